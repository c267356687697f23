"""The laptop dies in the middle of a question, and the evening goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening

pytestmark = pytest.mark.browser


def test_a_killed_server_comes_back_with_the_same_question(lone_evening: Evening) -> None:
    evening = lone_evening
    ann, ben, table = evening.phone("Ann"), evening.phone("Ben"), evening.table()
    hand = evening.stagehand()
    hand.seat("Cyril", "Dan", "Eva")
    hand.deal()
    ann.lay("mustang")
    ann.play("bang", "Ben")
    expect(ben.find("prompt")).to_be_visible()
    asked = ben.find("prompt").inner_text()

    for screen in (ann, ben, table):
        screen.forgive_the_line()
    evening.server.kill()
    for phone in (ann, ben):
        phone.expect_line("connecting")
        expect(phone.find("connection").first).to_contain_text("connect")
    expect(ben.find("option-answer:missed")).to_be_disabled()
    evening.server.start()

    for phone in (ann, ben):
        phone.expect_line("live")
    assert ben.find("prompt").inner_text() == asked
    expect(ann.find("chip-mustang")).to_be_visible()
    ben.answer("hit")
    ben.expect_life(3)
    table.expect_life("Ben", 3)
    ann.end_turn()
    table.expect_turn("Ben")
