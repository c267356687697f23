"""Finds the printed draw mat by its markers, and says on which of its fields a card lies.

The plans of the mat come from whoever prints it; here they are only numbers, in millimetres.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, cast

import cv2
import numpy as np

from camera.patches import UNIT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from camera.reading import Corners, Reading

Box = tuple[float, float, float, float]
"""Left, top, width and height in millimetres, from the upper left corner of the sheet's block."""

NEEDED = 2
"""Markers that must be seen: the corners of two give a sheet its place, turn and slant."""

FORGET = 3
"""Looks without markers after which a sheet counts as taken away; before, a hand covers them."""

MARGIN = 0.45
"""How far over the edge of its field a card may lie and still be seen whole, as part of it."""


@dataclass(frozen=True)
class Plan:
    """One sheet of the mat: its markers by number, and its fields by name."""

    markers: Mapping[int, Box]
    fields: Mapping[str, Box]


@dataclass(frozen=True)
class Laid:
    """A sheet as it lies before the camera."""

    plan: Plan
    onto: np.ndarray
    """Takes millimetres of the sheet to pixels of the picture."""
    seen: int
    """How many of its markers were in view."""

    def field_at(self, x: float, y: float) -> str | None:
        """Name the field over which a point of the picture lies."""
        back = np.linalg.inv(self.onto)
        mm = cv2.perspectiveTransform(np.array([[(x, y)]], np.float64), back)[0, 0]
        for name, (left, top, width, height) in self.plan.fields.items():
            if left <= mm[0] <= left + width and top <= mm[1] <= top + height:
                return name
        return None

    def outline(self, name: str, margin: float = 0.0) -> np.ndarray:
        """Give the corners of a field in the picture, widened by a part of its size."""
        left, top, width, height = self.plan.fields[name]
        low = np.array((left - margin * width, top - margin * height))
        box = low + UNIT * ((1 + 2 * margin) * np.array((width, height)))
        return cv2.perspectiveTransform(box[None].astype(np.float64), self.onto)[0]

    @property
    def pixels_per_mm(self) -> float:
        """How large the mat is in the picture."""
        left, top, _, height = next(iter(self.plan.fields.values()))
        a, b = cv2.perspectiveTransform(
            np.array([[(left, top), (left, top + height)]], np.float64), self.onto
        )[0]
        return float(np.hypot(*(b - a)) / height)


@dataclass
class MatFinder:
    """Looks for the sheets of the mat, and remembers where they were while hands cover them."""

    plans: tuple[Plan, ...] = ()
    _laid: dict[int, Laid] = field(default_factory=dict)
    _missed: dict[int, int] = field(default_factory=dict)

    def find(self, picture: np.ndarray) -> list[Laid]:
        """Give the sheets that lie before the camera, in the order of their plans."""
        if not self.plans:
            return []
        seen = markers_in(picture)
        for number, plan in enumerate(self.plans):
            laid = _placed(plan, seen)
            if laid is not None:
                self._laid[number], self._missed[number] = laid, 0
                continue
            self._missed[number] = self._missed.get(number, 0) + 1
            if self._missed[number] >= FORGET:
                self._laid.pop(number, None)
        return [self._laid[number] for number in sorted(self._laid)]


def markers_in(picture: np.ndarray) -> dict[int, np.ndarray]:
    """Give the four corners of every marker in a picture, by its number."""
    words = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    corners, numbers, _ = cv2.aruco.ArucoDetector(words).detectMarkers(picture)
    if not corners:  # then there are no numbers either
        return {}
    return {
        int(number): quad[0].astype(np.float64)
        for number, quad in zip(numbers.ravel(), corners, strict=True)
    }


def _placed(plan: Plan, seen: Mapping[int, np.ndarray]) -> Laid | None:
    """Lay a plan over the markers of it that are in view."""
    known = [number for number in plan.markers if number in seen]
    if len(known) < NEEDED:
        return None
    there = [UNIT * plan.markers[number][2:] + plan.markers[number][:2] for number in known]
    here = [seen[number] for number in known]
    # OpenCV's own types deny that there may be no such plane.
    onto = cast("np.ndarray | None", cv2.findHomography(np.vstack(there), np.vstack(here))[0])
    return None if onto is None else Laid(plan, onto, len(known))


def is_flip_field(name: str | None) -> bool:
    """Whether cards on this field were flipped; the others hold the deck and the discard pile."""
    return name is not None and name.isdigit()


def frame_around(laid: Iterable[Laid], picture: np.ndarray) -> tuple[int, int, int, int] | None:
    """Give the part of a picture (left, top, right, bottom) that holds all fields for flips."""
    outlines = [
        one.outline(name, MARGIN) for one in laid for name in one.plan.fields if is_flip_field(name)
    ]
    if not outlines:
        return None
    points = np.vstack(outlines)
    low = np.maximum(points.min(0).astype(int), 0)
    high = np.minimum(np.ceil(points.max(0)).astype(int), picture.shape[1::-1])
    if (high - low).min() < 40:
        return None
    return int(low[0]), int(low[1]), int(high[0]), int(high[1])


def on_fields(readings: Iterable[Reading], laid: Iterable[Laid]) -> list[Reading]:
    """Keep the readings that lie on fields for flips, each with its field, in their order."""
    sheets, kept = list(laid), []
    for reading in readings:
        x, y = np.mean(reading.corners, axis=0)
        name = next(filter(None, (one.field_at(x, y) for one in sheets)), None)
        if is_flip_field(name):
            kept.append(replace(reading, field=name))
    return sorted(kept, key=lambda reading: int(reading.field or 0))


def shifted(corners: Corners, left: int, top: int) -> Corners:
    """Move corners found in a part of a picture to where they are in the whole."""
    return tuple((round(x + left, 1), round(y + top, 1)) for x, y in corners)
