"""Draws cards of The Duel: frame, title, picture, rules, and the symbol upper right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from camera.draw.bang import HEIGHT, OLIVE, WIDTH, body, frame
from camera.draw.glyphs import suit_mask
from camera.draw.paint import sheet
from camera.draw.symbols import SIZE, Drawing, Printed, printed, symbol
from referee.cards import SUITS
from referee.duel.places import SYMBOLS

if TYPE_CHECKING:
    from camera.draw.paint import Colour, Picture
    from referee.duel.places import Symbol

FRAMES: dict[str, Colour] = {
    "brown": (100, 170, 210),
    "blue": (200, 140, 108),
    "red": (55, 50, 195),
}
"""Frame → its colour: actions, equipment, BANG! cards."""

LETTERS = "ABDEFGHKLMNPQRTVWXYZ0123456789"


def _badge(rng: np.random.Generator, under: np.ndarray) -> np.ndarray:
    """Give the paper a symbol stands on: the card itself, or a disc, a square, a shield on it."""
    paper = under.copy()
    kind = rng.choice(("none", "disc", "square"), p=(0.45, 0.4, 0.15))
    if kind == "none":
        return paper
    pale = rng.random() < 0.75
    tint = rng.uniform((205, 215, 225), 255) if pale else rng.uniform(60, 190, 3)
    colour, reach = tuple(float(v) for v in tint), int(SIZE * rng.uniform(0.44, 0.49))
    middle, line = (SIZE // 2, SIZE // 2), int(rng.integers(0, 5))
    for thick, shade in ((-1, colour), *(((line, (40, 40, 45)),) if line else ())):
        if kind == "disc":
            cv2.circle(paper, middle, reach, shade, thick, cv2.LINE_AA)
        else:
            low, high = SIZE // 2 - reach, SIZE // 2 + reach
            cv2.rectangle(paper, (low, low), (high, high), shade, thick, cv2.LINE_AA)
    return paper


def _other(rng: np.random.Generator) -> Printed:
    """Draw what a corner may hold besides: a letter, a star, a suit, a hit, nothing."""
    drawing = Drawing.blank()
    kind = rng.choice(("letter", "star", "suit", "hit", "scrawl"))
    if kind == "letter":
        sign = LETTERS[rng.integers(len(LETTERS))]
        cv2.putText(
            drawing.body, sign, (SIZE // 5, SIZE * 4 // 5), cv2.FONT_HERSHEY_TRIPLEX,
            SIZE / 38, 255, int(rng.integers(2, 9)), cv2.LINE_AA,
        )  # fmt: skip
    elif kind == "star":
        points = int(rng.integers(5, 9))
        angles = np.linspace(0, 2 * np.pi, 2 * points, endpoint=False)
        reach = np.where(np.arange(2 * points) % 2, rng.uniform(0.35, 0.6), 1.0)
        drawing.fill(np.stack([np.cos(angles) * reach, np.sin(angles) * reach], 1))
    elif kind == "suit":
        mask = suit_mask(SUITS[rng.integers(4)], int(SIZE * 0.8))[:SIZE, :SIZE]
        drawing.body[: len(mask), : mask.shape[1]] = mask
    elif kind == "hit":
        for radius in rng.uniform(0.2, 0.95, 3):
            drawing.line(np.stack(_ring(radius), 1), 0.08)
        drawing.body = drawing.lines.copy()
    else:
        drawing.fill(rng.uniform(-1, 1, (int(rng.integers(3, 6)), 2)))
    tint = rng.uniform(20, 200, 3)
    return printed(drawing, rng, ((float(tint[0]), float(tint[1]), float(tint[2])),))


def _ring(radius: float) -> tuple[np.ndarray, np.ndarray]:
    angles = np.linspace(0, 2 * np.pi, 40)
    return np.cos(angles) * radius, np.sin(angles) * radius


def _printer(
    edition: int | None, rng: np.random.Generator, shows: Symbol | None = None
) -> np.random.Generator:
    """Give the chance that decides how a card is printed: its own, or that of its edition."""
    if edition is None:
        return rng
    return np.random.default_rng((edition, SYMBOLS.index(shows) + 1 if shows else 0))


def duel_card(
    shows: Symbol | None,
    rng: np.random.Generator,
    border: str | None = None,
    edition: int | None = None,
) -> tuple[Picture, np.ndarray]:
    """Draw a card and the mask of its sheet; without a symbol its corner holds something else.

    Cards of one `edition` show each symbol drawn alike, in the same place.
    """
    card = np.full((HEIGHT, WIDTH, 3), 255, np.uint8)
    card[:] = np.clip(rng.normal(250, 4, 3), 225, 255)
    body(card, rng)
    inner = card.copy()
    named = border or list(FRAMES)[rng.integers(len(FRAMES))]
    plain = shows is None and rng.random() < 0.3
    frame(card, OLIVE if plain else FRAMES[named], None, rng)
    keep = (
        slice(int(0.055 * HEIGHT), int(0.935 * HEIGHT)),
        slice(int(0.125 * WIDTH), int(0.875 * WIDTH)),
    )
    card[keep] = np.minimum(card[keep], inner[keep])
    if shows is None and rng.random() < 0.35:
        return card, sheet(WIDTH, HEIGHT, WIDTH * rng.uniform(0.03, 0.06))
    ink = _other(rng) if shows is None else symbol(shows, _printer(edition, rng, shows))
    rng = _printer(edition, rng)
    size = int(WIDTH * rng.uniform(0.12, 0.21))
    middle = np.array((rng.uniform(0.80, 0.89) * WIDTH, rng.uniform(0.065, 0.115) * HEIGHT))
    low = (middle - size / 2).astype(int)
    low = np.minimum(np.maximum(low, 2), (WIDTH - size - 2, HEIGHT - size - 2))
    part = card[low[1] : low[1] + size, low[0] : low[0] + size]
    if rng.random() < 0.6:
        part[:] = cv2.max(part, np.full_like(part, 235))  # room left for it
    under = cv2.resize(part, (SIZE, SIZE), interpolation=cv2.INTER_LINEAR)
    made = ink.onto(_badge(rng, under))
    part[:] = cv2.resize(made, (size, size), interpolation=cv2.INTER_AREA)
    return card, sheet(WIDTH, HEIGHT, WIDTH * rng.uniform(0.03, 0.06))
