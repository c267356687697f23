"""Nobody meets the same people twice while it can be helped."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from web.tournament.rules.seating import repeats, rested_least, seat, sizes
from web.tournament.rules.state import pairs

BOUNDS = st.tuples(st.integers(2, 5), st.integers(0, 2), st.integers(0, 2)).map(
    lambda made: (made[0], made[0] + made[1], made[0] + made[1] + made[2])
)
"""How few, how many best and how many at most sit at a table."""


def played(people: int, tables: tuple[int, ...], rounds: int, swaps: int = 100_000) -> list[int]:
    """Seat some rounds; gives for each how many pairs met again in it."""
    met: list[tuple[int, int]] = []
    found = []
    for left in range(rounds, 0, -1):
        seating = seat(range(people), tables, met, rounds=left, dice=random.Random(1), swaps=swaps)
        found.append(repeats(seating, met))
        met += [pair for table in seating for pair in pairs(table)]
    return found


@given(people=st.integers(0, 90), bounds=BOUNDS)
def test_tables_are_as_even_as_possible_and_nobody_waits_without_need(
    people: int, bounds: tuple[int, int, int]
) -> None:
    low, best, high = bounds
    made = sizes(people, low, best, high)

    assert all(low <= size <= high for size in made)
    assert max(made, default=0) - min(made, default=0) <= 1
    # Nobody waits if people can be parted at all: some number of tables has room for exactly them.
    possible = [n for n in range(people + 1) if any(k * low <= n <= k * high for k in range(n + 1))]
    assert sum(made) == max(possible, default=0)


@settings(max_examples=40, deadline=None)
@given(people=st.integers(4, 30), bounds=BOUNDS, rounds=st.integers(1, 3), seed=st.integers(0, 99))
def test_everybody_has_exactly_one_chair(
    people: int, bounds: tuple[int, int, int], rounds: int, seed: int
) -> None:
    tables = sizes(people, *bounds)
    dice = random.Random(seed)
    resting = rested_least(range(people), (), people - sum(tables), dice)
    players = [player for player in range(people) if player not in resting]
    met = [
        pair
        for table in (tuple(players[n : n + 4]) for n in range(0, len(players), 4))
        for pair in pairs(table)
    ]

    seating = seat(players, tables, met, rounds=rounds, dice=dice, swaps=300)

    assert sorted(player for table in seating for player in table) == players
    assert tuple(map(len, seating)) == tables


@pytest.mark.parametrize(
    ("people", "tables", "rounds"),
    [
        (9, (3, 3, 3), 4),
        (24, (4,) * 6, 3),
        (24, (5, 5, 5, 5, 4), 3),
        (23, (5, 5, 5, 4, 4), 3),
        (45, (5,) * 9, 4),
        (100, (5,) * 20, 4),
    ],
)
def test_nobody_meets_twice_where_it_can_be_done(
    people: int, tables: tuple[int, ...], rounds: int
) -> None:
    """The first is the affine plane of order three: there is one way, up to names."""
    assert played(people, tables, rounds) == [0] * rounds


@pytest.mark.parametrize(
    ("people", "tables", "second"),
    [
        # At each new table somebody has to sit with one of their own: four out of three tables.
        (12, (4, 4, 4), 3),
        # Four out of two tables: two and two, at both.
        (8, (4, 4), 4),
        # Six out of four tables: 2, 2, 1 and 1, at each of four.
        (24, (6,) * 4, 8),
        # Eight out of five tables: 2, 2, 2, 1 and 1, at each of five.
        (40, (8,) * 5, 15),
        # One table: everybody meets everybody again.
        (6, (6,), 15),
    ],
)
def test_no_more_meet_twice_than_must(people: int, tables: tuple[int, ...], second: int) -> None:
    """The least there can be follows from counting, table by table."""
    assert played(people, tables, 2, swaps=15_000) == [0, second]


def test_of_all_seatings_of_six_people_it_finds_one_of_the_best() -> None:
    met = [(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5), (0, 3), (0, 3)]
    counted = Counter(met)

    def cost(one: tuple[int, ...]) -> int:
        other = tuple(player for player in range(6) if player not in one)
        return sum(counted[pair] for table in (one, other) for pair in pairs(table))

    least = min(cost((0, *rest)) for rest in itertools.combinations(range(1, 6), 2))

    seating = seat(range(6), (3, 3), met, dice=random.Random(1), swaps=500)

    assert cost(next(table for table in seating if 0 in table)) == least


def test_it_does_better_than_chance() -> None:
    """Seven tables of five, six rounds: by chance some hundred and forty pairs meet again."""
    dice = random.Random(5)
    met: list[tuple[int, int]] = []
    by_chance = 0
    for _ in range(6):
        order = list(range(35))
        dice.shuffle(order)
        tables = [tuple(order[n : n + 5]) for n in range(0, 35, 5)]
        by_chance += repeats(tables, met)
        met += [pair for table in tables for pair in pairs(table)]

    assert sum(played(35, (5,) * 7, 6, swaps=8_000)) < by_chance / 5


def test_repeats_are_spread_evenly() -> None:
    """Eight people, two tables, four rounds: 48 meetings of 28 pairs, and nobody four times."""
    met: list[tuple[int, int]] = []
    for left in range(4, 0, -1):
        seating = seat(range(8), (4, 4), met, rounds=left, dice=random.Random(2), swaps=3_000)
        met += [pair for table in seating for pair in pairs(table)]

    assert max(Counter(met).values()) <= 3


def test_whoever_has_rested_is_seated_before_others_rest_twice() -> None:
    dice = random.Random(4)
    rests: list[int] = []
    for _ in range(5):
        rests += rested_least(range(10), rests, 2, dice)

    assert Counter(rests) == dict.fromkeys(range(10), 1)
