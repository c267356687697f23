"""Weighs what the networks say about one outline: several looks, both corners, one verdict."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from typing import TYPE_CHECKING, TypeAlias

import cv2
import numpy as np

from camera.network import ask
from camera.outline import Outline
from camera.patches import LAYOUTS, UNIT, cut_patch, patch_corners

if TYPE_CHECKING:
    from camera.reading import Face, Layout

LAYOUT_NAMES: tuple[Layout, ...] = ("bang", "poker", "duel")

SQUARE = 1.25
"""Sides that differ by less than this factor leave open which of them is the long one."""

FRAME_INSET = (0.056, 0.034)
"""Margin between a BANG! card's edge and its frame, as parts of the frame's width and height."""

PLAIN = 0.25
"""A place with less contrast than this has nothing printed on it, and is not asked about."""

WORTH = 0.02
"""An index less likely than this at first glance gets no second one."""

LOOKS = (
    (0.0, 0.0, 1.0),
    (0.07, 0.02, 0.95),
    (-0.07, 0.0, 1.05),
    (0.0, 0.09, 1.04),
    (0.02, -0.09, 0.97),
)
"""Shift across, shift down (as parts of the patch), and size of each look."""

LEAST = -9.0
"""No look finds anything less likely than this, in logs."""

FEW = 3
"""Looks after which an index that each of them is certain of is not looked at again."""

CERTAIN = 0.98
"""Probability of each part of the index from which a look is certain."""


Answer: TypeAlias = tuple[np.ndarray, ...]
"""What one look says: log probabilities of the marks of each part of the index."""


@dataclass(frozen=True)
class Claim:
    """What an outline may be: upright corners, kind, and the odds of all it may show."""

    corners: np.ndarray
    layout: Layout
    parts: tuple[np.ndarray, ...]
    """For each part of the index, such as the rank, the probability of each mark over all looks,
    "none" last."""
    agreement: float
    """Share of looks that name the same marks."""

    @cached_property
    def outline(self) -> Outline:
        """The corners, for comparing."""
        return Outline(self.corners)

    @property
    def marks(self) -> tuple[int, ...]:
        """The likeliest mark of each part."""
        return tuple(int(part[:-1].argmax()) for part in self.parts)

    @property
    def odds(self) -> float:
        """Probability that all parts are right, as the looks have it."""
        return math.prod(
            float(part[mark]) for part, mark in zip(self.parts, self.marks, strict=True)
        )

    @property
    def table(self) -> np.ndarray:
        """Probability of every face: an axis for each part."""
        return reduce(np.multiply.outer, [part[:-1] for part in self.parts])

    @property
    def nothing(self) -> float:
        """Probability that there is no index."""
        return math.prod(float(part[-1]) for part in self.parts)

    def with_odds(self, table: np.ndarray) -> Claim:
        """Give the same claim with other odds for every face."""
        none = max(0.0, 1 - float(table.sum()))
        axes = range(table.ndim)
        sums = (table.sum(tuple(other for other in axes if other != axis)) for axis in axes)
        return replace(self, parts=tuple(np.append(one, none) for one in sums))


def turns(corners: np.ndarray) -> tuple[int, ...]:
    """Give the corners that may be the upper left one: two, or four if the outline is squarish."""
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    across, down = sides[0] + sides[2], sides[1] + sides[3]
    if down > SQUARE * across:
        return (0, 2)
    if across > SQUARE * down:
        return (1, 3)
    return (0, 1, 2, 3)


@dataclass(frozen=True)
class Spot:
    """An upright outline whose index place may hold an index, and what the first look said."""

    layout: Layout
    upright: np.ndarray
    first: Answer | None = None
    """What a look said; None where nobody has looked yet."""
    chance: float = 0.0


def glance(picture: np.ndarray, layout: Layout, uprights: list[np.ndarray]) -> list[Spot]:
    """Look once at the index place of each upright outline; what is plain is not asked about."""
    if not uprights:
        return []
    patches = np.stack([cut_patch(picture, patch_corners(up, layout), layout) for up in uprights])
    spots = [Spot(layout, upright) for upright in uprights]
    printed = np.flatnonzero(_contrast(patches) > PLAIN)
    if len(printed):
        parts = ask(layout, patches[printed])
        chances = np.exp(sum(part[:, :-1].max(1) for part in parts))
        for k, i in enumerate(printed):
            answer = tuple(part[k] for part in parts)
            spots[i] = Spot(layout, uprights[i], answer, float(chances[k]))
    return spots


def _contrast(patches: np.ndarray) -> np.ndarray:
    """Give how much darker than its paper the ink of each patch is, from 0 to 1."""
    green = np.sort(patches[:, ::2, ::2, 1].reshape(len(patches), -1), axis=1).astype(np.float32)
    dark, pale = (green[:, int(part * green.shape[1])] for part in (0.03, 0.95))
    return 1 - dark / np.maximum(pale, 1)


def first_glance(picture: np.ndarray, outlines: list[np.ndarray], layout: Layout) -> list[Spot]:
    """Look once at every index place of every outline; give the likeliest of each, if worth it."""
    return _best(
        picture, layout, [[np.roll(o, -turn, axis=0) for turn in turns(o)] for o in outlines]
    )


def _best(picture: np.ndarray, layout: Layout, ways_up: list[list[np.ndarray]]) -> list[Spot]:
    """Look at every way up of every outline; give the likeliest of each, if it is worth more."""
    spots = iter(glance(picture, layout, [way for ways in ways_up for way in ways]))
    best = [max((next(spots) for _ in ways), key=lambda spot: spot.chance) for ways in ways_up]
    return [spot for spot in best if spot.chance > WORTH]


def around(upright: np.ndarray) -> np.ndarray:
    """Give the card around a coloured frame: on a pale table the frame is all that stands out."""
    x, y = FRAME_INSET
    card = np.array([[(-x, -y), (1 + x, -y), (1 + x, 1 + y), (-x, 1 + y)]], np.float32)
    onto = cv2.getPerspectiveTransform(UNIT, np.asarray(upright, np.float32))
    return cv2.perspectiveTransform(card, onto)[0].astype(np.float64)


def second_glance(picture: np.ndarray, outlines: list[np.ndarray], layout: Layout) -> list[Spot]:
    """Look at outlines that gave nothing as if they were the frame of a card."""
    ways = [[around(np.roll(o, -turn, axis=0)) for turn in turns(o)] for o in outlines]
    return _best(picture, layout, ways)


def look_again(picture: np.ndarray, spots: list[Spot]) -> list[Claim]:
    """Look several times, each a little aside, at every index place and weigh the answers."""
    looked = [_Looked(spot, [] if spot.first is None else [spot.first]) for spot in spots]
    for upto in (FEW, len(LOOKS)):
        for layout in LAYOUT_NAMES:
            left = [one for one in looked if one.spot.layout == layout and not one.is_certain]
            places = [one.aside(number) for one in left for number in range(one.count, upto)]
            if not places:
                continue
            patches = np.stack([cut_patch(picture, place, layout) for place in places])
            answers = iter(zip(*ask(layout, patches), strict=True))
            for one in left:
                one.answers += [next(answers) for _ in range(one.count, upto)]
    return [one.weighed() for one in looked]


@dataclass
class _Looked:
    """An index place, and what each look at it said."""

    spot: Spot
    answers: list[Answer]

    @property
    def count(self) -> int:
        """Looks so far."""
        return len(self.answers)

    @property
    def is_certain(self) -> bool:
        """Whether a few looks were all certain of the same."""
        if self.count < FEW:
            return False
        named = {tuple(int(part.argmax()) for part in answer) for answer in self.answers}
        least = min(part.max() for answer in self.answers for part in answer)
        return len(named) == 1 and bool(np.exp(least) > CERTAIN)

    def aside(self, number: int) -> np.ndarray:
        """Give the corners of one of the looks."""
        across, down, size = LOOKS[number]
        spot = patch_corners(self.spot.upright, self.spot.layout)
        shift = (spot[1] - spot[0]) * across + (spot[3] - spot[0]) * down
        return (spot - spot.mean(0)) * size + spot.mean(0) + shift

    def weighed(self) -> Claim:
        """Average in logs: a look that finds an answer impossible counts more than a sure one."""
        said = [np.vstack(part) for part in zip(*self.answers, strict=True)]
        mean = [np.exp(np.maximum(logs, LEAST).mean(0)) for logs in said]
        odds = tuple(part / part.sum() for part in mean)
        claim = Claim(self.spot.upright, self.spot.layout, odds, 0.0)
        agreed = [logs.argmax(1) == mark for logs, mark in zip(said, claim.marks, strict=True)]
        return replace(claim, agreement=float(np.logical_and.reduce(agreed).mean()))


def both(one: Claim, other: Claim) -> Claim:
    """Join the two indexes of a poker card; a corner that shows none has no say."""
    strong = 0.5
    if min(one.odds, other.odds) < strong or one.marks != other.marks:
        return one if one.odds >= other.odds else other
    joint = [here * there for here, there in zip(one.parts, other.parts, strict=True)]
    parts = tuple(part / part.sum() for part in joint)
    return Claim(one.corners, one.layout, parts, max(one.agreement, other.agreement))


def name(claim: Claim) -> Face:
    """Give the likeliest face of a claim in words."""
    marks = LAYOUTS[claim.layout].marks
    return tuple(names[mark] for names, mark in zip(marks, claim.marks, strict=True))


def log_of(odds: np.ndarray) -> np.ndarray:
    """Give odds in logs, none of them impossible."""
    return np.maximum(np.log(np.maximum(odds, 1e-9)), LEAST)
