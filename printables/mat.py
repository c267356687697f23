"""The draw mat: markers the camera knows, and fields for the deck and the cards flipped from it.

The block with markers and fields measures the same on every paper, so the camera needs one plan.
"""

from __future__ import annotations

from dataclasses import dataclass

from printables import aruco, stand
from printables.book import Book
from printables.paper import Area
from printables.sheet import CUT, Sheet
from printables.testpattern import draw as draw_test
from printables.words import Words

MARKER = 28.0
"""Side of a marker; found from any sensible distance."""

CARD = (62.0, 94.0)
"""A field: a card of 59 × 91 mm with room to miss by a little."""

BLOCK = (254.0, 158.0)
"""Width and height from the outer corners of the markers."""


@dataclass(frozen=True)
class Field:
    """A place for cards: `deck`, `discard`, or the number of the flipped card it is for."""

    name: str
    area: Area


@dataclass(frozen=True)
class Plan:
    """What lies where on one sheet of the mat, from the upper left corner of its block."""

    markers: dict[int, Area]
    fields: tuple[Field, ...]


def plan(first_marker: int, names: tuple[str, ...]) -> Plan:
    """Lay out a sheet: markers in the corners, clockwise, and fields in a row between them."""
    w, h = BLOCK
    corners = ((0, 0), (w - MARKER, 0), (w - MARKER, h - MARKER), (0, h - MARKER))
    markers = {first_marker + n: Area(x, y, MARKER, MARKER) for n, (x, y) in enumerate(corners)}
    gap = (w - len(names) * CARD[0]) / (len(names) - 1)
    fields = tuple(
        Field(name, Area(n * (CARD[0] + gap), (h - CARD[1]) / 2, *CARD))
        for n, name in enumerate(names)
    )
    return Plan(markers, fields)


MAIN = plan(0, ("deck", "1", "2", "discard"))
MORE = plan(4, ("3", "4", "5", "6"))


def draw(book: Book) -> None:
    """Draw both sheets of the mat, how to place the camera, and a pattern to test it with."""
    words = book.words
    sheet, area = book.page(words("mat.title"), landscape=True)
    _mat(sheet, area, MAIN, words, (words("mat.how"), words("mat.flat")))
    sheet, area = book.page(words("mat.more_title"), landscape=True)
    _mat(sheet, area, MORE, words, (words("mat.how_more"), ""))
    sheet, area = book.page(words("mat.stand_title"), landscape=True)
    stand.draw(sheet, area, words)
    sheet, area = book.page(words("mat.test_title"), landscape=True)
    block = area.middle(*BLOCK)
    _markers(sheet, block, MAIN)
    draw_test(sheet, block, MARKER, words)


def _markers(sheet: Sheet, block: Area, layout: Plan) -> None:
    for number, place in layout.markers.items():
        aruco.marker(sheet, _moved(place, block), number)


def _moved(place: Area, block: Area) -> Area:
    return Area(block.x + place.x, block.y + place.y, place.w, place.h)


def _mat(sheet: Sheet, area: Area, layout: Plan, words: Words, says: tuple[str, str]) -> None:
    block = area.middle(*BLOCK)
    _markers(sheet, block, layout)
    for field in layout.fields:
        _field(sheet, _moved(field.area, block), field.name, words)
    x, width = block.x + MARKER + 8, block.w - 2 * MARKER - 16
    title = words("mat.title")
    sheet.mark("sheriff", block.centre - 6, block.y, 12)
    sheet.text((block.centre, block.y + 20), title, 20, "black", align="centre")
    y = block.bottom - MARKER + 4
    for said in filter(None, says):
        y = sheet.paragraph((x, y), said, 10.5, width=width, align="centre") + 1.5


def _field(sheet: Sheet, area: Area, name: str, words: Words) -> None:
    if name.isdigit():
        sheet.box(area, pen=0.7, radius=4)
        label = words("mat.flip", n=name)
        sheet.text((area.centre, area.y + 52), name, 64, "black", align="centre", grey=0.82)
    else:
        sheet.box(area, pen=0.4, radius=4, dash=CUT)
        label = words(f"mat.{name}")
        side = 26.0
        mark = "star" if name == "deck" else "skull"
        sheet.mark(mark, area.centre - side / 2, area.y + 32, side, grey=0.82)
    width = area.w - 8
    sheet.fitted((area.centre, area.y + 74), label, 13, "bold", width=width, align="centre")
