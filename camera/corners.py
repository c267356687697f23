"""Finds cards of which only a corner shows: fanned, covered, or cut by the edge of the picture.

A poker card prints its index in the corner, so the corner is enough: two straight edges of
something pale that meet at about a right angle. How large the card is, other cards in the picture
tell, or several sizes are tried.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from camera.edges import edges_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from camera.quads import Reduced

ASPECT = 1.42
"""Height of a poker card by its width, between poker and bridge size."""

LEAST = 28.0
"""Pixels of the shortest edge that counts."""

MOST = 14
"""Corners handed on at most."""


@dataclass(frozen=True)
class Corner:
    """Where two edges meet, and the ways along them: across the card, and down."""

    point: np.ndarray
    across: np.ndarray
    down: np.ndarray
    lengths: tuple[float, float]
    """Pixels of the two edges that can be seen, across and down."""

    def widths(self, known: list[float]) -> list[float]:
        """Give the widths this card may have: like others, or not less than can be seen."""
        if known:
            middle = float(np.median(known))
            return [0.82 * middle, middle, 1.22 * middle]
        least = max(self.lengths[0], self.lengths[1] / ASPECT)
        return [least, 1.3 * least, 1.7 * least]

    def card(self, width: float) -> np.ndarray:
        """Give the outline of a card of this width that has this corner for its upper left one."""
        x, y = self.across * width, self.down * width * ASPECT
        return np.array((self.point, self.point + x, self.point + x + y, self.point + y))


def find_corners(reduced: Reduced) -> list[Corner]:
    """Give the corners of pale things in a picture, those with the longest edges first."""
    small, scale = reduced.picture, reduced.scale
    found: list[Corner] = []
    for binary in _pale(small):
        contours, _ = cv2.findContours(binary, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        for contour in contours:
            if len(contour) > 160:
                found += _along(contour)
    found.sort(key=lambda corner: -min(corner.lengths))
    kept: list[Corner] = []
    for corner in found:
        if all(np.abs(corner.point - other.point).max() > 8 for other in kept):
            kept.append(corner)
    return [
        Corner(c.point / scale, c.across, c.down, (c.lengths[0] / scale, c.lengths[1] / scale))
        for c in kept[:MOST]
    ]


def _pale(small: np.ndarray) -> Iterator[np.ndarray]:
    """Give what is bright, and what is bright and without colour."""
    grey = cv2.GaussianBlur(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), (5, 5), 0)
    yield cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)[1]
    hsv = cv2.cvtColor(cv2.GaussianBlur(small, (5, 5), 0), cv2.COLOR_BGR2HSV)
    pale = cv2.subtract(hsv[..., 2], hsv[..., 1])
    yield cv2.threshold(pale, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)[1]


def _along(contour: np.ndarray) -> list[Corner]:
    """Walk round an outline and give its convex corners between straight edges."""
    edges = edges_of(contour, LEAST)
    corners = []
    for before, after in zip(edges, edges[1:] + edges[:1], strict=True):
        # Walking clockwise, the edge before the upper left corner comes up the side.
        meet = before.corner_with(after)
        if meet is not None:
            lengths = (after.length, before.length)
            corners.append(Corner(meet, after.way, -before.way, lengths))
    return corners
