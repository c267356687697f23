"""How many races it takes until a question is settled, and how often the answer is wrong."""

from __future__ import annotations

import random
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from referee.race import Bout, Racer, Settings, Sheet, Tap, judge
from referee.race.judge import tied
from web.bench.race.networks import Network
from web.bench.race.simulate import SETTINGS, Phone, race, reaction, session
from web.race.fitness import UNSURE
from web.race.wanted import LEVELS, Level

MOST = 3
"""Races after which every question is settled."""

_QUESTIONS_A_SESSION = 10
_FINGERS = 4_000
"""How far apart two fingers of one hand come down, in microseconds: one standard deviation."""
_TAPS = 5
_LATER = 30_000_000
"""Races are run for so long after fingers have compared the clocks, in microseconds."""
_PPM = 1_000_000


def fingers(rng: random.Random, phones: Sequence[Phone], settings: Settings) -> list[Racer]:
    """Let two fingers compare each phone's clock with the first one's, some time before a race."""
    age = rng.uniform(0, _LATER)
    drifts = [rng.uniform(-90, 90) for _ in phones]
    first = phones[0]
    rough = []
    for phone, drift in zip(phones, drifts, strict=True):
        apart = [rng.gauss(0, _FINGERS) for _ in range(_TAPS)]
        off = statistics.median(apart) if phone is not first else 0.0
        rough.append(
            int(phone.ahead - first.ahead - phone.touch + first.touch + off + drift * age / _PPM)
        )
    error = settings.fingers + int(age * settings.drift_ppm / _PPM)
    low = max(p.offset.low - r - error for p, r in zip(phones, rough, strict=True))
    high = min(p.offset.high - r + error for p, r in zip(phones, rough, strict=True))
    middle = (low + high) // 2
    return [
        Racer(seat, phone.offset.low, phone.offset.high, clock=clock + middle, clock_error=error)
        for seat, (phone, clock) in enumerate(zip(phones, rough, strict=True))
    ]


def settle(
    rng: random.Random, phones: Sequence[Phone], level: Level, compared: Sequence[Racer] | None
) -> tuple[int, bool, bool]:
    """Ask who is first; gives how many races it took, whether wrongly, and whether parted."""
    bout = Bout.begin(tuple(range(len(phones))), "first")
    took: dict[int, float] = {}
    sheet: Sheet | None = None
    count = 0
    while (heat := bout.next) is not None:
        count += 1
        took = {seat: reaction(rng) for seat in heat.seats}
        sheet = race(
            rng,
            [phones[seat] for seat in heat.seats],
            [took[seat] for seat in heat.seats],
            mode=LEVELS[level],
            final=bout.is_final(heat),
        )
        racers = tuple(
            replace(
                each,
                seat=seat,
                clock=compared[seat].clock if compared else None,
                clock_error=compared[seat].clock_error if compared else 0,
            )
            for each, seat in zip(sheet.racers, heat.seats, strict=True)
        )
        sheet = replace(sheet, racers=racers)
        bout = bout.after(str(count), heat, judge(sheet))
    assert sheet is not None
    verdict = judge(sheet)
    ((first,), *_) = bout.outcome().places
    ran = {mark.seat: (mark.low or 0, mark.high or 0) for mark in verdict.marks}
    parted = sheet.final and any(len(group) > 1 for group in tied(ran) if first in group)
    return count, took[first] > min(took.values()), parted


def _helps(phones: Sequence[Phone], compared: Sequence[Racer], level: Level) -> bool:
    """Whether fingers count, as at the table: where the network leaves a clock less sure."""
    errors = [each.clock_error for each in compared]
    enough = max(errors) if level == "friends" else UNSURE
    return any(phone.offset.error > enough for phone in phones)


def verdicts(
    network: Network, questions: int, level: Level, seed: int, *, compare: bool, seats: int = 4
) -> dict[str, Any]:
    """Settle questions on a network."""
    rng = random.Random(seed)
    counts: list[int] = []
    wrong = by_arrival = wrong_by_arrival = 0
    for _ in range(-(-questions // _QUESTIONS_A_SESSION)):
        phones = session(rng, network, seats)
        for _ in range(_QUESTIONS_A_SESSION):
            compared = fingers(rng, phones, SETTINGS) if compare else None
            if compared is not None and not _helps(phones, compared, level):
                compared = None
            count, is_wrong, arrived = settle(rng, phones, level, compared)
            counts.append(count)
            by_arrival += arrived
            wrong += is_wrong and not arrived
            wrong_by_arrival += is_wrong and arrived
    share = 100 / len(counts)
    return {
        "questions": len(counts),
        "races_to_a_verdict": round(statistics.fmean(counts), 3),
        "most": max(counts),
        "dead_heat_percent": round(share * sum(count > 1 for count in counts), 2),
        "wrong_percent": round(share * wrong, 3),
        "parted_though_tied_percent": round(share * by_arrival, 2),
        "of_these_wrong_percent": round(share * wrong_by_arrival, 3),
    }


def lies_by_fingers(network: Network, races: int, seed: int) -> dict[str, Any]:
    """Let one of four lie about its tap and in the comparison: how far behind it still wins."""
    rng = random.Random(seed)
    gain = 0.0
    for _ in range(-(-races // _QUESTIONS_A_SESSION)):
        phones = session(rng, network, 4)
        for _ in range(_QUESTIONS_A_SESSION):
            compared = fingers(rng, phones, SETTINGS)
            best = max(150.0, reaction(rng))
            behind = rng.uniform(0, 60)
            took = [best + behind, best, *(best + abs(rng.gauss(30, 20)) for _ in phones[2:])]
            early = rng.randrange(20_000, 200_000)
            sheet = race(rng, phones, took, liar=partial(_lie, early=early))
            lied = rng.randrange(-60_000, 60_000)
            racers = tuple(
                replace(
                    each,
                    clock=(known.clock or 0) + (0 if each.seat else lied),
                    clock_error=known.clock_error,
                )
                for each, known in zip(sheet.racers, compared, strict=True)
            )
            if judge(replace(sheet, racers=racers)).first == 0:
                gain = max(gain, behind)
    return {"races": races, "greatest_gain_ms": round(gain, 1)}


def _lie(tap: Tap, early: int) -> Tap:
    return replace(tap, at=tap.at - early)


def goals(found: Mapping[Level, Mapping[str, Mapping[str, Any]]]) -> dict[str, dict[str, bool]]:
    """Say of each level and network whether the aims are met: quickly settled, and rightly."""
    return {
        level: {
            network: figures["races_to_a_verdict"] <= 1.5
            and figures["most"] <= MOST
            and figures["wrong_percent"] <= 0.1
            for network, figures in networks.items()
        }
        for level, networks in found.items()
    }
