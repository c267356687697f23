"""The referee alone: commands per second, replay, memory, and what a view costs."""

from __future__ import annotations

import json
import random
import time
import tracemalloc
from collections.abc import Mapping, Sequence
from typing import Any

from referee.match import Match
from web.bench.figures import machine
from web.games.bang import GAME
from web.tables.bots import NAMES, choose
from web.tables.shuffle import Chance, draw_lots

RULES = GAME.rules
BASE = GAME.always
SIZES = (4, 5, 6, 7)
EVERY_SET = tuple(each["id"] for each in GAME.choices(BASE)["sets"])
EVERY_SIZE = (3, 4, 5, 6, 7, 8)
AIM = 0.5
"""How fast the engine must be with every set on, compared with the base game alone."""
EVENTS = 5_000
_SEED = 1


def measure(games: int = 20) -> dict[str, Any]:
    """Take all figures of the engine; `games` of each table size are played."""
    alone = [_play(size, games) for size in SIZES]
    together = [_play(size, games, EVERY_SET) for size in EVERY_SIZE]
    ratio = round(_speed(together) / _speed(alone), 2)
    return {
        "machine": machine(),
        "seats": alone,
        "every_set": {"seats": together, "ratio": ratio, "aim": AIM, "aim_met": ratio >= AIM},
        "replay": _replay(),
        "memory": _memory(),
        "view": _view(),
    }


def _begin(size: int, rng: random.Random, sets: tuple[str, ...] = BASE) -> Match:
    chance = Chance(rng)
    command = GAME.start(NAMES[:size], GAME.settings(sets), chance)
    match = Match(RULES)
    match.commit(match.propose("host", RULES.load_command(command)))
    draw_lots(match, chance)
    return match


def _move(match: Match, rng: random.Random) -> float:
    """Let a bot do something; gives the seconds it took the referee to decide and apply it."""
    seat = rng.choice(match.waiting_seats())
    command = choose([option.plain() for option in RULES.options(match.state, seat)], rng)
    begun = time.perf_counter()
    match.commit(match.propose(f"seat:{seat}", RULES.load_command(command)))
    draw_lots(match, Chance(rng))
    return time.perf_counter() - begun


def _play(size: int, games: int, sets: tuple[str, ...] = BASE) -> dict[str, Any]:
    """Whole games of bots, with and without the time a bot takes to choose."""
    rng = random.Random(_SEED)
    commands = events = 0
    deciding = 0.0
    begun = time.perf_counter()
    for _ in range(games):
        match = _begin(size, rng, sets)
        while not match.is_over:
            deciding += _move(match, rng)
        commands += len(match.entries)
        events += sum(len(entry.events) for entry in match.entries)
    whole = time.perf_counter() - begun
    return {
        "seats": size,
        "games": games,
        "commands_per_game": round(commands / games),
        "events_per_game": round(events / games),
        "commands_per_second": round(commands / deciding),
        "commands_per_second_with_bots": round(commands / whole),
    }


def _speed(played: Sequence[Mapping[str, Any]]) -> float:
    """Commands per second, every table size counting alike."""
    return float(sum(each["commands_per_second"] for each in played) / len(played))


def _replay() -> dict[str, Any]:
    """Games of 5,000 events in all, decided once and then folded again from what is on disk."""
    rng = random.Random(_SEED)
    deciding = replaying = 0.0
    events = 0
    while events < EVENTS:
        match = _begin(7, rng)
        while not match.is_over:
            deciding += _move(match, rng)
        events += sum(len(entry.events) for entry in match.entries)
        written = [json.dumps(entry.plain()) for entry in match.entries]
        again = Match(RULES)
        begun = time.perf_counter()
        for line in written:
            again.commit(again.load(json.loads(line)))
        replaying += time.perf_counter() - begun
        assert again.state == match.state
    return {
        "events": events,
        "seconds": round(replaying, 4),
        "deciding_seconds": round(deciding, 4),
        "ratio_to_deciding": round(replaying / deciding, 3),
    }


def _memory() -> dict[str, Any]:
    """One long game kept in memory with all of its states, as a table keeps it."""
    rng = random.Random(_SEED)
    _begin(7, rng)  # whatever the referee reads once is not the game's
    tracemalloc.start()
    try:
        matches = []
        events = 0
        while events < EVENTS:
            match = _begin(7, rng)
            while not match.is_over:
                _move(match, rng)
            events += sum(len(entry.events) for entry in match.entries)
            matches.append(match)
        held, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return {
        "events": events,
        "peak_megabytes": round(peak / 1e6, 2),
        "kilobytes_per_1000_events": round(held / events),
    }


def _view() -> dict[str, Any]:
    """What it costs to tell a seat everything it may see, and to find its options."""
    rng = random.Random(_SEED)
    match = _begin(7, rng)
    views = options = 0.0
    count = 0
    while not match.is_over:
        for seat in match.state:
            begun = time.perf_counter()
            match.view(seat)
            seen = time.perf_counter()
            RULES.options(match.state, seat)
            options += time.perf_counter() - seen
            views += seen - begun
            count += 1
        _move(match, rng)
    return {
        "views": count,
        "view_milliseconds": round(views / count * 1000, 3),
        "options_milliseconds": round(options / count * 1000, 3),
    }
