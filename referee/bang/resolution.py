"""A resolution carries one command to its end: it emits events and sees the state they make.

From outside, `decide` stays a pure function: the resolution lives only for one call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.bang.event import Event
from referee.bang.events import Began, Changed, Ended, Reminded
from referee.bang.frame import Frame
from referee.bang.state import State
from referee.text import Msg

if TYPE_CHECKING:
    from referee.bang.effect import Effect


class Resolution:
    """The events of one command so far, and the state after them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        self._held: list[Frame] | None = None

    def emit(self, *events: Event) -> None:
        """Let events happen, in this order."""
        for event in events:
            self.state = event.apply(self.state)
            self.events.append(event)

    def push(self, frame: Frame) -> None:
        """Resolve `frame` before going on; while a moment is told, after all have heard it."""
        if self._held is None:
            self.emit(Began(frame))
        else:
            self._held.append(frame)

    def pop(self) -> None:
        """Drop the frame that has been resolved."""
        self.emit(Ended())

    def change(self, frame: Frame) -> None:
        """Put `frame` in the place of the top frame."""
        self.emit(Changed(frame))

    def remind(self, text: Msg, rule: str | None = None) -> None:
        """Tell people what to do with cards that the referee does not see."""
        self.emit(Reminded(text, rule))

    def tell(self, moment: str, *facts: Any) -> None:
        """Tell a moment to every effect, the current player's first, then clockwise.

        Frames that the effects push are resolved in the same order.
        """
        outer, self._held = self._held, []
        for active in self.state.effects:
            if active.owner is None or self.state[active.owner].alive:
                getattr(active.effect, moment)(self, active.owner, *facts)
        self._release(outer)

    def ask_all(self, effects: tuple[Effect, ...], moment: str, *facts: Any) -> None:
        """Tell a moment to some effects only; their frames are resolved in the same order."""
        outer, self._held = self._held, []
        for effect in effects:
            getattr(effect, moment)(self, *facts)
        self._release(outer)

    def _release(self, outer: list[Frame] | None) -> None:
        held, self._held = self._held or [], outer
        for frame in reversed(held) if outer is None else held:
            self.push(frame)
