"""Nuggets and equipment as plain data: what lies in the middle, and what everybody has."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import Self

from referee.bang.commands import Change, ChangeSlice
from referee.bang.state import Player, PlayerSlice, State
from referee.slices import Slice


@dataclass(frozen=True)
class Shop(Slice, of=State):
    """The offer, its deck, and the nuggets that nobody has."""

    reserve: int = 0
    """Nuggets that nobody has; below zero, so many substitutes are about."""
    shop: tuple[str | None, ...] = ()
    """The open equipment cards, slot by slot; a slot just bought from is empty."""
    shop_deck: tuple[str, ...] = ()
    """Equipment to come, face down. Where it lies on the real table, in no order."""
    shop_pile: tuple[str, ...] = ()
    """Equipment that was used up and lies face up below the deck."""


@dataclass(frozen=True)
class Purse(PlayerSlice, of=Player):
    """What a player has of gold and of what it buys."""

    gold: int = 0
    parked: int = 0
    """Nuggets paid this turn that still lie on the cards they were paid for."""
    equipment: tuple[str, ...] = ()
    """Bought cards that lie in front of this player; no other card can touch them."""

    pattern = r"(?P<equipment>(?:\*\w+)*)(?:\$(?P<gold>\d+))?"

    @classmethod
    def read(cls, match: Match[str], /) -> Self:
        equipment = tuple(match["equipment"].split("*")[1:])
        return cls(gold=int(match["gold"] or 0), equipment=equipment)

    def write(self) -> str:
        worn = "".join(f"*{card}" for card in self.equipment)
        return f"{worn}${self.gold}" if self.gold else worn


@dataclass(frozen=True)
class GoldChange(ChangeSlice, of=Change):
    """What people really have, and what is really on offer."""

    gold: int | None = None
    equipment: tuple[str, ...] | None = None
    shop: tuple[str, ...] | None = None
    """The open equipment cards, as they lie on the table."""

    about_seat = ("gold", "equipment")
