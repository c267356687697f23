"""What the coach of the Wright gang says: nothing that a hand would have to be known for."""

from __future__ import annotations

from collections.abc import Iterator

from referee import text
from referee.engine.coach import Advice, Lesson, each_once, rule
from referee.engine.frame import Frame, Seat
from referee.text import Msg, say
from referee.wright.cards import ENOUGH_SHERIFFS
from referee.wright.duel import Duel
from referee.wright.hands import Race
from referee.wright.reveal import Reveal
from referee.wright.rounds import FirstPlayer, NextRound
from referee.wright.split import Split
from referee.wright.state import State

PATH = (
    "wright_turn",
    "wright_loot",
    "wright_revolver",
    "wright_shootout",
    "wright_two",
    "wright_split",
)
"""The rules in the order one learns them."""

ASKED: tuple[tuple[type[Frame], str], ...] = (
    (FirstPlayer, "first"),
    (Race, "race"),
    (Reveal, "reveal"),
    (Duel, "duel"),
    (NextRound, "next_round"),
)
"""What to bear in mind when one is asked, by what asks."""


def coach(state: State, seat: Seat) -> Advice:
    """Give what somebody new on `seat` is told now."""
    return Advice(_hint(state, seat), each_once(_lessons(state, seat)))


def _hint(state: State, seat: Seat) -> Msg | None:
    top = state.top
    if state.phase == "over":
        return None
    if top is not None and seat in top.waits_for(state):
        asked = next((name for kind, name in ASKED if isinstance(top, kind)), None)
        return None if asked is None else say(f"coach.{asked}")
    if top is not None or state.turn is None:
        return None
    armed = state.sheriffs >= ENOUGH_SHERIFFS
    if state.turn == seat:
        return say("coach.turn_armed" if armed else "coach.turn")
    return say("coach.wait_armed" if armed else "coach.wait", who=text.seat(state.turn))


def _lessons(state: State, seat: Seat) -> Iterator[Lesson]:
    top = state.top
    if isinstance(top, Reveal | Split):
        yield rule("wright_split")
    if state.sheriffs >= ENOUGH_SHERIFFS:
        yield rule("wright_two" if state.two else "wright_shootout")
    if state.phase == "play" and top is None:
        if state.turn == seat:
            yield rule("wright_turn")
            yield rule("wright_loot")
        yield rule("wright_revolver")
