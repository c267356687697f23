"""A card that is fired at several players is one card: whoever has taken it has it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from referee.bang.state import State
from referee.engine.event import Event
from referee.engine.frame import Frame
from referee.engine.hands import nothing

if TYPE_CHECKING:
    from referee.bang.resolution import Resolution


@dataclass(frozen=True)
class Fires(Frame, ABC):
    """Something that fires a card, at one player or at several in turn."""

    @abstractmethod
    def fires(self, card: str) -> bool:
        """Whether it is `card`, and that card can still be taken."""

    @abstractmethod
    def lost(self, card: str) -> bool:
        """Whether it is `card`, and somebody has taken that card already."""

    @abstractmethod
    def emptied(self) -> Self:
        """The same without the card itself, which somebody has taken."""


@dataclass(frozen=True)
class FiredCardGone(Event, tag="fired_card_gone"):
    """A card that is being fired no longer lies on the pile; its shots go on."""

    card: str

    moves = nothing

    def apply(self, state: State) -> State:
        stack = (
            frame.emptied() if isinstance(frame, Fires) and frame.fires(self.card) else frame
            for frame in state.stack
        )
        return replace(state, stack=tuple(stack))


def take_fired(res: Resolution, card: str) -> None:
    """Remember that nobody else can take `card`, if it is still being fired."""
    if any(isinstance(frame, Fires) and frame.fires(card) for frame in res.state.stack):
        res.emit(FiredCardGone(card))


def card_is_gone(state: State, card: str) -> bool:
    """Whether somebody whom it has struck before has taken the `card` that is being fired."""
    return any(isinstance(frame, Fires) and frame.lost(card) for frame in state.stack)


def really_fired(state: State, card: str) -> str:
    """The card that lies on the pile for a shot of `card`, where another stood in for it."""
    last = state.last_play
    using = last.using if last is not None and last.card == card else None
    return using if using is not None and using in state.catalogue.cards else card
