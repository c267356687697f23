"""How every game judges: a command in, events out, or a refusal and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from referee.engine.commands import Command
from referee.engine.event import Beginning, Event
from referee.engine.frame import Seat
from referee.engine.offers import is_offered, not_offered, seat_of, with_allowed
from referee.engine.resolution import AFTER, Resolution, S
from referee.option import Option
from referee.refusal import Refused, refuse
from referee.text import say

Judge = Callable[[Any, Any], None]
"""Carries out one kind of command in a resolution, or refuses it."""


@dataclass(frozen=True)
class Court(Generic[S]):
    """What a game brings along: how it begins, who judges which command, and what follows."""

    begins: type[Command]
    start: Callable[[Any], Resolution[S]]
    resolution: Callable[[S], Resolution[S]]
    judges: Mapping[type[Command], Judge]
    settle: Callable[[Any], None]
    """Lets everything happen that waits for nobody."""
    options: Callable[[Any, Seat, Command | None], Sequence[Option]]
    """Gives what a seat may do; with a command, at least whatever may offer that one."""
    guard: Callable[[Any, Command], None] | None = None
    """Refuses what makes no sense whatever the command is."""
    step: Callable[[Any], bool] | None = None
    """Does the next thing that waits for nobody, and tells whether there was one."""

    def decide(self, state: S | None, command: Command) -> tuple[Event, ...]:
        """Give the events that `command` sets off.

        Raises:
            Refused: the command is not allowed now; the refusal says why and what would be.
        """
        if isinstance(command, self.begins):
            if state is not None:
                raise refuse("already_started", say("tried.start_game"))
            res = self.start(command)
        else:
            if state is None:
                raise refuse("not_started", say("tried.act"))
            res = self._judged(state, command)
        self.settle(res)
        return tuple(res.events)

    def _judged(self, state: S, command: Command) -> Resolution[S]:
        """Carry out what somebody is offered, and whatever comes from the table itself."""
        seat = seat_of(command)
        if seat is None:
            return self._carried_out(state, command)
        try:
            if is_offered(self.options(state, seat, command), command):
                return self._carried_out(state, command)
            raise self._why_not(state, seat, command)
        except Refused as refused:
            found = self.options(state, seat, None)
            raise Refused(with_allowed(refused.refusal, found, command)) from None

    def _why_not(self, state: S, seat: Seat, command: Command) -> Refused:
        """Let the rules say why something is not offered; what they would do of it is forgotten."""
        try:
            self._carried_out(state, command)
        except Refused as refused:
            return refused
        except (AssertionError, AttributeError, LookupError, TypeError, ValueError):
            # Rules are written for what is offered: where they stumble, they give no reason.
            return not_offered(self.options(state, seat, None), command)
        return not_offered(self.options(state, seat, None), command)

    def _carried_out(self, state: S, command: Command) -> Resolution[S]:
        if self.guard is not None:
            self.guard(state, command)
        res = self.resolution(state)
        self._carry_out(res, command)
        res.tell_overruled()
        return res

    def _carry_out(self, res: Resolution[S], command: Command) -> None:
        judge = self.judges.get(type(command))
        if judge is None:
            raise refuse("unknown_command", say("tried.act"))
        judge(res, command)


def apply(state: Any, event: Event) -> Any:
    """Give the state after `event`; the first event of a game makes the first state."""
    if state is None:
        assert isinstance(event, Beginning), "a game begins with its start"
        return event.first_state()
    memory: dict[Any, Any] | None = getattr(state, "worked_out", None)
    known = None if memory is None else memory.pop(AFTER, None)
    if known is not None and known[0] is event:
        return known[1]
    return event.apply(state)
