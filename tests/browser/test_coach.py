"""The first game: one switch on the table screen, and a coach on every phone that falls silent."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import FIVE, Evening

pytestmark = pytest.mark.browser


def test_a_first_game_is_one_click_and_every_phone_is_coached(evening: Evening) -> None:
    """The line, a lesson, what a button does; each is gone when its owner says so."""
    table, ann, ben = evening.table(), evening.phone("Ann"), evening.phone("Ben")
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE[2:]))
    switch = table.find("first-game")
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    hand.deal()

    coach = ann.find("coach")
    expect(coach).to_contain_text("Draw 2 cards, play as many as you like")
    expect(ann.find("option-play:bang")).to_contain_text("Shoot at somebody in range")
    for says in ("rule.distance", "rule.range", "coach.turn"):
        ann.press("coach-done")
        expect(coach).to_have_attribute("data-says", says)
    expect(coach).to_contain_text("Your BANG! reaches Ben: shoot")
    ann.press("coach-done")
    ann.expect_gone("coach")
    expect(ben.find("coach")).to_contain_text("Ann can hit you now")

    ann.play("bang", "Ben")
    expect(ben.find("coach")).to_contain_text("Being shot at.")
    expect(ben.find("option-answer:hit")).to_contain_text("You lose 1 life")
    ben.press("coach-done")
    expect(ben.find("coach")).to_contain_text("BANG! Shoot at somebody")
    ben.press("coach-done")
    expect(ben.find("coach")).to_contain_text("With 4 lives you may also take the hit")


def test_the_coach_can_be_sent_away_on_one_phone(evening: Evening) -> None:
    ann = evening.phone("Ann")
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE[1:]))
    hand.act("first_game", on=True)
    hand.deal()
    expect(ann.find("coach")).to_be_visible()
    ann.press("settings")
    ann.press("coach-false")
    ann.press("close")
    ann.expect_gone("coach")
    expect(ann.find("effect")).to_have_count(0)
    ann.page.reload()
    expect(ann.find("option-play:bang")).to_be_visible()
    ann.press("settings")
    expect(ann.find("coach-false")).to_have_attribute("aria-checked", "true")
    ann.expect_gone("coach")


def test_basics_are_a_path_and_no_alphabet(evening: Evening) -> None:
    """In the order one learns them, numbered; what a search finds is not."""
    ann = evening.phone("Ann")
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE[1:]))
    hand.deal()
    expect(ann.find("option-play:bang")).to_be_visible()
    ann.press("tab-rules")
    ann.press("rules-kind-rule")
    titles = ann.page.locator(".rules-list h3")
    expect(titles.nth(0)).to_have_text("1. Turn")
    expect(titles.nth(3)).to_have_text("4. Distance")
    ann.find("rules-search").fill("distance")
    expect(titles.nth(0)).to_have_text("Distance")
