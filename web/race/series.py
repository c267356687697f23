"""The fastest draw: several races in a row, points, and a table of results. No game needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from referee.race import Outcome, Verdict
from web.race.wanted import Level, Wanted

ROUNDS = (1, 3, 5, 7, 9)


@dataclass
class Series:
    """Best of so many; the first of each round gets a point."""

    seats: tuple[int, ...]
    rounds: int = 1
    kind: Literal["auto", "duel"] = "auto"
    level: Level | None = None
    played: int = 0
    points: dict[int, int] = field(default_factory=dict)
    times: dict[int, list[int]] = field(default_factory=dict)
    """Everybody's reactions, in microseconds."""
    is_challenge: bool = False
    """Whether two have made it out between them; then nobody has to put the result away."""

    def wanted(self) -> Wanted:
        """Ask for the next round; the first one waits until everybody says ready."""
        return Wanted(
            self.kind,
            self._left(),
            settle="first",
            stop=None if self.kind == "duel" else False,
            confirm=self.played == 0,
            level=self.level,
        )

    def anew(self) -> Series:
        """The same once more, from the beginning."""
        return Series(
            self.seats, self.rounds, self.kind, self.level, is_challenge=self.is_challenge
        )

    def leave(self, seat: int) -> None:
        """Go on without somebody; their points go with them."""
        self.seats = tuple(each for each in self.seats if each != seat)

    def note(self, verdict: Verdict) -> None:
        """Keep everybody's time of one race."""
        for mark in verdict.marks:
            if mark.state == "ran" and mark.claim is not None and not verdict.guilty:
                self.times.setdefault(mark.seat, []).append(mark.claim)

    def after(self, outcome: Outcome) -> None:
        """Give the point of a round; a shot nobody was to answer costs whoever did."""
        self.played += 1
        if outcome.guilty:
            for seat in outcome.guilty:
                self.points[seat] = self.points.get(seat, 0) - 1
        elif outcome.places and len(outcome.places[0]) == 1 and not self._is_blank(outcome):
            winner = outcome.places[0][0]
            self.points[winner] = self.points.get(winner, 0) + 1

    @property
    def winner(self) -> int | None:
        """Who has won: nobody can catch up any more."""
        if not self.seats:
            return None
        ranking = sorted((self.points.get(seat, 0) for seat in self.seats), reverse=True)
        ahead = ranking[0] - (ranking[1] if len(ranking) > 1 else 0)
        if ahead <= max(0, self.rounds - self.played):
            return None if len(self.seats) > 1 or not self.played else self.seats[0]
        return max(self.seats, key=lambda seat: self.points.get(seat, 0))

    def _left(self) -> tuple[int, ...]:
        """Who still races: after the last round only those who share the lead."""
        if self.played < self.rounds:
            return self.seats
        best = max(self.points.get(seat, 0) for seat in self.seats)
        return tuple(seat for seat in self.seats if self.points.get(seat, 0) == best)

    @staticmethod
    def _is_blank(outcome: Outcome) -> bool:
        return set(outcome.places[0]) <= {*outcome.missing, *outcome.fouled}

    def plain(self) -> dict[str, Any]:
        """Give the table of results, the leader first."""
        rows: list[Mapping[str, Any]] = [
            {
                "seat": seat,
                "points": self.points.get(seat, 0),
                "best": min(times, default=None),
                "mean": sum(times) // len(times) if times else None,
            }
            for seat in self.seats
            for times in [self.times.get(seat, [])]
        ]
        return {
            "rounds": self.rounds,
            "played": self.played,
            "kind": self.kind,
            "challenge": self.is_challenge,
            "winner": self.winner,
            "rows": sorted(rows, key=lambda row: (-row["points"], row["best"] or 2**40)),
        }
