"""Fits confidence to truth on drawn scenes, and sets the bar for what is given out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cv2
import numpy as np

from camera.confidence import strength
from camera.draw.bang import FRAMES, bang_card
from camera.draw.duel import duel_card
from camera.draw.poker import poker_card
from camera.draw.scene import Hardship, compose
from camera.evidence import name
from camera.outline import Outline
from camera.patches import LAYOUTS
from camera.quads import Reduced, find_quads
from camera.reader import Page, claims_of, symbols_of

if TYPE_CHECKING:
    from camera.train.fonts import Cabinet

WRONG = 1 / 500
"""Share of wrong readings allowed among those given out, in scenes as hard as those promised."""

LEAST_BAR = {"bang": 0.995, "poker": 0.97, "duel": 0.985}
"""Never below this, however well the drawn scenes went: real print flatters the networks less, and
a flipped BANG! card decides lives, where a poker card only stands in for one."""
GUESS = np.array((-1.0, 1.0, 2.0))
"""Start, odds and agreement of the curve before anything is fitted."""
PULL = 4.0
HARD = Hardship()
"""As hard as the scenes the project promises to read."""


def gather(layout: str, scenes: int, cabinet: Cabinet, seed: int) -> np.ndarray:
    """Read drawn scenes; give strength, agreement and truth of every claim of a layout."""
    rng = np.random.default_rng((seed, 77))
    rows = []
    for _ in range(scenes):
        faces = [
            tuple(part[rng.integers(len(part))] for part in LAYOUTS[layout].marks) for _ in range(4)
        ]
        cards = _drawn(layout, faces, cabinet, rng)
        scene = compose(cards, rng, rng.uniform(105, 240), HARD)
        outlines = [Outline(quad.corners) for quad in find_quads(Reduced.of(scene.picture))]
        look_for = symbols_of if layout == "duel" else claims_of
        claims = look_for(Page(scene.picture), outlines, whole=[])
        for claim in claims:
            if claim.layout != layout:
                continue
            middle = tuple(float(v) for v in claim.corners.mean(0))
            below = [
                face
                for face, quad in zip(faces, scene.quads, strict=False)
                if len(quad)
                and cv2.pointPolygonTest(quad.astype(np.float32), middle, measureDist=False) > 0
            ]
            rows.append((strength(claim.odds), claim.agreement, float(below == [name(claim)])))
    return np.array(rows)


def _loss(features: np.ndarray, truth: np.ndarray, weights: np.ndarray) -> float:
    """Give how ill a curve fits; it is least where it fits best and strays least from the guess."""
    said = features @ weights
    missed = np.logaddexp(0, said) - truth * said
    return float(missed.sum() + PULL / 2 * ((weights - GUESS) ** 2).sum())


def _drawn(
    layout: str, faces: list[Any], cabinet: Cabinet, rng: np.random.Generator
) -> list[tuple[np.ndarray, np.ndarray]]:
    """Draw cards of a kind with these faces; where all have a frame, one without an index, too."""
    if layout == "duel":
        return [*(duel_card(symbol, rng) for (symbol,) in faces), duel_card(None, rng)]
    hand = cabinet.face(layout, rng)
    if layout == "poker":
        return [poker_card(rank, suit, rng, hand) for rank, suit in faces]
    cards = [
        bang_card(rank, suit, rng, list(FRAMES)[rng.integers(4)], hand) for rank, suit in faces
    ]
    return [*cards, bang_card(None, None, rng)]


def calibrate(rows: np.ndarray, layout: str) -> dict[str, float]:
    """Fit a logistic curve to the rows, and find the bar that keeps wrong readings rare."""
    features = np.column_stack([np.ones(len(rows)), rows[:, 0], rows[:, 1]])
    truth, weights = rows[:, 2], GUESS
    for _ in range(50):
        said = 1 / (1 + np.exp(-features @ weights))
        # A pull towards the guess keeps the fit sane when hardly anything is wrong.
        slope = features.T @ (truth - said) - PULL * (weights - GUESS)
        bend = (features * (said * (1 - said))[:, None]).T @ features + PULL * np.eye(3)
        step = np.linalg.solve(bend, slope)
        # Where hardly anything is wrong, a whole step may go far beyond the aim.
        while _loss(features, truth, weights + step) > _loss(features, truth, weights) + 1e-9:
            step /= 2
        weights = weights + step
    said = 1 / (1 + np.exp(-features @ weights))
    order = np.argsort(-said)
    wrong = np.cumsum(1 - truth[order])
    fine = np.flatnonzero(wrong <= WRONG * np.arange(1, len(rows) + 1))
    bar = max(LEAST_BAR[layout], float(said[order][fine[-1]])) if len(fine) else 0.999
    start, odds, agreement = (round(float(w), 4) for w in weights)
    return {"start": start, "odds": odds, "agreement": agreement, "bar": round(bar, 4)}
