"""The Duel for everybody: readable in each language, shutting nobody out, keeping its secrets."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from referee.duel import RULES
from referee.wording import texts
from tests.browser.duellists import TALL, begin, hold_reserve, sit_down
from tests.browser.evening import Evening, Stagehand
from tests.browser.layout import expect_fits, expect_nothing_touches
from tests.browser.screens import Phone, Screen
from tests.browser.test_accessibility import LOCALES, complaints
from tests.browser.thorough import in_each

pytestmark = pytest.mark.browser

FULL = (
    {"spot": "0L", "gear": ["scope", "holster", "stampede"], "health": 1},
    {"spot": "0R", "gear": ["barrel", "hat"]},
    {"spot": "1L", "gear": ["barrel", "watch", "rattlesnake", "dynamite"]},
    {"spot": "1R", "gear": ["hat", "bank"]},
)
"""As much equipment as ever lies at one time."""


def in_one_line(words: Locator) -> bool:
    """Whether each of these stands in a single line."""
    return bool(
        words.evaluate_all("all => all.length && all.every(e => e.getClientRects().length === 1)")
    )


@pytest.mark.parametrize("language", in_each(LOCALES))
def test_both_squads_are_readable(evening: Evening, language: str) -> None:
    """In each language and text size, wide and square, with a card being opened."""
    hand, ann, ben = sit_down(evening, locale=LOCALES[language], viewport=TALL)
    begin(hand)
    hand.correct(*FULL)
    table = evening.table(locale=LOCALES[language])
    for size in ("normal", "large", "huge"):
        table.write(size)
        expect(table.find("place-1R")).to_be_visible()
        expect_nothing_touches(table)
        expect_fits(table)
    hand.do(0, "duel_play", card="colt", target="1L")
    hand.do(1, "answer", choice="barrel")
    expect(table.find("open")).to_be_visible()
    expect_nothing_touches(table)
    table.page.set_viewport_size({"width": 1280, "height": 1000})
    expect_nothing_touches(table)
    expect_fits(table)
    expect(ben.find("symbols")).to_be_visible()
    assert in_one_line(ben.find("prompt").locator(".whole")), "a bracket stays with its name"
    for phone in (ann, ben):
        expect_fits(phone)
        phone.write("huge")
        expect(phone.find("reserve-hold")).to_be_visible()
        expect_fits(phone)


@pytest.mark.parametrize("language", in_each(LOCALES))
def test_the_duel_shuts_nobody_out(evening: Evening, language: str) -> None:
    locale = LOCALES[language]
    table, host = evening.table(locale=locale), evening.host(locale=locale)
    hand, ann, ben = sit_down(evening, locale=locale)
    expect(host.find("setting-squads-dealt")).to_be_visible()
    assert complaints(host) == []
    begin(hand)
    hand.correct(*FULL)
    expect(ann.find("option-lay")).to_be_visible()
    assert [complaints(screen) for screen in (table, ann, ben)] == [[], [], []]
    ann.tap("lay")
    assert complaints(ann) == []
    ben.press("tab-players")
    assert complaints(ben) == []
    host.click("edit-open")
    expect(host.find("edit-health-0L")).to_be_visible()
    assert complaints(host) == []
    hand.do(0, "duel_play", card="colt", target="1L")
    hand.do(1, "answer", choice="barrel")
    ben.press("tab-play")
    expect(ben.find("symbols")).to_be_visible()
    expect(table.find("open")).to_be_visible()
    assert [complaints(screen) for screen in (table, ben)] == [[], []]


def test_a_name_of_ours_says_so(evening: Evening) -> None:
    """No Czech name is known to be printed; the English one of the Barrel is."""
    phones = [
        evening.phone(name, locale=LOCALES[at]) for name, at in (("Ann", "en"), ("Ben", "cs"))
    ]
    hand = evening.stagehand()
    hand.act("choose_game", game="duel")
    begin(hand)
    hand.correct(*FULL)
    for phone, marked in zip(phones, (0, 1), strict=True):
        phone.find("chip-barrel").first.tap()
        expect(phone.find("rule-card-barrel")).to_be_visible()
        expect(phone.find("our-name")).to_have_count(marked)


def test_a_reserve_reaches_nobody_but_its_owner(evening: Evening) -> None:
    """Every frame of every socket, and every page, from the deal into the first turn."""
    hand, ann, ben = sit_down(evening)
    table, host = evening.table(), evening.host()
    host.start()
    expect(ben.find("reserve-hold")).to_be_visible()
    seen = [set(hold_reserve(phone)) for phone in (ann, ben)]
    for phone in (ann, ben):
        phone.page.locator('[data-test^="option-answer:"]').first.tap()
    table.expect_turn("Ann")
    _play_a_little(hand, ann)
    waiting = [set(hold_reserve(phone)) for phone in (ann, ben)]
    assert [len(each) for each in waiting] == [2, 2]
    assert all(now < then for now, then in zip(waiting, seen, strict=True))

    words = texts("en", RULES.id)
    ids = {words[f"character.{one}.name"]: one for one in RULES.choices()["characters"]}
    strangers: tuple[tuple[set[str], tuple[Screen, ...]], ...] = (
        (waiting[0], (ben, table, host)),
        (waiting[1], (ann, table, host)),
    )
    for reserve, screens in strangers:
        for name in reserve:
            for screen in screens:
                assert name not in screen.page.locator("body").inner_html()
                assert f'"{ids[name]}"' not in _received(screen)


def _begin_to_play(ann: Phone) -> None:
    """See off what a fighter who was dealt by chance asks at the start of a turn."""
    lay, answers = ann.find("option-lay"), ann.page.locator('[data-test^="option-answer:"]')
    expect(lay.or_(answers).first).to_be_visible()
    while answers.count():
        asked = ann.page.locator(".prompt").inner_text()
        answers.last.tap()
        expect(ann.page.locator(".prompt").filter(has_text=asked)).to_have_count(0)
        expect(lay.or_(answers).first).to_be_visible()


def _play_a_little(hand: Stagehand, ann: Phone) -> None:
    """A correction, a card, its answer and second thoughts pass over every wire."""
    _begin_to_play(ann)
    hand.correct({"spot": "1L", "health": 1})
    ann.tap("play:duel")
    expect(ann.find("take-back")).to_be_visible()
    ann.press("take-back")
    expect(ann.find("option-play:duel")).to_be_visible()


def _received(screen: Screen) -> str:
    """Everything a screen was sent, but for the lists of all characters there are."""
    said = [frame for frame in screen.watch.frames if not frame.startswith('42["view"')]
    return json.dumps([*said, *map(_without_lists, screen.watch.views())])


def _without_lists(view: dict[str, Any]) -> dict[str, Any]:
    return {**view, "table": {**view["table"], "choices": None}}
