"""Any card in two taps, however many sets are on the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from referee.bang.catalogue import catalogue_of, known_sets
from referee.bang.shelves import shelves
from tests.browser.evening import ANN, BEN, CYRIL, DAN, Evening, Stagehand
from tests.browser.layout import expect_fits
from tests.browser.screens import Phone, costs
from tests.browser.test_places import _with_every_set
from tests.browser.thorough import in_each
from tests.browser.twins import SIDEWAYS, SMALL

pytestmark = pytest.mark.browser

SHELVES = {each["id"]: each["cards"] for each in shelves(catalogue_of(tuple(known_sets())))}

TALL = 1.5
"""So many screens of a small phone may be needed, at most."""

# How high the page would be if nothing had to be scrolled, in screens.
_SCREENS = """(what) => {
  const part = document.querySelector(what);
  return (innerHeight + part.scrollHeight - part.clientHeight) / innerHeight;
}"""

_CARDS = """(root) => [...document.querySelectorAll(`${root} [data-test]`)]
  .map((each) => /^option-(?:play|lay):([a-z_]+)$/.exec(each.dataset.test)?.[1]).filter(Boolean)"""

# Where everything lies in what scrolls.
_BOXES = """() => {
  const { scrollTop } = document.querySelector("main");
  return Object.fromEntries([...document.querySelectorAll("main button[data-test]")]
    .map((each) => [each.dataset.test, each.getBoundingClientRect()])
    .map(([name, { x, y, width, height }]) => [name, [x, y + scrollTop, width, height]])
    .map(([name, box]) => [name, box.map(Math.round)]));
}"""


@pytest.mark.parametrize("locale", in_each(["en-GB", "ru-RU", "cs-CZ"]))
def test_any_card_is_two_taps_and_one_and_a_half_screens_away(
    evening: Evening, locale: str
) -> None:
    """Forty to play and forty-six to lay: a shelf, and the card on it."""
    ann = evening.phone("Ann", viewport=SMALL, locale=locale)
    evening.phone("Ben", viewport=SMALL, locale=locale)
    _with_every_set(evening)
    expect(ann.find("shelf-search")).to_be_visible()
    assert ann.page.evaluate(_SCREENS, "main.scroll") <= TALL
    expect_fits(ann)
    found: dict[str, set[str]] = {}
    for shelf in SHELVES:
        ann.press(f"shelf-{shelf}")
        expect(ann.page.locator(".sheet-body .option").first).to_be_visible()
        assert ann.page.evaluate(_SCREENS, ".sheet-body") <= TALL
        expect_fits(ann)
        found[shelf] = set(ann.page.evaluate(_CARDS, ".sheet-body"))
        ann.press("close")
    assert all(found[shelf] <= set(cards) for shelf, cards in SHELVES.items())
    assert sum(map(len, found.values())) >= 40 + 46
    with costs(ann, 2):
        ann.play("general_store")


def test_the_turn_has_one_end_and_what_is_at_hand_can_be_played(evening: Evening) -> None:
    ann = evening.phone("Ann", viewport=SMALL)
    _with_every_set(evening)
    expect(ann.find("shelf-search")).to_be_visible()
    expect(ann.page.locator(".turn-end button")).to_have_count(1)
    expect(ann.find("at-hand").locator(".option")).to_have_count(6)
    expect(ann.find("at-hand").locator('[aria-disabled="true"]')).to_have_count(0)


@pytest.mark.parametrize(
    ("typed", "card"), [("красот", "cat_balou"), ("dostav", "stagecoach"), ("wells", "wells_fargo")]
)
def test_a_card_is_found_by_its_name_in_any_language(
    evening: Evening, typed: str, card: str
) -> None:
    ann = evening.phone("Ann", viewport=SMALL, locale="en-GB")
    _with_every_set(evening)
    ann.press("shelf-search")
    ann.find("find-name").fill(typed)
    expect(ann.page.locator(f'.sheet-body [data-test="option-play:{card}"]')).to_be_visible()
    assert ann.page.evaluate(_CARDS, ".sheet-body") == [card]


def test_a_letter_finds_cards_and_moves_no_letter(evening: Evening) -> None:
    ann = evening.phone("Ann", viewport=SMALL, locale="cs-CZ")
    _with_every_set(evening)
    ann.press("shelf-search")
    before = ann.place("letter-V")
    ann.find("letter-V").tap()
    expect(ann.page.locator('.sheet-body [data-test="option-lay:jail"]')).to_be_visible()
    assert ann.place("letter-V") == before
    for viewport in (SMALL, SIDEWAYS):
        ann.page.set_viewport_size(viewport)  # type: ignore[arg-type]
        expect_fits(ann)


def test_what_was_used_lies_at_hand_in_the_next_turn_and_moves_nothing_in_this(
    evening: Evening,
) -> None:
    """On the phone that used it; everybody's hands have habits of their own."""
    ann = evening.phone("Ann", viewport=SMALL)
    hand = _with_two_sets(evening)
    expect(ann.find("at-hand")).to_be_visible()
    before = ann.page.evaluate(_BOXES)
    ann.play("saloon")
    expect(ann.find("take-back")).to_be_visible()
    after = ann.page.evaluate(_BOXES)
    assert before == {name: after[name] for name in before}
    _expect_first_at_hand(ann, "panic")
    ann.end_turn()
    for seat in (1, 2, 3):
        hand.do(seat, "end_turn")
    _expect_first_at_hand(ann, "saloon")


def _with_two_sets(evening: Evening) -> Stagehand:
    """Deal a game with more cards than stand side by side, and nothing asked at its beginning."""
    hand = evening.stagehand()
    hand.act("settings", sets=["base", "dodge_city", "valley_of_shadows"])
    hand.seat(BEN.name, CYRIL.name, DAN.name)
    hand.deal((ANN, BEN, CYRIL, DAN))
    return hand


def _expect_first_at_hand(phone: Phone, card: str) -> None:
    first = phone.find("at-hand").locator(".option").first
    expect(first).to_have_attribute("data-test", f"option-play:{card}")
