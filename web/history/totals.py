"""All nights together: who wins, as what, at whose cost; one set of figures per game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from web.history.people import key_of
from web.history.told import Told


@dataclass
class Tally:
    """How often something was played, and how often it won."""

    games: int = 0
    wins: int = 0

    def note(self, won: bool) -> None:
        """Count one more game."""
        self.games += 1
        self.wins += won


@dataclass
class Person:
    """One person over many games."""

    name: str
    """As it was written last."""
    tally: Tally = field(default_factory=Tally)
    roles: dict[str, Tally] = field(default_factory=dict)
    hits: Counter[str] = field(default_factory=Counter)
    """The lives this one cost others, by the others' keys."""
    lost: int = 0
    """The lives others cost this one."""
    shot_at: int = 0
    points: int = 0
    """All points of games that are played for points."""
    best: int = 0
    """The most of them in one game."""

    @property
    def victims(self) -> tuple[list[str], int]:
        """Whom this one hit most, by key, and how much; several if they were hit alike."""
        most = max(self.hits.values(), default=0)
        return [key for key, n in self.hits.items() if n == most and n], most


@dataclass
class Totals:
    """Everything counted over some games."""

    games: int = 0
    people: dict[str, Person] = field(default_factory=dict)
    roles: dict[str, Tally] = field(default_factory=dict)
    sides: dict[str, Tally] = field(default_factory=dict)
    characters: dict[str, Tally] = field(default_factory=dict)

    def note(self, told: Told) -> None:
        """Count one more game."""
        self.games += 1
        keys = [key_of(player.name) for player in told.players]
        for key, player in zip(keys, told.players, strict=True):
            person = self.people.setdefault(key, Person(player.name))
            person.name = player.name
            person.tally.note(player.won)
            if player.role is not None:
                person.roles.setdefault(player.role, Tally()).note(player.won)
                self.roles.setdefault(player.role, Tally()).note(player.won)
            if player.side is not None:
                self.sides.setdefault(player.side, Tally()).note(player.won)
            squad = [member.character for member in player.squad if member.left is not None]
            for character in (player.character, *squad):
                if character is not None:
                    self.characters.setdefault(character, Tally()).note(player.won)
            if player.points is not None:
                person.points += player.points
                person.best = max(person.best, player.points)
        self._note_shots(told, keys)

    def _note_shots(self, told: Told, keys: list[str]) -> None:
        for by, row in enumerate(told.hits):
            for seat, hits in enumerate(row):
                if hits and by != seat:
                    self.people[keys[by]].hits[keys[seat]] += hits
                    self.people[keys[seat]].lost += hits
        for row in told.shots:
            for seat, shots in enumerate(row):
                self.people[keys[seat]].shot_at += shots

    def by_wins(self) -> list[Person]:
        """Give everybody, the most successful first; among equals who played less, then by name."""
        order = [(-p.tally.wins, p.tally.games, key) for key, p in self.people.items()]
        return [self.people[key] for *_, key in sorted(order)]


def totals(games: Iterable[Told]) -> Totals:
    """Count over some games."""
    counted = Totals()
    for told in games:
        counted.note(told)
    return counted
