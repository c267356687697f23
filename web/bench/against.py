"""This checkout against another one, game by game in turn: how many times as fast it is.

Both play the same games with the same bots: whatever the machine does meanwhile, it does to both.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from web.bench import pace

HERE = Path(__file__).parents[2]
BASE_SIZES = (4, 5, 6, 7)
EVERY_SIZES = (3, 4, 5, 6, 7, 8)


def compare(other: Path, games: int) -> dict[str, Any]:
    """Play `games` of each table size by both, one after the other."""
    with _player(HERE) as ours, _player(other) as theirs:
        return {
            "against": str(other),
            "base_with_options": _ratio(ours, theirs, BASE_SIZES, games, every_set=False),
            "every_set_with_views": _ratio(ours, theirs, EVERY_SIZES, games, every_set=True),
        }


class Player:
    """A program that plays games by the rules of one checkout."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def play(self, **game: Any) -> dict[str, Any]:
        """Have a game played."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{json.dumps(game)}\n")
        self._process.stdin.flush()
        told: dict[str, Any] = json.loads(self._process.stdout.readline())
        return told


@contextmanager
def _player(checkout: Path) -> Iterator[Player]:
    """Start the program with the modules of a checkout; it begins with a game for the caches."""
    asked = [sys.executable, "-P", pace.__file__]
    path = {**os.environ, "PYTHONPATH": str(checkout)}
    pipe = subprocess.PIPE
    with subprocess.Popen(  # noqa: S603 - this very Python
        asked, stdin=pipe, stdout=pipe, env=path, text=True
    ) as process:
        player = Player(process)
        player.play(size=5, seed=0, every_set=True)
        yield player
        assert process.stdin is not None
        process.stdin.close()


def _ratio(
    ours: Player, theirs: Player, sizes: Sequence[int], games: int, *, every_set: bool
) -> dict[str, Any]:
    pairs = []
    for seed in range(1, games + 1):
        for size in sizes:
            game = {"size": size, "seed": seed, "every_set": every_set}
            pairs.append((ours.play(**game), theirs.play(**game)))
    ratios = [_pace(own) / _pace(other) for own, other in pairs]
    own, other = [one for one, _ in pairs], [one for _, one in pairs]
    return {
        "games": len(pairs),
        "same_games": all(_course(one) == _course(two) for one, two in pairs),
        "commands_per_second": round(_overall(own)),
        "of_the_other": round(_overall(other)),
        "ratio": round(_overall(own) / _overall(other), 2),
        "median_ratio": round(statistics.median(ratios), 2),
    }


def _course(game: dict[str, Any]) -> tuple[int, int]:
    return game["commands"], game["events"]


def _pace(game: dict[str, Any]) -> float:
    return float(game["commands"] / game["seconds"])


def _overall(games: Sequence[dict[str, Any]]) -> float:
    return float(sum(g["commands"] for g in games) / sum(g["seconds"] for g in games))
