"""A wrong tap is no drama: taken back, replaced, and everybody is told."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening
from tests.browser.screens import Phone

pytestmark = pytest.mark.browser


@pytest.fixture
def players(evening: Evening) -> tuple[Phone, Phone]:
    """Ann, whose turn it is, and Ben, who sits next to her."""
    phones = evening.phone("Ann"), evening.phone("Ben")
    hand = evening.stagehand()
    hand.seat("Cyril", "Dan", "Eva")
    hand.deal()
    return phones


def test_a_card_is_taken_back(players: tuple[Phone, Phone]) -> None:
    ann, ben = players
    ann.play("bang", "Ben")
    expect(ben.find("prompt")).to_be_visible()
    ann.press("take-back")
    ben.expect_gone("prompt")
    ann.play("beer")
    ann.end_turn()
    ben.expect("moment", "Your turn")


def test_an_answer_is_replaced_by_what_it_really_was(players: tuple[Phone, Phone]) -> None:
    ann, ben = players
    ann.play("bang", "Ben")
    ben.answer("hit")
    ben.expect_life(3)
    ben.press("replace")
    ben.answer("missed")
    ben.expect_life(4)
    expect(ann.find("toast")).to_be_visible()


def test_the_back_button_closes_what_is_open_and_stays_at_the_seat(
    players: tuple[Phone, Phone],
) -> None:
    ann, _ = players
    ann.press("tab-players")
    ann.press("settings")
    ann.page.go_back()
    ann.expect_gone("close")
    expect(ann.find("tab-players")).to_have_attribute("aria-selected", "true")
    ann.page.go_back()
    expect(ann.find("tab-play")).to_have_attribute("aria-selected", "true")
    ann.tap("play:bang")
    ann.page.go_back()
    ann.expect_gone("close")
    ann.play("beer")


def test_a_neighbours_phone_acts_for_somebody_without_one(evening: Evening) -> None:
    ann = evening.phone("Ann")
    hand = evening.stagehand()
    hand.seat("Ben", "Cyril", "Dan", "Eva")
    hand.act("proxy", seat=1, by=0)
    hand.deal()
    ann.play("bang", "Ben")
    ann.press("act-for-1")
    ann.expect("acting-for", "Ben")
    ann.answer("hit")
    ann.press("act-for-done")
    ann.press("tab-players")
    expect(ann.find("player-1").locator(".right b")).to_have_text("3")


def test_what_cannot_be_done_now_says_why(players: tuple[Phone, Phone]) -> None:
    """The second BANG! of a turn stays on the screen, greyed; a tap on it tells the reason."""
    ann, ben = players
    ann.play("bang", "Ben")
    ben.answer("missed")
    second = ann.find("option-play:bang")
    expect(second).to_have_attribute("aria-disabled", "true")
    # Playwright takes what is marked as disabled for untouchable; a finger does not.
    second.tap(force=True)
    ann.expect("toast", "1 BANG!")
    ann.expect_gone("ask")
