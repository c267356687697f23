"""The host's part of shop and railway: own stations before the game, corrections in it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening, Player
from tests.browser.screens import HostPage

pytestmark = pytest.mark.browser

FOUR = (
    Player("Ann", "sheriff", "el_gringo"),
    Player("Ben", "outlaw", "willy_the_kid"),
    Player("Cyril", "outlaw", "jourdonnais"),
    Player("Dan", "renegade", "bart_cassidy"),
)
SETS = ["base", "gold_rush", "armed_and_dangerous", "great_train_robbery"]


def test_a_station_for_a_blank_tile(evening: Evening) -> None:
    hand = evening.stagehand()
    hand.act("settings", sets=SETS)
    host = evening.host()
    host.find("own-station-name").fill("Pardubice")
    host.find("own-station-kind").select_option("suit")
    host.find("own-station-suit").select_option("spades")
    host.click("own-station-add")
    host.expect("own-station-0", "Pardubice")
    price = {"kind": "suit", "suit": "spades"}
    hand.wait_for(lambda view: view["table"]["settings"]["train"]["own"])
    own = hand.view["table"]["settings"]["train"]["own"]
    assert [(each["name"], price.items() <= each["price"].items()) for each in own] == [
        ("Pardubice", True)
    ]
    host.click("own-station-0-remove")
    host.expect_gone("own-station-0")


def test_the_editor_sets_gold_tokens_shop_and_train(evening: Evening) -> None:
    hand = evening.stagehand()
    hand.act("settings", sets=SETS)
    hand.seat(*(player.name for player in FOUR))
    hand.deal(FOUR)
    hand.do(0, "flip", cards=[["5", "hearts"]])
    hand.correct({"shop": ["rhum", "shot"]}, {"seat": 0, "in_play": ["whip"]}, {"train_at": 1})
    host, table = evening.host(), evening.table()
    host.click("edit-open")
    host.click("edit-more-0")
    host.click("edit-gold-0-plus")
    host.click("edit-load-0-whip-minus")
    host.find("edit-equipment-0-add").select_option("boots")
    host.find("edit-shop-add").select_option("union_pacific")
    host.click("edit-train-at-plus")
    host.expect("edit-preview", "Ann: nuggets 0 → 1")
    host.expect("edit-preview", "Whip 2")
    host.click("edit-send")

    seat = table.seat("Ann")
    expect(seat.locator(".nuggets")).to_have_text("1")
    expect(seat.locator(".chip.orange .load")).to_have_text("2")
    expect(seat).to_contain_text("Boots")
    expect(table.find("offer-union_pacific")).to_be_visible()
    expect(table.find("locomotive")).to_have_attribute("data-place", "2")
    _put_the_real_deck_out(host)
    hand.wait_for(lambda view: view["game"]["train"]["mirrored"])
    assert not hand.view["game"]["shop"]["mirrored"]


def _put_the_real_deck_out(host: HostPage) -> None:
    host.click("edit-open")
    host.click("edit-real-train")
    host.expect("edit-preview", "Stations and cars")
    host.click("edit-send")
