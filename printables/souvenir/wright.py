"""A finished game of the Wright gang to keep: its score sheet, filled in, and the points so far."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from printables import wright_sheet
from printables.book import Book
from printables.boxes import WRIGHT
from printables.paper import Area
from printables.souvenir.figures import chart, heading


@dataclass(frozen=True)
class WrightSouvenir:
    """A finished game as plain data."""

    number: int
    verdict: str
    """Who won, in words."""
    names: tuple[str, ...]
    scores: tuple[tuple[int, ...], ...]
    """The points of every round, by seat."""


def draw(book: Book, souvenir: WrightSouvenir) -> None:
    """Draw the page of one game."""
    words = book.words
    game = words.game("game.wright.name", WRIGHT)
    rounds = words("scores.rounds", n=len(souvenir.scores))
    line = f"{words('scores.game', n=souvenir.number)} · {game} · {rounds}"
    sheet, area, y = heading(book, line, souvenir.verdict)
    room = Area(area.x, y + 6, area.w, (area.bottom - y) * 0.58)
    grid = wright_sheet.draw(sheet, room, words, souvenir.names, souvenir.scores)
    begun = (0,) * len(souvenir.names)
    sums = [begun, *accumulate(souvenir.scores, _added)]
    plot = Area(area.x, grid.bottom + 8, area.w, min(90.0, area.bottom - grid.bottom - 8))
    chart(sheet, plot, words("scores.points"), souvenir.names, sums)


def _added(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))
