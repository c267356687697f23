"""Composes table scenes of drawn or given cards, with all a kitchen table has against them."""

from __future__ import annotations

from dataclasses import dataclass, field

import cv2
import numpy as np

from camera.draw.light import glare, lit, sensed, softened, table
from camera.draw.paint import artwork, text

UNIT = np.array(((0, 0), (1, 0), (1, 1), (0, 1)), np.float64)


@dataclass(frozen=True)
class Hardship:
    """How hard a scene is, each from none (0) upward."""

    tilt: float = 45.0
    """Degrees by which the camera may look aslant."""
    light: float = 1.0
    glare: float = 0.25
    """Share of scenes with a reflection."""
    blur: float = 1.0
    """Pixels of lost sharpness."""
    shaken: float = 0.2
    """Share of scenes taken by a hand that moved."""
    noise: float = 8.0
    clutter: int = 6
    """Things on the table besides the cards, at most."""


@dataclass(frozen=True)
class Scene:
    """A picture of a table, and where its cards lie."""

    picture: np.ndarray
    quads: list[np.ndarray] = field(default_factory=list)
    """Corners of each card, clockwise from its upper left."""


def seen(width: float, aspect: float, tilt: float, rng: np.random.Generator) -> np.ndarray:
    """Give a card's corners around the origin, turned anyhow and seen at a slant (degrees).

    `width` is what the card's narrow side measures after the slant, so that sizes can be compared.
    """
    card = (UNIT - 0.5) * (1.0, aspect)
    lean, axis, turn = np.radians(tilt), *rng.uniform(0, 2 * np.pi, 2)
    along = np.array((np.cos(axis), np.sin(axis)))
    across = np.array((-along[1], along[0]))
    u, v = card @ along, card @ across
    depth = 1 + v * np.sin(lean) / rng.uniform(3.5, 9)
    flat = (np.outer(u, along) + np.outer(v * np.cos(lean), across)) / depth[:, None]
    rotation = np.array(((np.cos(turn), -np.sin(turn)), (np.sin(turn), np.cos(turn))))
    flat = flat @ rotation.T
    sides = np.linalg.norm(np.roll(flat, -1, axis=0) - flat, axis=1)
    return flat * (width / ((sides[0] + sides[2]) / 2))


