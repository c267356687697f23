"""What a finished game says about the players of a tournament."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from web.games import game_of
from web.history.library import play_back
from web.history.told import Told
from web.tournament.rules.points import Line


def lines_of(kind: str, entries: Iterable[Any], players: Mapping[str, int]) -> tuple[Line, ...]:
    """Play a finished game back, and note what everybody did who takes part in the tournament.

    Args:
        kind: Which game it is.
        entries: What was written down of it.
        players: The numbers of those who sit at the table, by their folded names; anybody else
            at it plays for nothing.
    """
    return told_lines(game_of(kind).told(play_back(kind, list(entries))), players)


def told_lines(told: Told, players: Mapping[str, int]) -> tuple[Line, ...]:
    """The same of a game that was told already."""
    downed = Counter(one.out_by for one in told.players if one.out_by is not None)
    return tuple(
        Line(
            player=players[one.name.casefold()],
            won=one.won,
            role=one.role,
            survived=not one.out,
            downed=downed[seat],
            points=one.points or 0,
        )
        for seat, one in enumerate(told.players)
        if one.name.casefold() in players
    )
