"""The coach: what somebody who is new at the table is told now, in every game alike.

A *hint* is one line: what can be done now, and why one might. A *lesson* explains something that
is on the table now: a rule, or a card. Which are right now is decided by each game's own
`coach.py`, from what that seat may know and from nothing that its owner's neighbour may not read:
a phone lies open on the table. What somebody has heard often enough is their phone's business.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from referee.text import Message, Msg


class ShownAdvice(TypedDict):
    """What somebody new is told now, as it travels."""

    hint: Message | None
    lessons: list[str]
    """What is on the table and may be new, the most urgent first, such as `card.jail`."""


class Lesson(NamedTuple):
    """Something that can be looked up, worded in a line or two by its text `short`."""

    kind: str
    id: str


def rule(name: str) -> Lesson:
    """A rule as a lesson."""
    return Lesson("rule", name)


def card(name: str) -> Lesson:
    """A card as a lesson."""
    return Lesson("card", name)


@dataclass(frozen=True)
class Advice:
    """What the coach has to say to one seat."""

    hint: Msg | None = None
    """What can be done now, and why one might; a phone counts how often it was told by its key."""
    lessons: tuple[Lesson, ...] = ()
    """What is on the table now and may be new, the most urgent first."""

    def plain(self) -> ShownAdvice:
        """Give it as it travels to a screen."""
        return {
            "hint": self.hint.plain() if self.hint is not None else None,
            "lessons": [f"{lesson.kind}.{lesson.id}" for lesson in self.lessons],
        }


def each_once(lessons: Iterator[Lesson]) -> tuple[Lesson, ...]:
    """Name every lesson once, at its most urgent place."""
    return tuple(dict.fromkeys(lessons))
