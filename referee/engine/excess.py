"""Too many cards in hand at the end of a turn, in any game that limits them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from referee import text
from referee.engine.events import Overruled
from referee.engine.frame import Frame, Reply, Seat
from referee.engine.modes import ASK, HAND
from referee.text import Msg, say


def phase_shown(phase: str, stack: Iterable[Frame]) -> str:
    """The phase of a turn as people name it: what is left to do at its end is discarding."""
    if phase == "end" or any(isinstance(frame, TooManyCards) for frame in stack):
        return "discard"
    return phase


@dataclass(frozen=True)
class TooManyCards(Frame):
    """The player on turn holds too many cards and discards some before the turn ends."""

    seat: Seat
    count: int

    @abstractmethod
    def limit(self, state: Any) -> int:
        """How many cards may be kept."""

    @abstractmethod
    def discard(self, res: Any) -> None:
        """The cards too many are gone; end the turn."""

    @abstractmethod
    def go_on(self, res: Any) -> None:
        """End the turn with all the cards."""

    def waits_for(self, state: Any) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: Any) -> Msg:
        return say("wait.excess", who=text.seat(self.seat), n=self.count)

    def prompt(self, state: Any, seat: Seat) -> Msg:
        return say("prompt.excess", n=self.count)

    def replies(self, state: Any, seat: Seat) -> tuple[Reply, ...]:
        done = Reply("discarded", say("answer.discarded", n=self.count), icon="done")
        if state.rule(HAND) != ASK:
            return (done,)
        return (done, Reply("keep", say("answer.keep_anyway"), icon="hand"))

    def answer(self, res: Any, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "keep":
            res.emit(self.kept(res.state, asked=True))
            self.go_on(res)
        else:
            self.discard(res)

    def kept(self, state: Any, *, asked: bool) -> Overruled:
        """Tell that more cards are kept than the rules allow."""
        return Overruled(self.seat, say("why.hand_limit", n=self.limit(state)), self.rule, asked)
