"""What people do with real cards before the first turn, as data: the same for every game.

A game's own `beginning.py` says what is on the table's list and what is on each seat's, from the
position alone. What hands do besides, such as drawing the first cards, comes with the events.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NotRequired, TypedDict

from referee.text import Message, Msg


class ShownTask(TypedDict):
    """One thing to do before the first turn, as it travels."""

    text: Message
    done: bool
    secret: NotRequired[Literal[True]]
    """It is to look at what only this seat may see."""
    shows: NotRequired[Mapping[str, str]]
    """Something to be explained with it: its kind and its id."""


@dataclass(frozen=True)
class Task:
    """One thing to do before the first turn."""

    text: Msg
    done: bool = False
    brief: bool = True
    """Whether people who have just played one game need it for the next."""
    secret: bool = False
    """Whether it is to look at what only this seat's own eyes may see."""
    shows: Mapping[str, str] = field(default_factory=dict)
    """Something to be explained with it: its kind and its id."""

    def plain(self) -> ShownTask:
        """Give it as it travels to a screen."""
        plain: ShownTask = {"text": self.text.plain(), "done": self.done}
        if self.secret:
            plain["secret"] = True
        if self.shows:
            plain["shows"] = dict(self.shows)
        return plain
