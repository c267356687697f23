"""Somebody needs help: it is seen where people look, and one tap helps."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import FIVE, Evening

pytestmark = pytest.mark.browser


def test_who_asks_for_a_seat_is_let_in_by_one_click_on_the_table_screen(evening: Evening) -> None:
    table = evening.table()
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE))
    hand.deal()
    eva = evening.phone()
    eva.ask_for(4, "Eva")
    expect(table.find("calls")).to_contain_text("Eva")
    table.find("call-grant-4").click()
    expect(table.find("calls")).to_have_count(0)
    expect(eva.find("life")).to_have_text("3")
    hand.do(0, "play", card="bang", target=1)
    expect(table.find("help-1")).to_be_visible()


def test_a_stranger_who_watches_is_not_told_who_asks(evening: Evening) -> None:
    """Only who can help; the table's picture on a television of another room cannot."""
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE))
    hand.deal()
    ann = evening.phone()
    ann.ask_for(0, "Ann")
    hand.wait_for(lambda view: view["table"]["requests"])
    hand.act("grant", request=hand.view["table"]["requests"][0]["id"])
    expect(ann.find("life")).to_be_visible()
    eva = evening.phone()
    eva.ask_for(4, "Eva")
    hand.wait_for(lambda view: view["table"]["requests"])
    ann.wait_for_view(hand.view["seq"])
    expect(ann.find("calls")).to_have_count(0)


def test_the_host_s_phone_answers_for_a_seat_without_one(evening: Evening) -> None:
    """It is told that Ben must answer, and one tap shows what Ben may say."""
    ann = evening.phone("Ann")
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE[1:]))
    hand.deal()
    hand.act("hand_over", seat=0)
    ann.play("bang", "Ben")
    ann.press("call-help-1")
    ann.answer("missed")
    expect(ann.find("calls")).to_have_count(0)
