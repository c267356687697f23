"""The goals of the race, each measured on simulated networks through the real judge."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from referee.race import Racer, Settings, Tap, foreperiod, judge
from web.bench.race.networks import LISTED, NETWORKS, Link, Network, normal
from web.bench.race.simulate import (
    SETTINGS,
    Phone,
    compare_clocks,
    is_misled,
    race,
    reaction,
    session,
)

_RACES_A_SESSION = 10
_UNNOTICED = 200_000
"""Microseconds after which a shot has been noticed."""
_CLEAR = 20.0
"""Milliseconds: a true gap this wide must be told."""


def order_of(reactions: Sequence[float]) -> list[int]:
    """Give the seats as they really came."""
    return sorted(range(len(reactions)), key=lambda seat: reactions[seat])


class Count:
    """How often of how often."""

    def __init__(self) -> None:
        self.hits = 0
        self.of = 0

    def note(self, hit: bool) -> None:
        """Count one more."""
        self.hits += hit
        self.of += 1

    @property
    def percent(self) -> float:
        """The share of hits."""
        return round(100 * self.hits / self.of, 3) if self.of else 0.0


def natural(network: Network, races: int, seats: int, seed: int) -> dict[str, Any]:
    """Race naturally: how often the verdict is wrong, and how often it is a dead heat."""
    rng = random.Random(seed)
    ends = ("first", "last")
    wrong, tied = {end: Count() for end in ends}, {end: Count() for end in ends}
    wrong_clear, tied_clear = {end: Count() for end in ends}, {end: Count() for end in ends}
    early = Count()
    for _ in range(-(-races // _RACES_A_SESSION)):
        phones = session(rng, network, seats)
        for _ in range(_RACES_A_SESSION):
            took = [reaction(rng) for _ in phones]
            verdict = judge(race(rng, phones, took))
            order = order_of(took)
            early.note(any(mark.early for mark in verdict.marks))
            gaps = (took[order[1]] - took[order[0]], took[order[-1]] - took[order[-2]])
            for end, said, true, gap in zip(
                ends, (verdict.first, verdict.last), (order[0], order[-1]), gaps, strict=True
            ):
                wrong[end].note(said is not None and said != true)
                tied[end].note(said is None)
                if gap >= _CLEAR:
                    wrong_clear[end].note(said is not None and said != true)
                    tied_clear[end].note(said is None)
    return {
        "races": wrong["first"].of,
        "wrong_percent": {end: wrong[end].percent for end in ends},
        "dead_heat_percent": {end: tied[end].percent for end in ends},
        "clear_gap": {
            "races": {end: wrong_clear[end].of for end in ends},
            "wrong": {end: wrong_clear[end].hits for end in ends},
            "dead_heat_percent": {end: tied_clear[end].percent for end in ends},
        },
        "honest_false_starts": early.hits,
    }


def liars(network: Network, races: int, seed: int) -> dict[str, Any]:
    """Let seat 0 lie as best it can: what it steals 30 ms behind, and how far behind it wins."""
    rng = random.Random(seed)

    def lie(tap: Tap) -> Tap:
        # As early as anybody can have reacted, whenever it really was.
        assert tap.cue is not None
        return replace(tap, at=tap.cue + SETTINGS.reaction + SETTINGS.bias_most + SETTINGS.margin)

    stolen = Count()
    gain = {"tap": 0.0, "tap_and_touch": 0.0}
    for _ in range(-(-races // _RACES_A_SESSION)):
        phones = session(rng, network, 4)
        # A liar also drags out its answers, to make its clock and its link look worse than it is.
        link = phones[0].link
        dragged = Link(link.up, partial(_dragged, link))
        for liar in (phones[0], compare_clocks(rng, dragged)):
            cheats = [liar, *phones[1:]]
            for _ in range(_RACES_A_SESSION // 2):
                best = max(150.0, reaction(rng))
                rest = [best + abs(rng.gauss(30, 20)) for _ in cheats[2:]]
                verdict = judge(race(rng, cheats, [best + 30, best, *rest], liar=lie))
                stolen.note(verdict.first == 0)
                for what, touch in (("tap", 0), ("tap_and_touch", SETTINGS.bias_most)):
                    behind = rng.uniform(0, 40)
                    took = [best + behind, best, *rest]
                    verdict = judge(race(rng, cheats, took, liar=lie, slow_touch=touch))
                    if verdict.first == 0:
                        gain[what] = max(gain[what], behind)
    return {
        "races": stolen.of,
        "stolen_30_ms_behind": stolen.hits,
        "greatest_gain_ms": round(gain["tap"], 1),
        "greatest_gain_with_a_lie_about_touch_ms": round(gain["tap_and_touch"], 1),
    }


def clocks(network: Network, sessions: int, seed: int) -> dict[str, Any]:
    """Compare clocks with 64 probes, which takes 1.6 s: how wrong, and whether the bound holds."""
    rng = random.Random(seed)
    phones = [
        compare_clocks(rng, link, probes=64) for _ in range(sessions) for link in network(rng, 4)
    ]
    errors = sorted(phone.off / 1000 for phone in phones)
    return {
        "phones": len(phones),
        "p50_ms": round(errors[len(errors) // 2], 2),
        "p95_ms": round(errors[len(errors) * 95 // 100], 2),
        "outside_the_bound": sum(phone.off > phone.offset.error for phone in phones),
    }


def jumps(network: Network, sessions: int, seed: int) -> dict[str, int]:
    """Let phones' clocks stand still while they are compared: how many are then misjudged."""
    rng = random.Random(seed)
    misled = Count()
    for _ in range(sessions):
        for link in network(rng, 4):
            misled.note(is_misled(rng, link, rng.choice((30, 200, 3_000, 60_000)) * 1_000))
    return {"phones": misled.of, "outside_the_bound": misled.hits}


