"""What people are given points for, and how many: some schemes by name, or the organiser's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

OWN = "own"
"""The name of a scheme whose numbers the organiser chose."""

MOST_POINTS = 1_000
"""The largest number anybody can be given for one thing."""


@dataclass(frozen=True)
class Line:
    """What one player did in a game, as far as points are given for it."""

    player: int
    won: bool = False
    role: str | None = None
    survived: bool = False
    downed: int = 0
    """How many others this player brought down."""
    points: int = 0
    """The game's own points, where it is played for points."""
    given: int | None = None
    """Points that the organiser gave by hand, whatever the scheme says."""


@dataclass(frozen=True)
class Scheme:
    """How many points each thing is worth."""

    name: str = OWN
    win: int = 0
    roles: Mapping[str, int] = field(default_factory=dict)
    """What a win is worth to somebody of a role, where it is not worth `win`."""
    survived: int = 0
    downed: int = 0
    points: int = 0
    """For each of the game's own points."""
    rest: int = 0
    """For a round in which there was no place at a table."""

    def numbers(self) -> tuple[int, ...]:
        """Every number of it."""
        single = (self.win, self.survived, self.downed, self.points, self.rest)
        return (*single, *self.roles.values())


def score(scheme: Scheme, line: Line) -> int:
    """Count the points of one player in one game.

    >>> scheme = Scheme(win=3, roles={"renegade": 5}, survived=1, downed=1)
    >>> score(scheme, Line(0, won=True, role="renegade", survived=True, downed=2))
    8
    """
    if line.given is not None:
        return line.given
    won = scheme.roles.get(line.role or "", scheme.win) if line.won else 0
    alive = scheme.survived if line.survived else 0
    return won + alive + scheme.downed * line.downed + scheme.points * line.points
