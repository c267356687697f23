"""Logs of earlier versions fold to the same states for ever.

`logs/*.json.xz` are games that bots played, with take-backs, undos, replacements and corrections,
written down by the version each names. Beside the entries stand the positions they led to. A file
is never made anew: a change that does not fold it breaks somebody's evening.
"""

from __future__ import annotations

import json
import lzma
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from referee.games import rules_of
from referee.match import Match
from web.history.library import live

LOGS = Path(__file__).parent / "logs"
GAMES = 24
"""How many games the oldest collection holds."""


@cache
def collection(name: str) -> list[dict[str, Any]]:
    """The games of one file."""
    games: list[dict[str, Any]] = json.loads(lzma.decompress((LOGS / name).read_bytes()))["games"]
    return games


@pytest.mark.parametrize("number", range(GAMES))
def test_an_old_log_folds_to_the_states_it_led_to(number: int) -> None:
    """Every few entries the state is the one that was written down then."""
    old = collection("first.json.xz")[number]
    rules = rules_of(old["game"])
    positions = dict(old["positions"])
    match = Match(rules)
    for n, plain in enumerate(old["entries"], 1):
        match.commit(match.load(plain))
        if n in positions:
            assert rules.read_position(positions.pop(n)) == match.state
    assert not positions
    assert match.is_over == old["over"]
    assert len(live(old["entries"])) == len(match.entries)
    json.dumps([match.view(None), match.log(count=10**6), match.undo_list(), match.undone_list()])


def test_the_collection_holds_all_games_and_second_thoughts() -> None:
    """Each game is there several times, with entries that go back and entries that replace."""
    games = collection("first.json.xz")
    assert len(games) == GAMES
    assert {old["game"] for old in games} == {"bang", "duel", "wright"}
    entries = [plain for old in games for plain in old["entries"]]
    assert sum("back_to" in plain and "command" not in plain for plain in entries) > 100
    assert sum("back_to" in plain and "command" in plain for plain in entries) > 20
