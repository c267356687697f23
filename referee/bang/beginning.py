"""Before the first turn of BANG!: role cards, characters, lives and first cards."""

from __future__ import annotations

from collections.abc import Iterator

from referee import text
from referee.bang.setup import EnterRoles, TakeCharacters, leader, opening_hand, starting_life
from referee.bang.state import Seat, State
from referee.bang.victory import SHERIFF, THREE
from referee.engine.beginning import Task
from referee.text import say


def beginning(state: State, viewer: Seat | None) -> Iterator[Task]:
    """Give what the table, or one seat, does before the first turn."""
    return _of_table(state) if viewer is None else _of_seat(state, viewer)


# -- the whole table ---------------------------------------------------------------------------


def _of_table(state: State) -> Iterator[Task]:
    known = all(player.role for player in state.players)
    entered = any(isinstance(frame, EnterRoles) for frame in state.stack)
    mix = say(f"begin.mix_{len(state.players)}")
    dealt = "begin.roles_open" if len(state.players) == THREE else "begin.roles"
    yield Task(say("begin.roles_entered" if entered else dealt, mix=mix), known)
    if known and not entered:
        first = leader([player.role for player in state.players])
        key = "begin.sheriff" if state[first].role == SHERIFF else "begin.first"
        yield Task(say(key, who=text.seat(first)))
    how = next((f.how for f in state.stack if isinstance(f, TakeCharacters)), "dealt")
    settled = all(player.character for player in state.players)
    yield Task(say(f"begin.characters_{how}"), settled and how != "dealt")
    yield Task(say("begin.deck"), brief=False)
    yield Task(say("begin.first_cards"))


# -- one seat ----------------------------------------------------------------------------------


def _of_seat(state: State, seat: Seat) -> Iterator[Task]:
    player = state[seat]
    if player.role == SHERIFF and player.role_public:
        yield Task(say("begin.you_are_sheriff"))
    elif player.role_public:
        yield Task(say("begin.show_role"), secret=True)
    elif player.role is not None:
        yield Task(say("begin.look_at_role"), secret=True)
        sheriff = next((other for other in state if state[other].role == SHERIFF), None)
        if sheriff is not None and state[sheriff].role_public:
            yield Task(say("begin.who_is_sheriff", who=text.seat(sheriff)))
    if player.character is not None:
        lives = starting_life(state, seat, player.character)
        said = say("begin.character", character=text.character(player.character), n=lives)
        yield Task(said, shows={"character": player.character})
        yield Task(say("begin.hand", n=opening_hand(state, player.character)))
