"""Fits confidence to truth on drawn scenes, and sets the bar for what is given out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from camera.confidence import strength
from camera.draw.bang import FRAMES, bang_card
from camera.draw.poker import poker_card
from camera.draw.scene import Hardship, compose
from camera.evidence import name
from camera.outline import Outline
from camera.quads import find_quads
from camera.reader import Page, claims_of
from referee.cards import RANKS, SUITS

if TYPE_CHECKING:
    from camera.train.fonts import Cabinet

WRONG = 1 / 500
"""Share of wrong readings allowed among those given out, in scenes as hard as those promised."""

LEAST_BAR = {"bang": 0.995, "poker": 0.97}
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
        faces = [(RANKS[rng.integers(13)], SUITS[rng.integers(4)]) for _ in range(4)]
        hand = cabinet.face(layout, rng)
        if layout == "bang":
            cards = [bang_card(*face, rng, list(FRAMES)[rng.integers(4)], hand) for face in faces]
            cards.append(bang_card(None, None, rng))
        else:
            cards = [poker_card(*face, rng, hand) for face in faces]
        scene = compose(cards, rng, rng.uniform(105, 240), HARD)
        outlines = [Outline(quad.corners) for quad in find_quads(scene.picture)]
        claims = claims_of(Page(scene.picture), outlines, whole=[])
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


def calibrate(rows: np.ndarray, layout: str) -> dict[str, float]:
    """Fit a logistic curve to the rows, and find the bar that keeps wrong readings rare."""
    features = np.column_stack([np.ones(len(rows)), rows[:, 0], rows[:, 1]])
    truth, weights = rows[:, 2], GUESS
    for _ in range(50):
        said = 1 / (1 + np.exp(-features @ weights))
        # A pull towards the guess keeps the fit sane when hardly anything is wrong.
        slope = features.T @ (truth - said) - PULL * (weights - GUESS)
        bend = (features * (said * (1 - said))[:, None]).T @ features + PULL * np.eye(3)
        weights = weights + np.linalg.solve(bend, slope)
    said = 1 / (1 + np.exp(-features @ weights))
    order = np.argsort(-said)
    wrong = np.cumsum(1 - truth[order])
    fine = np.flatnonzero(wrong <= WRONG * np.arange(1, len(rows) + 1))
    bar = max(LEAST_BAR[layout], float(said[order][fine[-1]])) if len(fine) else 0.999
    start, odds, agreement = (round(float(w), 4) for w in weights)
    return {"start": start, "odds": odds, "agreement": agreement, "bar": round(bar, 4)}
