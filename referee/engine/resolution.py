"""A resolution carries one command to its end: it emits events and sees the state they make.

From outside, deciding stays a pure function: the resolution lives only for one call.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from referee.engine.asking import Answering, Moment
from referee.engine.event import Event
from referee.engine.events import Began, Changed, Ended, Reminded
from referee.engine.frame import Frame
from referee.engine.state import GameState
from referee.text import Msg

MAX_STEPS = 1000
"""No command can set off more than this many automatic steps; more would be an endless loop."""


AFTER = "after"
"""Under which a state that remembers things keeps the newest event decided in it, and the next."""

S = TypeVar("S", bound=GameState[Any])
P = ParamSpec("P")


class Resolution(Generic[S]):
    """The events of one command so far, and the state after them."""

    def __init__(self, state: S) -> None:
        self.state = state
        self.at_first = state
        """The state in which the command was given."""
        self.events: list[Event] = []
        self.overruled: list[Event] = []
        """What was let pass although the rules say no; told once the command is carried out."""
        self._held: list[Frame] | None = None

    def emit(self, *events: Event) -> None:
        """Let events happen, in this order."""
        for event in events:
            before = self.state
            self.state = event.apply(before)
            self.events.append(event)
            # Whoever lets it happen for good need not work it out again.
            memory: dict[Any, Any] | None = getattr(before, "worked_out", None)
            if memory is not None:
                memory[AFTER] = (event, self.state)

    def tell_overruled(self) -> None:
        """Tell everybody what was let pass, after what was done."""
        self.emit(*self.overruled)
        self.overruled.clear()

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

    def hears(self, owner: Any) -> bool:
        """Whether an effect's owner still hears of things, in the middle of telling them."""
        return True

    def listeners(self, moment: Moment[...]) -> Iterable[Any]:
        """The effects that have something to say to a moment, each with its owner, in order."""
        return [active for active in self.state.effects if moment in active.effect.answers_to]

    def tell(
        self, moment: Moment[Concatenate[Any, Any, P]], *facts: P.args, **more: P.kwargs
    ) -> None:
        """Tell a moment to every effect, in their order.

        Frames that the effects push are resolved in the same order.
        """
        outer, self._held = self._held, []
        for active in self.listeners(moment):
            if self.hears(active.owner):
                moment.answer_of(active.effect)(self, active.owner, *facts, **more)
        self._release(outer)

    def tell_each(
        self,
        effects: Iterable[Answering],
        moment: Moment[Concatenate[Any, P]],
        *facts: P.args,
        **more: P.kwargs,
    ) -> None:
        """Tell a moment to some effects only; their frames are resolved in the same order."""
        outer, self._held = self._held, []
        for effect in effects:
            moment(effect, self, *facts, **more)
        self._release(outer)

    def _release(self, outer: list[Frame] | None) -> None:
        held, self._held = self._held or [], outer
        for frame in reversed(held) if outer is None else held:
            self.push(frame)

    def run(self, step: Callable[[], bool]) -> None:
        """Go on by itself, step by step, until `step` says that somebody is needed."""
        for _ in range(MAX_STEPS):
            if not step():
                return
        msg = f"the table does not settle: {self.state.top!r}"
        raise RuntimeError(msg)
