"""A resolution of The Duel: what is born in the middle of something waits until that is over."""

from __future__ import annotations

from referee.duel.events import Queued
from referee.duel.state import State
from referee.engine import resolution
from referee.engine.frame import Frame


class Resolution(resolution.Resolution[State]):
    """The events of one command so far, and the state after them."""

    def later(self, frame: Frame) -> None:
        """Let `frame` wait until what is being resolved is over, and the dead are buried."""
        self.emit(Queued(frame))
