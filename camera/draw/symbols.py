"""Draws the four symbols of The Duel, each anew: what it is stays, how it is drawn does not.

No printed symbol was at hand, so none is copied: a barrel is whatever bulges and has hoops, a
horseshoe whatever is bent nearly shut and has an opening. Whoever learns from these drawings has
to learn the thing and not one picture of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from referee.duel.places import SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Callable

    from camera.draw.paint import Colour
    from referee.duel.places import Symbol

SIZE = 128
"""Pixels of the square that a symbol is drawn in; it spans most of it."""

_BITS = 4
_INK: Colour = (28, 26, 30)
_OWN: dict[Symbol, tuple[Colour, ...]] = {
    "barrel": ((50, 95, 150), (70, 130, 185), (35, 60, 95)),
    "dynamite": ((40, 40, 200), (60, 70, 225), (45, 60, 150)),
    "snake": ((60, 140, 70), (70, 160, 150), (50, 90, 60)),
    "horseshoe": ((130, 130, 135), (90, 90, 95), (70, 110, 150)),
}
"""Colours that a printer may give a thing."""


@dataclass
class Drawing:
    """A thing as two masks: its body, and the lines on it."""

    body: np.ndarray
    lines: np.ndarray

    @classmethod
    def blank(cls) -> Drawing:
        """Begin with nothing."""
        return cls(np.zeros((SIZE, SIZE), np.uint8), np.zeros((SIZE, SIZE), np.uint8))

    def fill(self, points: np.ndarray) -> None:
        """Add a polygon to the body."""
        cv2.fillPoly(self.body, [_pixels(points)], 255, cv2.LINE_AA, _BITS)

    def band(self, points: np.ndarray, width: float) -> None:
        """Add a thick line to the body."""
        thick = max(1, round(width * SIZE / 2))
        cv2.polylines(self.body, [_pixels(points)], False, 255, thick, cv2.LINE_AA, _BITS)

    def line(self, points: np.ndarray, width: float = 0.05) -> None:
        """Add a line on the body."""
        thick = max(1, round(width * SIZE / 2))
        cv2.polylines(self.lines, [_pixels(points)], False, 255, thick, cv2.LINE_AA, _BITS)

    def dot(self, middle: np.ndarray, radius: float) -> None:
        """Add a dot on the body."""
        (x, y), r = _pixels(middle[None])[0], round(radius * SIZE / 2 * 2**_BITS)
        cv2.circle(self.lines, (int(x), int(y)), r, 255, -1, cv2.LINE_AA, _BITS)

    def turned(self, degrees: float, stretch: float = 1.0) -> Drawing:
        """Turn the whole drawing, and make it wider."""
        middle = ((SIZE - 1) / 2, (SIZE - 1) / 2)
        onto = cv2.getRotationMatrix2D(middle, degrees, 1.0)
        onto[0] *= stretch
        onto[0, 2] += (1 - stretch) * middle[0]
        body, lines = (cv2.warpAffine(one, onto, (SIZE, SIZE)) for one in (self.body, self.lines))
        return Drawing(body, lines)


def _pixels(points: np.ndarray) -> np.ndarray:
    """Turn places from -1 to 1 into pixels of the square, with some room around."""
    return np.round((points * 0.8 + 1) * (SIZE / 2) * 2**_BITS).astype(np.int32)


def _arc(
    middle: tuple[float, float], radii: tuple[float, float], start: float, end: float
) -> np.ndarray:
    angles = np.radians(np.linspace(start, end, 48))
    return np.stack([np.cos(angles) * radii[0], np.sin(angles) * radii[1]], 1) + middle


def barrel(rng: np.random.Generator) -> Drawing:
    """Draw something with bulging sides and hoops around it, standing or lying."""
    drawing = Drawing.blank()
    half, end = rng.uniform(0.72, 1.0), rng.uniform(0.42, 0.68)
    belly, lid = end * rng.uniform(1.12, 1.5), rng.uniform(0.0, 0.2)
    down = np.linspace(-1, 1, 40)
    side = end + (belly - end) * (1 - np.abs(down) ** rng.uniform(1.6, 2.6))
    right = np.stack([side, down * half], 1)
    drawing.fill(np.vstack([right, (right * (-1, 1))[::-1]]))
    for place in (-half, half):
        drawing.fill(_arc((0, place), (end, lid + 0.01), 0, 360))

    def width_at(y: float) -> float:
        return float(np.interp(y / half, down, side))

    thick = rng.uniform(0.04, 0.16)
    hoops = rng.uniform(0.3, 0.8, rng.integers(1, 3)) * half
    for hoop in [*hoops, *(-hoops), *([0.0] if rng.random() < 0.2 else [])]:
        drawing.line(_arc((0, hoop), (width_at(hoop), lid + 0.001), 0, 180), thick)
    for share in np.linspace(-1, 1, rng.integers(2, 7))[1:-1]:
        if rng.random() < 0.85:
            drawing.line(np.stack([side * share, down * half], 1), rng.uniform(0.02, 0.06))
    if lid > 0.08:
        drawing.line(_arc((0, -half), (end, lid), 0, 360), 0.05)
    return drawing.turned(
        float(rng.normal(0, 9) + rng.choice((0, 90, 35, -35), p=(0.8, 0.08, 0.06, 0.06)))
    )


def dynamite(rng: np.random.Generator) -> Drawing:
    """Draw a stick or a bundle of them, with a fuse that mostly burns."""
    drawing = Drawing.blank()
    sticks = int(rng.choice((1, 2, 3, 4), p=(0.25, 0.15, 0.5, 0.1)))
    thick = rng.uniform(0.9, 1.25) / sticks if sticks > 1 else rng.uniform(0.34, 0.6)
    top, bottom = rng.uniform(-0.55, -0.2), rng.uniform(0.75, 1.0)
    lefts = (np.arange(sticks) - sticks / 2) * thick
    for left in lefts:
        uneven = rng.uniform(-0.08, 0.08) if sticks > 1 else 0.0
        x = np.array((left, left + thick * rng.uniform(0.88, 1.0)))
        y = np.array((top + uneven, bottom + uneven))
        drawing.fill(np.array(((x[0], y[0]), (x[1], y[0]), (x[1], y[1]), (x[0], y[1]))))
        cap = (x.mean(), y[0]), (np.ptp(x) / 2, rng.uniform(0.02, 0.12))
        drawing.fill(_arc(*cap, 0, 360))
        drawing.line(_arc(*cap, 0, 360 if rng.random() < 0.5 else 180), 0.04)
        if sticks > 1:
            drawing.line(np.array(((x[1], y[0]), (x[1], y[1]))), rng.uniform(0.03, 0.07))
    for _ in range(rng.integers(0, 3)):
        strap = rng.uniform(top + 0.2, bottom - 0.1)
        ends = np.array(((lefts[0], strap), (lefts[0] + sticks * thick, strap)))
        drawing.line(ends, rng.uniform(0.05, 0.2))
    bend, far = rng.uniform(-0.7, 0.7), rng.uniform(-1.0, -0.8)
    t = np.linspace(0, 1, 24)[:, None]
    fuse = np.hstack([bend * np.sin(t * np.pi * rng.uniform(0.5, 1.3)), top + (far - top) * t])
    drawing.band(fuse, rng.uniform(0.06, 0.13))
    if rng.random() < 0.75:  # it burns
        rays, long = int(rng.integers(4, 10)), rng.uniform(0.16, 0.34)
        angles = np.linspace(0, 2 * np.pi, 2 * rays, endpoint=False)
        lengths = np.where(np.arange(2 * rays) % 2, long * 0.35, long)
        spark = np.stack([np.cos(angles), np.sin(angles)], 1) * lengths[:, None]
        drawing.fill(spark + fuse[-1])
    return drawing.turned(float(rng.choice((0, 30, -30, 45, -45)) + rng.normal(0, 8)))


def snake(rng: np.random.Generator) -> Drawing:
    """Draw something long that winds or coils, with a head at one end."""
    drawing = Drawing.blank()
    kind, t = rng.choice(("wave", "coil", "spiral"), p=(0.45, 0.3, 0.25)), np.linspace(0, 1, 90)
    if kind == "wave":
        winds = rng.uniform(1.1, 2.3)
        wide = rng.uniform(0.35, 0.75) * np.linspace(1, rng.uniform(0.5, 1), 90)
        path = np.stack([wide * np.sin(winds * 2 * np.pi * t), 0.85 - 1.6 * t], 1)
    elif kind == "spiral":
        angle = 2 * np.pi * rng.uniform(1.2, 2.2) * t
        reach = rng.uniform(0.75, 0.9) * (1 - t * rng.uniform(0.65, 0.9))
        path = np.stack([np.cos(angle) * reach, np.sin(angle) * reach], 1)[::-1]
    else:  # coils one above the other, the neck raised
        rings = int(rng.integers(2, 4))
        angle = 2 * np.pi * rings * np.linspace(0, 1, 70)
        reach = np.linspace(0.8, rng.uniform(0.4, 0.6), 70)
        sunk = 0.7 - np.linspace(0, 0.75, 70)
        coil = np.stack([np.cos(angle) * reach, np.sin(angle) * reach * 0.25 + sunk], 1)
        top = np.array(((0.1, -0.25), (-0.25, -0.55), (0.05, -0.85)))
        path = np.vstack([coil, top])
    if rng.random() < 0.3:
        path = path[:, ::-1]
    path = path * (rng.choice((-1, 1)), 1)
    thick = rng.uniform(0.17, 0.32)
    for part in range(len(path) - 1):  # it grows thinner towards the tail
        share = part / len(path)
        drawing.band(path[part : part + 2], thick * min(1.0, 0.3 + 1.6 * share))
    way = path[-1] - path[-4]
    way = way / max(1e-6, float(np.hypot(*way)))
    across = np.array((-way[1], way[0]))
    length, breadth = rng.uniform(0.22, 0.36), rng.uniform(0.12, 0.22)
    angles = np.linspace(0, 2 * np.pi, 30)
    head = np.outer(np.cos(angles), way * length) + np.outer(np.sin(angles), across * breadth)
    middle = path[-1] + way * length * 0.5
    drawing.fill(head + middle)
    if rng.random() < 0.6:
        drawing.dot(middle + across * breadth * 0.4, 0.05)
    if rng.random() < 0.6:
        tip = middle + way * (length + 0.16)
        drawing.band(np.array((middle, tip)), 0.05)
        for side in (-1, 1):
            drawing.band(np.array((tip, tip + way * 0.1 + across * side * 0.09)), 0.05)
    if rng.random() < 0.5:  # bands across the body
        for part in range(6, len(path) - 8, int(rng.integers(5, 9))):
            along = path[part + 1] - path[part]
            aside = np.array((-along[1], along[0])) / max(1e-6, float(np.hypot(*along)))
            ends = np.array((aside, -aside)) * thick * 0.4 + path[part]
            drawing.line(ends, 0.05)
    return drawing.turned(float(rng.normal(0, 12)))


def horseshoe(rng: np.random.Generator) -> Drawing:
    """Draw a ring that is open at one side, with holes for nails."""
    drawing = Drawing.blank()
    gap, thick = rng.uniform(40, 85), rng.uniform(0.24, 0.44)
    around = np.radians(np.linspace(90 + gap / 2, 450 - gap / 2, 70))
    tall = rng.uniform(1.0, 1.25)
    ring = np.stack([np.cos(around), np.sin(around) * tall], 1) * 0.74
    drop = rng.uniform(0, 0.3)  # long arms
    ring[:, 1] += np.where(ring[:, 1] > 0, drop * ring[:, 1], 0) - drop / 3
    for part in range(len(ring) - 1):  # thickest in the middle
        share = 1 - abs(part / len(ring) - 0.5) * rng.uniform(0.2, 0.7)
        drawing.band(ring[part : part + 2], thick * share)
    if rng.random() < 0.5:  # heels
        for end in (ring[0], ring[-1]):
            size = thick * rng.uniform(0.4, 0.7)
            drawing.fill(_arc((end[0], end[1]), (size, size), 0, 360))
    if rng.random() < 0.8:
        holes, size = int(rng.integers(4, 10)), rng.uniform(0.035, 0.075)
        for place in np.linspace(8, 61, holes).round().astype(int):
            drawing.dot(ring[place], size)
    if rng.random() < 0.3:
        drawing.line(ring * 1.02, 0.03)
    turn = float(rng.choice((0, 180, 20, -20), p=(0.4, 0.4, 0.1, 0.1)) + rng.normal(0, 8))
    return drawing.turned(turn, rng.uniform(0.82, 1.05))


_DRAWN: dict[Symbol, Callable[[np.random.Generator], Drawing]] = {
    "barrel": barrel,
    "dynamite": dynamite,
    "snake": snake,
    "horseshoe": horseshoe,
}
assert tuple(_DRAWN) == SYMBOLS


@dataclass(frozen=True)
class Printed:
    """A symbol as it goes onto paper: ink to lay, one colour after the other."""

    layers: tuple[tuple[np.ndarray, Colour], ...]

    def onto(self, paper: np.ndarray) -> np.ndarray:
        """Print it on a square of paper of its own size."""
        picture: np.ndarray = paper.astype(np.float32)
        for mask, colour in self.layers:
            ink = mask[..., None].astype(np.float32) / 255
            picture = picture * (1 - ink) + np.array(colour, np.float32) * ink
        return picture.clip(0, 255).astype(np.uint8)


def printed(drawing: Drawing, rng: np.random.Generator, own: tuple[Colour, ...]) -> Printed:
    """Choose how a drawing is printed: as a silhouette, in lines, or in colours."""
    body, lines = drawing.body, cv2.min(drawing.lines, drawing.body)
    shade = np.clip(np.array(_INK) + rng.normal(0, 14, 3), 0, 255)
    ink: Colour = (float(shade[0]), float(shade[1]), float(shade[2]))
    wide = int(rng.integers(1, 4))
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * wide + 1,) * 2)
    edge = cv2.subtract(cv2.dilate(body, kernel), cv2.erode(body, kernel))
    outline = cv2.max(edge, lines)
    style = rng.choice(("silhouette", "lines", "colours"), p=(0.45, 0.2, 0.35))
    if style == "silhouette":
        open_lines = lines if rng.random() < 0.8 else np.zeros_like(lines)
        return Printed(((cv2.subtract(body, open_lines), ink),))
    if style == "lines":
        return Printed(((body, (250, 250, 250)), (outline, ink)))
    tint = np.clip(np.array(own[rng.integers(len(own))]) + rng.normal(0, 18, 3), 0, 255)
    colour: Colour = (float(tint[0]), float(tint[1]), float(tint[2]))
    return Printed(((body, colour), (outline if rng.random() < 0.7 else lines, ink)))


def symbol(name: Symbol, rng: np.random.Generator) -> Printed:
    """Draw one of the four symbols."""
    return printed(_DRAWN[name](rng), rng, _OWN[name])
