"""What a seat sees from its place, worked out once for as long as the table is laid so.

A turn leads through many states that differ in lives, in what has been played, in what is being
resolved, while everybody keeps sitting where they sit behind the same cards. Whatever rests on
nothing else is kept from one such state to the next.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from referee.bang.state import State

Seat: TypeAlias = int
Memory: TypeAlias = dict[Any, Any]


def seen_by(state: State, me: Seat) -> Memory:
    """Answers that rest on nothing but what is named here, kept for the next asker."""
    known: Memory | None = state.worked_out.get(("seen", me))
    if known is None:
        near = state.turn is not None and state.turn.near and state.on_turn == me
        places = tuple([player.place for player in state.players])
        house = tuple(state.house.items())
        known = _seen(me, state.line_up, state.ring, state.alive, places, near, house, state.sets)
        state.worked_out["seen", me] = known
    return known


@lru_cache(maxsize=128)
def _seen(*_: object) -> Memory:
    """Begin to remember: empty, and the same for the same table."""
    return {}
