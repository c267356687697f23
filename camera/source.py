"""Frames from a camera of this laptop, a network stream, a video or a picture file."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import cv2
import numpy as np

from camera.files import Unreadable, open_picture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

RETRY = 1.0
"""Seconds between two tries to reach a camera that is not there."""

SIZE = (1280, 720)
"""What a camera is asked for; many would give 640 × 480 unasked."""

FRAMES_OF_A_PICTURE = 12
"""How often a picture file is shown, after an empty table: as if its cards had just been laid."""

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".bmp")

Word = Literal["lost", "back"]


class Gone(OSError):
    """A source that cannot be opened, and will not come back by waiting."""


def frames(
    source: str, say: Callable[[Word], None], stopped: Callable[[], bool] = lambda: False
) -> Iterator[np.ndarray]:
    """Give frames as they come; a lost camera is announced once and waited for."""
    is_file = is_a_file(source)
    if is_file and not Path(source).is_file():
        raise Gone(f"{source}: no such file")
    if is_file and source.lower().endswith(PICTURES):
        yield from _still(source)
        return
    missing = False
    while not stopped():
        capture = _opened(source)
        try:
            while not stopped() and capture.isOpened():
                there, frame = capture.read()
                if not there:
                    break
                if missing:
                    say("back")
                    missing = False
                yield frame
        finally:
            capture.release()
        if is_file:
            return
        if not missing:
            say("lost")
            missing = True
        time.sleep(RETRY)


def is_a_file(source: str) -> bool:
    """Whether a source is a file: it ends, and can be taken at any speed."""
    return not source.isdigit() and "://" not in source


def _opened(source: str) -> cv2.VideoCapture:
    if not source.isdigit():
        return cv2.VideoCapture(source)
    capture = cv2.VideoCapture(int(source))
    if capture.isOpened():
        capture.set(cv2.CAP_PROP_FRAME_WIDTH, SIZE[0])
        capture.set(cv2.CAP_PROP_FRAME_HEIGHT, SIZE[1])
        # Old frames in a queue would be read long after the card was taken away.
        capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
    return capture


def _still(path: str) -> Iterator[np.ndarray]:
    try:
        picture = open_picture(Path(path))
    except Unreadable as error:
        raise Gone(str(error)) from error
    empty = np.full_like(picture, picture.mean())
    for frame in (empty, picture):
        for _ in range(FRAMES_OF_A_PICTURE):
            yield frame
