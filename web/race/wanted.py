"""What somebody wants a race about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from referee.race.bout import Settle
from referee.race.sheet import Kind, Mode

Level: TypeAlias = Literal["friends", "fair", "proof"]
"""How far phones are believed: whatever they say, within limits, or not at all."""

LEVELS: dict[Level, Mode] = {"friends": "friends", "fair": "measured", "proof": "strict"}
"""Each level, and how a race is then judged."""


@dataclass(frozen=True)
class Wanted:
    """A race that a game, or the table, asks for."""

    kind: Kind
    seats: tuple[int, ...]
    settle: Settle = "order"
    """What must not stay a dead heat."""
    starter: int | None = None
    """Kind `hand`: whose tap is the shot. None: that hand has just fallen, and the shot follows at
    once if every phone is ready; otherwise it comes by itself, when they are."""
    stop: bool | None = False
    """Kind `duel`: whether nobody may draw; None leaves it to the seed."""
    show: Mapping[int, Any] | None = None
    """Kind `duel`: what every screen turns over at the shot, by seat."""
    confirm: bool = False
    """Whether everybody says first that they are ready."""
    level: Level | None = None
    """How far phones are believed; None leaves it to the table."""
