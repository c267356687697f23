"""What the pages of all games share: a heading, names in narrow places, lines over time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from printables import fonts
from printables.book import Book
from printables.fonts import Face
from printables.paper import Area
from printables.sheet import Align, Sheet, shortened

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

_MOST_NUMBERS = 8
"""How many numbers stand beside a chart."""

_TAIL = 6.0
"""What a line goes on for after the last turn, in millimetres."""


@dataclass(frozen=True)
class Column:
    """A column of a table: its title, and where it begins as a part of the width."""

    title: str
    begins: float


def heading(book: Book, line: str, verdict: str) -> tuple[Sheet, Area, float]:
    """Begin a page; give the sheet, its area, and where the heading ends."""
    words = book.words
    sheet, area = book.page(words("scores.souvenir"))
    sheet.mark("sheriff", area.x, area.y, 12)
    sheet.fitted(
        (area.x + 16, area.y + 8), words("scores.souvenir"), 24, "black", width=area.w - 16
    )
    sheet.fitted((area.x + 16, area.y + 14.5), line, 11, width=area.w - 16)
    return sheet, area, sheet.paragraph((area.x, area.y + 18), verdict, 13, "bold", width=area.w)


def table(
    sheet: Sheet,
    area: Area,
    columns: Sequence[Column],
    rows: Sequence[tuple[Sequence[str], bool]],
    row: float,
) -> float:
    """Draw a table, with a star beside the rows of whoever won; give where it ends."""
    xs = [area.x + 8 + column.begins * (area.w - 8) for column in columns] + [area.right]
    y = area.y + 5
    for column, x in zip(columns, xs, strict=False):
        sheet.text((x, y), column.title, 9, "bold", grey=0.25)
    sheet.line((area.x, y + 2), (area.right, y + 2), pen=0.4)
    for says, won in rows:
        y += row
        if won:
            sheet.mark("star", area.x, y - 4.6, 6)
        for n, said in enumerate(says):
            face: Face = "black" if n == 0 else "regular"
            width = xs[n + 1] - xs[n] - 2
            sheet.fitted((xs[n], y), shortened(said, width, face), 11, face, width=width)
        sheet.line((area.x, y + 2), (area.right, y + 2), pen=0.15, grey=0.5)
    return y + 2


def chart(
    sheet: Sheet, area: Area, title: str, names: Sequence[str], values: Sequence[Sequence[int]]
) -> None:
    """Draw a line for everybody: `values` are everybody's at one moment after the other."""
    sheet.text((area.x, area.y + 4), title, 12, "black")
    most = max(1, *(max(each) for each in values))
    left = 3 + fonts.width(str(most), 8)
    plot = Area(area.x + left, area.y + 11, area.w - 38 - left, area.h - 19)
    for value in range(0, most + 1, _step(most)):
        y = plot.bottom - plot.h * value / most
        sheet.line((plot.x, y), (plot.right, y), pen=0.5 if value == 0 else 0.1, grey=0.4)
        sheet.text((plot.x - 2, y + 1.2), str(value), 8, align="right")
    turns = max(1, len(values) - 1)
    for turn in _counted(turns):
        sheet.text((_at(plot, turn, turns), plot.bottom + 7), str(turn), 8, align="centre")
    count = len(names)
    for seat, name in enumerate(names):
        # Lines of equal height run side by side instead of hiding each other.
        shift = (seat - (count - 1) / 2) * min(1.0, plot.h / most / (count + 1))
        pen, dash = _PENS[seat % len(_PENS)], _DASHES[seat % len(_DASHES)]
        parts = [each[seat] / most for each in values]
        sheet.line(*_steps(plot, parts, shift), pen=pen, dash=dash)
        y = plot.y + 2 + seat * min(8.0, plot.h / count)
        sheet.line((plot.right + 4, y), (plot.right + 14, y), pen=pen, dash=dash)
        short_name(sheet, Area(plot.right + 16, y + 1.2, area.right - plot.right - 16, 0), name, 9)


def _counted(turns: int) -> list[int]:
    """Give the turns that are numbered: the last one, and round ones that do not crowd it."""
    step = _step(turns)
    return [*range(step, turns - step // 3, step), turns]


def _at(plot: Area, turn: int, turns: int) -> float:
    """Give where a turn ends; behind the last one there is room to see how it ended."""
    return plot.x + (plot.w - _TAIL) * turn / turns


def _step(most: int) -> int:
    """Give the smallest round number that does not crowd the chart."""
    size = 1
    while True:
        for step in (size, 2 * size, 5 * size):
            if most // step <= _MOST_NUMBERS:
                return step
        size *= 10


def _steps(plot: Area, parts: Sequence[float], shift: float) -> list[tuple[float, float]]:
    """Give somebody's line: level through a turn, then a step."""
    points: list[tuple[float, float]] = []
    for n, part in enumerate(parts):
        x = _at(plot, n, max(1, len(parts) - 1))
        y = plot.bottom - plot.h * part + shift
        if points and points[-1][1] != y:
            points.append((x, points[-1][1]))
        points.append((x, y))
    return [*points, (plot.right, points[-1][1])]


def short_name(sheet: Sheet, room: Area, name: str, size: float, align: Align = "left") -> None:
    """Write a name in a narrow place; it stands in full at the top of the page."""
    x = room.centre if align == "centre" else room.x
    said = shortened(name, room.w, "bold")
    sheet.fitted((x, room.y), said, size, "bold", width=room.w, align=align)
