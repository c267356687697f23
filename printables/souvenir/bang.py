"""A finished game of BANG! to keep: who was who, how the lives went, and who shot whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from printables.book import Book
from printables.boxes import BANG
from printables.paper import Area
from printables.sheet import Sheet
from printables.souvenir.figures import Column, chart, heading, short_name, table
from printables.words import Words

_ROW = 7.0
_UNKNOWN = "–"
_SHARES = (0.0, 0.3, 0.5, 0.75)
"""Where the columns of the players begin, as parts of the width."""


@dataclass(frozen=True)
class Played:
    """One player of a finished game."""

    name: str
    role: str | None
    character: str | None
    won: bool
    out: bool = False
    out_by: int | None = None
    """Who brought them down, if somebody did."""


@dataclass(frozen=True)
class Souvenir:
    """A finished game as plain data."""

    number: int
    verdict: str
    """Who won, in words."""
    players: tuple[Played, ...]
    lives: tuple[tuple[int, ...], ...]
    """Everybody's lives at the start of each turn, and at the end."""
    hits: Mapping[tuple[int, int], int] = field(default_factory=dict)
    """How many lives one player cost another, by whatever card."""
    shots: Mapping[tuple[int, int], int] = field(default_factory=dict)
    """How often one player aimed a BANG! at another."""


def draw(book: Book, souvenir: Souvenir) -> None:
    """Draw the page of one game."""
    words = book.words
    turns = words("scores.turns", n=max(1, len(souvenir.lives) - 1))
    line = f"{words('scores.game', n=souvenir.number)} · {turns}"
    sheet, area, y = heading(book, line, souvenir.verdict)
    y = _players(sheet, Area(area.x, y + 3, area.w, 0), souvenir, words)
    left = area.bottom - y
    names = [player.name for player in souvenir.players]
    matrix = min(15 + (len(names) + 1) * _ROW + 8, left * 0.52)
    plot = Area(area.x, y + 6, area.w, left - matrix - 10)
    chart(sheet, plot, words("scores.lives"), names, souvenir.lives)
    _matrix(sheet, Area(area.x, area.bottom - matrix, area.w, matrix), souvenir, words)


def _players(sheet: Sheet, area: Area, souvenir: Souvenir, words: Words) -> float:
    titles = ("name", "role", "character", "end")
    columns = [
        Column(words(f"scores.{title}"), begins)
        for title, begins in zip(titles, _SHARES, strict=True)
    ]
    rows = [
        (
            (
                player.name,
                words.game(f"role.{player.role}.name", BANG) if player.role else _UNKNOWN,
                words.game(f"character.{player.character}.name", BANG)
                if player.character
                else _UNKNOWN,
                _end(player, souvenir, words),
            ),
            player.won,
        )
        for player in souvenir.players
    ]
    return table(sheet, area, columns, rows, _ROW)


def _end(player: Played, souvenir: Souvenir, words: Words) -> str:
    if not player.out:
        return words("scores.stands")
    if player.out_by is None:
        return words("scores.out_alone")
    return words("scores.out", who=souvenir.players[player.out_by].name)


def _matrix(sheet: Sheet, area: Area, souvenir: Souvenir, words: Words) -> None:
    """Who shot whom: a row for the shooter, a column for the target."""
    sheet.text((area.x, area.y + 4), words("scores.shots"), 12, "black")
    how = words("scores.shots_how")
    top = sheet.paragraph((area.x, area.y + 5), how, 8.5, width=area.w, grey=0.25) + 3
    first, count = 36.0, len(souvenir.players)
    column = (area.w - first) / count
    row = min(_ROW + 1, (area.bottom - top) / (count + 1))
    for n, player in enumerate(souvenir.players):
        head = Area(area.x + first + n * column + 0.8, top + row * 0.7, column - 1.6, 0)
        short_name(sheet, head, player.name, 9, "centre")
        y = top + row * (n + 1)
        sheet.line((area.x, y), (area.right, y), pen=0.15, grey=0.4)
        short_name(sheet, Area(area.x, y + row * 0.7, first - 3, 0), player.name, 10)
        for target, other in enumerate(souvenir.players):
            cell = Area(area.x + first + target * column, y, column, row)
            if target == n:
                sheet.box(cell, pen=None, fill=0.9)
            pair = (n, target)
            _cell(sheet, cell, souvenir.hits.get(pair, 0), souvenir.shots.get(pair, 0))
            if other.out_by == n:
                side = min(5.0, cell.h * 0.8)
                sheet.mark("skull", cell.right - side - 1, cell.y + (cell.h - side) / 2, side)


def _cell(sheet: Sheet, cell: Area, hits: int, shots: int) -> None:
    """Lives in bold on the left of the middle, shots in grey on the right of it."""
    y = cell.y + cell.h * 0.7
    if hits:
        sheet.text((cell.centre - 1.5, y), str(hits), 11, "black", align="right")
    if shots:
        sheet.text((cell.centre, y), f"{shots}×", 8, grey=0.3)
