"""What the coach of The Duel says: nothing that a hand or a reserve would have to be known for."""

from __future__ import annotations

from collections.abc import Iterator

from referee import text
from referee.duel.combat import Hit
from referee.duel.life import Dying
from referee.duel.opening import Open
from referee.duel.setup import ChooseAttackers, EnterSquads
from referee.duel.state import State
from referee.duel.turn import bang_limit, hand_limit
from referee.engine.coach import Advice, Lesson, card, each_once, rule
from referee.engine.frame import Frame, Seat
from referee.text import Msg, say

PATH = (
    "turn",
    "positions",
    "targets",
    "hits",
    "open",
    "hand_limit",
    "death",
    "decks",
    "reload",
    "order",
)
"""The rules in the order one learns them."""

ASKED: dict[type[Frame], str] = {
    EnterSquads: "squad",
    ChooseAttackers: "attackers",
    Hit: "hit",
    Open: "open",
}
"""What to bear in mind when one is asked, by what asks."""


def coach(state: State, seat: Seat) -> Advice:
    """Give what somebody new on `seat` is told now."""
    return Advice(_hint(state, seat), each_once(_lessons(state, seat)))


def _hint(state: State, seat: Seat) -> Msg | None:
    top, turn = state.top, state.turn
    if state.phase == "over":
        return None
    if top is not None and seat in top.waits_for(state):
        asked = ASKED.get(type(top))
        return None if asked is None else say(f"coach.{asked}")
    if turn is None:
        return None
    if turn.seat != seat:
        return say("coach.wait", who=text.seat(turn.seat))
    limit = bang_limit(state, seat)
    if limit is not None and turn.bangs >= limit:
        return say("coach.after_bang", n=hand_limit(state, seat))
    return say("coach.turn")


def _lessons(state: State, seat: Seat) -> Iterator[Lesson]:
    top = state.top
    if isinstance(top, Hit):
        yield rule("hits")
    if isinstance(top, Open):
        yield rule("open")
    if isinstance(top, Dying) or any(squad.dead for squad in state.players):
        yield rule("death")
    if state.top_discard is not None and not state.top_reloaded:
        yield card(state.top_discard)
    if state.phase == "play" and top is None and state.turn and state.turn.seat == seat:
        yield rule("turn")
        yield rule("positions")
        yield rule("targets")
        if state.turn.bangs:
            yield rule("hand_limit")
    fighters = (one for squad in state.players for one in (squad.left, squad.right) if one)
    yield from (card(gear) for fighter in fighters for gear in fighter.gear)
