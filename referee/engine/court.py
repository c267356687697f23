"""How every game judges: a command in, events out, or a refusal and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from referee.engine.commands import Command
from referee.engine.event import Beginning, Event
from referee.engine.resolution import Resolution, S
from referee.refusal import refuse
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
    guard: Callable[[Any, Command], None] | None = None
    """Refuses what makes no sense whatever the command is."""

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
            if self.guard is not None:
                self.guard(state, command)
            res = self.resolution(state)
            self._carry_out(res, command)
            res.tell_overruled()
        self.settle(res)
        return tuple(res.events)

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
    return event.apply(state)
