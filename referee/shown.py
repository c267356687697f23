"""The story of a game as it travels: its lines, and what can be had back."""

from __future__ import annotations

from typing import TypedDict

from referee.text import Message


class ShownLine(TypedDict):
    """A line of the story, as it travels."""

    n: float
    """Its place in the story; the table's own lines stand between two whole numbers."""
    text: Message
    rule: str | None
    """The ruling it rests on."""


class Restorable(TypedDict):
    """What was just taken away and can be had back until the next action."""

    at: int
    """The entry of the log that took it away."""
    label: Message
    by: int | None
    """The seat that did it; null is the host."""
