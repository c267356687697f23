"""One more game: whoever sits there says so on the phone, and when all have it begins.

Who would play once more is kept in memory only, for the game that has just ended.
"""

from __future__ import annotations

from web.tables import host_game
from web.tables.presence import Connection
from web.tables.refusals import refuse
from web.tables.steps import Step
from web.tables.table import Table
from web.wire.contract import Once


def decide(table: Table, who: Connection, *, on: bool) -> Step:
    """Let a seat say that it would play once more; the last of them begins the next game.

    It is dealt by the rules of the series, as the host's own button does.

    Raises:
        Refused: the game is not over, or so many cannot play.
    """
    seat = table.seat_of(who)
    assert seat is not None  # the right to it takes one
    table.guard_game("again")
    if table.phase != "over":
        raise refuse("game_running", "again")
    willing = table.willing | {seat} if on else table.willing - {seat}
    if on and awaited(table) <= willing:
        return host_game.rematch(table, {"lead": True})
    table.note_willing(willing)
    return Step(changed=True)


def awaited(table: Table) -> set[int]:
    """Whose word it takes: that of every seat whose phone is at hand."""
    return {seat for seat in range(len(table.lobby.seats)) if table.phone(seat) == "here"}


def shown(table: Table) -> Once | None:
    """Who would play once more, and whose word it takes; None while a game runs."""
    if table.phase != "over":
        return None
    return {"willing": sorted(table.willing), "awaited": sorted(awaited(table))}
