"""Eight seats, two events in force and every set on: readable in each language, on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening, Player, Stagehand
from tests.browser.layout import expect_fits, expect_nothing_touches
from tests.browser.screens import TableScreen
from tests.browser.thorough import in_each
from tests.browser.watch import hold

pytestmark = pytest.mark.browser

EIGHT = (
    Player("Александра", "sheriff", "pixie_pete"),
    Player("Ben", "outlaw", "sean_mallory"),
    Player("Cyril", "outlaw", "herb_hunter"),
    Player("Dan", "renegade", "tequila_joe"),
    Player("Eva", "deputy", "elena_fuente"),
    Player("Františka Nováková", "deputy", "paul_regret"),
    Player("Gus", "outlaw", "willy_the_kid"),
    Player("Hope", "renegade", "bart_cassidy"),
)
SETS = (
    "base",
    "dodge_city",
    "valley_of_shadows",
    "high_noon",
    "fistful_of_cards",
    "wild_west_show",
)
CARDS = (
    ["knife", "canteen", "hideout", "remington"],
    ["barrel", "pony_express"],
    ["ten_gallon_hat", "derringer"],
    ["howitzer"],
)
LONGEST = {"events": "abandoned_mine", "show": "wild_west_show"}
"""The event cards with the most to read."""


@pytest.fixture
def hand(evening: Evening) -> Stagehand:
    """Eight people with real event decks, on the second turn of the Sheriff."""
    hand = evening.stagehand()
    mirrored = {"deck": "mirrored"}
    hand.act("settings", sets=list(SETS), events=mirrored, show=mirrored)
    hand.seat(*(player.name for player in EIGHT))
    hand.deal(EIGHT)
    hand.correct(*({"seat": n, "in_play": CARDS[n % len(CARDS)]} for n in range(len(EIGHT))))
    for seat in range(len(EIGHT)):
        hand.do(seat, "end_turn")
    return hand


def put_in_force(hand: Stagehand) -> None:
    """Turn a card of each deck."""
    hand.do(0, "answer", choice="card", value=LONGEST["events"])
    hand.do(0, "play", card="stagecoach")
    hand.do(0, "answer", choice="card", value=LONGEST["show"])


@pytest.mark.parametrize("language", in_each(["en", "ru", "cs"]))
def test_two_events_stand_beside_eight_seats(
    evening: Evening, hand: Stagehand, language: str
) -> None:
    put_in_force(hand)
    table = evening.table(locale=language).come_near()
    expect(table.page.locator("html")).to_have_attribute("lang", language)
    for size in ("normal", "large", "huge"):
        table.write(size)
        _expect_events(table)
    table.write("normal")
    table.page.set_viewport_size({"width": 1280, "height": 1000})
    _expect_events(table)


@pytest.mark.parametrize("size", ["normal", "large", "huge"])
def test_events_make_room_when_the_letters_come_late(
    evening: Evening, hand: Stagehand, size: str
) -> None:
    """A laptop that is busy draws the page before it has the fonts, in narrower letters."""
    put_in_force(hand)
    table = evening.table(locale="ru").come_near()
    table.remember("text_size", size)
    letters = hold(table.page, "**/*.woff2")
    table.page.reload(wait_until="commit")
    _expect_events(table)
    for held in letters:
        held.continue_()
    table.page.wait_for_function("() => document.fonts.status === 'loaded'")
    assert letters
    _expect_events(table)


def _expect_events(table: TableScreen) -> None:
    for event in LONGEST.values():
        expect(table.find(f"event-{event}")).to_be_visible()
    expect_nothing_touches(table)
    expect_fits(table)


@pytest.mark.parametrize(
    ("language", "typed"), [("en", "abandoned"), ("ru", "ЗАБРОШ"), ("cs", "opusteny")]
)
def test_an_event_is_found_in_the_words_of_whoever_names_it(
    evening: Evening, hand: Stagehand, language: str, typed: str
) -> None:
    phone = evening.phone(locale=language)
    phone.ask_for(0, "")
    hand.wait_for(lambda view: bool(view["table"]["requests"]))
    hand.act("grant", request=hand.view["table"]["requests"][0]["id"])

    phone.answer("card")
    expect_fits(phone)
    phone.find("choice-search").fill(typed)
    expect(phone.page.locator('[data-test^="choice-"].option')).to_have_count(1)
    phone.choose(LONGEST["events"])

    expect(phone.find(f"event-{LONGEST['events']}")).to_be_visible()
    expect_fits(phone)


def test_the_host_chooses_sets_on_a_phone(evening: Evening) -> None:
    host = evening.host(viewport={"width": 360, "height": 640})
    for name in SETS[1:]:
        host.click(f"setting-set-{name}")
    expect(host.find("setting-show-dealt")).to_have_attribute("aria-checked", "true")
    host.click("setting-events-size-14")
    host.click("setting-events-last-a_fistful_of_cards")
    expect(host.find("setting-events-last-a_fistful_of_cards")).to_have_attribute(
        "aria-checked", "true"
    )
    expect_fits(host)
    host.click("setting-events-none")
    host.expect_gone("setting-events-size-14")
    host.click("setting-set-wild_west_show")
    host.expect_gone("setting-show-dealt")
