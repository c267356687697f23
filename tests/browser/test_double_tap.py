"""A double tap is one tap: every kind of button, 60 to 500 ms apart, on phones of three sizes and sideways."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.duellists import begin
from tests.browser.evening import ANN, BEN, CYRIL, DAN, Evening, Stagehand
from tests.browser.screens import Screen
from tests.browser.server import RealServer
from tests.browser.twins import Twins

# No second try: whoever taps twice by mistake does not get one either.
pytestmark = [pytest.mark.browser, pytest.mark.flaky(reruns=0)]


SETS = ["base", "dodge_city", "valley_of_shadows", "gold_rush", "armed_and_dangerous"]


def _shootout(evening: Evening, size: dict[str, int]) -> tuple[Stagehand, list[Screen]]:
    """Two phones and two people without one; nothing is shuffled, so that all tables are alike."""
    phones: list[Screen] = [
        evening.phone(each.name, wary=True, viewport=size) for each in (ANN, BEN)
    ]
    hand = evening.stagehand()
    hand.act("settings", sets=SETS, shop={"deck": "mirrored"})
    hand.seat(CYRIL.name, DAN.name)
    hand.deal((ANN, BEN, CYRIL, DAN))
    hand.correct({"shop": ["boots", "rhum", "shot"]}, {"seat": 0, "gold": 4, "in_play": ["whip"]})
    return hand, phones


def test_bang(chromium: Browser, shared_server: RealServer) -> None:
    twins = Twins(chromium, shared_server, _shootout, seed=1)
    twins.play(24, leave_out="leave-sure")
    twins.close()
    print(twins.tapped)
