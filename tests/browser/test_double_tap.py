"""A double tap is one tap: every kind of button, 60 to 500 ms apart, on phones of three sizes.

And once with the phone held sideways. What is tapped is whatever the pages offer.
"""

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
FOUR = (ANN, BEN, CYRIL, DAN)


def _strangers(evening: Evening, size: dict[str, int]) -> tuple[Stagehand, list[Screen]]:
    """Two people who have just scanned the code, at a table with two others."""
    hand = evening.stagehand()
    phones: list[Screen] = []
    for player in (ANN, BEN):
        phone = evening.phone(wary=True, viewport=size)
        phone.find("join-name").fill(player.name)
        phones.append(phone)
    return hand, phones


def _deal(hand: Stagehand) -> None:
    """Begin a game in which nothing is shuffled, so that all tables are alike."""
    hand.act("settings", sets=SETS, shop={"deck": "mirrored"})
    hand.deal(FOUR)
    hand.correct({"shop": ["boots", "rhum", "shot"]}, {"seat": 0, "gold": 4, "in_play": ["whip"]})
    hand.correct({"seat": 1, "in_play": ["barrel"]})


def _shoot(hand: Stagehand) -> None:
    """Begin anew, with a shot at somebody behind a Barrel."""
    hand.act("end_game")
    _deal(hand)
    hand.do(0, "play", card="bang", target=1)


def _fence(hand: Stagehand) -> None:
    """Send two people home and let the others play The Duel."""
    hand.act("end_game")
    hand.act("remove_seat", seat=3)
    hand.act("remove_seat", seat=2)
    hand.act("choose_game", game="duel")
    begin(hand)


def _rob(hand: Stagehand) -> None:
    """Let the same two play the Wright gang."""
    hand.act("end_game")
    hand.act("choose_game", game="wright")
    hand.act("settings", house={"wright_hands": "table"})
    hand.act("start")


def test_every_button_of_a_phone(chromium: Browser, shared_server: RealServer) -> None:
    twins = Twins(chromium, shared_server, _strangers, seed=1)
    for where in (0, 1):
        assert twins.tap(where, "join-seat-any#1")
        assert twins.tap(where, "join-submit#1")
    twins.each(lambda hand: hand.seat(CYRIL.name, DAN.name))
    twins.each(_deal)
    twins.tap_all("option-play", "choice", "option-lay", "option-use", "option-end_turn", most=13)
    twins.each(_shoot)
    twins.tap_all("option-answer", "suit", "rank", "take-back", "restore", "replace", most=14)
    twins.tap_all("settings", "language", "theme", "close", "tab", most=9, leave_out="option|leave")
    twins.each(_fence)
    twins.tap_all("option-play", "option-flip", most=6)
    twins.each(_rob)
    twins.tap_all("choice", "number", "bag", "option-wright_pass", "target", most=8)
    twins.close()
