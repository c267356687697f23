"""Draws the samples: index patches as the reader will cut them, and patches that hold no index."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

import cv2
import numpy as np

from camera.draw import bang, poker
from camera.draw.duel import duel_card
from camera.draw.light import glare, lit, sensed, softened, table
from camera.draw.scene import seen
from camera.patches import LAYOUTS, UNIT, cut_patch, patch_corners
from referee.cards import RANKS, SUITS
from referee.duel.places import SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from camera.train.fonts import Cabinet

OTHER = {"bang": ("poker",), "poker": ("bang",), "duel": ("bang", "poker")}
"""Cards of another kind, that a network is to be silent about."""


@dataclass(frozen=True)
class Sample:
    """One patch with its answer: a mark for each part; the number after the last means "none"."""

    patch: np.ndarray
    marks: tuple[int, ...]


def _found(corners: np.ndarray, layout: str, rng: np.random.Generator) -> np.ndarray:
    """Give the corners as a search would find them: a little off, too large or too small."""
    size = np.sqrt(
        np.linalg.norm(corners[0] - corners[3]) * np.linalg.norm(corners[0] - corners[1])
    )
    spread = rng.choice([0.003, 0.008, 0.016])
    found = corners + rng.normal(0, spread * size, corners.shape)
    grow = rng.normal(0, 0.01)
    if layout != "poker" and rng.random() < 0.12:
        grow -= rng.uniform(0.0, 0.03)
    return found + (found - found.mean(0)) * grow


def _photograph(
    card: np.ndarray,
    sheet: np.ndarray,
    spot: np.ndarray,
    true: np.ndarray,
    layout: str,
    rng: np.random.Generator,
) -> np.ndarray:
    """Photograph the neighbourhood of a patch, then cut the patch out of the photograph."""
    height, width = card.shape[:2]
    margin = 6
    low = np.floor(spot.min(0)) - margin
    size = np.clip(np.ceil(spot.max(0)) + margin - low, 12, 900).astype(int)
    onto = cv2.getPerspectiveTransform(
        (UNIT * (width, height)).astype(np.float32), (true - low).astype(np.float32)
    )
    shrink = min(1.0, np.linalg.norm(true[0] - true[3]) / height * 1.2)
    source, cover = card, sheet
    if shrink < 0.75:
        source = cv2.resize(card, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
        cover = cv2.resize(sheet, (source.shape[1], source.shape[0]), interpolation=cv2.INTER_AREA)
        onto = onto @ np.diag((width / source.shape[1], height / source.shape[0], 1.0))
    shape = (int(size[0]), int(size[1]))
    shot = cv2.warpPerspective(
        source, onto, shape, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    mask = cv2.warpPerspective(cover, onto, shape, flags=cv2.INTER_LINEAR)[..., None]
    mask = mask.astype(np.float32) / 255
    if rng.random() < 0.92:
        behind = table(shape[0], shape[1], rng)
        if rng.random() < 0.5:  # the shadow a card casts
            shadow = 0.5 * cv2.GaussianBlur(mask, (0, 0), 3)[..., None]
            behind = (behind * (1 - shadow)).astype(np.uint8)
    else:
        behind = np.full((*shape[::-1], 3), 255, np.uint8)
    shot = (shot * mask + behind * (1 - mask)).astype(np.uint8)
    scan = rng.random() < 0.12
    if not scan:
        shot = lit(shot, rng)
        if rng.random() < 0.12:
            shot = glare(shot, rng, 0.8)
        pixels = float(np.linalg.norm(true[0] - true[3]))
        shot = softened(shot, rng, min(0.0065 * pixels, 2.6))
    shot = sensed(shot, rng, 2.0 if scan else 11.0)
    return cut_patch(shot, spot - low, layout)


def _cover(card: np.ndarray, layout: str, rng: np.random.Generator) -> None:
    """Put a finger on the index: on its rank, its suit, or both."""
    height, width = card.shape[:2]
    if layout == "duel":
        spot = (rng.uniform(0.78, 0.9) * width, rng.uniform(0.06, 0.12) * height)
    elif layout == "bang":
        spot = (rng.uniform(0.09, 0.20) * width, rng.uniform(0.915, 0.945) * height)
    else:
        spot = (rng.uniform(0.05, 0.12) * width, rng.uniform(0.06, 0.18) * height)
    size = (int(rng.uniform(0.07, 0.2) * width), int(rng.uniform(0.09, 0.3) * width))
    skin = np.clip(
        np.array((120, 150, 205)) * rng.uniform(0.4, 1.15) + rng.normal(0, 10, 3), 0, 255
    )
    turn = float(rng.uniform(0, 180))
    cv2.ellipse(card, (tuple(map(int, spot)), size, turn), tuple(skin), -1, cv2.LINE_AA)


def _card(
    kind: str, marks: tuple[int, ...], cabinet: Cabinet, rng: np.random.Generator, blank: bool
) -> tuple[np.ndarray, np.ndarray]:
    """Draw a card of a kind, or one of that kind that never has an index."""
    if kind == "duel":
        return duel_card(None if blank else SYMBOLS[marks[0]], rng)
    rank, suit = marks if len(marks) > 1 else (rng.integers(13), rng.integers(4))
    if kind == "bang":
        border = list(bang.FRAMES)[rng.integers(4)]
        face = cabinet.face("bang", rng)
        if blank:
            return bang.bang_card(None, None, rng, border, face)
        return bang.bang_card(RANKS[rank], SUITS[suit], rng, border, face)
    if blank:
        return poker.card_back(rng)
    return poker.poker_card(RANKS[rank], SUITS[suit], rng, cabinet.face("poker", rng))


def _shots(layout: str, cabinet: Cabinet, rng: np.random.Generator) -> Iterator[Sample]:
    """Draw one card, photograph it twice: mostly with its index, otherwise where there is none."""
    want = rng.random() < 0.75
    marks = tuple(int(rng.integers(len(part))) for part in LAYOUTS[layout].marks)
    kind, other = layout, OTHER[layout][rng.integers(len(OTHER[layout]))]
    case = (
        "index"
        if want
        else str(
            rng.choice(
                ["blank", "turned", "elsewhere", "covered", "other"],
                p=(0.25, 0.25, 0.15, 0.1, 0.25),
            )
        )
    )
    if case == "other":
        kind = other
    card, sheet = _card(kind, marks, cabinet, rng, case == "blank")
    if case == "covered":
        _cover(card, layout, rng)
    for _ in range(2):
        # Turned by a half, a poker card shows its other index.
        turns = {
            "turned": (1, 3) if layout == "poker" else (1, 2, 3),
            "other": (0, 1, 2, 3),
            "blank": (0, 1, 2, 3),
        }
        turn = int(rng.choice(turns.get(case, (0,))))
        aspect = rng.uniform(1.36 if kind == "poker" else 1.5, 1.58)
        true = seen(80 * 5.4 ** (rng.random() ** 1.3), aspect, 50 * rng.random() ** 1.5, rng)
        spot = patch_corners(np.roll(_found(true, kind, rng), -turn, axis=0), layout)
        if case == "elsewhere":
            spot = spot + (true[2] - true[0]) * rng.uniform(0.2, 0.8) * rng.choice([-1, 1])
        patch = _photograph(card, sheet, spot, true, layout, rng)
        yield Sample(patch, marks if want else tuple(map(len, LAYOUTS[layout].marks)))


def samples(layout: str, count: int, cabinet: Cabinet, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Draw `count` samples: patches (uint8), and the marks of each."""
    rng = np.random.default_rng(seed)
    shape = LAYOUTS[layout].shape
    patches = np.empty((count, *shape, 3), np.uint8)
    marks = np.empty((count, len(LAYOUTS[layout].marks)), np.int64)
    drawn = (shot for _ in range(count) for shot in _shots(layout, cabinet, rng))
    for i, one in enumerate(islice(drawn, count)):
        patches[i], marks[i] = one.patch, one.marks
    return patches, marks
