"""A double tap is one tap: every kind of button, 60 to 500 ms apart, on phones of three sizes.

`make thorough` holds the phone sideways, too. What is tapped is whatever the pages offer.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.evening import ANN, BEN, CYRIL, DAN, Evening, Stagehand
from tests.browser.screens import Screen
from tests.browser.server import RealServer
from tests.browser.twins import SIDEWAYS, UPRIGHT, Twins

pytestmark = pytest.mark.browser

SETS = ["base", "dodge_city", "valley_of_shadows", "gold_rush", "armed_and_dangerous"]
FOUR = (ANN, BEN, CYRIL, DAN)

ANSWERS = (
    "option-answer:missed",
    "take-back",
    "restore",
    "replace",
    "option-answer:barrel",
    "suit-hearts",
    "rank-5",
    "settings",
    "language-cs",
    "close",
)
"""What somebody taps who is shot at, thinks twice, and looks at the settings afterwards."""


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


def _shoot(hand: Stagehand) -> None:
    """Begin anew, with a shot at somebody behind a Barrel."""
    hand.act("end_game")
    hand.act("settings", sets=["base", "dodge_city"])
    hand.deal(FOUR)
    hand.correct({"seat": 1, "in_play": ["barrel"]})
    hand.do(0, "play", card="bang", target=1)


@pytest.mark.parametrize(
    "sizes",
    [
        pytest.param(UPRIGHT, id="upright"),
        pytest.param((SIDEWAYS,), id="sideways", marks=pytest.mark.thorough),
    ],
)
def test_every_button_of_a_phone(
    chromium: Browser, shared_server: RealServer, sizes: tuple[dict[str, int], ...]
) -> None:
    twins = Twins(chromium, shared_server, _strangers, 1, sizes)
    for where in (0, 1):
        assert twins.tap(where, "join-seat-any#1")
        assert twins.tap(where, "join-submit#1")
    twins.each(lambda hand: hand.seat(CYRIL.name, DAN.name))
    twins.each(_deal)
    twins.tap_all("option-play", "choice", "option-lay", "option-end_turn", most=9)
    twins.each(_shoot)
    for key in ANSWERS:
        assert twins.tap(1, f"{key}#1"), key
    twins.close()
