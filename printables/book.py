"""A PDF of some sheets, each with its title, its ruler and its cut marks."""

from __future__ import annotations

import io

from reportlab.pdfgen.canvas import Canvas

from printables.paper import MARGIN, Area, Paper
from printables.sheet import CUT, FOLD, HAIRLINE, Sheet
from printables.words import Words

RULER = 100.0
_FOOT = 13.0
"""Height of the strip with the ruler."""

_TICK, _GAP = 3.0, 1.0
CUT_ROOM = _TICK + _GAP
"""What cut marks need around what is cut out."""


def content(paper: Paper) -> Area:
    """Give what is left of a sheet beside its margins and its ruler."""
    inside = Area(0, 0, paper.width, paper.height).shrunk(MARGIN)
    return Area(inside.x, inside.y, inside.w, inside.h - _FOOT)


class Book:
    """Collects pages; the same pages give the same bytes, whenever and wherever."""

    def __init__(self, title: str, paper: Paper, words: Words) -> None:
        self.title = title
        self.paper = paper
        self.words = words
        self.pages = 0
        self._file = io.BytesIO()
        self._canvas = Canvas(
            self._file, pagesize=paper.points, invariant=1, pageCompression=1, lang=words.lang
        )
        self._canvas.setTitle(f"Tinstar: {title}")
        self._canvas.setAuthor("Tinstar")
        self._canvas.setCreator("Tinstar")

    def page(self, title: str, *, landscape: bool = False) -> tuple[Sheet, Area]:
        """Begin a page; give the sheet and what is left of it beside title and ruler."""
        if self.pages:
            self._canvas.showPage()
        self.pages += 1
        paper = self.paper.turned if landscape else self.paper
        self._canvas.setPageSize(paper.points)
        sheet = Sheet(self._canvas, paper)
        self._foot(sheet, title)
        return sheet, content(paper)

    def _foot(self, sheet: Sheet, title: str) -> None:
        inside = sheet.inside
        y = inside.bottom - 5.2
        sheet.line((inside.x, y), (inside.x + RULER, y), pen=0.3)
        for mm in range(int(RULER) + 1):
            height = 3.2 if mm % 10 == 0 else 2.2 if mm % 5 == 0 else 1.2
            sheet.line((inside.x + mm, y), (inside.x + mm, y - height), pen=0.15)
        hint = self.words("ruler", mm=int(RULER))
        sheet.fitted((inside.x, inside.bottom - 1.2), hint, 7, width=RULER, grey=0.25)
        right = inside.w - RULER - 8
        name = f"Tinstar · {title}"
        sheet.fitted((inside.right, y), name, 8, "bold", width=right, align="right")
        number = self.words("page", n=self.pages)
        sheet.text((inside.right, inside.bottom - 1.2), number, 7, align="right", grey=0.25)

    def bytes(self) -> bytes:
        """Close the book and give the PDF."""
        self._canvas.showPage()
        self._canvas.save()
        return self._file.getvalue()


def cut_grid(sheet: Sheet, area: Area, columns: int, rows: int) -> list[Area]:
    """Part an area into cells to cut out: marks around it, faint dashes between the cells."""
    xs = [area.x + area.w * n / columns for n in range(columns + 1)]
    ys = [area.y + area.h * n / rows for n in range(rows + 1)]
    for x in xs:
        _tick(sheet, (x, area.y - _GAP), (x, area.y - CUT_ROOM))
        _tick(sheet, (x, area.bottom + _GAP), (x, area.bottom + CUT_ROOM))
    for y in ys:
        _tick(sheet, (area.x - _GAP, y), (area.x - CUT_ROOM, y))
        _tick(sheet, (area.right + _GAP, y), (area.right + CUT_ROOM, y))
    for x in xs:
        sheet.line((x, area.y), (x, area.bottom), pen=0.12, dash=CUT, grey=0.55)
    for y in ys:
        sheet.line((area.x, y), (area.right, y), pen=0.12, dash=CUT, grey=0.55)
    return area.grid(columns, rows)


def _tick(sheet: Sheet, start: tuple[float, float], end: tuple[float, float]) -> None:
    sheet.line(start, end, pen=HAIRLINE)


def fold(sheet: Sheet, x0: float, x1: float, y: float) -> None:
    """Draw a line to fold along."""
    sheet.line((x0, y), (x1, y), pen=0.15, dash=FOLD, grey=0.5)
