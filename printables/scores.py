"""Sheets to write on: a night's record, and the rounds of the Wright gang."""

from __future__ import annotations

from printables.book import Book
from printables.paper import Area
from printables.sheet import Sheet
from printables.words import Words

_GAMES = 4
_SEATS = 8
_ROUNDS = 8
"""Six rounds, and two for tables that agreed on more."""

_STANDARD_ROUNDS = 6
_WRIGHT_PLAYERS = 5
_LINES = _ROUNDS + 3
_FIRST = 24.0
"""Width of the column with the rounds."""

_SHARES = (("name", 0.28), ("role", 0.19), ("character", 0.29), ("life", 0.12), ("won", 0.12))
"""Columns of the record, by their part of the width."""


def draw(book: Book) -> None:
    """Draw both blank sheets."""
    _night(book)
    _wright(book)


def _heading(sheet: Sheet, area: Area, title: str) -> None:
    sheet.mark("sheriff", area.x, area.y, 10)
    sheet.fitted((area.x + 13, area.y + 8.2), title, 22, "black", width=area.w - 13)


def _blank(sheet: Sheet, at: tuple[float, float], label: str, end: float) -> None:
    """A label and a line to write on."""
    x, y = at
    sheet.text((x, y), label, 9, "bold")
    sheet.line((x + 16, y + 0.6), (end, y + 0.6))


def _night(book: Book) -> None:
    words = book.words
    sheet, area = book.page(words("scores.night"))
    _heading(sheet, area, words("scores.night"))
    _blank(sheet, (area.x, area.y + 19), words("scores.date"), area.x + 70)
    _blank(sheet, (area.x + 78, area.y + 19), words("scores.place"), area.right)
    top = area.y + 25
    height = (area.bottom - top) / _GAMES
    for n in range(_GAMES):
        _game(sheet, Area(area.x, top + n * height, area.w, height - 5), words, n + 1)


def _game(sheet: Sheet, area: Area, words: Words, number: int) -> None:
    row = (area.h - 7) / (_SEATS + 1)
    sheet.text((area.x, area.y + 4.4), words("scores.game", n=number), 12, "black")
    top = area.y + 6.5
    bottom = top + row * (_SEATS + 1)
    sheet.box(Area(area.x, top, area.w, row), pen=None, fill=0.9)
    for n in range(_SEATS + 2):
        sheet.line((area.x, top + n * row), (area.right, top + n * row), pen=0.2)
    x = area.x
    for name, share in _SHARES:
        sheet.line((x, top), (x, bottom), pen=0.2)
        width = share * area.w
        sheet.fitted(
            (x + 1.6, top + row * 0.72), words(f"scores.{name}"), 8.5, "bold", width=width - 3
        )
        x += width
    sheet.line((area.right, top), (area.right, bottom), pen=0.2)


def _wright(book: Book) -> None:
    """Points by round and player, with the running sum beside them."""
    words = book.words
    sheet, area = book.page(words("scores.wright"))
    _heading(sheet, area, words("scores.wright"))
    y = sheet.paragraph((area.x, area.y + 14), words("scores.wright_how"), 10.5, width=area.w)
    _blank(sheet, (area.x, y + 9), words("scores.date"), area.x + 70)
    _blank(sheet, (area.x + 78, y + 9), words("scores.place"), area.right)
    row = min(16.0, (area.bottom - y - 16) / _LINES)
    grid = Area(area.x, y + 16, area.w, row * _LINES)
    _rounds(sheet, grid, row, words)
    column = (grid.w - _FIRST) / _WRIGHT_PLAYERS
    for n in range(_WRIGHT_PLAYERS):
        _player(sheet, Area(grid.x + _FIRST + n * column, grid.y, column, grid.h), row, words)
    sheet.box(grid, pen=0.4)


def _rounds(sheet: Sheet, grid: Area, row: float, words: Words) -> None:
    """The lines of the sheet: names, headings, a line a round, and the total."""
    for n in range(1, _LINES):
        bold = n in (2, 2 + _STANDARD_ROUNDS, _LINES - 1)
        y = grid.y + n * row
        sheet.line((grid.x, y), (grid.right, y), pen=0.6 if bold else 0.2)
    x, width = grid.x + 2, _FIRST - 4
    for line, name in ((0, "name"), (1, "round"), (_LINES - 1, "total")):
        y = grid.y + row * (line + 0.63)
        sheet.fitted((x, y), words(f"scores.{name}"), 10, "bold", width=width)
    for n in range(_ROUNDS):
        grey = 0.6 if n >= _STANDARD_ROUNDS else 0
        sheet.text((x, grid.y + row * (n + 2.66)), str(n + 1), 13, "black", grey=grey)


def _player(sheet: Sheet, column: Area, row: float, words: Words) -> None:
    """One player's column: cards of the round on the left, the sum so far on the right."""
    sheet.line((column.x, column.y), (column.x, column.bottom), pen=0.4)
    half = column.centre
    sheet.line((half, column.y + row), (half, column.bottom - row), pen=0.15, grey=0.4)
    for x, name in ((column.x, "cards"), (half, "sum")):
        at = (x + column.w / 4, column.y + row * 1.6)
        width = column.w / 2 - 2
        sheet.fitted(at, words(f"scores.{name}"), 8, width=width, align="centre", grey=0.25)
