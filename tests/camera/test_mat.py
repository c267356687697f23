"""With the printed mat, cards count on its numbered fields and nowhere else, in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from camera.eye import Eye
from camera.mat import FORGET, MatFinder, Plan
from camera.watch import Flip
from printables.mat import MORE
from tests.camera.film import Film, Mat
from web.camera.deck import mat_plans

if TYPE_CHECKING:
    from referee.cards import Face

PLANS = tuple(
    Plan({int(n): tuple(box) for n, box in plan["markers"].items()}, plan["fields"])
    for plan in mat_plans()
)


def filmed(width: float = 1000, tilt: float = 0.0) -> tuple[Film, Mat]:
    """Lay the mat before a camera."""
    film, mat = Film((1280, 720)), Mat()
    mat.lie(film, width, tilt)
    film.still()
    return film, mat


def flips(film: Film) -> list[list[tuple[Face, str | None]]]:
    """Give what an eye tells of a film: faces with their fields."""
    eye, told = Eye(PLANS), []
    for frame in film.frames:
        event = eye.feed(frame).event
        if isinstance(event, Flip):
            told.append([((r.rank, r.suit), r.field) for r in event.readings])
    return told


@pytest.mark.parametrize(("width", "tilt"), [(1000, 0.0), (820, 0.6), (640, 0.3)])
def test_the_fields_are_where_the_plan_has_them(width: float, tilt: float) -> None:
    film, mat = filmed(width, tilt)
    (laid,) = MatFinder(PLANS).find(film.table)

    for name in ("deck", "1", "2", "discard"):
        x, y = mat.field(name).mean(0)
        assert laid.field_at(x, y) == name
    assert laid.seen == 4
    assert laid.field_at(3, 3) is None


def test_a_card_on_a_field_is_told_with_its_field() -> None:
    film, mat = filmed()
    film.lay("5", "spades", mat.field("1", (2, -3)))

    assert flips(film) == [[(("5", "spades"), "1")]]


def test_cards_on_the_deck_and_on_the_discard_pile_were_not_flipped() -> None:
    film, mat = filmed()
    film.lay("5", "spades", mat.field("discard"))
    film.lay("9", "hearts", mat.field("deck"))

    assert flips(film) == []


def test_two_cards_come_in_the_order_of_their_fields() -> None:
    film, mat = filmed()
    film.hand()
    film.put("K", "hearts", mat.field("2"))
    film.put("5", "clubs", mat.field("1", (1, 12)))  # lower down: first all the same
    film.still()

    assert flips(film) == [[(("5", "clubs"), "1"), (("K", "hearts"), "2")]]


def test_the_second_sheet_has_fields_of_its_own() -> None:
    film, mat = Film((1280, 720)), Mat(MORE, 1)
    mat.lie(film, 1000)
    film.still()
    film.lay("J", "diamonds", mat.field("4"))

    assert flips(film) == [[(("J", "diamonds"), "4")]]


def test_a_sheet_is_remembered_under_a_hand_and_forgotten_when_it_is_gone() -> None:
    film, _ = filmed()
    finder, bare = MatFinder(PLANS), Film((1280, 720)).table
    assert len(finder.find(film.table)) == 1

    found = [len(finder.find(bare)) for _ in range(FORGET)]

    assert found == [1] * (FORGET - 1) + [0]
