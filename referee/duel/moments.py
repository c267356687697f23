"""The facts that come with a moment: who moved, who lost a card, who died."""

from __future__ import annotations

from dataclasses import dataclass

from referee.duel.places import Spot
from referee.engine.frame import Seat


@dataclass(frozen=True)
class Moved:
    """A player's attacker token went to the other character."""

    seat: Seat
    by: Seat
    """Who moved it."""


@dataclass(frozen=True)
class Lost:
    """A player lost a card to the opponent."""

    seat: Seat
    by: Seat
    spot: Spot | None
    """On whom the card lay; None for a card from the hand."""


@dataclass(frozen=True)
class Killed:
    """A character died."""

    spot: Spot
    character: str
    seat: Seat
