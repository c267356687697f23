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


def test_five_people_sit_down_and_begin_with_six_taps(evening: Evening) -> None:
    """One tap each after typing a name, and one click on the table screen."""
    table = evening.table()
    table.expect_gone("table-start")
    phones = [evening.phone(name) for name in NAMES]
    assert [phone.taps for phone in phones] == [PER_PHONE] * len(NAMES)
    table.find("table-start").click()
    expect(table.find("turn")).to_be_visible()
    for phone in phones:
        expect(phone.find("role-hold")).to_be_visible()
    sheriffs = [phone for phone in phones if phone.find("option-end_turn").count()]
    assert len(sheriffs) == 1, "one of them can play at once"
    assert table.taps == HOST
    assert sum(phone.taps for phone in phones) + table.taps == len(NAMES) * PER_PHONE + HOST


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
