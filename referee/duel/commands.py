"""Commands: what a person wants to happen, in the imperative. Plain data, not yet judged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from referee.duel.places import Side, Spot
from referee.engine.commands import Command
from referee.engine.frame import Seat


@dataclass(frozen=True)
class StartGame(Command, tag="duel_start"):
    """Begin a game; whatever chance decides was decided outside and comes along."""

    names: tuple[str, ...]
    sides: tuple[Side, ...] = ("law", "outlaw")
    """By seat."""
    squads: Literal["dealt", "entered"] = "dealt"
    size: int = 4
    """How many characters each squad has."""
    deal: tuple[tuple[str, ...], ...] = ()
    """By seat: the squad in the order in which it comes off the reserve, shuffled outside."""
    health: Mapping[str, int] = field(default_factory=dict)
    """Printed health that this table has told before, by character."""
    house: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Play(Command, tag="duel_play"):
    """Play a card from the hand."""

    seat: Seat
    card: str
    target: Spot | None = None
    pick: str | None = None
    """What to take or discard: `hand`, or a card in play such as `barrel@1L`."""
    whose: Seat | None = None
    """Whose attacker and cover change places, where the card asks."""
    using: str | None = None
    """What is really used, where something stands in for the card; `any_card` for whatever card."""


@dataclass(frozen=True)
class Use(Command, tag="duel_use"):
    """Use an ability of one's character."""

    seat: Seat
    ability: str
    pick: str | None = None


@dataclass(frozen=True)
class Swap(Command, tag="duel_swap"):
    """Move one's attacker token to the other character."""

    seat: Seat


@dataclass(frozen=True)
class Reload(Command, tag="duel_reload"):
    """Discard a card with the reload symbol and draw another: a hand card, or `scope@0L`."""

    seat: Seat
    pick: str


@dataclass(frozen=True)
class EndTurn(Command, tag="duel_end_turn"):
    """End one's turn."""

    seat: Seat


@dataclass(frozen=True)
class DeckOut(Command, tag="duel_deck_out"):
    """Say that one's personal deck is used up, where the referee does not count cards."""

    seat: Seat


@dataclass(frozen=True)
class Change:
    """One thing that is really different from what the referee believed."""

    spot: Spot | None = None
    character: str | None = None
    health: int | None = None
    most: int | None = None
    gear: tuple[str, ...] | None = None
    attacks: bool | None = None
    """Whether the attacker token stands at `spot`."""
    seat: Seat | None = None
    name: str | None = None
    hand: int | None = None
    deck: int | None = None
    turn: Seat | None = None
    common: int | None = None
    """Cards of the common deck, once there is one."""
    discard: int | None = None


@dataclass(frozen=True)
class Correct(Command, tag="duel_correct"):
    """Set the table to what it really is."""

    changes: tuple[Change, ...]
