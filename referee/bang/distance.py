"""Distance and range: who sees whom how far away, and whom a shot reaches."""

from __future__ import annotations

from referee.bang.effect import concerned_of, holds
from referee.bang.state import Seat, State
from referee.engine.asking import question

COLT_RANGE = 1
"""Everybody has a Colt .45 with range 1 when no weapon lies in front of them."""


@question
def sees_closer() -> int:
    """By how much its owner sees all others closer."""
    return 0


@question
def seen_further() -> int:
    """By how much all others see its owner further away."""
    return 0


@question
def flat_distances() -> bool:
    """Whether everybody sits next to everybody, before cards change it."""
    return False


@question
def reach() -> int | None:
    """How far its owner's weapon reaches; None if this is no weapon."""
    return None


def distance(state: State, me: Seat, other: Seat) -> int:
    """How far away `me` sees `other`, the shorter way round the living, never below 1."""
    if me == other:
        return 0
    ring = state.alive
    if me not in ring or other not in ring:
        return len(ring)
    known: int | None = state.line_up.worked_out.get((ring, me, other))
    if known is None:
        steps = abs(ring.index(me) - ring.index(other))
        apart = 1 if holds(state, flat_distances) else min(steps, len(ring) - steps)
        apart -= sum(sees_closer(one) for one in concerned_of(state, me, sees_closer))
        apart += sum(seen_further(one) for one in concerned_of(state, other, seen_further))
        known = state.line_up.worked_out[ring, me, other] = max(1, apart)
    return known


def card_distance(state: State, me: Seat, other: Seat) -> int:
    """How far away `other` is for the next card of `me`."""
    turn = state.turn
    if turn is not None and turn.near and state.on_turn == me != other:
        return 1
    return distance(state, me, other)


def weapon_range(state: State, me: Seat) -> int:
    """How far `me` can shoot."""
    known: int | None = state.line_up.worked_out.get(("range", me))
    if known is None:
        found = (reach(one) for one in concerned_of(state, me, reach))
        known = max((far for far in found if far is not None), default=COLT_RANGE)
        state.line_up.worked_out["range", me] = known
    return known


def reaches(state: State, me: Seat, other: Seat) -> bool:
    """Whether a shot of `me` reaches `other`."""
    return distance(state, me, other) <= weapon_range(state, me)


def card_reaches(state: State, me: Seat, other: Seat) -> bool:
    """Whether the next card of `me` reaches `other`."""
    return card_distance(state, me, other) <= weapon_range(state, me)
