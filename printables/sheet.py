"""One page to draw on: exact millimetres, and nothing leaves the margins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal, TypeAlias

# The published types leave these two out.
from reportlab.pdfgen.canvas import FILL_EVEN_ODD, FILL_NON_ZERO  # type: ignore[attr-defined]

from printables import fonts, shapes
from printables.errors import OutsideMargins, TooLong
from printables.fonts import POINTS_PER_MM, Face
from printables.marks import MARKS, SIDE
from printables.paper import MARGIN, Area, Paper

Align: TypeAlias = Literal["left", "centre", "right"]
Dash: TypeAlias = Sequence[float]
Point: TypeAlias = tuple[float, float]

HAIRLINE = 0.2
CUT: Dash = (1.2, 1.2)
FOLD: Dash = (4, 1.5, 0.6, 1.5)

_SLACK = 0.01
_RISE, _DROP = 0.8, 0.25
"""How far letters reach above and below their line, as part of their size."""

_LEADING = 1.28
_SMALLEST = 6.5
"""Points; smaller print is not read at a table."""


class Sheet:
    """A page. Places are in millimetres from the upper left corner, letters in points."""

    def __init__(self, canvas: Any, paper: Paper) -> None:
        self.paper = paper
        self._canvas = canvas
        self._origin: Point = (0.0, 0.0)
        self._upside_down = False

    @property
    def inside(self) -> Area:
        """All that may be drawn on."""
        return Area(0, 0, self.paper.width, self.paper.height).shrunk(MARGIN)

    # -- where ---------------------------------------------------------------------------------

    @contextmanager
    def upside_down(self, x: float, y: float) -> Iterator[None]:
        """Draw with the sheet turned half round; `x`, `y` is then the upper left corner."""
        self._origin, self._upside_down = (x, y), True
        yield
        self._origin, self._upside_down = (0.0, 0.0), False

    def _on_page(self, x: float, y: float) -> Point:
        ox, oy = self._origin
        return (ox - x, oy - y) if self._upside_down else (x, y)

    def _point(self, x: float, y: float) -> Point:
        px, py = self._on_page(x, y)
        return px * POINTS_PER_MM, (self.paper.height - py) * POINTS_PER_MM

    def _guard(self, what: str, *corners: Point) -> None:
        inside = self.inside
        for corner in corners:
            px, py = self._on_page(*corner)
            across = inside.x - _SLACK <= px <= inside.right + _SLACK
            if not (across and inside.y - _SLACK <= py <= inside.bottom + _SLACK):
                raise OutsideMargins(what, px, py)

    # -- lines and areas -----------------------------------------------------------------------

    def _pen(self, width: float, dash: Dash | None = None, grey: float = 0) -> None:
        self._canvas.setLineWidth(width * POINTS_PER_MM)
        self._canvas.setStrokeGray(grey)
        self._canvas.setDash([each * POINTS_PER_MM for each in dash or ()])

    def line(
        self, *points: Point, pen: float = HAIRLINE, dash: Dash | None = None, grey: float = 0
    ) -> None:
        """Draw a line through some points."""
        self._guard("a line", *points)
        self._pen(pen, dash, grey)
        path = self._canvas.beginPath()
        path.moveTo(*self._point(*points[0]))
        for point in points[1:]:
            path.lineTo(*self._point(*point))
        self._canvas.drawPath(path, stroke=1, fill=0)

    def box(
        self,
        area: Area,
        *,
        pen: float | None = HAIRLINE,
        dash: Dash | None = None,
        fill: float | None = None,
        grey: float = 0,
        radius: float = 0,
    ) -> None:
        """Draw a rectangle: `pen` is the width of its line, `fill` a grey from 0, black, to 1."""
        self._guard("a box", (area.x, area.y), (area.right, area.bottom))
        self._pen(pen or 0, dash, grey)
        if fill is not None:
            self._canvas.setFillGray(fill)
        (x0, y0), (x1, y1) = self._point(area.x, area.y), self._point(area.right, area.bottom)
        self._canvas.roundRect(
            min(x0, x1),
            min(y0, y1),
            abs(x1 - x0),
            abs(y1 - y0),
            radius * POINTS_PER_MM,
            stroke=int(pen is not None),
            fill=int(fill is not None),
        )

    def cells(self, area: Area, rows: Sequence[Sequence[bool]]) -> None:
        """Fill the dark cells of a pattern, as one shape: so no white hair shows between them."""
        self._guard("a pattern", (area.x, area.y), (area.right, area.bottom))
        path = self._canvas.beginPath()
        w, h = area.w / len(rows[0]), area.h / len(rows)
        for row, cells in enumerate(rows):
            for column, dark in enumerate(cells):
                if dark:
                    x0, y0 = self._point(area.x + column * w, area.y + row * h)
                    x1, y1 = self._point(area.x + (column + 1) * w, area.y + (row + 1) * h)
                    path.rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
        self._canvas.setFillGray(0)
        self._canvas.drawPath(path, stroke=0, fill=1, fillMode=FILL_NON_ZERO)

    # -- drawings ------------------------------------------------------------------------------

    def mark(self, name: str, x: float, y: float, side: float, *, grey: float = 0) -> None:
        """Draw one of our marks on a square."""
        drawing = MARKS[name]
        self._guard(name, (x, y), (x + side, y + side))
        scale = side / SIDE
        if drawing.solid:
            self.shape(drawing.solid, (x, y), scale, grey=grey)
        if drawing.line:
            self.shape(drawing.line, (x, y), scale, grey=grey, pen=1.5 * scale)

    def shape(
        self, path: str, at: Point, scale: float = 1, *, grey: float = 0, pen: float | None = None
    ) -> None:
        """Draw a path: filled, or with a pen of that width."""
        self._pen(pen or 0, grey=grey)
        self._canvas.setFillGray(grey)
        drawn = self._canvas.beginPath()
        for piece in shapes.read(path):
            places = [(at[0] + px * scale, at[1] + py * scale) for px, py in piece.points]
            self._guard("a drawing", *places[-1:])
            points = [self._point(*place) for place in places]
            match piece.verb:
                case "M":
                    drawn.moveTo(*points[0])
                case "L":
                    drawn.lineTo(*points[0])
                case "C":
                    drawn.curveTo(*points[0], *points[1], *points[2])
                case "Z":
                    drawn.close()
        self._canvas.setLineJoin(1)
        self._canvas.setLineCap(1)
        filled = int(pen is None)
        self._canvas.drawPath(drawn, stroke=1 - filled, fill=filled, fillMode=FILL_EVEN_ODD)
        self._canvas.setLineJoin(0)
        self._canvas.setLineCap(0)

    # -- letters -------------------------------------------------------------------------------

    def text(
        self,
        at: Point,
        text: str,
        size: float,
        face: Face = "regular",
        *,
        align: Align = "left",
        grey: float = 0,
    ) -> None:
        """Write one line; `at` lies on the line the letters stand on.

        Raises:
            MissingGlyph: the face has no drawing for a letter.
        """
        fonts.check(text, face)
        width, height = fonts.width(text, size, face), size / POINTS_PER_MM
        x, y = at
        left = x - {"left": 0.0, "centre": width / 2, "right": width}[align]
        self._guard(repr(text), (left, y - _RISE * height), (left + width, y + _DROP * height))
        canvas = self._canvas
        canvas.saveState()
        canvas.translate(*self._point(left, y))
        if self._upside_down:
            canvas.rotate(180)
        canvas.setFillGray(grey)
        canvas.setFont(fonts.font(face).fontName, size)
        canvas.drawString(0, 0, text, wordSpace=fonts.air(size, face))
        canvas.restoreState()

    def fitted(
        self,
        at: Point,
        text: str,
        size: float,
        face: Face = "regular",
        *,
        width: float,
        align: Align = "left",
        grey: float = 0,
    ) -> None:
        """Write one line no wider than `width`, in smaller letters if need be.

        Raises:
            TooLong: it would not be readable any more.
        """
        fonts.check(text, face)
        full = fonts.width(text, size, face)
        fitting = size if full <= width else size * width / full
        if fitting < _SMALLEST:
            raise TooLong(text)
        self.text(at, text, fitting, face, align=align, grey=grey)

    def paragraph(
        self,
        at: Point,
        text: str,
        size: float,
        face: Face = "regular",
        *,
        width: float,
        align: Align = "left",
        grey: float = 0,
    ) -> float:
        """Write a text in lines from `at` downward; give where the next paragraph may begin."""
        x, y = at
        x += {"left": 0.0, "centre": width / 2, "right": width}[align]
        for line in wrapped(text, size, face, width):
            y += leading(size)
            base = y - (leading(size) - size / POINTS_PER_MM * _RISE) / 2
            self.text((x, base), line, size, face, align=align, grey=grey)
        return y


def leading(size: float) -> float:
    """Give the distance between two lines, in millimetres."""
    return size * _LEADING / POINTS_PER_MM


def shortened(text: str, width: float, face: Face = "regular") -> str:
    """Give as much of a text as can be read on that width, with an ellipsis if there is more."""
    if fonts.width(text, _SMALLEST, face) <= width:
        return text
    for end in range(len(text) - 1, 0, -1):
        cut = f"{text[:end].rstrip()}…"
        if fonts.width(cut, _SMALLEST, face) <= width:
            return cut
    raise TooLong(text)


def broken(text: str, size: float, face: Face, width: float) -> list[str]:
    """Part a text into lines no wider than `width`, behind any letter; none if it is empty.

    Raises:
        MissingGlyph: the face has no drawing for a letter.
    """
    fonts.check(text, face)
    lines: list[str] = []
    for letter in text:
        if lines and fonts.width(lines[-1] + letter, size, face) <= width:
            lines[-1] += letter
        else:
            lines.append(letter)
    return lines


def wrapped(text: str, size: float, face: Face, width: float) -> list[str]:
    """Part a text into lines no wider than `width`.

    Raises:
        TooLong: a single word is wider than that.
    """
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if fonts.width(longer, size, face) <= width:
            line = longer
            continue
        if fonts.width(word, size, face) > width:
            raise TooLong(word)
        lines.append(line)
        line = word
    return [*lines, line]
