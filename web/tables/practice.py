"""Somebody tries a demonstration alone: what they may do with the hand they were dealt."""

from __future__ import annotations

from typing import Any

from web.tables.presence import Connection
from web.tables.refusals import refuse
from web.tables.steps import Step
from web.tables.table import Table


def shed(table: Table, who: Connection, card: int) -> Step:
    """Let a card of the hand go, where one has to.

    Raises:
        Refused: the screen has no seat, or nothing has to go.
    """
    seat = table.seat_of(who)
    if seat is None:
        raise refuse("not_your_seat", "shed", allowed="own_seat")
    if table.demo is None or not table.dealer.shed(seat, card):
        raise refuse("nothing_to_shed", "shed")
    return Step(changed=True)


def shown(table: Table, seat: int, me: dict[str, Any]) -> dict[str, Any]:
    """Give a seat's business with the hand it was dealt, if it was."""
    if table.demo is None or table.match is None:
        return me
    return table.dealer.fitted(table.game, table.match, seat, me)
