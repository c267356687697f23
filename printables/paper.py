"""Sizes of paper and places on it, in millimetres from the upper left corner."""

from __future__ import annotations

from dataclasses import dataclass, replace

from printables.fonts import POINTS_PER_MM

MARGIN = 10.0
"""Home printers leave up to 6 mm white; what is cut out needs some paper to hold."""


@dataclass(frozen=True)
class Paper:
    """A size of paper."""

    name: str
    width: float
    height: float

    @property
    def points(self) -> tuple[float, float]:
        """The size as PDF counts it."""
        return self.width * POINTS_PER_MM, self.height * POINTS_PER_MM

    @property
    def turned(self) -> Paper:
        """The same sheet, the long side down."""
        return replace(self, width=self.height, height=self.width)


A4 = Paper("a4", 210.0, 297.0)
LETTER = Paper("letter", 215.9, 279.4)
PAPERS = {paper.name: paper for paper in (A4, LETTER)}


@dataclass(frozen=True)
class Area:
    """A rectangle on a sheet."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Where it ends to the right."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.h

    @property
    def centre(self) -> float:
        """The middle of its width."""
        return self.x + self.w / 2

    def shrunk(self, by: float) -> Area:
        """Give the rectangle that lies inside, `by` from each edge."""
        return Area(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def middle(self, w: float, h: float) -> Area:
        """Give a rectangle of that size in the middle of this one."""
        return Area(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def grid(self, columns: int, rows: int) -> list[Area]:
        """Part it into equal cells, row by row."""
        w, h = self.w / columns, self.h / rows
        return [
            Area(self.x + column * w, self.y + row * h, w, h)
            for row in range(rows)
            for column in range(columns)
        ]
