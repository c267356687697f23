"""What can happen in every game: frames come and go, and people are reminded of something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from referee import text
from referee.engine.event import Event, Line, line
from referee.engine.frame import Frame, Seat
from referee.engine.hands import nothing
from referee.frozen import replace
from referee.text import Msg


@dataclass(frozen=True)
class Began(Event, tag="began"):
    """Something has to be resolved before all else."""

    frame: Frame

    moves = nothing

    def apply(self, state: Any) -> Any:
        return replace(state, stack=(*state.stack, self.frame))


@dataclass(frozen=True)
class Changed(Event, tag="changed"):
    """What is being resolved has moved on."""

    frame: Frame

    moves = nothing

    def apply(self, state: Any) -> Any:
        return replace(state, stack=(*state.stack[:-1], self.frame))


@dataclass(frozen=True)
class Ended(Event, tag="ended"):
    """What was being resolved is done."""

    moves = nothing

    def apply(self, state: Any) -> Any:
        return replace(state, stack=state.stack[:-1])


@dataclass(frozen=True)
class Reminded(Event, tag="reminded"):
    """People were told what to do with cards that the referee does not see."""

    text: Msg
    rule: str | None = None

    def story(self) -> Line:
        return Line(self.text, self.rule, instructs=True)


@dataclass(frozen=True)
class Overruled(Event, tag="overruled"):
    """Something was done although the rules say no, because this table lets it pass."""

    seat: Seat
    why: Msg
    rule: str | None = None
    asked: bool = False
    """Whether the table was asked first; else it was only reminded."""

    moves = nothing

    def story(self) -> Line:
        key = "overruled" if self.asked else "reminded"
        who = text.seat(self.seat)
        return line(key, who=who, why=self.why, rule=self.rule, instructs=not self.asked)
