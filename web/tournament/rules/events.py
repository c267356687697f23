"""What has happened in a tournament. An event is a full fact; folding them gives the tournament."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from referee import codec
from referee.codec import Family
from web.tournament.rules.state import Place, Plan, Player, Result, Round, Tournament


class Event(Family, ABC, tag_key="type"):
    """A fact."""

    @abstractmethod
    def apply(self, before: Tournament) -> Tournament:
        """Give the tournament after it."""


@dataclass(frozen=True)
class Opened(Event, tag="opened"):
    """A tournament was opened."""

    plan: Plan

    def apply(self, before: Tournament) -> Tournament:
        """Begin with nobody in it."""
        return Tournament(self.plan)


@dataclass(frozen=True)
class Planned(Event, tag="planned"):
    """The organiser chose otherwise."""

    plan: Plan

    def apply(self, before: Tournament) -> Tournament:
        """What was played stays; what it is worth may change."""
        return replace(before, plan=self.plan)


@dataclass(frozen=True)
class Entered(Event, tag="entered"):
    """Somebody takes part."""

    name: str
    bot: bool = False

    def apply(self, before: Tournament) -> Tournament:
        """They have the next number."""
        player = Player(len(before.players), self.name, self.bot)
        return replace(before, players=(*before.players, player))


@dataclass(frozen=True)
class Renamed(Event, tag="renamed"):
    """A name was set right."""

    player: int
    name: str

    def apply(self, before: Tournament) -> Tournament:
        """Everything else stays theirs."""
        return before.with_player(self.player, name=self.name)


@dataclass(frozen=True)
class Left(Event, tag="left"):
    """Somebody has gone."""

    player: int

    def apply(self, before: Tournament) -> Tournament:
        """What they have played stays; no later round seats them."""
        return before.with_player(self.player, here=False)


@dataclass(frozen=True)
class CameBack(Event, tag="came_back"):
    """Somebody who had gone is here again."""

    player: int

    def apply(self, before: Tournament) -> Tournament:
        """The next round seats them."""
        return before.with_player(self.player, here=True)


@dataclass(frozen=True)
class RoundDrawn(Event, tag="round_drawn"):
    """A round has its seating."""

    tables: tuple[str, ...]
    seating: tuple[tuple[int, ...], ...]
    resting: tuple[int, ...] = ()

    def apply(self, before: Tournament) -> Tournament:
        """Everybody has a table."""
        seated = zip(self.tables, self.seating, strict=True)
        places = tuple(Place(table, players) for table, players in seated)
        return replace(before, rounds=(*before.rounds, Round(places, self.resting)))


@dataclass(frozen=True)
class RoundTornUp(Event, tag="round_torn_up"):
    """The newest seating was thrown away before anybody had played by it."""

    def apply(self, before: Tournament) -> Tournament:
        """As if it had not been drawn."""
        return replace(before, rounds=before.rounds[:-1])


@dataclass(frozen=True)
class SatDown(Event, tag="sat_down"):
    """Somebody who came late was given a chair in the round that is being played."""

    player: int
    place: int

    def apply(self, before: Tournament) -> Tournament:
        """They sit at that table, and rest no more."""
        drawn = before.rounds[-1]
        there = drawn.places[self.place].players
        resting = tuple(each for each in drawn.resting if each != self.player)
        rested = replace(before, rounds=(*before.rounds[:-1], replace(drawn, resting=resting)))
        number = len(before.rounds)
        return rested.with_place(number, self.place, players=(*there, self.player))


@dataclass(frozen=True)
class ResultTaken(Event, tag="result_taken"):
    """A game at a table came to its end, or the organiser wrote down what came of it."""

    round: int
    place: int
    result: Result

    def apply(self, before: Tournament) -> Tournament:
        """It counts instead of whatever counted before."""
        return before.with_place(self.round, self.place, result=self.result)


@dataclass(frozen=True)
class ResultWithdrawn(Event, tag="result_withdrawn"):
    """What had been taken does not hold any more: the game goes on, or it was a slip."""

    round: int
    place: int

    def apply(self, before: Tournament) -> Tournament:
        """The table has no result again."""
        return before.with_place(self.round, self.place, result=None)


@dataclass(frozen=True)
class Closed(Event, tag="closed"):
    """The standings are final."""

    def apply(self, before: Tournament) -> Tournament:
        """Nothing more is played."""
        return replace(before, is_closed=True)


@dataclass(frozen=True)
class Reopened(Event, tag="reopened"):
    """They were not."""

    def apply(self, before: Tournament) -> Tournament:
        """It goes on."""
        return replace(before, is_closed=False)


def load_event(plain: Any, kind: Any = Event) -> Event:
    """Read an event as it stands on disk; `kind` is the family, which is no class to be made."""
    event: Event = codec.load(kind, plain)
    return event


def fold(events: Iterable[Event]) -> Tournament:
    """Give a tournament from what has happened; the first event opens it."""
    tournament = Tournament(Plan("", ""))
    for event in events:
        tournament = event.apply(tournament)
    return tournament
