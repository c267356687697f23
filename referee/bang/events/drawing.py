"""What happens in phase one: how many cards are due, and how many were really drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from referee import text
from referee.bang import hands
from referee.bang.state import Seat, State
from referee.engine.event import Event, Line, line
from referee.engine.hands import Moves, nothing
from referee.text import Msg

Said: TypeAlias = Literal["draws", "draws_only", "draws_more", "draws_none"] | None
"""In which words everybody is told what was drawn; None if they know."""

PREVENTED = "valley-029"


@dataclass(frozen=True)
class DrawDue(Event, tag="draw_due"):
    """So many cards are to be drawn in phase one, unless something else is chosen instead."""

    n: int
    taken: int = 0
    """How many cards its player has got from elsewhere so far, in place of drawn ones."""
    notes: tuple[Msg, ...] = ()
    """What to keep in mind meanwhile; nothing else is."""

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_turn(due=self.n, taken=self.taken, notes=self.notes)


@dataclass(frozen=True)
class CardsDrawn(Event, tag="cards_drawn"):
    """The player on turn has made all choices of phase one and draws what is left of it."""

    seat: Seat
    n: int
    said: Said = "draws"
    """How everybody is told, if nobody has told them yet."""
    lasting: tuple[Msg, ...] = ()
    """What to keep in mind from now on; what is only about drawing is noted already."""

    def apply(self, state: State) -> State:
        assert state.turn is not None
        got = self.n + state.turn.taken
        notes = tuple(note for note in state.turn.notes if note not in self.lasting)
        lasting = (*state.turn.lasting, *self.lasting)
        return state.with_turn(due=None, got=got, notes=notes, lasting=lasting)

    def story(self) -> Line | None:
        who, rule = text.seat(self.seat), "base-021"
        match self.said:
            case "draws":
                return line("draws", who=who, n=self.n, rule=rule, instructs=True)
            case "draws_only":
                return line("draws_only", who=who, n=self.n, rule=rule, instructs=True)
            case "draws_more":
                return line("draws_more", who=who, n=self.n, rule=rule, instructs=True)
            case "draws_none":
                return line("draws_none", who=who, rule=rule, instructs=True)
            case None:
                return None

    def moves(self, state: State) -> Moves:
        return hands.phase_one(state, self.seat, self.n)


@dataclass(frozen=True)
class DrawnSetRight(Event, tag="drawn_set_right"):
    """The cards of phase one were counted by a life that was not lost after all."""

    seat: Seat
    n: int
    """How many cards it is that are drawn."""
    notes: tuple[Msg, ...] = ()
    lasting: tuple[Msg, ...] = ()
    """What is to be kept in mind now, in place of what was."""

    def apply(self, state: State) -> State:
        assert state.turn is not None
        got = self.n + state.turn.taken
        return state.with_turn(got=got, notes=self.notes, lasting=self.lasting)

    def story(self) -> Line:
        who, rule = text.seat(self.seat), PREVENTED
        if not self.n:
            return line("draws_none", who=who, rule=rule, instructs=True)
        return line("draws_only", who=who, n=self.n, rule=rule, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.phase_one(state, self.seat, self.n)
