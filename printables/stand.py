"""How to stand the camera: a drawing from the side, to scale, with its three lengths."""

from __future__ import annotations

import math

from printables.paper import Area
from printables.sheet import Sheet
from printables.words import Words

HEIGHT, BACK = 30.0, 15.0
"""Centimetres of the lens above the table, and behind the middle of the mat."""

REACH = round(math.hypot(HEIGHT, BACK))
"""Centimetres from the lens to the middle of the mat: there a card is some 180 pixels wide."""

_MAT = 16.0
_POST = 104.0
_SCALE = 3.6
"""Millimetres of paper for a centimetre of the table."""


def draw(sheet: Sheet, area: Area, words: Words) -> None:
    """Draw the stand, and beside it what to do."""
    sheet.text((area.x, area.y + 9), words("mat.stand_title"), 22, "black")
    ground = area.y + 152
    middle = area.x + 44
    lens = (middle + BACK * _SCALE, ground - HEIGHT * _SCALE)
    _table(sheet, area.x, ground, middle)
    _phone(sheet, lens, (middle, ground))
    _lengths(sheet, lens, (middle, ground), words)
    _advice(sheet, Area(area.x + 164, area.y + 24, area.w - 164, 120), words)


def _table(sheet: Sheet, left: float, ground: float, middle: float) -> None:
    sheet.line((left, ground + 1.2), (left + 152, ground + 1.2), pen=0.8)
    half = _MAT / 2 * _SCALE
    sheet.box(Area(middle - half, ground - 0.4, 2 * half, 1.2), fill=0)
    # A stand: foot, post, and an arm that holds the phone by its far end.
    foot = middle + _POST
    sheet.box(Area(foot - 13, ground - 4, 26, 5.2), pen=0.5, fill=0.75, radius=1.5)
    sheet.box(Area(foot - 1.6, ground - 98, 3.2, 94), pen=0.5, fill=1)


def _phone(sheet: Sheet, lens: tuple[float, float], target: tuple[float, float]) -> None:
    """The phone stands across the line of sight; its lens looks along it."""
    dx, dy = target[0] - lens[0], target[1] - lens[1]
    long = math.hypot(dx, dy)
    ux, uy = dx / long, dy / long
    px, py = -uy, ux
    body = [
        (lens[0] + px * along - ux * depth, lens[1] + py * along - uy * depth)
        for along, depth in ((8, 0), (-34, 0), (-34, 3.2), (8, 3.2), (8, 0))
    ]
    joint = (lens[0] - px * 24 - ux * 1.6, lens[1] - py * 24 - uy * 1.6)
    sheet.line(joint, (target[0] + _POST, target[1] - 97), pen=2.4)
    sheet.line(*body, pen=0.8)
    sheet.line(
        (lens[0] + px * 1.6, lens[1] + py * 1.6), (lens[0] - px * 1.6, lens[1] - py * 1.6), pen=1.8
    )
    half = _MAT / 2 * _SCALE
    for edge in (-half, half):
        sheet.line(lens, (target[0] + edge, target[1] - 0.6), pen=0.2, dash=(2, 1.5), grey=0.4)


def _lengths(
    sheet: Sheet, lens: tuple[float, float], target: tuple[float, float], words: Words
) -> None:
    (lx, ly), (tx, ty) = lens, target
    sheet.line((lx, ly), (tx, ty), pen=0.4)
    sheet.line((lx, ly + 1), (lx, ty), pen=0.25, dash=(0.8, 0.8))
    below = ty + 5
    sheet.line((tx, below), (lx, below), pen=0.3)
    for x in (tx, lx):
        sheet.line((x, below - 1.5), (x, below + 1.5), pen=0.3)
    label = words("mat.cm", n=round(BACK))
    sheet.text(((tx + lx) / 2, below + 5), label, 11, "bold", align="centre")
    up = (ly + ty) / 2 + 14
    height = words("mat.cm", n=round(HEIGHT))
    sheet.box(Area(lx - 18, up - 4.6, 17, 6.4), pen=None, fill=1)
    sheet.text((lx - 2, up), height, 11, "bold", align="right")
    reach = words("mat.cm", n=REACH)
    at = ((lx + tx) / 2 - 9, (ly + ty) / 2 - 8)
    sheet.box(Area(at[0] - 18, at[1] - 4.6, 18, 6.4), pen=None, fill=1)
    sheet.text(at, reach, 11, "bold", align="right")
    sheet.text((lx - 8, ly + 1), words("mat.lens"), 10, align="right")


def _advice(sheet: Sheet, area: Area, words: Words) -> None:
    y = area.y
    lengths = {"height": round(HEIGHT), "back": round(BACK), "reach": REACH}
    for n in range(1, 5):
        sheet.text((area.x, y + 6.4), str(n), 20, "black")
        end = sheet.paragraph(
            (area.x + 10, y), words(f"mat.stand_how_{n}", **lengths), 12, width=area.w - 10
        )
        y = end + 6
    _picture(sheet, Area(area.x + 10, y + 3, 80, 45))


def _picture(sheet: Sheet, frame: Area) -> None:
    """What the camera should see: the mat seen from behind, a little narrower far away."""
    sheet.box(frame, pen=0.8, radius=2)
    near, far = frame.shrunk(4), frame.shrunk(9)
    mat = [(far.x, near.y), (far.right, near.y), (near.right, near.bottom), (near.x, near.bottom)]
    sheet.line(*mat, mat[0], pen=0.2, grey=0.5)
    for x, y, side in (
        (far.x + 1.5, near.y + 1.2, 5.4),
        (far.right - 6.9, near.y + 1.2, 5.4),
        (near.right - 8.2, near.bottom - 7.8, 6.6),
        (near.x + 1.6, near.bottom - 7.8, 6.6),
    ):
        sheet.box(Area(x, y, side, side), pen=None, fill=0)
    for n in range(4):
        w = near.w / 5.4
        sheet.box(Area(near.x + 6.4 + n * (w + 1.2), near.y + 9, w, 17), pen=0.3, radius=1)
