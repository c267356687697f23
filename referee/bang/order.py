"""The order of turns round the table."""

from __future__ import annotations

from referee.bang.state import Seat, State


def turn_order(state: State, after: Seat) -> tuple[Seat, ...]:
    """All other seats in the order of their turns after `after`, empty or not."""
    others = state.ring_from(after)[1:]
    if any(active.effect.turns_run_backwards for active in state.effects):
        return others[::-1]
    return others