def cues(network: Network, sessions: int, seed: int) -> dict[str, Any]:
    """Light up all phones at one moment: how far apart they are, a frame of the screen included."""
    rng = random.Random(seed)
    spreads = []
    for _ in range(sessions):
        phones = session(rng, network, 4)
        lit = [phone.ahead - phone.offset.middle + rng.uniform(0, 16_700) for phone in phones]
        spreads.append((max(lit) - min(lit)) / 1000)
    spreads.sort()
    return {"p50_ms": round(statistics.median(spreads), 1), "p95_ms": _p95(spreads)}


def gambling(races: int, seed: int) -> dict[str, Any]:
    """Wait to any moment and then tap blindly: the best chance of winning against three people."""
    rng = random.Random(seed)
    waits = [foreperiod(f"{seed}:{n}", "bench", "auto", SETTINGS) for n in range(races)]
    shots = [wait for wait in waits if wait is not None]
    quickest = [min(reaction(rng) for _ in range(3)) * 1000 for _ in shots]
    best = 0.0
    for tap in range(SETTINGS.wait_least + 100_000, SETTINGS.wait_most, 100_000):
        # Whoever taps now has noticed no shot yet; one may have fallen that cannot be noticed yet.
        left = [pair for pair in zip(shots, quickest, strict=True) if pair[0] > tap - _UNNOTICED]
        if len(left) < races // 5:
            break
        wins = sum(
            1
            for shot, quick in left
            if SETTINGS.reaction - SETTINGS.margin <= tap - shot < quick - 2 * SETTINGS.margin
        )
        best = max(best, wins / (len(left) + len(waits) - len(shots)))
    return {"races": races, "best_chance_percent": round(100 * best, 2)}


