"""A double tap is one tap on the race's pages: everything but the trigger itself."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.evening import Evening, Stagehand
from tests.browser.screens import Screen
from tests.browser.server import RealServer
from tests.browser.test_race_evening import kept, pretend, shown
from tests.browser.twins import UPRIGHT, Twins
from tests.referee.race.sheets import racer
from tests.web.desk import RealScreen

pytestmark = pytest.mark.browser

PHONE, HOST = 0, 1
SERIES = {"rounds": 3, "played": 1, "kind": "auto", "winner": None, "rows": []}


def _racers(evening: Evening, size: dict[str, int]) -> tuple[Stagehand, list[Screen]]:
    """Ann's phone and the host page on another one."""
    ann = evening.phone("Ann", wary=True, viewport=size)
    hand = evening.stagehand()
    rival = RealScreen(
        evening.server.url, page="seat", table=evening.code, token=None, device="rival"
    )
    evening.at_the_end(rival.close)
    assert rival.ask("sit", {"name": "Ben"})["ok"]
    host = evening.host(wary=True, viewport=size, has_touch=True, is_mobile=True)
    return hand, [ann, host]


def _tap(twins: Twins, where: int, *keys: str) -> None:
    for key in keys:
        assert twins.tap(where, f"{key}#1"), key


def _show(twins: Twins, phase: str, **about: Any) -> None:
    """Let Ann's phone show a state of a race that runs by itself."""
    record = kept(racer(0, 200), racer(1, 260))
    state = shown(phase, 2, record=record, **about)
    twins.show(lambda pages: pretend(pages[PHONE], state))


def test_every_button_around_a_race(chromium: Browser, shared_server: RealServer) -> None:
    twins = Twins(chromium, shared_server, _racers, 1, UPRIGHT)
    # Challenge somebody, and think better of it.
    _tap(twins, PHONE, "dare-open", "dare-1", "dare-decline")
    # Set one up, say ready, wait for who is not, call it off.
    _tap(twins, HOST, "evening-open", "race-rounds-5", "race-kind-duel", "race-level-friends")
    _tap(twins, HOST, "race-start")
    _tap(twins, PHONE, "race-ready")
    _tap(twins, HOST, "race-cancel")
    # Stop the countdown, let it go on, look at whose clock is believed, put it away.
    outcome = {"places": [[0], [1]]}
    _show(twins, "over", series=SERIES, outcome=outcome, tired=True)
    _tap(twins, PHONE, "race-go_on", "vouch-open", "close")
    _show(twins, "over", series={**SERIES, "winner": 0}, outcome=outcome)
    _tap(twins, PHONE, "race-rematch", "race-put-away")
    twins.close()
