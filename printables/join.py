"""The table tent: whoever sits down sees how to get in, from both sides of the table."""

from __future__ import annotations

from dataclasses import dataclass

from printables import codes
from printables.book import CUT_ROOM, Book, cut_grid, fold
from printables.errors import BadCode, TooLong
from printables.fonts import Face
from printables.paper import Area
from printables.sheet import Sheet, broken, leading
from printables.words import Words

LETTERS = "BCDFGHJKLMNPQRSTVWXYZ3479"
"""What table codes are made of; each has a word, to be called across a room."""

_QR, _WIFI_QR = 66.0, 46.0
_WIFI_ROOM = 19.0
"""How high name and password of the Wi-Fi may stand, in millimetres."""
_WIFI_SIZES = (10.5, 9.5, 8.5, 7.5, 6.5)
_PAD = 5.0


@dataclass(frozen=True)
class Wifi:
    """The Wi-Fi phones should join, and the text of its QR code."""

    name: str
    password: str
    payload: str


@dataclass(frozen=True)
class Invitation:
    """How phones find the table.

    Raises:
        BadCode: the code has a sign that no table code has, so it could not be read out.
    """

    url: str
    code: str
    wifi: Wifi | None = None
    name: str = ""
    """What people call the table, where its code stays."""

    def __post_init__(self) -> None:
        if not self.code or set(self.code) - set(LETTERS):
            raise BadCode(code=self.code)


def draw(book: Book, invitation: Invitation) -> None:
    """Draw the tent: two equal faces, one of them upside down, to be folded in the middle."""
    sheet, area = book.page(book.words("join.title"))
    tent = Area(
        area.x + CUT_ROOM, area.y + CUT_ROOM, area.w - 2 * CUT_ROOM, area.h - 2 * CUT_ROOM - 1
    )
    cut_grid(sheet, tent, 1, 1)
    middle = tent.y + tent.h / 2
    fold(sheet, tent.x, tent.right, middle)
    panel = Area(0, 0, tent.w, tent.h / 2).shrunk(_PAD)
    _face(sheet, Area(tent.x + _PAD, middle + _PAD, panel.w, panel.h), invitation, book.words)
    with sheet.upside_down(tent.right, middle):
        _face(sheet, panel, invitation, book.words)


def _face(sheet: Sheet, area: Area, invitation: Invitation, words: Words) -> None:
    sheet.mark("sheriff", area.x, area.y, 12)
    named = words("join.table", name=invitation.name) if invitation.name else ""
    title = named or words("join.welcome")
    sheet.fitted((area.x + 15, area.y + 9.6), title, 25, "black", width=area.w - 15)
    top = area.y + 15
    codes.qr(sheet, Area(area.x - 3, top, _QR, _QR), invitation.url)
    sheet.fitted((area.x, top + _QR + 2.5), invitation.url, 9, "bold", width=_QR)
    room = area.w - _QR - 1
    if invitation.wifi:
        room -= _WIFI_QR + 4
        _wifi(sheet, Area(area.right - _WIFI_QR, top, _WIFI_QR, _QR), invitation.wifi, words)
    _code(sheet, Area(area.x + _QR + 1, top + 6, room, _QR), invitation, words)
    _steps(sheet, Area(area.x, top + _QR + 7, area.w, area.bottom - top - _QR - 7), words)


def _code(sheet: Sheet, area: Area, invitation: Invitation, words: Words) -> None:
    sheet.text((area.x, area.y + 3), words("join.code"), 11, "bold")
    sheet.fitted((area.x, area.y + 22), invitation.code, 60, "black", width=area.w)
    letters = " · ".join(words(f"letter.{letter}") for letter in invitation.code)
    y = sheet.paragraph((area.x, area.y + 26), letters, 12, "bold", width=area.w)
    hint = "join.first_wifi" if invitation.wifi else "join.same_wifi"
    sheet.paragraph((area.x, y + 2), words(hint), 9.5, width=area.w - 2)


def _wifi(sheet: Sheet, area: Area, wifi: Wifi, words: Words) -> None:
    codes.qr(sheet, Area(area.x, area.y + 6, area.w, area.w), wifi.payload)
    x, y = area.centre, area.y + area.w + 5
    sheet.text((x, area.y + 5), words("join.wifi"), 11, "bold", align="centre")
    size, lines = _credentials(wifi, area.w)
    for line, face in lines:
        y += leading(size)
        sheet.text((x, y), line, size, face, align="centre")


def _credentials(wifi: Wifi, width: float) -> tuple[float, list[tuple[str, Face]]]:
    """Give name and password in lines, as large as they fit: nobody can shorten a password.

    Raises:
        TooLong: they do not fit at all.
    """
    told: tuple[tuple[str, Face], ...] = ((wifi.name, "bold"), (wifi.password, "regular"))
    for size in _WIFI_SIZES:
        lines = [(line, face) for text, face in told for line in broken(text, size, face, width)]
        if len(lines) * leading(size) <= _WIFI_ROOM:
            return size, lines
    raise TooLong(max((wifi.name, wifi.password), key=len))


def _steps(sheet: Sheet, area: Area, words: Words) -> None:
    sheet.line((area.x, area.y), (area.right, area.y), pen=0.3)
    width = area.w / 2 - 4
    for n, phone in enumerate(("iphone", "android")):
        x = area.x + n * (area.w / 2 + 4)
        sheet.text((x, area.y + 5.5), words(f"join.{phone}"), 10.5, "bold")
        sheet.paragraph((x, area.y + 7), words(f"join.{phone}_how"), 9, width=width)
