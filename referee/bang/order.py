"""The order of turns round the table."""

from __future__ import annotations

from referee.bang.effect import holds
from referee.bang.state import Seat, State
from referee.engine.asking import question


@question
def turns_run_backwards() -> bool:
    """Whether turns go counter-clockwise."""
    return False


def turn_order(state: State, after: Seat) -> tuple[Seat, ...]:
    """All other seats in the order of their turns after `after`, empty or not."""
    others = state.ring_from(after)[1:]
    if holds(state, turns_run_backwards):
        return others[::-1]
    return others