def unlike_phones(races: int, seed: int) -> dict[str, Any]:
    """Touch screens of different makes, before and after two fingers compared them."""
    rng = random.Random(seed)
    link = Link(normal(2, 1), normal(2, 1))
    plain, compared = Count(), Count()
    residues = []
    for _ in range(-(-races // _RACES_A_SESSION)):
        touches = [int(min(max(rng.gauss(20, 8), 8), 45) * 1000) for _ in range(4)]
        phones = [compare_clocks(rng, link, touch=touch) for touch in touches]
        # Five taps of two fingers each, the fingers a few milliseconds apart.
        gaps = [0.0] + [
            statistics.median(touch - touches[0] + rng.gauss(0, 4_000) for _ in range(5))
            for touch in touches[1:]
        ]
        most = SETTINGS.bias_most
        bias = [round(min(max(each, -most), most)) for each in gaps]
        residues += [
            (touch - touches[0] - each) / 1000 for touch, each in zip(touches, bias, strict=True)
        ]
        for _ in range(_RACES_A_SESSION):
            took = [reaction(rng) for _ in phones]
            sheet = race(rng, phones, took)
            for count, racers in (
                (plain, [replace(each, blur=SETTINGS.unlike) for each in sheet.racers]),
                (
                    compared,
                    [
                        replace(each, blur=SETTINGS.calibrated, bias=gap)
                        for each, gap in zip(sheet.racers, bias, strict=True)
                    ],
                ),
            ):
                verdict = judge(replace(sheet, racers=tuple(racers)))
                count.note(verdict.first is not None and verdict.first != order_of(took)[0])
    return {
        "races": plain.of,
        "wrong_percent": {"as_they_are": plain.percent, "compared": compared.percent},
        "bias_ms": round(abs(statistics.fmean(residues)), 2),
        "spread_ms": round(statistics.pstdev(residues), 2),
    }


def bad_link(races: int, seed: int) -> dict[str, Any]:
    """Somebody on a bad link is truly first by 20 ms: stolen, kept, kept when vouched for."""
    rng = random.Random(seed)
    stolen, kept, vouched = Count(), Count(), Count()
    for _ in range(-(-races // _RACES_A_SESSION)):
        phones = session(rng, LISTED["one_bad_mobile"], 4)
        for _ in range(_RACES_A_SESSION):
            best = reaction(rng)
            rest = [best + _CLEAR + rng.expovariate(1 / 40) for _ in phones[1:]]
            sheet = race(rng, phones, [best, *rest])
            verdict = judge(sheet)
            stolen.note(verdict.first not in (0, None))
            kept.note(verdict.first == 0)
            first, *others = sheet.racers
            believed: tuple[Racer, ...] = (replace(first, vouched=True), *others)
            vouched.note(judge(replace(sheet, racers=believed)).first == 0)
    return {
        "races": stolen.of,
        "stolen": stolen.hits,
        "kept_percent": kept.percent,
        "kept_when_vouched_percent": vouched.percent,
    }


def judging(count: int = 400) -> float:
    """Judge a race of eight; gives the milliseconds one verdict takes, in the middle."""
    rng = random.Random(1)
    phones = session(rng, NETWORKS["busy_wifi"], 8)
    sheets = [race(rng, phones, [reaction(rng) for _ in phones]) for _ in range(count)]
    took = []
    for sheet in sheets:
        begun = time.perf_counter()
        judge(sheet)
        took.append((time.perf_counter() - begun) * 1000)
    return round(statistics.median(took), 3)


def strict(cases: int, seed: int) -> dict[str, int]:
    """Check the theorem of the strict rule: nobody ahead of an honest phone was behind it."""
    rng = random.Random(seed)
    settings = Settings()
    broken = ahead = 0
    names = list(NETWORKS)
    pool: dict[str, list[Phone]] = {name: session(rng, NETWORKS[name], 2) for name in names}
    for number in range(cases):
        name = names[number % len(names)]
        if number % 5_000 < len(names):
            pool[name] = session(rng, NETWORKS[name], 2)
        took = [rng.uniform(100, 400) for _ in range(2)]
        drag = rng.randrange(-200_000, 20_000)
        sheet = race(
            rng,
            pool[name],
            took,
            liar=partial(_shifted, by=drag),
            settings=settings,
            mode="strict",
        )
        if judge(sheet).groups == ((0,), (1,)):
            ahead += 1
            broken += took[0] >= took[1]
    return {"cases": cases, "liar_declared_ahead": ahead, "wrongly": broken}


def _dragged(link: Link, rng: random.Random) -> float:
    """How long an answer takes that a liar holds back."""
    return link.down(rng) + 200


def _shifted(tap: Tap, by: int) -> Tap:
    return replace(tap, at=tap.at + by)


def _p95(values: Sequence[float]) -> float:
    return round(sorted(values)[len(values) * 95 // 100], 1)
