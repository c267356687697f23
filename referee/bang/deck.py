"""What the draw pile may still hold: every card of the sets, less what has been seen elsewhere.

The referee sees faces when cards are flipped, and where a camera watches the pile. Of any other
card that lies open or was played it knows the name: then each printed copy of that name is gone
with the same chance. Hands are as unknown as the pile, so they change nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import chain

from referee.bang.catalogue import catalogue_of
from referee.bang.state import State
from referee.cards import Face


def unseen(state: State) -> Mapping[Face, float]:
    """How many cards of each face have not been seen since the last shuffle; parts of one count."""
    known: Mapping[Face, float] | None = state.worked_out.get("unseen")
    if known is None:
        sighted = tuple(face for face, _ in state.seen.sighted)
        left = _less(_by_name(state), (*state.seen.faces, *sighted))
        known = state.worked_out["unseen"] = left
    return known


def contradicts(state: State, face: Face) -> bool:
    """Whether `face` cannot be in the pile by now: somebody shuffled and did not say so."""
    return unseen(state).get(face, 0.0) <= 0


def _by_name(state: State) -> dict[Face, float]:
    """What is left when cards known by name are taken away."""
    lying = (laid.card for player in state.players for laid in player.in_play)
    gone = Counter(chain(lying, state.seen.cards))
    for _, names in state.seen.sighted:
        # Its face is known: that copy is gone, and no longer each of its name by a part.
        name = next((name for name in names if gone[name] > 0), None)
        if name is not None:
            gone[name] -= 1
    left: dict[Face, float] = {}
    for name, faces in _copies(state.sets).items():
        share = max(0, len(faces) - gone[name]) / len(faces)
        for face in faces:
            left[face] = left.get(face, 0.0) + share
    return left


def _less(left: dict[Face, float], flipped: tuple[Face, ...]) -> dict[Face, float]:
    for face in flipped:
        left[face] = max(0.0, left.get(face, 0.0) - 1)
    return left


@cache
def _copies(sets: tuple[str, ...]) -> Mapping[str, tuple[Face, ...]]:
    copies = catalogue_of(sets).copies
    return {name: faces for name, faces in copies.items() if faces}
