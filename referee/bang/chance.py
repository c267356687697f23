"""Chance comes in from outside: a frame that waits for nobody but a shuffle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.bang.frame import Frame
from referee.text import Msg, say

if TYPE_CHECKING:
    from referee.bang.resolution import Resolution
    from referee.bang.state import State


@dataclass(frozen=True)
class Chance(Frame):
    """Something is shuffled; the table server, a script or a test says in which order."""

    def says(self, state: State) -> Msg:
        return say("wait.shuffle")

    def size(self, state: State) -> int:
        """How many things are shuffled."""
        raise NotImplementedError

    def drawn(self, res: Resolution, order: tuple[int, ...]) -> None:
        """Go on with the order that chance has given."""
        raise NotImplementedError
