"""The seconds of docs/first-minutes.md, computed from the taps that stand beside them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "first-minutes.md"

DECIDE, TAP, SCREEN = 1.35, 0.3, 1.5
"""Seconds to look and decide, to move a thumb, and to scroll a screen further and read it."""

COUNTED = {
    "a shot": ((3, 0), (3, 0)),
    "a card put in play, base box": ((2, 0), (2, 0)),
    "a quiet turn": ((1, 0), (1, 0)),
    "a flip": ((2, 0), (2, 0)),
    "any of 40 cards to play, every set on, 360 × 640": ((1, 5), (2, 1)),
    "any of 46 cards to lay, every set on": ((2, 5), (2, 1)),
    "the end of a turn with load tokens": ((1, 0), (1, 0)),
    "somebody asks for a seat": ((2, 0), (1, 0)),
    "a seat without a phone is asked": ((2, 0), (2, 0)),
}
"""Taps, and screens to scroll, before and now."""


def rows() -> dict[str, list[str]]:
    part = PAGE.read_text("utf-8").split("## What things cost, in taps and seconds")[1]
    table = part.split("\n## ")[0]
    found = [re.split(r"\s*\|\s*", row.strip("| ")) for row in table.splitlines() if "→" in row]
    return {row[0]: row for row in found}


def seconds(taps: int, screens: int) -> float:
    return taps * (DECIDE + TAP) + screens * SCREEN


def test_every_row_is_counted() -> None:
    assert rows().keys() == COUNTED.keys()


@pytest.mark.parametrize("what", COUNTED)
def test_the_seconds_are_those_of_the_taps(what: str) -> None:
    """The page says them to a tenth; more than the rounding of one may not lie between."""
    said = [float(each) for each in rows()[what][4].split(" → ")]
    assert said == pytest.approx([seconds(*each) for each in COUNTED[what]], abs=0.051)


@pytest.mark.parametrize("what", COUNTED)
def test_nothing_costs_more_than_it_did(what: str) -> None:
    before, now = (seconds(*each) for each in COUNTED[what])
    assert now <= before
