"""Distance and range: who sees whom how far away, and whom a shot reaches."""

from __future__ import annotations

from referee.bang.effect import asked, holds
from referee.bang.state import Seat, State
from referee.engine.asking import question

COLT_RANGE = 1
"""Everybody has a Colt .45 with range 1 when no weapon lies in front of them."""


@question
def sees_closer(state: State, me: Seat) -> int:
    """By how much its owner sees all others closer."""
    return 0


@question
def seen_further(state: State, me: Seat) -> int:
    """By how much all others see its owner further away."""
    return 0


@question
def flat_distances() -> bool:
    """Whether everybody sits next to everybody, before cards change it."""
    return False


@question
def reach(state: State, me: Seat) -> int | None:
    """How far its owner's weapon reaches; None if this is no weapon."""
    return None


def distance(state: State, me: Seat, other: Seat) -> int:
    """How far away `me` sees `other`, the shorter way round the living, never below 1."""
    if me == other:
        return 0
    known: int | None = state.worked_out.get((me, other))
    if known is None:
        known = state.worked_out[me, other] = _measure(state, me, other)
    return known


def _measure(state: State, me: Seat, other: Seat) -> int:
    ring = state.alive
    if me not in ring or other not in ring:
        return len(ring)
    steps = abs(ring.index(me) - ring.index(other))
    apart = min(steps, len(ring) - steps)
    if holds(state, flat_distances):
        apart = 1
    apart -= sum(asked(state, me, sees_closer))
    apart += sum(asked(state, other, seen_further))
    return max(1, apart)


def card_distance(state: State, me: Seat, other: Seat) -> int:
    """How far away `other` is for the next card of `me`."""
    turn = state.turn
    if turn is not None and turn.near and state.on_turn == me != other:
        return 1
    return distance(state, me, other)


def weapon_range(state: State, me: Seat) -> int:
    """How far `me` can shoot."""
    known: int | None = state.worked_out.get(("range", me))
    if known is None:
        found = asked(state, me, reach)
        known = max((reach for reach in found if reach is not None), default=COLT_RANGE)
        state.worked_out["range", me] = known
    return known


def reaches(state: State, me: Seat, other: Seat) -> bool:
    """Whether a shot of `me` reaches `other`."""
    return distance(state, me, other) <= weapon_range(state, me)


def card_reaches(state: State, me: Seat, other: Seat) -> bool:
    """Whether the next card of `me` reaches `other`."""
    return card_distance(state, me, other) <= weapon_range(state, me)
