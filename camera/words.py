"""The reader's advice in English, for the command line; pages have their own words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from camera.reading import Reason
    from camera.source import Word

ADVICE: Mapping[Reason, str] = {
    "no_card": "No card to be seen. Lay it flat, away from other things, all four edges in view.",
    "no_index": "No index to be seen. Show the face, with the lower left corner uncovered.",
    "no_symbol": "No symbol to be seen. Show the face, with the upper right corner uncovered.",
    "too_far": "Too far away. Bring card and camera closer together.",
    "too_dark": "Too dark. Turn on a light, or turn the card to it.",
    "glare": "A lamp shines on the card. Tilt it a little.",
    "blurred": "Blurred. Hold still, or wipe the lens.",
    "unsure": "Not sure. Show it again, straight from above.",
    "not_in_deck": "No card of this deck looks like that. Show it again.",
}

DEVICE: Mapping[Word, str] = {
    "lost": "no picture from the camera; waiting for it",
    "back": "the camera is back",
}
