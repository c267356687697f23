"""What somebody who is out may know and guess: the same shape for every game.

Whoever is out of a game sits there until its end. The rules say which of the secrets lie open by
now, as lines, and who may still win, as outcomes one can bet on. Both come from what that seat may
know, which is no more than what everybody knows: being out lets nobody see a card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NotRequired, TypedDict

from referee.text import Message, Msg


class ShownFact(TypedDict):
    """Something that lies open, or does not yet, as it travels."""

    text: Message
    icon: str
    open: bool


class ShownOutcome(TypedDict):
    """Who may still win, as it travels."""

    id: str
    text: Message
    icon: str


class ShownAside(TypedDict):
    """What somebody who is out reads and may bet on, as it travels."""

    facts: list[ShownFact]
    outcomes: list[ShownOutcome]
    bet: NotRequired[str | None]
    """The outcome this seat has bet on; the table's own."""


@dataclass(frozen=True)
class Fact:
    """One secret of the game: who it is, or that it is still one."""

    text: Msg
    icon: str
    is_open: bool

    def plain(self) -> ShownFact:
        """Give it as it travels to a screen."""
        return {"text": self.text.plain(), "icon": self.icon, "open": self.is_open}


@dataclass(frozen=True)
class Outcome:
    """An end that the game may still have."""

    id: str
    """What a bet on it is called; `true_outcomes` knows it again."""
    text: Msg
    icon: str

    def plain(self) -> ShownOutcome:
        """Give it as it travels to a screen."""
        return {"id": self.id, "text": self.text.plain(), "icon": self.icon}


@dataclass(frozen=True)
class Aside:
    """What there is to know and to guess for somebody who is out."""

    facts: tuple[Fact, ...] = ()
    outcomes: tuple[Outcome, ...] = ()

    def plain(self) -> ShownAside:
        """Give it as it travels to a screen."""
        return {
            "facts": [fact.plain() for fact in self.facts],
            "outcomes": [outcome.plain() for outcome in self.outcomes],
        }


def of_seat(seat: int) -> str:
    """Name the outcome that one player wins alone."""
    return f"seat:{seat}"


def true_outcomes(result: Mapping[str, object] | None) -> frozenset[str]:
    """Give the outcomes that have come true, from the result everybody sees."""
    if result is None:
        return frozenset()
    winners = result.get("winners")
    seats = winners if isinstance(winners, list) else []
    sides = {side} if isinstance(side := result.get("side"), str) else set()
    return frozenset(sides | {of_seat(seat) for seat in seats})
