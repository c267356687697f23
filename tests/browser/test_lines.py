"""Phones are dropped, fall asleep, are reloaded and replaced; the seat waits for them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening, Stagehand

pytestmark = pytest.mark.browser

# Measured inside the page, from the moment the screen lights up until the missed news is on it.
_LIGHT_UP_AND_WAIT = """(life) => new Promise((done) => {
  const start = performance.now();
  const look = () => {
    const shown = document.querySelector('[data-test="life"]')?.textContent;
    const live = document.querySelector('[data-test="connection"]')?.dataset.state === "live";
    if (shown === life && live) done(performance.now() - start);
    else setTimeout(look, 5);
  };
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "visible" });
  document.dispatchEvent(new Event("visibilitychange"));
  look();
})"""


@pytest.fixture
def hand(evening: Evening) -> Stagehand:
    """Somebody who seats the four other people."""
    return evening.stagehand()


def _deal(hand: Stagehand) -> None:
    hand.seat("Ben", "Cyril", "Dan", "Eva")
    hand.deal()


def test_a_dropped_phone_says_so_and_returns_to_its_question(
    evening: Evening, hand: Stagehand
) -> None:
    cable = evening.cable()
    ann = evening.phone("Ann", cable=cable)
    ann.forgive_the_line()
    _deal(hand)
    hand.do(0, "end_turn")
    hand.do(1, "play", card="bang", target=0)
    expect(ann.find("option-answer:hit")).to_be_visible()

    cable.cut()
    expect(ann.find("connection").first).to_have_attribute(
        "data-state", re.compile("connecting|offline")
    )
    expect(ann.find("option-answer:hit")).to_be_disabled()
    cable.mend()

    ann.expect_line("live")
    ann.answer("hit")
    ann.expect_life(3)


@pytest.mark.parametrize("how", ["closed", "only claims to be open"])
def test_a_phone_that_wakes_is_back_within_a_second(
    evening: Evening, hand: Stagehand, how: str
) -> None:
    cable = evening.cable()
    ann = evening.phone("Ann", cable=cable)
    ann.forgive_the_line()
    _deal(hand)
    ann.expect_life(4)

    ann.fall_asleep()
    if how == "closed":
        cable.cut()
        ann.expect_line("connecting")
    else:
        cable.fall_silent()
    hand.correct({"seat": 0, "life": 2})
    cable.mend()

    took = ann.page.evaluate(_LIGHT_UP_AND_WAIT, "2")
    assert took < 1000
    ann.end_turn()
    ann.expect("moment", "Ben")


def test_a_reloaded_phone_is_the_same_seat(evening: Evening, hand: Stagehand) -> None:
    ann = evening.phone("Ann")
    _deal(hand)
    ann.tap("play:bang")
    ann.page.reload()
    ann.expect_life(4)
    assert ann.hold_role() == "Sheriff"
    ann.play("bang", "Ben")
    hand.wait_for(lambda view: view["game"]["waiting"][0]["seats"] == [1])


def test_another_phone_takes_a_seat_over_with_the_hosts_word(
    evening: Evening, hand: Stagehand
) -> None:
    old, host = evening.phone("Ann"), evening.host()
    _deal(hand)
    new = evening.phone()
    new.ask_for(0, "Ann")
    new.expect("join-pending", "Ann")
    old.expect_life(4)

    host.page.locator('[data-test^="grant-"]').click()

    new.expect_life(4)
    assert new.hold_role() == "Sheriff"
    expect(old.find("farewell")).to_be_visible()
    assert "Sheriff" not in old.page.content()
    new.end_turn()
    new.expect("moment", "Ben")
    new.page.reload()
    new.expect_life(4)


def test_a_phone_that_is_turned_away_may_ask_for_another_seat(
    evening: Evening, hand: Stagehand
) -> None:
    ann, host = evening.phone("Ann"), evening.host()
    _deal(hand)
    stranger = evening.phone()
    stranger.ask_for(0, "Ann")
    host.page.locator('[data-test^="deny-"]').click()
    expect(stranger.find("farewell")).to_have_attribute("data-code", "denied")
    stranger.press("return")
    expect(stranger.find("join-seat-1")).to_be_visible()
    ann.expect_life(4)
