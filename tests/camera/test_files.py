"""Files are not trusted: their size is read before decoding, nonsense is refused in words."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from camera.files import Unreadable, claimed_size, decode_picture, open_picture

if TYPE_CHECKING:
    from pathlib import Path

HEADS = (
    b"\x89PNG\r\n\x1a\n",
    b"\xff\xd8\xff",
    b"RIFF\x00\x00\x00\x00WEBPVP8X",
    b"RIFF\x00\x00\x00\x00WEBPVP8L",
    b"BM",
    b"",
)


def picture(width: int = 60, height: int = 90) -> np.ndarray:
    """Give a picture of no particular content."""
    return np.random.default_rng(0).integers(0, 256, (height, width, 3), np.uint8)


def png(width: int, height: int) -> bytes:
    """Give a PNG that claims a size and holds next to nothing."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(b"\0" * 1000)

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


@pytest.mark.parametrize("ending", [".png", ".jpg", ".webp", ".bmp"])
def test_the_claimed_size_is_the_size(ending: str) -> None:
    done, data = cv2.imencode(ending, picture(61, 97))

    assert done
    assert claimed_size(data.tobytes()) == (61, 97)
    assert decode_picture(data.tobytes()).shape == (97, 61, 3)


def test_a_lossless_webp_tells_its_size_too() -> None:
    _, data = cv2.imencode(".webp", picture(61, 97), [cv2.IMWRITE_WEBP_QUALITY, 101])

    assert claimed_size(data.tobytes()) == (61, 97)


def test_a_decompression_bomb_is_refused_before_it_is_decoded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(*_: object) -> None:
        pytest.fail("the bomb was decoded")

    monkeypatch.setattr(cv2, "imdecode", never)

    with pytest.raises(Unreadable, match="60000 × 60000 pixels are more than any camera takes"):
        decode_picture(png(60_000, 60_000))


def test_a_picture_of_few_pixels_is_refused() -> None:
    with pytest.raises(Unreadable, match="too few to show a card"):
        decode_picture(png(5, 5))


@pytest.mark.parametrize("data", [b"", b"GIF89a" + bytes(50), b"hello", bytes(100)])
def test_other_formats_are_refused(data: bytes) -> None:
    with pytest.raises(Unreadable):
        decode_picture(data)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"gone\.png: cannot be opened"):
        open_picture(tmp_path / "gone.png")


def test_a_folder_is_no_picture(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="cannot be opened"):
        open_picture(tmp_path)


def test_a_file_too_large_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "large.png"
    with path.open("wb") as file:
        file.truncate(65 * 2**20)

    with pytest.raises(Unreadable, match="65 MB is too large"):
        open_picture(path)


def opens(data: bytes) -> bool:
    """Whether bytes are a picture; nothing but a refusal may come of those that are none."""
    try:
        return decode_picture(data).ndim == 3
    except Unreadable:
        return False


@given(head=st.sampled_from(HEADS), body=st.binary(max_size=300))
def test_random_bytes_never_crash(head: bytes, body: bytes) -> None:
    assert not opens(head + body)


@given(keep=st.integers(0, 12_000), ending=st.sampled_from([".png", ".jpg", ".webp", ".bmp"]))
def test_a_picture_cut_short_is_read_or_refused(keep: int, ending: str) -> None:
    _, data = cv2.imencode(ending, picture())

    assert opens(data.tobytes()[:keep]) in {True, False}
    assert opens(data.tobytes())
