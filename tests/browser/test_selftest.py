"""The phone's self-test, and what the host page says when a phone does not get in."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.browser.evening import Evening
from tests.browser.screens import Phone
from web.words import LANGUAGES

pytestmark = pytest.mark.browser


def expect_state(phone: Phone, check: str, state: str) -> None:
    """Wait until a check of the self-test has come to this."""
    expect(phone.find(f"selftest-{check}")).to_have_attribute("data-state", state)


@pytest.fixture
def tested(evening: Evening) -> Phone:
    """A phone whose owner opened the self-test before sitting down."""
    phone = evening.phone()
    phone.press("test-phone")
    return phone


def test_a_good_phone_passes_with_one_tap(tested: Phone) -> None:
    expect_state(tested, "line", "ok")
    expect(tested.find("selftest-line")).to_contain_text("ms")
    expect_state(tested, "touch", "waiting")
    tested.press("selftest-tap")
    expect_state(tested, "touch", "ok")
    expect_state(tested, "sound", "ok")
    expect_state(tested, "memory", "ok")
    tested.press("close")
    tested.expect_gone("selftest")
    assert tested.join("Ann").find("lobby").is_visible()


def test_a_lost_answer_says_what_to_do(tested: Phone) -> None:
    expect_state(tested, "line", "ok")
    tested.page.route("**/ping", lambda route: route.abort())
    tested.forgiven = ("ERR_FAILED",)
    tested.press("selftest-again")
    expect_state(tested, "line", "wrong")
    expect(tested.find("selftest-line")).to_contain_text("Wi-Fi")


def test_a_slow_line_is_named_with_its_time(evening: Evening) -> None:
    phone = evening.phone()

    def late(route: Route) -> None:
        phone.page.wait_for_timeout(300)
        route.continue_()

    phone.page.route("**/ping", late)
    phone.press("test-phone")
    expect_state(phone, "line", "note")


_IPHONE = """
delete Navigator.prototype.vibrate;
delete Navigator.prototype.wakeLock;
Object.defineProperty(window, "localStorage", { get() { throw new Error("private"); } });
"""


def test_a_phone_that_can_do_little_is_told_what_happens_instead(evening: Evening) -> None:
    phone = evening.phone()
    phone.context.add_init_script(_IPHONE)
    phone.page.reload()
    phone.press("test-phone")
    for check in ("buzz", "awake", "memory"):
        expect_state(phone, check, "note")
    expect(phone.find("selftest-awake")).to_contain_text("never")


@pytest.mark.parametrize("locale", [*LANGUAGES])
def test_every_finding_is_worded(evening: Evening, locale: str) -> None:
    phone = evening.phone(locale=locale)
    phone.press("test-phone")
    phone.press("selftest-tap")
    expect_state(phone, "line", "ok")
    expect_state(phone, "sound", "ok")
    assert "ui." not in phone.words


def test_the_host_page_says_what_to_try_and_what_it_sees(evening: Evening) -> None:
    host = evening.host()
    host.find("stuck").locator("summary").click()
    expect(host.find("stuck")).to_contain_text("guest Wi-Fi")
    findings = host.find("findings")
    expect(findings).to_be_visible()
    expect(findings.locator('[data-key="firewall"]')).to_have_count(1)
    assert "ui." not in findings.inner_text()


def test_a_phone_without_a_line_is_told_the_next_step(evening: Evening) -> None:
    cable = evening.cable()
    phone = evening.phone(cable=cable)
    expect(phone.find("join-submit")).to_be_visible()
    phone.forgive_the_line()
    cable.cut()
    expect(phone.find("join-next")).to_have_attribute("data-stuck", "no_line")


@pytest.mark.parametrize(("people", "stuck"), [(5, "late"), (7, "all_taken")])
def test_whoever_comes_during_a_game_is_told_how_to_get_a_seat(
    evening: Evening, people: int, stuck: str
) -> None:
    """In this game with the owner's word; in the next one too, if there is a chair left."""
    hand = evening.stagehand()
    hand.seat(*("Ann", "Ben", "Cyril", "Dan", "Eva", "Fay", "Gus")[:people])
    hand.act("start")
    late = evening.phone()
    expect(late.find("join-next")).to_have_attribute("data-stuck", stuck)
    late.find("join-seat-1").tap()
    expect(late.find("join-submit")).to_be_enabled()
