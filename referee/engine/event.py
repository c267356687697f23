"""The base of all events: full facts in the past tense that know how to change the state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from referee.codec import Family
from referee.engine.hands import Moves
from referee.text import Msg, say


@dataclass(frozen=True)
class Line:
    """One line of the story that everybody may read."""

    text: Msg
    rule: str | None = None
    instructs: bool = False
    """People have to do something with their cards because of it."""


@dataclass(frozen=True)
class Event(Family, tag_key="event"):
    """Something that happened. Folding the events of a game gives its state, for ever."""

    def apply(self, state: Any) -> Any:
        """Give the state after this event."""
        return state

    def story(self) -> Line | None:
        """Tell the event to everybody; nothing secret is ever in it."""
        return None

    def moves(self, state: Any) -> Moves:
        """What hands do with real cards because of it; `state` is that before the event.

        Every event of a game says so itself, if only by `moves = nothing`: a law asks for it.
        """
        return ()


@dataclass(frozen=True)
class Beginning(Event, ABC):
    """A game began; there is no state before it."""

    def apply(self, state: Any) -> Any:
        return self.first_state()

    @abstractmethod
    def first_state(self) -> Any:
        """Give the state a game begins with."""


def line(key: str, *, rule: str | None = None, instructs: bool = False, **args: object) -> Line:
    """Make a line of the story from a key below `log.` and its arguments."""
    return Line(say(f"log.{key}", **args), rule, instructs)
