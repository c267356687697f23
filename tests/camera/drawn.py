"""Pictures for the tests, drawn by the project; each is fixed by its seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from camera.draw.bang import FRAMES, bang_card
from camera.draw.poker import poker_card
from camera.draw.scene import Hardship, Scene, compose

if TYPE_CHECKING:
    from referee.cards import Face

KIND = Hardship(tilt=20, light=0.4, glare=0, blur=0.5, noise=4, clutter=1)
"""A table by day: the reader has no excuse."""


def card(rank: str | None, suit: str | None, seed: int = 1, border: str = "brown") -> np.ndarray:
    """Draw a BANG! card, and nothing but the card."""
    picture, _ = bang_card(rank, suit, np.random.default_rng(seed), border)
    return picture


def scene(
    *faces: Face | None,
    kind: str = "bang",
    seed: int = 1,
    width: int = 210,
    hardship: Hardship = KIND,
) -> Scene:
    """Lay cards on a table; None is a card without an index."""
    rng = np.random.default_rng(seed)
    cards = []
    for face in faces:
        if kind == "poker":
            assert face is not None
            cards.append(poker_card(*face, rng))
        else:
            border = list(FRAMES)[rng.integers(4)]
            cards.append(bang_card(*(face or (None, None)), rng, border))
    made = compose(cards, rng, width, hardship)
    assert all(len(quad) for quad in made.quads), "a card found no room"
    return made
