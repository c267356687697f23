"""The server's chance: the one place where anything at the table is left to luck."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

from referee.engine.commands import Shuffle
from referee.match import Entry, Match

T = TypeVar("T")


class Chance:
    """Shuffles whatever a game leaves to luck, by the operating system's own randomness."""

    def __init__(self, source: random.Random | None = None) -> None:
        self._source = source or random.SystemRandom()

    @classmethod
    def seeded(cls, seed: int) -> Chance:
        """Make a chance that repeats itself, for tests and demonstrations."""
        return cls(random.Random(seed))

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Give the items in an order nobody could have foretold."""
        order = list(items)
        self._source.shuffle(order)
        return order

    def pick(self, items: Sequence[T]) -> T:
        """Give one of the items."""
        return self._source.choice(items)


def draw_lots(match: Match, chance: Chance) -> tuple[Entry, ...]:
    """Shuffle whatever a game waits to have shuffled; gives the entries it went on by."""
    drawn = []
    while (size := match.needs_chance) is not None:
        order = tuple(chance.shuffled(range(size)))
        entry = match.propose("table", Shuffle(order))
        match.commit(entry)
        drawn.append(entry)
    return tuple(drawn)
