"""Hands and the discard pile, as far as the referee can count them."""

from __future__ import annotations

from referee.duel.state import State
from referee.engine.frame import Seat
from referee.frozen import replace


def holds(state: State, seat: Seat, n: int = 1) -> bool:
    """Whether a player may have that many cards in hand; believed where nobody counts."""
    return not state.counted or state[seat].hand >= n


def take_from_hand(state: State, seat: Seat, n: int = 1) -> State:
    """Give the state with fewer cards in a hand, where cards are counted."""
    if not state.counted:
        return state
    return state.with_player(seat, hand=max(0, state[seat].hand - n))


def put_on_discard(state: State, card: str | None, n: int = 1, *, reloaded: bool = False) -> State:
    """Give the state with more cards on the discard pile; None is one the referee has not seen."""
    discard = state.discard + n if state.counted else state.discard
    return replace(state, discard=discard, top_discard=card, top_reloaded=reloaded)
