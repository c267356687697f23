"""The reader reads what is there, and nothing else, however the picture lies."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from camera.deck import POKER, deck_of
from camera.draw.bang import FRAMES, bang_card
from camera.draw.light import table
from camera.draw.scene import Hardship, place
from camera.reader import in_reading_order, look, read
from camera.reading import Reading
from referee.cards import RANKS, SUITS
from tests.camera.drawn import card, scene

HAND = (("A", "spades"), ("10", "hearts"), ("7", "clubs"))


def faces(readings: list[Reading]) -> list[tuple[str, str]]:
    """Give rank and suit of readings, in alphabetical order."""
    return sorted((reading.rank, reading.suit) for reading in readings)


@pytest.mark.parametrize("number", range(13))
def test_a_picture_of_nothing_but_the_card_is_read(number: int) -> None:
    face = RANKS[number], SUITS[number % 4]

    assert [face] == faces(read(card(*face, seed=number)))


@pytest.mark.parametrize("number", range(6))
def test_a_scan_cut_along_the_frame_is_read(number: int) -> None:
    face = RANKS[2 * number], SUITS[number % 4]
    whole = card(*face, seed=number)

    assert [face] == faces(read(whole[17:-17, 17:-17]))


@pytest.mark.parametrize("border", ["brown", "blue", "green", "orange"])
def test_the_colour_of_the_frame_is_told(border: str) -> None:
    (reading,) = read(card("9", "diamonds", border=border))

    assert border == reading.border


@pytest.mark.parametrize("seed", range(4))
def test_three_cards_on_a_table_are_read(seed: int) -> None:
    assert sorted(HAND) == faces(read(scene(*HAND, seed=seed).picture))


def test_poker_cards_are_read_as_well() -> None:
    readings = read(scene(*HAND, kind="poker").picture)

    assert sorted(HAND) == faces(readings)
    assert {None} == {reading.border for reading in readings}


@pytest.mark.parametrize("seed", range(6))
def test_a_card_without_an_index_gives_no_reading(seed: int) -> None:
    sight = look(card(None, None, seed=seed))

    assert sight.readings == ()
    assert sight.advice is not None


@pytest.mark.parametrize("kind", ["bang", "poker"])
def test_a_picture_without_colour_is_not_believed(kind: str) -> None:
    """Red and black are the same in it, so a heart may pass for a spade."""
    colourful = scene(*HAND, kind=kind).picture
    sight = look(cv2.cvtColor(colourful, cv2.COLOR_BGR2GRAY))

    assert sight.readings == sight.unsure == ()
    assert sight.advice is not None


def test_characters_among_the_cards_are_passed_over() -> None:
    assert faces(read(scene(("Q", "hearts"), None, None).picture)) == [("Q", "hearts")]


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_turning_the_picture_changes_nothing_but_the_corners(turns: int) -> None:
    picture = scene(*HAND, seed=2).picture

    turned = np.ascontiguousarray(np.rot90(picture, turns))

    assert faces(read(picture)) == faces(read(turned))


def test_the_corners_turn_with_the_picture() -> None:
    picture = scene(("A", "spades"), seed=2).picture
    (before,), (after,) = read(picture), read(np.ascontiguousarray(np.rot90(picture, 2)))
    height, width = picture.shape[:2]

    expected = np.array((width, height)) - np.array(before.corners)

    assert np.abs(np.array(after.corners) - expected).max() < 8


@pytest.mark.parametrize("grey", [0, 128, 255])
def test_a_blank_border_changes_nothing(grey: int) -> None:
    picture = scene(*HAND, seed=3).picture
    framed = np.pad(picture, ((40, 60), (80, 20), (0, 0)), constant_values=grey)

    assert faces(read(picture)) == faces(read(framed))


def test_the_corners_are_those_of_the_card() -> None:
    made = scene(("5", "clubs"))
    (reading,) = read(made.picture)

    assert np.abs(np.array(reading.corners) - made.quads[0]).max() < 8


def test_a_face_that_the_deck_lacks_is_refused() -> None:
    picture = card("A", "spades")

    sight = look(picture, deck=POKER - {("A", "spades")})

    assert sight.readings == ()
    assert sight.advice == "not_in_deck"
    assert faces(read(picture, deck=deck_of(("base",)))) == [("A", "spades")]


def test_an_empty_table_gives_advice_and_no_reading() -> None:
    sight = look(scene(hardship=Hardship(clutter=0)).picture)

    assert sight.readings == ()
    assert sight.advice in {"no_card", "no_index"}


def test_a_black_picture_is_too_dark() -> None:
    assert look(np.zeros((480, 640, 3), np.uint8)).advice == "too_dark"


@pytest.mark.parametrize("shape", [(40, 40, 3), (41, 300), (300, 41, 4), (64, 64, 3)])
def test_noise_of_any_shape_gives_nothing(shape: tuple[int, ...]) -> None:
    noise = np.random.default_rng(1).integers(0, 256, shape, np.uint8)

    assert read(noise) == []


def test_cards_come_in_reading_order() -> None:
    def at(x: float, y: float) -> Reading:
        square = ((x, y), (x + 60, y), (x + 60, y + 90), (x, y + 90))
        return Reading(("A", "spades"), 1.0, square, None)

    upper, right, lower = at(10, 20), at(100, 0), at(5, 150)

    assert [upper, right, lower] == in_reading_order([lower, right, upper])


def among_papers(hand: tuple[tuple[str, str], ...], seed: int) -> np.ndarray:
    """Lay each card partly over two sheets of print, so that paper runs on beyond its edges."""
    rng = np.random.default_rng(seed)
    picture = table(1280, 720, rng)
    page = np.full((240, 230, 3), 240, np.uint8)
    for line in range(16, 236, 15):
        cv2.putText(page, "Lorem 8 ipsum K 5", (6, line), 0, 0.5, (40, 40, 40), 1, cv2.LINE_AA)
    whole = np.full(page.shape[:2], 255, np.uint8)
    for number, face in enumerate(hand):
        middle = np.array((220.0 + 420 * number, 360.0))
        card = bang_card(*face, rng, list(FRAMES)[rng.integers(4)])
        for (front, cover), reach in (((page, whole), 70), ((page, whole), 70), (card, 0)):
            x, y = middle + rng.uniform(-reach, reach, 2)
            size = (140.0, 140.0 * front.shape[0] / front.shape[1])
            corners = cv2.boxPoints(((float(x), float(y)), size, float(rng.uniform(0, 360))))
            place(picture, front, cover, corners[[1, 2, 3, 0]].astype(np.float64), rng)
    return cv2.GaussianBlur(picture, (0, 0), 0.8)


@pytest.mark.parametrize("seed", [0, 3, 6, 14, 20])
def test_cards_are_found_by_their_margin_where_paper_lies_under_their_edges(seed: int) -> None:
    hand = (("7", "clubs"), ("A", "spades"), ("K", "hearts"))

    assert sorted(hand) == faces(read(among_papers(hand, seed)))
