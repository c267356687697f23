"""What the reader says: readings it stands by, and what a person can do about the rest."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias, cast

if TYPE_CHECKING:
    import numpy as np

    from referee.cards import Rank, Suit

Layout = Literal["bang", "poker", "duel"]
Border = Literal["brown", "blue", "green", "orange", "red"]
Face: TypeAlias = tuple[str, ...]
"""What a card shows that counts: rank and suit, or the symbol of an opened card of The Duel."""
Corners = tuple[tuple[float, float], ...]
"""Four corners in pixels, clockwise, beginning with the upper left of the card held upright."""

Reason = Literal[
    "no_card",
    "no_index",
    "no_symbol",
    "too_far",
    "too_dark",
    "glare",
    "blurred",
    "unsure",
    "not_in_deck",
]


@dataclass(frozen=True)
class Evidence:
    """What one picture says about one card: log odds for each part of its face, "none" last."""

    parts: tuple[np.ndarray, ...]
    agreement: float
    """Share of looks that name the likeliest face."""


@dataclass(frozen=True)
class Reading:
    """One card in a picture: what it shows, and how sure that is."""

    face: Face
    confidence: float
    """How often a reading like this one is right, from 0 to 1."""
    corners: Corners
    border: Border | None
    """The colour of the frame of a card of BANG! or The Duel; None on poker cards."""
    layout: Layout = "bang"
    name: str | None = None
    """The card's name, where a group has taught its deck."""
    field: str | None = None
    """The field of the draw mat it lies on, where there is one."""
    evidence: Evidence | None = dataclasses.field(default=None, compare=False, repr=False)
    """What it rests on, for weighing several frames together."""

    @property
    def rank(self) -> Rank:
        """The rank of a card with an index."""
        return cast("Rank", self.face[0])

    @property
    def suit(self) -> Suit:
        """The suit of a card with an index."""
        return cast("Suit", self.face[1])


@dataclass(frozen=True)
class Doubt:
    """A card that was seen but not read, and why."""

    reason: Reason
    corners: Corners


@dataclass(frozen=True)
class Sight:
    """All that one picture gave: readings in reading order, doubts, and advice for the people."""

    readings: tuple[Reading, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    advice: Reason | None = None
    """Why to show the card again; None when every card that was seen was also read."""
    unsure: tuple[Reading, ...] = ()
    """Readings that one picture alone is not enough for; several of the same card may be."""

    @property
    def shown(self) -> tuple[Reading | Doubt, ...]:
        """Every card that was seen, read or not."""
        return (*self.readings, *self.doubts)
