"""What hands do because people were reminded of something.

A reminder is stored as what it said: a message with its arguments. Whoever has such a message says
beside it what hands do then (`GameSet.reminders`, and the like of other games), so that old logs
tell it too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from referee.engine.hands import Moves, Seat
from referee.text import Msg


@dataclass(frozen=True)
class Said:
    """A reminder, open to questions about who and how many."""

    text: Msg
    state: Any
    """The state in which it was said."""
    read: Callable[[Msg, Any], Moves]
    """Tells what hands do because of another message, one inside this one."""

    def seat(self, name: str = "who") -> Seat:
        """Somebody it names."""
        return int(self.text.args[name]["seat"])

    def seats(self, name: str) -> tuple[Seat, ...]:
        """Some people it names."""
        return tuple(self.text.args[name]["seats"])

    def n(self, name: str = "n") -> int:
        """A number it names."""
        return int(self.text.args[name])

    def card(self, name: str = "card") -> str:
        """A card it names."""
        return str(self.text.args[name]["card"])

    def inner(self, name: str) -> Moves:
        """What hands do because of a message inside this one."""
        plain = self.text.args[name]["say"]
        return self.read(Msg(plain["key"], plain["args"]), self.state)


Reader: TypeAlias = Callable[[Said], Moves]
Reminders: TypeAlias = Mapping[str, Reader]
"""By the key of a message: what hands do because of it."""


def still(_: Said) -> Moves:
    """Say that no hand moves because of a reminder."""
    return ()


def read_reminder(reminders: Reminders, text: Msg, state: Any) -> Moves:
    """Tell what hands do because of a reminder; nothing is known of one that nobody makes now."""

    def read(inner: Msg, state: Any) -> Moves:
        return read_reminder(reminders, inner, state)

    reader = reminders.get(text.key)
    return reader(Said(text, state, read)) if reader else ()
