"""Commands: what a person wants to happen, in the imperative. Plain data, not yet judged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.engine.commands import Command
from referee.engine.frame import Seat


@dataclass(frozen=True)
class StartGame(Command, tag="wright_start"):
    """Begin a game."""

    names: tuple[str, ...]
    house: Mapping[str, Any] = field(default_factory=dict)
    first: Seat | None = None
    """Who begins; people are asked if nobody has said."""


@dataclass(frozen=True)
class PutInLoot(Command, tag="wright_loot"):
    """Put hand cards into the loot, told by their number or one by one."""

    seat: Seat
    count: int | None = None
    cards: tuple[str, ...] | None = None


@dataclass(frozen=True)
class PlayEvent(Command, tag="wright_event"):
    """Play an event card."""

    seat: Seat
    card: str
    target: Seat | None = None


@dataclass(frozen=True)
class Pass(Command, tag="wright_pass"):
    """Do nothing this turn."""

    seat: Seat


@dataclass(frozen=True)
class StartShootout(Command, tag="wright_shootout"):
    """Lay the first hand on the loot."""

    seat: Seat


@dataclass(frozen=True)
class DeclareDuel(Command, tag="wright_duel"):
    """Say the word that takes the place of a shootout between two."""

    seat: Seat


@dataclass(frozen=True)
class Load(Command, tag="wright_load"):
    """Put hand cards into the revolver, face down."""

    seat: Seat
    count: int


@dataclass(frozen=True)
class TurnUpSheriff(Command, tag="wright_sheriff"):
    """Say that a sheriff came off the deck."""

    seat: Seat
    nth: int
    """The how manieth it is, so that two people who saw the same one count it once."""


@dataclass(frozen=True)
class LayHand(Command, tag="wright_hand"):
    """Say whose hand is the next one on the pile."""

    seat: Seat
    whose: Seat


@dataclass(frozen=True)
class LayHands(Command, tag="wright_hands"):
    """Say in which order all hands fell that are still missing, as a judge has found."""

    order: tuple[tuple[Seat, ...], ...]
    """From the bottom to the top; those in one group fell at the same time."""


@dataclass(frozen=True)
class Reveal(Command, tag="wright_reveal"):
    """Say what is in one's revolver; the others see it when all have."""

    seat: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Change:
    """One thing that is really different from what the referee believed."""

    seat: Seat | None = None
    hand: int | None = None
    loaded: int | None = None
    helpers: int | None = None
    name: str | None = None
    round: int | None = None
    """The round whose points are wrong."""
    points: int | None = None
    loot: int | None = None
    sheriffs: int | None = None
    deck: int | None = None
    turn: Seat | None = None


@dataclass(frozen=True)
class Correct(Command, tag="wright_correct"):
    """Set the table to what it really is."""

    changes: tuple[Change, ...]
