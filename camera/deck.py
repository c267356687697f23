"""Which faces the cards in play can show: what a reading may be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.bang.catalogue import catalogue_of
from referee.cards import RANKS, SUITS
from referee.duel.places import SYMBOLS as DUEL

if TYPE_CHECKING:
    from collections.abc import Collection

    from camera.reading import Face

POKER: frozenset[Face] = frozenset((rank, suit) for rank in RANKS for suit in SUITS)
"""A poker deck, without jokers."""

SYMBOLS: frozenset[Face] = frozenset((symbol,) for symbol in DUEL)
"""What an opened card of The Duel may show."""


def deck_of(sets: tuple[str, ...]) -> frozenset[Face]:
    """Give the faces that the playing cards of these sets show, such as ``deck_of(("base",))``."""
    return frozenset(catalogue_of(sets).faces)


def shows_symbols(deck: Collection[Face]) -> bool:
    """Whether the cards of a deck show one symbol each, and no index."""
    return any(len(face) == 1 for face in deck)
