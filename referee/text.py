"""Messages: a key with typed arguments. The screens, the paper and the command line word them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypedDict

Ref: TypeAlias = Mapping[str, Any]
"""A typed reference inside a message, such as ``{"seat": 2}`` or ``{"card": "bang"}``."""


class Message(TypedDict):
    """Something to be said, as it travels: each screen words it in its own language."""

    key: str
    args: Mapping[str, Any]
    """What fills the blanks: numbers, strings, references, or a message as `{"say": …}`."""


@dataclass(frozen=True)
class Msg:
    """Something to be said, not yet in any language."""

    key: str
    args: Mapping[str, Any] = field(default_factory=dict)

    def plain(self) -> Message:
        """Give the message as it travels to a screen; nobody may change it."""
        return {"key": self.key, "args": self.args}


def say(key: str, **args: Any) -> Msg:
    """Make a message; arguments are numbers, strings, references, or further messages."""
    for name, value in args.items():
        if isinstance(value, Msg):
            args[name] = {"say": value.plain()}
    return Msg(key, args)


def seat(number: int) -> Ref:
    """Refer to a seat by its number; worded as the name of who sits there."""
    return {"seat": number}


def seats(numbers: Iterable[int]) -> Ref:
    """Refer to several seats."""
    return {"seats": list(numbers)}


def card(kind: str) -> Ref:
    """Refer to a kind of card."""
    return {"card": kind}


def cards(kinds: Iterable[str]) -> Ref:
    """Refer to several kinds of cards."""
    return {"cards": list(kinds)}


def character(name: str) -> Ref:
    """Refer to a character."""
    return {"character": name}


def characters(names: Iterable[str]) -> Ref:
    """Refer to several characters."""
    return {"characters": list(names)}


def role(name: str) -> Ref:
    """Refer to a role."""
    return {"role": name}


def event(name: str) -> Ref:
    """Refer to an event card."""
    return {"event": name}


def suit(name: str) -> Ref:
    """Refer to a suit."""
    return {"suit": name}
