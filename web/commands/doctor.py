"""Say in plain words what is right and what is wrong on this laptop."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import click

from web.commands.folder import FILE_NAME, data_folder
from web.commands.options import language_option
from web.commands.serve import PORT
from web.commands.speech import Speaker
from web.doctor import Finding, Patient, examine

SOMETHING_WRONG = 1


@click.command("doctor")
@click.option("--port", type=click.IntRange(1, 65535), help="The port you want to serve on.")
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Its data folder.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document instead of words.")
@language_option
@click.pass_context
def command(
    ctx: click.Context, port: int | None, data: Path | None, as_json: bool, lang: str | None
) -> None:
    """Find out why phones do not get in: addresses, port, firewall, folder, files, versions.

    Ends with status 1 if something is wrong.
    """
    speaker = Speaker(lang)
    folder = data or data_folder()
    patient = Patient(port or PORT, folder, port is not None, _chosen_address(folder))
    findings = list(examine(patient))
    is_well = all(finding.status != "wrong" for finding in findings)
    if as_json:
        checks = [_plain(finding, speaker) for finding in findings]
        click.echo(json.dumps({"ok": is_well, "checks": checks}, ensure_ascii=False, indent=2))
    else:
        for finding in findings:
            _print(finding, speaker)
        click.echo()
        speaker.say("doctor.well" if is_well else "doctor.ill")
    ctx.exit(0 if is_well else SOMETHING_WRONG)


def _chosen_address(folder: Path) -> str | None:
    """Give the address the host picked in an earlier evening, looking without touching."""
    path = folder / FILE_NAME
    if not path.is_file():
        return None
    try:
        db = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        try:
            rows = db.execute("SELECT value FROM settings WHERE name = 'address'").fetchall()
        finally:
            db.close()
    except sqlite3.Error:
        return None
    return json.loads(rows[0][0]) if rows else None


def _text(finding: Finding, speaker: Speaker) -> str:
    return speaker.words(f"doctor.{finding.key}", **finding.args)


def _hints(finding: Finding, speaker: Speaker) -> list[str]:
    return [speaker.words(f"doctor.{hint}", **finding.args) for hint in finding.hints]


def _plain(finding: Finding, speaker: Speaker) -> dict[str, Any]:
    return {
        "name": finding.name,
        "status": finding.status,
        "text": _text(finding, speaker),
        "hints": _hints(finding, speaker),
        "facts": {name: _fact(value) for name, value in finding.args.items()},
    }


def _fact(value: Any) -> Any:
    return value if isinstance(value, int | None) else str(value)


def _print(finding: Finding, speaker: Speaker) -> None:
    signs = {"ok": "✓", "note": "·", "wrong": "✗"}
    label = speaker.words(f"doctor.status_{finding.status}")
    click.echo(f"{signs[finding.status]} {label:6} {_text(finding, speaker)}")
    for hint in _hints(finding, speaker):
        click.echo(f"           {hint}")
