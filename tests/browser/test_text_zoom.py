"""With letters twice as large nothing is cut off and nothing lies over anything else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import FIVE, Evening
from tests.browser.layout import expect_apart, expect_fits
from tests.browser.screens import Screen

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
SIDEWAYS = {"width": 844, "height": 390}

# What a browser does whose owner has asked for letters of twice the size.
_TWICE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { font-size: 200% !important }");
  document.adoptedStyleSheets = [sheet];
}"""

# Words in a box that is too small for them.
_CUT = """() => [...document.querySelectorAll("button, h1, h2, h3, label, legend, p, span, b")]
  .filter((each) => each.checkVisibility() && !each.closest(".visually-hidden, .status .chips"))
  .filter((each) => getComputedStyle(each).overflowX !== "visible")
  .filter((each) => each.scrollWidth > each.clientWidth + 2)
  .map((each) => each.innerText)"""


def check(screen: Screen) -> None:
    """Look at a page with letters of twice the size."""
    screen.page.evaluate(_TWICE)
    expect_fits(screen)
    cut = screen.page.evaluate(_CUT)
    assert cut == []


def test_a_phone_with_letters_of_twice_the_size(evening: Evening) -> None:
    ann = evening.phone(viewport=PHONE, locale="ru-RU")
    expect(ann.find("join-submit")).to_be_visible()
    check(ann)
    ann.join("Аннабелла")
    check(ann)
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE[1:]))
    hand.deal()
    hand.correct({"seat": 0, "in_play": ["barrel", "scope", "dynamite", "winchester"]})
    expect(ann.find("chip-dynamite")).to_be_visible()
    for part in ("players", "log", "rules", "play"):
        ann.press(f"tab-{part}")
        check(ann)
    expect_apart(ann, ".facts, .hold, .tab-bar")
    ann.press("settings")
    check(ann)
    ann.press("close")
    hand.do(0, "end_turn")
    hand.do(1, "play", card="bang", target=0)
    ann.answer("barrel")
    expect(ann.find("rank-K")).to_be_visible()
    check(ann)
    expect_apart(ann, ".flip-pad button")


def test_the_laptop_s_pages_on_a_phone_with_letters_of_twice_the_size(evening: Evening) -> None:
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE))
    host = evening.host(viewport=PHONE, locale="ru-RU")
    expect(host.find("host-name-4")).to_be_visible()
    check(host)
    hand.deal()
    for room in ("now", "edit", "host-undo", "phones", "evening"):
        host.click(f"{room}-open")
        expect(host.find(f"{room}-open")).to_have_attribute("aria-current", "page")
        check(host)
    nights = evening.page("/nights", viewport=PHONE, locale="ru-RU")
    expect(nights.page.locator("h1").first).to_be_visible()
    check(nights)


def test_a_phone_held_sideways_keeps_everything_in_sight(evening: Evening) -> None:
    """What is asked gets the whole height; life, role and tabs stand beside it."""
    ann = evening.phone("Ann", viewport=SIDEWAYS)
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE[1:]))
    hand.deal()
    hand.correct({"seat": 0, "in_play": ["barrel", "scope", "dynamite", "winchester"]})
    expect(ann.find("chip-dynamite")).to_be_visible()
    expect_fits(ann)
    expect_apart(ann, "main, .top-bar, .facts, .hold, .tab-bar")
    for part in (".hold", ".tab-bar", ".chip.character", '[data-test="option-play:bang"]'):
        expect(ann.page.locator(part)).to_be_in_viewport(ratio=1)
