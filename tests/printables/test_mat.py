"""The camera finds the mat: OpenCV sees every marker where the plan says it is."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from printables import aruco, mat
from printables.paper import PAPERS, Area
from tests.printables.rendering import pdf, pictures

DPI = 127
MM = DPI / 25.4

DICTIONARY = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)


def detected(picture: np.ndarray) -> dict[int, np.ndarray]:
    """Give the corners of the markers in a picture, in millimetres."""
    corners, ids, _ = cv2.aruco.ArucoDetector(DICTIONARY).detectMarkers(picture)
    return {int(n): c[0] / MM for n, c in zip(ids.ravel(), corners, strict=True)}


def test_the_patterns_are_those_of_the_dictionary() -> None:
    for number, rows in enumerate(aruco.PATTERNS):
        cells = cv2.aruco.generateImageMarker(DICTIONARY, number, 6)[1:-1, 1:-1]
        assert tuple("".join("1" if cell else "0" for cell in row) for row in cells) == rows


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(
    ("page", "plan"), [(0, mat.MAIN), (1, mat.MORE), (3, mat.MAIN)], ids=["main", "more", "test"]
)
def test_the_markers_are_found_where_the_plan_has_them(
    paper: str, page: int, plan: mat.Plan
) -> None:
    found = detected(pictures(pdf("mat", "en", paper), DPI)[page])
    assert found.keys() == plan.markers.keys()
    first = min(found)
    left, top = found[first][0]
    for number, area in plan.markers.items():
        wanted = _corners(area)
        assert found[number] - (left, top) == pytest.approx(wanted, abs=0.4), number


def _corners(area: Area) -> np.ndarray:
    return np.array(
        [(area.x, area.y), (area.right, area.y), (area.right, area.bottom), (area.x, area.bottom)]
    )


def test_the_markers_are_found_from_aslant_in_a_small_picture() -> None:
    """As a webcam sees it: the mat some 500 pixels wide, tilted, a little blurred."""
    picture = pictures(pdf("mat"), 60)[0]
    h, w = picture.shape
    seen = np.float32([[90, 20], [w - 90, 20], [w - 10, h - 30], [10, h - 30]])
    whole = np.float32([[0, 0], [w, 0], [w, h], [0, h]])
    tilted = cv2.warpPerspective(
        picture, cv2.getPerspectiveTransform(whole, seen), (w, h), borderValue=180
    )
    assert detected(cv2.GaussianBlur(tilted, (3, 3), 0)).keys() == mat.MAIN.markers.keys()


def test_a_real_card_fits_its_field_and_fields_keep_apart_from_markers() -> None:
    for plan in (mat.MAIN, mat.MORE):
        taken = list(plan.markers.values())
        for field in plan.fields:
            assert field.area.w >= 60
            assert field.area.h >= 92
            assert not any(_overlap(field.area, other) for other in taken)
            taken.append(field.area)
    assert [field.name for field in mat.MAIN.fields] == ["deck", "1", "2", "discard"]
    assert [field.name for field in mat.MORE.fields] == ["3", "4", "5", "6"]


def _overlap(one: Area, other: Area) -> bool:
    across = one.x < other.right and other.x < one.right
    return across and one.y < other.bottom and other.y < one.bottom
