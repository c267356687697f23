"""Drawings written as paths."""

from __future__ import annotations

import math

import pytest

from printables.marks import MARKS, SIDE
from printables.shapes import disc, read, star


def test_lines_relative_and_absolute() -> None:
    verbs = [(piece.verb, piece.points) for piece in read("M1 2l3 4H10v-1Z")]
    assert verbs == [
        ("M", ((1, 2),)),
        ("L", ((4, 6),)),
        ("L", ((10, 6),)),
        ("L", ((10, 5),)),
        ("Z", ()),
    ]


def test_a_smooth_curve_goes_on_as_the_last_one_came() -> None:
    first, second = read("M0 0C1 1 2 2 3 3S5 5 6 0")[1:]
    assert first.points == ((1, 1), (2, 2), (3, 3))
    assert second.points == ((4, 4), (5, 5), (6, 0))


def test_a_circle_is_round() -> None:
    for piece in read(disc(5, 6, 2)):
        for x, y in piece.points[-1:]:
            assert math.hypot(x - 5, y - 6) == pytest.approx(2)


def test_a_star_has_its_tips() -> None:
    assert len([piece for piece in read(star(0, 0, 2, 1, 7)) if piece.verb in "ML"]) == 14


@pytest.mark.parametrize("name", MARKS)
def test_every_mark_stays_on_its_square(name: str) -> None:
    pieces = read(MARKS[name].solid) + read(MARKS[name].line)
    ends = [piece.points[-1] for piece in pieces if piece.points]
    assert ends
    assert all(0 <= value <= SIDE for end in ends for value in end)
