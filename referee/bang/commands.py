"""Commands: what a person wants to happen, in the imperative. Plain data, not yet judged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from referee.bang.state import Seat
from referee.cards import Face, Suit
from referee.engine.commands import Command
from referee.slices import Slice, Sliced


@dataclass(frozen=True)
class StartGame(Command, Sliced, tag="start_game"):
    """Begin a game; whatever chance decides was decided outside and comes along."""

    names: tuple[str, ...]
    sets: tuple[str, ...] = ("base",)
    house: Mapping[str, Any] = field(default_factory=dict)
    roles: Literal["dealt", "entered"] = "dealt"
    deal_roles: tuple[str, ...] = ()
    """By seat, shuffled outside."""
    characters: Literal["dealt", "choose", "entered"] = "dealt"
    deal_characters: tuple[tuple[str, ...], ...] = ()
    """By seat: one each, or two to choose from."""
    mirrored: tuple[str, ...] = ()
    """Decks that people turn on the real table."""
    sheriff: Seat | None = None
    """Who agreed to be Sheriff, where a series rotates the role."""
    keep: tuple[tuple[Seat, str], ...] = ()
    """Survivors of the last game who keep their character."""
    survivors: tuple[tuple[Seat, str], ...] = ()
    """Who survived the last game, and as whom."""


@dataclass(frozen=True)
class Play(Command, tag="play"):
    """Play a card from the hand."""

    seat: Seat
    card: str
    target: Seat | None = None
    pick: str | None = None
    """What to take or discard at the target: `hand`, or the name of a card in play."""
    using: str | None = None
    """The card really used, where another stands in for it; `any` for whatever card."""
    also: Seat | None = None
    """A second target, where a card has two."""
    give: str | None = None
    """The card of one's own in play that is given for another."""
    suit: Suit | None = None
    """The suit of the card used, where somebody cares."""
    upgrade: int = 0
    """How many times its effect is made better by paying load tokens."""


@dataclass(frozen=True)
class Use(Command, tag="use"):
    """Use an ability of one's character, of a card in play, or of an event card."""

    seat: Seat
    ability: str
    target: Seat | None = None
    pick: str | None = None
    also: Seat | None = None
    give: str | None = None
    suit: Suit | None = None
    value: str | int | None = None
    cards: tuple[Face, ...] = ()
    """What cards from the hand show, where the table wants to see them."""
    paid: tuple[str, ...] = ()
    """The cards given up, where any will do: `hand`, or the name of a card in play."""


@dataclass(frozen=True)
class FlipCards(Command, tag="flip"):
    """Say what the flipped cards show."""

    seat: Seat
    cards: tuple[Face, ...]


@dataclass(frozen=True)
class See(Command, tag="see"):
    """Say that a card lies on the discard pile; nobody does anything by that."""

    face: Face
    names: tuple[str, ...] = ()
    """What it may be called."""
    anew: bool = False
    """Whether it is the first card of a new pile: the old one was shuffled."""


@dataclass(frozen=True)
class EndTurn(Command, tag="end_turn"):
    """End one's turn; whoever says how many cards they hold is told how many to discard."""

    seat: Seat
    hand: int | None = None
    discarded: int | None = None
    """How many cards too many were discarded, where that earns something."""


@dataclass(frozen=True)
class Change(Sliced):
    """One thing that is really different from what the referee believed."""

    seat: Seat | None = None
    life: int | None = None
    max_life: int | None = None
    role: str | None = None
    character: str | None = None
    in_play: tuple[str, ...] | None = None
    alive: bool | None = None
    name: str | None = None
    turn: Seat | None = None
    ring: tuple[Seat, ...] | None = None
    reshuffled: bool = False
    """The discard pile was shuffled into a new draw pile."""
    mirrored: tuple[str, ...] | None = None
    """Which decks lie on the real table from now on."""


class ChangeSlice(Slice):
    """What can be different about the pieces of a set; nothing of it is, unless it is said."""

    about_seat: ClassVar[tuple[str, ...]] = ()
    """The fields that are said of one seat, not of the table."""


@dataclass(frozen=True)
class Correct(Command, tag="correct"):
    """Set the table to what it really is."""

    changes: tuple[Change, ...]
