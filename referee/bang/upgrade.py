"""What may be bought on top of what a card does, for whatever the sets in play pay with."""

from __future__ import annotations

from dataclasses import dataclass

from referee.cards import Suit
from referee.text import Msg


@dataclass(frozen=True)
class Upgrade:
    """Something that may be bought when a card is played."""

    by: str
    """The card that makes the effect better: the one played, or one in play."""
    cost: int
    most: int
    """How many times it can be bought now."""
    have: int
    """How much there is to pay with."""
    why_not: Msg | None = None
    """Why it cannot be bought now, if so."""
    suit: Suit | None = None
    """The only suit of the card played that it works with."""
    free: bool = False
    """Whether the card then does not use up the BANG! of the turn."""
