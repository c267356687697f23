"""Whoever asks too often waits, and nobody else does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from web.security.gates import Gates
from web.security.limits import (
    FRAMES_OF_TABLE,
    MOST_INSPECTIONS,
    NEW_SEATS,
    NEW_SEATS_OF_TABLE,
    NIGHTS_BROUGHT,
    PHOTOS,
    PHOTOS_OF_TABLE,
)

Gate = Callable[[Gates, str | None, str], bool]

GATES: dict[str, tuple[Gate, int | None, int]] = {
    "seats": (Gates.new_seat, NEW_SEATS.burst, NEW_SEATS_OF_TABLE.burst),
    "photographs": (Gates.photo, PHOTOS.burst, PHOTOS_OF_TABLE.burst),
    "frames": (Gates.frame, None, FRAMES_OF_TABLE.burst),
}
"""Each with how many may come at once from an address, and at a table."""


@pytest.mark.parametrize("what", GATES)
def test_a_table_takes_so_many_from_all_addresses_together(what: str) -> None:
    gate, _, most = GATES[what]
    gates = Gates()

    taken = [gate(gates, f"192.0.2.{n}", "KXT4BC") for n in range(most + 1)]

    assert taken == [True] * most + [False]
    assert gate(gates, "192.0.2.1", "BCDFGH")


@pytest.mark.parametrize("what", ["seats", "photographs"])
def test_an_address_may_ask_so_often_at_all_tables_together(what: str) -> None:
    gate, most, _ = GATES[what]
    assert most is not None
    gates = Gates()

    taken = [gate(gates, "192.0.2.1", f"T{n}") for n in range(most + 1)]

    assert taken == [True] * most + [False]
    assert gate(gates, "192.0.2.2", "KXT4BC")


@pytest.mark.parametrize("what", GATES)
def test_the_laptop_itself_is_not_counted(what: str) -> None:
    gate, _, most = GATES[what]
    gates = Gates()

    assert all(gate(gates, None, "KXT4BC") for _ in range(most + 1))


def test_only_some_saved_nights_are_looked_at_in_one_moment() -> None:
    gates = Gates()
    opened = [gates.night(f"192.0.2.{n}") for n in range(MOST_INSPECTIONS + 1)]

    assert [each.__enter__() for each in opened] == [True] * MOST_INSPECTIONS + [False]
    opened[0].__exit__(None, None, None)

    with gates.night("192.0.2.99") as is_free:
        assert is_free
    for each in opened[1:]:
        each.__exit__(None, None, None)


def test_an_address_brings_so_many_saved_nights() -> None:
    gates = Gates()
    taken = []
    for _ in range(NIGHTS_BROUGHT.burst + 1):
        with gates.night("192.0.2.1") as is_free:
            taken.append(is_free)

    assert taken == [True] * NIGHTS_BROUGHT.burst + [False]
