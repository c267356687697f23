"""What a screen may ask for: one shape per request, read field by field with errors that point."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal

from referee import codec
from referee.refusal import Refused
from web.tables.refusals import malformed, refuse


@dataclass(frozen=True)
class Do:
    """Do something in the game."""

    id: str
    command: Mapping[str, Any]


@dataclass(frozen=True)
class TakeBack:
    """Take back what this seat did last."""

    id: str
    seat: int


@dataclass(frozen=True)
class Restore:
    """Bring back what was just taken back or undone."""

    id: str
    at: int | None = None
    """Which entry of the log took it away, so that a late tap brings back nothing else."""


@dataclass(frozen=True)
class Replace:
    """What this seat said last was really something else."""

    id: str
    seat: int
    command: Mapping[str, Any]


@dataclass(frozen=True)
class Again:
    """This seat would play once more; or no longer would."""

    id: str
    on: bool = True


@dataclass(frozen=True)
class Bet:
    """This seat, which is out, bets on who will win; on nobody: it leaves it."""

    id: str
    on: str | None = None


@dataclass(frozen=True)
class Shed:
    """In a demonstration: discard a card of the made-up hand, by its place in it."""

    id: str
    card: int


@dataclass(frozen=True)
class Standings:
    """Tell what this evening has come to so far."""

    id: str = ""


@dataclass(frozen=True)
class Call:
    """Call whoever looks after the tables; or nobody is needed any more."""

    id: str
    on: bool = True


@dataclass(frozen=True)
class Sit:
    """Take a seat, or ask for one."""

    seat: int | None = None
    name: str = ""
    id: str = ""


@dataclass(frozen=True)
class Stand:
    """Give the seat up."""

    id: str = ""


@dataclass(frozen=True)
class Host:
    """Do something only the host may do."""

    id: str
    action: str
    details: Mapping[str, Any]


@dataclass(frozen=True)
class Peek:
    """Show somebody without a phone their own secrets, on this one."""

    seat: int
    id: str = ""


@dataclass(frozen=True)
class Ready:
    """This seat has done its part before the first turn."""

    seat: int
    id: str = ""


@dataclass(frozen=True)
class CameraFix:
    """What the camera read was really something else."""

    id: str
    n: int
    cards: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class SeenSaid:
    """A card seen on the pile was not theirs, was another, or was thrown away."""

    id: str
    n: int
    seat: int
    said: Literal["not_mine", "other", "thrown"]


@dataclass(frozen=True)
class Log:
    """Read further back."""

    before: int | float | None = None
    id: str = ""


@dataclass(frozen=True)
class Sync:
    """Send me everything again."""

    seq: int = 0
    id: str = ""


SHAPES: Mapping[str, type[Any]] = {
    "do": Do,
    "take_back": TakeBack,
    "restore": Restore,
    "replace": Replace,
    "again": Again,
    "bet": Bet,
    "honours": Standings,
    "call": Call,
    "shed": Shed,
    "sit": Sit,
    "stand": Stand,
    "host": Host,
    "peek": Peek,
    "ready": Ready,
    "camera_fix": CameraFix,
    "seen": SeenSaid,
    "log": Log,
    "sync": Sync,
}

SPREAD: Mapping[type[Any], str] = {Host: "details"}
"""The field whose own fields stand in its place on the wire."""

_DONE_ONCE = (
    Do,
    TakeBack,
    Restore,
    Replace,
    Again,
    Bet,
    Call,
    Shed,
    CameraFix,
    SeenSaid,
    Host,
)
"""Requests that need an id of their own."""

_SHORTEST_ID = 8
_LONGEST_ID = 64


def read(event: str, payload: Mapping[str, Any]) -> Any:
    """Read a request.

    Raises:
        Refused: there is no such request, or a field is missing, unknown or of the wrong type.
    """
    shape = SHAPES.get(event)
    if shape is None:
        raise unknown(event)
    if shape in SPREAD:
        envelope = [field.name for field in fields(shape) if field.name != SPREAD[shape]]
        details = {name: value for name, value in payload.items() if name not in envelope}
        known = {name: payload[name] for name in envelope if name in payload}
        payload = {**known, SPREAD[shape]: details}
    request = load(shape, payload, event)
    if shape in _DONE_ONCE and identity_of(payload) is None:
        raise malformed(event, "$.id", f"expected 8 to {_LONGEST_ID} random characters")
    return request


def identity_of(payload: Mapping[str, Any]) -> str | None:
    """Give the id under which a request is done only once; None if it has no proper one."""
    identity = payload.get("id")
    proper = isinstance(identity, str) and _SHORTEST_ID <= len(identity) <= _LONGEST_ID
    return identity if proper else None


def load(shape: type[Any], payload: Mapping[str, Any], tried: str) -> Any:
    """Read a payload as `shape`, or refuse `tried`."""
    try:
        return codec.load(shape, payload)
    except codec.Malformed as error:
        raise malformed(tried, error.path, error.problem) from None


def known_name(event: str) -> str:
    """Give the name under which a request can be worded; `unknown` for what nobody knows."""
    return event if event in SHAPES else "unknown"


def unknown(event: str) -> Refused:
    """Refuse a request nobody has heard of."""
    return refuse("unknown_request", "unknown", name=event[:40])
