"""A finished game of The Duel to keep: both squads, who fell when, and how the health went."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from printables.book import Book
from printables.boxes import DUEL
from printables.paper import Area
from printables.souvenir.figures import Column, chart, heading, table
from printables.words import Words

_SHARES = (0.0, 0.34, 0.64)
_ROW = 7.0
_UNSEEN = "–"


@dataclass(frozen=True)
class Member:
    """One character of a squad."""

    character: str
    health: int | None
    """What is left of it; None if it never came into play."""
    fell: int | None = None
    """In which turn it fell."""


@dataclass(frozen=True)
class SquadPlayed:
    """One player, and the characters of the side."""

    name: str
    side: str
    won: bool
    members: tuple[Member, ...]


@dataclass(frozen=True)
class DuelSouvenir:
    """A finished game as plain data."""

    number: int
    verdict: str
    """Who won, in words."""
    squads: tuple[SquadPlayed, ...]
    health: tuple[tuple[int, ...], ...]
    """What each squad had left, reserve included, at the start of each turn and at the end."""


def draw(book: Book, souvenir: DuelSouvenir) -> None:
    """Draw the page of one game."""
    words = book.words
    turns = words("scores.turns", n=max(1, len(souvenir.health) - 1))
    game = words.game("game.duel.name", DUEL)
    line = f"{words('scores.game', n=souvenir.number)} · {game} · {turns}"
    sheet, area, y = heading(book, line, souvenir.verdict)
    titles = ("name", "character", "end")
    columns = [
        Column(words(f"scores.{title}"), begins)
        for title, begins in zip(titles, _SHARES, strict=True)
    ]
    rows = [row for squad in souvenir.squads for row in _rows(squad, words)]
    # Squads may be large: the chart keeps a third of the page.
    room = (area.bottom - y - 10) * 2 / 3
    row = min(_ROW, (room - 10) / len(rows))
    y = table(sheet, Area(area.x, y + 3, area.w, 0), columns, rows, row)
    names = [squad.name for squad in souvenir.squads]
    plot = Area(area.x, y + 8, area.w, min(110.0, area.bottom - y - 8))
    chart(sheet, plot, words("scores.health"), names, souvenir.health)


def _rows(squad: SquadPlayed, words: Words) -> Iterator[tuple[tuple[str, str, str], bool]]:
    """The player beside the first character of the squad; the others below."""
    side = words.game(f"side.{squad.side}", DUEL)
    for n, member in enumerate(squad.members):
        who = ("" if n > 1 else side) if n else squad.name
        name = words.game(f"character.{member.character}.name", DUEL)
        yield (who, name, _end(member, words)), squad.won and n == 0


def _end(member: Member, words: Words) -> str:
    if member.fell is not None:
        return words("scores.fell", turn=member.fell)
    if member.health is None:
        return _UNSEEN
    return words("scores.stands_with", n=member.health)
