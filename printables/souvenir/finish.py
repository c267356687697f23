"""The photo finishes of a night: for each race a line of time, and on it everybody's draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from printables.book import Book
from printables.paper import Area
from printables.sheet import Sheet
from printables.souvenir.figures import short_name
from printables.words import Words

_COLUMNS = 2
_GAP = 6.0
_HEAD, _AXIS, _ROW = 8.0, 6.0, 5.4
_NAMES, _TIMES = 26.0, 17.0
"""Width of the names on the left, and of the times on the right."""

_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000)
_TICKS = 5


@dataclass(frozen=True)
class Runner:
    """One hand of a race; times are milliseconds from the shot."""

    name: str
    place: int
    """Whoever cannot be told apart shares a place."""
    time: float | None = None
    low: float | None = None
    high: float | None = None
    """Between these the draw surely was."""
    by: Literal["finger", "arrival"] = "finger"
    """What this time is, by which the hand was placed: when the finger was down, or when the laptop
    heard of it because the fingers were too close to tell."""
    why: str = ""
    """What is said instead of a time: `none` never drew, `fouled` drew too early twice; where
    nobody was to draw, `held` or `guilty`."""


@dataclass(frozen=True)
class PhotoFinish:
    """A race that counted."""

    number: int
    kind: str
    runners: tuple[Runner, ...]
    """First to last."""
    by_coin: bool = False
    """Whether a coin had to part some of them."""


def draw(book: Book, finishes: Sequence[PhotoFinish]) -> None:
    """Draw the races in two columns, on as many pages as it takes."""
    places = _places(book, [_height(finish) for finish in finishes])
    for finish, (sheet, area) in zip(finishes, places, strict=True):
        _race(sheet, area, finish, book.words)


def _places(book: Book, heights: Sequence[float]) -> Iterator[tuple[Sheet, Area]]:
    """Give a place for every height: down the columns, then on to the next page."""
    column, y, top, bottom = _COLUMNS, 0.0, 0.0, 0.0
    for height in heights:
        if y + height > bottom:
            column, y = column + 1, top
        if column >= _COLUMNS:
            sheet, area, top = _page(book)
            column, y, bottom = 0, top, area.bottom + _GAP
        width = (area.w - _GAP * (_COLUMNS - 1)) / _COLUMNS
        yield sheet, Area(area.x + column * (width + _GAP), y, width, height - _GAP)
        y += height


def _page(book: Book) -> tuple[Sheet, Area, float]:
    words = book.words
    sheet, area = book.page(words("finish.title"))
    sheet.mark("sight", area.x, area.y, 12)
    sheet.fitted((area.x + 16, area.y + 8), words("finish.title"), 24, "black", width=area.w - 16)
    how = words("finish.how")
    return sheet, area, sheet.paragraph((area.x, area.y + 14), how, 9, width=area.w, grey=0.25) + 4


def _height(finish: PhotoFinish) -> float:
    return _HEAD + len(finish.runners) * _ROW + _AXIS + _GAP


def _race(sheet: Sheet, area: Area, finish: PhotoFinish, words: Words) -> None:
    title = words("finish.race", n=finish.number)
    said = f"{title} · {words(f'finish.{finish.kind}')}"
    if finish.by_coin:
        said += f" · {words('finish.coin')}"
    elif any(runner.by == "arrival" for runner in finish.runners):
        said += f" · {words('finish.arrival')}"
    sheet.fitted((area.x, area.y + 5), said, 11, "black", width=area.w)
    sheet.line((area.x, area.y + 7), (area.right, area.y + 7), pen=0.4)
    line = Area(area.x + _NAMES, area.y + _HEAD, area.w - _NAMES - _TIMES, 0)
    begin, end = _span(finish)

    def at(time: float) -> float:
        return line.x + line.w * (min(max(time, begin), end) - begin) / (end - begin)

    y, digits = line.y, _digits(finish)
    for runner in finish.runners:
        base = y + _ROW * 0.7
        sheet.text((area.x, base), f"{runner.place}.", 9, "bold")
        short_name(sheet, Area(area.x + 6, base, _NAMES - 7, 0), runner.name, 9)
        is_finger = runner.by == "finger"
        if is_finger and runner.low is not None and runner.high is not None:
            left, right = at(runner.low), at(runner.high)
            bar = Area(left, y + _ROW * 0.2, max(right - left, 0.3), _ROW * 0.6)
            sheet.box(bar, pen=None, fill=0.75)
        if runner.time is not None:
            sheet.line((at(runner.time), y + 0.4), (at(runner.time), y + _ROW - 0.4), pen=0.5)
        told = words(f"finish.{runner.why}") if runner.why else _told(runner, digits, words)
        sheet.fitted((area.right, base), told, 9, width=_TIMES - 1, align="right")
        y += _ROW
    if any(runner.time is not None for runner in finish.runners):
        _axis(sheet, Area(line.x, y, line.w, 0), begin, end)


def _told(runner: Runner, digits: int, words: Words) -> str:
    assert runner.time is not None
    number = f"{runner.time:.{digits}f}"
    return words("finish.ms", n=number.replace(".", words("finish.point")))


def _digits(finish: PhotoFinish) -> int:
    """Whole milliseconds, unless two hands would seem to have come at the same time."""
    times = [round(runner.time) for runner in finish.runners if runner.time is not None]
    return 0 if len(set(times)) == len(times) else 1


def _span(finish: PhotoFinish) -> tuple[float, float]:
    """What part of time is worth showing: all draws, and a little around them."""
    ends = [
        end
        for each in finish.runners
        for end in (each.time, *((each.low, each.high) if each.by == "finger" else ()))
    ]
    known = [end for end in ends if end is not None] or [0.0]
    room = max(2.0, (max(known) - min(known)) * 0.08)
    return min(known) - room, max(known) + room


def _axis(sheet: Sheet, line: Area, begin: float, end: float) -> None:
    sheet.line((line.x, line.y), (line.right, line.y), pen=0.2, grey=0.3)
    step = next((each for each in _STEPS if (end - begin) / each <= _TICKS), _STEPS[-1])
    mark = -(-begin // step) * step
    while mark <= end:
        x = line.x + line.w * (mark - begin) / (end - begin)
        sheet.line((x, line.y), (x, line.y + 1), pen=0.2, grey=0.3)
        sheet.text((x, line.y + 4), f"{mark:.0f}", 7, align="centre", grey=0.3)
        mark += step
