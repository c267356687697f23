"""The score sheet of the Wright gang: blank, or filled in from a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from printables.paper import Area
from printables.sheet import Sheet, shortened
from printables.words import Words
from referee.wright.cards import MOST, ROUNDS

_MORE_ROUNDS = 2
"""Blank lines for tables that agree on more than the usual rounds."""

_FIRST = 24.0
"""Width of the column with the rounds."""

_TALLEST = 16.0

Scores = Sequence[Sequence[int]]
"""The points of every round, by seat."""


def draw(
    sheet: Sheet, area: Area, words: Words, names: Sequence[str] = (), scores: Scores = ()
) -> Area:
    """Draw the sheet into an area, and what is known already; give what it takes up."""
    rounds = len(scores) or ROUNDS + _MORE_ROUNDS
    lines = rounds + 3
    row = min(_TALLEST, area.h / lines)
    grid = Area(area.x, area.y, area.w, row * lines)
    _rounds(sheet, grid, row, rounds, words)
    count = len(names) or MOST
    width = (grid.w - _FIRST) / count
    for seat in range(count):
        column = Area(grid.x + _FIRST + seat * width, grid.y, width, grid.h)
        _column(sheet, column, row, words)
        if names:
            _name(sheet, column, row, names[seat])
            _points(sheet, column, row, [points[seat] for points in scores])
    sheet.box(grid, pen=0.4)
    return grid


def _rounds(sheet: Sheet, grid: Area, row: float, rounds: int, words: Words) -> None:
    """The lines of the sheet: names, headings, a line a round, and the total."""
    last = rounds + 2
    for n in range(1, last + 1):
        y = grid.y + n * row
        sheet.line((grid.x, y), (grid.right, y), pen=0.6 if n in (2, 2 + ROUNDS, last) else 0.2)
    x, width = grid.x + 2, _FIRST - 4
    for line, name in ((0, "name"), (1, "round"), (last, "total")):
        y = grid.y + row * (line + 0.63)
        sheet.fitted((x, y), words(f"scores.{name}"), 10, "bold", width=width)
    for n in range(rounds):
        grey = 0.6 if n >= ROUNDS else 0
        at = (x, grid.y + row * (n + 2.66))
        sheet.text(at, str(n + 1), _size(13, row), "black", grey=grey)


def _column(sheet: Sheet, column: Area, row: float, words: Words) -> None:
    """One player's column: cards of the round on the left, the sum so far on the right."""
    sheet.line((column.x, column.y), (column.x, column.bottom), pen=0.4)
    half = column.centre
    sheet.line((half, column.y + row), (half, column.bottom - row), pen=0.15, grey=0.4)
    for x, name in ((column.x, "cards"), (half, "sum")):
        at = (x + column.w / 4, column.y + row * 1.6)
        width = column.w / 2 - 2
        sheet.fitted(at, words(f"scores.{name}"), 8, width=width, align="centre", grey=0.25)


def _name(sheet: Sheet, column: Area, row: float, name: str) -> None:
    width = column.w - 3
    said = shortened(name, width, "black")
    at = (column.centre, column.y + row * 0.63)
    sheet.fitted(at, said, 12, "black", width=width, align="centre")


def _points(sheet: Sheet, column: Area, row: float, points: Sequence[int]) -> None:
    """The points of each round, the sum so far, and the total."""
    for n, (gained, total) in enumerate(zip(points, accumulate(points), strict=True)):
        y = column.y + row * (n + 2.66)
        size = _size(12, row)
        sheet.text((column.x + column.w / 4, y), str(gained), size, align="centre")
        sheet.text((column.centre + column.w / 4, y), str(total), size, align="centre", grey=0.3)
    at = (column.centre, column.bottom - row * 0.34)
    sheet.text(at, str(sum(points)), _size(15, row), "black", align="centre")


def _size(usual: float, row: float) -> float:
    """Give letters that stand in a row with some air around, however many rounds there were."""
    return min(usual, row * 2)
