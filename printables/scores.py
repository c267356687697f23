"""Sheets to write on: a night's record, a series of duels, and the rounds of the Wright gang."""

from __future__ import annotations

from collections.abc import Sequence

from printables import boxes, wright_sheet
from printables.book import Book
from printables.errors import NothingToPrint
from printables.paper import Area
from printables.sheet import Sheet
from printables.words import Words
from referee.duel.places import SIDES

_GAMES = 4
_SEATS = 8
_SERIES = 14
_SERIES_SHARES = (0.08, 0.27, 0.27, 0.2, 0.18)
"""Columns of a series of duels, by their part of the width."""

_SHARES = (("name", 0.28), ("role", 0.19), ("character", 0.29), ("life", 0.12), ("won", 0.12))
"""Columns of the record, by their part of the width."""


def draw(book: Book, chosen: Sequence[str]) -> None:
    """Draw a blank sheet for every game that the chosen boxes belong to.

    Raises:
        NothingToPrint: no box was chosen.
    """
    drawers = {boxes.BANG: _night, boxes.DUEL: _duel, boxes.WRIGHT: _wright}
    games = boxes.by_game(chosen)
    if not games:
        raise NothingToPrint(what="scores", boxes="")
    for game in games:
        drawers[game](book)


def _page(book: Book, title: str) -> tuple[Sheet, Area]:
    """Begin a page with its title, and lines for the date and the place."""
    words = book.words
    sheet, area = book.page(title)
    _heading(sheet, area, title)
    _blank(sheet, (area.x, area.y + 19), words("scores.date"), area.x + 70)
    _blank(sheet, (area.x + 78, area.y + 19), words("scores.place"), area.right)
    return sheet, area


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
    sheet, area = _page(book, words("scores.night"))
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


def _duel(book: Book) -> None:
    """A series of games of The Duel: who was on which side, who won, and with how many left."""
    words = book.words
    game = words.game("game.duel.name", boxes.DUEL)
    sheet, area = _page(book, game)
    top = area.y + 28
    row = (area.bottom - top) / (_SERIES + 1)
    grid = Area(area.x, top, area.w, row * (_SERIES + 1))
    sheet.box(Area(grid.x, grid.y, grid.w, row), pen=None, fill=0.9)
    sides = [words.game(f"side.{side}", boxes.DUEL) for side in SIDES]
    titles = ("", *(side[:1].upper() + side[1:] for side in sides), words("scores.won"))
    x = grid.x
    for title, share in zip((*titles, words("scores.left")), _SERIES_SHARES, strict=True):
        width = share * grid.w
        sheet.line((x, grid.y), (x, grid.bottom), pen=0.2)
        at = (x + 1.6, grid.y + row * 0.62)
        sheet.fitted(at, title, 9.5, "bold", width=width - 3)
        x += width
    for n in range(1, _SERIES + 1):
        y = grid.y + n * row
        sheet.line((grid.x, y), (grid.right, y), pen=0.2)
        sheet.text((grid.x + 2, y + row * 0.66), str(n), 11, "black")
    sheet.box(grid, pen=0.4)


def _wright(book: Book) -> None:
    words = book.words
    game = words.game("game.wright.name", boxes.WRIGHT)
    sheet, area = _page(book, game)
    y = sheet.paragraph((area.x, area.y + 25), words("scores.wright_how"), 10.5, width=area.w) + 6
    wright_sheet.draw(sheet, Area(area.x, y, area.w, area.bottom - y), words)
