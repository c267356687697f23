"""Rules at hand: a name tells what the thing does, "why?" the rule, and any language finds it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening
from tests.browser.layout import expect_apart
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


def test_the_sign_of_a_rule_stands_beside_its_words(evening: Evening, ben: Phone) -> None:
    """On a phone, and in a room of the host page, which lays out its panels in its own way."""
    host = evening.host()
    host.click("evening-open")
    ben.answer("hit")
    ben.press("tab-rules")
    for screen in (host, ben):
        expect(screen.find("rule-card-bang")).to_be_visible()
        expect_apart(screen, '[data-test="rule-card-bang"] > *')


def test_a_car_is_told_of_once(evening: Evening) -> None:
    """It is a car of the train, and a blue card."""
    evening.stagehand().act("settings", sets=["base", "great_train_robbery"])
    host = evening.host()
    host.click("evening-open")
    expect(host.find("rule-card-baggage_car")).to_have_count(1)
    expect(host.find("rule-card-barrel")).to_have_count(1)


def test_the_host_and_the_table_can_ask_too(evening: Evening, ben: Phone) -> None:
    ben.answer("hit")
    for screen in (evening.host(), evening.table().come_near()):
        screen.find("log").locator('[data-test="named-bang"]').first.click()
        expect(screen.find("rule-card-bang")).to_be_visible()
        screen.find("close").click()
        screen.find("log").locator('[data-test="why"]').first.click()
        expect(screen.find("ruling-sources")).to_be_visible()
        screen.find("close").click()
        screen.expect_gone("ruling")


def played(view: dict[str, Any]) -> int:
    """Count the cards that were played so far."""
    return sum(line["text"]["key"] == "log.played" for line in view["game"]["log"])


def test_a_finger_that_rests_on_a_card_reads_it_and_does_not_play_it(evening: Evening) -> None:
    ann = evening.phone("Ann")
    hand = evening.stagehand()
    hand.seat("Ben", "Cyril", "Dan", "Eva")
    hand.deal()
    card = ann.find("option-play:saloon")
    expect(card).to_be_visible()
    box = card.bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + 20, box["y"] + 20)
    ann.page.mouse.down()
    expect(ann.find("rule-card-saloon")).to_be_visible()
    ann.page.mouse.up()
    ann.press("close")
    ann.expect_gone("rule-card-saloon")
    ann.tap("play:saloon")
    hand.wait_for(lambda view: played(view) > 0)
    assert played(hand.view) == 1, "once by the tap, and not by the finger that asked"


def test_the_menu_key_reads_a_card_too(evening: Evening) -> None:
    ann = evening.phone("Ann")
    hand = evening.stagehand()
    hand.seat("Ben", "Cyril", "Dan", "Eva")
    hand.deal()
    ann.find("option-play:beer").dispatch_event("contextmenu")
    expect(ann.find("rule-card-beer")).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.expect_gone("rule-card-beer")
    ann.find("option-play:bang").press("Enter")
    expect(ann.find("ask")).to_be_visible()


def test_every_name_on_the_table_screen_tells_what_it_is(evening: Evening) -> None:
    table = evening.table().come_near()
    hand = evening.stagehand()
    hand.seat("Ann", "Ben", "Cyril", "Dan", "Eva")
    hand.deal()
    hand.correct(
        {"seat": 0, "in_play": ["scope"]}, {"seat": 1, "in_play": ["schofield", "mustang"]}
    )
    hand.do(0, "play", card="bang", target=2)
    hand.do(2, "answer", choice="jourdonnais")
    bens, anns = table.find("seat-1"), table.find("seat-0")
    expect(table.find("flip")).to_be_visible()
    for place, kind, name in (
        (anns, "role", "sheriff"),
        (anns, "character", "el_gringo"),
        (bens, "card", "schofield"),
        (bens, "card", "mustang"),
        (table.find("flip"), "character", "jourdonnais"),
    ):
        place.locator(f'[data-test="named-{name}"]').click()
        expect(table.find(f"rule-{kind}-{name}")).to_be_visible()
        table.find("close").click()
        table.expect_gone(f"rule-{kind}-{name}")


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


@pytest.mark.modules
def test_a_refusal_says_why(ben: Phone) -> None:
    """Shown as the server would word it: a button that is offered is hardly ever refused."""
    refusal = {
        "code": "bang_limit",
        "tried": {"key": "name.card", "args": {"card": {"card": "bang"}}},
        "why": {"key": "name.card", "args": {"card": {"card": "volcanic"}}},
        "rule": "base-024",
    }
    show = "(refusal) => import('/static/js/screen/toast.js').then((m) => m.showRefusal(refusal))"
    ben.page.evaluate(show, refusal)
    ben.find("refusal").locator('[data-test="why"]').click()
    ben.expect("ruling-text", "only one BANG! card on your turn")
