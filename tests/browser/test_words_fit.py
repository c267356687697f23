"""Every text of a tight place fits there, in all languages and text sizes.

One button or tab of the real page is taken as a model, and every text that may ever stand there is
written into it: that costs a moment, where playing to each of them would take hours.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from referee.languages import LANGUAGES
from referee.wording import filled
from tests.browser.evening import Evening
from tests.browser.layout import expect_apart, expect_fits, expect_nothing_touches
from tests.browser.layout import expect_whole_words as expect_whole
from tests.browser.screens import Screen
from tests.browser.test_train_layout import _everything
from web.translation.catalogues import every_catalogue, forms

pytestmark = pytest.mark.browser

SIZES = ("normal", "large", "huge")
NAME = "Maximilian"

# Words in a box that is too small for them, or cut in the middle; more lines than a thumb covers.
_MISFITS = """async ([selector, inner, texts, most]) => {
  const model = document.querySelector(selector);
  const twin = model.cloneNode(true);
  model.after(twin);
  model.hidden = true;
  const place = inner ? twin.querySelector(inner) : twin;
  // Letters of other languages come when they are first wanted; until then others stand for them.
  place.textContent = texts.join(" ");
  place.getBoundingClientRect();
  await document.fonts.ready;
  const { lineHeight, fontSize } = getComputedStyle(place);
  const line = parseFloat(lineHeight) || 1.35 * parseFloat(fontSize);
  const misfits = texts.filter((text) => {
    place.textContent = text;
    const range = document.createRange();
    const letters = place.firstChild;
    const broken = [...text.matchAll(/[^\\s-]+-?/g)].some((word) => {
      range.setStart(letters, word.index);
      range.setEnd(letters, word.index + word[0].length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    });
    const wide = [twin, place].some((each) => each.scrollWidth > twin.clientWidth + 1);
    return broken || wide || place.getBoundingClientRect().height > line * most + 2;
  });
  twin.remove();
  model.hidden = false;
  return misfits;
}"""


def texts(pattern: str) -> list[str]:
    """Every text whose key matches, in every language, with names and numbers in its blanks."""
    found = (
        filled(form, lambda blank: "12" if blank == "n" else NAME)
        for catalogue in every_catalogue()
        for language in LANGUAGES
        for key, said in catalogue.read(language).items()
        if re.fullmatch(pattern, key)
        for form in forms(said).values()
    )
    return sorted(set(found))


def misfits(screen: Screen, selector: str, inner: str, pattern: str, most: int) -> list[str]:
    """The texts that do not fit into what a selector finds, at one of the text sizes."""
    wanted = texts(pattern)
    assert wanted, pattern
    wrong = []
    for size in SIZES:
        screen.page.evaluate("(size) => (document.documentElement.dataset.textSize = size)", size)
        found = screen.page.evaluate(_MISFITS, [selector, inner, wanted, most])
        wrong += [(size, text) for text in found]
    return wrong


def test_every_button_and_tab_of_a_phone_holds_its_words(evening: Evening) -> None:
    """On a phone of 360 pixels; a card's tile may take three lines, a wide button four."""
    ann = evening.phone().join("Ann")
    hand = evening.stagehand()
    hand.seat("Ben", "Cyril", "Dan", "Eva")
    hand.deal()
    expect(ann.find("option-end_turn")).to_be_visible()
    tile = ".plays .grid .option.tile:not(.cannot)"
    assert misfits(ann, tile, ".words > span", r"card\.(?!wright)\w+\.name", 3) == []
    wide = "[data-test='option-lay']"
    buttons = r"(answer|option|pick|pay)\.(?!wright_reveal)\w+"
    assert misfits(ann, wide, ".words > span", buttons, 4) == []
    assert misfits(ann, "[data-test='tab-players']", "span", r"ui\.seat\.tab\.\w+", 1) == []


def test_every_tab_of_the_host_page_holds_its_words(evening: Evening) -> None:
    host = evening.host()
    expect(host.page.locator(".rooms button, .rooms a").first).to_be_visible()
    assert misfits(host, ".rooms button, .rooms a", "span", r"ui\.host\.room\.\w+", 2) == []


def test_the_table_screen_fits_in_every_language(evening: Evening) -> None:
    """Eight full seat cards, stations, cars and the shop, one language after the other."""
    _everything(evening)
    table = evening.table(viewport={"width": 1280, "height": 720})
    expect(table.find("train")).to_be_visible()
    for language in LANGUAGES:
        table.page.locator("select").first.select_option(language)
        expect(table.page.locator("html")).to_have_attribute("lang", language)
        for size in ("normal", "large"):
            table.write(size)
            expect(table.find("train")).to_be_visible()
            expect_nothing_touches(table)
            expect_apart(table, ".station, .stock:not(.far) > svg, .stock:not(.far) > .car")
            expect_whole(table, ".station-name, .stock:not(.far) > .stock-name > span")
            expect_fits(table)
