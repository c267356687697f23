"""Tells whether anything in a picture is printed closely enough to be a card.

A bare table, however grained, has no place of a card's size where dark stands beside pale all over.
Looking for that takes a small part of the time of looking for cards, and most frames of an evening
show nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from camera.quads import Reduced

SIZE = 400
"""Pixels of the longer side at which print is looked for."""

DARKER = 0.1
"""Share of its brightness by which ink is darker than what is around it."""

AROUND = 9
"""Pixels across what is around: more than a stroke, less than a frame."""

PLACE = 15
"""Pixels across a place: not quite the smallest card."""

PRINTED = 0.25
"""Share of ink from which a place may be a card's. Drawn cards have 0.32 at 60 pixels of width and
all hardships, and more when larger; five of six bare tables stay below."""

DARKEST = 30
"""Grey levels below which everything is noise."""


def is_printed(reduced: Reduced) -> bool:
    """Whether there is a place in the picture that may be a card's."""
    scale = min(1.0, SIZE / max(reduced.picture.shape[:2]))
    green = cv2.extractChannel(reduced.picture, 1)  # red ink is dark there, too
    small = cv2.resize(green, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    soft = cv2.GaussianBlur(small, (3, 3), 0)
    around = cv2.morphologyEx(soft, cv2.MORPH_CLOSE, np.ones((AROUND, AROUND), np.uint8))
    darker = cv2.subtract(around, soft).astype(np.float32)
    ink = darker > DARKER * np.maximum(around, DARKEST)
    return bool(cv2.blur(ink.astype(np.float32), (PLACE, PLACE)).max() >= PRINTED)
