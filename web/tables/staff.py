"""Calling whoever looks after the tables: staff in a café, the judge of a tournament.

The call stands in the lobby: it is on disk before anybody is told, and the overview sees it from
whichever process leads the table.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from web.storage.ledger import TIME
from web.tables.lobby import Call
from web.tables.presence import Connection
from web.tables.refusals import refuse
from web.tables.steps import Step
from web.tables.table import Table
from web.wire.contract import Staff


def call(table: Table, who: Connection, *, on: bool) -> Step:
    """Call somebody to the table, or say that nobody is needed any more.

    Raises:
        Refused: nobody is there to be called, or the screen is no part of the table.
    """
    seat = table.seat_of(who)
    if seat is None and who.page != "table" and not table.is_host(who):
        raise refuse("not_your_seat", "call", allowed="join_again")
    if on and not table.house.has_staff:
        raise refuse("no_staff", "call")
    if on == (table.lobby.called is not None):
        return Step()  # whoever calls first is told of
    by = table.lobby.seats[seat].name if seat is not None else ""
    return Step(lobby=replace(table.lobby, called=Call(by, _now()) if on else None))


def answered(table: Table) -> Step:
    """Note that somebody has come."""
    return Step(lobby=replace(table.lobby, called=None)) if table.lobby.called else Step()


def shown(table: Table) -> Staff | None:
    """Who called whom, for everybody at the table; None where there is nobody to call."""
    called = table.lobby.called
    if called is None:
        return {"called": False} if table.house.has_staff else None
    return {"called": True, "by": called.by, "since": called.since}


def _now() -> str:
    return datetime.now(UTC).strftime(TIME)
