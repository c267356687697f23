"""Played nights for tests: games of bots, saved as a night is."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

from referee import codec
from referee.match import Match
from tests.soak.games import begin, play
from web import night
from web.storage.store import Store
from web.tables.bots import NAMES
from web.tables.lobby import Lobby, Seat

MADE = "2026-03-14 18:55:00"
BEGUN = "2026-03-14 19:00:00"
ENDED = "2026-03-14 19:48:00"


@cache
def finished(seed: int = 5, size: int = 4) -> Match:
    """A game of BANG!, played to its end by bots."""
    rng = random.Random(seed)
    match = begin(size, rng, characters="dealt")
    play(match, rng)
    assert match.is_over
    return match


def document(*matches: Match, names: dict[str, str] | None = None, **about: Any) -> dict[str, Any]:
    """A saved night with these games; `names` says who the bots are."""
    seats = tuple(Seat(name) for name in NAMES[:4])
    plain = {
        "tinstar": "night",
        "format": 2,
        "made": MADE,
        "lobby": codec.dump(Lobby(seats, game=matches[-1].rules.id if matches else "bang")),
        "games": [_game(match) for match in matches],
        **about,
    }
    text = json.dumps(plain, ensure_ascii=False)
    for bot, name in (names or {}).items():
        text = text.replace(f'"{bot}"', f'"{name}"')
    renamed: dict[str, Any] = json.loads(text)
    return renamed


def _game(match: Match) -> dict[str, Any]:
    entries = [entry.plain() for entry in match.entries]
    times = [BEGUN] * (len(entries) - 1) + [ENDED]
    return {"game": match.rules.id, "made": BEGUN, "entries": entries, "times": times}


def shelve(store: Store, code: str, *matches: Match, **about: Any) -> None:
    """Put a night into a store."""
    night.load(store, document(*matches, **about), code)
