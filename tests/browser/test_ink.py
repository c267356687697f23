"""Letters stand out from what they are written on, by day and by lamplight.

Axe leaves out whatever lies on a gradient, and many of our cards do; here each letter is held
against every colour of the nearest ground behind it.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.duellists import begin, sit_down
from tests.browser.evening import ANN, BEN, CYRIL, DAN, EVA, FIVE, Evening
from tests.browser.screens import Screen

pytestmark = pytest.mark.browser

THEMES = ("light", "dark")

WEAKEST = 4.5
"""The contrast of letters of any size, and of every drawing."""

_WEAK = """(weakest) => {
  const colours = (text) => [...text.matchAll(/rgba?\\(([^)]*)\\)/g)]
    .map((found) => found[1].split(/[ ,/]+/).filter(Boolean).map(Number))
    .filter(([, , , alpha = 1]) => alpha > 0.9);
  const light = ([r, g, b]) => [r, g, b]
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const contrast = (a, b) => {
    const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      const shaded = backgroundImage.startsWith("linear");
      const found = colours(shaded ? backgroundImage : backgroundColor);
      if (found.length) return found;
    }
    return [];
  };
  const says = (element) => [...element.childNodes]
    .some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
  return [...document.querySelectorAll("#app *")]
    .filter((each) => (says(each) || each.matches("svg.icon")) && each.checkVisibility())
    .filter((each) => !each.closest(".visually-hidden, .loser, .car"))
    // Inside a picture the ground is the picture's own.
    .filter((each) => !each.parentElement.closest("svg:not(.icon)"))
    .filter((each) => !each.closest("[aria-disabled=true], :disabled"))
    .filter((each) => {
      const [ink] = colours(getComputedStyle(each).color);
      return ink && ground(each).some((colour) => contrast(ink, colour) < weakest);
    })
    .map((each) => `${each.outerHTML.slice(0, 120)} on ${ground(each).join(" | ")}`);
}"""


def too_weak(screen: Screen) -> list[str]:
    """What can hardly be read on a page."""
    expect(screen.page.locator(".loading")).to_have_count(0)
    found: list[str] = screen.page.evaluate(_WEAK, WEAKEST)
    return found


@pytest.mark.parametrize("theme", THEMES)
def test_shop_train_and_equipment_can_be_read(evening: Evening, theme: str) -> None:
    table = evening.table(color_scheme=theme)
    ann = evening.phone("Ann", color_scheme=theme)
    hand = evening.stagehand()
    hand.act("settings", sets=["base", "gold_rush", "armed_and_dangerous", "great_train_robbery"])
    hand.seat(*(player.name for player in FIVE[1:]))
    hand.deal()
    hand.do(0, "flip", cards=[["5", "spades"]])
    hand.correct(
        {"shop": ["horseshoe", "rhum", "union_pacific"]},
        {"seat": 0, "gold": 3, "in_play": ["whip", "mail_car"], "equipment": ["gold_pan"]},
        {"stations": ["boom_town", "san_tafe"], "cars": ["caboose", "dining_car"], "train_at": 1},
    )
    ann.press("market-shop")
    expect(table.find("seat-0").locator('[data-test="named-gold_pan"]')).to_be_visible()
    assert (too_weak(table), too_weak(ann)) == ([], [])


@pytest.mark.parametrize("theme", THEMES)
def test_a_shadow_reads_whom_it_helps_and_everybody_the_pages_before_a_game(
    evening: Evening, theme: str
) -> None:
    table, host = evening.table(color_scheme=theme), evening.host(color_scheme=theme)
    joining = evening.phone(color_scheme=theme)
    dan = evening.phone("Dan", color_scheme=theme)
    hand = evening.stagehand()
    hand.act("settings", sets=["base", "shadow_gunslingers"])
    hand.seat("Ann", "Ben", "Cyril", "Eva")
    expect(table.find("table-start")).to_be_visible()
    expect(host.find("host-start")).to_be_enabled()
    assert [too_weak(each) for each in (table, host, joining, dan)] == [[], [], [], []]
    table.find("table-choose").click()
    expect(table.find("choosing")).to_be_visible()
    assert too_weak(table) == []
    table.find("choosing-done").click()
    hand.deal((DAN, ANN, BEN, CYRIL, EVA))
    hand.correct({"seat": 0, "alive": False}, {"turn": 4})
    hand.do(4, "end_turn")
    expect(dan.find("shadow-side")).to_be_visible()
    assert [too_weak(each) for each in (table, host, dan)] == [[], [], []]


@pytest.mark.parametrize("theme", THEMES)
def test_the_squads_and_symbols_of_the_duel_can_be_read(evening: Evening, theme: str) -> None:
    hand, ann, ben = sit_down(evening, color_scheme=theme)
    table = evening.table(color_scheme=theme)
    begin(hand)
    hand.correct({"spot": "1L", "gear": ["barrel", "watch"], "health": 3})
    hand.do(0, "duel_play", card="colt", target="1L")
    hand.do(1, "answer", choice="barrel")
    expect(table.find("open")).to_be_visible()
    expect(ben.find("option-answer:shows:snake")).to_be_enabled()
    assert (too_weak(table), too_weak(ann), too_weak(ben)) == ([], [], [])


@pytest.mark.parametrize("theme", THEMES)
def test_the_roles_at_the_end_can_be_read(evening: Evening, theme: str) -> None:
    table = evening.table(color_scheme=theme)
    hand = evening.stagehand()
    hand.act("settings", sets=["base", "high_noon"])
    hand.seat(*(player.name for player in FIVE))
    hand.deal()
    assert too_weak(table) == []
    hand.correct({"seat": 0, "life": 1}, {"turn": 1})
    hand.do(1, "play", card="bang", target=0)
    hand.do(0, "answer", choice="hit")
    hand.do(0, "answer", choice="out")
    expect(table.find("result")).to_be_visible()
    table.page.locator(".role-card.winner").first.wait_for()
    assert too_weak(table) == []
