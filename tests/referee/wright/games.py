"""Whole games of the Wright gang played by bots, for every test that needs a real one."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from referee.match import Match
from referee.wright import RULES, load_command
from referee.wright.house import HOUSE_RULES
from web.tables.bots import NAMES, choose

LONGEST = 20_000
"""Commands after which a game is taken to have no end."""

Watch = Callable[[Match], None]


def some_house(rng: random.Random) -> dict[str, Any]:
    """Give any house rules."""
    switched = [rule for rule in HOUSE_RULES.values() if rng.random() < 0.5]
    return {rule.id: rng.choice(rule.values) for rule in switched}


def begin(size: int, rng: random.Random, house: dict[str, Any] | None = None) -> Match:
    """Begin a game for `size` people."""
    match = Match(RULES)
    start = {"do": "wright_start", "names": list(NAMES[:size])}
    start["house"] = some_house(rng) if house is None else house
    match.commit(match.propose("host", load_command(start)))
    return match


def offers(match: Match, seat: int) -> list[dict[str, Any]]:
    """Give the options of a seat, as its phone would get them."""
    return [option.plain() for option in RULES.options(match.state, seat)]


def move(match: Match, rng: random.Random) -> dict[str, Any]:
    """Let somebody do something that was offered; a refusal is an error here.

    Mostly it is somebody the table waits for; sometimes anybody who loads, sees a sheriff come up
    or says whose hand was next.
    """
    seats = [seat for seat in match.state if _open(offers(match, seat))]
    waiting = match.waiting_seats()
    seat = rng.choice(waiting if rng.random() < 0.8 else seats)
    command = choose(offers(match, seat), rng)
    match.commit(match.propose(f"seat:{seat}", load_command(command)))
    return command


def _open(found: list[dict[str, Any]]) -> bool:
    return any(option["why_not"] is None for option in found)


def play(match: Match, rng: random.Random, watch: Watch | None = None) -> int:
    """Play a game to its end; gives the number of commands it took."""
    for count in range(LONGEST):
        if match.is_over:
            return count
        move(match, rng)
        if watch is not None:
            watch(match)
    raise AssertionError(f"no end after {LONGEST} commands")
