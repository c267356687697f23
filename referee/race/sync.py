"""Two clocks, many questions and answers between them: how far apart the clocks are, for certain.

A question leaves the phone at `c0`, reaches the laptop at `s1`, the answer leaves at `s2` and is
back at `c3`. However the way there and back share the time, the laptop's clock is ahead by at
least `s2 - c3` and at most `s1 - c0`. What all probes agree on is the bound; its middle is the
estimate, so it can never be wrong by more than half the bound.

No two true probes of one clock can contradict each other. Where they do, the phone's clock has
stood still or jumped in between, and only what was asked since then tells anything about it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee.race.settings import Settings

_ENOUGH = 8
"""So many probes after a contradiction are believed against all before it."""


@dataclass(frozen=True)
class Probe:
    """One question and its answer; `c` is the phone's clock, `s` the laptop's."""

    c0: int
    s1: int
    s2: int
    c3: int

    @property
    def round_trip(self) -> int:
        """How long question and answer were under way."""
        return (self.c3 - self.c0) - (self.s2 - self.s1)


@dataclass(frozen=True)
class Offset:
    """How far the laptop's clock is ahead of a phone's."""

    low: int
    high: int
    probes: int
    agreeing: int
    least: int
    """The quickest round trip."""
    usual: int
    slow: int
    """One round trip in twenty takes longer."""

    @property
    def middle(self) -> int:
        """The estimate."""
        return (self.low + self.high) // 2

    @property
    def error(self) -> int:
        """How wrong the estimate can be at worst."""
        return self.high - self.middle


def offset_of(probes: Sequence[Probe], now: int, step: int, settings: Settings) -> Offset | None:
    """Give what the probes tell at the laptop's time `now`; None if they tell nothing.

    Args:
        probes: Newest last.
        now: The laptop's clock.
        step: How coarse the phone's clock is.
        settings: How fast clocks may drift apart, and how long a probe is good for.
    """
    fresh = [
        probe
        for probe in probes
        if now - probe.s1 <= settings.probe_age and probe.round_trip + 2 * step >= 0
    ]
    if not fresh:
        return None
    low, high, agreeing = _newest_agreed(
        [_bound(probe, now, step, settings.drift_ppm) for probe in fresh]
    )
    if agreeing < min(len(fresh), _ENOUGH):
        return None
    trips = sorted(max(0, probe.round_trip) for probe in fresh)
    return Offset(
        low,
        high,
        probes=len(fresh),
        agreeing=agreeing,
        least=trips[0],
        usual=trips[len(trips) // 2],
        slow=trips[min(len(trips) - 1, len(trips) * 95 // 100)],
    )


def _bound(probe: Probe, now: int, step: int, drift_ppm: int) -> tuple[int, int]:
    slack = step + abs(now - probe.s1) * drift_ppm // 1_000_000
    return probe.s2 - probe.c3 - slack, probe.s1 - probe.c0 + slack


def _newest_agreed(bounds: Sequence[tuple[int, int]]) -> tuple[int, int, int]:
    """Find what the newest bounds agree on, and how many of them do."""
    low, high = bounds[-1]
    agreeing = 1
    for sooner_low, sooner_high in reversed(bounds[:-1]):
        if max(low, sooner_low) > min(high, sooner_high):
            break
        low, high = max(low, sooner_low), min(high, sooner_high)
        agreeing += 1
    return low, high, agreeing
