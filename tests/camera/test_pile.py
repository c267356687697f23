"""The pile of played cards: one event for each card laid, none for anything else."""

from __future__ import annotations

import cv2
import numpy as np

from camera.eye import Eye
from camera.mat import Plan
from camera.pile import FIELD, Pile
from camera.reading import Reading, Sight
from camera.watch import Flip
from printables.mat import MAIN
from tests.camera.film import Film, Mat
from tests.camera.test_watch import hand
from web.camera.deck import mat_plans

ACE, FIVE, KING, NINE = ("A", "spades"), ("5", "hearts"), ("K", "clubs"), ("9", "clubs")


def showing(*faces: tuple[str, str]) -> tuple[np.ndarray, Sight]:
    """Give a frame of the pile, and the cards that show in it."""
    frame = np.full((360, 640, 3), 90, np.uint8)
    readings = []
    for n, (rank, suit) in enumerate(faces):
        x = 100 + 150 * n
        frame[96:224, x - 4 : x + 82] = 250  # whatever its shade, a card has an edge
        frame[100:220, x : x + 78] = 60 + sum(map(ord, rank + suit)) * 37 % 190
        box = ((x, 100.0), (x + 78.0, 100.0), (x + 78.0, 220.0), (x, 220.0))
        readings.append(Reading((rank, suit), 0.999, box, "brown"))
    return frame, Sight(tuple(readings))


EMPTY = showing()


def told(*moments: tuple[np.ndarray, Sight], copies: int = 1) -> list[tuple[str, str]]:
    """Play moments of eight frames each, a hand moving between them; give what was told."""
    current = [Sight()]
    known = dict.fromkeys((ACE, FIVE, KING, NINE), copies)
    pile = Pile(read=lambda frame, deck: current[0], copies=known)  # type: ignore[arg-type]
    events = []
    for moment in (EMPTY, *moments):
        for frame, sight in (hand(1), hand(2), hand(3), *[moment] * 8):
            current[0] = sight
            event = pile.feed(frame)
            if isinstance(event, Flip):
                events += [(card.rank, card.suit) for card in event.readings]
    return events


def test_each_card_laid_is_told_once() -> None:
    assert told(showing(ACE), showing(FIVE), showing(KING)) == [ACE, FIVE, KING]


def test_a_hand_that_passes_and_a_card_that_is_straightened_tell_nothing() -> None:
    assert told(showing(ACE), showing(ACE), showing(FIVE, ACE), showing(ACE, FIVE)) == [ACE, FIVE]


def test_a_card_lifted_to_look_and_put_back_is_not_told_again() -> None:
    assert told(showing(ACE), showing(FIVE), showing(ACE), showing(FIVE)) == [ACE, FIVE]


def test_several_cards_lifted_one_after_the_other_tell_nothing() -> None:
    shown = [showing(one) for one in (ACE, FIVE, KING, FIVE, ACE, FIVE, KING)]

    assert told(*shown) == [ACE, FIVE, KING]


def test_two_new_cards_at_once_are_left_to_people() -> None:
    assert told(showing(ACE), showing(FIVE, KING)) == [ACE]


def test_another_card_with_the_same_face_is_told_where_the_deck_has_two() -> None:
    shown = [showing(one) for one in (ACE, FIVE, KING, ACE)]

    assert told(*shown, copies=2) == [ACE, FIVE, KING, ACE]
    assert told(*shown) == [ACE, FIVE, KING], "there is only one: somebody looks through the pile"


def test_an_empty_field_begins_the_pile_anew() -> None:
    assert told(showing(ACE), EMPTY, showing(ACE)) == [ACE, ACE]


def test_what_lay_there_at_the_start_was_not_laid_now() -> None:
    sight = showing(ACE)
    pile = Pile(read=lambda frame, deck: sight[1])

    assert not any(pile.feed(frame) for frame, _ in (hand(1), *[sight] * 9))


# -- drawn films --------------------------------------------------------------------------------


def turned(corners: np.ndarray, degrees: float, dx: float, dy: float) -> np.ndarray:
    """Lay a card a little askew."""
    middle = corners.mean(0)
    turn = cv2.getRotationMatrix2D((0, 0), degrees, 1)[:, :2]
    return (corners - middle) @ turn.T + middle + (dx, dy)


def laid_in(film: Film, deck: set[tuple[str, str]] | None = None) -> list[tuple[str, str]]:
    """Let an eye watch a film; give the cards it told of."""
    plans = tuple(
        Plan({int(n): tuple(box) for n, box in plan["markers"].items()}, plan["fields"])
        for plan in mat_plans()
    )
    eye, events = Eye(plans), []
    eye.deck = deck  # type: ignore[assignment]
    for frame in film.frames:
        event = eye.feed(frame, playing=True).laid
        if isinstance(event, Flip):
            events += [(card.rank, card.suit) for card in event.readings]
            assert [card.field for card in event.readings] == [FIELD]
    return events


def on_a_mat() -> tuple[Film, Mat]:
    """Film a table with the mat on it."""
    film, mat = Film((1280, 720)), Mat(MAIN)
    mat.lie(film, 1000)
    film.still()
    return film, mat


def test_a_film_of_a_pile_is_told_card_by_card() -> None:
    film, mat = on_a_mat()
    place = mat.field(FIELD)
    film.lay("5", "spades", turned(place, 4, 3, -2))
    before = film.lay("K", "hearts", turned(place, -6, -4, 5))
    film.lift(before)  # somebody looks at the King …
    film.lay("9", "clubs", turned(place, 9, 5, 4))
    film.hand()
    film.still(6, light=0.75)

    assert laid_in(film) == [("5", "spades"), ("K", "hearts"), ("9", "clubs")]


def test_a_card_beside_the_field_changes_nothing() -> None:
    film, mat = on_a_mat()
    film.lay("5", "spades", mat.field("2"))
    film.lay("K", "hearts", mat.field("1"))
    film.lay("Q", "hearts", mat.field("deck"))

    assert laid_in(film) == []
