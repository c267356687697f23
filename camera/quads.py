"""Finds what may be a card: four-sided outlines, over many ways of telling figure from ground.

One threshold finds a card only when table and light are kind. Several of them, of brightness,
colour and edges, find it almost always, and much else besides; the index decides what is a card.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

WORK_SIZE = 800
"""Pixels of the longer side at which outlines are looked for."""

SMALLEST = 55.0
"""A card narrower than this, in pixels of the picture, is not worth a look."""

MOST = 32
"""Outlines handed on at most: beyond that the picture is noise, and time is short."""


TRIES = 3
"""Sights of one outline that sides are fitted to."""

FINE = 0.68
"""A fit that hardly gets better."""

NEXT, LAST = np.array((1, 2, 3, 0)), np.array((3, 0, 1, 2))
TURNS = np.array([np.roll(np.arange(4), turn) for turn in range(4)])
"""The corners of an outline, beginning with each of them."""


@dataclass(frozen=True)
class Quad:
    """A four-sided outline: corners clockwise as seen, and how straight its sides are (0 to 1)."""

    corners: np.ndarray
    fit: float

    @property
    def area(self) -> float:
        """Pixels inside."""
        return float(cv2.contourArea(self.corners.astype(np.float32)))


def reduced(picture: np.ndarray) -> tuple[np.ndarray, float]:
    """Give a picture at the size for looking for outlines, and by how much it shrank."""
    scale = min(1.0, WORK_SIZE / max(picture.shape[:2]))
    if scale == 1:
        return picture, scale
    # Sampling is much quicker than averaging, and good enough until pixels are left out.
    way = cv2.INTER_LINEAR if scale > 0.5 else cv2.INTER_AREA
    return cv2.resize(picture, None, fx=scale, fy=scale, interpolation=way), scale


def find_quads(picture: np.ndarray, *, thorough: bool = False) -> list[Quad]:
    """Give the outlines in a picture that may be cards, the best first.

    `thorough` takes twice the time, for pictures in which there seems to be nothing.
    """
    small, scale = reduced(picture)
    least = (SMALLEST * scale) ** 2 * 1.2
    groups: list[_Group] = []
    for binary in _binaries(small, thorough=thorough):
        contours, _ = cv2.findContours(binary, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
        for contour in contours:
            if len(contour) < 4 * SMALLEST * scale:
                continue
            hull = cv2.convexHull(contour)
            if cv2.contourArea(hull) < least:
                continue
            rough = _four_corners(hull)
            if rough is None or not _card_like(rough):
                continue
            sight = _Sight(rough, hull, contour)
            known = _known(groups, rough)
            if known is None:
                groups.append(_Group(rough, [sight]))
            else:
                known.sights.append(sight)
    fitted = [(group, group.fitted()) for group in groups]
    found = sorted(
        ((group.score(quad), quad) for group, quad in fitted if quad), key=lambda pair: -pair[0]
    )
    return [Quad(quad.corners / scale, quad.fit) for _, quad in found[:MOST]]


@dataclass(frozen=True)
class _Sight:
    """An outline as one way of splitting the picture gave it."""

    rough: np.ndarray
    hull: np.ndarray
    contour: np.ndarray


@dataclass
class _Group:
    """One outline, found once or several times: often found and well fitting is good."""

    rough: np.ndarray
    sights: list[_Sight]

    def __post_init__(self) -> None:
        self.middle: tuple[float, float] = tuple(self.rough.mean(0).tolist())

    def fitted(self) -> Quad | None:
        """Fit sides to some of the outlines and keep the best; one that fits well is enough."""
        best: Quad | None = None
        for sight in self.sights[:TRIES]:
            quad = _quad(sight)
            if quad and (best is None or quad.fit > best.fit):
                best = quad
            if best and best.fit > FINE:
                break
        return best

    def score(self, quad: Quad) -> float:
        """What decides the order: clean, found often, large, and longer than wide."""
        often = 1 + 0.25 * min(len(self.sights), 6)
        size = min(1.0, quad.area**0.5 / 150) ** 0.6
        sides = np.linalg.norm(quad.corners[NEXT] - quad.corners, axis=1)
        across, down = sides[0] + sides[2], sides[1] + sides[3]
        # Tiles and chequered cloths are square; cards are so only from a steep angle.
        length = 0.4 + 0.6 * min(1.0, (max(across, down) / min(across, down) - 1) / 0.25)
        return float(quad.fit**0.7 * often * size * length)


def _binaries(small: np.ndarray, *, thorough: bool) -> Iterator[np.ndarray]:
    """Split a picture into figure and ground in several ways.

    The first six find nearly every card that all ten find together, in half the time.
    """
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
    soft = cv2.GaussianBlur(grey, (5, 5), 0)
    block = max(small.shape[:2]) // 8 | 1
    yield cv2.adaptiveThreshold(soft, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, block, -6)
    edges = cv2.Canny(soft, 20, 60)
    yield cv2.dilate(edges, np.ones((2, 2), np.uint8))
    # White paper is bright and has no colour; by lamplight its blue tells it best.
    blurred = cv2.GaussianBlur(small, (5, 5), 0)
    hsv = cv2.cvtColor(blurred, cv2.COLOR_BGR2HSV)
    for channel in (cv2.subtract(hsv[..., 2], hsv[..., 1]), blurred[..., 0], soft):
        yield cv2.threshold(channel, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)[1]
    # Last, because it draws outlines a little too large; the first sights are fitted.
    yield cv2.dilate(cv2.Canny(soft, 50, 140), np.ones((3, 3), np.uint8))
    if not thorough:
        return
    otsu, _ = cv2.threshold(soft, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)
    for level in (otsu * 0.6, otsu + (255 - otsu) * 0.35, otsu + (255 - otsu) * 0.62):
        yield cv2.threshold(soft, level, 255, cv2.THRESH_BINARY)[1]
    yield cv2.threshold(hsv[..., 1], 0, 255, cv2.THRESH_BINARY_INV | cv2.THRESH_OTSU)[1]


def _quad(sight: _Sight) -> Quad | None:
    """Fit four straight sides to an outline, or give None where they would not be a card's."""
    hull = sight.hull
    area = cv2.contourArea(hull)
    corners = _straightened(sight.contour[:, 0], sight.rough)
    if corners is None:
        return None
    inside = cv2.contourArea(corners.astype(np.float32))
    if not 0.87 < inside / area < 1.15 or not _card_like(corners):
        return None
    away = _distance_to_sides(hull[:: max(1, len(hull) // 60), 0].astype(np.float64), corners)
    fit = min(area, inside) / max(area, inside) * np.exp(-away.mean() / (0.01 * np.sqrt(area)))
    return Quad(corners, float(fit))


def _four_corners(hull: np.ndarray) -> np.ndarray | None:
    length = cv2.arcLength(hull, True)
    for tolerance in (0.02, 0.03, 0.045, 0.06, 0.08):
        corners = cv2.approxPolyDP(hull, tolerance * length, True)[:, 0].astype(np.float64)
        if len(corners) == 4:
            # OpenCV's hulls run clockwise as seen on a screen, or not, by version: make sure.
            turn = cv2.contourArea(corners.astype(np.float32), oriented=True)
            return corners if turn > 0 else corners[::-1]
        if len(corners) < 4:
            return None
    return None


def _straightened(points: np.ndarray, rough: np.ndarray) -> np.ndarray | None:
    """Lay a line along the middle of each side and cross the lines: rounded corners get sharp."""
    points = points[:: max(1, len(points) // 200)].astype(np.float64)  # plenty for four lines
    sides = rough[NEXT] - rough
    length = np.hypot(sides[:, 0], sides[:, 1])
    if length.min() < 8:
        return None
    along = sides / length[:, None]
    normal = np.stack([-along[:, 1], along[:, 0]], 1)
    # For every point and side: how far along the side it lies, and how far off.
    t = points @ along.T - (rough * along).sum(1)
    off = points @ normal.T - (rough * normal).sum(1)
    near = (t > 0.12 * length) & (t < 0.88 * length) & (np.abs(off) < 0.04 * length + 1.5)
    for _ in range(2):  # the second time without what lies off the first line
        count = near.sum(0)
        if count.min() < 6:
            return None
        middle, mean = (t * near).sum(0) / count, (off * near).sum(0) / count
        centred = (t - middle) * near
        slope = (centred * (off - mean)).sum(0) / np.maximum((centred**2).sum(0), 1e-9)
        start = mean - slope * middle
        near &= np.abs(off - start - slope * t) < 0.01 * length + 1.0
    return _crossed(rough + normal * start[:, None], along + normal * slope[:, None])


def _crossed(starts: np.ndarray, ways: np.ndarray) -> np.ndarray | None:
    """Give the points where each line meets the one before it."""
    ways = ways / np.hypot(ways[:, 0], ways[:, 1])[:, None]
    before, way_before = starts[LAST], ways[LAST]
    cross = way_before[:, 0] * ways[:, 1] - way_before[:, 1] * ways[:, 0]
    if np.abs(cross).min() < 0.15:
        return None
    gap = starts - before
    share = (gap[:, 0] * ways[:, 1] - gap[:, 1] * ways[:, 0]) / cross
    return before + way_before * share[:, None]


def _card_like(corners: np.ndarray) -> bool:
    """Whether a flat card could look like this from somewhere."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners.tolist()
    sides = ((bx - ax, by - ay), (cx - bx, cy - by), (dx - cx, dy - cy), (ax - dx, ay - dy))
    lengths = [math.hypot(*side) for side in sides]
    if min(lengths) < 20:
        return False
    if not all(0.5 < lengths[i] / lengths[i + 2] < 2.0 for i in range(2)):
        return False
    if not 0.36 < (lengths[0] + lengths[2]) / (lengths[1] + lengths[3]) < 2.8:
        return False
    # Each corner must turn the same way, by an angle whose sine is not small.
    return all(
        sides[i][0] * sides[(i + 1) % 4][1] - sides[i][1] * sides[(i + 1) % 4][0]
        > 0.6 * lengths[i] * lengths[(i + 1) % 4]
        for i in range(4)
    )


def _distance_to_sides(points: np.ndarray, corners: np.ndarray) -> np.ndarray:
    sides = corners[NEXT] - corners
    units = sides / np.hypot(sides[:, 0], sides[:, 1])[:, None]
    normals = np.stack([-units[:, 1], units[:, 0]], 1)
    return np.abs(points @ normals.T - (corners * normals).sum(1)).min(1)


def _known(groups: list[_Group], rough: np.ndarray) -> _Group | None:
    """Give the group of an outline that was found before, whichever corner it started from."""
    reach = 0.018 * math.sqrt(abs(cv2.contourArea(rough.astype(np.float32)))) + 1.0
    x, y = rough.mean(0).tolist()
    for group in groups:
        if abs(group.middle[0] - x) < reach and abs(group.middle[1] - y) < reach:
            away = np.abs(group.rough - rough[TURNS]).max((1, 2))
            if away.min() < 1.8 * reach:
                return group
    return None
