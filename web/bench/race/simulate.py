"""One simulated race: people react, links delay, phones stamp, and the real judge decides."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from referee.race import Offset, Probe, Racer, Settings, Sheet, Tap, cap_for, offset_of
from web.bench.race.networks import Link, Network

_MS = 1000
_STEP = 100
_PROBES = 64
_KEEP_ALIVE = 60
"""Probes during the wait, twenty a second."""
_SPACING = 25 * _MS

_DRIFT = 90
"""Parts of a million by which a phone's clock may run fast or slow; real ones do by 30."""

SETTINGS = Settings()


def reaction(rng: random.Random) -> float:
    """Give how long a person takes, in milliseconds: mean 245, deviation 51, a long tail.

    Who answers the shot takes a tenth of a second at least; three in a million draws would not.
    """
    return max(100.0, rng.gauss(200, 25) + rng.expovariate(1 / 45))


@dataclass(frozen=True)
class Phone:
    """A phone whose clock was compared with the laptop's."""

    link: Link
    ahead: int
    """How far the laptop's clock really is ahead of it."""
    offset: Offset
    touch: int = 0
    """How much later than other phones it notices a finger."""

    @property
    def off(self) -> int:
        """How wrong the estimate of its clock is."""
        return abs(self.offset.middle - self.ahead)


def compare_clocks(
    rng: random.Random, link: Link, *, probes: int = _PROBES + _KEEP_ALIVE, touch: int = 0
) -> Phone:
    """Let a phone and the laptop compare their clocks over a link."""
    ahead = rng.randrange(-(10**9), 10**9)
    offset = _compared(rng, link, probes, ahead)
    assert offset is not None
    return Phone(link, ahead, offset, touch)


def is_misled(rng: random.Random, link: Link, stood_still: int) -> bool:
    """Let a phone's clock stand still for a while: whether a bound is given that is not true."""
    probes = _PROBES + _KEEP_ALIVE
    ahead = rng.randrange(-(10**9), 10**9)
    offset = _compared(rng, link, probes, ahead, rng.randrange(probes), stood_still)
    return offset is not None and not offset.low <= ahead <= offset.high


def _compared(
    rng: random.Random, link: Link, probes: int, ahead: int, still: int = 0, stood_still: int = 0
) -> Offset | None:
    """Compare clocks; the phone's stands still for so long before the probe of that number."""
    drift = rng.uniform(-_DRIFT, _DRIFT) / 1_000_000
    asked = []
    for number in range(probes):
        sent = number * _SPACING
        s1 = sent + int(link.up(rng) * _MS)
        s2 = s1 + rng.randrange(50, 300)
        back = s2 + int(link.down(rng) * _MS)
        now = ahead - int(drift * (probes - number) * _SPACING)
        now -= stood_still if number < still else 0
        asked.append(Probe(_read(sent - now), s1, s2, _read(back - now)))
    return offset_of(asked, probes * _SPACING, _STEP, SETTINGS)


def _read(clock: float) -> int:
    return int(clock // _STEP * _STEP)


def race(
    rng: random.Random,
    phones: Sequence[Phone],
    reactions: Sequence[float],
    *,
    liar: Callable[[Tap], Tap] | None = None,
    slow_touch: int = 0,
    settings: Settings = SETTINGS,
    **about: object,
) -> Sheet:
    """Let people with these reactions race; `liar` says what the phone of seat 0 reports.

    It may also have made the table believe that its touch is slow, by `slow_touch` microseconds.
    """
    go = 200_000_000
    racers = []
    for seat, (phone, took) in enumerate(zip(phones, reactions, strict=True)):
        down = go + int(took * _MS) + phone.touch
        arrived = down + int(phone.link.up(rng) * _MS) + int(rng.expovariate(1 / 300))
        cue = _read(go - phone.offset.middle + rng.randrange(0, 16_700))
        tap = Tap(_read(down - phone.ahead), arrived, cue)
        if liar is not None and seat == 0:
            tap = liar(tap)
        offset = phone.offset
        racers.append(
            Racer(
                seat,
                offset.low,
                offset.high,
                _STEP,
                offset.slow,
                offset.slow,
                bias=0 if seat else slow_touch,
                taps=(tap,),
            )
        )
    cap = cap_for([phone.offset.slow for phone in phones], settings)
    sheet = Sheet(
        race="bench",
        kind="auto",
        ruler="room",
        commit="",
        seed="bench",
        cap=cap,
        since=0,
        go=go,
        closed=go + settings.patience,
        racers=tuple(racers),
        settings=settings,
    )
    return replace(sheet, **about)  # type: ignore[arg-type]


def session(rng: random.Random, network: Network, seats: int) -> list[Phone]:
    """Let some phones of a network compare their clocks."""
    return [compare_clocks(rng, link) for link in network(rng, seats)]
