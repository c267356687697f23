"""What somebody wants a race about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.race.bout import Settle
from referee.race.sheet import Kind


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
    strict: bool = False
    """Whether only what is proven counts, however many dead heats that takes."""
