"""Watches a stream of frames and says once what each flip turned up.

A state machine without camera, clock or thread of its own: frames go in, flips come out. While
something moves nothing is read. When it is still, several frames must agree. A card that stays is
not told again, nor is one that comes to light again because the card on top of it was taken away.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import cv2
import numpy as np

from camera.confidence import together
from camera.reader import in_reading_order, look

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from camera.reading import Doubt, Evidence, Face, Reading, Reason, Sight

SMALL = (96, 54)
"""Size at which motion is looked for."""

MOVED = 9.0
"""Grey levels by which a spot must differ from the last frame to have moved."""

MOVING = 0.006
"""Share of moved spots from which a frame is in motion: about half a card far away."""

SAME = 6.0
"""Grey levels by which no spot may differ from a scene for it to be that scene: a card that is
moved by a millimetre, or a hand that comes in, differs by more."""

DULL = 6
"""Scenes without anything to read that are kept in mind, the newest."""

CALM = 2
"""Frames without motion before reading begins."""

AGREEING = 2
"""Frames that must read the same card at the same place, and none another, before it is told."""

TOGETHER = 4
"""Frames that saw an index from which they are weighed together, though none of them was sure."""

CLEAR = 3
"""Still frames without any card after which the table counts as empty."""

PATIENCE = 6
"""Still frames after which people are told what to change about a card that is not read."""

ENDURANCE = 24
"""Still frames after which nothing new is to be expected until something moves."""


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
class _Place:
    """A spot where a card lies, as far as one can tell."""

    middle: np.ndarray
    reach: float

    def is_at(self, card: Reading | Doubt) -> bool:
        """Whether a card lies here."""
        return bool(np.hypot(*(_middle(card) - self.middle)) < self.reach)

    @classmethod
    def of(cls, reading: Reading) -> _Place:
        """Give the spot on which a reading lies."""
        corners = np.array(reading.corners)
        return cls(_middle(reading), 0.5 * float(np.hypot(*(corners[0] - corners[1]))))


@dataclass
class _Pile:
    """A place on the table and the cards seen on it, the top one last."""

    place: _Place
    cards: list[Face] = field(default_factory=list)


@dataclass
class _Votes:
    """What the frames since the last motion read at one place."""

    place: _Place
    newest: Reading
    faces: Counter[Face] = field(default_factory=Counter)
    """What frames were sure of."""
    evidence: list[Evidence] = field(default_factory=list)
    """What all frames said that saw an index here, sure or not."""

    def count(self, reading: Reading, *, sure: bool) -> None:
        """Take what one frame read here."""
        self.newest = reading
        if sure:
            self.faces[reading.face] += 1
        if reading.evidence is not None:
            self.evidence.append(reading.evidence)

    def agreed(self) -> Reading | None:
        """Give what enough frames say, weighed together, if no frame was sure of another."""
        if self.faces.total() < AGREEING and len(self.evidence) < TOGETHER:
            return None
        joint = together(self.evidence, self.newest) if self.evidence else self.newest
        sure = joint is not None and set(self.faces) <= {joint.face}
        return joint if sure else None


class Watcher:
    """Turns frames into events; one for each camera."""

    def __init__(
        self, deck: Collection[Face] | None = None, read: Callable[..., Sight] = look
    ) -> None:
        self.deck, self._read = deck, read
        self.moving = True
        """Whether the newest frame differs from the one before."""
        self.sight: Sight | None = None
        """What the newest frame that was read showed; None while something moves."""
        self._last: np.ndarray | None = None
        self._calm = 0
        self._votes: list[_Votes] = []
        self._blank = 0
        self._piles: list[_Pile] = []
        self._settled = self._told_again = False
        self._first = True
        self._dull: list[tuple[np.ndarray, Sight]] = []
        self._dull_for = deck

    @property
    def is_busy(self) -> bool:
        """Whether something moves, or what has come to rest is still being looked at."""
        return self.moving or not self._settled

    def feed(self, frame: np.ndarray) -> Event | None:
        """Take the next frame; give what is to be told, if anything."""
        self.moving = self._in_motion(frame)
        if self.moving:
            self._calm, self._blank, self.sight = 0, 0, None
            self._settled = self._told_again = False
            self._votes.clear()
            return None
        self._calm += 1
        if self._settled or self._calm < CALM:
            return None
        self.sight = self._nothing_new() or self._read(frame, self.deck)
        return self._weigh(self.sight)

    def _weigh(self, sight: Sight) -> Event | None:
        """Count what a still frame shows; tell what enough frames agree on."""
        for reading in sight.readings:
            self._vote(reading, sure=True)
        for reading in sight.unsure:
            self._vote(reading, sure=False)
        self._blank = 0 if sight.readings or sight.doubts else self._blank + 1
        found = [(votes, self._allowed(votes.agreed())) for votes in self._votes]
        agreed = [reading for _, reading in found if reading]
        doubts = [one for one in sight.doubts if not _is_among(one, agreed)]
        whole = not doubts and all(reading for votes, reading in found if votes.faces)
        if agreed and (whole or self._calm >= PATIENCE):
            # What is still in doubt beside a card that was read gets the same patience again.
            self._settled = whole or self._calm >= ENDURANCE
            return self._settle(agreed, clear=whole)
        if not any(votes.faces for votes in self._votes) and self._blank >= CLEAR:
            # Nothing lies there: whatever comes now is laid down, be it the same card again.
            self._first, self._piles = False, []
            self._emptied()
            self._settled = self._calm >= PATIENCE
            if self._settled:
                self._remember(sight)
            return None
        self._settled = self._calm >= ENDURANCE
        return self._complaint(sight)

    def _emptied(self) -> None:
        """Nothing lies there any more."""

    def _allowed(self, reading: Reading | None) -> Reading | None:
        """Refuse what the deck does not hold, whatever several frames make of it."""
        if reading is None or self.deck is None or reading.face in self.deck:
            return reading
        return None

    def _complaint(self, sight: Sight) -> ShowAgain | None:
        """Say once, after some patience, why a card is not read."""
        if self._calm < PATIENCE or self._told_again or not sight.doubts or not sight.advice:
            return None
        self._told_again = True
        return ShowAgain(sight.advice)

    def _vote(self, reading: Reading, *, sure: bool) -> None:
        votes = next((votes for votes in self._votes if votes.place.is_at(reading)), None)
        if votes is None:
            votes = _Votes(_Place.of(reading), reading)
            self._votes.append(votes)
        votes.count(reading, sure=sure)

    def _in_motion(self, frame: np.ndarray) -> bool:
        """Compare with the last frame, without what a lamp or the camera's gain changed."""
        small = cv2.resize(frame, SMALL, interpolation=cv2.INTER_AREA)
        grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY) if small.ndim == 3 else small
        grey = cv2.GaussianBlur(grey.astype(np.float32), (3, 3), 0)
        level = grey / max(1.0, float(grey.mean())) * 110
        last, self._last = self._last, level
        if last is None:
            return True
        return bool((np.abs(level - last) > MOVED).mean() > MOVING)

    def _nothing_new(self) -> Sight | None:
        """Give what was seen when it looked like this, if several frames showed nothing to read."""
        if self._dull_for != self.deck:
            self._dull, self._dull_for = [], self.deck
        level = self._last
        if level is None:
            return None
        same = (sight for dull, sight in self._dull if np.abs(level - dull).max() < SAME)
        return next(same, None)

    def _remember(self, sight: Sight) -> None:
        """Take down how it looks: until something changes nobody need read it again."""
        if self._last is not None and self._nothing_new() is None:
            self._dull = [*self._dull[1 - DULL :], (self._last, sight)]

    def _settle(self, readings: list[Reading], *, clear: bool) -> Event | None:
        """Take note of what lies there, and tell what is new."""
        new = [reading for reading in readings if self._is_new(reading)]
        if clear:
            # An empty place has no pile any more.
            self._piles = [p for p in self._piles if any(p.place.is_at(r) for r in readings)]
        first, self._first = self._first, False
        # What lay there when the watch began was not flipped just now.
        return None if first or not new else Flip(tuple(_in_order(new)))

    def _is_new(self, reading: Reading) -> bool:
        """Whether this card was laid down, and not left lying or uncovered; its pile remembers."""
        face = reading.face
        pile = next((pile for pile in self._piles if pile.place.is_at(reading)), None)
        if pile is None:
            self._piles.append(_Pile(_Place.of(reading), [face]))
            return True
        pile.place.middle = _middle(reading)
        if pile.cards[-1] == face:
            return False
        if pile.cards[-2:-1] == [face]:
            pile.cards.pop()
            return False
        pile.cards.append(face)
        return True


def _in_order(readings: list[Reading]) -> list[Reading]:
    """Sort by the fields of the mat, or as people read where there is none."""
    if all(reading.field for reading in readings):
        return sorted(readings, key=lambda reading: int(reading.field or 0))
    return in_reading_order(readings)


def _is_among(doubt: Doubt, readings: list[Reading]) -> bool:
    """Whether a doubt is about a card that is read by now."""
    return any(_Place.of(reading).is_at(doubt) for reading in readings)


def _middle(card: Reading | Doubt) -> np.ndarray:
    return np.mean(card.corners, axis=0)
