"""`tinstar words`: for translators."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import click

from referee.data import BROUGHT
from referee.languages import LANGUAGES, SOURCE

_SPOKEN = click.Choice([code for code in LANGUAGES if code != SOURCE])


@click.group("words")
def command() -> None:
    """For translators: check a language, or pass it on as a PO file.

    docs/translating.md tells how a language is added.
    """


@command.command("check")
@click.argument("language")
def check_language(language: str) -> None:
    """List what is missing, left over, too long or wrong in LANGUAGE, and where it is shown."""
    from web.translation.check import KINDS, check, count_texts

    findings = sorted(check(language), key=lambda each: KINDS.index(each.kind))
    for kind, some in groupby(findings, key=lambda each: each.kind):
        for finding in some:
            click.echo(f"{kind:9}  {finding.catalogue}  {finding.key}  [{finding.place}]")
            if finding.detail:
                click.echo(f"           {finding.detail}")
    if language not in LANGUAGES:
        click.echo(f"{language} has no line in referee/languages.py yet: nobody can choose it.")
    missing = sum(each.kind == "missing" for each in findings)
    others = len(findings) - missing
    click.echo(f"{count_texts()} texts, {missing} missing, {others} to look at.")
    if findings or language not in LANGUAGES:
        raise click.exceptions.Exit(1)


@command.command("export")
@click.argument("language", type=_SPOKEN)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Else LANGUAGE.po.")
def export_language(language: str, out: Path | None) -> None:
    """Write LANGUAGE as a PO file, with the place of each text and what is translated already."""
    from web.translation.po import export

    path = out or Path(f"{language}.po")
    file = export(language)
    try:
        file.save(str(path))
    except OSError as problem:
        raise click.ClickException(f"Cannot write {path}: {problem.strerror}.") from problem
    click.echo(f"{path}: {len(file)} texts, {len(file.translated_entries())} of them translated.")


@command.command("import")
@click.argument("language", type=_SPOKEN)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def import_language(language: str, file: Path) -> None:
    """Take a PO file in: write its texts into the folder of LANGUAGE, or nothing at all."""
    from web.translation.po import BadFile, take_in

    try:
        taken = take_in(file, language)
    except BadFile as problem:
        raise click.ClickException(f"Nothing was changed.\n{problem}") from problem
    click.echo(f"{sum(taken.values())} texts in {len(taken)} files ({BROUGHT}/{language}).")


@command.command("glossary")
def print_glossary() -> None:
    """Print docs/glossary.md as the glossary's data has it."""
    from web.translation.glossary import page

    click.echo(page(), nl=False)
