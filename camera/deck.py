"""Which faces the cards in play can show: what a reading may be."""

from __future__ import annotations

from referee.bang.catalogue import catalogue_of
from referee.cards import RANKS, SUITS, Face

POKER: frozenset[Face] = frozenset((rank, suit) for rank in RANKS for suit in SUITS)
"""A poker deck, without jokers."""


def deck_of(sets: tuple[str, ...]) -> frozenset[Face]:
    """Give the faces that the playing cards of these sets show, such as ``deck_of(("base",))``."""
    return frozenset(catalogue_of(sets).faces)
