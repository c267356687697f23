"""A finished game as plain data: who won, who was who, how the lives went, who shot whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.match import Match

Square = tuple[tuple[int, ...], ...]
"""A number for every pair of seats: a row for who did it, a column for whom it met."""


@dataclass(frozen=True)
class Played:
    """One player of a finished game."""

    name: str
    won: bool
    role: str | None = None
    character: str | None = None
    out: bool = False
    out_by: int | None = None
    """Who brought them down, if somebody did."""


@dataclass(frozen=True)
class Told:
    """A finished game. What a game has nothing to say about stays empty, and is not shown."""

    verdict: Mapping[str, Any]
    """Who won, as a message."""
    players: tuple[Played, ...]
    lives: tuple[tuple[int, ...], ...] = ()
    """Everybody's lives at the start of each turn, and at the end."""
    hits: Square = ()
    """How many lives one player cost another, by whatever card."""
    shots: Square = ()
    """How often one player shot at another."""


def plainly(match: Match) -> Told:
    """Tell a finished game of which nothing is known but what every game says: who has won."""
    game = match.view(None)["game"]
    winners = game["result"]["winners"]
    players = (Played(seat["name"], seat["seat"] in winners) for seat in game["seats"])
    return Told(game["result"]["text"], tuple(players))
