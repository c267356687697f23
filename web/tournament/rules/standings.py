"""Who leads: points, then wins, then how strong the people were whom one has sat with."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from web.tournament.rules.points import score
from web.tournament.rules.state import Tournament


@dataclass(frozen=True)
class Standing:
    """One player in the standings."""

    rank: int
    """People who are level in everything share one."""
    player: int
    points: int
    wins: int
    met: int
    """The points of everybody one has sat with, once for each time."""
    rounds: tuple[int | None, ...]
    """The points of each round; None where nothing was played."""
    rests: tuple[int, ...] = ()
    """The rounds in which there was no place."""


def standings(now: Tournament) -> tuple[Standing, ...]:
    """Give everybody, the leader first; those who are level in the order in which they entered."""
    scheme = now.plan.scheme
    by_round: list[dict[int, int]] = []
    wins: Counter[int] = Counter()
    rests: dict[int, list[int]] = {}
    for number, each in enumerate(now.rounds, start=1):
        points = dict.fromkeys(each.resting, scheme.rest)
        for player in each.resting:
            rests.setdefault(player, []).append(number)
        for place in each.places:
            for line in place.result.lines if place.result else ():
                points[line.player] = score(scheme, line)
                wins[line.player] += line.won
        by_round.append(points)
    total = {p.id: sum(points.get(p.id, 0) for points in by_round) for p in now.players}
    met: Counter[int] = Counter()
    for one, other in now.met():
        met[one] += total[other]
        met[other] += total[one]

    def strength(player: int) -> tuple[int, int, int]:
        return total[player], wins[player], met[player]

    order = sorted(total, key=lambda player: (*(-each for each in strength(player)), player))
    found: list[Standing] = []
    for position, player in enumerate(order, start=1):
        level = bool(found) and strength(found[-1].player) == strength(player)
        rank = found[-1].rank if level else position
        rounds = tuple(points.get(player) for points in by_round)
        rested = tuple(rests.get(player, ()))
        found.append(Standing(rank, player, *strength(player), rounds, rested))
    return tuple(found)
