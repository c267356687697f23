"""What every game's one-line positions are written with: names, turns, and the rest as JSON."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import MISSING, fields
from typing import Any, TypeVar

from referee import codec

T = TypeVar("T")

TURN_FIRST = "the first part behind the seats says whose turn it is, or - for nobody's"

_SPACE = "~"
_RESERVED = re.compile(r"[%~:=+|\s]|^-$")
_ESCAPED = re.compile(r"%([0-9a-f]+);")


class BadPosition(ValueError):
    """A line that is no position; the message carries the word that does not fit."""


def write_name(name: str) -> str:
    """Write a name so that it is one word."""
    return _RESERVED.sub(lambda m: _SPACE if m[0] == " " else f"%{ord(m[0]):x};", name)


def read_name(word: str) -> str:
    """Read a name back."""
    try:
        return _ESCAPED.sub(lambda m: chr(int(m[1], 16)), word.replace(_SPACE, " "))
    except (ValueError, OverflowError):
        msg = f"no name: {word!r}"
        raise BadPosition(msg) from None


def write_json(value: Any) -> str:
    """Write anything else; words are told apart by spaces, so none may stand inside one."""
    return json.dumps(codec.dump(value), separators=(",", ":")).replace(" ", r"\u0020")


def read_part(part: str, read: Callable[[str, Any], T]) -> T:
    """Let `read` make sense of a part that carries a field as JSON: of its name and its value.

    Raises:
        BadPosition: it makes none.
    """
    name, _, text = part.strip().partition(" ")
    try:
        return read(name, json.loads(text))
    except (ValueError, LookupError, AttributeError, TypeError) as error:
        msg = f"no part of a position: {part!r}"
        raise BadPosition(msg) from error


def write_parts(said: Any, really: Any, *without: str) -> list[str]:
    """Write the fields that are not as the line says already, a part each."""
    found = differing(said, really)
    return [f"{name} {write_json(value)}" for name, value in found if name not in without]


def differing(said: Any, really: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a value, or of a slice of one, that are not as the line says already."""
    for field in fields(said):
        value = getattr(really, field.name)
        if field.name != codec.SLICES and getattr(said, field.name) != value:
            yield field.name, value


def check_names(names: Sequence[str]) -> None:
    """See that every seat is called otherwise.

    Raises:
        BadPosition: two are called the same.
    """
    name, count = Counter(names).most_common(1)[0]
    if count > 1:
        msg = f"two seats are called {name!r}"
        raise BadPosition(msg)


def read_turn(kind: type[T], part: str, names: Sequence[str]) -> T | None:
    """Read whose turn it is, and what differs from the start of its second phase; `-` is nobody's.

    Raises:
        BadPosition: nobody of that name sits here, or a word makes no sense.
    """
    name, *words = part.split() or ["-"]
    if name == "-":
        return None
    name = read_name(name)
    if name not in names:
        msg = f"nobody called {name!r} sits here: {', '.join(names)}; {TURN_FIRST}"
        raise BadPosition(msg)
    plain: dict[str, Any] = {"seat": names.index(name), "phase": "play"}
    for word in words:
        key, _, value = word.partition("=")
        plain[key] = _value(value)
    try:
        return codec.load(kind, plain)
    except codec.Malformed as error:
        msg = f"no turn: {part!r} ({error})"
        raise BadPosition(msg) from error


def _value(word: str) -> Any:
    try:
        return json.loads(word)
    except ValueError:
        return word


def write_turn(turn: Any, names: Sequence[str]) -> str:
    """Write whose turn it is, and what differs from the start of its second phase."""
    if turn is None:
        return "-"
    words = [write_name(names[turn.seat])]
    for field in fields(turn):
        value = getattr(turn, field.name)
        usual = "play" if field.name == "phase" else field.default
        if field.name == "seat" or (usual is not MISSING and value == usual):
            continue
        words.append(f"{field.name}={write_json(value)}")
    return " ".join(words)
