"""Judging again: whether a sheet holds what the verdict says, and nothing was chosen afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from referee.codec import Malformed
from referee.race.chance import commitment, foreperiod
from referee.race.judge import judge
from referee.race.settings import cap_for
from referee.race.sheet import digest, load_sheet


def check(record: dict[str, Any]) -> tuple[str, ...]:
    """Name everything that is wrong with a record of `sheet`, `verdict` and `digest`.

    `sheet`: it cannot be read. `digest`: it is not the one that was signed. `verdict`: judged
    again, it comes out otherwise. `seed`: it is not the one that was promised. `wait`: the shot
    did not fall when the seed says. `cap`: links were believed more or less than they deserve.
    """
    plain = record.get("sheet")
    # What cannot be judged can still be told from what was signed.
    problems = [] if digest(plain) == record.get("digest") else ["digest"]
    try:
        sheet = load_sheet(plain)
        verdict = judge(sheet)
    except (Malformed, ArithmeticError, LookupError, ValueError):
        return (*problems, "sheet")
    if digest(asdict(verdict)) != digest(record.get("verdict")):
        problems.append("verdict")
    seats = [racer.seat for racer in sheet.racers]
    if commitment(sheet.seed, sheet.race, seats) != sheet.commit:
        problems.append("seed")
    if sheet.kind != "hand":
        wait = foreperiod(sheet.seed, sheet.race, sheet.kind, sheet.settings)
        # A logarithm may differ in its last digit from one machine to the next.
        if wait is None or abs(sheet.since + wait - sheet.go) > 1:
            problems.append("wait")
    if sheet.cap != cap_for([racer.slow for racer in sheet.racers], sheet.settings):
        problems.append("cap")
    return tuple(problems)


def check_all(records: Sequence[Any]) -> list[tuple[str, ...]]:
    """Check records in a row; `chain`: one does not follow the one before it."""
    found: list[tuple[str, ...]] = []
    before = ""
    for record in records:
        if not isinstance(record, dict):
            found.append(("sheet",))
            continue
        problems = check(record)
        if "sheet" not in problems and record["sheet"]["previous"] != before:
            problems = (*problems, "chain")
        before = record.get("digest", "")
        found.append(problems)
    return found
