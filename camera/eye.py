"""One camera at one table: frames go in, and out comes what a screen can show and a table enter.

Puts together what the other modules know: the mat and its fields, the reader with a group's
lessons, the watcher that tells flips once, and the check of the picture.
"""

from __future__ import annotations

from base64 import b64encode
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from camera.check import Check, check
from camera.mat import Laid, MatFinder, Plan, frame_around, on_fields, shifted
from camera.pile import Pile, PlayField
from camera.reader import look
from camera.reading import Doubt, Reading, Sight
from camera.teach import Lessons
from camera.watch import Event, Flip, ShowAgain, Watcher

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from camera.reading import Face


@dataclass(frozen=True)
class Seen:
    """What one frame gave."""

    size: tuple[int, int]
    """Width and height of the picture the corners are in."""
    moving: bool
    sight: Sight | None
    event: Event | None
    fields: dict[str, list[list[float]]]
    """Outlines of the fields for flips, where the mat is to be seen."""
    check: Check | None = None
    busy: bool = False
    """Whether something moves or has just come to lie: the next frames matter."""
    laid: Event | None = None
    """What became of the pile of played cards: a card that was laid, or one that cannot be read."""
    anew: bool = False
    """Whether the card that was laid began a new pile."""
    field: bytes = b""
    """The field for played cards as a JPEG, where a card was laid: nothing else is to be kept."""

    def plain(self) -> dict[str, Any]:
        """Give it as JSON has it."""
        sight, event = self.sight, self.event
        return {
            "size": list(self.size),
            "moving": self.moving,
            "cards": [card_plain(card) for card in sight.readings] if sight else [],
            "doubts": [{"reason": d.reason, "corners": _list(d.corners)} for d in sight.doubts]
            if sight
            else [],
            "advice": sight.advice if sight else None,
            "flip": [card_plain(card) for card in event.readings]
            if isinstance(event, Flip)
            else None,
            "again": event.reason if isinstance(event, ShowAgain) else None,
            "laid": self._laid_plain(),
            "busy": self.busy,
            "laid_again": self.laid.reason if isinstance(self.laid, ShowAgain) else None,
            "fields": self.fields,
            "check": asdict(self.check) if self.check else None,
        }

    def _laid_plain(self) -> dict[str, Any] | None:
        if not isinstance(self.laid, Flip):
            return None
        picture = b64encode(self.field).decode()
        return {**card_plain(self.laid.readings[0]), "anew": self.anew, "picture": picture}


def card_plain(card: Reading) -> dict[str, Any]:
    """Give a reading as JSON has it."""
    return {
        "face": list(card.face),
        "confidence": card.confidence,
        "corners": _list(card.corners),
        "border": card.border,
        "name": card.name,
        "field": card.field,
    }


def _list(corners: Any) -> list[list[float]]:
    return [[float(x), float(y)] for x, y in corners]


class Eye:
    """Looks through one camera."""

    def __init__(self, plans: tuple[Plan, ...] = (), lessons: Lessons | None = None) -> None:
        self.lessons = lessons or Lessons()
        self.frame: np.ndarray | None = None
        """The newest frame."""
        self._finder = MatFinder(plans)
        self._laid: list[Laid] = []
        self._watcher = Watcher(read=self._look)
        self._play: PlayField | None = None
        self._pile = Pile(read=self._look_at_pile)

    @property
    def deck(self) -> Collection[Face] | None:
        """The faces a reading may have; None allows all."""
        return self._watcher.deck

    @deck.setter
    def deck(self, faces: Collection[Face] | None) -> None:
        self._watcher.deck = self._pile.deck = faces

    @property
    def copies(self) -> Mapping[Face, int] | None:
        """How many cards of the deck show a face."""
        return self._pile.copies

    @copies.setter
    def copies(self, faces: Mapping[Face, int] | None) -> None:
        self._pile.copies = faces

    def feed(self, frame: np.ndarray, *, checking: bool = False, playing: bool = False) -> Seen:
        """Take the next frame of a stream; `checking` reads every one of them, and judges it.

        `playing` watches the field for played cards as well.
        """
        self.frame = frame
        laid = self._watch_pile(frame) if playing else None
        event = self._watcher.feed(frame)
        sight = self._watcher.sight
        if checking and sight is None:
            sight = self._look(frame, self.deck)
        seen = self._seen(frame, sight, event, self._watcher.moving, checking=checking)
        busy = self._watcher.is_busy or (playing and self._pile.is_busy)
        field = self._play.jpeg() if self._play and isinstance(laid, Flip) else b""
        return replace(seen, laid=laid, busy=busy, field=field, anew=self._pile.anew)

    def _watch_pile(self, frame: np.ndarray) -> Event | None:
        """Tell of a card that was laid onto its field of the mat; there is none without a mat."""
        self._laid = self._finder.find(frame)
        self._play = PlayField.of(frame, self._laid)
        if self._play is None:
            return None
        event = self._pile.feed(self._play.picture)
        if isinstance(event, Flip):
            return Flip(tuple(map(self._play.in_whole, event.readings)))
        return event

    def _look_at_pile(self, picture: np.ndarray, deck: Collection[Face] | None) -> Sight:
        assert self._play is not None
        return self._play.only(look(picture, deck, self.lessons))

    def once(self, picture: np.ndarray) -> Seen:
        """Look at a single picture, such as a photograph somebody took with a phone."""
        laid = MatFinder(self._finder.plans).find(picture)
        sight = look(picture, self.deck, self.lessons)
        if laid and (on_mat := on_fields(sight.readings, laid)):
            sight = replace(sight, readings=tuple(on_mat))
        return Seen(_size(picture), False, sight, None, {}, check(picture, sight, laid))

    def learn(self, face: Face, name: str | None) -> bool:
        """Remember the one card in the newest frame; tell whether there was exactly one."""
        if self.frame is None:
            return False
        sight = look(self.frame, self.deck)
        shown = sight.shown
        if len(shown) != 1:
            return False
        self.lessons.learn(self.frame, np.array(shown[0].corners), face, name)
        return True

    def _look(self, frame: np.ndarray, deck: Collection[Face] | None) -> Sight:
        """Read the fields of the mat, or everything in view where there is none."""
        self._laid = self._finder.find(frame)
        part = frame_around(self._laid, frame)
        if part is None:
            return look(frame, deck, self.lessons)
        left, top, right, bottom = part
        found = look(frame[top:bottom, left:right], deck, self.lessons)
        readings, unsure = (
            tuple(
                on_fields(
                    [replace(one, corners=shifted(one.corners, left, top)) for one in some],
                    self._laid,
                )
            )
            for some in (found.readings, found.unsure)
        )
        doubts = tuple(
            Doubt(doubt.reason, shifted(doubt.corners, left, top)) for doubt in found.doubts
        )
        advice = found.advice if doubts or not readings else None
        return Sight(readings, doubts, advice, unsure)

    def _seen(
        self,
        frame: np.ndarray,
        sight: Sight | None,
        event: Event | None,
        moving: bool,
        *,
        checking: bool,
    ) -> Seen:
        fields = {
            name: [[round(float(x), 1), round(float(y), 1)] for x, y in laid.outline(name)]
            for laid in self._laid
            for name in laid.plan.fields
            if name.isdigit()
        }
        judged = check(frame, sight, self._laid) if checking else None
        return Seen(_size(frame), moving, sight, event, fields, judged)


def _size(picture: np.ndarray) -> tuple[int, int]:
    return picture.shape[1], picture.shape[0]
