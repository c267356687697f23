"""Where cards are looked for when there are very many."""

from __future__ import annotations

import pytest

from referee.bang.catalogue import catalogue_of, known_sets
from referee.bang.shelves import commonest, shelf_of, shelves

EVERYTHING = catalogue_of(tuple(known_sets()))

MOST = 22
"""Two columns of as many cards are one screen of a small phone."""


def test_every_card_that_can_be_played_or_laid_stands_on_one_shelf() -> None:
    stood = [card for shelf in shelves(EVERYTHING) for card in shelf["cards"]]
    assert len(stood) == len(set(stood))
    wanted = {
        card.id
        for card in EVERYTHING.cards.values()
        if not card.only_answers and not card.never_in_hand
    }
    assert set(stood) == wanted == set(commonest(EVERYTHING))


def test_a_shelf_fits_a_screen() -> None:
    assert all(len(shelf["cards"]) <= MOST for shelf in shelves(EVERYTHING))


def test_the_commonest_card_is_found_first() -> None:
    assert commonest(EVERYTHING)[:2] == ["bang", "beer"]


@pytest.mark.parametrize("card", ["missed", "caboose"])
def test_what_nobody_plays_stands_nowhere(card: str) -> None:
    assert shelf_of(EVERYTHING.cards[card]) is None
