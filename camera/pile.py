"""Watches the discard pile: tells once of each card that is laid onto it.

The same machine as for flips (motion, still, agreement), with a memory of its own. Cards of a pile
lie turned and shifted over one another, so lower ones may show. Nothing is told for a hand that
passes, a card that is straightened, one that is lifted to look and put back, or a lower one that
comes to light; an empty field begins the pile anew. Two new cards at once are left to people.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import cv2
import numpy as np

from camera.mat import Laid
from camera.patches import UNIT
from camera.reader import look
from camera.reading import Doubt, Reading, Sight
from camera.watch import Event, Flip, Watcher

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from camera.reading import Corners, Face

FIELD = "discard"
"""The field of the mat for the cards that are played."""

AROUND = 0.2
"""How far around the field to look, as part of its size: a card need not lie straight."""

DEEP = 5
"""Cards told since the field was empty from which an empty field means that they were shuffled."""

FINEST = 4.0
"""Pixels for a millimetre beyond which a picture shows nothing more of a card."""


class Pile(Watcher):
    """Turns frames of the field into cards that were laid; each is told as a flip of one card."""

    def __init__(
        self,
        deck: Collection[Face] | None = None,
        read: Callable[..., Sight] = look,
        copies: Mapping[Face, int] | None = None,
    ) -> None:
        super().__init__(deck, read)
        self.copies = copies
        """How many cards of the deck show a face; one each where that is not known."""
        self.anew = False
        """Whether the newest card that was told began a new pile, in the place of an older one."""
        self._was_deep = False
        self._stack: list[Face] = []
        """What was laid since the field was empty, the newest last."""
        self._visible: set[Face] = set()
        self._lifted: set[Face] = set()
        """What was there, cannot be seen any more, and was not covered by a new card."""

    def begin_anew(self) -> None:
        """Forget the pile: it was shuffled, or the camera looks at another."""
        self._stack, self._visible, self._lifted = [], set(), set()

    def _emptied(self) -> None:
        self._was_deep = self._was_deep or len(self._stack) >= DEEP
        self.begin_anew()

    def _settle(self, readings: list[Reading], *, clear: bool) -> Event | None:
        """Take note of what shows, and tell of the one card that is new."""
        first, self._first = self._first, False
        shown = {reading.face for reading in readings}
        new = [r for r in readings if self._is_laid(r.face)]
        if not new:
            self._lifted |= self._visible - shown
            self._lifted -= shown
        else:
            self._lifted = set()
        self._visible = shown if clear or new else self._visible | shown
        self._stack += [reading.face for reading in new]
        if first or len(new) != 1:
            return None
        self.anew, self._was_deep = self._was_deep and len(self._stack) == 1, False
        return Flip((new[0],))

    def _is_laid(self, face: Face) -> bool:
        """Whether a card with this face was laid, and not left, uncovered or put back."""
        if face in self._visible or face in self._lifted or face in self._stack[-2:]:
            return False
        return self._stack.count(face) < (self.copies or {}).get(face, 1)


@dataclass(frozen=True)
class PlayField:
    """The field for played cards as it lies before the camera, and its picture set straight."""

    picture: np.ndarray
    back: np.ndarray
    """Takes pixels of that picture to pixels of the whole."""
    box: tuple[float, float, float, float]
    """The field itself in that picture: left, top, right, bottom."""

    @classmethod
    def of(cls, frame: np.ndarray, laid: list[Laid]) -> PlayField | None:
        """Cut the field out of a frame; None where it cannot be seen."""
        sheet = next((one for one in laid if FIELD in one.plan.fields), None)
        if sheet is None:
            return None
        _, _, width, height = sheet.plan.fields[FIELD]
        scale = min(FINEST, max(1.0, sheet.pixels_per_mm))
        field = scale * np.array((width, height))
        size = (1 + 2 * AROUND) * field
        corners = sheet.outline(FIELD, AROUND).astype(np.float32)
        back = cv2.getPerspectiveTransform((UNIT * size).astype(np.float32), corners)
        across, down = (round(float(side)) for side in size)
        straight = cv2.warpPerspective(
            frame, back, (across, down), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        )
        left, top = AROUND * field
        return cls(straight, back, (left, top, left + field[0], top + field[1]))

    def jpeg(self) -> bytes:
        """Give the field alone, without what lies around it, as a picture to be kept."""
        left, top, right, bottom = (round(side) for side in self.box)
        field = self.picture[top:bottom, left:right]
        return cv2.imencode(".jpg", field, [cv2.IMWRITE_JPEG_QUALITY, 80])[1].tobytes()

    def holds(self, card: Reading | Doubt) -> bool:
        """Whether the middle of a card lies over the field; nothing else is ever told."""
        x, y = np.mean(card.corners, axis=0)
        left, top, right, bottom = self.box
        return bool(left <= x <= right and top <= y <= bottom)

    def only(self, sight: Sight) -> Sight:
        """Leave out what lies beside the field."""
        doubts = tuple(filter(self.holds, sight.doubts))
        return Sight(
            tuple(filter(self.holds, sight.readings)),
            doubts,
            sight.advice if doubts else None,
            tuple(filter(self.holds, sight.unsure)),
        )

    def in_whole(self, reading: Reading) -> Reading:
        """Give a reading where it lies in the whole picture."""
        corners: Corners = tuple(
            (round(float(x), 1), round(float(y), 1))
            for x, y in cv2.perspectiveTransform(
                np.array([reading.corners], np.float64), self.back
            )[0]
        )
        return replace(reading, corners=corners, field=FIELD)
