"""What a phone has to fetch before it can play, and how it gets along until then."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.browser.evening import FIVE, Evening
from tests.browser.screens import PHONE
from tests.browser.thorough import in_each
from tests.browser.watch import hold
from web.bench.scales import Scales

pytestmark = pytest.mark.browser

MOST = 120_000
"""Bytes of a cold load until one can play, in any language: answers with headers, and the view."""

AT_REST = {"en-GB": 147_000, "ru-RU": 167_000, "cs-CZ": 157_000}
"""The same with what is fetched afterwards; lower these whenever a page gets lighter."""

REQUESTS = 9

_HAS_RACES = "() => [...document.styleSheets].some(({ href }) => href?.endsWith('/race.css'))"


@pytest.mark.parametrize("locale", in_each(AT_REST))
def test_a_seat_is_light_enough_for_a_crowded_wifi(evening: Evening, locale: str) -> None:
    """Somebody opens the page in the middle of a game, with nothing kept from before."""
    ann = evening.phone("Ann", locale=locale)
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE[1:]))
    hand.deal()
    expect(ann.find("option-play:bang")).to_be_visible()
    context = evening.browser.new_context(
        locale=locale, viewport=PHONE, storage_state=ann.context.storage_state()
    )
    page = context.new_page()
    scales = Scales(context.new_cdp_session(page))
    later = [hold(page, what) for what in ("**/later.js", "**part=seat-soon**")]
    page.goto(ann.url)
    expect(page.locator('[data-test="option-play:bang"]')).to_be_visible()
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    assert scales.bytes <= MOST, scales.bodies
    assert len(scales.bodies) <= REQUESTS
    assert any("/games/" in path for path in scales.bodies)
    assert any(path.endswith(".woff2") for path in scales.bodies)
    for held in later:
        while not held:
            page.wait_for_timeout(50)
        held[0].continue_()
    page.wait_for_function(_HAS_RACES)
    page.wait_for_load_state("networkidle")
    assert scales.bytes <= AT_REST[locale], scales.bodies
    context.close()


def test_a_phone_fetches_no_letters_it_does_not_read(evening: Evening) -> None:
    """The names of the other languages stand on the page, but not in fonts of their own."""
    phone = evening.phone(locale="en-GB")
    expect(phone.find("join-submit")).to_be_visible()
    phone.page.wait_for_load_state("networkidle")
    fonts = phone.page.evaluate(
        "performance.getEntriesByType('resource').map(({name}) => name)"
        ".filter((name) => name.endsWith('.woff2')).map((name) => name.split('/').pop())"
    )
    assert set(fonts) == {"small-latin.woff2"}


def test_a_name_can_be_typed_before_the_scripts_are_there(evening: Evening) -> None:
    phone = evening.phone(locale="cs-CZ")
    held = hold(phone.page, "**/seat.js")
    phone.page.reload(wait_until="commit")
    phone.page.locator("#shell").get_by_label("jméno").press_sequentially("Běta")
    for route in held:
        route.continue_()
    expect(phone.page.locator("#shell")).to_have_count(0)
    expect(phone.find("join-name")).to_be_focused()
    phone.page.keyboard.type(" II")
    phone.press("join-submit")
    expect(phone.find("lobby")).to_contain_text("Běta II")


def test_what_comes_later_comes_even_if_the_laptop_was_away(evening: Evening) -> None:
    phone = evening.phone()
    phone.page.wait_for_function(_HAS_RACES)
    tries: list[str] = []

    def fail_once(route: Route) -> None:
        tries.append(route.request.url)
        if len(tries) == 1:
            route.abort()
        else:
            route.continue_()

    phone.page.route("**/later.js*", fail_once)
    phone.forgiven = ("ERR_FAILED", "could not load seat/later.js (try 1)")
    phone.page.reload()
    phone.page.wait_for_function(_HAS_RACES)
    assert len(set(tries)) == 2, "an address that failed may be remembered as failed"


def test_a_part_that_does_not_come_is_told_to_the_person_until_it_is_there(
    evening: Evening,
) -> None:
    phone = evening.phone()
    phone.page.wait_for_function(_HAS_RACES)
    held: list[Route] = []
    phone.page.route("**/later.js*", lambda route: held.append(route) or route.abort())
    phone.forgiven = ("ERR_FAILED", "could not load seat/later.js")
    phone.page.reload()
    bar = phone.page.locator("#missing")
    expect(bar).to_contain_text("Part of this page has not loaded")
    assert len(held) == 3, "twice the laptop may only be starting again"
    phone.page.unroute("**/later.js*")
    phone.page.wait_for_function(_HAS_RACES)
    expect(bar).to_have_count(0)


def test_a_page_without_its_script_says_so(evening: Evening) -> None:
    phone = evening.phone()
    phone.page.route("**/seat/seat.js", lambda route: route.abort())
    phone.forgiven = ("ERR_FAILED",)
    phone.page.reload()
    expect(phone.page.locator("#missing")).to_contain_text("Načti ji")


def test_a_phone_that_comes_back_has_its_view_before_its_scripts(evening: Evening) -> None:
    ann = evening.phone("Ann")
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE[1:]))
    hand.deal()
    expect(ann.find("option-play:bang")).to_be_visible()
    held = hold(ann.page, "**/seat.js")
    with ann.page.expect_websocket() as opened:
        ann.page.reload(wait_until="commit")
    said: list[str] = []
    opened.value.on("framesent", lambda frame: said.append(str(frame)))
    opened.value.wait_for_event("framereceived", lambda frame: '"view"' in str(frame))
    frame = ann.page.locator("#shell")
    expect(frame.locator(".name")).to_have_text("Ann")
    expect(frame.locator(".number")).to_have_text("4")
    expect(frame.locator("h2")).to_have_text("Your turn")
    ann.expect_gone("option-play:bang")
    for route in held:
        route.continue_()
    ann.expect_line("live")
    expect(ann.find("option-play:bang")).to_be_visible()
    expect(frame).to_have_count(0)
    assert sum(each.startswith("40") for each in said) == 1, "it says once who it is"


def test_the_frame_of_a_seat_tells_the_news_and_no_secret(evening: Evening) -> None:
    """It is drawn from the same view, in the words of the page, for whoever has the seat."""
    ben = evening.phone("Ben", locale="cs-CZ")
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE if player.name != "Ben"))
    hand.deal((FIVE[1], FIVE[0], *FIVE[2:]))
    expect(ben.find("life")).to_be_visible()
    hold(ben.page, "**/seat.js")
    ben.page.reload(wait_until="commit")
    frame = ben.page.locator("#shell")
    expect(frame.locator("h2")).to_have_text("Na tahu: Ann")
    hand.do(1, "play", card="bang", target=0)
    expect(frame.locator("h2")).to_have_text("Čeká se na tvou odpověď")
    assert "bandita" not in ben.page.content().lower()
    stranger = evening.phone(locale="cs-CZ")
    held = hold(stranger.page, "**/seat.js")
    stranger.page.reload(wait_until="commit")
    expect(stranger.page.locator("#shell")).to_be_hidden()
    assert held


def test_who_reads_another_language_than_the_browser_waits_for_the_page(evening: Evening) -> None:
    ann = evening.phone("Ann", locale="en-GB")
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE[1:]))
    hand.deal()
    ann.remember("language", "ru")
    held = hold(ann.page, "**/seat.js")
    with ann.page.expect_websocket() as opened:
        ann.page.reload(wait_until="commit")
    opened.value.wait_for_event("framereceived", lambda frame: '"view"' in str(frame))
    expect(ann.page.locator("#shell")).to_be_hidden()
    for route in held:
        route.continue_()
    expect(ann.find("option-play:bang")).to_be_visible()
