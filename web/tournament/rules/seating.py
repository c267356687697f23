"""Who sits with whom: nobody meets the same people twice while it can be helped.

This is the social golfer problem with tables of unequal sizes, people who come and go, and rounds
that have been played already. No formula solves it in general; local search does well: begin at
random, swap two people of a round wherever that makes fewer meet again, and now and then accept a
swap that makes it worse (simulated annealing), so as not to end in a dead end. All rounds that are
still to come are looked for together, because a good first round can spoil the last; only the next
one is given, as people leave and others come before the one after it.

What is made small is the sum over all pairs of the square of how often they meet: a third meeting
is worse than a second, and a tournament that cannot do without repeats spreads them evenly.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Protocol

from web.tournament.rules.state import Pair

Tables = list[list[int]]
"""One round: who sits at each table, as places in the list of players."""

_SWAPS = 100_000
"""How many swaps are tried before the best that was found is taken."""

_HOT, _COLD = 2.0, 0.05
"""How much worse a swap may well be at the beginning, and at the end."""


class Dice(Protocol):
    """Where luck comes from."""

    def randrange(self, stop: int, /) -> int:
        """Give a number from 0 up to, and without, `stop`."""

    def random(self) -> float:
        """Give a number from 0 up to, and without, 1."""


def sizes(people: int, low: int, best: int, high: int) -> tuple[int, ...]:
    """Part people into tables as even as possible, near the size that is best; the rest must wait.

    >>> sizes(24, 4, 5, 7), sizes(7, 4, 5, 6), sizes(11, 4, 5, 5)
    ((5, 5, 5, 5, 4), (6,), (5, 5))
    """
    for seated in range(people, low - 1, -1):
        counts = range(-(-seated // high), seated // low + 1)
        if counts:
            # Between two counts that are equally near, fewer and fuller tables.
            count = min(counts, key=lambda n: (abs(seated / n - best), n))
            small, larger = divmod(seated, count)
            return (small + 1,) * larger + (small,) * (count - larger)
    return ()


def rested_least(
    players: Sequence[int], rests: Iterable[int], count: int, dice: Dice
) -> tuple[int, ...]:
    """Choose who has no place this time: whoever had to wait least so far, by lot among equals."""
    before = list(rests)
    mixed = _mixed(list(players), dice)
    return tuple(sorted(mixed, key=before.count)[:count])


def seat(
    players: Sequence[int],
    tables: Sequence[int],
    met: Iterable[Pair],
    *,
    rounds: int = 1,
    dice: Dice,
    swaps: int = _SWAPS,
) -> tuple[tuple[int, ...], ...]:
    """Seat the next of some rounds.

    Args:
        players: Who is seated; as many as the tables have chairs together.
        tables: How many sit at each table.
        met: Who has sat with whom so far, once for every time.
        rounds: How many rounds are still to come, this one among them.
        dice: Where luck comes from.
        swaps: How long to look for it.
    """
    search = _Search(players, tables, met, rounds, dice)
    search.run(swaps)
    return tuple(tuple(players[one] for one in table) for table in search.next_round())


def repeats(seating: Iterable[Sequence[int]], met: Iterable[Pair]) -> int:
    """Count the pairs at these tables who have sat together before."""
    known = set(met)
    return sum(
        ((one, other) if one < other else (other, one)) in known
        for table in seating
        for n, one in enumerate(table)
        for other in table[n + 1 :]
    )


class _Search:
    """Rounds that get better by swapping two people at a time."""

    def __init__(
        self,
        players: Sequence[int],
        tables: Sequence[int],
        met: Iterable[Pair],
        rounds: int,
        dice: Dice,
    ) -> None:
        self._dice = dice
        place = {player: n for n, player in enumerate(players)}
        count = len(players)
        self._met = [[0] * count for _ in range(count)]
        for one, other in met:
            if one in place and other in place:
                self._count(place[one], place[other], 1)
        self._before = [row[:] for row in self._met]
        self.rounds: list[Tables] = []
        for _ in range(max(1, rounds)):
            order = iter(_mixed(list(range(count)), dice))
            self.rounds.append([[next(order) for _ in range(size)] for size in tables])
        for each in self.rounds:
            self._note(each)
        self._least = self._unavoidable(tables)

    def run(self, swaps: int) -> None:
        """Swap until nobody meets anybody again, or as often as was asked for."""
        if len(self.rounds[0]) < 2:
            return
        worse = self._again()
        best, kept = worse, self._copy()
        for n in range(swaps):
            if best <= self._least:
                break
            heat = _HOT * (_COLD / _HOT) ** (n / swaps)
            worse += self._swap(heat)
            if worse < best:
                best, kept = worse, self._copy()
        self.rounds = kept

    def next_round(self) -> Tables:
        """Give the round in which the fewest meet again; the others can wait."""
        return min(self.rounds, key=self._repeats_of)

    def _swap(self, heat: float) -> int:
        """Try one swap; gives by how much it made things worse, or 0 if it was not made."""
        dice, met = self._dice, self._met
        tables = self.rounds[dice.randrange(len(self.rounds))]
        first = dice.randrange(len(tables))
        second = (first + 1 + dice.randrange(len(tables) - 1)) % len(tables)
        one, other = tables[first], tables[second]
        a, b = dice.randrange(len(one)), dice.randrange(len(other))
        left, right = one[a], other[b]
        # Half of what happens to the sum: it holds n² for a pair, so that one meeting more adds
        # 2n + 1 and one less takes 2n - 1.
        change = 0
        for each in one:
            if each != left:
                change += met[right][each] - met[left][each] + 1
        for each in other:
            if each != right:
                change += met[left][each] - met[right][each] + 1
        if change > 0 and dice.random() >= math.exp(-change / heat):
            return 0
        self._leave(left, one)
        self._leave(right, other)
        one[a], other[b] = right, left
        self._join(right, one)
        self._join(left, other)
        return change

    def _again(self) -> int:
        """How often people meet again: a third meeting counts twice, a fourth three times."""
        found = sum(met * (met - 1) for row in self._met for met in row)
        before = sum(met * (met - 1) for row in self._before for met in row)
        return (found - before) // 4

    def _unavoidable(self, tables: Sequence[int]) -> int:
        """What that cannot be less than: somebody may have fewer strangers left than neighbours."""
        neighbours = (min(tables, default=1) - 1) * len(self.rounds)
        strangers = (row.count(0) - 1 for row in self._before)
        return (sum(max(0, neighbours - each) for each in strangers) + 1) // 2

    def _repeats_of(self, tables: Tables) -> int:
        before = self._before
        return sum(before[one][other] for table in tables for one in table for other in table)

    def _copy(self) -> list[Tables]:
        return [[table[:] for table in tables] for tables in self.rounds]

    def _note(self, tables: Tables) -> None:
        for table in tables:
            for n, one in enumerate(table):
                for other in table[n + 1 :]:
                    self._count(one, other, 1)

    def _join(self, one: int, table: Sequence[int]) -> None:
        for other in table:
            if other != one:
                self._count(one, other, 1)

    def _leave(self, one: int, table: Sequence[int]) -> None:
        for other in table:
            if other != one:
                self._count(one, other, -1)

    def _count(self, one: int, other: int, change: int) -> None:
        self._met[one][other] += change
        self._met[other][one] += change


def _mixed(items: list[int], dice: Dice) -> list[int]:
    """Shuffle, by Fisher and Yates."""
    for n in range(len(items) - 1, 0, -1):
        other = dice.randrange(n + 1)
        items[n], items[other] = items[other], items[n]
    return items
