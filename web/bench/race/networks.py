"""Networks as a table may have them, and some that no table should have.

A link says how long one message takes, up to the laptop or down to the phone, in milliseconds.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

Delay: TypeAlias = Callable[[random.Random], float]


@dataclass(frozen=True)
class Link:
    """The way between one phone and the laptop."""

    up: Delay
    down: Delay


Network: TypeAlias = Callable[[random.Random, int], list[Link]]
"""Makes the links of so many seats."""

_LEAST = 0.05
"""Nothing arrives before it was sent."""


def normal(mean: float, spread: float) -> Delay:
    """About so long."""
    return lambda rng: max(_LEAST, rng.gauss(mean, spread))


def busy(low: float = 5.0, high: float = 80.0, spikes: float = 0.01, spike: float = 300.0) -> Delay:
    """A crowded Wi-Fi: nineteen of twenty in this range, a long tail, and a spike now and then."""
    middle = math.log(math.sqrt(low * high))
    width = math.log(high / low) / 4

    def delay(rng: random.Random) -> float:
        late = spike if rng.random() < spikes else 0.0
        return rng.lognormvariate(middle, width) + late

    return delay


def floored(low: float, high: float) -> Delay:
    """The same, but never quicker than the least: the worst case for comparing clocks."""
    crowded = busy(low, high)
    return lambda rng: max(low, crowded(rng))


def beacon(base: Delay) -> Delay:
    """A radio that sleeps until the next beacon."""
    return lambda rng: base(rng) + rng.uniform(0, 102.4)


def lossy(base: Delay, share: float = 0.03, again: float = 200.0) -> Delay:
    """A line on which lost packets are sent again after a while."""

    def delay(rng: random.Random) -> float:
        took = base(rng)
        while rng.random() < share:
            took += again
        return took

    return delay


def bursty(base: Delay, begins: float = 0.02, ends: float = 0.2) -> Delay:
    """A line that is well for a while and then loses every second packet, again and again.

    What is lost is sent again after 200 ms, then after twice as long.
    """
    bad = False

    def delay(rng: random.Random) -> float:
        nonlocal bad
        if rng.random() < (ends if bad else begins):
            bad = not bad
        took, again = base(rng), 200.0
        while bad and again <= 800 and rng.random() < 0.5:
            took, again = took + again, again * 2
        return took

    return delay


def swollen(base: Delay, most: float, step: float = 4.0) -> Delay:
    """A line behind a full buffer, whose queue slowly grows and shrinks."""
    queue = most / 2

    def delay(rng: random.Random) -> float:
        nonlocal queue
        queue = min(max(queue + rng.gauss(0, step), 0.0), most)
        return base(rng) + queue

    return delay


def changing(before: Delay, after: Delay, when: int) -> Delay:
    """A way that becomes another one after so many messages."""
    sent = 0

    def delay(rng: random.Random) -> float:
        nonlocal sent
        sent += 1
        return (before if sent <= when else after)(rng)

    return delay


def _same(up: Delay, down: Delay) -> Network:
    return lambda _, seats: [Link(up, down)] * seats


def _one_apart(other: Link, rest: Link) -> Network:
    return lambda _, seats: [other, *[rest] * (seats - 1)]


def _steady(heavy: float, light: float = 1.0, spread: float = 0.3) -> Network:
    """Each seat's way is long in one direction, always; which one differs from seat to seat."""

    def network(rng: random.Random, seats: int) -> list[Link]:
        slow, quick = normal(heavy, spread), normal(light, spread)
        return [Link(*rng.choice(((slow, quick), (quick, slow)))) for _ in range(seats)]

    return network


def _each(up: Callable[[], Delay], down: Callable[[], Delay]) -> Network:
    """Links that remember how things are with them, each for itself."""
    return lambda _, seats: [Link(up(), down()) for _ in range(seats)]


def _turning(rng: random.Random, seats: int) -> list[Link]:
    """Which way is the long one changes, on each link at a moment of its own."""
    links = []
    for _ in range(seats):
        long, short = normal(rng.uniform(20, 80), 0.3), normal(1, 0.3)
        if rng.random() < 0.5:
            long, short = short, long
        when = rng.randrange(130)
        links.append(Link(changing(long, short, when), changing(short, long, when)))
    return links


def _unequal(_: random.Random, seats: int) -> list[Link]:
    """From a cable to the far end of the house, each way up worse than the one before."""
    floors = (0.5 * 4 ** (seat % 4) for seat in range(seats))
    return [Link(busy(floor, 4 * floor), _GOOD) for floor in floors]


def _asymmetric(rng: random.Random, seats: int) -> list[Link]:
    heavy, light = normal(25, 10), normal(3, 1)
    return [Link(*rng.choice(((heavy, light), (light, heavy)))) for _ in range(seats)]


_GOOD = normal(2, 1)
_CROWDED = busy()

LISTED: dict[str, Network] = {
    "good_lan": _same(_GOOD, _GOOD),
    "busy_wifi": _same(_CROWDED, _CROWDED),
    "one_bad_mobile": _one_apart(Link(normal(60, 30), normal(60, 30)), Link(_GOOD, _GOOD)),
    "asymmetric": _asymmetric,
    "radio_asleep": _same(_GOOD, beacon(_GOOD)),
}
"""The networks the protocol was designed on."""

OTHERS: dict[str, Network] = {
    "steady_12": _steady(12),
    "steady_30": _steady(30),
    "steady_60": _steady(60),
    "steady_80": _steady(80, spread=3),
    "hotel_wifi": _same(busy(15, 200, 0.02), busy(15, 200, 0.02)),
    "lossy_lan": _same(lossy(_GOOD), lossy(_GOOD)),
    "mesh_hop": _one_apart(Link(busy(8, 40), busy(8, 40)), Link(_GOOD, _GOOD)),
    "uplink_asleep": _same(beacon(_GOOD), _GOOD),
    "far_away": _one_apart(Link(normal(140, 8), normal(140, 8)), Link(_GOOD, _GOOD)),
    "cable": _same(normal(0.3, 0.05), normal(0.3, 0.05)),
    "busy_with_floor": _same(floored(5, 80), floored(5, 80)),
    "bursty_loss": _each(lambda: bursty(_GOOD), lambda: bursty(_GOOD)),
    "full_buffer": _each(lambda: swollen(_GOOD, 200), lambda: swollen(_GOOD, 60)),
    "turning_asymmetry": _turning,
    "unequal_uplinks": _unequal,
    "very_busy": _same(busy(10, 300, 0.03), busy(10, 300, 0.03)),
}
"""Networks it was not designed on."""

NETWORKS = LISTED | OTHERS
