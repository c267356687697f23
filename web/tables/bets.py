"""Bets of those who are out: who will win. Nobody sees one before the end, and none costs anything.

Who may bet, and on what, is said by the rules (`referee/engine/aside.py`); the table only keeps it,
beside the seats, so that a restart loses none and a saved night has them.
"""

from __future__ import annotations

from dataclasses import replace

from referee.engine.aside import ShownAside
from web.security.limits import MOST_BETS
from web.tables.lobby import Bet
from web.tables.presence import Connection
from web.tables.refusals import malformed, refuse
from web.tables.steps import Step
from web.tables.table import Table


def decide(table: Table, who: Connection, on: str | None) -> Step:
    """Let somebody who is out bet on an outcome, change their mind, or leave it (`None`).

    Raises:
        Refused: the screen has no seat, its owner still plays, or nobody can win like that.
    """
    seat = table.seat_of(who)
    if seat is None:
        raise refuse("not_your_seat", "bet", allowed="own_seat")
    game = table.guard_game("bet")
    aside = game.aside(seat)
    if aside is None:
        raise refuse("bet_from_outside", "bet")
    if on is not None and on not in {outcome["id"] for outcome in aside["outcomes"]}:
        raise malformed("bet", "$.on", "is not offered")
    others = tuple(bet for bet in table.lobby.bets if (bet.game, bet.seat) != (table.games, seat))
    if on is not None:
        bet = Bet(table.games, seat, table.lobby.seats[seat].name, on, len(game.entries))
        others = (*others, bet)[-MOST_BETS:]
    return Step(lobby=replace(table.lobby, bets=others))


def shown(table: Table, seat: int) -> ShownAside | None:
    """Give what somebody who is out reads, with their own bet; None for whoever still plays."""
    aside = table.match.aside(seat) if table.match is not None else None
    if aside is None:
        return None
    own = (bet.on for bet in table.lobby.bets if (bet.game, bet.seat) == (table.games, seat))
    return {**aside, "bet": next(own, None)}
