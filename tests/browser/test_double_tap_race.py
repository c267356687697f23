"""A double tap is one tap on the race's pages: everything but the trigger itself."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.evening import Evening, Stagehand
from tests.browser.screens import Screen
from tests.browser.server import RealServer
from tests.browser.test_race_evening import kept, pretend, shown
from tests.browser.twins import UPRIGHT, Twins
from tests.referee.race.sheets import racer
from tests.web.desk import RealScreen, new_id

pytestmark = pytest.mark.browser

PHONE, HOST = 0, 1
SERIES = {"rounds": 3, "played": 1, "kind": "auto", "winner": None, "rows": []}


# Lets the seconds to the next race run, until the phone asks to stop them.
_COUNT_DOWN = """async () => {
  const { due } = await tinstar.load("js/race/line.js");
  due.value = performance.now() + 60_000;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (/"do":"hold"/.test(data)) due.value = null;
    return send.call(this, data);
  };
}"""


class Rivals:
    """People who hold no phone that anybody sees, one at each table, and challenge Ann."""

    def __init__(self) -> None:
        self._lines: list[RealScreen] = []

    def prepare(self, evening: Evening, size: dict[str, int]) -> tuple[Stagehand, list[Screen]]:
        """Seat one more of them."""
        hand, pages = _racers(evening, size)
        self._lines.append(_rival(evening))
        return hand, pages

    def challenge(self, twins: Twins) -> None:
        """Challenge Ann at every table, once an earlier no has been read, until she reads it."""
        twins.show(lambda pages: pages[PHONE].expect_gone("dared"))
        for line in self._lines:
            assert line.ask("race:do", {"id": new_id(), "do": "challenge", "seat": 0})["ok"]
        twins.show(lambda pages: expect(pages[PHONE].find("dared")).to_be_visible())


def _rival(evening: Evening) -> RealScreen:
    """Seat Ben."""
    rival = RealScreen(
        evening.server.url, page="seat", table=evening.code, token=None, device="rival"
    )
    evening.at_the_end(rival.close)
    assert rival.ask("sit", {"name": "Ben"})["ok"]
    return rival


def _racers(evening: Evening, size: dict[str, int]) -> tuple[Stagehand, list[Screen]]:
    """Ann's phone and the host page on another one."""
    ann = evening.phone("Ann", wary=True, viewport=size)
    hand = evening.stagehand()
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
    rivals = Rivals()
    twins = Twins(chromium, shared_server, rivals.prepare, 1, UPRIGHT)
    # Challenge somebody, and think better of it. Be challenged: say no, and yes.
    _tap(twins, PHONE, "dare-open", "dare-1", "dare-decline")
    rivals.challenge(twins)
    _tap(twins, PHONE, "dare-decline")
    rivals.challenge(twins)
    _tap(twins, PHONE, "dare-accept")
    _tap(twins, HOST, "evening-open", "race-cancel")
    # Set one up, say ready, wait for who is not, call it off.
    _tap(twins, HOST, "race-rounds-5", "race-kind-duel", "race-level-friends")
    _tap(twins, HOST, "race-start")
    _tap(twins, PHONE, "race-ready")
    _tap(twins, HOST, "race-cancel")
    # Stop the countdown while it runs, let it go on, look at whose clock is believed, put it away.
    outcome = {"places": [[0], [1]]}
    _show(twins, "over", series=SERIES, outcome=outcome)
    twins.show(lambda pages: pages[PHONE].page.evaluate(_COUNT_DOWN))
    _tap(twins, PHONE, "race-hold", "race-go_on", "vouch-open", "close")
    _show(twins, "over", series={**SERIES, "winner": 0}, outcome=outcome)
    _tap(twins, PHONE, "race-rematch", "race-put-away")
    twins.close()
