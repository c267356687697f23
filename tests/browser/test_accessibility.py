"""Nobody is shut out: axe finds nothing serious on any page (`make thorough`: in any language)."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.evening import Evening, Stagehand
from tests.browser.screens import HostPage, Phone, Screen, TableScreen
from tests.browser.thorough import in_each

pytestmark = pytest.mark.browser

LOCALES = {"en": "en-GB", "ru": "ru-RU", "cs": "cs-CZ"}
SERIOUS = ("serious", "critical")


def complaints(screen: Screen) -> list[str]:
    """What axe finds serious on a page, each with the piece of the page it means."""
    expect(screen.page.locator(".loading")).to_have_count(0)
    found = Axe().run(screen.page).response["violations"]
    return [
        f"{each['id']} ({each['impact']}): {node['target']} {node['html'][:120]}"
        for each in found
        if each["impact"] in SERIOUS
        for node in each["nodes"]
    ]


@pytest.fixture(params=in_each(LOCALES))
def locale(request: pytest.FixtureRequest) -> str:
    return LOCALES[request.param]


@pytest.fixture
def screens(evening: Evening, locale: str) -> tuple[TableScreen, HostPage, Phone]:
    """Table screen, host page and a phone that is still joining, in one language."""
    return evening.table(locale=locale), evening.host(locale=locale), evening.phone(locale=locale)


@pytest.fixture
def hand(evening: Evening) -> Stagehand:
    return evening.stagehand()


def test_the_lobby_shuts_nobody_out(
    screens: tuple[TableScreen, HostPage, Phone], hand: Stagehand
) -> None:
    table, host, phone = screens
    assert [complaints(screen) for screen in screens] == [[], [], []]
    phone.join("Ann")
    hand.seat("Ben", "Cyril", "Dan", "Eva")
    assert [complaints(screen) for screen in (table, host, phone)] == [[], [], []]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_lies_over_the_table_screen_shuts_nobody_out(
    evening: Evening, locale: str, theme: str
) -> None:
    """The keys, and the way in: the keyboard goes in, stays in, and comes back."""
    table = evening.table(locale=locale, color_scheme=theme)
    evening.stagehand().seat("Ann", "Ben")
    table.find("race-open").focus()
    for key, panel in (("?", "help"), ("j", "join-overlay")):
        table.page.keyboard.press(key)
        expect(table.find(panel)).to_be_focused()
        assert complaints(table) == []
        for _ in range(8):
            table.page.keyboard.press("Tab")
            expect(table.find(panel).locator(":focus")).to_have_count(1)
        table.page.keyboard.press("Escape")
        table.expect_gone(panel)
        expect(table.find("race-open")).to_be_focused()


def test_the_game_shuts_nobody_out(
    screens: tuple[TableScreen, HostPage, Phone], hand: Stagehand
) -> None:
    table, host, phone = screens
    phone.join("Ann")
    hand.seat("Ben", "Cyril", "Dan", "Eva")
    hand.deal()
    hand.correct({"seat": 1, "in_play": ["barrel", "winchester"]})
    expect(phone.find("option-play:bang")).to_be_visible()
    assert [complaints(screen) for screen in (table, host, phone)] == [[], [], []]
    for tab in ("players", "log", "rules"):
        phone.press(f"tab-{tab}")
        assert complaints(phone) == [], tab
    phone.press("tab-play")
    phone.tap("play:bang")
    assert complaints(phone) == []
    phone.choose("Ben")
    table.expect("waiting", "Ben")
    hand.do(1, "answer", choice="barrel")
    expect(table.find("waiting")).to_be_attached()
    assert complaints(table) == []
