"""Seat cards: folded stands with the player's name and a code that opens that very seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from printables import codes
from printables.book import Book, cut_grid, fold
from printables.paper import Area
from printables.sheet import Sheet, shortened
from printables.words import Words

_W, _H = 88.0, 110.0
_COLUMNS, _ROWS = 2, 2


@dataclass(frozen=True)
class SeatCard:
    """One seat: its number as people count, who sits there if known, and its address."""

    number: int
    name: str
    url: str


def draw(book: Book, seats: Sequence[SeatCard]) -> None:
    """Draw the cards, four to a sheet."""
    per_page = _COLUMNS * _ROWS
    for first in range(0, len(seats), per_page):
        sheet, area = book.page(book.words("seats.title"))
        block = area.middle(_COLUMNS * _W, _ROWS * _H)
        cells = cut_grid(sheet, block, _COLUMNS, _ROWS)
        for cell, seat in zip(cells, seats[first : first + per_page], strict=False):
            _card(sheet, cell, seat, book.words)


def _card(sheet: Sheet, cell: Area, seat: SeatCard, words: Words) -> None:
    middle = cell.y + cell.h / 2
    fold(sheet, cell.x, cell.right, middle)
    front = Area(cell.x, middle, cell.w, cell.h / 2)
    codes.qr(sheet, Area(front.x + 2, front.y + 3, 46, 46), seat.url)
    x, width = front.x + 48, front.w - 52
    sheet.mark("star", x, front.y + 7, 8)
    sheet.text((x + 10.5, front.y + 13.4), words("seats.number", n=seat.number), 12, "bold")
    _name(sheet, (x, front.y + 26), seat.name, width, 18)
    sheet.paragraph((x, front.y + 30), words("seats.scan"), 9, width=width)
    with sheet.upside_down(cell.right, middle):
        _back(sheet, Area(0, 0, cell.w, cell.h / 2), seat, words)


def _back(sheet: Sheet, area: Area, seat: SeatCard, words: Words) -> None:
    """The side that faces the others: a name to be read across the table."""
    sheet.mark("star", area.centre - 5, area.y + 5, 10)
    if seat.name:
        sheet.fitted(
            (area.centre, area.y + 35), seat.name, 40, "black", width=area.w - 12, align="centre"
        )
    else:
        sheet.line((area.x + 10, area.y + 37), (area.right - 10, area.y + 37), pen=0.3)
    number = words("seats.number", n=seat.number)
    sheet.text((area.centre, area.y + 47), number, 10, align="centre", grey=0.25)


def _name(sheet: Sheet, at: tuple[float, float], name: str, width: float, size: float) -> None:
    x, y = at
    if name:
        # The back has it in full.
        sheet.fitted((x, y), shortened(name, width, "black"), size, "black", width=width)
    else:
        sheet.line((x, y), (x + width, y), pen=0.3)
