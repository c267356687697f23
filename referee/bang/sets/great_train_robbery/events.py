"""What can happen with the cards of the Great Train Robbery."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.state import LastPlay, Seat, State, Turn
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
    """In old logs: whether it had used up the BANG! of the turn; if nothing is said, it had."""
    turn: Turn | None = None
    """The turn as it was before."""
    last: LastPlay | None = None
    """The newest card before."""
    cards: tuple[str, ...] = ()
    """The cards that go back into the hand."""

    def apply(self, state: State) -> State:
        if self.turn is not None:
            return replace(state, turn=self.turn, last_play=self.last, play_before=None)
        return self._before_turns_were_kept(state)

    def _before_turns_were_kept(self, state: State) -> State:
        turn, last = state.turn, state.last_play
        if turn is None or last is None or turn.seat != self.shooter:
            return state
        if self.counted is None and turn.bangs == 0:
            return state
        if (last.seat, last.card, last.target) != (self.shooter, self.card, self.target):
            # It came from somewhere else than the hand, and that was used up.
            return state
        counted = self.counted is not False
        state = state.with_turn(bangs=turn.bangs - counted, played=max(0, turn.played - 1))
        return replace(state, last_play=state.play_before, play_before=None)

    def story(self) -> Line:
        who, card = text.seat(self.target), text.card(self.card)
        if len(self.cards) > 1:
            back = text.cards(self.cards)
            return line("shots_taken_back", who=who, cards=back, rule="train-083", instructs=True)
        return line("shot_taken_back", who=who, card=card, rule="train-083", instructs=True)

    def moves(self, state: State) -> Moves:
        if self.shooter is None:
            return ()
        cards = (self.card,) if self.turn is None else self.cards
        return tuple(move for card in cards for move in pick_up(self.shooter, card))
