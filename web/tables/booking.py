"""A table that somebody outside it arranges: cleared for new guests, or set for a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from web.tables import lobby as lobbies
from web.tables import seating
from web.tables.host_game import Start, guard_start, start
from web.tables.lobby import Booking, Lobby, Seat
from web.tables.refusals import refuse
from web.tables.steps import Step, Word
from web.tables.table import Table


@dataclass(frozen=True)
class Party:
    """Who is to play at a table, and what."""

    tournament: str
    round: int
    names: Sequence[str]
    game: str
    settings: Mapping[str, Any] = field(default_factory=dict)
    bots: frozenset[str] = frozenset()


def clear(table: Table) -> Step:
    """Make a table ready for new guests: nobody's names, phones or rights stay; its code does."""
    lobby = Lobby(game=table.lobby.game, settings=table.lobby.settings)
    return _put(table, lobby, "cleared")


def book(table: Table, party: Party) -> Step:
    """Set a table for a round: its people by name, and nothing of what was on it before."""
    seats = tuple(Seat(name, bot=name in party.bots) for name in party.names)
    booking = Booking(party.tournament, party.round, table.games)
    lobby = Lobby(seats, party.game, {party.game: party.settings}, booking=booking)
    return _put(table, lobby, "next_round")


def bring_chair(table: Table, name: str, *, bot: bool = False) -> Step:
    """Put a chair for one more person at a table that has not begun.

    Raises:
        Refused: it has, or somebody there is called that.
    """
    table.guard_lobby("add_seat")
    if table.lobby.has_name(name):
        raise refuse("name_taken", "add_seat", name=name, allowed="type_name")
    lobby = lobbies.add_seat(table.lobby, name)
    return Step(lobby=lobbies.with_seat(lobby, len(lobby.seats) - 1, bot=bot))


def begin(table: Table, *, lead: bool = False) -> Step:
    """Begin the game at a table that waits for nothing else; nothing where it has begun.

    Raises:
        Refused: it cannot be begun with the people as they are.
    """
    if table.phase != "lobby":
        return Step()
    guard_start(table)
    return start(table, Start(lead))


def _put(table: Table, lobby: Lobby, why: str) -> Step:
    """Put everything away that is on a table, and say goodbye to the phones of its seats."""
    seats = range(len(table.lobby.seats))
    goodbyes: list[Word] = [word for seat in seats for word in seating.let_go(table, seat, why)]
    table.asked.clear()
    table.beginning = None
    return Step(lobby=lobby, end_game=table.match is not None, words=tuple(goodbyes))
