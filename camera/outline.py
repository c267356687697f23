"""How four-sided outlines lie to one another: beside, over, or within."""

from __future__ import annotations

from functools import cached_property

import cv2
import numpy as np

SHRUNK = 0.985
"""OpenCV finds nothing in common where the edges of two outlines coincide: one is made smaller."""


class Outline:
    """Four corners, with what comparing them takes worked out once."""

    def __init__(self, corners: np.ndarray, fit: float = 0.0) -> None:
        self.corners = corners
        self.fit = fit
        """How straight its sides are, where it was found in a picture."""

    @cached_property
    def area(self) -> float:
        """Pixels inside."""
        return float(cv2.contourArea(self._points))

    def overlap(self, other: Outline) -> float:
        """Share of the smaller outline that lies in the larger."""
        left, top, right, bottom = self._box
        a, b, c, d = other._box
        if left > c or top > d or right < a or bottom < b:
            return 0.0  # most pairs are far apart
        inner, area = other._inner
        common, _ = cv2.intersectConvexConvex(self._points, inner)
        return float(common) / max(1.0, min(self.area, area))

    def is_same(self, other: Outline) -> bool:
        """Whether two outlines are of the same thing, whichever corner they begin with."""
        reach = 0.02 * other.area**0.5 + 1
        away = np.abs(self.corners.mean(0) - other.corners.mean(0)).max()
        return bool(away < reach) and abs(self.area / max(1.0, other.area) - 1) < 0.08

    @cached_property
    def _points(self) -> np.ndarray:
        return self.corners.astype(np.float32)

    @cached_property
    def _box(self) -> tuple[float, float, float, float]:
        xs, ys = self.corners.T.tolist()
        return min(xs), min(ys), max(xs), max(ys)

    @cached_property
    def _inner(self) -> tuple[np.ndarray, float]:
        middle = self.corners.mean(0)
        inner = ((self.corners - middle) * SHRUNK + middle).astype(np.float32)
        return inner, float(cv2.contourArea(inner))
