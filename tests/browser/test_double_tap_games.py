"""A double tap is one tap: in every game, with every set on, and on the host page on a phone.

Nobody says which buttons there are: the pages do, and each kind is tapped before any comes twice.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.duellists import begin
from tests.browser.evening import ANN, BEN, CYRIL, DAN, Evening, Stagehand
from tests.browser.screens import Screen
from tests.browser.server import RealServer
from tests.browser.twins import SIZES, UPRIGHT, Setting, Twins

pytestmark = pytest.mark.browser

FOUR = (ANN, BEN, CYRIL, DAN)
TOUCH = {"has_touch": True, "is_mobile": True}

CHANCE = "shuffle|host-start|rematch|bot|random|import|export|camera|print|leave"
"""What draws lots, so that no two tables are alike; what is a file; and the way out."""


def _seat(evening: Evening, size: dict[str, int], *others: str) -> tuple[Stagehand, list[Screen]]:
    """Ann with a phone, and others without."""
    phone = evening.phone(ANN.name, wary=True, viewport=size)
    hand = evening.stagehand()
    hand.seat(*others)
    return hand, [phone]


def _every_set(evening: Evening, size: dict[str, int]) -> tuple[Stagehand, list[Screen]]:
    hand, pages = _seat(evening, size, BEN.name, CYRIL.name, DAN.name)
    sets = [each["id"] for each in hand.view["table"]["choices"]["sets"]]
    mirrored = {"deck": "mirrored"}
    hand.act("settings", sets=sets, events=mirrored, show=mirrored, shop=mirrored)
    hand.deal(FOUR)
    hand.do(0, "flip", cards=[["5", "hearts"]])
    # What was shuffled is set to be the same at every table.
    stations = ["fort_wroth", "deathwood", "virginia_town", "boom_town"]
    hand.correct(
        {"stations": stations},
        {"cars": ["lounge_car", "observation_car", "dining_car"]},
        {"locomotive": "leland"},
        {"shop": ["boots", "rhum", "shot"]},
    )
    hand.correct({"seat": 0, "life": 3})
    return hand, pages


def _duel(evening: Evening, size: dict[str, int]) -> tuple[Stagehand, list[Screen]]:
    hand, pages = _seat(evening, size, BEN.name)
    hand.act("choose_game", game="duel")
    begin(hand)
    return hand, pages


def _wright(evening: Evening, size: dict[str, int]) -> tuple[Stagehand, list[Screen]]:
    hand, pages = _seat(evening, size, BEN.name, CYRIL.name)
    hand.act("choose_game", game="wright")
    hand.act("settings", house={"wright_hands": "table"})
    hand.act("start")
    return hand, pages


def _host(evening: Evening, size: dict[str, int]) -> tuple[Stagehand, list[Screen]]:
    """The host page on a phone, at a table where nobody else has one."""
    hand = evening.stagehand()
    hand.act("settings", sets=["base", "dodge_city"])
    hand.seat(*(player.name for player in FOUR))
    hand.deal(FOUR)
    hand.do(0, "play", card="beer")
    hand.do(0, "end_turn", hand=0)
    return hand, [evening.host(wary=True, viewport=size, **TOUCH)]


def _lobby(evening: Evening, size: dict[str, int]) -> tuple[Stagehand, list[Screen]]:
    """The host page on a phone before the game."""
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FOUR))
    return hand, [evening.host(wary=True, viewport=size, **TOUCH)]


TABLES: dict[str, tuple[Setting, int]] = {
    "every set": (_every_set, 12),
    "duel": (_duel, 10),
    "wright": (_wright, 10),
    "host": (_host, 14),
    "lobby": (_lobby, 8),
}


def _params() -> list[Any]:
    short = [pytest.param(*about, UPRIGHT, 1, id=name) for name, about in TABLES.items()]
    long = [
        pytest.param(prepare, 60, SIZES, seed, id=f"{name} long {seed}", marks=pytest.mark.thorough)
        for name, (prepare, _) in TABLES.items()
        for seed in (2, 3)
    ]
    return short + long


@pytest.mark.parametrize(("prepare", "most", "sizes", "seed"), _params())
def test_a_double_tap_is_one_tap(
    chromium: Browser,
    shared_server: RealServer,
    prepare: Setting,
    most: int,
    sizes: tuple[dict[str, int], ...],
    seed: int,
) -> None:
    twins = Twins(chromium, shared_server, prepare, seed, sizes)
    # Whoever has no phone is seen to on the host page, if that is what is tapped.
    twins.tap_all(most=most, leave_out=CHANCE, helped=prepare is not _host)
    twins.close()
    assert len(twins.tapped) >= min(most, 20) * 0.5, twins.tapped
