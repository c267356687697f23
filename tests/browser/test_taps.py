"""What things cost in taps, counted by the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening
from tests.browser.screens import Phone, costs

pytestmark = pytest.mark.browser


@pytest.fixture
def players(evening: Evening) -> tuple[Phone, Phone]:
    """Ann, whose turn it is, and Ben, who sits next to her."""
    phones = evening.phone("Ann"), evening.phone("Ben")
    hand = evening.stagehand()
    hand.seat("Cyril", "Dan", "Eva")
    hand.deal()
    return phones


def test_what_a_round_costs(players: tuple[Phone, Phone]) -> None:
    """A shot two and one, a card on the table two, a quiet turn one, a flip two."""
    ann, ben = players
    with costs(ann, 2), costs(ben, 1):
        ann.tap("play:bang")
        ann.choose("Ben")
        ben.answer("missed")
        expect(ben.find("prompt")).to_have_count(0)
    with costs(ann, 2):
        ann.tap("lay")
        ann.choose("barrel")
        expect(ann.find("chip-barrel")).to_be_visible()
    with costs(ann, 1):
        ann.end_turn()
        expect(ann.find("option-end_turn")).to_have_count(0)
    ben.play("bang", "Ann")
    ann.answer("barrel")
    with costs(ann, 2):
        ann.press("suit-hearts")
        ann.press("rank-5")
        expect(ann.find("prompt")).to_have_count(0)
    ann.expect_life(4)


def test_rank_and_suit_may_be_tapped_in_either_order(players: tuple[Phone, Phone]) -> None:
    ann, ben = players
    ann.lay("barrel")
    ann.end_turn()
    ben.play("bang", "Ann")
    ann.answer("barrel")
    with costs(ann, 2):
        ann.press("rank-10")
        ann.press("suit-clubs")
        expect(ann.find("option-answer:hit")).to_be_visible()
