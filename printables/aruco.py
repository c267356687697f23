"""The markers the camera finds the mat by: 4 × 4 cells, the first eight of the usual fifty."""

from __future__ import annotations

from printables.paper import Area
from printables.sheet import Sheet

PATTERNS = (
    ("1011", "0101", "0011", "0010"),
    ("0000", "1111", "1001", "1010"),
    ("0011", "0011", "0010", "1101"),
    ("1001", "1001", "0100", "0110"),
    ("0101", "0100", "1001", "1110"),
    ("0111", "1001", "1100", "1101"),
    ("1001", "1110", "0010", "1110"),
    ("1100", "0100", "1111", "0010"),
)
"""White cells by marker, row by row, as the dictionary DICT_4X4_50 has them."""


def marker(sheet: Sheet, area: Area, number: int) -> None:
    """Draw a marker with its black border; it needs white around it to be found."""
    rows = [[True, *(cell == "0" for cell in row), True] for row in PATTERNS[number]]
    black = [True] * 6
    sheet.cells(area, [black, *rows, black])
