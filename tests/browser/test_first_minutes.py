"""From the opened table screen to the first turn of five people: how many taps that takes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Ben", "Cyril", "Dan", "Eva")

PER_PHONE = 1
"""Taps after the name is typed: *Take a seat*."""

HOST = 1
"""Clicks on the laptop: *Start the game*, on the table screen itself."""


SKIP = 2
"""Taps that pass the beginning by, for the whole table."""


def test_five_people_sit_down_and_begin_with_eight_taps(evening: Evening) -> None:
    """One tap each after typing a name; on the table screen one that starts and two that skip."""
    table = evening.table()
    table.expect_gone("table-start")
    phones = [evening.phone(name) for name in NAMES]
    assert [phone.taps for phone in phones] == [PER_PHONE] * len(NAMES)
    table.find("table-start").click()
    table.find("begin-skip").click()
    table.find("begin-go").click()
    expect(table.find("turn")).to_be_visible()
    for phone in phones:
        expect(phone.find("role-hold")).to_be_visible()
    sheriffs = [phone for phone in phones if phone.find("option-end_turn").count()]
    assert len(sheriffs) == 1, "one of them can play at once"
    assert table.taps == HOST + SKIP
    assert sum(phone.taps for phone in phones) == len(NAMES) * PER_PHONE


def test_somebody_who_was_here_before_taps_only_once(evening: Evening) -> None:
    """The phone remembers its owner's name."""
    phone = evening.phone()
    phone.remember("name", "Ann")
    phone.page.reload()
    phone.find("join-submit").tap()
    expect(phone.find("lobby")).to_be_visible()
    assert phone.taps == PER_PHONE


def test_the_table_says_that_nobody_can_reach_it_and_what_to_do(evening: Evening) -> None:
    """On no network the code leads nowhere; that is said where everybody looks for it."""
    table = evening.table()
    table.expect("only-here", "Connect to a Wi-Fi network or share one")
    evening.stagehand().act("address", address="192.168.1.5")
    table.expect_gone("only-here")
    expect(table.find("join-code")).to_be_visible()


def test_start_leads_through_the_set_up_and_each_phone_does_its_part(evening: Evening) -> None:
    """The table shows who is still at it; the last one who is ready opens the game for all."""
    table = evening.table()
    phones = [evening.phone(name) for name in NAMES]
    evening.stagehand().act("settings", characters="choose")
    table.find("table-start").click()
    table.expect("beginning", "1\xa0Sheriff, 1\xa0Deputy, 2\xa0Outlaws")
    for phone in phones:
        candidates = phone.page.locator(".candidate .note")
        expect(candidates).to_have_count(2)
        for candidate in candidates.all():
            expect(candidate).not_to_be_empty()
        phone.expect_gone("begin-ready")
    for phone in phones:
        phone.page.locator(".candidate").first.tap()
        expect(phone.find("begin-ready")).to_be_visible()
    table.expect("at-it-0", "still at it")
    for seat, phone in enumerate(phones):
        phone.expect("beginning", "from the deck")
        phone.press("begin-ready")
        phone.expect_gone("beginning")
        if phone is not phones[-1]:
            table.expect(f"at-it-{seat}", "ready")
    table.expect_gone("beginning")


def test_the_beginning_is_skipped_by_two_taps(evening: Evening) -> None:
    table = evening.table()
    phones = [evening.phone(name) for name in NAMES]
    table.find("table-start").click()
    for phone in phones:
        expect(phone.find("beginning")).to_be_visible()
    before = table.taps
    table.find("begin-skip").click()
    table.find("begin-go").click()
    table.expect_gone("beginning")
    assert table.taps - before == SKIP
    for phone in phones:
        phone.expect_gone("beginning")
        expect(phone.find("role-hold")).to_be_visible()


@pytest.mark.parametrize(("game", "screens"), [("bang", 4), ("duel", 3), ("wright", 4)])
def test_who_waits_sees_what_the_game_is_about(evening: Evening, game: str, screens: int) -> None:
    """A few pictures with a sentence or two each; the way on never moves under the finger."""
    evening.stagehand().act("choose_game", game=game)
    phone = evening.phone("Ann")
    phone.wait_for_parts()
    titles, places = [], []
    for n in range(1, screens + 1):
        phone.expect("intro", f"{n} / {screens}")
        expect(phone.page.locator(".drawing")).to_be_visible()
        titles.append(phone.page.locator(".intro h2").inner_text())
        places.append(phone.place("intro-next"))
        if n < screens:
            phone.press("intro-next")
    expect(phone.find("intro-next")).to_be_disabled()
    assert len(set(titles)) == screens
    assert places == [places[0]] * screens


def test_start_says_what_it_starts(evening: Evening) -> None:
    table = evening.table()
    hand = evening.stagehand()
    hand.act("settings", sets=["base", "dodge_city"])
    hand.seat("Ann", "Ben", "Cyril", "Dan")
    table.expect("table-start-what", "BANG!")
    table.expect("table-start-what", "Dodge City")
