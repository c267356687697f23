"""What can happen to a loss that somebody may still prevent."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.state import Lost, Seat, State
from referee.engine.event import Event, Line, line
from referee.engine.hands import nothing
from referee.frozen import replace


@dataclass(frozen=True)
class LossFelt(Event, tag="loss_felt"):
    """Everybody has heard of a loss that may still be prevented."""

    lost: Lost

    moves = nothing

    def apply(self, state: State) -> State:
        return replace(state, losses=(*state.unless(self.lost.seat), self.lost))


@dataclass(frozen=True)
class LossPrevented(Event, tag="loss_prevented"):
    """Somebody saw to it that one life was not lost after all."""

    seat: Seat
    now: int
    by: Seat
    struck_by: Seat | None = None
    """Who would have been answerable for it."""
    drops: tuple[int, ...] = ()
    """What the loss has set off and is not yet done, by its place among what is being resolved."""

    moves = nothing

    def apply(self, state: State) -> State:
        kept = (frame for at, frame in enumerate(state.stack) if at not in self.drops)
        state = replace(state, stack=tuple(kept), losses=state.unless(self.seat))
        return state.with_player(self.seat, life=self.now)

    def story(self) -> Line:
        who, by = text.seat(self.seat), text.seat(self.by)
        return line("loss_prevented", who=who, by=by, now=self.now, rule="valley-029")
