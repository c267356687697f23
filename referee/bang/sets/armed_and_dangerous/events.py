"""What can happen only with Armed & Dangerous."""

from __future__ import annotations

from dataclasses import dataclass

from referee.bang.state import Seat, State
from referee.engine.event import Event
from referee.engine.hands import nothing


@dataclass(frozen=True)
class AimedFromAbove(Event, tag="aimed_from_above"):
    """Everybody is at distance 1 for the next card of the player on turn."""

    seat: Seat

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_turn(near=True)
