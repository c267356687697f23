"""What people ask beside the game: bets of those who are out, staff, a made-up hand."""

from __future__ import annotations

from web.tables import bets, practice, staff
from web.tables.presence import Connection
from web.tables.steps import Step
from web.tables.table import Table
from web.wire import shapes

Aside = shapes.Bet | shapes.Call | shapes.Shed


def decide(table: Table, who: Connection, asked: Aside) -> Step:
    """Decide what changes nothing in the game.

    Raises:
        Refused: not by this screen, or not now.
    """
    match asked:
        case shapes.Bet(on=on):
            return bets.decide(table, who, on)
        case shapes.Call(on=on):
            return staff.call(table, who, on=on)
        case shapes.Shed(card=card):
            return practice.shed(table, who, card)
