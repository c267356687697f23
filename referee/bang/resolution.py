"""The resolution of a command in BANG!."""

from __future__ import annotations

from collections.abc import Sequence

from referee.bang.effect import Active, concerned
from referee.bang.state import Seat, State
from referee.engine import resolution
from referee.engine.asking import Moment


class Resolution(resolution.Resolution[State]):
    """The events of one command so far, and the state after them.

    Moments are told to the current player's effects first, then clockwise.
    """

    def listeners(self, moment: Moment[...]) -> Sequence[Active]:
        """Most effects have nothing to say to most moments."""
        return concerned(self.state, moment)

    def hears(self, owner: Seat | None) -> bool:
        """Nobody who was eliminated in the meantime hears of anything."""
        return owner is None or self.state[owner].alive
