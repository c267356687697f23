"""Movement on the table screen tells what happened, and keeps still for those who ask for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening
from tests.browser.screens import TableScreen

pytestmark = pytest.mark.browser

_LONGEST = """(name) => Math.max(0, ...window.moved.filter((each) => each.name === name)
  .map(({ ms }) => ms))"""

# Notes every animation that begins, with the time it will take.
_WATCH = """
window.moved = [];
addEventListener("animationstart", ({ animationName: name, target }) => {
  window.moved.push({ name, ms: parseFloat(getComputedStyle(target).animationDuration) * 1000 });
}, true);
"""


def longest(table: TableScreen, name: str) -> float:
    """How many milliseconds the longest movement of that name took."""
    return float(table.page.evaluate(_LONGEST, name))


@pytest.mark.parametrize("wish", ["no-preference", "reduce"])
def test_a_lost_life_is_a_falling_bullet(evening: Evening, wish: str) -> None:
    table = evening.table(reduced_motion=wish)
    hand = evening.stagehand()
    hand.seat("Ann", "Ben", "Cyril", "Dan", "Eva")
    hand.deal()
    expect(table.find("turn")).to_be_visible()
    table.page.evaluate(_WATCH)
    hand.correct({"seat": 1, "life": 3})
    expect(table.find("seat-1").locator(".bullet.spent")).to_have_count(1)
    hand.correct({"seat": 3, "alive": False})
    expect(table.find("seat-3").locator(".epitaph")).to_be_visible()
    if wish == "no-preference":
        for name in ("bullet-falls", "star-drops"):
            table.page.wait_for_function(f"(name) => ({_LONGEST})(name) >= 500", arg=name)
    else:
        table.page.wait_for_timeout(500)
        assert max(longest(table, name) for name in ("bullet-falls", "star-drops")) < 50


def test_a_flipped_card_turns_over_and_a_train_rolls(evening: Evening) -> None:
    table = evening.table(reduced_motion="no-preference").come_near()
    hand = evening.stagehand()
    hand.act("settings", sets=["base", "great_train_robbery"])
    hand.seat("Ann", "Ben", "Cyril", "Dan", "Eva")
    hand.deal()
    expect(table.find("flip")).to_be_visible()
    table.page.evaluate(_WATCH)
    hand.do(0, "flip", cards=[["5", "spades"]])
    expect(table.find("flip-result")).to_be_visible()
    table.page.wait_for_function(f"(name) => ({_LONGEST})(name) >= 400", arg="turn-over")
    expect(table.find("track")).to_have_attribute("data-at", "1")
    table.page.wait_for_function(f"(name) => ({_LONGEST})(name) >= 400", arg="wheel")
