"""Ranks as pen strokes of a slab serif, suits as curves: masks from 0 (paper) to 255 (ink)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import cv2
import numpy as np

from camera.draw.strokes import HANDS, SLAB

if TYPE_CHECKING:
    from camera.draw.strokes import Stroke
    from referee.cards import Rank, Suit

Mask = np.ndarray
"""Ink of one glyph, cut to its edges: uint8, height × width."""

_SUBPIXEL = 4  # bits of fraction that OpenCV takes in polygon corners


def _curve(points: np.ndarray) -> np.ndarray:
    """Lay a smooth line (Catmull-Rom) through the points."""
    padded = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    t = np.linspace(0, 1, 12, endpoint=False)[:, None]
    pieces = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        pieces.append(
            0.5
            * (
                2 * b
                + (c - a) * t
                + (2 * a - 5 * b + 4 * c - d) * t**2
                + (3 * b - a - 3 * c + d) * t**3
            )
        )
    return np.vstack([*pieces, points[-1:]])


def crop(mask: Mask) -> Mask:
    """Cut a mask to its ink."""
    rows, columns = np.flatnonzero(mask.max(1) > 40), np.flatnonzero(mask.max(0) > 40)
    return mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def character(strokes: tuple[Stroke, ...], height: int = 96, weight: float = 1.0) -> Mask:
    """Draw one sign; `height` is that of a capital, loops hang below it."""
    pens = {"thick": 0.135 * weight, "thin": 0.055 * weight, "slab": 0.06 * weight}
    margin = height // 4
    canvas = np.zeros((height + 2 * margin, int(1.1 * height) + 2 * margin), np.uint8)
    for pen, curved, points in strokes:
        line = np.array(points)
        line = _curve(line) if curved else line
        line = np.round((line * height + margin) * 2**_SUBPIXEL).astype(np.int32)
        width = max(1, round(pens[pen] * height))
        cv2.polylines(canvas, [line], False, 255, width, cv2.LINE_AA, _SUBPIXEL)
    return crop(canvas)


def rank_mask(rank: Rank, height: int = 96, weight: float = 1.0, plain: int | None = None) -> Mask:
    """Draw a rank in the slab serif, or in one of the plain hands."""
    hand = SLAB if plain is None else HANDS[plain]
    if rank != "10":
        return character(hand[rank], height, weight)
    # The two figures of a 10 stand close, as on the cards.
    one, zero = character(hand["1"], height, weight), character(hand["0"], height, weight)
    rows = max(len(one), len(zero))
    pair = [np.pad(m, ((0, rows - len(m)), (0, 0))) for m in (one, zero)]
    gap = np.zeros((rows, max(1, height // (24 if plain is None else 10))), np.uint8)
    joined = np.hstack([pair[0], gap, pair[1]])
    return cv2.resize(joined, (int(joined.shape[1] * 0.85), rows), interpolation=cv2.INTER_AREA)


@dataclass(frozen=True)
class SuitShape:
    """How one printer draws the suits: waist, bulge, foot, as factors around one."""

    bulge: float = 1.0
    foot: float = 1.0
    lean: float = 1.0

    @classmethod
    def chance(cls, rng: np.random.Generator) -> SuitShape:
        """Draw a printer's hand at random."""
        return cls(*(float(v) for v in rng.uniform((0.8, 0.6, 0.75), (1.2, 1.5, 1.3))))


def _fill(canvas: Mask, points: np.ndarray) -> None:
    cv2.fillPoly(
        canvas, [np.round(points * 2**_SUBPIXEL).astype(np.int32)], 255, cv2.LINE_AA, _SUBPIXEL
    )


def _heart(bulge: float, lean: float) -> np.ndarray:
    t = np.linspace(0, 2 * np.pi, 80)
    x = 16 * np.sign(np.sin(t)) * np.abs(np.sin(t)) ** (3 * lean)
    y = 13 * np.cos(t) - 5 * bulge * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t)
    return np.stack([x, -y], 1) / 32


def _foot(width: float, top: float, bottom: float) -> np.ndarray:
    t = np.linspace(0, 1, 12)
    left = np.stack([-0.035 - (width - 0.035) * t**2.2, top + (bottom - top) * t], 1)
    return np.vstack([left, left[::-1] * (-1, 1)])


def suit_mask(suit: Suit, height: int = 96, shape: SuitShape | None = None) -> Mask:
    """Draw a suit sign."""
    shape = shape or SuitShape()
    canvas = np.zeros((2 * height, 2 * height), np.uint8)
    middle, scale = float(height), height * 0.9
    if suit == "hearts":
        _fill(canvas, _heart(shape.bulge, shape.lean) * scale + middle)
    elif suit == "diamonds":
        t = np.linspace(0, 2 * np.pi, 65)
        power = 1.3 + 0.8 * shape.bulge
        x = 0.40 * shape.lean * np.sign(np.cos(t)) * np.abs(np.cos(t)) ** power
        y = 0.5 * np.sign(np.sin(t)) * np.abs(np.sin(t)) ** power
        _fill(canvas, np.stack([x, y], 1) * scale + middle)
    elif suit == "spades":
        _fill(
            canvas,
            _heart(shape.bulge, shape.lean) * (1, -1) * scale + (middle, middle - 0.05 * scale),
        )
        _fill(canvas, _foot(0.20 * shape.foot, 0.05, 0.52) * scale + middle)
    else:
        # Three leaves that stay apart: a club whose leaves run together is a spade from afar.
        radius = 0.225 * shape.bulge**0.35
        side = 0.285 * shape.lean**0.25
        for leaf in ((0, -0.25), (-side, 0.12), (side, 0.12)):
            centre = np.round((np.array(leaf) * scale + middle) * 2**_SUBPIXEL).astype(int)
            size = round(radius * scale * 2**_SUBPIXEL)
            cv2.circle(canvas, tuple(map(int, centre)), size, 255, -1, cv2.LINE_AA, _SUBPIXEL)
        core = np.array(((-0.06, -0.1), (0.06, -0.1), (0.10, 0.10), (-0.10, 0.10)))
        _fill(canvas, core * scale + middle)
        _fill(canvas, _foot(0.16 * shape.foot, 0.0, 0.50) * scale + middle)
    mask = crop(canvas)
    return cv2.resize(
        mask,
        (max(1, round(mask.shape[1] * height / len(mask))), height),
        interpolation=cv2.INTER_AREA,
    )


class Typeface(Protocol):
    """What an index is printed in."""

    def rank(self, rank: Rank) -> Mask:
        """Give the ink of a rank."""

    def suit(self, suit: Suit) -> Mask:
        """Give the ink of a suit."""


@dataclass(frozen=True)
class Face:
    """The project's own typeface for indexes."""

    weight: float = 1.0
    shape: SuitShape = SuitShape()
    plain: int | None = None
    """Which of the plain hands; None for the slab serif."""

    def rank(self, rank: Rank) -> Mask:
        """Give the ink of a rank."""
        return rank_mask(rank, 96, self.weight, self.plain)

    def suit(self, suit: Suit) -> Mask:
        """Give the ink of a suit."""
        return suit_mask(suit, 96, self.shape)
