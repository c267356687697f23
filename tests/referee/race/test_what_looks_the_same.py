"""Why the rule *fair* cannot tell everything: two stories that look the same on the sheet.

A judge sees stamps and nothing else. Where an honest slow link and a changed page on a quick one
leave the same stamps, whoever believes the one believes the other, by whatever rule. docs/race.md
says what follows: on such networks there are dead heats, or vouching, or friends.
"""

from __future__ import annotations

import pytest

from referee.race import Racer, judge
from tests.referee.race.sheets import GO, MS, racer, sheet, tap

LEAST_GAIN = 25
"""Milliseconds that nobody may gain by a lie under the rule *fair*."""


def honest(finger: int, way: int) -> Racer:
    """A finger at `finger`, told at once over a way of so many milliseconds."""
    return racer(0, finger, way=way)


def liar(finger: int, told: int, way: int) -> Racer:
    """A finger at `finger` whose page says `told`, and sends it over a way that is quick.

    Its probes were held back as long as an honest slow link takes, so its bound is the same.
    """
    shown = GO + 5 * MS
    return racer(0, None, taps=(tap(told, way=finger + way - told, cue=shown),))


@pytest.mark.parametrize("way", [30, 60, 100])
def test_a_slow_link_and_a_lie_leave_the_same_sheet(way: int) -> None:
    slow, lie = honest(200, way), liar(200 + way - 1, 200, 1)

    assert sheet(slow, racer(1, 230)) == sheet(lie, racer(1, 230))


@pytest.mark.parametrize("way", [30, 60, 100])
def test_so_no_more_than_the_cap_is_believed_of_it(way: int) -> None:
    """Whoever were put ahead by more than 25 ms of the way could have made that up."""
    slow = honest(200, way)

    behind = 200 + way - LEAST_GAIN - 8
    assert judge(sheet(slow, racer(1, behind))).first != 0
    assert judge(sheet(slow, racer(1, 200 + way + 20))).first == 0
