"""Every set on, eight people, three languages: nothing on the table touches anything else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening, Player, Stagehand
from tests.browser.layout import (
    expect_apart,
    expect_fits,
    expect_nothing_touches,
    expect_whole_words,
)
from tests.browser.screens import TableScreen
from tests.browser.thorough import in_each

pytestmark = pytest.mark.browser

EIGHT = (
    Player("Ann", "sheriff", "willy_the_kid"),
    Player("Ben", "outlaw", "bart_cassidy"),
    Player("Cyril", "outlaw", "jourdonnais"),
    Player("Dana", "renegade", "el_gringo"),
    Player("Eva", "deputy", "paul_regret"),
    Player("Františka Nováková", "outlaw", "rose_doolan"),
    Player("Gabriel", "deputy", "suzy_lafayette"),
    Player("Hope", "renegade", "sean_mallory"),
)
SIZES = ((1920, 1080), (1366, 768), (1024, 768))
LANGUAGES = ("en-GB", "ru-RU", "cs-CZ")

# What lies in front of each: weapons, orange cards with tokens, a car, equipment.
LAID = (
    (["barrel", "whip"], "horseshoe"),
    (["mustang", "crate"], "boots"),
    (["scope", "beer_keg"], "gold_pan"),
    (["volcanic", "bell_tower"], "lucky_charm"),
    (["hideout", "bomb"], "calumet"),
    (["dynamite"], "pickaxe"),
    (["big_fifty", "binocular"], "wanted"),
    (["caboose", "lockpick"], "rucksack"),
)
# The longest names and the longest words there are.
ROW = [
    "virginia_town",
    "crowns_hole",
    "miners_oath",
    "catico",
    "fort_wroth",
    "deathwood",
    "tombrock",
    "creepy_creek",
]
CARS = ["lumber_flatcar", "prisoner_car", "passenger_car"]


@pytest.mark.parametrize("language", in_each(LANGUAGES))
def test_nothing_touches_with_every_set_and_eight_people(evening: Evening, language: str) -> None:
    hand = _everything(evening)
    table = evening.table(locale=language)
    expect(table.find("train")).to_be_visible()
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        for size in ("normal", "large"):
            table.write(size)
            expect(table.find("train")).to_be_visible()
            expect_nothing_touches(table)
            expect_apart(table, ".station, .stock:not(.far) > svg, .stock:not(.far) > .car")
            expect_apart(table, ".stock:not(.far) > .stock-name > span, .train-line")
            expect_whole_words(table, ".station-name, .stock:not(.far) > .stock-name > span")
            expect_fits(table)
    _phone_fits(evening, hand, table, language)


def _everything(evening: Evening) -> Stagehand:
    hand = evening.stagehand()
    offered = hand.view["table"]["choices"]["sets"]
    hand.act("settings", sets=[each["id"] for each in offered])
    hand.seat(*(player.name for player in EIGHT))
    hand.deal(EIGHT)
    hand.do(0, "flip", cards=[["5", "spades"]])
    hand.correct(
        {"shop": ["union_pacific", "gold_rush", "pardner"]},
        *(
            {"seat": seat, "gold": seat, "load": seat % 3, "in_play": cards, "equipment": [worn]}
            for seat, (cards, worn) in enumerate(LAID)
        ),
        {"stations": ROW, "cars": CARS, "train_at": 4},
    )
    return hand


def _phone_fits(evening: Evening, hand: Stagehand, table: TableScreen, language: str) -> None:
    """The market on the smallest phone, of somebody who takes a seat that is there already."""
    phone = evening.phone(locale=language)
    phone.ask_for(0, "Ann")
    hand.wait_for(lambda view: view["table"]["requests"])
    hand.act("grant", request=hand.view["table"]["requests"][0]["id"])
    for stall in ("shop", "train"):
        phone.press(f"market-{stall}")
        expect(phone.page.locator(".ware")).to_have_count(3)
        expect_fits(phone)
    phone.press("tab-players")
    expect_fits(phone)
