"""Films of a table, drawn for the tests: cards are flipped, hands pass, lamps go on and off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from camera.draw.bang import bang_card
from camera.draw.scene import place
from camera.mat import markers_in
from printables.mat import MAIN, Plan
from tests.printables.rendering import pdf, pictures

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

CLOTH = (60, 85, 60)
CARD = (59.0, 91.0)
"""A card in millimetres."""


class Film:
    """A table filmed from above, frame by frame."""

    def __init__(self, size: tuple[int, int] = (960, 540), seed: int = 3) -> None:
        self.rng = np.random.default_rng(seed)
        self.size = size
        self.frames: list[np.ndarray] = []
        self.table = np.full((size[1], size[0], 3), CLOTH, np.uint8)

    def still(self, count: int = 8, light: float = 1.0) -> None:
        """Film the table as it is."""
        for _ in range(count):
            grain = self.rng.normal(0, 2, self.table.shape)
            self.frames.append((self.table * light + grain).clip(0, 255).astype(np.uint8))

    def hand(self) -> None:
        """Let a hand pass over the table."""
        width, height = self.size
        for x in range(80, width, width // 5):
            frame = self.table.copy()
            cv2.ellipse(frame, ((x, height * 0.7), (150, 480), 20.0), (120, 150, 205), -1)
            self.frames.append(frame)

    def put(self, rank: str | None, suit: str | None, corners: np.ndarray | None = None) -> None:
        """Put a card on the table, out of the film."""
        if corners is None:
            width, height = self.size
            across = 0.27 * width
            middle = np.array((0.45 * width, 0.48 * height))
            box = np.array(((-0.5, -0.77), (0.5, -0.77), (0.5, 0.77), (-0.5, 0.77)))
            corners = middle + across * box
        place(self.table, *bang_card(rank, suit, self.rng), corners, self.rng)

    def lay(self, rank: str, suit: str, corners: np.ndarray | None = None) -> np.ndarray:
        """Flip a card onto the table; give the table as it was before."""
        before = self.table.copy()
        self.hand()
        self.put(rank, suit, corners)
        self.still()
        return before

    def lift(self, before: np.ndarray) -> None:
        """Take the upper card away."""
        self.hand()
        self.table = before
        self.still()

    def develop(self, path: Path) -> None:
        """Write the film as OpenCV plays it."""
        code = cv2.VideoWriter_fourcc(*"MJPG")
        writer = cv2.VideoWriter(str(path), code, 10, self.size)
        if not writer.isOpened():
            pytest.skip("this OpenCV writes no films")
        for frame in self.frames:
            writer.write(frame)
        writer.release()

    def develop_for_browser(self, path: Path) -> None:
        """Write the film as Chromium's fake camera plays it: JPEG after JPEG, 30 a second.

        Slowed down ten times: a busy machine sees few of the frames.
        """
        path.write_bytes(b"".join(jpeg(frame) * 10 for frame in self.frames))


class Mat:
    """The printed draw mat, laid on a table before the camera."""

    def __init__(self, plan: Plan = MAIN, page: int = 0) -> None:
        self.plan = plan
        sheet = pictures(pdf("mat"), 127)[page]
        self.sheet = cv2.cvtColor(sheet, cv2.COLOR_GRAY2BGR)
        # The block with markers and fields stands in the middle of the printable area.
        corners = markers_in(self.sheet)[min(plan.markers)]
        self.origin = corners[0] / 5  # pixels at 127 dpi are fifths of a millimetre
        self.onto = np.eye(3)

    def lie(self, film: Film, width: float, tilt: float = 0.0) -> None:
        """Lie in the middle of the film's table, so many pixels wide, the far edge narrower."""
        (across, down), h, w = film.size, self.sheet.shape[0], self.sheet.shape[1]
        height = width * h / w * (1 - 0.3 * tilt)
        left, top = (across - width) / 2, (down - height) / 2
        narrow = 0.12 * tilt * width
        corners = np.array(
            (
                (left + narrow, top),
                (left + width - narrow, top),
                (left + width, top + height),
                (left, top + height),
            )
        )
        place(film.table, self.sheet, np.full((h, w), 255, np.uint8), corners, film.rng)
        mm = np.array(((0, 0), (w / 5, 0), (w / 5, h / 5), (0, h / 5)), np.float32)
        self.onto = cv2.getPerspectiveTransform(mm, corners.astype(np.float32))

    def field(self, name: str, shift: Sequence[float] = (0.0, 0.0)) -> np.ndarray:
        """Give the corners of a card that lies on a field, a few millimetres off its middle."""
        area = next(field.area for field in self.plan.fields if field.name == name)
        middle = np.array((area.x + area.w / 2, area.y + area.h / 2)) + shift + self.origin
        box = np.array(((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))) * CARD
        return cv2.perspectiveTransform((middle + box)[None].astype(np.float64), self.onto)[0]


def jpeg(picture: np.ndarray) -> bytes:
    """Give a picture as a camera sends it."""
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 88])[1].tobytes()
