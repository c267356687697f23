"""The commands that every game knows. Plain data, not yet judged."""

from __future__ import annotations

from dataclasses import dataclass, field

from referee.codec import Family
from referee.engine.frame import Seat


@dataclass(frozen=True)
class Command(Family, tag_key="do"):
    """Something somebody wants to do."""

    anyway: bool = field(default=False, kw_only=True)
    """The table allows it although the rules say no, where it wants to be asked."""


@dataclass(frozen=True)
class Answer(Command, tag="answer"):
    """Answer what the table waits for."""

    seat: Seat
    choice: str
    value: str | int | None = None


@dataclass(frozen=True)
class Shuffle(Command, tag="shuffle"):
    """Chance, from outside: in which order things come off a shuffled pile."""

    order: tuple[int, ...]
