"""Says why a card could not be read, in terms of what people at a table can change."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from camera.border import straightened

if TYPE_CHECKING:
    from camera.reading import Reason

SMALL = 115
"""Pixels of a card's width below which only a sharp picture is read."""


def reason_for(picture: np.ndarray, corners: np.ndarray) -> Reason:
    """Give the likeliest reason why this card, clearly a card, was not read."""
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    width = min(sides[0] + sides[2], sides[1] + sides[3]) / 2
    grey = cv2.cvtColor(straightened(picture, corners, 240, 156), cv2.COLOR_BGR2GRAY)
    if np.percentile(grey, 90) < 70:
        return "too_dark"
    if (grey > 252).mean() > 0.25 and np.percentile(grey, 50) < 252:
        return "glare"
    if width < SMALL:
        return "too_far"
    if cv2.Laplacian(grey, cv2.CV_32F).var() < 60:
        return "blurred"
    return "unsure"


def reason_for_none(
    picture: np.ndarray, outlines: list[np.ndarray], *, symbols: bool = False
) -> Reason:
    """Give the likeliest reason why nothing in a picture was read, an index or one of `symbols`."""
    grey = cv2.cvtColor(
        cv2.resize(picture, (160, 120), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY
    )
    if np.percentile(grey, 95) < 60:
        return "too_dark"
    if not outlines:
        return "no_card"
    return "no_symbol" if symbols else "no_index"