def place(
    picture: np.ndarray,
    card: np.ndarray,
    sheet: np.ndarray,
    corners: np.ndarray,
    rng: np.random.Generator,
) -> None:
    """Lay a card onto a picture, with the soft shadow it casts."""
    height, width = card.shape[:2]
    scale = min(1.0, 1.5 * np.linalg.norm(corners[0] - corners[3]) / height)
    if scale < 0.8:
        size = (max(8, round(width * scale)), max(8, round(height * scale)))
        card = cv2.resize(card, size, interpolation=cv2.INTER_AREA)
        sheet = cv2.resize(sheet, size, interpolation=cv2.INTER_AREA)
        height, width = card.shape[:2]
    rows, columns = picture.shape[:2]
    low = np.maximum(np.floor(corners.min(0)).astype(int) - 12, 0)
    high = np.minimum(np.ceil(corners.max(0)).astype(int) + 13, (columns, rows))
    if (high - low).min() < 2:
        return
    part = picture[low[1] : high[1], low[0] : high[0]]
    shape = (part.shape[1], part.shape[0])
    onto = cv2.getPerspectiveTransform(
        (UNIT * (width, height)).astype(np.float32), (corners - low).astype(np.float32)
    )
    ink = cv2.warpPerspective(
        card, onto, shape, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    mask = (
        cv2.warpPerspective(sheet, onto, shape, flags=cv2.INTER_LINEAR)[..., None].astype(
            np.float32
        )
        / 255
    )
    shift = np.array([[1, 0, rng.uniform(-3, 3)], [0, 1, rng.uniform(0, 4)]], np.float32)
    shadow = cv2.GaussianBlur(cv2.warpAffine(mask, shift, shape), (0, 0), rng.uniform(1.5, 5))[
        ..., None
    ]
    ground = part * (1 - rng.uniform(0.1, 0.6) * shadow)
    part[:] = (ink * mask + ground * (1 - mask)).astype(np.uint8)


def _clutter(picture: np.ndarray, rng: np.random.Generator, most: int) -> None:
    """Put things on the table: notes, cloths, cups, pencils, tokens."""
    height, width = picture.shape[:2]
    for _ in range(rng.integers(0, most + 1)):
        kind, spot = rng.integers(4), rng.uniform(0, 1, 2) * (width, height)
        colour = tuple(float(v) for v in rng.uniform(0, 255, 3))
        if kind == 0:
            size = rng.uniform(60, 260, 2).astype(int)
            paper = (
                artwork(int(size[0]), int(size[1]), rng)
                if rng.random() < 0.5
                else np.full((size[1], size[0], 3), 235, np.uint8)
            )
            if rng.random() < 0.6:
                text(paper, (8, 8, size[0], size[1]), rng, rng.uniform(9, 20))
            sheet = np.full(paper.shape[:2], 255, np.uint8)
            place(
                picture, paper, sheet, seen(float(size[0]), size[1] / size[0], 20, rng) + spot, rng
            )
        elif kind == 1:
            cv2.circle(
                picture, tuple(map(int, spot)), int(rng.uniform(10, 90)), colour, -1, cv2.LINE_AA
            )
            cv2.circle(
                picture,
                tuple(map(int, spot)),
                int(rng.uniform(5, 60)),
                tuple(c * 0.6 for c in colour),
                3,
                cv2.LINE_AA,
            )
        elif kind == 2:
            end = spot + rng.normal(0, 150, 2)
            cv2.line(
                picture,
                tuple(map(int, spot)),
                tuple(map(int, end)),
                colour,
                int(rng.integers(3, 16)),
                cv2.LINE_AA,
            )
        else:
            axes = (int(rng.uniform(30, 200)), int(rng.uniform(30, 200)))
            cv2.ellipse(
                picture,
                (tuple(map(float, spot)), axes, float(rng.uniform(0, 180))),
                colour,
                -1,
                cv2.LINE_AA,
            )


def compose(
    cards: list[tuple[np.ndarray, np.ndarray]],
    rng: np.random.Generator,
    width: float,
    hardship: Hardship | None = None,
    size: tuple[int, int] = (1280, 720),
) -> Scene:
    """Lay cards (picture and sheet) on a table without covering one another, and photograph it.

    `width` is each card's narrow side in pixels. A card that finds no room is left out.
    """
    hard = hardship or Hardship()
    picture = table(*size, rng)
    _clutter(picture, rng, hard.clutter)
    quads: list[np.ndarray] = []
    taken = np.zeros((size[1], size[0]), np.uint8)
    for card, sheet in cards:
        aspect = card.shape[0] / card.shape[1]
        for _ in range(40):
            corners = seen(width, aspect, rng.uniform(0, hard.tilt), rng)
            room = np.array(size) - np.ptp(corners, axis=0) - 12
            if room.min() <= 0:
                continue
            corners = corners - corners.min(0) + 6 + rng.uniform(0, 1, 2) * room
            spot = np.zeros_like(taken)
            cv2.fillConvexPoly(spot, corners.astype(np.int32), 255)
            if not np.logical_and(cv2.dilate(spot, np.ones((9, 9), np.uint8)), taken).any():
                taken |= spot
                place(picture, card, sheet, corners, rng)
                quads.append(corners)
                break
        else:
            quads.append(np.empty((0, 2)))
    if hard.light:
        picture = lit(picture, rng, hard.light)
    if rng.random() < hard.glare:
        picture = glare(picture, rng)
    if hard.blur:
        picture = softened(picture, rng, hard.blur, hard.shaken)
    return Scene(sensed(picture, rng, hard.noise), quads)
