"""What an organiser may ask for."""

from __future__ import annotations

from dataclasses import dataclass

from referee.codec import Family
from web.tournament.rules.points import Line
from web.tournament.rules.state import Plan


class Command(Family, tag_key="do"):
    """Something to be decided."""


@dataclass(frozen=True)
class ChoosePlan(Command, tag="plan"):
    """Play it otherwise: another name, more rounds, other points."""

    plan: Plan


@dataclass(frozen=True)
class Enter(Command, tag="enter"):
    """Let people take part, from the next round on."""

    names: tuple[str, ...]
    bots: bool = False


@dataclass(frozen=True)
class Rename(Command, tag="rename"):
    """Set a name right."""

    player: int
    name: str


@dataclass(frozen=True)
class Leave(Command, tag="leave"):
    """Note that somebody has gone."""

    player: int


@dataclass(frozen=True)
class ComeBack(Command, tag="come_back"):
    """Note that somebody is here again."""

    player: int


@dataclass(frozen=True)
class Draw(Command, tag="draw"):
    """Seat the next round like this."""

    tables: tuple[str, ...]
    seating: tuple[tuple[int, ...], ...]
    resting: tuple[int, ...] = ()


@dataclass(frozen=True)
class TearUp(Command, tag="tear_up"):
    """Throw the newest seating away."""


@dataclass(frozen=True)
class SitDown(Command, tag="sit_down"):
    """Give somebody who came late a chair in the round that is being played."""

    player: int
    place: int


@dataclass(frozen=True)
class TakeResult(Command, tag="take_result"):
    """Take what came of a game, as the table tells it."""

    round: int
    place: int
    lines: tuple[Line, ...]
    game: int
    moves: int


@dataclass(frozen=True)
class WithdrawResult(Command, tag="withdraw_result"):
    """Forget a result: the game that it was taken from goes on, or the organiser was mistaken."""

    round: int
    place: int
    by_hand: bool = False


@dataclass(frozen=True)
class WriteResult(Command, tag="write_result"):
    """Write down what came of a game, or set it right; without lines nobody has played."""

    round: int
    place: int
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True)
class Close(Command, tag="close"):
    """Say that the standings are final."""


@dataclass(frozen=True)
class Reopen(Command, tag="reopen"):
    """Say that they are not."""
