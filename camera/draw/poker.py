"""Draws poker cards: two or four indexes, rank above suit, pips or a framed court picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from camera.draw.glyphs import Face, Typeface
from camera.draw.paint import artwork, fit, lay, sheet

if TYPE_CHECKING:
    from camera.draw.paint import Colour, Picture
    from referee.cards import Rank, Suit

WIDTH, HEIGHT = 384, 560

COURTS = ("J", "Q", "K")

_ROWS = {
    "2": ((0.5, 0.18), (0.5, 0.82)),
    "3": ((0.5, 0.18), (0.5, 0.5), (0.5, 0.82)),
    "4": ((0.3, 0.18), (0.7, 0.18), (0.3, 0.82), (0.7, 0.82)),
}
_SIX = (*_ROWS["4"], (0.3, 0.5), (0.7, 0.5))
_EIGHT = (*_ROWS["4"], (0.3, 0.39), (0.7, 0.39), (0.3, 0.61), (0.7, 0.61))

PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "A": ((0.5, 0.5),),
    **_ROWS,
    "5": (*_ROWS["4"], (0.5, 0.5)),
    "6": _SIX,
    "7": (*_SIX, (0.5, 0.34)),
    "8": (*_SIX, (0.5, 0.34), (0.5, 0.66)),
    "9": (*_EIGHT, (0.5, 0.5)),
    "10": (*_EIGHT, (0.5, 0.28), (0.5, 0.72)),
}
"""Where the pips of a rank stand, as fractions of the card."""


def _middle(
    card: Picture, rank: Rank, pip: np.ndarray, ink: Colour, rng: np.random.Generator
) -> None:
    if rank in COURTS:
        left, top = rng.uniform(0.10, 0.21), rng.uniform(0.05, 0.14)
        x0, y0 = int(left * WIDTH), int(top * HEIGHT)
        x1, y1 = WIDTH - x0, HEIGHT - y0
        if rng.random() < 0.85:
            card[y0:y1, x0:x1] = artwork(x1 - x0, y1 - y0, rng)
        small = fit(pip, HEIGHT * rng.uniform(0.08, 0.13))
        lay(card, small, (x0 + 4, y0 + 4), ink)
        lay(card, small[::-1, ::-1], (x1 - 4 - small.shape[1], y1 - 4 - len(small)), ink)
        if rng.random() < 0.9:
            line = tuple(int(v) for v in rng.choice([(160, 60, 20), (20, 20, 20), (40, 30, 190)]))
            cv2.rectangle(card, (x0, y0), (x1, y1), line, int(rng.integers(1, 4)), cv2.LINE_AA)
        return
    size = HEIGHT * (rng.uniform(0.2, 0.5) if rank == "A" else rng.uniform(0.12, 0.17))
    spread = rng.uniform(0.88, 1.06)
    for x, y in PIPS[rank]:
        mask = fit(pip, size)
        mask = mask[::-1] if y > 0.5 else mask
        across, down = (0.5 + (x - 0.5) * spread) * WIDTH, (0.5 + (y - 0.5) * spread) * HEIGHT
        lay(card, mask, (across - mask.shape[1] / 2, down - len(mask) / 2), ink)


def _index(
    card: Picture, rank: Rank, suit: Suit, face: Typeface, ink: Colour, rng: np.random.Generator
) -> None:
    jumbo = rng.random() < 0.15
    size = HEIGHT * (rng.uniform(0.11, 0.16) if jumbo else rng.uniform(0.068, 0.105))
    stretch = rng.uniform(0.6, 0.9) if rank == "10" else rng.uniform(0.7, 1.1)
    mask = fit(face.rank(rank), size * (1.12 if rank == "Q" else 1.0), stretch)
    if mask.shape[1] > 0.2 * WIDTH and not jumbo:
        mask = cv2.resize(mask, (int(0.17 * WIDTH), len(mask)), interpolation=cv2.INTER_AREA)
    pip = fit(face.suit(suit), size * rng.uniform(0.62, 1.05), rng.uniform(0.85, 1.1))
    centre = WIDTH * (rng.uniform(0.12, 0.15) if jumbo else rng.uniform(0.068, 0.115))
    top = HEIGHT * rng.uniform(0.022, 0.055)
    gap = HEIGHT * rng.uniform(0.004, 0.022)
    stamp = np.zeros((HEIGHT // 2, WIDTH, 3), np.uint8)
    white = (255, 255, 255)
    lay(stamp, mask, (centre - mask.shape[1] / 2, top), white)
    lay(stamp, pip, (centre - pip.shape[1] / 2, top + len(mask) + gap), white)
    stamps = [stamp[..., 0]]
    if rng.random() < 0.15:  # four indexes: the other two corners repeat them
        stamps.append(np.roll(stamps[0], int(WIDTH - 2 * centre), 1))
    for one in stamps:
        lay(card, one, (0, 0), ink)
        lay(card, one[::-1, ::-1], (0, HEIGHT - len(one)), ink)


def poker_card(
    rank: Rank, suit: Suit, rng: np.random.Generator, face: Typeface | None = None
) -> tuple[Picture, np.ndarray]:
    """Draw a card and the mask of its sheet."""
    face = face or Face()
    card = np.full((HEIGHT, WIDTH, 3), 255, np.uint8)
    card[:] = np.clip(rng.normal(247, 6, 3), 215, 255)
    red = suit in ("hearts", "diamonds")
    fresh = np.array((40, 30, 205)) if red else np.array((28, 26, 26))
    faded = rng.uniform(0, 0.6) ** 2  # worn cards and bright light wash the ink out
    worn = (fresh + rng.normal(0, 16, 3)) * (1 - faded) + card[0, 0] * faded
    blue, green, red_part = np.clip(worn, 0, 255)
    ink = (float(blue), float(green), float(red_part))
    _middle(card, rank, face.suit(suit), ink, rng)
    _index(card, rank, suit, face, ink, rng)
    return card, sheet(WIDTH, HEIGHT, WIDTH * rng.uniform(0.03, 0.06))


def card_back(rng: np.random.Generator) -> tuple[Picture, np.ndarray]:
    """Draw the back of a card: an ornament, no index."""
    colour = rng.uniform(20, 200, 3)
    ornament = np.full((HEIGHT, WIDTH, 3), colour, np.uint8)
    for shift in range(-HEIGHT, HEIGHT + WIDTH, int(rng.integers(8, 30))):
        for turn in (1, -1):
            ends = (shift, 0), (shift + turn * HEIGHT, HEIGHT)
            cv2.line(ornament, *ends, tuple(255 - colour * 0.3), 1, cv2.LINE_AA)
    card = np.full_like(ornament, 250)
    inset = int(rng.uniform(0.0, 0.08) * WIDTH)
    inner = (slice(inset, HEIGHT - inset), slice(inset, WIDTH - inset))
    card[inner] = ornament[inner]
    return card, sheet(WIDTH, HEIGHT, WIDTH * 0.05)
