"""QR codes as vectors: sharp at any size on any printer."""

from __future__ import annotations

import qrcode
from qrcode.constants import ERROR_CORRECT_M
from qrcode.exceptions import DataOverflowError

from printables.errors import TooLong
from printables.paper import Area
from printables.sheet import Sheet

_QUIET = 4
"""White cells around the code; the standard asks for them."""


def matrix(text: str) -> list[list[bool]]:
    """Give the cells of a code, dark ones true, without the white around it.

    Raises:
        TooLong: no code holds that much.
    """
    # Medium correction: a crease or a stain from a glass must not matter.
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=0)
    code.add_data(text)
    try:
        code.make(fit=True)
    except (DataOverflowError, ValueError):
        raise TooLong(text) from None
    return [list(map(bool, row)) for row in code.get_matrix()]


def qr(sheet: Sheet, area: Area, text: str) -> None:
    """Draw a code on a square, its white border included."""
    cells = matrix(text)
    cell = area.w / (len(cells) + 2 * _QUIET)
    sheet.cells(area.shrunk(_QUIET * cell), cells)
