"""The course of a turn: checks, drawing, playing, discarding; and who is next."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.effect import DrawPlan, Effect, effects_of
from referee.bang.events import (
    EventTurned,
    PhaseBegan,
    TurnBegan,
    TurnChecked,
    TurnEnded,
    TurnNoted,
)
from referee.bang.frame import Frame, Reply
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.bang.victory import SHERIFF
from referee.text import Msg, say

MAX_STEPS = 1000
"""No command can set off more than this many automatic steps; more would be an endless loop."""


def settle(res: Resolution) -> None:
    """Go on by itself until somebody is needed or the game is over."""
    for _ in range(MAX_STEPS):
        if res.state.phase == "over" or not _step(res):
            return
    msg = f"the table does not settle: {res.state.top!r}"
    raise RuntimeError(msg)


def _step(res: Resolution) -> bool:
    state = res.state
    if state.top is not None:
        return state.top.step(res)
    turn = state.turn
    if state.phase != "play" or turn is None:
        return False
    if not state[turn.seat].alive:
        _pass_on(res)
        return True
    if turn.phase == "start":
        _check_next(res)
        return True
    if turn.phase == "draw":
        res.emit(PhaseBegan("play"))
        res.tell("drew", turn.seat)
        return True
    return False


def begin_turn(res: Resolution, seat: Seat) -> None:
    """Start `seat`'s turn; an event card comes first if this is a new round."""
    state = res.state
    number = state.turn.number + 1 if state.turn else 1
    new_round = bool(state.turn) and state[seat].role == SHERIFF
    if new_round and state.event_deck:
        res.emit(EventTurned(state.event_deck[0]))
    res.emit(TurnBegan(seat, number, state.round + new_round))
    res.tell("turn_begins", seat)


def end_turn(res: Resolution, *, skipped: bool = False) -> None:
    """End the current turn and begin the next player's."""
    res.emit(TurnEnded(res.state.current, skipped))
    _pass_on(res)


def _pass_on(res: Resolution) -> None:
    begin_turn(res, res.state.clockwise_from(res.state.current, including=False)[0])


def _check_next(res: Resolution) -> None:
    """Make the next start-of-turn check, or go on to phase one when none is left."""
    state, turn = res.state, res.state.turn
    assert turn is not None
    due = [e for e in effects_of(state, turn.seat) if e.turn_check is not None]
    for effect in sorted(due, key=_check_order):
        if effect.id not in turn.checked:
            res.emit(TurnChecked(effect.id))
            effect.check_turn(res, turn.seat)
            return
    _draw(res, turn.seat)


def _check_order(effect: Effect) -> int:
    assert effect.turn_check is not None
    return effect.turn_check


def _draw(res: Resolution, seat: Seat) -> None:
    res.emit(PhaseBegan("draw"))
    plan = DrawPlan()
    effects = effects_of(res.state, seat)
    for effect in effects:
        plan = effect.phase_one(res.state, seat, plan)
    res.emit(TurnNoted((say("note.draw", n=plan.count), *plan.notes)))
    res.remind(say("log.draws", who=text.seat(seat), n=plan.count), "base-021")
    for effect in effects:
        effect.draws(res, seat)


def hand_limit(state: State, seat: Seat) -> int:
    """How many cards `seat` may keep at the end of the turn."""
    limits = [effect.hand_limit(state, seat) for effect in effects_of(state, seat)]
    return max((limit for limit in limits if limit is not None), default=state[seat].life)


def bang_limit(state: State, seat: Seat) -> int:
    """How many BANG! cards `seat` may play in a turn."""
    return max((effect.bang_limit(state, seat) for effect in effects_of(state, seat)), default=1)


@dataclass(frozen=True)
class Excess(Frame, tag="excess"):
    """The player on turn holds too many cards and discards some before the turn ends."""

    seat: Seat
    count: int

    rule = "base-033"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.excess", who=text.seat(self.seat), n=self.count)

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.excess", n=self.count)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return (Reply("discarded", say("answer.discarded", n=self.count), icon="done"),)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        end_turn(res)
