"""A pattern to try the camera with: sharpness, lines, greys, and four cards it should read."""

from __future__ import annotations

import math

from printables import fonts
from printables.fonts import POINTS_PER_MM
from printables.paper import Area
from printables.sheet import Sheet
from printables.words import Words

_CARD = Area(0, 0, 59.0, 91.0)
_INDEX = 4.7
"""Height of rank and suit on a real card."""

_CAPITAL = 0.69
"""Height of a capital letter of the print face, as part of its size."""

CARDS = (("10", "spades"), ("Q", "hearts"), ("A", "diamonds"), ("7", "clubs"))

_PAIRS = (1.0, 0.7, 0.5, 0.35)
"""Widths of the lines, in millimetres, a group each."""

_GREYS = 8


def draw(sheet: Sheet, block: Area, marker: float, words: Words) -> None:
    """Draw the pattern between the markers."""
    row = Area(block.x, block.y + marker + 4, block.w, block.h - 2 * marker - 8)
    gap = (block.w - len(CARDS) * _CARD.w) / (len(CARDS) - 1)
    for n, (rank, suit) in enumerate(CARDS):
        place = Area(block.x + n * (_CARD.w + gap), row.y + (row.h - _CARD.h) / 2, _CARD.w, _CARD.h)
        _card(sheet, place, rank, suit)
    top = Area(block.x + marker + 6, block.y, block.w - 2 * marker - 12, marker)
    _siemens(sheet, Area(top.x, top.y, marker, marker))
    _lines(sheet, Area(top.x + marker + 10, top.y, 84, marker), words)
    _greys(sheet, Area(top.right - 56, top.y, 56, marker), words)
    y = block.bottom - marker + 5
    sheet.paragraph((top.x, y), words("mat.test_how"), 10.5, width=top.w, align="centre")


def _card(sheet: Sheet, area: Area, rank: str, suit: str) -> None:
    """A card with its index where real ones have it: in the lower left corner, on the frame."""
    sheet.box(area, pen=0.3, radius=3)
    sheet.box(area.shrunk(4), pen=1.6, grey=0.35)
    x, y = area.x + 0.07 * area.w, area.y + 0.9 * area.h
    size = _INDEX / _CAPITAL * POINTS_PER_MM
    next_to = fonts.width(rank, size, "bold") + 0.6
    sheet.box(Area(x - 0.6, y - 0.8, next_to + _INDEX + 1.4, _INDEX + 1.8), pen=None, fill=1)
    sheet.text((x, y + _INDEX), rank, size, "bold")
    sheet.mark(suit, x + next_to, y - 0.1, _INDEX + 0.2)
    sheet.mark(suit, area.centre - 9, area.y + 28, 18, grey=0.8)


def _siemens(sheet: Sheet, area: Area) -> None:
    """A star of wedges: where it turns to grey, the camera cannot see apart any more."""
    cx, cy, r = area.centre, area.y + area.h / 2, area.w / 2
    wedges = 36
    step = math.pi / wedges
    path = ""
    for n in range(wedges):
        a, b = 2 * n * step, (2 * n + 1) * step
        path += (
            f"M0 0L{r * math.cos(a):.3f} {r * math.sin(a):.3f}"
            f"L{r * math.cos(b):.3f} {r * math.sin(b):.3f}z"
        )
    sheet.shape(path, (cx, cy))


def _lines(sheet: Sheet, area: Area, words: Words) -> None:
    sheet.text((area.x, area.y + 4), words("mat.test_lines"), 9, "bold")
    for n, width in enumerate(_PAIRS):
        x = area.x + n * 21
        for k in range(6):
            at = x + (2 * k + 0.5) * width
            sheet.line((at, area.y + 7), (at, area.bottom - 5), pen=width)
        sheet.text((x, area.bottom), f"{n + 1}", 8)


def _greys(sheet: Sheet, area: Area, words: Words) -> None:
    sheet.text((area.x, area.y + 4), words("mat.test_greys"), 9, "bold")
    step = area.w / _GREYS
    for n in range(_GREYS):
        grey = n / (_GREYS - 1)
        sheet.box(Area(area.x + n * step, area.y + 7, step, area.h - 12), pen=0.1, fill=grey)
