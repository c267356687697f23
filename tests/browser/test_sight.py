"""Who is in range of whom, as a picture on the table screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening

pytestmark = pytest.mark.browser


def test_a_phone_shows_whom_one_cannot_shoot_and_the_picture(evening: Evening) -> None:
    """Who is out of reach stands there in grey, with the reason; anybody can look round."""
    hand = evening.stagehand()
    ann = evening.phone("Ann")
    hand.seat("Ben", "Cyril", "Dan", "Eva")
    hand.deal()
    ann.tap("play:bang")
    ann.expect("barred-2", "Distance 2, your range is 1. Schofield would reach.")
    places = ann.page.locator('[data-test="ask"] button[data-test^="choice-"]')
    expect(places.first).to_have_attribute("data-test", "choice-0")
    ann.choose("Ben")
    ann.wait_for_answer()
    hand.do(1, "answer", choice="missed")
    ann.press("tab-players")
    ann.press("sight-open")
    expect(ann.find("sight")).to_have_attribute("aria-label", re.compile("^Ben: distance 1, in"))
    ann.press("sight-1")
    expect(ann.find("sight")).to_have_attribute("aria-label", re.compile("Ann: distance 1"))


def test_a_seat_looks_round_and_sees_how_far_everybody_is(evening: Evening) -> None:
    table = evening.table()
    ann = evening.phone("Ann")
    hand = evening.stagehand()
    hand.seat("Ben", "Cyril", "Dan", "Eva")
    hand.deal()
    hand.correct({"seat": 0, "in_play": ["schofield"]})
    table.expect_turn("Ann")
    table.find("range-0").press("Enter")
    sight = table.find("sight")
    expect(sight).to_have_attribute("aria-label", re.compile("^Ben: distance 1, in range. Cyril"))
    expect(sight.locator("line.within")).to_have_count(4)
    table.page.keyboard.press("Escape")
    table.expect_gone("sight")
    table.find("range-1").click()
    expect(sight.locator("line.beyond")).to_have_count(2)
    ann.play("beer")
    table.expect_gone("sight")
