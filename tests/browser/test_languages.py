"""Every page speaks all three languages: no raw key, no unfilled blank, on any of its parts."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening, Stagehand
from tests.browser.screens import HostPage, Phone, Screen, TableScreen
from web.words import LANGUAGES, catalogue

pytestmark = pytest.mark.browser

# Words are also in labels for screen readers, and in what a mouse finds by resting on something.
_ALL_WORDS = """() => {
  const spoken = ["aria-label", "title", "placeholder", "alt"];
  const labels = [...document.querySelectorAll("body *")].flatMap((each) =>
    spoken.map((name) => each.getAttribute(name)).filter(Boolean));
  return [document.body.innerText, ...labels].join("\\n");
}"""


@cache
def _raw_key() -> re.Pattern[str]:
    families = {key.split(".")[0] for key in catalogue("en")}
    names = "|".join(sorted(families))
    return re.compile(rf"\b(?:{names})\.[a-z_]\w*|\{{\w+\}}|undefined|\[object")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_missing(evening: Evening, language: str) -> None:
    locale = {"locale": f"{language}-{language.upper()}"}
    table, host = evening.table(**locale), evening.host(**locale)
    ann = evening.phone(**locale)
    expect(ann.find("join-submit")).to_be_visible()
    for screen in (table, host, ann):
        expect(screen.page.locator("html")).to_have_attribute("lang", language)
    _check(ann)
    ann.join("Ann")
    hand = evening.stagehand()
    hand.seat("Ben", "Cyril", "Dan", "Eva")
    expect(table.seat("Eva")).to_be_visible()
    for screen in (table, host, ann):
        _check(screen)

    hand.deal()
    _walk_phone(ann)
    _walk_host(host)
    _walk_a_turn(ann, table, hand)
    assert _speaks(language, ann, host, table)


def _walk_phone(ann: Phone) -> None:
    for part in ("players", "log", "rules", "play"):
        ann.press(f"tab-{part}")
        expect(ann.find(f"tab-{part}")).to_have_attribute("aria-selected", "true")
        _check(ann)
    ann.press("settings")
    expect(ann.find("leave")).to_be_visible()
    _check(ann)
    ann.press("close")
    ann.tap("lay")
    _check(ann)
    ann.press("close")


def _walk_host(host: HostPage) -> None:
    for room in ("now", "edit", "host-undo", "phones", "evening"):
        host.click(f"{room}-open")
        expect(host.find(f"{room}-open")).to_have_attribute("aria-current", "page")
        _check(host)


def _walk_a_turn(ann: Phone, table: TableScreen, hand: Stagehand) -> None:
    """A question, a flip and a refusal, as phone and table word them."""
    ann.lay("barrel")
    ann.end_turn()
    ann.expect_gone("option-end_turn")
    hand.do(1, "play", card="bang", target=0)
    expect(ann.find("prompt")).to_be_visible()
    _check(ann)
    ann.answer("barrel")
    expect(table.find("flip")).to_be_visible()
    for screen in (ann, table):
        _check(screen)
    ann.flip("2", "clubs")
    expect(table.find("flip-result")).to_be_attached()
    _check(table)
    ann.answer("hit")
    ann.expect_gone("prompt")
    _check(ann)


def _check(screen: Screen) -> None:
    found = _raw_key().findall(screen.page.evaluate(_ALL_WORDS))
    assert found == []


def _speaks(language: str, *screens: Screen) -> bool:
    """Whether every screen has words of its language: letters the others do not use."""
    letters = {"en": "[a-z]", "ru": "[а-я]", "cs": "[ěščřžýáíéůú]"}[language]
    return all(re.search(letters, screen.words) for screen in screens)
