"""Rules at hand: a name tells what the thing does, "why?" the rule, and any language finds it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening
from tests.browser.screens import Phone

pytestmark = pytest.mark.browser


@pytest.fixture
def ben(evening: Evening) -> Phone:
    """Ben, at whom Ann has just shot."""
    _, phone = evening.phone("Ann"), evening.phone("Ben")
    hand = evening.stagehand()
    hand.seat("Cyril", "Dan", "Eva")
    hand.deal()
    hand.do(0, "play", card="bang", target=1)
    expect(phone.find("prompt")).to_be_visible()
    return phone


def test_a_prompt_says_why(ben: Phone) -> None:
    ben.find("prompt").locator('[data-test="why"]').click()
    ben.expect("ruling", "When a BANG! effect is aimed at you, play this at once")
    ben.expect("ruling-sources", "BANG! rulebook of the Czech big box")
    ben.page.go_back()
    ben.expect_gone("ruling")
    expect(ben.find("prompt")).to_be_visible()
    ben.answer("missed")


def test_a_name_tells_what_the_thing_does_and_the_keyboard_reaches_it(ben: Phone) -> None:
    ben.answer("hit")
    ben.press("tab-log")
    name = ben.find("log").locator('[data-test="named-bang"]').first
    name.press("Enter")
    expect(ben.find("rule-card-bang")).to_contain_text("Shoot at one player")
    ben.page.keyboard.press("Escape")
    ben.expect_gone("rule-card-bang")
    expect(name).to_be_focused()


def test_the_host_and_the_table_can_ask_too(evening: Evening, ben: Phone) -> None:
    ben.answer("hit")
    for screen in (evening.host(), evening.table()):
        screen.find("log").locator('[data-test="named-bang"]').first.click()
        expect(screen.find("rule-card-bang")).to_be_visible()
        screen.find("close").click()
        screen.find("log").locator('[data-test="why"]').first.click()
        expect(screen.find("ruling-sources")).to_be_visible()
        screen.find("close").click()
        screen.expect_gone("ruling")


@pytest.mark.parametrize("typed", ["Пиво", "pivo", "PÍVO", "bere", "beeer"])
def test_a_card_is_found_by_its_name_in_any_language_and_in_spite_of_slips(
    ben: Phone, typed: str
) -> None:
    ben.press("tab-rules")
    ben.find("rules-search").fill(typed)
    expect(ben.page.locator(".rules-list li").first.locator("h3")).to_have_text("Beer")


def test_a_rule_that_a_house_rule_touches_shows_what_is_agreed(evening: Evening) -> None:
    _, ben = evening.phone("Ann"), evening.phone("Ben")
    hand = evening.stagehand()
    hand.seat("Cyril", "Dan", "Eva")
    hand.act("settings", sets=["base", "valley_of_shadows"])
    hand.act("settings", house={"bandidos_hits_its_player": False})
    hand.deal()
    hand.do(0, "play", card="bandidos")
    ben.find("prompt").locator('[data-test="why"]').click()
    expect(ben.find("rule-card-bandidos")).to_be_visible()
    ben.expect("ruling-switch-bandidos_hits_its_player", ": no")


def test_a_refusal_says_why(ben: Phone) -> None:
    """Shown as the server would word it: a button that is offered is hardly ever refused."""
    refusal = {
        "code": "bang_limit",
        "tried": {"key": "name.card", "args": {"card": {"card": "bang"}}},
        "why": {"key": "name.card", "args": {"card": {"card": "volcanic"}}},
        "rule": "base-024",
    }
    show = "(refusal) => tinstar.load('js/lib/toast.js').then((m) => m.showRefusal(refusal))"
    ben.page.evaluate(show, refusal)
    ben.find("refusal").locator('[data-test="why"]').click()
    ben.expect("ruling-text", "only one BANG! card in your turn")
