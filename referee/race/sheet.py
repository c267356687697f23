"""The proof sheet: everything a verdict rests on, so that anybody can judge again."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from typing import Any, Literal, TypeAlias

from referee import codec
from referee.race.settings import Settings

Kind: TypeAlias = Literal["auto", "hand", "duel"]
Ruler: TypeAlias = Literal["room", "own"]
"""`room`: all heard one shot, and taps are compared on one clock. `own`: each watched the own
phone, and reactions are compared."""
Mode: TypeAlias = Literal["friends", "measured", "strict", "proof"]
"""`friends`: phones are believed. `measured`: they are believed within limits. `strict`: only what
is proven counts against others. `proof`, on older sheets: the last race of a dead heat, by arrival
alone."""
Link: TypeAlias = Literal["ok", "lost", "hidden"]


_USUAL = Settings()


@dataclass(frozen=True)
class Tap:
    """A finger on a trigger."""

    at: int
    """When, by the phone's clock."""
    arrived: int
    """When the laptop heard of it, by the laptop's clock."""
    cue: int | None = None
    """When the phone showed the shot, by its own clock; None if it had not yet."""
    trusted: bool = True
    """Whether the browser vouches that it was a finger and not a program."""


@dataclass(frozen=True)
class Racer:
    """One seat in one race: its phone, its link, its taps."""

    seat: int
    low: int
    high: int
    """Between these the laptop's clock is ahead of the phone's."""
    step: int = 100
    """How coarse the phone's clock is."""
    slow: int = 0
    """A slow round trip of its link, before the race."""
    slow_now: int = 0
    """The slowest round trip during the race."""
    blur: int = 0
    """How much its touch may differ from the others'."""
    bias: int = 0
    """How much later than others its touch is, measured by two fingers."""
    clock: int | None = None
    """How far the laptop's clock is ahead of it by what two fingers have shown, its touch included.
    All racers' are off by the same, which the bounds of all of them limit together."""
    clock_error: int = 0
    """How far that may be wrong against the other racers'."""
    vouched: bool = False
    """Whether the table believes this phone whatever its link does."""
    by_proof: bool = False
    """Whether only arrival counts: it was late on its way twice."""
    strikes: int = 0
    """Early taps in the races before, for the same place."""
    link: Link = "ok"
    taps: tuple[Tap, ...] = ()
    before: tuple[int, ...] = ()
    """The newest reactions of this seat, oldest first."""


@dataclass(frozen=True)
class Sheet:
    """One race."""

    race: str
    kind: Kind
    ruler: Ruler
    commit: str
    seed: str
    cap: int
    since: int
    """When the wait for the shot began, by the laptop's clock."""
    go: int
    """When the shot fell."""
    closed: int
    """When the table stopped waiting."""
    racers: tuple[Racer, ...]
    mode: Mode = "measured"
    starter: int | None = None
    begun: int | None = None
    """Kind `hand`: the earliest the starter's tap can have been."""
    stop: bool = False
    final: bool = False
    """Whether this is the last race of a dead heat: who is still tied is parted all the same."""
    previous: str = ""
    """The fingerprint of the race before, so that none can be left out."""
    settings: Settings = _USUAL

    def plain(self) -> dict[str, Any]:
        """Give the sheet as JSON can say it, nothing left out."""
        return asdict(self)


def load_sheet(plain: Any) -> Sheet:
    """Read a sheet.

    Raises:
        Malformed: something is missing, unknown or of the wrong type.
    """
    return codec.load(Sheet, plain)


def digest(plain: Any) -> str:
    """Give the fingerprint of anything made of texts and whole numbers."""
    body = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(body.encode()).hexdigest()
