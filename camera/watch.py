"""Watches a stream of frames and says once what each flip turned up.

A state machine without camera, clock or thread of its own: frames go in, flips come out. While
something moves nothing is read. When it is still, several frames must agree. A card that stays is
not told again, nor is one that comes to light again because the card on top of it was taken away.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import cv2
import numpy as np

from camera.reader import look

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from camera.reading import Reading, Reason, Sight
    from referee.cards import Face

SMALL = (96, 54)
"""Size at which motion is looked for."""

MOVED = 9.0
"""Grey levels by which a spot must differ from the last frame to have moved."""

MOVING = 0.006
"""Share of moved spots from which a frame is in motion: about half a card far away."""

CALM = 2
"""Frames without motion before reading begins."""

AGREEING = 2
"""Frames that must read the same before it is told."""

PATIENCE = 6
"""Still frames without agreement after which people are told what to change."""


@dataclass(frozen=True)
class Flip:
    """New cards that have come to lie in view, in reading order."""

    readings: tuple[Reading, ...]


@dataclass(frozen=True)
class ShowAgain:
    """Something lies still and cannot be read; told once, with a reason."""

    reason: Reason


Event = Flip | ShowAgain


@dataclass
class _Pile:
    """A place on the table and the cards seen on it, the top one last."""

    middle: np.ndarray
    reach: float
    cards: list[Face] = field(default_factory=list)

    def is_at(self, reading: Reading) -> bool:
        """Whether a reading lies on this pile."""
        return bool(np.hypot(*(_middle(reading) - self.middle)) < self.reach)


class Watcher:
    """Turns frames into events; one for each camera."""

    def __init__(
        self, deck: Collection[Face] | None = None, read: Callable[..., Sight] = look
    ) -> None:
        self._deck, self._read = deck, read
        self._last: np.ndarray | None = None
        self._calm = 0
        self._recent: deque[tuple[Reading, ...]] = deque(maxlen=AGREEING)
        self._piles: list[_Pile] = []
        self._settled = False
        self._first = True

    def feed(self, frame: np.ndarray) -> Event | None:
        """Take the next frame; give what is to be told, if anything."""
        if self._in_motion(frame):
            self._calm, self._settled = 0, False
            self._recent.clear()
            return None
        self._calm += 1
        if self._settled or self._calm < CALM:
            return None
        sight = self._read(frame, self._deck)
        self._recent.append(sight.readings)
        if self._agreed() and not sight.readings and not sight.doubts:
            self._first = False  # the table was clear: whatever comes now is laid down
        if self._agreed() and (sight.readings or self._calm >= PATIENCE):
            return self._settle(sight)
        if self._calm >= PATIENCE:
            self._settled = True
            return ShowAgain(sight.advice) if sight.doubts and sight.advice else None
        return None

    def _in_motion(self, frame: np.ndarray) -> bool:
        """Compare with the last frame, without what a lamp or the camera's gain changed."""
        grey = cv2.resize(
            cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), SMALL, interpolation=cv2.INTER_AREA
        )
        grey = cv2.GaussianBlur(grey.astype(np.float32), (3, 3), 0)
        level = grey / max(1.0, float(grey.mean())) * 110
        last, self._last = self._last, level
        if last is None:
            return True
        return bool((np.abs(level - last) > MOVED).mean() > MOVING)

    def _agreed(self) -> bool:
        if len(self._recent) < AGREEING:
            return False
        seen = {tuple(sorted((r.rank, r.suit) for r in readings)) for readings in self._recent}
        return len(seen) == 1

    def _settle(self, sight: Sight) -> Event | None:
        """Take note of what lies there, and tell what is new."""
        self._settled = True
        new = [reading for reading in sight.readings if self._is_new(reading)]
        seen = [pile for pile in self._piles if any(pile.is_at(r) for r in sight.readings)]
        if not sight.doubts:
            self._piles = seen  # an empty place has no pile any more
        first, self._first = self._first, False
        if first or not new:
            # What lay there when the watch began was not flipped just now.
            return ShowAgain(sight.advice) if sight.doubts and sight.advice else None
        return Flip(tuple(new))

    def _is_new(self, reading: Reading) -> bool:
        """Whether this card was laid down, and not left lying or uncovered; its pile remembers."""
        face = reading.rank, reading.suit
        pile = next((pile for pile in self._piles if pile.is_at(reading)), None)
        if pile is None:
            corners = np.array(reading.corners)
            reach = 0.5 * float(np.hypot(*(corners[0] - corners[1])))
            self._piles.append(_Pile(_middle(reading), reach, [face]))
            return True
        pile.middle = _middle(reading)
        if pile.cards[-1] == face:
            return False
        if pile.cards[-2:-1] == [face]:
            pile.cards.pop()
            return False
        pile.cards.append(face)
        return True


def _middle(reading: Reading) -> np.ndarray:
    return np.mean(reading.corners, axis=0)
