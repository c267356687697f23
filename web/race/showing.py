"""What screens see of a race: one state for all of them, for it holds no secret."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from web.race import fitness
from web.race.trust import PAIRS, Comparison
from web.wire.stamping import now

if TYPE_CHECKING:
    from web.race.races import Races


def state_of(races: Races) -> dict[str, Any]:
    """Give all that screens may know: never a seed before its verdict."""
    run = races.run
    outcome = run.outcome if run else None
    judged = run is not None and run.phase in ("verdict", "over", "arming")
    return {
        **(run.plain() if run else {"phase": "possible" if races.expected else "off"}),
        "expected": list(races.expected),
        "warnings": _warnings(races),
        "record": races.newest if judged else None,
        "outcome": asdict(outcome) if outcome else None,
        "series": races.series.plain() if races.series else None,
        "level": races.level,
        "tired": races.is_tired(),
        "next_in": races.next_in(now()),
        "challenge": races.challenge.plain() if races.challenge else None,
        "compare": _comparison(races.comparison) if races.comparison else None,
        **_trust(races),
    }


def _warnings(races: Races) -> list[dict[str, Any]]:
    at = now()
    seats = races.run.hands if races.run else races.expected
    lines = {seat: line for seat in seats if (line := races.line_of(seat))}
    return [
        {"seat": seat, "why": why}
        for seat, line in lines.items()
        for why in fitness.warnings(line, at, races.settings.cap_most, races.settings)
        if why != "unsure" or races.finger_clock(seat, at) is None
    ]


def _comparison(comparison: Comparison) -> dict[str, Any]:
    return {
        "seats": list(comparison.seats),
        "done": len(comparison.gaps),
        "of": PAIRS,
        "gap": comparison.gap,
        "failed": comparison.failed,
        "unsure": comparison.unsure,
    }


def _trust(races: Races) -> dict[str, Any]:
    trust = races.trust
    devices = {
        seat: device
        for seat in range(len(races.table.lobby.seats))
        if (device := races.device_of(seat))
    }
    return {
        "bias": {
            str(seat): trust.bias[device]
            for seat, device in devices.items()
            if device in trust.bias
        },
        "vouched": [seat for seat, device in devices.items() if device in trust.vouched],
        "votes": {
            str(seat): [by for by, other in devices.items() if other in trust.votes[device]]
            for seat, device in devices.items()
            if trust.votes.get(device)
        },
    }
