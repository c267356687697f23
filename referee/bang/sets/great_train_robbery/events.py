"""What can happen with the cards of the Great Train Robbery."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.state import Seat, State
from referee.engine.event import Event, Line, line
from referee.engine.hands import Moves, pick_up
from referee.frozen import replace


@dataclass(frozen=True)
class ShotTakenBack(Event, tag="shot_taken_back"):
    """A BANG! was aimed at somebody who is no target for it; it was never played."""

    shooter: Seat | None
    target: Seat
    card: str
    counted: bool | None = None
    """Whether it had used up the BANG! of the turn; where nothing is said, it had."""

    def apply(self, state: State) -> State:
        turn, last = state.turn, state.last_play
        if turn is None or last is None or turn.seat != self.shooter:
            return state
        if self.counted is None and turn.bangs == 0:
            return state
        if (last.seat, last.card, last.target) != (self.shooter, self.card, self.target):
            # It came from somewhere else than the hand, and that is used up.
            return state
        counted = self.counted is not False
        state = state.with_turn(bangs=turn.bangs - counted, played=max(0, turn.played - 1))
        return replace(state, last_play=state.play_before, play_before=None)

    def story(self) -> Line:
        who, card = text.seat(self.target), text.card(self.card)
        return line("shot_taken_back", who=who, card=card, rule="train-083", instructs=True)

    def moves(self, state: State) -> Moves:
        return () if self.shooter is None else pick_up(self.shooter, self.card)
