"""What outlives a restart of the server: what was judged, the points, and what the table believes.

A race that was running has no stamps any more, so it is called off; everything before it stays.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from referee import codec
from referee.race import Bout
from web.race.series import Series
from web.race.wanted import LEVELS, Wanted
from web.storage.ledger import FAILURES

if TYPE_CHECKING:
    from web.race.races import Races

log = logging.getLogger("tinstar.race")

_FRESH = 3600
"""Seconds after which nobody waits for the next round any more."""


@dataclass(frozen=True)
class Left:
    """A race as a server that has ended left it."""

    wanted: Wanted
    bout: Bout | None
    """How far it was judged; None between two rounds."""
    series: Series | None


def keep(races: Races) -> None:
    """Write down how far things are."""
    run, series = races.run, races.series
    over = run is None or (run.phase == "over" and races.is_told and not _goes_on(series))
    plain: dict[str, Any] = {
        "at": int(time.time()),
        "level": races.level,
        "trust": races.trust.plain(),
    }
    if run is not None and not over:
        counted = run.phase == "over" and races.is_told
        plain["race"] = {
            "wanted": codec.dump(run.wanted),
            "bout": None if counted else codec.dump(run.bout),
            "series": asdict(series) if series else None,
        }
    try:
        races.table.store.remember(_name(races), plain)
    except FAILURES as error:
        # The race goes on; only a restart would not know of it.
        log.error("%s: a race is not remembered: %s", races.table.code, error)  # noqa: TRY400


def recall(races: Races) -> Left | None:
    """Bring back what the table believes of its phones; give the race that was left, if any."""
    plain = races.table.store.setting(_name(races))
    if not isinstance(plain, Mapping):
        return None
    if plain.get("level") in LEVELS:
        races.level = plain["level"]
    races.trust.recall(plain.get("trust") or {})
    left = plain.get("race")
    if left is None or time.time() - plain["at"] > _FRESH:
        return None
    bout = left["bout"]
    return Left(
        codec.load(Wanted, left["wanted"]),
        _bout(bout) if bout is not None else None,
        _series(left["series"]) if left["series"] is not None else None,
    )


def _goes_on(series: Series | None) -> bool:
    return series is not None and series.winner is None and bool(series.seats)


def _name(races: Races) -> str:
    return f"races.{races.table.code}"


def _bout(plain: Mapping[str, Any]) -> Bout:
    # JSON knows no numbers as keys.
    found = codec.load(Bout, {key: each for key, each in plain.items() if key != "strikes"})
    found.strikes.update({int(seat): count for seat, count in plain.get("strikes", {}).items()})
    return found


def _series(plain: Mapping[str, Any]) -> Series:
    numbered = {
        name: {int(seat): value for seat, value in plain[name].items()}
        for name in ("points", "times")
    }
    return Series(**{**plain, **numbered, "seats": tuple(plain["seats"])})
