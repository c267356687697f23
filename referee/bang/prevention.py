"""Preventing a loss: what is prevented never happened, and neither did anything it set off.

A loss is not held up until everybody has said that they let it happen: that would cost everybody
a tap. It happens, with all it sets off, and stays open until the next card or ability. Whoever
prevents it then takes all of that back as well.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from referee.bang.drawing import draw_anew, plan_of
from referee.bang.events.lives import LossPrevented
from referee.bang.flips import Flip
from referee.bang.life import tell_openly
from referee.bang.moments import Taken
from referee.bang.resolution import Resolution
from referee.bang.state import Lost, Seat, State
from referee.engine.event import Event
from referee.engine.events import Reminded
from referee.engine.frame import Frame
from referee.text import say


@dataclass(frozen=True)
class SetOff(Frame, ABC):
    """Something that the loss of a life has set off and that is not yet done."""

    seat: Seat
    """Who lost it."""


def prevent(res: Resolution, lost: Lost, by: Seat) -> None:
    """Let one life of a loss not have been lost, nor anything have come of it."""
    player, counted = res.state[lost.seat], plan_of(res.state, lost.seat)
    now = min(player.max_life, player.life + 1)
    res.emit(LossPrevented(lost.seat, now, by, lost.by, _set_off(res.state, lost.seat)))
    for event in reversed(lost.brought):
        _take_back(res, event)
    draw_anew(res, lost.seat, counted)
    if lost.n > 1:
        taken = Taken(lost.seat, lost.n - 1, lost.by, lost.cause, lost.with_bang)
        tell_openly(res, taken, taken.n)


def _set_off(state: State, seat: Seat) -> tuple[int, ...]:
    """The places of what a loss of `seat` has set off, with the flips being made for it."""
    found: list[int] = []
    for at, frame in enumerate(state.stack):
        if isinstance(frame, SetOff) and frame.seat == seat:
            above = state.stack[at + 1 :]
            own = all(isinstance(one, Flip) and one.seat == seat for one in above)
            found += range(at, len(state.stack)) if own else (at,)
    return tuple(found)


def _take_back(res: Resolution, event: Event) -> None:
    own = (one.taken_back for one in res.state.catalogue.extensions)
    how = next(found[type(event)] for found in (TAKEN_BACK, *own) if type(event) in found)
    how(res, event)


# -- taking back what a loss has brought -------------------------------------------------------


def _unsaid(res: Resolution, event: Reminded) -> None:
    res.remind(say("log.does_not_count", what=event.text), event.rule)


TAKEN_BACK: Mapping[type[Any], Callable[[Resolution, Any], None]] = {
    Reminded: _unsaid,
}
"""How each kind of event that a loss can bring is taken back; sets bring further ones."""
