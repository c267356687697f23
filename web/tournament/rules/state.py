"""A tournament as it stands: who takes part, who sat where, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from web.tournament.rules.points import Line, Scheme

Pair = tuple[int, int]
"""Two players, the smaller number first."""


@dataclass(frozen=True)
class Plan:
    """What the organiser chooses."""

    name: str
    game: str
    """What is played, by its id."""
    settings: Mapping[str, Any] = field(default_factory=dict)
    """How, in the game's own terms."""
    rounds: int = 3
    low: int = 3
    best: int = 5
    high: int = 8
    """How many may sit at a table, and how many should."""
    scheme: Scheme = field(default_factory=Scheme)


@dataclass(frozen=True)
class Player:
    """Somebody who takes part; the number stays theirs, and their results, when they have left."""

    id: int
    name: str
    bot: bool = False
    here: bool = True
    """Whether they are seated in the next round."""


@dataclass(frozen=True)
class Result:
    """What came of the game at one table."""

    lines: tuple[Line, ...] = ()
    game: int | None = None
    """Which game it was taken from, by its number on disk."""
    moves: int = 0
    """How long that game was: one that was taken up again after its end is another."""
    by_hand: bool = False
    """The organiser wrote it down, or set it right: no game changes it any more."""


@dataclass(frozen=True)
class Place:
    """A table in one round."""

    table: str
    """Its code."""
    players: tuple[int, ...]
    result: Result | None = None


@dataclass(frozen=True)
class Round:
    """One round."""

    places: tuple[Place, ...]
    resting: tuple[int, ...] = ()
    """For whom there was no place."""

    @property
    def is_over(self) -> bool:
        """Whether every table has a result."""
        return all(place.result is not None for place in self.places)


@dataclass(frozen=True)
class Tournament:
    """All of it."""

    plan: Plan
    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    is_closed: bool = False
    """Whether the standings are final."""

    @property
    def here(self) -> tuple[Player, ...]:
        """Who is seated in the next round."""
        return tuple(player for player in self.players if player.here)

    @property
    def round(self) -> Round | None:
        """The newest round."""
        return self.rounds[-1] if self.rounds else None

    def has_name(self, name: str, apart_from: int | None = None) -> bool:
        """Whether somebody else takes part under that name."""
        others = (each for each in self.players if each.id != apart_from)
        return any(each.name.casefold() == name.casefold() for each in others)

    def seated(self, player: int) -> Place | None:
        """Where somebody sits in the newest round."""
        places = self.round.places if self.round else ()
        return next((place for place in places if player in place.players), None)

    def met(self) -> Iterator[Pair]:
        """Everybody who has sat with somebody at a table, once for every time."""
        for each in self.rounds:
            for place in each.places:
                yield from pairs(place.players)

    def with_player(self, number: int, **changes: Any) -> Tournament:
        """Change one player."""
        players = list(self.players)
        players[number] = replace(players[number], **changes)
        return replace(self, players=tuple(players))

    def with_place(self, number: int, place: int, **changes: Any) -> Tournament:
        """Change one table of one round; rounds are counted from 1, as people do."""
        found = self.rounds[number - 1]
        places = list(found.places)
        places[place] = replace(places[place], **changes)
        rounds = list(self.rounds)
        rounds[number - 1] = replace(found, places=tuple(places))
        return replace(self, rounds=tuple(rounds))


def pairs(players: tuple[int, ...]) -> Iterator[Pair]:
    """Everybody at a table with everybody else there.

    >>> list(pairs((4, 1, 2)))
    [(1, 4), (2, 4), (1, 2)]
    """
    for n, one in enumerate(players):
        for other in players[n + 1 :]:
            yield (one, other) if one < other else (other, one)
