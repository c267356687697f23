"""The course of a turn: start-of-turn cards, drawing, playing, discarding; and who is next."""

from __future__ import annotations

from dataclasses import dataclass

from referee.duel.card_events import HandDiscarded
from referee.duel.decks import draw
from referee.duel.effect import asked, effects_of
from referee.duel.events import PhaseBegan, TurnBegan, TurnChecked, TurnNoted, Unqueued
from referee.duel.life import Dying, next_dead
from referee.duel.places import Spot
from referee.duel.resolution import Resolution
from referee.duel.state import State
from referee.engine.asking import moment, question
from referee.engine.excess import TooManyCards
from referee.engine.frame import Seat
from referee.engine.modes import HAND, REMIND
from referee.text import say

DRAWN = 2
LAST_HEALTH_KEEPS = 2


@question
def draws_more(state: State, me: Spot) -> int:
    """How many more cards its owner draws in the draw phase."""
    return 0


@question
def lifts_limit(state: State, me: Spot) -> bool:
    """Whether BANG! cards played now do not count."""
    return False


@question
def more_bangs(state: State, me: Spot) -> int:
    """How many more BANG! cards its owner may play in a turn."""
    return 0


@moment
def check_turn(res: Resolution, me: Spot) -> None:
    """Its owner's turn starts and it is this card's turn to be settled."""


@moment
def drawn(res: Resolution, me: Spot) -> None:
    """Its owner has drawn in the draw phase."""


def settle(res: Resolution) -> None:
    """Go on by itself until somebody is needed or the game is over."""
    res.run(lambda: res.state.phase != "over" and _step(res))


def _step(res: Resolution) -> bool:
    state = res.state
    if state.top is not None:
        return state.top.step(res)
    turn = state.turn
    if state.phase != "play" or turn is None:
        return False
    dead = next_dead(state)
    if dead is not None:
        # Whatever killed them is over; the dead come before anything that has waited.
        res.push(Dying(dead, state.fighter(dead).id))
    elif state.waiting:
        res.emit(Unqueued())
    elif turn.phase == "start":
        _check_next(res)
    elif turn.phase == "draw":
        res.emit(PhaseBegan("play"))
    elif turn.phase == "end":
        res.emit(TurnBegan(1 - turn.seat, turn.number + 1))
    else:
        return False
    return True


def _check_next(res: Resolution) -> None:
    """Settle the next start-of-turn card, or go on to the draw phase when none is left."""
    state, turn = res.state, res.state.turn
    assert turn is not None
    due = [
        (active.effect.turn_check, order, active)
        for order, active in enumerate(effects_of(state, turn.seat))
        if active.effect.turn_check is not None
        and f"{active.effect.id}@{active.owner}" not in turn.checked
    ]
    if not due:
        _draw(res, turn.seat)
        return
    _, _, first = min(due, key=lambda one: one[:2])
    res.emit(TurnChecked(f"{first.effect.id}@{first.owner}"))
    check_turn(first.effect, res, first.owner)


def _draw(res: Resolution, seat: Seat) -> None:
    res.emit(PhaseBegan("draw"))
    effects = effects_of(res.state, seat)
    count = DRAWN + sum(asked(res.state, seat, draws_more))
    res.emit(TurnNoted((say("note.draw", n=count),)))
    draw(res, seat, count)
    for one in effects:
        drawn(one.effect, res, one.owner)


def hand_limit(state: State, seat: Seat) -> int:
    """How many cards `seat` may keep: the attacker's health, and two with the last."""
    fighter = state.at(state.attacker(seat))
    health = fighter.health if fighter is not None else 0
    return LAST_HEALTH_KEEPS if health == 1 else health


def bang_limit(state: State, seat: Seat) -> int | None:
    """How many BANG! cards `seat` may play in a turn; None if there is no limit now."""
    if any(asked(state, seat, lifts_limit)):
        return None
    return 1 + sum(asked(state, seat, more_bangs))


def end_turn(res: Resolution, seat: Seat) -> None:
    """`seat` is done; too many cards in hand are discarded first."""
    excess = Excess(seat, res.state[seat].hand - hand_limit(res.state, seat))
    over = res.state.counted and excess.count > 0
    if over and res.state.rule(HAND) != REMIND:
        res.push(excess)
        return
    if over:
        res.overruled.append(excess.kept(res.state, asked=False))
    res.emit(PhaseBegan("end"))


@dataclass(frozen=True)
class Excess(TooManyCards, tag="duel_excess"):
    """Too many cards, as the Duel counts them."""

    rule = "duel-043"

    def limit(self, state: State) -> int:
        return hand_limit(state, self.seat)

    def discard(self, res: Resolution) -> None:
        res.emit(HandDiscarded(self.seat, self.count), PhaseBegan("end"))

    def go_on(self, res: Resolution) -> None:
        res.emit(PhaseBegan("end"))
