"""Judge saved races again, and say whether every verdict follows from its proof sheet."""

from __future__ import annotations

import json
from typing import Any, TextIO

import click

from referee.race import check_all
from web.commands.options import language_option
from web.commands.speech import Speaker

DOES_NOT_HOLD = 1
UNREADABLE = 2


@click.command("race")
@click.argument("file", type=click.File(encoding="utf-8"))
@click.option("--json", "as_json", is_flag=True, help="One JSON object a race instead of words.")
@language_option
@click.pass_context
def command(ctx: click.Context, file: TextIO, as_json: bool, lang: str | None) -> None:
    """Judge the races of FILE again; a saved evening holds its races too.

    Ends with status 1 if a verdict does not follow from its proof sheet, or a sheet was changed,
    and with 2 if there are no races to read.
    """
    speaker = Speaker(lang)
    try:
        document = json.load(file)
        races, names = list(document["races"]), _names(document)
    except (ValueError, KeyError, TypeError):
        click.echo(speaker.words("race_unreadable", file=file.name), err=True)
        ctx.exit(UNREADABLE)
    found = check_all(races)
    for record, problems in zip(races, found, strict=True):
        if as_json:
            click.echo(json.dumps({"race": _name(record), "problems": list(problems)}))
        else:
            _say(speaker, record, problems, names)
    if not found and not as_json:
        speaker.say("race_none")
    ctx.exit(DOES_NOT_HOLD if any(found) else 0)


def _names(document: dict[str, Any]) -> list[str]:
    seats = document.get("seats") or document.get("lobby", {}).get("seats", [])
    return [seat if isinstance(seat, str) else seat.get("name", "") for seat in seats]


def _name(record: Any) -> str:
    try:
        return str(record["sheet"]["race"])
    except (TypeError, KeyError):
        return "?"


def _say(speaker: Speaker, record: Any, problems: tuple[str, ...], names: list[str]) -> None:
    about = {"race": _name(record), "order": _order(speaker, record, names)}
    if problems:
        words = " ".join(speaker.phrase(f"ui.race.problem.{each}") for each in problems)
        speaker.say("race_fails", **about, problems=words)
    else:
        speaker.say("race_holds", **about)


def _order(speaker: Speaker, record: Any, names: list[str]) -> str:
    """Write the places in a line: `Ann, Ben = Cyril`."""
    try:
        verdict = record["verdict"]
        if verdict["void"]:
            return speaker.words("race_void")
        groups = [[_called(seat, names) for seat in group] for group in verdict["groups"]]
    except (TypeError, KeyError):
        return "?"
    return ", ".join(" = ".join(group) for group in groups)


def _called(seat: int, names: list[str]) -> str:
    return (names[seat] if seat < len(names) else "") or str(seat + 1)
