"""A finished game to keep: who was who, how the lives went, and who shot whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from printables.book import Book
from printables.paper import Area
from printables.sheet import Align, Sheet, shortened
from printables.words import Words

_DASHES = (
    (),
    (3, 1.2),
    (0.8, 0.8),
    (4, 1, 0.8, 1),
    (6, 2),
    (1.6, 1.6),
    (4, 1, 0.8, 1, 0.8, 1),
    (2.4, 0.8),
)
_PENS = (0.9, 0.9, 0.9, 0.9, 0.45, 0.45, 0.45, 0.45)
"""Lines are told apart without colour: by their dashes and their weight."""

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


def draw(book: Book, souvenirs: Sequence[Souvenir]) -> None:
    """Draw a page for each game."""
    for souvenir in souvenirs:
        _page(book, souvenir)


def _page(book: Book, souvenir: Souvenir) -> None:
    words = book.words
    sheet, area = book.page(words("scores.souvenir"))
    sheet.mark("sheriff", area.x, area.y, 12)
    sheet.fitted(
        (area.x + 16, area.y + 8), words("scores.souvenir"), 24, "black", width=area.w - 16
    )
    turns = max(1, len(souvenir.lives) - 1)
    game = words("scores.game", n=souvenir.number)
    line = f"{game} · {words('scores.turns', n=turns)}"
    sheet.text((area.x + 16, area.y + 14.5), line, 11)
    y = sheet.paragraph((area.x, area.y + 18), souvenir.verdict, 13, "bold", width=area.w)
    y = _players(sheet, Area(area.x, y + 3, area.w, 0), souvenir, words)
    left = area.bottom - y
    size = len(souvenir.players)
    matrix = min(15 + (size + 1) * _ROW + 8, left * 0.52)
    _chart(sheet, Area(area.x, y + 6, area.w, left - matrix - 10), souvenir, words)
    _matrix(sheet, Area(area.x, area.bottom - matrix, area.w, matrix), souvenir, words)


def _players(sheet: Sheet, area: Area, souvenir: Souvenir, words: Words) -> float:
    xs = [area.x + 8 + share * (area.w - 8) for share in _SHARES] + [area.right]
    y = area.y + 5
    for n, title in enumerate(("name", "role", "character", "end")):
        sheet.text((xs[n], y), words(f"scores.{title}"), 9, "bold", grey=0.25)
    sheet.line((area.x, y + 2), (area.right, y + 2), pen=0.4)
    for player in souvenir.players:
        y += _ROW
        if player.won:
            sheet.mark("star", area.x, y - 4.6, 6)
        says = (
            player.name,
            words.game(f"role.{player.role}.name") if player.role else _UNKNOWN,
            words.game(f"character.{player.character}.name") if player.character else _UNKNOWN,
            _end(player, souvenir, words),
        )
        for n, said in enumerate(says):
            face = "black" if n == 0 else "regular"
            width = xs[n + 1] - xs[n] - 2
            sheet.fitted((xs[n], y), shortened(said, width, face), 11, face, width=width)
        sheet.line((area.x, y + 2), (area.right, y + 2), pen=0.15, grey=0.5)
    return y + 2


def _end(player: Played, souvenir: Souvenir, words: Words) -> str:
    if not player.out:
        return words("scores.stands")
    if player.out_by is None:
        return words("scores.out_alone")
    return words("scores.out", who=souvenir.players[player.out_by].name)


def _chart(sheet: Sheet, area: Area, souvenir: Souvenir, words: Words) -> None:
    sheet.text((area.x, area.y + 4), words("scores.lives"), 12, "black")
    most = max(1, *(max(lives) for lives in souvenir.lives))
    plot = Area(area.x + 6, area.y + 11, area.w - 44, area.h - 19)
    for life in range(most + 1):
        y = plot.bottom - plot.h * life / most
        sheet.line((plot.x, y), (plot.right, y), pen=0.5 if life == 0 else 0.1, grey=0.4)
        sheet.text((plot.x - 2, y + 1.2), str(life), 8, align="right")
    turns = str(max(1, len(souvenir.lives) - 1))
    sheet.text((plot.right, plot.bottom + 7), turns, 8, align="right")
    count = len(souvenir.players)
    for seat, player in enumerate(souvenir.players):
        # Lines of equal life run side by side instead of hiding each other.
        shift = (seat - (count - 1) / 2) * min(1.0, plot.h / most / (count + 1))
        lives = [each[seat] / most for each in souvenir.lives]
        pen, dash = _PENS[seat % len(_PENS)], _DASHES[seat % len(_DASHES)]
        sheet.line(*_steps(plot, lives, shift), pen=pen, dash=dash)
        y = plot.y + 2 + seat * min(8.0, plot.h / count)
        sheet.line((plot.right + 4, y), (plot.right + 14, y), pen=pen, dash=dash)
        room = Area(plot.right + 16, y + 1.2, area.right - plot.right - 16, 0)
        _name(sheet, room, player.name, 9)


def _steps(plot: Area, parts: Sequence[float], shift: float) -> list[tuple[float, float]]:
    """Give the line of somebody's lives: level through a turn, then a step."""
    points: list[tuple[float, float]] = []
    for n, part in enumerate(parts):
        x = plot.x + plot.w * n / max(1, len(parts) - 1)
        y = plot.bottom - plot.h * part + shift
        if points and points[-1][1] != y:
            points.append((x, points[-1][1]))
        points.append((x, y))
    return points


def _name(sheet: Sheet, room: Area, name: str, size: float, align: Align = "left") -> None:
    """Write a name in a narrow place; it stands in full at the top of the page."""
    x = room.centre if align == "centre" else room.x
    said = shortened(name, room.w, "bold")
    sheet.fitted((x, room.y), said, size, "bold", width=room.w, align=align)


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
        _name(sheet, head, player.name, 9, "centre")
        y = top + row * (n + 1)
        sheet.line((area.x, y), (area.right, y), pen=0.15, grey=0.4)
        _name(sheet, Area(area.x, y + row * 0.7, first - 3, 0), player.name, 10)
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
