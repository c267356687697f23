"""Learns a group's own deck: each card shown once is known by its picture from then on.

The picture of a card says its name, and a name leaves few faces: a Barrel is Q or K of spades. What
the index shows is then weighed among those alone. Everything stays in one file on this laptop, can
be continued another evening, and can be deleted; without it the reader works all the same.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import cv2
import numpy as np

from camera.border import straightened
from camera.crest import LIKE, WEIGHT, Crests, crest
from camera.patches import LAYOUTS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from camera.evidence import Claim
    from camera.reading import Face

ROWS, COLUMNS = 36, 24
"""Size at which a card's picture is remembered."""

INDEX_ROWS = 4
"""Rows at top and bottom that do not count: the index differs on cards of one name."""

ALIKE = 0.80
"""Correlation from which two pictures may be of the same kind of card."""

LEAD = 0.06
"""Pictures this much less alike than the best one are of another kind."""


@dataclass(frozen=True)
class Lesson:
    """One card that was shown: its face, its name if someone gave it, its picture in small."""

    face: Face
    name: str | None
    look: np.ndarray


@dataclass
class Lessons:
    """All cards shown so far."""

    cards: list[Lesson] = field(default_factory=list)

    def learn(
        self, picture: np.ndarray, corners: np.ndarray, face: Face, name: str | None = None
    ) -> None:
        """Remember a card; shown twice, it is known from two pictures."""
        look = crest(picture, corners) if _is_symbol(face) else appearance(picture, corners)
        self.cards.append(Lesson(face, name, look))

    def missing(self, deck: list[Face]) -> list[Face]:
        """Give the faces of a deck that have not been shown, so that teaching can go on later."""
        rest = list(deck)
        for card in self.cards:
            if card.face in rest:
                rest.remove(card.face)
        return rest

    def alike(self, picture: np.ndarray, corners: np.ndarray) -> list[Lesson]:
        """Give the cards shown that look like this one, the likest first."""
        cards = [card for card in self.cards if not _is_symbol(card.face)]
        if not cards:
            return []
        look = appearance(picture, corners)
        scores = np.array([float(look @ card.look) for card in cards])
        best = scores.max()
        close = [i for i in np.argsort(-scores) if scores[i] > max(ALIKE, best - LEAD)]
        return [cards[i] for i in close]

    def weigh(self, picture: np.ndarray, claim: Claim) -> tuple[Claim, str | None]:
        """Weigh a claim among the faces its picture allows; give it with the card's name."""
        if claim.layout == "duel":
            return self._weigh_symbol(picture, claim), None
        known = self.alike(picture, claim.corners)
        if not known:
            return claim, None
        faces = {card.face for card in known}
        marks, table = LAYOUTS[claim.layout].marks, claim.table
        allowed = np.zeros_like(table)
        for face in faces:
            allowed[tuple(part.index(mark) for part, mark in zip(marks, face, strict=True))] = 1
        table = table * allowed
        if table.sum() < 1e-4:  # index against picture: of a kind not shown yet
            return claim, None
        table /= table.sum()
        return claim.with_odds(table * (1 - claim.nothing)), known[0].name

    def _weigh_symbol(self, picture: np.ndarray, claim: Claim) -> Claim:
        """Weigh what a corner shows by how the symbols of this edition are drawn."""
        known = Crests([(card.face, card.look) for card in self.cards if _is_symbol(card.face)])
        if not known.is_whole:
            return claim
        likeness = known.likeness(crest(picture, claim.corners))
        best = max(likeness.values())
        if best < LIKE:
            return claim
        marks = LAYOUTS["duel"].marks[0]
        away = np.array([likeness[(mark,)] - best for mark in marks])
        table = claim.table * np.exp(WEIGHT * away)
        return claim.with_odds(table / table.sum() * (1 - claim.nothing))

    def save(self, path: Path) -> None:
        """Write everything to one file."""
        notes = json.dumps([[*card.face, card.name] for card in self.cards])
        looks, crests = (
            np.array([c.look for c in self.cards if _is_symbol(c.face) is symbol], np.float16)
            for symbol in (False, True)
        )
        with path.open("wb") as file:
            plain = np.frombuffer(notes.encode(), np.uint8)
            np.savez_compressed(file, notes=plain, looks=looks, crests=crests)

    @classmethod
    def load(cls, path: Path) -> Lessons:
        """Read what `save` wrote; an absent file is an empty school."""
        if not path.exists():
            return cls()
        with np.load(path) as kept:
            notes = json.loads(kept["notes"].tobytes())
            stored = [kept.get(part, ()) for part in ("looks", "crests")]
        looks, crests = (iter(np.asarray(part, np.float32)) for part in stored)
        return cls(
            [
                Lesson(tuple(face), name, next(crests if _is_symbol(face) else looks))
                for *face, name in notes
            ]
        )


def _is_symbol(face: Sequence[str]) -> bool:
    return len(face) == 1


def appearance(picture: np.ndarray, corners: np.ndarray) -> np.ndarray:
    """Give a card's picture in small, evened out so that light does not matter, of length one."""
    flat = straightened(picture, corners, ROWS * 4, COLUMNS * 4)
    small = cv2.resize(flat, (COLUMNS, ROWS), interpolation=cv2.INTER_AREA).astype(np.float32)
    small = small[INDEX_ROWS:-INDEX_ROWS]
    # Without the slow change across the card, a shadow on one half does no harm.
    small -= cv2.GaussianBlur(small, (0, 0), 6)
    small -= small.mean((0, 1))
    vector = small.reshape(-1)
    return vector / max(1e-6, float(np.linalg.norm(vector)))
