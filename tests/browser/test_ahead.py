"""A card that strikes several, on several phones: all answer at once, and nobody waits twice."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.evening import FIVE, Evening
from tests.browser.screens import costs


def test_eight_answers_are_one_wait(evening: Evening) -> None:
    """Everybody answers as soon as the card lies there; the first in order resolves all of it."""
    hand = evening.stagehand()
    ann, ben, cyril, dan, eva = (evening.phone(player.name) for player in FIVE)
    hand.deal()
    table = evening.table()
    ann.play("indians")
    for phone in (cyril, dan, eva):
        expect(phone.find("ahead")).to_be_visible()

    with costs(eva, 1):
        eva.answer("hit")
    eva.expect("ahead-given", "Take the hit")
    dan.answer("hit")
    dan.expect("ahead-given", "Take the hit")
    dan.answer("bang")
    dan.expect("ahead-given", "BANG!")
    cyril.answer("bang")
    cyril.expect("ahead-given", "BANG!")
    cyril.press("ahead-withdraw")
    expect(cyril.find("ahead-note")).to_be_visible()
    cyril.answer("hit")
    cyril.expect("ahead-given", "Take the hit")

    table.expect("answered", "3 of 3")
    expect(table.seat("Eva").locator(".tag-answered")).to_be_visible()
    for phone in (ann, ben):
        assert "3 of 3" not in phone.words
    table.expect_life("Eva", 3)

    ben.answer("bang")

    for phone in (ben, cyril, dan, eva):
        expect(phone.find("ahead").or_(phone.find("prompt"))).to_have_count(0)
    table.expect_life("Cyril", 3)
    table.expect_life("Dan", 4)
    table.expect_life("Eva", 2)
    dan.expect("hands", "Discard BANG!")
    table.expect_turn("Ann")


def test_a_question_that_has_changed_is_asked_again_with_a_word(evening: Evening) -> None:
    """The host sets a life right in between; the phone says why it asks a second time."""
    hand = evening.stagehand()
    hand.seat("Ann", "Ben", "Cyril", "Dan", "Eva")
    eva = evening.phone()
    eva.ask_for(4, "Eva")
    hand.deal()
    hand.do(0, "play", card="gatling")
    eva.answer("missed")
    expect(eva.find("ahead-given")).to_be_visible()
    hand.correct({"seat": 4, "life": 1})
    expect(eva.find("ahead-again")).to_be_visible()
    expect(eva.find("ahead-note")).to_be_visible()
