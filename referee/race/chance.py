"""What nobody may choose: all of it follows from a seed that was promised before the race.

The laptop shows the seed's fingerprint first and the seed with the verdict. Neither the host nor
the laptop can wait for a moment that suits somebody.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence

from referee.race.settings import Settings

_BITS = 52
"""As many as a browser's numbers hold exactly, with one to spare."""


def commitment(seed: str, race: str, roster: Sequence[int]) -> str:
    """Give the promise that is shown before the race."""
    return _hash(seed, race, ",".join(str(seat) for seat in roster))


def foreperiod(seed: str, race: str, kind: str, settings: Settings) -> int | None:
    """Give how long the shot is waited for, or None if none falls.

    Whoever has waited any time knows no more about the rest of it than at the beginning. That is
    why a wait is never cut short: one that would be too long ends without a shot.
    """
    usual = settings.wait_least, settings.wait_mean, settings.wait_most
    shorter = {"duel": (settings.duel_least, settings.duel_mean, settings.duel_most)}
    least, mean, most = shorter.get(kind, usual)
    wait = least + math.floor(-math.log(1 - _share(seed, race, "wait")) * mean)
    return wait if wait <= most else None


def is_stop(seed: str, race: str) -> bool:
    """Whether nobody may draw, in a duel without cards: as often as not."""
    return _share(seed, race, "stop") < 0.5


def coin(seed: str, race: str, seats: Sequence[int]) -> tuple[int, ...]:
    """Give the order of seats that nothing else can tell apart."""
    return tuple(sorted(seats, key=lambda seat: _hash(seed, race, f"coin {seat}")))


def _share(seed: str, race: str, name: str) -> float:
    """Give a number from 0 up to 1."""
    return int(_hash(seed, race, name)[: _BITS // 4], 16) / float(2**_BITS)


def _hash(*parts: str) -> str:
    return hashlib.sha256("|".join(parts).encode()).hexdigest()
