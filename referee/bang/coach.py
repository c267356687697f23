"""What the coach of BANG! says: nothing that a role or a hand would have to be known for."""

from __future__ import annotations

from collections.abc import Iterator

from referee import text
from referee.bang.combat import Shot
from referee.bang.distance import reaches
from referee.bang.dying import Dying
from referee.bang.flips import Flip
from referee.bang.frames import CardOrLife, Fight
from referee.bang.setup import EnterRoles, TakeCharacters
from referee.bang.state import Seat, State
from referee.bang.turn import bang_limit, hand_limit
from referee.bang.victory import OUTLAW
from referee.engine.coach import Advice, Lesson, card, each_once, rule
from referee.engine.frame import Frame
from referee.text import Msg, say

PATH = (
    "turn",
    "brown_cards",
    "blue_cards",
    "distance",
    "range",
    "shots",
    "bang_limit",
    "draw_check",
    "hand_limit",
    "weapons",
    "equal_cards",
    "beer_last_life",
    "death",
    "rewards",
    "victory",
    "order_of_effects",
    "play_or_use",
    "take_back",
)
"""The rules in the order one learns them; what sets add comes after."""

ASKED: dict[type[Frame], str] = {
    EnterRoles: "role",
    TakeCharacters: "character",
    Flip: "flip",
    Dying: "dying",
    CardOrLife: "card_or_life",
    Fight: "card_or_life",
}
"""What to bear in mind when one is asked, by what asks."""


def coach(state: State, seat: Seat) -> Advice:
    """Give what somebody new on `seat` is told now."""
    return Advice(_hint(state, seat), each_once(_lessons(state, seat)))


# -- what can be done now, and why one might ----------------------------------------------------


def _hint(state: State, seat: Seat) -> Msg | None:
    top, player = state.top, state[seat]
    if state.phase == "over":
        return say("coach.next_game") if state.rule("simple_first_game") else None
    if top is not None and not top.soft and seat in top.waits_for(state):
        return _when_asked(state, seat, top)
    if state.phase == "setup":
        return None
    if not player.alive:
        return say("coach.out")
    if state.on_turn == seat:
        return _on_turn(state, seat)
    on_turn = state.on_turn
    if on_turn is None:
        return None
    danger = "wait_reached" if reaches(state, on_turn, seat) else "wait_far"
    return say(f"coach.{danger}", who=text.seat(on_turn))


def _when_asked(state: State, seat: Seat, top: Frame) -> Msg | None:
    if isinstance(top, Shot):
        if top.at is not None:
            return None
        if top.unstoppable:
            return say("coach.unstoppable")
        life = state[seat].life
        return say("coach.shot", n=life) if life > 1 else say("coach.shot_last")
    found = ASKED.get(type(top))
    return None if found is None else say(f"coach.{found}")


def _on_turn(state: State, seat: Seat) -> Msg:
    turn, keeps = state.turn, hand_limit(state, seat)
    assert turn is not None
    if turn.bangs and turn.bangs >= bang_limit(state, seat):
        return say("coach.after_bang", n=keeps)
    if turn.played:
        return say("coach.more", n=keeps)
    if state[seat].is_wounded and state[seat].life == 1:
        return say("coach.last_life")
    reached = [other for other in state.alive if other != seat and reaches(state, seat, other)]
    return say("coach.turn", who=text.seats(reached)) if reached else say("coach.turn_far")


# -- what is on the table and may be new -------------------------------------------------------


def _lessons(state: State, seat: Seat) -> Iterator[Lesson]:
    top = state.top
    if isinstance(top, Shot):
        yield rule("shots")
    if isinstance(top, Flip):
        yield rule("draw_check")
    if isinstance(top, Dying):
        yield rule("beer_last_life")
    if state.fallen:
        yield rule("death")
        if any(_was_outlaw(state, one.seat) for one in state.fallen):
            yield rule("rewards")
    played = state.last_play
    if played is not None and played.seat != seat:
        yield card(played.card)
    if state.phase == "play" and state.on_turn == seat and not (top and not top.soft):
        yield from _of_ones_turn(state, seat)
    laid = [one for other in state.alive for one in state[other].in_play]
    yield from (card(one.card) for one in sorted(laid, key=lambda one: -one.since))


def _was_outlaw(state: State, seat: Seat) -> bool:
    """Whether everybody can see that somebody was an Outlaw."""
    return state[seat].role_public and state[seat].role == OUTLAW


def _of_ones_turn(state: State, seat: Seat) -> Iterator[Lesson]:
    yield rule("turn")
    if any(not reaches(state, seat, other) for other in state.alive if other != seat):
        yield rule("distance")
        yield rule("range")
    if state.turn is not None and state.turn.bangs:
        yield rule("bang_limit")
    if state.turn is not None and state.turn.played:
        yield rule("hand_limit")
