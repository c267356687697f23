"""Change facts of a state or a player by name, whichever set's slice they belong to."""

from __future__ import annotations

import dataclasses
from typing import Any, TypeVar

from referee.bang.state import State
from referee.slices import Sliced

S = TypeVar("S", bound=Sliced)


def having(whole: S, **facts: Any) -> S:
    """Give `whole` with these facts; what is no field of its own is one of a slice."""
    slices = dict(whole.slices)
    own = {}
    for name, value in facts.items():
        kind = type(whole).slice_with(name)
        if kind is None:
            own[name] = value
        else:
            now: Any = slices.get(kind, kind())
            slices[kind] = dataclasses.replace(now, **{name: value})
    return dataclasses.replace(whole, **own, slices=slices)


def with_seat(state: State, seat: int, **facts: Any) -> State:
    """Give the state with these facts about one player."""
    players = list(state.players)
    players[seat] = having(players[seat], **facts)
    return dataclasses.replace(state, players=tuple(players))
