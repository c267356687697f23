"""A finished game of the Wright gang, told once more: hands, shares and points, round by round."""

from __future__ import annotations

from itertools import accumulate

from referee.match import Match
from referee.wright.events import RoundScored
from referee.wright.state import Showdown, State
from web.history.told import Played, Round, Told, events_of, plainly


def told(match: Match) -> Told:
    """Tell a finished game once more and take down what is worth remembering."""
    end: State = match.state
    showdowns = [
        event.showdown for event, _, _ in events_of(match) if isinstance(event, RoundScored)
    ]
    # The host may have set points right since: the score sheet knows.
    rounds = tuple(map(_round, showdowns, end.scores))
    start = tuple(0 for _ in end.players)
    sums = accumulate(end.scores, _added, initial=start)
    players = tuple(
        Played(player.name, seat in end.winners, points=end.totals[seat])
        for seat, player in enumerate(end.players)
    )
    return Told(plainly(match).verdict, players, tuple(sums), "points", rounds=rounds)


def _round(showdown: Showdown, points: tuple[int, ...]) -> Round:
    ranks = dict(showdown.ranks)
    sets = (ranks.get(seat) for seat in range(len(points)))
    return Round(
        points,
        showdown.hands,
        tuple((best.size, best.value) if best and best.size else None for best in sets),
        showdown.loot,
        showdown.lost,
    )


def _added(before: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(before, points, strict=True)))
