"""The brushes of all drawings: ink through a mask, rounded sheets, lines of mock text, texture."""

from __future__ import annotations

import cv2
import numpy as np

Colour = tuple[float, float, float]
"""Blue, green, red, 0 to 255."""

Picture = np.ndarray
"""Pixels as OpenCV keeps them: uint8, height × width × (blue, green, red)."""


def lay(picture: Picture, mask: np.ndarray, place: tuple[float, float], colour: Colour) -> None:
    """Print `mask` in `colour`, its upper left corner at `place`; what falls outside is lost."""
    x, y = round(place[0]), round(place[1])
    height, width = mask.shape
    x0, y0 = max(x, 0), max(y, 0)
    x1, y1 = min(x + width, picture.shape[1]), min(y + height, picture.shape[0])
    if x1 <= x0 or y1 <= y0:
        return
    ink = mask[y0 - y : y1 - y, x0 - x : x1 - x, None].astype(np.float32) / 255
    part = picture[y0:y1, x0:x1]
    part[:] = (part * (1 - ink) + np.array(colour, np.float32) * ink).astype(np.uint8)


def fit(mask: np.ndarray, height: float, stretch: float = 1.0) -> np.ndarray:
    """Scale a mask to a height, and its width by `stretch` besides."""
    scale = height / len(mask)
    size = (max(1, round(mask.shape[1] * scale * stretch)), max(1, round(height)))
    return cv2.resize(mask, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)


def halo(mask: np.ndarray, width: int) -> np.ndarray:
    """Give the mask grown by `width` pixels on every side: the outline under a glyph."""
    grown = cv2.copyMakeBorder(mask, width, width, width, width, cv2.BORDER_CONSTANT, value=0)
    return cv2.dilate(grown, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * width + 1,) * 2))


def sheet(width: int, height: int, radius: float) -> np.ndarray:
    """Give the mask of a sheet with rounded corners."""
    mask = np.zeros((height, width), np.uint8)
    r = max(1, round(radius))
    cv2.rectangle(mask, (r, 0), (width - 1 - r, height - 1), 255, -1)
    cv2.rectangle(mask, (0, r), (width - 1, height - 1 - r), 255, -1)
    for x in (r, width - 1 - r):
        for y in (r, height - 1 - r):
            cv2.circle(mask, (x, y), r, 255, -1, cv2.LINE_AA)
    return mask


def wobbly(points: np.ndarray, rng: np.random.Generator, reach: float) -> np.ndarray:
    """Cut a polygon by hand: extra corners along its sides, each a little off."""
    ends = np.roll(points, -1, axis=0)
    steps = np.linspace(0, 1, 7)[:-1, None]
    line = np.vstack([a + (b - a) * steps for a, b in zip(points, ends, strict=True)])
    return line + rng.normal(0, reach, line.shape)


def polygon(picture: Picture, points: np.ndarray, colour: Colour) -> None:
    """Fill a polygon with soft edges."""
    cv2.fillPoly(picture, [np.round(points * 16).astype(np.int32)], colour, cv2.LINE_AA, 4)


def text(
    picture: Picture,
    box: tuple[float, float, float, float],
    rng: np.random.Generator,
    size: float,
    colour: Colour = (30, 30, 30),
) -> None:
    """Fill a box (left, top, right, bottom) with lines of letters that say nothing.

    Lines may run over the right side of the box: pages are cut, too.
    """
    letters = list("aeionrtslcdumpgbfhvqzAEINRTSLCDM0123456789")
    font = int(
        rng.choice(
            [cv2.FONT_HERSHEY_COMPLEX_SMALL, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX]
        )
    )
    font |= cv2.FONT_ITALIC if rng.random() < 0.5 else 0
    scale = size / 22
    y = box[1] + size
    while y < box[3]:
        words = "".join(rng.choice(letters, int((box[2] - box[0]) / size * 1.6)))
        words = " ".join(words[i : i + 6] for i in range(0, len(words), 6))
        cv2.putText(picture, words, (int(box[0]), int(y)), font, scale, colour, 1, cv2.LINE_AA)
        y += size * 1.35


def cloud(width: int, height: int, rng: np.random.Generator, grain: int) -> np.ndarray:
    """Give smooth noise between 0 and 1: light on a wall, wood, cloth, drawings of nothing."""
    rough = rng.random((max(2, height // grain), max(2, width // grain)), np.float32)
    return cv2.resize(rough, (width, height), interpolation=cv2.INTER_CUBIC).clip(0, 1)


def artwork(width: int, height: int, rng: np.random.Generator) -> Picture:
    """Make up a picture: washes of colour with some ink in it."""
    rows, columns = height // 2, width // 2  # drawings need no finer grain than this
    palette = rng.uniform(30, 255, (2, 3)).astype(np.float32)
    wash = cloud(columns, rows, rng, max(4, columns // 6))[..., None]
    picture = (palette[0] * wash + palette[1] * (1 - wash)).astype(np.uint8)
    for _ in range(rng.integers(3, 9)):
        points = rng.uniform(-0.1, 1.1, (rng.integers(3, 7), 2)) * (columns, rows)
        colour = tuple(float(v) for v in rng.uniform(0, 255, 3))
        cv2.fillPoly(picture, [points.astype(np.int32)], colour, cv2.LINE_AA)
    for _ in range(rng.integers(0, 12)):
        ends = (rng.uniform(0, 1, (2, 2)) * (columns, rows)).astype(int)
        cv2.line(
            picture,
            tuple(map(int, ends[0])),
            tuple(map(int, ends[1])),
            (25, 25, 25),
            1,
            cv2.LINE_AA,
        )
    return cv2.resize(picture, (width, height), interpolation=cv2.INTER_LINEAR)
