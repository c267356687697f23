"""Chance comes in from outside: a frame that waits for nobody but a shuffle."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from referee.engine.commands import Shuffle
from referee.engine.frame import Frame
from referee.engine.resolution import Resolution
from referee.refusal import refuse
from referee.text import Msg, say


@dataclass(frozen=True)
class Chance(Frame, ABC):
    """Something is shuffled; the table server, a script or a test says in which order."""

    def says(self, state: Any) -> Msg:
        return say("wait.shuffle")

    @abstractmethod
    def size(self, state: Any) -> int:
        """How many things are shuffled."""

    @abstractmethod
    def drawn(self, res: Any, order: tuple[int, ...]) -> None:
        """Go on with the order that chance has given."""


def shuffle(res: Resolution[Any], command: Shuffle) -> None:
    """Let chance have its say.

    Raises:
        Refused: nothing is to be shuffled, or not so many things.
    """
    top = res.state.top
    if not isinstance(top, Chance):
        raise refuse("no_shuffle_due", say("tried.shuffle"))
    if sorted(command.order) != list(range(top.size(res.state))):
        raise refuse("bad_shuffle", say("tried.shuffle"))
    res.pop()
    top.drawn(res, command.order)
