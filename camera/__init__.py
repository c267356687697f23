"""Reads the suit and rank of flipped cards from pictures; knows cards, knows no game.

It says what it saw, or asks to be shown the card again. Needs OpenCV: the extra ``camera``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from camera.reader import look as look
    from camera.reader import read as read
    from camera.reading import Doubt, Reading, Sight

__all__ = ["Doubt", "Reading", "Sight", "look", "read"]


def __getattr__(name: str) -> object:
    """Load the reader when it is first asked for: a table without a camera needs no OpenCV."""
    if name in {"look", "read"}:
        from camera import reader

        return getattr(reader, name)
    if name in {"Doubt", "Reading", "Sight"}:
        from camera import reading

        return getattr(reading, name)
    raise AttributeError(name)
