"""Draws BANG! cards: coloured frame with holes, title, picture, rule lines, index lower left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from camera.draw.glyphs import Face, Typeface
from camera.draw.paint import artwork, fit, halo, lay, polygon, sheet, text, wobbly

if TYPE_CHECKING:
    from camera.draw.paint import Colour, Picture
    from referee.cards import Rank, Suit

WIDTH, HEIGHT = 364, 560
"""Pixels of a drawn card: 59 × 91 mm at a little over 6 pixels per millimetre."""

FRAMES: dict[str, tuple[Colour, Colour | None]] = {
    "brown": ((100, 170, 210), None),
    "blue": ((200, 140, 108), None),
    "green": ((125, 205, 180), (20, 20, 20)),
    "orange": ((10, 140, 240), (190, 120, 60)),
}
"""Frame → its colour, and that of the line along it."""

OLIVE: Colour = (120, 165, 170)
"""The frame of characters, which carry no index."""

RED: Colour = (32, 22, 225)
BLACK: Colour = (30, 27, 30)


def frame(card: Picture, colour: Colour, line: Colour | None, rng: np.random.Generator) -> None:
    """Print the coloured frame with its holes."""
    left, right = rng.uniform(0.035, 0.065), 1 - rng.uniform(0.035, 0.065)
    top, bottom = rng.uniform(0.024, 0.04), 1 - rng.uniform(0.024, 0.042)
    band = rng.uniform(0.052, 0.075)
    tint = np.clip(np.array(colour) + rng.normal(0, 10, 3), 0, 255)
    x0, x1, y0, y1 = left * WIDTH, right * WIDTH, top * HEIGHT, bottom * HEIGHT
    for inset, shade in ((0, tint), (band * WIDTH, None)):
        r = max(2.0, 0.045 * WIDTH - inset * 0.6)
        xs, ys = (x0 + inset, x1 - inset), (y0 + inset, y1 - inset)
        corners = np.array(
            [
                (xs[0], ys[0] + r), (xs[0] + r, ys[0]), (xs[1] - r, ys[0]), (xs[1], ys[0] + r),
                (xs[1], ys[1] - r), (xs[1] - r, ys[1]), (xs[0] + r, ys[1]), (xs[0], ys[1] - r),
            ]
        )  # fmt: skip
        edge = wobbly(corners, rng, 0.8)
        polygon(card, edge, tuple(tint) if shade is not None else (255, 255, 255))
        if line is not None:
            ring = np.round(edge * 16).astype(np.int32)
            cv2.polylines(card, [ring], True, line, int(rng.integers(1, 3)), cv2.LINE_AA, 4)
    for _ in range(rng.integers(4, 16)):
        side, along = rng.integers(4), rng.uniform(0.03, 0.97)
        middle = band * WIDTH * rng.uniform(0.1, 1.1)
        x = (x0 + middle, x1 - middle, along * WIDTH, along * WIDTH)[side]
        y = (along * HEIGHT, along * HEIGHT, y0 + middle, y1 - middle)[side]
        hole = int(rng.uniform(0.008, 0.017) * WIDTH) + 1
        cv2.circle(card, (int(x), int(y)), hole, (255, 255, 255), -1, cv2.LINE_AA)
        if line is not None:
            cv2.circle(card, (int(x), int(y)), hole, line, 1, cv2.LINE_AA)


def body(card: Picture, rng: np.random.Generator) -> None:
    """Title, picture, and rules or symbols, between the sides of the frame."""
    inner = card[int(0.06 * HEIGHT) : int(0.94 * HEIGHT), int(0.12 * WIDTH) : int(0.88 * WIDTH)]
    height, width = inner.shape[:2]
    title = height * rng.uniform(0.08, 0.12)
    cv2.putText(
        inner, "".join(rng.choice(list("ABEGINORSTUVW"), rng.integers(4, 9))), (4, int(title)),
        cv2.FONT_HERSHEY_TRIPLEX, title / 42, BLACK, int(rng.integers(2, 6)), cv2.LINE_AA,
    )  # fmt: skip
    top, bottom = int(height * 0.18), int(height * rng.uniform(0.58, 0.68))
    if rng.random() < 0.85:
        inner[top:bottom, 6:-6] = artwork(width - 12, bottom - top, rng)
    lower = bottom + 0.02 * height
    kind = rng.random()
    if kind < 0.6:
        start = width * rng.uniform(0.0, 0.12)
        text(
            inner, (start, lower, width, height * rng.uniform(0.8, 1.04)), rng, rng.uniform(12, 18)
        )
    elif kind < 0.85:
        for _ in range(rng.integers(1, 4)):
            centre = (int(rng.uniform(0.15, 0.85) * width), int(rng.uniform(lower, 0.93 * height)))
            cv2.circle(inner, centre, int(0.07 * height), BLACK, 1, cv2.LINE_AA)
            cv2.putText(
                inner, str(rng.integers(1, 6)), (centre[0] - 10, centre[1] + 10), 4, 1, BLACK, 1, 16
            )
    else:
        box = (
            (int(width * 0.1), int(lower)),
            (int(width * 0.95), int(height * rng.uniform(0.9, 0.99))),
        )
        cv2.rectangle(inner, *box, (120, 120, 120), 1)
        text(inner, (width * 0.13, lower, width * 0.9, height * 0.9), rng, 14)


def _index(card: Picture, rank: Rank, suit: Suit, face: Typeface, rng: np.random.Generator) -> None:
    """Rank and suit with their white outline, over the inner corner of the frame."""
    size = HEIGHT * rng.normal(0.0495, 0.0022)
    base = HEIGHT * rng.normal(0.9535, 0.0055)
    ink = face.rank(rank)
    # The loop of a Q and the hook of a J hang below the line the other glyphs stand on.
    hang = {"Q": rng.uniform(1.12, 1.24), "J": rng.uniform(1.0, 1.10)}.get(rank, 1.0)
    stretch = rng.uniform(0.72, 0.95) if rank == "10" else rng.normal(0.95, 0.06)
    ink = fit(ink, size * hang, float(np.clip(stretch, 0.7, 1.15)))
    pip = fit(face.suit(suit), size * rng.normal(1.2, 0.08), rng.normal(1.04, 0.07))
    # The two glyphs share a width: a wide rank starts further left, as the printer centred them.
    middle = WIDTH * rng.normal(0.149, 0.01)
    gap = WIDTH * rng.uniform(-0.006, 0.012)
    left = middle - (ink.shape[1] if rank != "10" else ink.shape[1] * 1.05)
    places = (
        (ink, (left, base - size), BLACK),
        (
            pip,
            (middle + gap, base - len(pip) + size * rng.normal(0.06, 0.04)),
            RED if suit in ("hearts", "diamonds") else BLACK,
        ),
    )
    width = int(rng.choice([2, 3, 4]))
    drop = rng.random() < 0.04
    for mask, (x, y), colour in places:
        if not drop:
            lay(card, halo(mask, width), (x - width, y - width), (255, 255, 255))
        shade = tuple(np.clip(np.array(colour) + rng.normal(0, 12, 3), 0, 255))
        lay(card, mask, (x, y), shade)


def bang_card(
    rank: Rank | None,
    suit: Suit | None,
    rng: np.random.Generator,
    border: str = "brown",
    face: Typeface | None = None,
) -> tuple[Picture, np.ndarray]:
    """Draw a card and the mask of its sheet; without a rank it is a character or a role."""
    card = np.full((HEIGHT, WIDTH, 3), 255, np.uint8)
    card[:] = np.clip(rng.normal(250, 4, 3), 225, 255)
    colour, line = FRAMES[border]
    if rank is None or suit is None:
        if rng.random() < 0.4:
            card[:] = np.array((190, 205, 235)) + rng.normal(0, 12, 3)
        else:
            frame(card, OLIVE if rng.random() < 0.6 else colour, line, rng)
        body(card, rng)
    else:
        body(card, rng)
        inner = card.copy()
        frame(card, colour, line, rng)
        keep = (
            slice(int(0.055 * HEIGHT), int(0.935 * HEIGHT)),
            slice(int(0.125 * WIDTH), int(0.875 * WIDTH)),
        )
        card[keep] = np.minimum(card[keep], inner[keep])
        _index(card, rank, suit, face or Face(), rng)
    return card, sheet(WIDTH, HEIGHT, WIDTH * rng.uniform(0.03, 0.06))
