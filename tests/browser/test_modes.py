"""How strict the referee is: the host chooses, phones ask the table or are only reminded."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening

pytestmark = pytest.mark.browser


def test_the_host_sets_how_strict_the_referee_is_and_the_table_decides(evening: Evening) -> None:
    """A single switch makes the phone ask, the preset makes it remind; both in mid-game."""
    host = evening.host()
    host.click("preset-strict")
    expect(host.find("preset-strict")).to_have_attribute("aria-checked", "true")
    host.click("preset-normal")
    expect(host.find("preset-normal")).to_have_attribute("aria-checked", "true")
    ann = evening.phone("Ann")
    hand = evening.stagehand()
    hand.seat("Ben", "Cyril", "Dan", "Eva")
    hand.deal()

    host.click("modes-open")
    host.click("modes-single")
    host.find("setting-mode_reach").select_option("ask")
    host.expect("log", "Range and targets: now ask")
    ann.play("bang", "Cyril")
    ann.expect("anyway", "Out of range: distance 2")
    ann.press("anyway-no")
    ann.expect_gone("anyway")
    ann.play("bang", "Cyril")
    ann.press("anyway-yes")
    host.expect("waiting", "Cyril")
    host.expect("log", "Ann goes ahead; everyone agrees.")
    ann.press("take-back")
    host.expect("log", "Ann takes back: Ann plays BANG!")

    host.click("preset-light")
    host.expect("log", "Strictness is now: light")
    ann.play("bang", "Cyril")
    reminder = ann.find("toast").filter(has_text="The rules say: Out of range: distance 2")
    expect(reminder).to_be_visible()
    host.expect("log", "A reminder for Ann.")
