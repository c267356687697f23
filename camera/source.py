"""Frames from a camera of this laptop, a network stream or a video file."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import cv2

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy as np

RETRY = 1.0
"""Seconds between two tries to reach a camera that is not there."""


class Gone(OSError):
    """A source that cannot be opened, and will not come back by waiting."""


def frames(source: str, say: Callable[[str], None]) -> Iterator[np.ndarray]:
    """Give frames as they come; a lost camera is announced once and waited for."""
    is_file = not source.isdigit() and "://" not in source
    if is_file and not Path(source).is_file():
        raise Gone(f"{source}: no such file")
    missing = False
    while True:
        capture = cv2.VideoCapture(int(source) if source.isdigit() else source)
        try:
            while capture.isOpened():
                there, frame = capture.read()
                if not there:
                    break
                if missing:
                    say("the camera is back")
                    missing = False
                yield frame
        finally:
            capture.release()
        if is_file:
            return
        if not missing:
            say("no picture from the camera; waiting for it")
            missing = True
        time.sleep(RETRY)
