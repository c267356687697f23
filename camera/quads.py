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

from camera.edges import three_cornered
from camera.margin import paleness

if TYPE_CHECKING:
    from collections.abc import Iterator

WORK_SIZE = 800
"""Pixels of the longer side at which outlines are looked for."""

SMALLEST = 55.0
"""A card narrower than this, in pixels of the picture, is not worth a look."""

MOST = 32
"""Outlines handed on at most: beyond that the picture is noise, and time is short."""


FULL = 0.4
"""Share of its hull that an outline must fill for cards to be looked for in it."""

MOST_IN_ONE = 3
"""Cards looked for in one outline that is no card itself."""

TRIES = 5
"""Sights of one outline that sides are fitted to."""

FINE = 0.68
"""A fit that hardly gets better."""

ALONG, AROUND = 160, 40
"""Points of an outline that sides are fitted to, and of its hull that the fit is judged by."""

NEARBY = 11
"""Pixels across the neighbourhood that paper must be brighter than."""

LEVELS = (5, 10, 18)
"""By how much it must be, in grey levels."""

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


@dataclass(frozen=True)
class Reduced:
    """A picture at the size for looking for outlines, and by how much it shrank."""

    picture: np.ndarray
    scale: float

    @classmethod
    def of(cls, picture: np.ndarray) -> Reduced:
        """Shrink a picture, which takes longer than much that is then done with it: once."""
        scale = min(1.0, WORK_SIZE / max(picture.shape[:2]))
        if scale == 1:
            return cls(picture, scale)
        # Halving averages and is quick; sampling is good enough until pixels are left out.
        small = picture
        while max(small.shape[:2]) > 2 * WORK_SIZE:
            half = (small.shape[1] // 2, small.shape[0] // 2)
            small = cv2.resize(small, half, interpolation=cv2.INTER_LINEAR)
        size = (round(picture.shape[1] * scale), round(picture.shape[0] * scale))
        return cls(cv2.resize(small, size, interpolation=cv2.INTER_LINEAR), scale)


def find_quads(reduced: Reduced, *, further: bool = False) -> list[Quad]:
    """Give the outlines in a picture that may be cards, the best first.

    `further` looks in other ways, for pictures in which the usual ones found nothing.
    """
    small, scale = reduced.picture, reduced.scale
    least = (SMALLEST * scale) ** 2 * 1.2
    groups: list[_Group] = []
    for binary in _further(small) if further else _binaries(small):
        contours, _ = cv2.findContours(binary, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
        for contour in contours:
            if len(contour) < 4 * SMALLEST * scale:
                continue
            hull = cv2.convexHull(contour)
            area = cv2.contourArea(hull)
            if area < least:
                continue
            for sight in _sights(contour, hull, area, scale):
                known = _known(groups, sight.rough)
                if known is None:
                    groups.append(_Group(sight.rough, [sight]))
                else:
                    known.sights.append(sight)
    _fit(groups)
    found = sorted(
        ((group.score(group.best), group.best) for group in groups if group.best),
        key=lambda pair: -pair[0],
    )
    return [Quad(quad.corners / scale, quad.fit) for _, quad in found[:MOST]]


def _fit(groups: list[_Group]) -> None:
    """Fit sides to some sights of each outline and keep the best; one that fits well is enough."""
    for turn in range(TRIES):
        left = [
            group
            for group in groups
            if len(group.sights) > turn and (group.best is None or group.best.fit <= FINE)
        ]
        if not left:
            return
        for group, quad in zip(left, _quads([g.sights[turn] for g in left]), strict=True):
            if quad and (group.best is None or quad.fit > group.best.fit):
                group.best = quad


def _sights(contour: np.ndarray, hull: np.ndarray, area: float, scale: float) -> list[_Sight]:
    """Give the card an outline may be; or those it may hold, where something lies against them."""
    rough = _four_corners(hull)
    if rough is not None and _card_like(rough):
        return [_Sight(rough, hull, contour, area)]
    if cv2.contourArea(contour) < FULL * area:
        return []  # a scrawl, not a thing with edges
    found = []
    for corners in three_cornered(contour, SMALLEST * scale / 2):
        inside = cv2.contourArea(corners.astype(np.float32))
        if inside < area and _card_like(corners):
            found.append(_Sight(corners, corners[:, None], contour, inside))
    return found[:MOST_IN_ONE]


@dataclass(frozen=True)
class _Sight:
    """An outline as one way of splitting the picture gave it."""

    rough: np.ndarray
    hull: np.ndarray
    contour: np.ndarray
    area: float
    """Pixels inside the hull."""


@dataclass
class _Group:
    """One outline, found once or several times: often found and well fitting is good."""

    rough: np.ndarray
    sights: list[_Sight]
    best: Quad | None = None

    def __post_init__(self) -> None:
        self.middle = _middle(self.rough)

    def score(self, quad: Quad) -> float:
        """What decides the order: clean, found often, large, and longer than wide."""
        often = 1 + 0.25 * min(len(self.sights), 6)
        size = min(1.0, quad.area**0.5 / 150) ** 0.6
        sides = np.linalg.norm(quad.corners[NEXT] - quad.corners, axis=1)
        across, down = sides[0] + sides[2], sides[1] + sides[3]
        # Tiles and chequered cloths are square; cards are so only from a steep angle.
        length = 0.4 + 0.6 * min(1.0, (max(across, down) / min(across, down) - 1) / 0.25)
        return float(quad.fit**0.7 * often * size * length)


def _binaries(small: np.ndarray) -> Iterator[np.ndarray]:
    """Split a picture into figure and ground in several ways.

    White paper is bright in all three colours. What is so, more than its near neighbourhood, is
    the edge of a card, or the margin around its frame whatever the card lies on.
    """
    pale = paleness(small)
    above = cv2.subtract(pale, cv2.blur(pale, (NEARBY, NEARBY)))
    for level in LEVELS:
        yield cv2.threshold(above, level, 255, cv2.THRESH_BINARY)[1]
    soft = _soft(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY))
    yield cv2.dilate(cv2.Canny(soft, 20, 60), np.ones((2, 2), np.uint8))


def _further(small: np.ndarray) -> Iterator[np.ndarray]:
    """Split a picture in other ways: by paleness, by brightness at other levels, by colour."""
    soft = _soft(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY))
    block = max(small.shape[:2]) // 8 | 1
    yield cv2.adaptiveThreshold(soft, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, block, -6)
    blue = _soft(cv2.extractChannel(small, 0))  # by lamplight it tells white paper best
    yield cv2.threshold(blue, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)[1]
    hsv = cv2.cvtColor(_soft(small), cv2.COLOR_BGR2HSV)
    pale = cv2.subtract(hsv[..., 2], hsv[..., 1])
    yield cv2.threshold(pale, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)[1]
    otsu, _ = cv2.threshold(soft, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)
    for level in (otsu, otsu * 0.6, otsu + (255 - otsu) * 0.35, otsu + (255 - otsu) * 0.62):
        yield cv2.threshold(soft, level, 255, cv2.THRESH_BINARY)[1]
    yield cv2.threshold(hsv[..., 1], 0, 255, cv2.THRESH_BINARY_INV | cv2.THRESH_OTSU)[1]
    yield cv2.dilate(cv2.Canny(soft, 50, 140), np.ones((3, 3), np.uint8))


