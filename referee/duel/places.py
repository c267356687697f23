"""Sides, symbols and places of The Duel: what everything else is said in terms of."""

from __future__ import annotations

from typing import Literal, TypeAlias

from referee.engine.frame import Seat

Side: TypeAlias = Literal["law", "outlaw"]
Symbol: TypeAlias = Literal["barrel", "dynamite", "snake", "horseshoe"]
Spot: TypeAlias = str
"""A place for a character: the seat it belongs to and its hand, `0L` left or `0R` right."""

SIDES: tuple[Side, Side] = ("law", "outlaw")
SYMBOLS: tuple[Symbol, ...] = ("barrel", "dynamite", "snake", "horseshoe")
HANDS = "LR"
SPOTS: tuple[Spot, ...] = ("0L", "0R", "1L", "1R")


def owner(spot: Spot) -> Seat:
    """Whose place it is."""
    return int(spot[0])


def spots_of(seat: Seat) -> tuple[Spot, Spot]:
    """The two places of a player, left and right."""
    return f"{seat}L", f"{seat}R"
