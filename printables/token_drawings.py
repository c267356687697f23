"""What is drawn on a token: a mark alone, a role with its name, a station with its price."""

from __future__ import annotations

from collections.abc import Callable

from printables.boxes import BANG
from printables.marks import MARKS
from printables.paper import Area
from printables.sheet import Sheet, shortened
from printables.words import Words
from referee.bang.sets.great_train_robbery.train.prices import price_text
from referee.bang.sets.great_train_robbery.train.railway import Price

Drawing = Callable[[Sheet, Area, Words], None]


def only(mark: str) -> Drawing:
    """Draw a mark and nothing else."""

    def drawing(sheet: Sheet, cell: Area, _: Words) -> None:
        side = min(cell.w, cell.h) * 0.8 if cell.w == cell.h else cell.h * 0.74
        sheet.mark(mark, cell.centre - side / 2, cell.y + (cell.h - side) / 2, side)

    return drawing


def role(name: str) -> Drawing:
    """Draw the marker of a role."""

    def drawing(sheet: Sheet, cell: Area, words: Words) -> None:
        sheet.box(cell.shrunk(2.5), pen=0.6, radius=3)
        # A set may bring roles that have no drawing of their own yet.
        sheet.mark(name if name in MARKS else "hat", cell.centre - 12, cell.y + 5.5, 24)
        title = words.game(f"role.{name}.name", BANG)
        sheet.fitted(
            (cell.centre, cell.bottom - 6.5), title, 14, "black", width=cell.w - 10, align="centre"
        )

    return drawing


def station(name: str, price: Price) -> Drawing:
    """Draw a station with its name, and what the car under it costs."""

    def drawing(sheet: Sheet, cell: Area, words: Words) -> None:
        _frame(sheet, cell)
        at = (cell.x + 19, cell.y + 13.5)
        width = cell.right - 4.5 - at[0]
        sheet.fitted(at, shortened(name, width, "black"), 14, "black", width=width)
        sheet.line((cell.x + 6, cell.y + 20), (cell.right - 6, cell.y + 20), pen=0.3)
        sheet.text((cell.x + 6, cell.y + 25), words("tokens.price"), 8, grey=0.25)
        said = words.said(price_text(price), BANG)
        sheet.paragraph((cell.x + 6, cell.y + 26.5), said, 12, "bold", width=cell.w - 12)

    return drawing


def blank(sheet: Sheet, cell: Area, words: Words) -> None:
    """Draw a station to write on."""
    _frame(sheet, cell)
    sheet.text((cell.x + 20, cell.y + 8.5), words("tokens.station"), 8, grey=0.25)
    sheet.line((cell.x + 20, cell.y + 17), (cell.right - 6, cell.y + 17))
    sheet.text((cell.x + 6, cell.y + 25), words("tokens.price"), 8, grey=0.25)
    for n in range(2):
        y = cell.y + 31 + n * 7.5
        sheet.line((cell.x + 6, y), (cell.right - 6, y))


def _frame(sheet: Sheet, cell: Area) -> None:
    sheet.box(cell.shrunk(2.5), pen=0.6, radius=2)
    sheet.mark("station", cell.x + 5, cell.y + 5, 12)
