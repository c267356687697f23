"""Where an index stands on a card, and how its neighbourhood is cut out of a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from referee.cards import RANKS, SUITS
from referee.duel.places import SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Mapping

UNIT = np.array(((0, 0), (1, 0), (1, 1), (0, 1)), np.float32)
"""A card's corners as fractions of it: upper left, upper right, lower right, lower left."""


@dataclass(frozen=True)
class Layout:
    """A kind of card: the box around its index, and the patch that box becomes."""

    box: tuple[float, float, float, float]
    """Left, top, right, bottom, as fractions of the card standing upright."""
    shape: tuple[int, int]
    """Rows and columns of the patch."""
    marks: tuple[tuple[str, ...], ...] = (RANKS, SUITS)
    """What each part of the index may be."""


LAYOUTS: Mapping[str, Layout] = {
    # Centred on the pair lower left; a glyph of 5 % of the card becomes about 18 pixels high.
    "bang": Layout((0.155 - 0.1252, 0.932 - 0.0582, 0.155 + 0.1252, 0.932 + 0.0582), (40, 56)),
    # The upper left corner; the lower right one is the same patch of the card turned round.
    "poker": Layout((-0.03, -0.02, 0.28, 0.33), (56, 36)),
    # The Duel prints one symbol upper right; where exactly, and how large, editions may differ.
    "duel": Layout((0.67, -0.005, 1.0, 0.21), (48, 48), (SYMBOLS,)),
}


def patch_corners(corners: np.ndarray, layout: str) -> np.ndarray:
    """Give the corners of the index's box for a card whose corners are known."""
    left, top, right, bottom = LAYOUTS[layout].box
    box = np.array([[(left, top), (right, top), (right, bottom), (left, bottom)]], np.float32)
    onto = cv2.getPerspectiveTransform(UNIT, np.asarray(corners, np.float32))
    return cv2.perspectiveTransform(box, onto)[0].astype(np.float64)


def cut_patch(picture: np.ndarray, spot: np.ndarray, layout: str) -> np.ndarray:
    """Cut the patch with these corners out of a picture and straighten it."""
    rows, columns = LAYOUTS[layout].shape
    target = UNIT * (columns, rows)
    onto = cv2.getPerspectiveTransform(np.asarray(spot, np.float32), target.astype(np.float32))
    scale = np.linalg.norm(spot[0] - spot[3]) / rows
    if scale > 2:  # bilinear sampling of a large picture would skip pixels
        low = np.floor(spot.min(0)).astype(int) - 4
        high = np.ceil(spot.max(0)).astype(int) + 5
        low, high = np.maximum(low, 0), np.minimum(high, (picture.shape[1], picture.shape[0]))
        if (high - low).min() > 1:
            part = picture[low[1] : high[1], low[0] : high[0]]
            size = np.maximum(1, np.round((high - low) / (scale / 1.5))).astype(int)
            small = cv2.resize(part, (int(size[0]), int(size[1])), interpolation=cv2.INTER_AREA)
            factor = size / (high - low)
            back = np.array(((1 / factor[0], 0, low[0]), (0, 1 / factor[1], low[1]), (0, 0, 1)))
            return cv2.warpPerspective(
                small,
                onto @ back,
                (columns, rows),
                flags=cv2.INTER_LINEAR,
                borderMode=cv2.BORDER_REPLICATE,
            )
    return cv2.warpPerspective(
        picture, onto, (columns, rows), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE
    )
