"""Read from three metres: who must act is the largest word, and nothing is small."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.duellists import begin, sit_down
from tests.browser.evening import FIVE, Evening
from tests.browser.layout import expect_none, expect_nothing_touches
from tests.browser.screens import TableScreen
from tests.browser.test_train_layout import _everything
from tests.browser.test_wright import gang
from tests.browser.thorough import in_each

pytestmark = pytest.mark.browser

SIZES = ({"width": 1280, "height": 720}, {"width": 1920, "height": 1080})
NOW, REST = 12, 7
"""Arc minutes that a capital letter is high: of what matters now, and of everything else."""

# How high the capital letters of every text are, in arc minutes, three metres from a laptop whose
# screen is 344 mm wide; the tools, the brand and the way in serve whoever sits at the laptop.
_ARC = """() => {
  const mm = 344.2 / innerWidth;
  const pen = document.createElement("canvas").getContext("2d");
  const scale = (each) => {
    const { a, b } = new DOMMatrix(getComputedStyle(each).transform);
    return Math.hypot(a, b) * (each.parentElement ? scale(each.parentElement) : 1);
  };
  const high = (each) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(each);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const capital = pen.measureText("H").actualBoundingBoxAscent * scale(each) * mm;
    return (Math.atan(capital / 3000) * 180 * 60) / Math.PI;
  };
  const found = [];
  const walker = document.createTreeWalker(document.querySelector(".stage"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement: each } = walker.currentNode;
    if (!/[\\p{L}\\p{N}]/u.test(data) || !each.checkVisibility()) continue;
    if (each.closest(".visually-hidden, .chip-name, .tools, .brand, .join-corner")) continue;
    if (parseFloat(getComputedStyle(each).fontSize) === 0) continue;
    const now = Boolean(each.closest("[data-test=actor], .waiting, .says, .flip-why, .result h1"));
    const actor = Boolean(each.closest("[data-test=actor]"));
    found.push({ text: data.trim(), now, actor, arc: high(each) });
  }
  return found;
}"""


_SMALL = f"""(least) => ({_ARC})().filter(({{ arc, now }}) => arc < least[now ? 0 : 1])
  .map(({{ text, arc }}) => `${{text}}: ${{arc}}`)"""

# What is as large as the name of whoever must act, or larger.
_LARGER = f"""() => {{
  const texts = ({_ARC})();
  const actor = Math.max(...texts.filter(({{ actor }}) => actor).map(({{ arc }}) => arc));
  return texts.filter(({{ arc, actor: acts }}) => !acts && arc >= actor).map(({{ text }}) => text);
}}"""


def _expect_large(table: TableScreen) -> None:
    """Nothing is too small to be read from three metres."""
    expect_nothing_touches(table)
    expect_none(table, _SMALL, [NOW, REST])


def _expect_actor(table: TableScreen, name: str) -> None:
    expect(table.find("actor")).to_have_text(name)
    _expect_large(table)
    expect_none(table, _LARGER)


@pytest.mark.parametrize("locale", in_each(["en-GB", "ru-RU", "cs-CZ"]))
@pytest.mark.parametrize("size", SIZES, ids=["1280", "1920"])
def test_who_must_act_is_the_largest_word(
    evening: Evening, locale: str, size: dict[str, int]
) -> None:
    """In one's turn, under fire, in a duel, while a card is turned over."""
    table = evening.table(locale=locale, viewport=size)
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE))
    hand.deal()
    _expect_actor(table, "Ann")
    hand.do(0, "play", card="bang", target=1)
    _expect_actor(table, "Ben")
    hand.do(1, "answer", choice="hit")
    _expect_actor(table, "Ann")
    hand.do(0, "play", card="duel", target=2)
    _expect_actor(table, "Cyril")
    hand.do(2, "answer", choice="bang")
    _expect_actor(table, "Ann")


@pytest.mark.parametrize("locale", in_each(["en-GB", "ru-RU", "cs-CZ"]))
@pytest.mark.parametrize("size", SIZES, ids=["1280", "1920"])
def test_nothing_is_small_with_every_set_and_eight_people(
    evening: Evening, locale: str, size: dict[str, int]
) -> None:
    """The rest is there on demand: a key shows it, and hides it again."""
    table = evening.table(locale=locale, viewport=size)
    hand = _everything(evening)
    expect(table.find("flip-result")).to_be_visible()
    _expect_large(table)
    hand.do(0, "play", card="duel", target=1)
    _expect_actor(table, "Ben")
    weapon = table.page.locator(".weapon-name").first
    expect(weapon).to_be_hidden()
    table.page.keyboard.press("i")
    expect(weapon).to_be_visible()
    table.page.keyboard.press("i")
    expect(weapon).to_be_hidden()


def test_the_discard_lights_while_cards_are_discarded(evening: Evening) -> None:
    table = evening.table()
    hand = evening.stagehand()
    hand.act("settings", house={"hand_limit": "ask"})
    hand.seat(*(player.name for player in FIVE))
    hand.deal()
    lit = table.find("phases").locator(".now-phase")
    expect(lit).to_have_text("Play")
    hand.do(0, "end_turn", hand=9)
    expect(lit).to_have_text("Discard")


def test_the_other_games_are_read_from_afar_as_well(evening: Evening) -> None:
    table = evening.table(viewport=SIZES[0])
    hand, _, _ = sit_down(evening)
    begin(hand)
    expect(table.find("actor")).to_be_visible()
    _expect_large(table)


def test_so_is_the_gang(evening: Evening) -> None:
    table = evening.table(viewport=SIZES[0])
    gang(evening, "Ann", "Ben", "Cyril")
    expect(table.find("actor")).to_be_visible()
    _expect_large(table)
