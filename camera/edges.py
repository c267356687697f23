"""Walks round an outline along its straight edges, and finds corners between them."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

SQUARE = 0.75
"""Sine of the angle from which two edges make a corner of a card, seen aslant or not."""

ROUNDED = 24.0
"""Pixels that a rounded corner may lie between the ends of its edges."""

OFF = 20.0
"""Pixels from the end of an edge to where it would meet the next."""


@dataclass(frozen=True)
class Edge:
    """A straight piece of an outline, walked clockwise as seen."""

    start: np.ndarray
    end: np.ndarray

    @property
    def length(self) -> float:
        """Pixels."""
        return math.dist(self.start, self.end)

    @property
    def way(self) -> np.ndarray:
        """The direction, of length one."""
        return (self.end - self.start) / self.length

    def meets(self, other: Edge) -> np.ndarray | None:
        """Give where the lines along two edges cross, if they turn clockwise far enough."""
        a, b = self.way, other.way
        turn = a[0] * b[1] - a[1] * b[0]
        if turn < SQUARE:
            return None
        gap = other.start - self.start
        return self.start + a * (gap[0] * b[1] - gap[1] * b[0]) / turn

    def corner_with(self, after: Edge) -> np.ndarray | None:
        """Give the corner that this edge makes with the one after it, if it does."""
        if math.dist(self.end, after.start) > ROUNDED:
            return None
        meet = self.meets(after)
        if meet is None or max(math.dist(meet, self.end), math.dist(meet, after.start)) > OFF:
            return None
        return meet


def edges_of(contour: np.ndarray, least: float) -> list[Edge]:
    """Give the edges of an outline that are longer than `least`, clockwise as seen."""
    points = cv2.approxPolyDP(contour, 3.0, True)[:, 0].astype(np.float64)
    if cv2.contourArea(points.astype(np.float32), oriented=True) < 0:
        points = points[::-1]  # clockwise on the screen
    ends = np.roll(points, -1, axis=0)
    return [Edge(a, b) for a, b in zip(points, ends, strict=True) if math.dist(a, b) > least]


def three_cornered(contour: np.ndarray, least: float) -> list[np.ndarray]:
    """Give the four-sided shapes of which an outline shows three corners, one after the other.

    Where something lies against a card, or a lamp is mirrored in it, one corner is lost; the two
    sides that lead there still say where it would be.
    """
    edges = edges_of(contour, least)
    if len(edges) < 4:
        return []
    around = edges[1:] + edges[:1]
    corners = [edge.corner_with(after) for edge, after in zip(edges, around, strict=True)]
    found = []
    for i in range(len(edges)):
        three = [corners[(i + k) % len(edges)] for k in range(3)]
        if any(corner is None for corner in three):
            continue
        last = edges[(i + 3) % len(edges)].meets(edges[i])
        if last is not None:
            found.append(np.array([*three, last]))
    return found
