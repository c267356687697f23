"""What the table knows about phones for the evening: who is vouched for, whose touch is slow."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.race import Settings
from web.race.lines import Line

PAIRS = 5
"""Two-finger taps that make a comparison."""

_TOGETHER = 250_000
"""Taps of two fingers of one hand are closer than this, in microseconds."""
_STEADY = 30_000
"""Comparisons that differ more than this among themselves are worth nothing."""

_HISTORY = 12


@dataclass
class Comparison:
    """Two phones under two fingers of one hand."""

    seats: tuple[int, int]
    gaps: list[int] = field(default_factory=list)
    failed: bool = False
    unsure: bool = False
    """Whether a phone's clock is known too badly: what two fingers measure of touch would be its
    error. They then compare the clocks alone."""
    readings: list[int] = field(default_factory=list)
    """By how much the second phone's own clock read more, at each pair of taps."""
    _open: tuple[int, int, int] | None = None
    """Which finger came first, and when, by the laptop's clock and by its phone's."""

    def tap(self, seat: int, claim: int, at: int) -> None:
        """One of the two was touched: when, by the laptop's clock, and by its own."""
        if self._open is None or self._open[0] == seat or abs(claim - self._open[1]) > _TOGETHER:
            self._open = seat, claim, at
            return
        both = {self._open[0]: self._open[1:], seat: (claim, at)}
        self._open = None
        one, other = (both[each] for each in self.seats)
        self.gaps.append(other[0] - one[0])
        self.readings.append(other[1] - one[1])
        if len(self.gaps) == PAIRS and max(self.gaps) - min(self.gaps) > _STEADY:
            self.gaps.clear()
            self.readings.clear()
            self.failed = True

    @property
    def apart(self) -> int:
        """By how much the second phone's clock reads more."""
        return round(statistics.median(self.readings))

    @property
    def gap(self) -> int | None:
        """How much later the second phone notices a finger, once that is known."""
        return round(statistics.median(self.gaps)) if len(self.gaps) >= PAIRS else None


@dataclass(frozen=True)
class FingerClock:
    """A phone's clock as two fingers have compared it with others of its group."""

    group: str
    ahead: int
    """How far the laptop's clock is ahead of it, but for what is the same in the whole group."""
    wrong: int
    """How far that could be wrong when it was taken."""
    taken: int
    sid: str

    def error(self, at: int, settings: Settings) -> int:
        """Give how far it may be wrong now: clocks drift."""
        return self.wrong + (at - self.taken) * settings.drift_ppm // 1_000_000


@dataclass
class Trust:
    """For the evening; keyed by device, because people change seats and phones."""

    settings: Settings
    bias: dict[str, int] = field(default_factory=dict)
    vouched: set[str] = field(default_factory=set)
    votes: dict[str, set[str]] = field(default_factory=dict)
    """Who has vouched for whom."""
    reactions: dict[str, list[int]] = field(default_factory=dict)
    clocks: dict[str, FingerClock] = field(default_factory=dict)

    def clock(self, device: str, line: Line, at: int) -> FingerClock | None:
        """Give a phone's clock by fingers; None if it is too old, or may have stood still since."""
        known = self.clocks.get(device)
        if known is None or known.sid != line.sid or line.hidden > known.taken:
            return None
        return known if known.error(at, self.settings) <= self.settings.fingers_most else None

    def compare_clocks(
        self, one: tuple[str, Line], other: tuple[str, Line], apart: int, at: int
    ) -> None:
        """Learn by how much the other phone's clock reads more at one and the same moment."""
        known = self.clock(*one, at)
        if known is None:
            known = FingerClock(one[0], 0, 0, at, one[1].sid)
            self.clocks[one[0]] = known
        wrong = known.error(at, self.settings) + self.settings.fingers
        ahead = known.ahead - apart
        self.clocks[other[0]] = FingerClock(known.group, ahead, wrong, at, other[1].sid)

    def compare(self, one: str, other: str, gap: int) -> None:
        """Learn how much later the other phone's touch is; the quickest of all is late by nothing.

        So nobody is ever made slower than the own phone says, whatever another phone tells.
        """
        self.bias[other] = self.bias.setdefault(one, 0) + gap
        quickest = min(self.bias.values())
        for device, late in self.bias.items():
            self.bias[device] = min(late - quickest, self.settings.bias_most)

    def vote(self, by: str, about: str, everybody: Iterable[str]) -> None:
        """Vouch for a slow link, or take that back; it counts when all others agree."""
        votes = self.votes.setdefault(about, set())
        votes.symmetric_difference_update({by})
        others = {device for device in everybody if device != about}
        if others and others <= votes:
            self.vouched.add(about)
        else:
            self.vouched.discard(about)

    def plain(self) -> dict[str, Any]:
        """Give what outlives a restart: what people did to make phones believed."""
        return {
            "bias": dict(self.bias),
            "vouched": sorted(self.vouched),
            "votes": {about: sorted(by) for about, by in self.votes.items()},
        }

    def recall(self, plain: Mapping[str, Any]) -> None:
        """Take up what was known before a restart."""
        self.bias = dict(plain.get("bias", {}))
        self.vouched = set(plain.get("vouched", ()))
        self.votes = {about: set(by) for about, by in plain.get("votes", {}).items()}

    def note(self, device: str, reaction: int) -> None:
        """Keep somebody's newest reactions."""
        kept = self.reactions.setdefault(device, [])
        kept.append(reaction)
        del kept[: -_HISTORY + 1]

    def blur(self, device: str, models: set[str], *, room: bool) -> int:
        """Give how much a phone's touch may differ from the others'."""
        if len(models) == 1 and "" not in models:
            return 0
        if device in self.bias:
            return self.settings.calibrated
        return self.settings.unlike if room else self.settings.unlike_own
