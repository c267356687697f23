"""Whole evenings, played by people who know no more than what is on their screens.

Each has a short form that always runs, and a whole one for `make thorough`. No position is set up,
no request is made but by a finger. What is dealt and what people try is the same every time.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from referee.bang.catalogue import known_sets
from tests.browser.evening import Evening
from tests.browser.people import Company
from tests.browser.screens import TableScreen
from tests.browser.server import RealServer

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Ben", "Cyril", "Dan", "Eva", "Fay", "Gil", "Hal")

LONGEST = 3000
"""Moves after which a game is taken to have no end."""

whole = [pytest.mark.thorough, pytest.mark.timeout(1800)]


@pytest.fixture
def dealt_evening(chromium: Browser, tmp_path: Path) -> Iterator[Evening]:
    """A table where chance always deals the same."""
    server = RealServer(tmp_path, seed=16).start()
    evening = Evening(chromium, server)
    yield evening
    evening.close()
    server.stop()


def _open_table(evening: Evening) -> TableScreen:
    return evening.table(viewport={"width": 1280, "height": 720})


def _begin(table: TableScreen, people: Company) -> None:
    """Everybody does their part with the real cards; the last who is ready opens the game."""
    expect(table.find("beginning")).to_be_visible()
    for name, phone in people.phones.items():
        expect(phone.find("beginning")).to_be_visible()
        people.set_up(name)
    table.expect_gone("beginning")


def _play(table: TableScreen, people: Company, moves: int) -> None:
    """Play so many moves, or to the end: then every screen says who has won, in the same words."""
    is_over = people.play(moves)
    assert is_over or moves < LONGEST, "the game has no end"
    assert people.refused == [], "something was offered that was then refused"
    if is_over:
        _expect_end(table, people)


def _expect_end(table: TableScreen, people: Company) -> None:
    table.find("ceremony").click()
    expect(table.find("result")).not_to_be_empty()
    won = table.find("result").inner_text()
    for phone in people.phones.values():
        phone.expect("result", won)
        expect(phone.find("play-again")).to_be_visible()


@pytest.mark.parametrize("moves", [12, pytest.param(LONGEST, marks=whole)])
def test_a_first_game_with_the_coach(dealt_evening: Evening, moves: int) -> None:
    """Five who have never played: one switch, one tap each, and their phones tell the rest."""
    evening = dealt_evening
    table = _open_table(evening)
    people = Company({name: evening.phone(name) for name in NAMES[:5]}, seed=1)
    table.find("first-game").click()
    expect(table.find("first-game")).to_have_attribute("aria-checked", "true")
    table.find("table-start").click()
    _begin(table, people)
    for phone in people.phones.values():
        expect(phone.find("coach")).to_be_visible()
    _play(table, people, moves)
    assert people.heard_of("rule.turn", "rule.distance", "card.bang"), people.lessons


@pytest.mark.parametrize("moves", [10, pytest.param(LONGEST, marks=whole)])
def test_eight_seats_with_every_set(dealt_evening: Evening, moves: int) -> None:
    """All the boxes on the table; the host chooses them on the laptop."""
    evening = dealt_evening
    host = evening.host()
    for name in known_sets():
        if name != "base":
            host.click(f"setting-set-{name}")
            expect(host.find(f"setting-set-{name}")).to_be_checked()
    table = _open_table(evening)
    people = Company({name: evening.phone(name) for name in NAMES}, seed=2)
    table.find("table-start").click()
    _begin(table, people)
    _play(table, people, moves)


@pytest.mark.parametrize("moves", [3, pytest.param(LONGEST, marks=whole)])
def test_a_series_of_three_games_with_a_latecomer(dealt_evening: Evening, moves: int) -> None:
    """Four, then five, then the same five once more; whoever is Sheriff next follows the last."""
    evening = dealt_evening
    table = _open_table(evening)
    people = Company({name: evening.phone(name) for name in NAMES[:4]}, seed=3)
    table.find("table-start").click()
    sheriffs = [_one_of_the_series(evening, table, people, moves)]

    table.find("table-change").click()
    people.phones["Eva"] = evening.phone("Eva")
    table.find("table-start").click()
    sheriffs.append(_one_of_the_series(evening, table, people, moves))

    for name in people.phones:
        people.phones[name].press("play-again")
    sheriffs.append(_one_of_the_series(evening, table, people, moves))
    names = list(people.phones)
    assert names.index(sheriffs[2]) == (names.index(sheriffs[1]) + 1) % len(names), sheriffs
    table.expect("again-bar", "Once more")


def _one_of_the_series(evening: Evening, table: TableScreen, people: Company, moves: int) -> str:
    """Play one game to its end, in the short form by the host's word; tell who was Sheriff."""
    _begin(table, people)
    sheriff = table.page.locator(".seat").filter(has_text="Sheriff").get_by_role("heading").first
    name = sheriff.inner_text()
    _play(table, people, moves)
    if not table.find("ceremony").count():
        host = evening.host()
        number = list(people.phones).index(name)
        host.click("edit-open")
        host.click(f"edit-more-{number}")
        host.click(f"edit-alive-{number}")
        host.click("edit-send")
        _expect_end(table, people)
        host.page.close()
    return name
