"""Every set of BANG!, one folder each, let in through the same door."""

from __future__ import annotations

from referee.bang.catalogue import known_sets, register
from referee.bang.sets.base import BASE


def register_all() -> None:
    """Register the sets that ship with the referee."""
    for game_set in (BASE,):
        if game_set.id not in known_sets():
            register(game_set)
