"""Nothing is cut off and nothing lies over anything else, on a small phone and a large screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import FIVE, Evening, Player
from tests.browser.layout import expect_apart, expect_fits, expect_nothing_touches
from tests.browser.screens import HostPage, Phone
from tests.browser.thorough import in_each

pytestmark = pytest.mark.browser

SEVEN = (
    *FIVE,
    Player("Františka Nováková", "outlaw", "calamity_janet"),
    Player("Gabriel", "deputy", "slab_the_killer"),
)
SIZES = ("normal", "huge")


@pytest.mark.parametrize("size", SIZES)
def test_the_smallest_phone_shows_everything(evening: Evening, size: str) -> None:
    ann = evening.phone("Ann")
    ann.write(size)
    expect(ann.find("lobby")).to_be_visible()
    expect_fits(ann)
    hand = evening.stagehand()
    hand.seat(*(player.name for player in SEVEN[1:]))
    hand.deal(SEVEN)
    hand.correct({"seat": 0, "in_play": ["barrel", "scope", "dynamite", "winchester"]})
    expect(ann.find("chip-dynamite")).to_be_visible()
    for part in ("players", "log", "rules", "play"):
        ann.press(f"tab-{part}")
        expect_fits(ann)
    ann.tap("play:bang")
    expect(ann.find("ask")).to_be_visible()
    expect_fits(ann)
    ann.press("close")
    ann.press("settings")
    expect_fits(ann)
    ann.press("close")
    _check_flip_pad(ann, evening)


def _check_flip_pad(ann: Phone, evening: Evening) -> None:
    hand = evening.stagehand()
    hand.do(0, "end_turn")
    hand.do(1, "play", card="bang", target=0)
    ann.answer("barrel")
    expect(ann.find("rank-K")).to_be_visible()
    expect_fits(ann)
    expect_apart(ann, ".flip-pad button")


_HIDDEN = """() => {
  const { top, bottom } = document.querySelector(".scroll").getBoundingClientRect();
  return [...document.querySelectorAll(".answers button")].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.top < top || box.bottom > bottom;
  }).map((each) => each.innerText);
}"""


@pytest.mark.parametrize("locale", in_each(["en-GB", "ru-RU", "cs-CZ"]))
def test_all_answers_to_a_shot_are_seen_at_once(evening: Evening, locale: str) -> None:
    """Nobody has to scroll to find out that they could also take the hit."""
    shot = FIVE[2]
    assert shot.character == "jourdonnais"
    phone = evening.phone(shot.name, locale=locale)
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE if player != shot))
    hand.deal((shot, *(player for player in FIVE if player != shot)))
    hand.correct({"seat": 0, "in_play": ["barrel"]}, {"turn": 1})
    hand.do(1, "play", card="bang", target=0)
    expect(phone.page.locator(".answers button")).to_have_count(4)
    expect(phone.find("option-answer:missed")).to_be_visible()
    # What the host put right is told for a few seconds.
    expect(phone.page.locator(".toast")).to_have_count(0)
    assert phone.page.evaluate(_HIDDEN) == []
    expect_fits(phone)


@pytest.mark.parametrize("size", SIZES)
def test_the_host_page_fits_a_phone_and_a_laptop(evening: Evening, size: str) -> None:
    host = evening.host(viewport={"width": 360, "height": 640})
    host.write(size)
    hand = evening.stagehand()
    hand.seat(*(player.name for player in SEVEN))
    expect(host.find("host-name-6")).to_be_visible()
    expect_fits(host)
    hand.deal(SEVEN)
    _check_rooms(host)
    host.page.set_viewport_size({"width": 1920, "height": 1080})
    _check_rooms(host)


def _check_rooms(host: HostPage) -> None:
    for room in ("now", "edit", "host-undo", "phones", "evening"):
        host.click(f"{room}-open")
        expect(host.find(f"{room}-open")).to_have_attribute("aria-current", "page")
        expect_fits(host)


@pytest.mark.parametrize("players", [FIVE, SEVEN], ids=["five", "seven"])
def test_seats_and_words_on_the_table_do_not_touch(
    evening: Evening, players: tuple[Player, ...]
) -> None:
    table = evening.table()
    hand = evening.stagehand()
    hand.seat(*(player.name for player in players))
    expect(table.seat(players[-1].name)).to_be_visible()
    for size in ("normal", "large", "huge"):
        expect(table.page.locator("html")).to_have_attribute("data-text-size", size)
        expect_nothing_touches(table)
        table.page.keyboard.press("t")
    hand.deal(players)
    cards = ["barrel", "mustang", "scope", "winchester"]
    hand.correct(*({"seat": seat, "in_play": [cards[seat % 4]]} for seat in range(len(players))))
    hand.correct({"seat": 0, "in_play": cards})
    hand.do(0, "play", card="bang", target=1)
    table.expect("waiting", players[1].name)
    for size in ("normal", "large", "huge"):
        expect(table.page.locator("html")).to_have_attribute("data-text-size", size)
        expect_nothing_touches(table)
        expect_fits(table)
        table.page.keyboard.press("t")


LONGEST = ("Дарья Николаевна", "Maximilian-Alexander", "Wilhelmina Wenceslas")
_CUT = """() => [...document.querySelectorAll(".seat h2, .seat .character")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.innerText)"""


@pytest.mark.parametrize("locale", in_each(["en-GB", "ru-RU", "cs-CZ"]))
def test_a_long_name_is_written_smaller_rather_than_cut(evening: Evening, locale: str) -> None:
    """Of people and of characters; the Russian ones are the longest."""
    table = evening.table(locale=locale, viewport={"width": 1366, "height": 768})
    hand = evening.stagehand()
    hand.seat("Ann", *LONGEST, "Eva")
    expect(table.seat(LONGEST[-1])).to_be_visible()
    assert table.page.evaluate(_CUT) == []
    people = ("rose_doolan", "jourdonnais", "slab_the_killer", "pedro_ramirez", "suzy_lafayette")
    roles = ("sheriff", "outlaw", "outlaw", "renegade", "deputy")
    names = ("Ann", *LONGEST, "Eva")
    hand.deal(tuple(map(Player, names, roles, people)))
    expect(table.find("turn")).to_be_visible()
    table.page.wait_for_function("() => document.fonts.status === 'loaded'")
    assert table.page.evaluate(_CUT) == []


def test_the_way_in_fits_a_phone_held_sideways(evening: Evening) -> None:
    evening.stagehand().seat("Ann", "Ben", "Cyril", "Dan")
    phone = evening.phone(viewport={"width": 844, "height": 390}, locale="ru-RU")
    expect(phone.find("join-seat-3")).to_be_attached()
    for part in ("join-name", "join-submit", "join-seat-any"):
        expect(phone.find(part)).to_be_in_viewport(ratio=1)
    expect_fits(phone)
