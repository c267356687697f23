"""Makes a picture small: 256 well chosen colours instead of sixteen million.

Chromium, which takes the pictures anyway, counts and chooses; the file itself is a few lines.
"""

from __future__ import annotations

import base64
import struct
import zlib

from playwright.sync_api import Page

# Colours are counted in cells of 6 bits a channel. The box of cells that holds the most contrast is
# cut in two until there are enough of them; each becomes the average of its cells.
_REDUCE = """async (source) => {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, picture.width, picture.height);

  const cells = new Map();
  const cellOf = (i) => (data[i] >> 2 << 12) | (data[i + 1] >> 2 << 6) | (data[i + 2] >> 2);
  for (let i = 0; i < data.length; i += 4) {
    const cell = cells.get(cellOf(i)) ?? { sum: [0, 0, 0], count: 0 };
    for (let c = 0; c < 3; c += 1) cell.sum[c] += data[i + c];
    cell.count += 1;
    cells.set(cellOf(i), cell);
  }
  for (const cell of cells.values()) cell.mean = cell.sum.map((each) => each / cell.count);

  const box = (inside) => {
    const total = inside.reduce((sum, { count }) => sum + count, 0);
    const mean = [0, 1, 2].map((c) => inside.reduce((sum, { sum: s }) => sum + s[c], 0) / total);
    const spread = mean.map((m, c) =>
      inside.reduce((sum, each) => sum + each.count * (each.mean[c] - m) ** 2, 0));
    const axis = spread.indexOf(Math.max(...spread));
    return { inside, mean, axis, worth: inside.length > 1 ? spread[axis] : -1 };
  };
  const boxes = [box([...cells.values()])];
  while (boxes.length < 256) {
    boxes.sort((a, b) => b.worth - a.worth);
    const { inside, axis, mean, worth } = boxes[0];
    if (worth <= 0) break;
    const low = inside.filter((each) => each.mean[axis] <= mean[axis]);
    boxes.splice(0, 1, box(low), box(inside.filter((each) => !low.includes(each))));
  }
  boxes.forEach(({ inside }, index) => inside.forEach((each) => (each.index = index)));
  const indexOf = (_, i) => cells.get(cellOf(4 * i)).index;
  const pixels = Uint8Array.from({ length: data.length / 4 }, indexOf);

  let text = "";
  for (let i = 0; i < pixels.length; i += 8192) {
    text += String.fromCharCode(...pixels.subarray(i, i + 8192));
  }
  const palette = boxes.map(({ mean }) => mean.map(Math.round));
  return { width: picture.width, height: picture.height, palette, pixels: btoa(text) };
}"""


def as_url(png: bytes) -> str:
    """Give a picture as an address that holds all of it."""
    return f"data:image/png;base64,{base64.b64encode(png).decode()}"


def shrink(png: bytes, page: Page) -> bytes:
    """Give the same picture with at most 256 colours; `page` is any empty page."""
    reduced = page.evaluate(_REDUCE, as_url(png))
    width, height = reduced["width"], reduced["height"]
    pixels = base64.b64decode(reduced["pixels"])
    # Each row says first how it is written: 0, as it is.
    rows = b"".join(b"\0" + pixels[y * width : (y + 1) * width] for y in range(height))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        _chunk(name, body)
        for name, body in (
            (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            (b"PLTE", bytes(value for colour in reduced["palette"] for value in colour)),
            (b"IDAT", zlib.compress(rows, 9)),
            (b"IEND", b""),
        )
    )


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
