"""Knows the symbols of a group's own edition by how they are drawn there.

Where the corners of shown cards differ is where the symbol stands; frame and paper are alike on all
of them. So once each symbol has been shown, new corners are compared there and hardly elsewhere.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import cv2
import numpy as np

from camera.patches import LAYOUTS, cut_patch, patch_corners

if TYPE_CHECKING:
    from collections.abc import Sequence

    from camera.reading import Face

REACH = 4
"""Pixels by which a corner may lie aside of the one that was shown."""

WEIGHT = 10.0
"""How much, in logs, a likeness of one is worth."""

LIKE = 0.6
"""Likeness below which a corner is like none that was shown."""


def crest(picture: np.ndarray, corners: np.ndarray) -> np.ndarray:
    """Give the corner of a card with its symbol: grey, evened out."""
    patch = cut_patch(picture, patch_corners(corners, "duel"), "duel")
    grey = cv2.cvtColor(patch, cv2.COLOR_BGR2GRAY).astype(np.float32)
    grey -= grey.mean()
    return grey / max(1.0, float(grey.std()))


class Crests:
    """The corners of the cards that were shown."""

    def __init__(self, shown: Sequence[tuple[Face, np.ndarray]]) -> None:
        self._shown = tuple(shown)

    @cached_property
    def faces(self) -> frozenset[Face]:
        """The symbols that were shown."""
        return frozenset(face for face, _ in self._shown)

    @property
    def is_whole(self) -> bool:
        """Whether each symbol has been shown."""
        return len(self.faces) == len(LAYOUTS["duel"].marks[0])

    @cached_property
    def _weights(self) -> np.ndarray:
        """How much each place of a corner says."""
        means = [
            np.mean([look for face, look in self._shown if face == each], axis=0)
            for each in sorted(self.faces)
        ]
        differing = np.std(means, axis=0)
        return cv2.GaussianBlur(differing.astype(np.float32), (0, 0), 2.0) ** 2

    def likeness(self, look: np.ndarray) -> dict[Face, float]:
        """Give how much a corner is like those with each symbol, at most 1."""
        found: dict[Face, float] = {}
        inner = slice(REACH, -REACH)
        weights = self._weights[inner, inner]
        places = [
            look[y : y + len(weights), x : x + len(weights)]
            for y in range(2 * REACH + 1)
            for x in range(2 * REACH + 1)
        ]
        heard = _evened(np.stack(places), weights)
        for face, shown in self._shown:
            known = _evened(shown[None, inner, inner], weights)[0]
            best = float((heard @ known).max())
            found[face] = max(best, found.get(face, -1.0))
        return found


def _evened(looks: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """Give looks as vectors of length one whose product is their weighted correlation."""
    share = weights / weights.sum()
    middle = (looks * share).sum((1, 2), keepdims=True)
    vectors = ((looks - middle) * np.sqrt(share)).reshape(len(looks), -1)
    return vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-6)
