"""One-page helps in our own words, two or four to a sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printables import fonts
from printables.book import CUT_ROOM, Book, content, cut_grid
from printables.errors import NothingToPrint
from printables.helps import Aid, Entry, helps
from printables.paper import Area
from printables.sheet import Sheet, leading, wrapped

TWO, FOUR = 2, 4
"""How many aids stand on one sheet."""

_PAD = 5.0
_HEAD = 12.0
_BETWEEN = 2.0


@dataclass(frozen=True)
class _Style:
    """Letters and paper of a help: larger for two to a sheet, smaller for four."""

    landscape: bool
    columns: int
    rows: int
    size: float

    @property
    def indent(self) -> float:
        """Where the words begin beside a drawing."""
        return self.size * 1.15

    def height(self, entry: Entry, width: float) -> float:
        """How much room an entry takes."""
        room = width - (self.indent if entry.mark else 0)
        lines = len(wrapped(entry.text, self.size, "regular", room))
        return leading(self.size + 1) + lines * leading(self.size) + _BETWEEN


_SIGN = 0.36
"""How large a sign behind a name is, in millimetres for each point of its letters."""

_STYLES = {TWO: _Style(True, 2, 1, 8.6), FOUR: _Style(False, 2, 2, 7.0)}


def draw(book: Book, boxes: Sequence[str], per_sheet: int = TWO) -> None:
    """Draw the helps for some boxes, two or four to a sheet.

    Raises:
        NothingToPrint: there are none.
    """
    games = helps(boxes, book.words)
    if not games:
        raise NothingToPrint(what="aids", boxes=", ".join(boxes))
    for aids in games:
        # Each game begins a sheet of its own, so that its helps can be kept in its box.
        _game(book, aids, _STYLES[per_sheet])


def _game(book: Book, aids: Sequence[Aid], style: _Style) -> None:
    words = book.words
    places = _places(book, style)
    room = _room(book, style)
    for aid in aids:
        parts = _parts(aid.entries, style, room)
        for n, entries in enumerate(parts, 1):
            title = aid.title
            if len(parts) > 1:
                title = words("aids.part", title=aid.title, part=n, parts=len(parts))
            sheet, cell = next(places)
            _panel(sheet, cell, style, title, entries)


def _room(book: Book, style: _Style) -> Area:
    """The part of a panel that holds entries; all panels are alike."""
    paper = book.paper.turned if style.landscape else book.paper
    cell = content(paper).shrunk(CUT_ROOM).grid(style.columns, style.rows)[0].shrunk(_PAD)
    return Area(0, 0, cell.w, cell.h - _HEAD)


def _places(book: Book, style: _Style) -> Iterator[tuple[Sheet, Area]]:
    """Give one panel after the other, on as many sheets as it takes."""
    while True:
        sheet, area = book.page(book.words("aids.title"), landscape=style.landscape)
        for cell in cut_grid(sheet, area.shrunk(CUT_ROOM), style.columns, style.rows):
            yield sheet, cell.shrunk(_PAD)


def _parts(entries: Sequence[Entry], style: _Style, room: Area) -> list[list[Entry]]:
    """Part entries into as few panels as will hold them, and fill those alike."""
    heights = [style.height(entry, room.w) for entry in entries]
    fewest = len(_filled(entries, heights, room.h))
    limit = sum(heights) / fewest
    while limit < room.h and len(_filled(entries, heights, limit)) > fewest:
        limit += 1
    return _filled(entries, heights, min(limit, room.h))


def _filled(entries: Sequence[Entry], heights: Sequence[float], limit: float) -> list[list[Entry]]:
    parts: list[list[Entry]] = [[]]
    used = 0.0
    for entry, height in zip(entries, heights, strict=True):
        if parts[-1] and used + height > limit:
            parts.append([])
            used = 0.0
        parts[-1].append(entry)
        used += height
    return parts


def _panel(sheet: Sheet, cell: Area, style: _Style, title: str, entries: Sequence[Entry]) -> None:
    sheet.mark("star", cell.x, cell.y, 7.5)
    sheet.fitted((cell.x + 10, cell.y + 6), title, 16, "black", width=cell.w - 10)
    sheet.line((cell.x, cell.y + 9), (cell.right, cell.y + 9), pen=0.5)
    y = cell.y + _HEAD
    for entry in entries:
        _entry(sheet, cell, y, style, entry)
        y += style.height(entry, cell.w)


def _entry(sheet: Sheet, cell: Area, y: float, style: _Style, entry: Entry) -> None:
    x = cell.x + (style.indent if entry.mark else 0)
    if entry.mark:
        side = style.indent * 0.72
        sheet.mark(entry.mark, cell.x, y + 0.8, side)
    base = y + leading(style.size + 1) * 0.78
    note = fonts.width(entry.note, style.size - 1) + 3 if entry.note else 0
    side = style.size * _SIGN
    signs = len(entry.signs) * (side + 1)
    room = cell.right - x - note - signs
    sheet.fitted((x, base), entry.name, style.size + 1, "black", width=room)
    beside = x + min(room, fonts.width(entry.name, style.size + 1, "black")) + 1.5
    for at, sign in enumerate(entry.signs):
        sheet.mark(sign, beside + at * (side + 1), base - side * 0.85, side)
    if entry.note:
        sheet.text((cell.right, base), entry.note, style.size - 1, align="right", grey=0.25)
    top = y + leading(style.size + 1)
    sheet.paragraph((x, top), entry.text, style.size, width=cell.right - x)
