"""A finished game as plain data: who won, who was who, how it went, who brought down whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from referee.match import Match

Square = tuple[tuple[int, ...], ...]
"""A number for every pair of seats: a row for who did it, a column for whom it met."""


Measure = Literal["lives", "health", "points"]
"""What a game counts for everybody, and its chart shows."""


@dataclass(frozen=True)
class Member:
    """One character of a squad."""

    character: str
    left: int | None
    """What is left of its health; None if it never came into play."""
    fell: int | None = None
    """In which turn it fell."""
    by: int | None = None
    """Whose card brought it down, if somebody's did."""
    cause: str | None = None
    """The card that did."""


@dataclass(frozen=True)
class Round:
    """One round of a game that is scored round by round."""

    points: tuple[int, ...]
    """By seat."""
    hands: tuple[tuple[int, ...], ...] = ()
    """Who reached for the loot, the first first; those in one group did so at the same time."""
    sets: tuple[tuple[int, int] | None, ...] = ()
    """By seat: how many cards of which value decided their share."""
    loot: int = 0
    lost: int = 0
    """How much of the loot nobody got."""


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
    side: str | None = None
    squad: tuple[Member, ...] = ()
    points: int | None = None


@dataclass(frozen=True)
class Told:
    """A finished game. What a game has nothing to say about stays empty, and is not shown."""

    verdict: Mapping[str, Any]
    """Who won, as a message."""
    players: tuple[Played, ...]
    lives: tuple[tuple[int, ...], ...] = ()
    """Everybody's lives at the start of each turn, and at the end; or what else is counted."""
    measure: Measure = "lives"
    hits: Square = ()
    """How many lives one player cost another, by whatever card."""
    shots: Square = ()
    """How often one player shot at another."""
    rounds: tuple[Round, ...] = ()


def plainly(match: Match) -> Told:
    """Tell a finished game of which nothing is known but what every game says: who has won."""
    game = match.view(None)["game"]
    winners = game["result"]["winners"]
    players = (Played(seat["name"], seat["seat"] in winners) for seat in game["seats"])
    return Told(game["result"]["text"], tuple(players))


def events_of(match: Match) -> Iterator[tuple[Any, Any, Any]]:
    """Give every event that was not undone, with the states before and after it."""
    before = None
    for entry in match.entries:
        for event in entry.events:
            after = match.rules.apply(before, event)
            yield event, before, after
            before = after