def _soft(plane: np.ndarray) -> np.ndarray:
    return cv2.GaussianBlur(plane, (5, 5), 0)


def _quads(sights: list[_Sight]) -> list[Quad | None]:
    """Fit four straight sides to each outline; None where they would not be a card's."""
    fits = _straightened(
        np.stack([_spread(sight.contour, ALONG) for sight in sights]),
        np.stack([sight.rough for sight in sights]),
    )
    away = _distance_to_sides(np.stack([_spread(sight.hull, AROUND) for sight in sights]), fits)
    quads: list[Quad | None] = []
    for sight, corners, off in zip(sights, fits, away.tolist(), strict=True):
        if not np.isfinite(corners).all():
            quads.append(None)
            continue
        inside = cv2.contourArea(corners.astype(np.float32))
        if not 0.87 < inside / sight.area < 1.15 or not _card_like(corners):
            quads.append(None)
            continue
        share = min(sight.area, inside) / max(sight.area, inside)
        quads.append(Quad(corners, share * math.exp(-off / (0.01 * math.sqrt(sight.area)))))
    return quads


def _spread(points: np.ndarray, count: int) -> np.ndarray:
    """Give so many points of an outline, spread evenly over it."""
    return points[np.arange(count) * len(points) // count, 0].astype(np.float64)


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


def _straightened(points: np.ndarray, rough: np.ndarray) -> np.ndarray:
    """Lay a line along the middle of each side and cross the lines: rounded corners get sharp.

    Takes many outlines at once (n × points × 2, and n × 4 × 2 rough corners), because one at a time
    would be mostly waiting. An outline that has no such lines gets corners that are no numbers.
    """
    sides = rough[:, NEXT] - rough
    length = np.hypot(sides[..., 0], sides[..., 1])
    length = np.maximum(length, 1e-9)
    along = sides / length[..., None]
    normal = np.stack([-along[..., 1], along[..., 0]], -1)
    # For every side and point: how far along the side it lies, and how far off.
    across = points.transpose(0, 2, 1)
    t = along @ across - (rough * along).sum(-1)[..., None]
    off = normal @ across - (rough * normal).sum(-1)[..., None]
    far = length[..., None]
    near = (np.abs(t / far - 0.5) < 0.38) & (np.abs(off) < 0.04 * far + 1.5)
    fine = length.min(1) >= 8
    for _ in range(2):  # the second time without what lies off the first line
        weight = near.astype(np.float64)
        count = weight.sum(-1)
        fine &= count.min(1) >= 6
        many = np.maximum(count, 1)
        middle, mean = _dot(t, weight) / many, _dot(off, weight) / many
        centred = (t - middle[..., None]) * weight
        slope = _dot(centred, off) / np.maximum(_dot(centred, t), 1e-9)
        start = mean - slope * middle
        near &= np.abs(off - start[..., None] - slope[..., None] * t) < 0.01 * far + 1.0
    corners = _crossed(rough + normal * start[..., None], along + normal * slope[..., None])
    corners[~fine] = np.nan
    return corners


def _dot(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    return np.einsum("nsp,nsp->ns", one, other)


def _crossed(starts: np.ndarray, ways: np.ndarray) -> np.ndarray:
    """Give the points where each line meets the one before it; none where they run alongside."""
    ways = ways / np.maximum(np.hypot(ways[..., 0], ways[..., 1]), 1e-9)[..., None]
    before, way_before = starts[:, LAST], ways[:, LAST]
    cross = way_before[..., 0] * ways[..., 1] - way_before[..., 1] * ways[..., 0]
    slanted = np.where(np.abs(cross) < 0.15, np.nan, cross)
    gap = starts - before
    share = (gap[..., 0] * ways[..., 1] - gap[..., 1] * ways[..., 0]) / slanted
    return before + way_before * share[..., None]


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
    """Give how far the points of each outline lie off the nearest side, on average."""
    sides = corners[:, NEXT] - corners
    units = sides / np.maximum(np.hypot(sides[..., 0], sides[..., 1]), 1e-9)[..., None]
    normals = np.stack([-units[..., 1], units[..., 0]], -1)
    offset = (corners * normals).sum(-1)[:, None]
    return np.abs(points @ normals.transpose(0, 2, 1) - offset).min(2).mean(1)


def _middle(corners: np.ndarray) -> tuple[float, float]:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners.tolist()
    return (ax + bx + cx + dx) / 4, (ay + by + cy + dy) / 4


def _known(groups: list[_Group], rough: np.ndarray) -> _Group | None:
    """Give the group of an outline that was found before, whichever corner it started from."""
    reach = 0.018 * math.sqrt(abs(cv2.contourArea(rough.astype(np.float32)))) + 1.0
    x, y = _middle(rough)
    for group in groups:
        if abs(group.middle[0] - x) < reach and abs(group.middle[1] - y) < reach:
            away = np.abs(group.rough - rough[TURNS]).max((1, 2))
            if away.min() < 1.8 * reach:
                return group
    return None
