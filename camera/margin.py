"""Tells by its margin what an outline may be: a BANG! card, the frame of one, or neither.

A BANG! card has a white margin around a coloured frame. Just within the edge of the card, or just
outside the frame, the picture is paler than on the frame, all the way round. That takes a few
pixels to see, where asking the network about an index takes ten times as long.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import cv2
import numpy as np

from camera.patches import UNIT

if TYPE_CHECKING:
    from camera.outline import Outline

Kind = Literal["card", "frame"]

MOSTLY = 0.7
"""Share of places around an outline that must be as on a card: fingers and glare hide some."""

PALER = (3.0, 0.03)
"""Grey levels, and share of its brightness, by which the margin must be paler than the frame."""

PLACES = np.linspace(0.15, 0.85, 9)
"""Where along each side to look."""

CARD = ((0.012, 0.025), (0.06, 0.085))
"""Insets that lie on the margin, and on the frame, of a card: as parts of its width."""

FRAME = ((-0.025,), (0.035,))
"""The same for an outline that is the frame itself."""

NEXT = np.array((1, 2, 3, 0))

ASPECT = 1.54
"""Height of a card by its width."""


def _ring(inset: float) -> np.ndarray:
    """Give places all around a card, so far within its edge (or outside, if less than nothing)."""
    x, y, ones = inset, inset / ASPECT, np.ones_like(PLACES)
    return np.concatenate(
        [
            np.stack(side, -1)
            for side in (
                (PLACES, y * ones),
                ((1 - x) * ones, PLACES),
                (PLACES, (1 - y) * ones),
                (x * ones, PLACES),
            )
        ]
    )


RINGS = (*CARD[0], *CARD[1], *FRAME[0], *FRAME[1])
POINTS = np.concatenate([_ring(inset) for inset in RINGS]).astype(np.float32)[None]


def paleness(picture: np.ndarray) -> np.ndarray:
    """Give how pale every spot of a picture is: white paper is bright in all three colours."""
    blue, green, red = cv2.split(picture)
    return cv2.GaussianBlur(cv2.min(cv2.min(blue, green), red), (3, 3), 0)


def kinds_of(pale: np.ndarray, scale: float, outlines: list[Outline]) -> list[Kind | None]:
    """Say what outlines look like in the paleness of a picture that shrank by `scale`."""
    if not outlines:
        return []
    corners = np.stack([_standing(outline.corners) for outline in outlines]) * scale
    onto = (cv2.getPerspectiveTransform(UNIT, four) for four in corners.astype(np.float32))
    spots = np.concatenate([cv2.perspectiveTransform(POINTS, one) for one in onto])
    height, width = pale.shape
    xs, ys = (np.rint(spots[..., i]).clip(0, end - 1) for i, end in ((0, width), (1, height)))
    levels = pale[ys.astype(int), xs.astype(int)].astype(np.float32)
    rings = dict(zip(RINGS, np.split(levels, len(RINGS), axis=1), strict=True))
    cards, frames = (_share(rings, *insets) > MOSTLY for insets in (CARD, FRAME))
    return [
        "card" if card else "frame" if frame else None
        for card, frame in zip(cards.tolist(), frames.tolist(), strict=True)
    ]


def _standing(corners: np.ndarray) -> np.ndarray:
    """Begin with a corner from which the first side is the shorter one."""
    sides = np.linalg.norm(corners[NEXT] - corners, axis=1)
    return corners[NEXT] if sides[0] + sides[2] > sides[1] + sides[3] else corners


def _share(
    rings: dict[float, np.ndarray], margins: tuple[float, ...], frames: tuple[float, ...]
) -> np.ndarray:
    """Give the share of places where the margin is paler than the frame, for each outline."""
    levels, share = PALER
    shares = [
        (rings[margin] - rings[frame] > np.maximum(levels, share * rings[margin])).mean(1)
        for margin in margins
        for frame in frames
    ]
    return np.max(shares, axis=0)
