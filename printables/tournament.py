"""A tournament on paper: who sits where, to be hung on the door, and the standings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from printables.book import Book
from printables.paper import Area
from printables.sheet import Sheet, shortened
from printables.words import Words

_COLUMNS = 2
_LINE = 7.2
"""Millimetres for a name."""
_HEAD = 11.0
_GAP = 5.0
_ROW = 7.0
_MOST_ROUNDS = 8
"""Rounds with a column of their own; of more the newest are shown."""


@dataclass(frozen=True)
class Table:
    """A table of a round."""

    name: str
    code: str
    people: tuple[str, ...]


@dataclass(frozen=True)
class Row:
    """A line of the standings."""

    rank: int
    name: str
    rounds: tuple[int | None, ...]
    points: int
    wins: int
    met: int


def seating(
    book: Book, name: str, number: int, tables: Sequence[Table], resting: Sequence[str]
) -> None:
    """Draw who sits where: the tables, two beside each other, as many pages as it takes."""
    words = book.words
    title = words("seating.round", n=number)
    lists = [(words("seating.table", name=each.name), each.code, each.people) for each in tables]
    if resting:
        lists.append((words("seating.resting"), "", tuple(resting)))
    sheet, area = _page(book, title, name)
    top = area.y
    for first in range(0, len(lists), _COLUMNS):
        row = lists[first : first + _COLUMNS]
        height = _HEAD + _LINE * max(len(people) for *_, people in row) + 2
        if top + height > area.bottom:
            sheet, area = _page(book, title, name)
            top = area.y
        width = (area.w - _GAP * (_COLUMNS - 1)) / _COLUMNS
        for n, each in enumerate(row):
            _table(sheet, Area(area.x + n * (width + _GAP), top, width, height), *each)
        top += height + _GAP


def _table(sheet: Sheet, area: Area, title: str, code: str, people: Sequence[str]) -> None:
    sheet.box(area, pen=0.4, radius=2)
    room = area.w - 6 - (24 if code else 0)
    sheet.fitted((area.x + 3, area.y + 7.6), title, 16, "black", width=room)
    if code:
        sheet.text((area.right - 3, area.y + 7.6), code, 14, "bold", align="right")
    sheet.line((area.x, area.y + _HEAD - 1), (area.right, area.y + _HEAD - 1), pen=0.3)
    for n, name in enumerate(people, start=1):
        y = area.y + _HEAD + n * _LINE - 2.4
        sheet.fitted((area.x + 3, y), shortened(name, area.w - 6), 13, width=area.w - 6)


def standings(book: Book, name: str, rows: Sequence[Row], rounds: int, *, is_final: bool) -> None:
    """Draw the standings: everybody with every round, as many pages as it takes."""
    words = book.words
    title = words("standings.final") if is_final else words("standings.after", n=rounds)
    shown = range(max(0, rounds - _MOST_ROUNDS), rounds)
    left = list(rows)
    while left:
        sheet, area = _page(book, title, name)
        fitting = int((area.h - _ROW) // _ROW)
        _grid(sheet, area, left[:fitting], shown, words)
        left = left[fitting:]


def _grid(sheet: Sheet, area: Area, rows: Sequence[Row], shown: range, words: Words) -> None:
    narrow = 11.0
    tail = (words("standings.points"), words("standings.wins"), words("standings.met"))
    right = area.right - 18.0 * len(tail) - narrow * len(shown)
    edges = [right + narrow * n for n in range(len(shown) + 1)]
    heads = [str(n + 1) for n in shown]
    sheet.box(Area(area.x, area.y, area.w, _ROW), pen=None, fill=0.9)
    base = area.y + _ROW - 2.2
    for edge, head in zip(edges, heads, strict=False):
        sheet.text((edge + narrow - 2, base), head, 9, "bold", align="right")
    for n, head in enumerate(tail):
        at = edges[-1] + 18.0 * (n + 1) - 1.5
        sheet.fitted((at, base), head, 9, "bold", width=16.5, align="right")
    for n, row in enumerate(rows, start=1):
        y = area.y + (n + 1) * _ROW - 2.2
        sheet.text((area.x + 9, y), f"{row.rank}.", 12, "black", align="right")
        width = right - area.x - 13
        sheet.fitted((area.x + 12, y), shortened(row.name, width), 12, width=width)
        for edge, number in zip(edges, shown, strict=False):
            told = row.rounds[number]
            said = "–" if told is None else str(told)
            sheet.text((edge + narrow - 2, y), said, 11, align="right", grey=0.2)
        at = edges[-1] - 1.5
        sheet.text((at + 18.0, y), str(row.points), 12, "black", align="right")
        sheet.text((at + 36.0, y), str(row.wins), 12, align="right")
        sheet.text((at + 54.0, y), str(row.met), 12, align="right", grey=0.2)
        sheet.line((area.x, y + 2.2), (area.right, y + 2.2), pen=0.15)


def _page(book: Book, title: str, name: str) -> tuple[Sheet, Area]:
    """Begin a page with what it is and which tournament it belongs to."""
    sheet, area = book.page(title)
    sheet.mark("sheriff", area.x, area.y, 12)
    sheet.fitted((area.x + 15, area.y + 6), name, 13, "bold", width=area.w - 15)
    sheet.fitted((area.x + 15, area.y + 13.5), title, 20, "black", width=area.w - 15)
    return sheet, Area(area.x, area.y + 19, area.w, area.h - 19)
