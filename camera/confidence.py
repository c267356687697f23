"""Turns what the looks agree on into a number that means something.

The numbers behind it are fitted on drawn scenes when the networks are made: of a hundred readings
with a confidence of 0.98, two are wrong. Readings below the bar are not given out.
"""

from __future__ import annotations

import json
import math
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import numpy as np

from camera.patches import LAYOUTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from camera.evidence import Claim
    from camera.reading import Evidence, Layout, Reading

FRAMELESS = 0.998
"""How sure a BANG! index must be if no coloured frame is to be seen around it."""

NEAR = 150.0
"""Width of a card, in pixels, below which frames must be the surer, the farther away it is: what
blur and distance have taken, they have taken from every frame alike."""

UNANIMOUS = 0.8
"""Share of all looks at all frames that must name the same face."""


@cache
def _calibration() -> dict[str, dict[str, float]]:
    card = json.loads(files("camera").joinpath("model", "card.json").read_text(encoding="utf-8"))
    return card["calibration"]


def strength(odds: float) -> float:
    """Give odds as a logit, kept within what the looks can tell apart."""
    return math.log(max(odds, 1e-6) / max(1 - odds, 1e-4))


def confidence(claim: Claim) -> float:
    """Give how often a claim like this is right."""
    return _curve(claim.layout, strength(claim.odds), claim.agreement)


def _curve(layout: Layout, strong: float, agreement: float) -> float:
    fitted = _calibration()[layout]
    x = fitted["start"] + fitted["odds"] * strong + fitted["agreement"] * agreement
    return round(1 / (1 + math.exp(-x)), 4)


def together(evidence: Sequence[Evidence], newest: Reading) -> Reading | None:
    """Weigh what several frames of a still card say; give the reading if they suffice together.

    Logs are averaged, as over the looks at one frame, which takes out what differs between frames:
    the noise. What they share, such as a reflection, they cannot outvote, so the bar is that of a
    single frame, and higher for a card far away.
    """
    parts = [_joined(list(logs)) for logs in zip(*(one.parts for one in evidence), strict=True)]
    marks = [int(part[:-1].argmax()) for part in parts]
    odds = math.prod(float(part[mark]) for part, mark in zip(parts, marks, strict=True))
    agreement = float(np.mean([one.agreement for one in evidence]))
    across = min(math.dist(*newest.corners[:2]), math.dist(*newest.corners[2:]))
    strong = strength(odds) * min(1.0, across / NEAR)
    sure = _curve(newest.layout, strong, agreement)
    if agreement < UNANIMOUS or sure < _calibration()[newest.layout]["bar"]:
        return None
    if newest.layout != "poker" and newest.border is None and sure < FRAMELESS:
        return None
    names = LAYOUTS[newest.layout].marks
    face = tuple(known[mark] for known, mark in zip(names, marks, strict=True))
    return replace(newest, face=face, confidence=sure)


def _joined(logs: list[np.ndarray]) -> np.ndarray:
    odds = np.exp(np.mean(logs, axis=0))
    return odds / odds.sum()


def is_accepted(claim: Claim) -> bool:
    """Whether a claim is sure enough to be given out."""
    return confidence(claim) >= _calibration()[claim.layout]["bar"]
