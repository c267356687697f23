"""Tells the colour of a BANG! card's frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from camera.patches import UNIT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from camera.reading import Border, Layout

FRAMES: Mapping[Layout, tuple[Border, ...]] = {
    "bang": ("brown", "blue", "green", "orange"),
    "duel": ("brown", "blue", "red"),
}
"""The colours that frames of a kind of card have."""

ROWS, COLUMNS = 96, 64
"""Size at which the frame is looked at."""


REDDISH = 9
"""Hues so near to red are red; brown begins above."""


def straightened(picture: np.ndarray, corners: np.ndarray, rows: int, columns: int) -> np.ndarray:
    """Lay a card flat and upright, `rows` pixels high."""
    target = (UNIT * (columns, rows)).astype(np.float32)
    onto = cv2.getPerspectiveTransform(np.asarray(corners, np.float32), target)
    return cv2.warpPerspective(picture, onto, (columns, rows), flags=cv2.INTER_LINEAR)


def border_of(
    picture: np.ndarray, corners: np.ndarray, known: tuple[Border, ...] = FRAMES["bang"]
) -> Border | None:
    """Give the colour of the frame, one of those `known`; None if there is none to be seen."""
    card = straightened(picture, corners, 2 * ROWS, 2 * COLUMNS)
    card = cv2.resize(card, (COLUMNS, ROWS), interpolation=cv2.INTER_AREA).astype(np.float32)
    place = int(0.92 * ROWS * COLUMNS)
    paper = np.partition(card.reshape(-1, 3), place, axis=0)[place]
    card = np.clip(card * (250 / np.maximum(paper, 40)), 0, 255).astype(np.uint8)
    sides = np.concatenate([card[20:76, 2:9].reshape(-1, 3), card[20:76, -9:-2].reshape(-1, 3)])
    hue, colour, light = cv2.cvtColor(sides[None], cv2.COLOR_BGR2HSV)[0].astype(int).T
    tinted = (colour > 22) & (light > 50)  # the green of the expansions is a pale one
    if tinted.mean() < 0.12:
        return None
    strong = tinted & (colour >= np.percentile(colour[tinted], 35))
    if "red" in known and _is_red(hue[strong]):
        return "red"
    tone, depth = float(np.median(hue[strong])), float(np.median(colour[strong]))
    if 90 <= tone <= 135:
        return "blue"
    if "green" not in known:
        return "brown" if tone < 45 else None
    # Lamplight pushes brown towards green; but brown stays the stronger of the two.
    if 36 <= tone < 90 or (27 <= tone < 36 and depth < 75):
        return "green"
    if tone < 36:
        return "orange" if depth > 175 else "brown"
    return None


def _is_red(hue: np.ndarray) -> bool:
    """Whether most of these hues are about red, where the circle of hues begins and ends."""
    return bool(np.median(np.minimum(hue, 180 - hue)) < REDDISH)
