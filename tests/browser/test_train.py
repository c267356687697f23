"""A phone and a table screen: equipment and a car are bought, the train begins a new journey."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening, Player, Stagehand
from tests.browser.screens import Phone, TableScreen
from tests.browser.test_accessibility import complaints

pytestmark = pytest.mark.browser

# Nobody here has an ability that asks something at the start of a turn.
ANN = Player("Ann", "sheriff", "el_gringo")
BEN = Player("Ben", "outlaw", "willy_the_kid")
CYRIL = Player("Cyril", "outlaw", "jourdonnais")
DAN = Player("Dan", "renegade", "bart_cassidy")
FOUR = (ANN, BEN, CYRIL, DAN)

SETS = ["base", "gold_rush", "armed_and_dangerous", "great_train_robbery"]
ROW = ["boom_town", "frisco", "tombrock", "yooma"]
CARS = ["caboose", "mail_car", "dining_car"]


def test_the_train_comes_to_its_second_journey(evening: Evening) -> None:
    table = evening.table().come_near()
    ann = evening.phone(ANN.name)
    hand = _seated(evening)
    ann.flip("5", "hearts")
    expect(table.find("locomotive")).to_contain_text("Leland")

    hand.correct(
        {"shop": ["boots", "rhum", "shot"]},
        {"seat": 0, "gold": 4, "in_play": ["whip"]},
        {"stations": ROW, "cars": CARS, "train_at": 2},
    )
    _buy_equipment(table, ann)
    _buy_a_car(table, ann)
    assert [complaints(screen) for screen in (table, ann)] == [[], []]
    _go_round(hand)
    _end_of_the_line(table, ann, hand)


def _seated(evening: Evening) -> Stagehand:
    hand = evening.stagehand()
    hand.act("settings", sets=SETS)
    hand.seat(*(player.name for player in FOUR[1:]))
    hand.deal(FOUR)
    return hand


def _buy_equipment(table: TableScreen, ann: Phone) -> None:
    """The shop says what a card costs and why another cannot be had; buying takes two taps."""
    expect(table.find("offer-boots")).to_contain_text("3")
    expect(table.seat(ANN.name).locator(".purse")).to_contain_text("4")
    expect(table.seat(ANN.name)).to_contain_text("Whip")
    before = ann.taps
    ann.press("market-shop")
    ann.tap("use:buy:boots")
    assert ann.taps == before + 2
    expect(table.seat(ANN.name)).to_contain_text("Boots")
    expect(table.seat(ANN.name).locator(".nuggets")).to_have_text("1")
    expect(ann.find("chip-boots")).to_be_visible()
    # The card that takes the place of the Boots may be another Rhum.
    rhum = ann.find("option-use:buy:rhum").first
    expect(rhum).to_have_attribute("aria-disabled", "true")
    expect(rhum).to_contain_text("3")


def _buy_a_car(table: TableScreen, ann: Phone) -> None:
    """The car under Boom Town costs a BANG!; the one behind it has not reached a station yet."""
    expect(table.find("locomotive")).to_have_attribute("data-place", "2")
    expect(table.find("car-mail_car")).to_have_attribute("data-place", "0")
    table.expect("buyer", ANN.name)
    ann.press("market-train")
    ann.expect("option-use:buy:mail_car", "BANG!")
    expect(ann.find("option-use:buy:dining_car")).to_have_attribute("aria-disabled", "true")
    ann.tap("use:buy:mail_car")
    expect(table.find("car-mail_car")).to_have_count(0)
    expect(table.find("car-dining_car")).to_have_attribute("data-place", "0")
    expect(table.seat(ANN.name)).to_contain_text("Mail Car")
    table.expect_gone("buyer")
    expect(ann.find("option-use:buy:caboose")).to_have_attribute("aria-disabled", "true")


def _go_round(hand: Stagehand) -> None:
    for seat in range(len(FOUR)):
        hand.do(seat, "end_turn")


def _end_of_the_line(table: TableScreen, ann: Phone, hand: Stagehand) -> None:
    """It moves with the Sheriff's turn; at the end one may buy first, then a new line is laid."""
    table.expect_turn(ANN.name)
    expect(table.find("locomotive")).to_have_attribute("data-place", "3")
    table.expect("train", re.compile("Journey 1"))
    _go_round(hand)
    expect(table.find("locomotive")).to_have_attribute("data-place", "4")
    expect(ann.find("option-use:buy:caboose")).to_be_visible()
    ann.answer("pass")
    ann.answer("taken")
    table.expect("train", re.compile("Journey 2"))
    expect(table.find("track")).to_have_attribute("data-at", "0")


def test_two_cards_are_paid_one_by_one(evening: Evening) -> None:
    """Any two will do at Virginia Town: each is a tap, and the last one may be taken out again."""
    table = evening.table()
    ann = evening.phone(ANN.name)
    hand = _seated(evening)
    ann.flip("5", "hearts")
    row = ["virginia_town", *ROW[:3]]
    laid = ["barrel", "whip", "mustang"]
    hand.correct({"seat": 0, "in_play": laid}, {"stations": row, "cars": CARS, "train_at": 1})
    expect(ann.find("in-play")).to_contain_text("Mustang")
    ann.press("market-train")
    ann.tap("use:buy:caboose")
    ok = ann.find("bag-ok")
    expect(ok).to_be_disabled()
    ann.press("bag-whip")
    expect(ann.find("bag-whip")).to_be_disabled()
    ann.press("bag-barrel")
    expect(ann.find("bag-hand")).to_be_disabled()
    ann.find("bag").get_by_role("button", name="Whip").tap()
    expect(ok).to_be_disabled()
    ann.press("bag-hand")
    ann.press("bag-ok")

    expect(table.seat(ANN.name)).to_contain_text("Caboose")
    expect(table.seat(ANN.name)).to_contain_text("Whip")
    kept = ["whip", "mustang", "caboose"]
    hand.wait_for(lambda view: [one["card"] for one in _laid(view)] == kept)


def _laid(view: dict[str, Any]) -> list[dict[str, Any]]:
    laid: list[dict[str, Any]] = view["game"]["seats"][0]["in_play"]
    return laid
