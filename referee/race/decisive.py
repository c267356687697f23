"""What a verdict rests on, seat by seat: the one number that was judged."""

from __future__ import annotations

from typing import Literal, TypeAlias

from referee.race.judge import Mark, Verdict, tied
from referee.race.sheet import Sheet

Basis: TypeAlias = Literal["finger", "arrival"]
"""`finger`: when the phone felt it. `arrival`: when the laptop heard of it."""


def basis_of(sheet: Sheet, verdict: Verdict) -> dict[int, Basis]:
    """Say of each seat that ran by which of its two times it was placed."""
    ran = [mark for mark in verdict.marks if mark.state == "ran"]
    by_arrival = {mark.seat for mark in ran if sheet.mode == "proof" or "by_proof" in mark.flags}
    if sheet.final and sheet.mode in ("measured", "strict"):
        groups = tied({mark.seat: (mark.low or 0, mark.high or 0) for mark in ran})
        by_arrival.update(seat for group in groups if len(group) > 1 for seat in group)
    return {mark.seat: "arrival" if mark.seat in by_arrival else "finger" for mark in ran}


def judged(mark: Mark, basis: Basis) -> int | None:
    """Give the time by which a seat was placed, in microseconds from the shot."""
    return mark.proven if basis == "arrival" else mark.claim
