"""Cut-out sheets for groups that lost theirs, in our own drawings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from printables.book import CUT_ROOM, Book, cut_grid
from printables.marks import MARKS
from printables.paper import MARGIN, Area
from printables.sheet import Sheet
from printables.words import Words
from referee.bang.catalogue import catalogue_of

_BULLET = (22.0, 34.0)
_ROUND = 26.0
_ROLE = (60.0, 44.0)
_STATION = (59.0, 45.0)
_STAR = 58.0
_MANY = 28
_TITLE, _BETWEEN = 8.0, 4.0

Drawing = Callable[[Sheet, Area, Words], None]


def draw(book: Book, sets: Sequence[str]) -> None:
    """Draw every kind of token; small kinds share a sheet."""
    words = book.words
    boxes = catalogue_of(tuple(sets)).sets
    bullets = max((box.stock.get("bullets", 0) for box in boxes), default=0)
    roles = [_role(name) for name, count in _roles(sets).items() for _ in range(count)]
    pages = _Pages(book)
    pages.spread(words("tokens.bullets"), _BULLET, [_only("bullet")] * bullets)
    pages.spread(words("tokens.star"), (_STAR, _STAR), [_only("sheriff")] * 3)
    pages.spread(words("tokens.roles"), _ROLE, roles)
    for title, mark in (("nuggets", "nugget"), ("loads", "load"), ("attackers", "attacker")):
        pages.spread(words(f"tokens.{title}"), (_ROUND, _ROUND), [_only(mark)] * _MANY)
    pages.spread(words("tokens.stations"), _STATION, [_station] * 12)


def _roles(sets: Sequence[str]) -> dict[str, int]:
    """How many of each role the largest table needs."""
    mixes = catalogue_of(tuple(sets)).role_mixes.values()
    names = dict.fromkeys(name for mix in mixes for name in mix)
    return {name: max(mix.count(name) for mix in mixes) for name in names}


class _Pages:
    """Lays tokens out in grids, one kind below the other, on as many sheets as it takes."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._sheet: Sheet | None = None
        self._left = Area(0, 0, 0, 0)
        """What is still free of the sheet."""

    def spread(self, title: str, size: tuple[float, float], drawings: list[Drawing]) -> None:
        """Lay out one kind."""
        w, h = size
        while drawings:
            # A kind that begins below another must fit there as a whole.
            rows = -(-len(drawings) // int((self._book.paper.width - 2 * (MARGIN + CUT_ROOM)) // w))
            if self._left.h < _TITLE + 2 * CUT_ROOM + rows * h:
                self._sheet, self._left = self._book.page(self._book.words("tokens.title"))
            sheet, left = self._sheet, self._left
            assert sheet is not None
            sheet.text((left.x, left.y + 5.5), title, 15, "black")
            field = Area(left.x, left.y + _TITLE, left.w, left.h - _TITLE).shrunk(CUT_ROOM)
            rows = min(rows, int(field.h // h))
            columns = min(int(field.w // w), len(drawings))
            block = Area(field.centre - columns * w / 2, field.y, columns * w, rows * h)
            cells = cut_grid(sheet, block, columns, rows)
            for cell, drawing in zip(cells, drawings, strict=False):
                drawing(sheet, cell, self._book.words)
            drawings = drawings[len(cells) :]
            end = block.bottom + CUT_ROOM + _BETWEEN
            self._left = Area(left.x, end, left.w, left.bottom - end)


def _only(mark: str) -> Drawing:
    def drawing(sheet: Sheet, cell: Area, _: Words) -> None:
        side = min(cell.w, cell.h) * 0.8 if cell.w == cell.h else cell.h * 0.74
        sheet.mark(mark, cell.centre - side / 2, cell.y + (cell.h - side) / 2, side)

    return drawing


def _role(name: str) -> Drawing:
    def drawing(sheet: Sheet, cell: Area, words: Words) -> None:
        sheet.box(cell.shrunk(2.5), pen=0.6, radius=3)
        # A set may bring roles that have no drawing of their own yet.
        sheet.mark(name if name in MARKS else "hat", cell.centre - 12, cell.y + 5.5, 24)
        title = words.game(f"role.{name}.name")
        sheet.fitted(
            (cell.centre, cell.bottom - 6.5), title, 14, "black", width=cell.w - 10, align="centre"
        )

    return drawing


def _station(sheet: Sheet, cell: Area, words: Words) -> None:
    """A station to write on: a name, and what it costs to take a car there."""
    sheet.box(cell.shrunk(2.5), pen=0.6, radius=2)
    sheet.mark("station", cell.x + 5, cell.y + 5, 12)
    sheet.text((cell.x + 20, cell.y + 8.5), words("tokens.station"), 8, grey=0.25)
    sheet.line((cell.x + 20, cell.y + 17), (cell.right - 6, cell.y + 17))
    sheet.text((cell.x + 6, cell.y + 25), words("tokens.price"), 8, grey=0.25)
    for n in range(2):
        y = cell.y + 31 + n * 7.5
        sheet.line((cell.x + 6, y), (cell.right - 6, y))
