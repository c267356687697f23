"""Says how good a camera's picture is, in the terms of people who set one up on a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import cv2
import numpy as np

from camera.border import straightened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from camera.mat import Laid
    from camera.reading import Corners, Sight

Light = Literal["good", "dark", "bright"]
Sharp = Literal["good", "blurred", "unknown"]
Distance = Literal["good", "far", "near", "unknown"]
Mat = Literal["whole", "part", "none"]

CARD_MM = 59.0
"""Width of a card."""

FAR, NEAR = 140.0, 420.0
"""Width of a card in pixels below which reading gets hard, and above which it hardly fits."""

BLURRED = 55.0
"""Spread of the edges, of a card laid flat at 240 pixels, below which it is not sharp."""


@dataclass(frozen=True)
class Check:
    """What a host may have to change."""

    light: Light
    sharp: Sharp
    distance: Distance
    mat: Mat
    card_pixels: int | None
    """Width of a card in the picture, where one or the mat is to be seen."""


def check(picture: np.ndarray, sight: Sight | None, laid: Sequence[Laid]) -> Check:
    """Look at a picture as a photographer would."""
    shown = [card.corners for card in sight.shown] if sight else []
    width = _card_width(shown, laid)
    return Check(
        _light(picture),
        _sharp(picture, shown),
        "unknown"
        if width is None
        else "far"
        if width < FAR
        else "near"
        if width > NEAR
        else "good",
        "none" if not laid else "whole" if all(one.seen == 4 for one in laid) else "part",
        None if width is None else round(width),
    )


def _distance(width: float | None) -> Distance:
    if width is None:
        return "unknown"
    if width < FAR:
        return "far"
    return "near" if width > NEAR else "good"


def _light(picture: np.ndarray) -> Light:
    small = cv2.resize(picture, (160, 90), interpolation=cv2.INTER_AREA)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
    if np.percentile(grey, 92) < 75:
        return "dark"
    return "bright" if (grey > 251).mean() > 0.08 else "good"


def _sharp(picture: np.ndarray, shown: Sequence[Corners]) -> Sharp:
    if not shown:
        return "unknown"
    spread = [
        cv2.Laplacian(
            cv2.cvtColor(straightened(picture, np.array(one), 240, 156), cv2.COLOR_BGR2GRAY),
            cv2.CV_32F,
        ).var()
        for one in shown
    ]
    return "good" if max(spread) >= BLURRED else "blurred"


def _card_width(shown: Sequence[Corners], laid: Sequence[Laid]) -> float | None:
    if shown:
        quads = [np.array(one) for one in shown]
        return max(float(np.hypot(*(quad[0] - quad[1]))) for quad in quads)
    return max((one.pixels_per_mm * CARD_MM for one in laid), default=None)
