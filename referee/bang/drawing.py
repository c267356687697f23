"""Phase one: what is due, what may be chosen instead, and what is really drawn in the end.

Nobody is told that cards were drawn, and nothing rests on it, before every choice is made.
"""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.draw_plan import DrawPlan
from referee.bang.effect import asked, concerned_of
from referee.bang.events.drawing import PREVENTED, CardsDrawn, DrawDue, DrawnSetRight, Said
from referee.bang.events.turns import PhaseBegan
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State, Turn
from referee.engine.asking import moment, question
from referee.engine.frame import Frame
from referee.text import Msg, say


@question
def phase_one(state: State, me: Seat, plan: DrawPlan) -> DrawPlan:
    """How its owner draws in phase one."""
    return plan


@question
def turn_notes(state: State, me: Seat, count: int) -> tuple[Msg, ...]:
    """What its owner, drawing `count` cards, keeps in mind to the end of the turn."""
    return ()


@question
def phase_one_notes(state: State, me: Seat, count: int) -> tuple[Msg, ...]:
    """What its owner keeps in mind when drawing `count` cards."""
    return ()


@moment
def draws(res: Resolution, me: Seat, plan: DrawPlan) -> None:
    """Its owner is about to draw in phase one; a place to ask what is had instead."""


@moment
def cards_drawn(res: Resolution, me: Seat, n: int) -> None:
    """Its owner has got `n` cards in phase one, all choices about them made."""


def begin_drawing(res: Resolution, seat: Seat) -> None:
    """Let `seat` go through phase one: first the choices, then the cards."""
    res.emit(PhaseBegan("draw"))
    plan = plan_of(res.state, seat)
    if not plan.replaced:
        res.push(Drawing(seat, plan.count))
        _now_due(res, seat, plan.count)
    res.tell_each(concerned_of(res.state, seat, draws), draws, seat, plan)


def plan_of(state: State, seat: Seat) -> DrawPlan:
    """How phase one goes for `seat` as things are."""
    plan = DrawPlan()
    for effect in concerned_of(state, seat, phase_one):
        plan = phase_one(effect, state, seat, plan)
    return plan


def draw_fewer(res: Resolution, seat: Seat, n: int | None = None, *, taken: int = 0) -> None:
    """`seat` draws `n` cards fewer, or none at all, and has `taken` so many from elsewhere."""
    turn = res.state.turn
    assert turn is not None
    if turn.due is not None:
        left = 0 if n is None else max(0, turn.due - n)
        _now_due(res, seat, left, turn.taken + taken)


def draw_anew(res: Resolution, seat: Seat, counted: DrawPlan) -> None:
    """Set right what `seat` draws, where `counted` rests on a life that was not lost after all."""
    turn, fewer = res.state.turn, counted.count - plan_of(res.state, seat).count
    if turn is None or res.state.on_turn != seat or not fewer:
        return
    if turn.due:
        _now_due(res, seat, max(0, turn.due - fewer), turn.taken)
    elif turn.got is not None and turn.got > turn.taken:
        _set_right(res, seat, turn, max(0, turn.got - turn.taken - fewer))


def _set_right(res: Resolution, seat: Seat, turn: Turn, n: int) -> None:
    state, got = res.state, turn.got or 0
    drawn = got - turn.taken
    told = say("log.draws", who=text.seat(seat), n=drawn)
    res.remind(say("log.does_not_count", what=told), PREVENTED)
    notes = _notes(state, seat, drawn), _notes(state, seat, n)
    lasting = _lasting(state, seat, got), _lasting(state, seat, n + turn.taken)
    in_mind = _in_place_of(turn.notes, *notes), _in_place_of(turn.lasting, *lasting)
    res.emit(DrawnSetRight(seat, n, *in_mind))


def _in_place_of(
    kept: tuple[Msg, ...], old: tuple[Msg, ...], new: tuple[Msg, ...]
) -> tuple[Msg, ...]:
    """What is kept in mind, with `new` in the place of `old`; what was done with stays so."""
    others = tuple(note for note in kept if note not in old)
    return kept if others == kept else (*new, *others)


def _now_due(res: Resolution, seat: Seat, n: int, taken: int = 0) -> None:
    notes = _notes(res.state, seat, n)
    res.emit(DrawDue(n, taken, (*notes, *_lasting(res.state, seat, n + taken))))


def _notes(state: State, seat: Seat, n: int) -> tuple[Msg, ...]:
    """What matters only while the cards are drawn."""
    if not n:
        return ()
    more = (note for notes in asked(state, seat, phase_one_notes, n) for note in notes)
    return (say("note.draw", n=n), *more)


def about_drawing(state: State, seat: Seat) -> set[str]:
    """The keys of the notes that are only about drawing: what hands do now tells that better."""
    found = asked(state, seat, phase_one_notes, 1)
    return {"note.draw", *(note.key for notes in found for note in notes)}


def _lasting(state: State, seat: Seat, n: int) -> tuple[Msg, ...]:
    """What matters to the end of the turn once cards were drawn."""
    if not n:
        return ()
    return tuple(note for notes in asked(state, seat, turn_notes, n) for note in notes)


@dataclass(frozen=True)
class Drawing(Frame, tag="drawing"):
    """What is due is drawn as soon as nothing else can be chosen any more."""

    seat: Seat
    planned: int

    rule = "base-021"

    def says(self, state: State) -> Msg:
        return say("wait.turn", who=text.seat(self.seat))

    def step(self, res: Resolution) -> bool:
        res.pop()
        turn = res.state.turn
        assert turn is not None
        if not res.state[self.seat].alive or turn.due is None:
            # A choice of phase one was the player's last, or the turn was set anew.
            return True
        got = turn.due + turn.taken
        lasting = _lasting(res.state, self.seat, got)
        res.emit(CardsDrawn(self.seat, turn.due, self._said(res.state, turn), lasting))
        res.tell_each(concerned_of(res.state, self.seat, cards_drawn), cards_drawn, self.seat, got)
        return True

    def _said(self, state: State, turn: Turn) -> Said:
        """How it is told: whoever had something instead of every card has been told of already."""
        if not turn.due:
            return None if self.planned else "draws_none"
        if turn.taken:
            return "draws_more"
        # A life that was not lost after all changes what was planned.
        planned = min(self.planned, plan_of(state, self.seat).count)
        return "draws_only" if turn.due < planned else "draws"


@dataclass(frozen=True)
class DrawChoice(Frame):
    """Something may be had in place of cards of phase one; drawing them all is the default."""

    seat: Seat

    soft = True

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.turn", who=text.seat(self.seat))

    def step(self, res: Resolution) -> bool:
        turn = res.state.turn
        if turn is None or turn.due != 0:
            return False
        # No card is due any more that something could be had for.
        res.pop()
        return True
