"""Read drawings written as SVG path text, and put simple ones together.

Only what our own drawings use: lines, cubic curves and circular arcs, absolute or relative.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

_TOKEN = re.compile(r"([a-zA-Z])|(-?(?:\d+\.?\d*|\.\d+))")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0}


@dataclass(frozen=True)
class Piece:
    """One stroke of the pen: `M` and `L` to a point, `C` along a cubic curve, `Z` home."""

    verb: str
    points: tuple[tuple[float, float], ...] = ()


@cache
def read(path: str) -> tuple[Piece, ...]:
    """Give a path as strokes in absolute coordinates."""
    return tuple(_Pen().draw(path))


class _Pen:
    """Follows a path and remembers where it is."""

    def __init__(self) -> None:
        self.x = self.y = 0.0
        self.start = (0.0, 0.0)
        self.handle: tuple[float, float] | None = None

    def draw(self, path: str) -> Iterator[Piece]:
        for verb, numbers in _commands(path):
            relative = verb.islower()
            ox, oy = (self.x, self.y) if relative else (0.0, 0.0)
            name = verb.upper()
            handle, self.handle = self.handle, None
            if name == "Z":
                self.x, self.y = self.start
                yield Piece("Z")
            elif name == "A":
                yield from self._arc(numbers, (ox + numbers[5], oy + numbers[6]))
            elif name in "HV":
                across = name == "H"
                self._move(
                    ox + numbers[0] if across else self.x, self.y if across else oy + numbers[0]
                )
                yield Piece("L", ((self.x, self.y),))
            else:
                points = [
                    (ox + a, oy + b) for a, b in zip(numbers[::2], numbers[1::2], strict=True)
                ]
                if name == "S":
                    hx, hy = handle or (self.x, self.y)
                    points.insert(0, (2 * self.x - hx, 2 * self.y - hy))
                if name in "CS":
                    self.handle = points[1]
                self._move(*points[-1])
                if name == "M":
                    self.start = points[-1]
                yield Piece("C" if name in "CS" else name, tuple(points))

    def _move(self, x: float, y: float) -> None:
        self.x, self.y = x, y

    def _arc(self, numbers: list[float], end: tuple[float, float]) -> Iterator[Piece]:
        """Turn a circular arc into curves of at most a quarter turn each."""
        radius, large, sweep = numbers[0], bool(numbers[3]), bool(numbers[4])
        (x0, y0), (x1, y1) = (self.x, self.y), end
        half = math.hypot(x1 - x0, y1 - y0) / 2
        radius = max(radius, half)
        away = math.sqrt(max(radius**2 - half**2, 0.0)) * (1 if large != sweep else -1)
        cx = (x0 + x1) / 2 - away * (y1 - y0) / (2 * half)
        cy = (y0 + y1) / 2 + away * (x1 - x0) / (2 * half)
        begin = math.atan2(y0 - cy, x0 - cx)
        turn = math.atan2(y1 - cy, x1 - cx) - begin
        if sweep and turn <= 0:
            turn += 2 * math.pi
        elif not sweep and turn >= 0:
            turn -= 2 * math.pi
        steps = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
        for n in range(steps):
            yield _bow(cx, cy, radius, begin + turn * n / steps, turn / steps)
        self._move(*end)


def _bow(cx: float, cy: float, r: float, begin: float, turn: float) -> Piece:
    pull = 4 / 3 * math.tan(turn / 4) * r
    end = begin + turn
    x0, y0 = cx + r * math.cos(begin), cy + r * math.sin(begin)
    x1, y1 = cx + r * math.cos(end), cy + r * math.sin(end)
    out = (x0 - pull * math.sin(begin), y0 + pull * math.cos(begin))
    back = (x1 + pull * math.sin(end), y1 - pull * math.cos(end))
    return Piece("C", (out, back, (x1, y1)))


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    verb = ""
    numbers: list[float] = []
    for letter, number in _TOKEN.findall(path):
        if letter:
            verb, numbers = letter, []
        else:
            numbers.append(float(number))
        if len(numbers) == _TAKES[verb.upper()]:
            yield verb, numbers
            numbers = []
            # Further pairs after a move are lines.
            verb = {"M": "L", "m": "l"}.get(verb, verb)


def disc(x: float, y: float, r: float) -> str:
    """Draw a whole circle."""
    return f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"


def star(x: float, y: float, outer: float, inner: float, points: int = 5) -> str:
    """Draw a star, the first tip straight up."""
    corners = []
    for n in range(points * 2):
        angle = math.pi * n / points - math.pi / 2
        reach = inner if n % 2 else outer
        corners.append(f"{x + reach * math.cos(angle):.3f} {y + reach * math.sin(angle):.3f}")
    return f"M{'L'.join(corners)}z"


def beads(x: float, y: float, reach: float, r: float, count: int) -> str:
    """Set small discs evenly on a circle, the first one straight up."""
    angles = (2 * math.pi * n / count - math.pi / 2 for n in range(count))
    places = ((x + reach * math.cos(a), y + reach * math.sin(a)) for a in angles)
    return "".join(disc(round(px, 3), round(py, 3), r) for px, py in places)
