"""The library of nights, as somebody at the laptop uses it."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import expect

from referee.match import Match
from tests.browser.evening import Evening
from tests.browser.layout import expect_apart, expect_fits
from tests.browser.screens import Screen
from tests.browser.test_accessibility import LOCALES, complaints
from tests.browser.test_languages import _ALL_WORDS, _raw_key
from tests.browser.thorough import in_each
from tests.referee.duel.test_games import finish as finished_duel
from tests.referee.wright.test_games import finish as finished_wright
from tests.web.nights import document, finished
from tests.web.race.test_records import chained

pytestmark = pytest.mark.browser

LANGUAGES = {"en": "Who shot whom", "ru": "Кто в кого стрелял", "cs": "Kdo po kom střílel"}
PHONE = {"width": 390, "height": 780}

_WIDER = "document.documentElement.scrollWidth > innerWidth"


def bring_in(evening: Evening, *games: Match, **about: Any) -> str:
    """Put a night with some finished games on the shelf, and give its code."""
    body = json.dumps(document(*games, **about)).encode()
    request = urllib.request.Request(f"{evening.server.url}/import", body, method="POST")
    with urllib.request.urlopen(request, timeout=60) as answer:
        return str(json.load(answer)["code"])


@pytest.fixture
def code(evening: Evening) -> str:
    return bring_in(evening, finished())


def moment(screen: Screen) -> int:
    """Which move the replay shows."""
    return int(screen.find("slider").input_value()) + 1


def expect_moment(screen: Screen, number: int) -> None:
    """Wait until the replay shows a move."""
    expect(screen.find("place")).to_have_text(f"{number} / {len(finished().entries)}")
    assert moment(screen) == number


def test_from_the_table_to_a_night_and_its_charts(evening: Evening, code: str) -> None:
    table = evening.table()
    book = table.page.get_by_role("link", name="Nights")
    expect(book).to_have_attribute("href", "/nights")
    host = evening.host()
    host.click("evening-open")
    host.click("nights-open")
    host.page.wait_for_url("**/nights")
    host.find(f"night-{code}").click()

    expect(host.find("verdict")).to_contain_text("win")
    rows = host.find("people").locator("tbody tr")
    expect(rows).to_have_count(4)
    for player in finished().state.players:
        expect(host.find("people")).to_contain_text(player.name)
    expect(host.find("lives").locator("path.life")).to_have_count(4)
    expect(host.find("matrix").locator("tbody tr")).to_have_count(4)
    with host.page.expect_download() as games:
        host.click("csv-games")
    assert games.value.suggested_filename == f"tinstar-{code}-games.csv"
    with host.page.expect_download() as saved:
        host.click("export")
    assert saved.value.suggested_filename == f"tinstar-{code}.json"


def test_the_hall_of_fame_counts_all_nights(evening: Evening, code: str) -> None:
    page = evening.page("/nights")

    page.find("tab-fame").click()

    expect(page.find("awards").locator("li").first).to_be_visible()
    expect(page.find("wins").locator("li")).not_to_have_count(0)
    expect(page.find("wins-by-role")).to_contain_text("Sheriff")
    page.page.reload()
    expect(page.find("awards")).to_be_visible()


def test_the_replay_is_scrubbed_by_keys_slider_and_by_itself(evening: Evening, code: str) -> None:
    last = len(finished().entries)
    page = evening.page(f"/nights/{code}/1")
    expect_moment(page, 1)

    keys = page.page.keyboard
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    expect_moment(page, 3)
    keys.press("ArrowLeft")
    expect_moment(page, 2)
    keys.press("PageDown")
    expect(page.page.locator(".seat[aria-current]")).to_have_count(1)
    assert moment(page) > 2
    page.find("slider").fill("59")
    expect_moment(page, 60)
    expect_apart(page, ".seat, .centre-words, .brand, .events, .replay-bar")
    # With the focus on the slider a key still means one move, not two.
    keys.press("ArrowRight")
    expect_moment(page, 61)
    assert page.page.url.endswith("#61")
    page.page.reload()
    expect_moment(page, 61)
    keys.press("Space")
    expect(page.find("play")).to_have_attribute("aria-label", "Pause")
    expect(page.find("place")).to_have_text(f"62 / {last}")
    keys.press("Space")
    expect(page.find("play")).to_have_attribute("aria-label", "Play")
    keys.press("End")
    expect_moment(page, last)
    expect(page.find("result")).to_contain_text("win")
    keys.press("Home")
    expect_moment(page, 1)
    page.expect_gone("result")


def test_the_replay_shows_a_role_only_once_it_was_public(evening: Evening, code: str) -> None:
    match = finished()
    page = evening.page(f"/nights/{code}/1#10")
    expect_moment(page, 10)

    hidden = [player.role for player in match.state.players if player.role != "sheriff"]

    assert hidden
    for role in set(hidden):
        name = {"outlaw": "Outlaw", "renegade": "Renegade", "deputy": "Deputy"}[role]
        assert name not in page.page.locator(".stage").inner_text()
    page.page.keyboard.press("End")
    expect(page.page.locator(".ceremony")).to_contain_text("Outlaw")


@pytest.mark.parametrize("language", in_each(LANGUAGES))
def test_every_page_speaks_the_reader_s_language_and_shuts_nobody_out(
    evening: Evening, code: str, language: str
) -> None:
    for path, part in (
        ("/nights", "nights"),
        ("/nights#fame", "awards"),
        (f"/nights/{code}", "matrix"),
        (f"/nights/{code}/1#60", "slider"),
    ):
        page = evening.page(path, locale=LOCALES[language])
        expect(page.find(part)).to_be_visible()
        expect(page.page.locator("html")).to_have_attribute("lang", language)
        assert not _raw_key().findall(page.page.evaluate(_ALL_WORDS)), path
        assert complaints(page) == [], path
        expect_fits(page)


def test_another_language_words_results_anew(evening: Evening, code: str) -> None:
    page = evening.page(f"/nights/{code}")
    page.find("settings").click()
    for language, words in LANGUAGES.items():
        page.find(f"language-{language}").click()
        expect(page.find("game-1")).to_contain_text(words)


def test_in_the_dark_and_on_a_phone_everything_can_be_read(evening: Evening, code: str) -> None:
    for path, part in (("/nights#fame", "awards"), (f"/nights/{code}", "matrix")):
        page = evening.page(path, color_scheme="dark", viewport=PHONE)
        expect(page.find(part)).to_be_visible()
        assert complaints(page) == []
        assert not page.page.evaluate(_WIDER)


def test_a_night_is_deleted_only_after_a_second_word(evening: Evening) -> None:
    code = bring_in(evening, finished())
    page = evening.page(f"/nights/{code}")

    page.find("delete").click()
    page.find("delete-yes").click()

    page.page.wait_for_url("**/nights")
    expect(page.page.locator("h1")).to_be_visible()
    page.expect_gone(f"night-{code}")
    page.forgiven = ("404",)
    page.page.goto(f"{evening.server.url}/nights/{code}")
    page.expect("nothing", "no such night")


def test_a_phone_is_told_where_the_nights_are(evening: Evening) -> None:
    page = evening.page("/ping")
    page.forgiven = ("403",)
    page.page.route("**/nights.json*", lambda route: route.fulfill(status=403))

    page.page.goto(f"{evening.server.url}/nights")

    page.expect("nothing", "only there")


def test_paper_is_light_and_carries_no_buttons(evening: Evening, code: str) -> None:
    page = evening.page(f"/nights/{code}", color_scheme="dark")
    expect(page.find("matrix")).to_be_visible()

    page.page.emulate_media(media="print", color_scheme="dark")

    expect(page.find("delete")).to_be_hidden()
    expect(page.find("replay-1")).to_be_hidden()
    expect(page.find("lives")).to_be_visible()
    ink = page.page.evaluate("getComputedStyle(document.body).color")
    assert ink == "rgb(42, 25, 14)"


@pytest.mark.parametrize("locale", in_each(LOCALES.values()))
def test_the_duel_the_gang_and_races_tell_their_own(evening: Evening, locale: str) -> None:
    games = (finished_duel(3), finished_wright(4, 2))
    code = bring_in(evening, *games, races=chained(4))
    page = evening.page(f"/nights/{code}", viewport=PHONE, locale=locale)

    duel, gang = page.find("game-1"), page.find("game-2")
    expect(duel.locator('[data-test="squads"] li')).to_have_count(8)
    expect(duel.locator('[data-test="lives"]')).to_be_visible()
    rounds = gang.locator('[data-test="rounds"] tbody tr')
    expect(rounds).to_have_count(len(games[1].state.scores))
    expect(page.find("night-races")).to_be_visible()
    assert not page.page.evaluate(_WIDER)
    assert complaints(page) == []
    assert not _raw_key().findall(page.page.evaluate(_ALL_WORDS))


def test_a_night_of_races_only_is_told(evening: Evening) -> None:
    code = bring_in(evening, races=chained(4))
    shelf = evening.page("/nights")
    expect(shelf.find(f"night-{code}").locator('[data-test="races"]')).to_be_visible()
    shelf.find(f"night-{code}").click()
    expect(shelf.find("night-races").locator("li").first).to_be_visible()
