"""Playing-card faces: suits, ranks, and conditions on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Suit: TypeAlias = Literal["spades", "hearts", "diamonds", "clubs"]
Rank: TypeAlias = Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]

SUITS: tuple[Suit, ...] = ("spades", "hearts", "diamonds", "clubs")
# The ace is the highest rank of a span.
RANKS: tuple[Rank, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

Face: TypeAlias = tuple[Rank, Suit]
"""What a flipped card shows, such as ``("5", "spades")``."""


@dataclass(frozen=True)
class Condition:
    """What a flipped card must show: some suits, and a span of ranks with both ends in it."""

    suits: tuple[Suit, ...] = SUITS
    low: Rank = "2"
    high: Rank = "A"

    def holds(self, face: Face) -> bool:
        """Tell whether `face` meets the condition."""
        rank, suit = face
        low, high = RANKS.index(self.low), RANKS.index(self.high)
        return suit in self.suits and low <= RANKS.index(rank) <= high
