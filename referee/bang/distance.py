"""Distance and range: who sees whom how far away, and whom a shot reaches."""

from __future__ import annotations

from referee.bang.state import Seat, State


def distance(state: State, me: Seat, other: Seat) -> int:
    """How far away `me` sees `other`, the shorter way round the living, never below 1."""
    if me == other:
        return 0
    ring = state.alive
    if me not in ring or other not in ring:
        return len(ring)
    return state.line_up.distance(ring, me, other)


def card_distance(state: State, me: Seat, other: Seat) -> int:
    """How far away `other` is for the next card of `me`."""
    turn = state.turn
    if turn is not None and turn.near and state.on_turn == me != other:
        return 1
    return distance(state, me, other)


def weapon_range(state: State, me: Seat) -> int:
    """How far `me` can shoot."""
    return state.line_up.weapon_range(me)


def reaches(state: State, me: Seat, other: Seat) -> bool:
    """Whether a shot of `me` reaches `other`."""
    return distance(state, me, other) <= weapon_range(state, me)


def card_reaches(state: State, me: Seat, other: Seat) -> bool:
    """Whether the next card of `me` reaches `other`."""
    return card_distance(state, me, other) <= weapon_range(state, me)
