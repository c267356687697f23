"""Before the first turn of the Wright gang: the deck, the loot, who begins."""

from __future__ import annotations

from collections.abc import Iterator

from referee import text
from referee.engine.beginning import Task
from referee.engine.frame import Seat
from referee.text import say
from referee.wright.cards import HAND
from referee.wright.state import State


def beginning(state: State, viewer: Seat | None) -> Iterator[Task]:
    """Give what the table, or one seat, does before the first turn."""
    if viewer is not None:
        yield Task(say("begin.your_hand", n=HAND))
        yield Task(say("begin.revolver"), brief=False)
        return
    yield Task(say("begin.deck"), brief=False)
    if state.turn is None:
        yield Task(say("begin.who_begins"))
    else:
        yield Task(say("begin.begins", who=text.seat(state.turn)), done=True)
