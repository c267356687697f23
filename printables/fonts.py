"""The print faces: they are embedded into every PDF, and asked first whether they have a letter."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from printables.errors import FontsMissing, MissingGlyph

Face: TypeAlias = Literal["regular", "bold", "black"]

FOLDER = Path(__file__).parent / "fonts"
FACES: tuple[Face, ...] = ("regular", "bold", "black")

POINTS_PER_MM = 72 / 25.4

_AIR: dict[Face, float] = {"regular": 0.0, "bold": 0.04, "black": 0.08}
"""What is added between two words, as part of the size: the heavier a face, the closer its own."""


@cache
def font(face: Face) -> TTFont:
    """Register a face, once, and give it.

    Raises:
        FontsMissing: the build did not put it there.
    """
    try:
        found = TTFont(f"Tinstar-{face}", str(FOLDER / f"{face}.ttf"))
    except (TTFError, OSError):
        raise FontsMissing(folder=FOLDER) from None
    pdfmetrics.registerFont(found)
    return found


def missing_glyphs(text: str, face: Face = "regular") -> str:
    """Give the letters of a text that a face cannot draw, each once.

    >>> missing_glyphs("Žižka и Пёс")
    ''
    """
    known = font(face).face.charToGlyph
    return "".join(dict.fromkeys(letter for letter in text if ord(letter) not in known))


def check(text: str, face: Face = "regular") -> None:
    """Make sure that every letter can be drawn.

    Raises:
        MissingGlyph: one cannot.
    """
    lacking = missing_glyphs(text, face)
    if lacking:
        raise MissingGlyph(text, lacking)


def width(text: str, size: float, face: Face = "regular") -> float:
    """Give the width of a text in millimetres; sizes are in points, as printers count letters."""
    letters = float(pdfmetrics.stringWidth(text, font(face).fontName, size))
    return (letters + text.count(" ") * air(size, face)) / POINTS_PER_MM


def air(size: float, face: Face = "regular") -> float:
    """Give the points to add between two words, so that names do not run into one."""
    return size * _AIR[face]
