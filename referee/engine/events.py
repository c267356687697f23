"""What can happen in every game: frames come and go, and people are reminded of something."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from referee.engine.event import Event, Line
from referee.engine.frame import Frame
from referee.text import Msg


@dataclass(frozen=True)
class Began(Event, tag="began"):
    """Something has to be resolved before all else."""

    frame: Frame

    def apply(self, state: Any) -> Any:
        return replace(state, stack=(*state.stack, self.frame))


@dataclass(frozen=True)
class Changed(Event, tag="changed"):
    """What is being resolved has moved on."""

    frame: Frame

    def apply(self, state: Any) -> Any:
        return replace(state, stack=(*state.stack[:-1], self.frame))


@dataclass(frozen=True)
class Ended(Event, tag="ended"):
    """What was being resolved is done."""

    def apply(self, state: Any) -> Any:
        return replace(state, stack=state.stack[:-1])


@dataclass(frozen=True)
class Reminded(Event, tag="reminded"):
    """People were told what to do with cards that the referee does not see."""

    text: Msg
    rule: str | None = None

    def story(self) -> Line:
        return Line(self.text, self.rule, instructs=True)
