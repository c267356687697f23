"""The camera check says in plain terms what to change: light, sharpness, distance, mat."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from camera.eye import Eye
from tests.camera.film import Film, Mat
from tests.camera.test_mat import PLANS


def checked(picture: np.ndarray) -> object:
    """Give the check of a frame."""
    check = Eye(PLANS).feed(picture, checking=True).check
    assert check is not None
    return check


@pytest.fixture(scope="module")
def table() -> np.ndarray:
    """A card in good light, near enough."""
    film = Film((1280, 720))
    film.put("5", "hearts")
    return film.table


def test_a_good_picture_is_good(table: np.ndarray) -> None:
    check = checked(table)

    assert (check.light, check.sharp, check.distance) == ("good", "good", "good")
    assert check.mat == "none"
    assert check.card_pixels == pytest.approx(346, abs=12)


def test_a_dark_room_is_dark(table: np.ndarray) -> None:
    assert checked((table * 0.2).astype(np.uint8)).light == "dark"


def test_a_lamp_in_the_picture_is_bright(table: np.ndarray) -> None:
    lit = table.copy()
    cv2.circle(lit, (1000, 300), 200, (255, 255, 255), -1)

    assert checked(lit).light == "bright"


def test_a_dull_lens_is_blurred(table: np.ndarray) -> None:
    assert checked(cv2.GaussianBlur(table, (0, 0), 5)).sharp == "blurred"


def test_a_small_card_is_far() -> None:
    film = Film((1280, 720))
    middle, box = np.array((640, 360)), np.array(((-1, -1.54), (1, -1.54), (1, 1.54), (-1, 1.54)))
    film.put("5", "hearts", middle + 60 * box)

    assert checked(film.table).distance == "far"


def test_an_empty_table_leaves_it_open() -> None:
    check = checked(Film((1280, 720)).table)

    assert (check.sharp, check.distance, check.card_pixels) == ("unknown", "unknown", None)


def test_the_mat_alone_tells_the_distance() -> None:
    film, mat = Film((1280, 720)), Mat()
    mat.lie(film, 1000)

    check = checked(film.table)

    assert (check.mat, check.distance) == ("whole", "good")


def test_covered_markers_are_told() -> None:
    film, mat = Film((1280, 720)), Mat()
    mat.lie(film, 1000)
    film.table[:360, :640] = 90

    assert checked(film.table).mat == "part"
