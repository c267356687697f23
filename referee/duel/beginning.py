"""Before the first turn of The Duel: decks, squads, who attacks, first cards."""

from __future__ import annotations

from collections.abc import Iterator

from referee import text
from referee.duel.catalogue import OPENING_HANDS
from referee.duel.state import State
from referee.engine.beginning import Task
from referee.engine.frame import Seat
from referee.text import say


def beginning(state: State, viewer: Seat | None) -> Iterator[Task]:
    """Give what the table, or one seat, does before the first turn."""
    return _of_table(state) if viewer is None else _of_seat(state, viewer)


def _of_table(state: State) -> Iterator[Task]:
    sides = {squad.side: text.seat(seat) for seat, squad in enumerate(state.players)}
    yield Task(say("begin.decks", law=sides["law"], outlaw=sides["outlaw"]))
    chosen = all(squad.left is not None for squad in state.players)
    yield Task(say("begin.attackers"), done=chosen)
    yield Task(say("begin.tokens"), brief=False)
    hands = {f"{side}_cards": n for side, n in OPENING_HANDS.items()}
    yield Task(say("begin.hands", **sides, **hands))


def _of_seat(state: State, seat: Seat) -> Iterator[Task]:
    squad = state[seat]
    yield Task(say(f"begin.your_deck_{squad.side}"))
    if squad.reserve:
        yield Task(say("begin.look_at_squad"), secret=True)
    for one in (squad.left, squad.right):
        if one is not None:
            said = say("begin.fighter", character=text.character(one.id), n=one.most)
            yield Task(said, shows={"character": one.id})
    if squad.left is not None:
        yield Task(say("begin.hand", n=OPENING_HANDS[squad.side]))
