"""The beginning of a game, as people are led through it: who is still at it, and how it ends.

It lives in memory only. It is over when every phone has said so, when the host ends it, or when
somebody has done something in the first turn; after a restart of the laptop nobody is led.
"""

from __future__ import annotations

from dataclasses import replace

from web.tables.actions import action
from web.tables.presence import Connection
from web.tables.steps import Step
from web.tables.table import Table
from web.wire.contract import Led


@action()
def end_beginning(table: Table) -> Step:
    """Let the game begin without waiting for those who are still at it."""
    table.beginning = None
    return Step(changed=True)


def ready(table: Table, who: Connection, seat: int) -> Step:
    """Note that somebody has done their part.

    Raises:
        Refused: it is not their seat.
    """
    table.guard_seat(who, seat, "ready")
    begun = table.led
    if begun is None or seat in begun.ready:
        return Step()
    table.beginning = replace(begun, ready=begun.ready | {seat})
    return Step(changed=True)


def plain(table: Table) -> Led | None:
    """Give it as it travels: whether in short, and whom the table waits for."""
    begun = table.led
    if begun is None:
        return None
    waits = [seat for seat in table.phones() if seat not in begun.ready]
    return {"short": begun.short, "waits": waits}
