"""Opens picture files without trusting them: the size they claim is read before decoding."""

from __future__ import annotations

import re
import struct
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np

if TYPE_CHECKING:
    from pathlib import Path

MOST_BYTES = 64 * 2**20
MOST_PIXELS = 60_000_000
"""More than any phone takes; a small file that claims more is a trap, not a picture."""
LEAST_PIXELS_OF_NOTE = 2_000_000
EMPTIEST = 500
"""Pixels for one byte of a larger picture: the noise of any camera takes thirty times as much."""
LARGEST_WORK = 12_000_000
"""Pixels that are looked at; what is larger is made smaller first, and shows its cards as well."""
MOST_SEGMENTS = 2_000
"""Parts of a JPEG file before its picture; cameras write thirty."""
LEAST_SIDE = 40
LONGEST_SIDE = 20_000


_MARKER = re.compile(rb"\xff+[^\xff]", re.DOTALL)


class Unreadable(ValueError):
    """A file that is no picture this reader opens; the message says what is wrong with it."""


def open_picture(path: Path) -> np.ndarray:
    """Load a picture file (BGR, turned as its camera was held).

    Raises Unreadable for what cannot be opened, has another format, or an absurd size.
    """
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise Unreadable(f"{path}: {size / 2**20:.0f} MB is too large for a picture")
        data = path.read_bytes()
    except OSError as error:
        raise Unreadable(f"{path}: cannot be opened ({error.strerror})") from error
    try:
        return decode_picture(data)
    except Unreadable as error:
        raise Unreadable(f"{path}: {error}") from error


def decode_picture(data: bytes) -> np.ndarray:
    """Decode the bytes of a PNG, JPEG, WebP or BMP file, after a look at the size it claims."""
    if not data:
        raise Unreadable("the file is empty")
    if len(data) > MOST_BYTES:
        raise Unreadable(f"{len(data) / 2**20:.0f} MB is too large for a picture")
    try:
        width, height = claimed_size(data)
    except (struct.error, IndexError) as error:
        raise Unreadable("the picture ends before its size is known") from error
    if min(width, height) < LEAST_SIDE:
        raise Unreadable(f"{width} × {height} pixels are too few to show a card")
    if width * height > MOST_PIXELS or max(width, height) > LONGEST_SIDE:
        raise Unreadable(f"{width} × {height} pixels are more than any camera takes; not opened")
    if width * height > max(LEAST_PIXELS_OF_NOTE, len(data) * EMPTIEST):
        raise Unreadable(f"{width} × {height} pixels of nothing; no camera takes such a picture")
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), _how(width * height))
    except cv2.error as error:
        raise Unreadable("the picture is damaged") from error
    if picture is None:
        raise Unreadable("the picture is damaged")
    return _workable(picture)


def _how(pixels: int) -> int:
    """How to decode a picture: a large one at half its size, which JPEG does on the way."""
    return int(cv2.IMREAD_REDUCED_COLOR_2 if pixels > LARGEST_WORK * 2 else cv2.IMREAD_COLOR)


def _workable(picture: Any) -> Any:
    height, width = picture.shape[:2]
    scale = (LARGEST_WORK / (width * height)) ** 0.5
    if scale >= 1:
        return picture
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    return cv2.resize(picture, size, interpolation=cv2.INTER_AREA)


def claimed_size(data: bytes) -> tuple[int, int]:
    """Give width and height that a file's header claims, without decoding anything."""
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        return struct.unpack(">II", data[16:24])
    if data[:2] == b"\xff\xd8":
        return _jpeg_size(data)
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return _webp_size(data)
    if data[:2] == b"BM":
        width, height = struct.unpack("<ii", data[18:26])
        return abs(width), abs(height)
    raise Unreadable("not a PNG, JPEG, WebP or BMP picture")


def _jpeg_size(data: bytes) -> tuple[int, int]:
    """Walk the segments to the frame header; if there are several, the largest counts."""
    place, sizes = 2, []
    for _ in range(MOST_SEGMENTS):
        # Filling, however much of it, is skipped in one go.
        place = data.find(b"\xff", place)
        found = _MARKER.match(data, place) if 0 <= place < len(data) - 9 else None
        if found is None:
            break
        marker, place = data[found.end() - 1], found.end() - 2
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[place + 5 : place + 9])
            sizes.append((width, height))
        if marker == 0xDA:
            break
        if marker == 0x01 or 0xD0 <= marker <= 0xD9:
            place += 2
            continue
        place += 2 + struct.unpack(">H", data[place + 2 : place + 4])[0]
    if not sizes:
        raise Unreadable("a JPEG picture without a size")
    return max(sizes, key=lambda size: size[0] * size[1])


def _webp_size(data: bytes) -> tuple[int, int]:
    kind = data[12:16]
    if kind == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    width, height = struct.unpack("<HH", data[26:30])
    return width & 0x3FFF, height & 0x3FFF
