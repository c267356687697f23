"""Light and dark: every page follows the system, may be told otherwise, and remembers it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening
from tests.browser.screens import Screen
from tests.browser.test_accessibility import complaints

pytestmark = pytest.mark.browser


def expect_theme(screen: Screen, name: str) -> None:
    """Wait until a page looks like this."""
    expect(screen.page.locator("html")).to_have_attribute("data-theme", name)


def test_pages_follow_the_system_until_somebody_chooses(evening: Evening) -> None:
    phone = evening.phone("Ann", color_scheme="dark")
    expect_theme(phone, "dark")
    phone.page.emulate_media(color_scheme="light")
    expect_theme(phone, "light")
    phone.press("settings")
    phone.press("theme-dark")
    expect_theme(phone, "dark")
    phone.page.reload()
    expect(phone.find("lobby")).to_be_visible()
    expect_theme(phone, "dark")


def test_the_table_screen_has_a_key_for_it(evening: Evening) -> None:
    table = evening.table(color_scheme="dark")
    expect(table.find("join-code")).to_be_visible()
    expect_theme(table, "dark")
    table.page.keyboard.press("d")
    expect_theme(table, "light")
    table.page.reload()
    expect(table.find("join-code")).to_be_visible()
    expect_theme(table, "light")
    table.page.keyboard.press("?")
    table.find("theme-dark").click()
    expect_theme(table, "dark")


def test_in_the_dark_everything_can_be_read(evening: Evening) -> None:
    table, host = evening.table(color_scheme="dark"), evening.host(color_scheme="dark")
    phone = evening.phone(color_scheme="dark")
    assert [complaints(each) for each in (table, host, phone)] == [[], [], []]
    phone.join("Ann")
    hand = evening.stagehand()
    hand.seat("Ben", "Cyril", "Dan", "Eva")
    hand.deal()
    hand.correct({"seat": 1, "in_play": ["barrel", "winchester"]})
    expect(phone.find("option-play:bang")).to_be_visible()
    assert [complaints(each) for each in (table, host, phone)] == [[], [], []]
    for tab in ("players", "log", "rules"):
        phone.press(f"tab-{tab}")
        assert complaints(phone) == [], tab
    phone.press("settings")
    assert complaints(phone) == []
