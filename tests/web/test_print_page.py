"""The host's room for paper, and the seat card a phone scans, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.screens import AT_ONCE
from tests.printables.rendering import sizes, words_on
from tests.web.conftest import Running
from web.tables.lobby import add_seat

pytestmark = pytest.mark.browser


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(locale="en", viewport={"width": 390, "height": 800})
    context.add_init_script(AT_ONCE)
    yield context.new_page()
    context.close()


@pytest.fixture
def code(running: Running) -> str:
    table = running.rooms.newest()
    for name in ("Ann", "Ben", "Žofie"):
        table.lobby = add_seat(table.lobby, name)
    return table.code


def test_the_host_prints_seat_cards_on_letter(running: Running, code: str, page: Page) -> None:
    page.goto(f"{running.url}/host/{code}")
    page.locator("[data-test=print-open]").click()
    page.locator("[data-test=print-paper-letter]").click()
    with page.expect_download() as download:
        page.locator("[data-test=print-seats]").click()
    assert download.value.suggested_filename == "tinstar-seats-en-letter.pdf"
    assert sizes(Path(download.value.path()).read_bytes()) == [pytest.approx((612, 792))]


def test_aids_come_four_to_a_sheet(running: Running, code: str, page: Page) -> None:
    page.goto(f"{running.url}/host/{code}")
    page.locator("[data-test=print-open]").click()
    counted = []
    for count in (2, 4):
        page.locator(f"[data-test=print-per-sheet-{count}]").click()
        with page.expect_download() as download:
            page.locator("[data-test=print-aids]").click()
        counted.append(len(sizes(Path(download.value.path()).read_bytes())))
    assert counted[0] > counted[1]


def test_the_room_offers_what_the_game_has(running: Running, code: str, page: Page) -> None:
    table = running.rooms.newest()
    table.lobby = replace(table.lobby, game="wright")
    page.goto(f"{running.url}/host/{code}")
    page.locator("[data-test=print-open]").click()
    expect(page.locator(".print-things button")).to_have_count(len(table.game.paper))
    expect(page.locator("[data-test=print-tokens]")).to_have_count(0)
    with page.expect_download() as download:
        page.locator("[data-test=print-scores]").click()
    assert "The Wright Gang" in words_on(Path(download.value.path()).read_bytes())


def test_what_cannot_be_printed_is_said(running: Running, code: str, page: Page) -> None:
    page.goto(f"{running.url}/host/{code}")
    page.locator("[data-test=print-open]").click()
    page.locator("[data-test=print-souvenir]").click()
    expect(page.get_by_text("there is no finished game")).to_be_visible()


@pytest.mark.parametrize(("card", "chosen"), [("3", "2"), ("9", "any"), ("x", "any"), ("0", "any")])
def test_a_seat_card_opens_its_seat(
    running: Running, code: str, page: Page, card: str, chosen: str
) -> None:
    page.goto(f"{running.url}/j/{code}?seat={card}")
    expect(page.locator(f"[data-test=join-seat-{chosen}] input")).to_be_checked()
