"""Nuggets coming and going: whoever earns, pays or puts back gold does it here."""

from __future__ import annotations

from referee.bang.resolution import Resolution
from referee.bang.sets.gold_rush.events import GoldEarned, GoldPaid, GoldReturned
from referee.bang.sets.gold_rush.holdings import Purse
from referee.bang.state import Seat


def earn(res: Resolution, seat: Seat, n: int, rule: str) -> None:
    """Give `seat` nuggets from the reserve."""
    res.emit(GoldEarned(seat, n, Purse.of(res.state[seat]).gold + n, rule))


def spend(res: Resolution, seat: Seat, n: int, *, parks: bool = False) -> None:
    """Let `seat` pay nuggets; parked ones lie on the card they pay for until the turn ends."""
    res.emit(GoldPaid(seat, n, parks))


def put_back(res: Resolution, seat: Seat, n: int, *, parked: bool = False) -> None:
    """Put nuggets of `seat`, parked or not, back into the reserve, where there are any."""
    if n:
        res.emit(GoldReturned(seat, n, parked))
