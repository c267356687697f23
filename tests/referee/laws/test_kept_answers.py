"""What is kept from state to state is what would be found out anew.

Whom a card may be played at is kept for as long as the table is laid so (`seen_by`), and the
effects at work for as long as they are the same. If an answer rests on anything else that nobody
thought of, it shows here: two states that look alike from a seat are offered the same and should
not be.
"""

from __future__ import annotations

import random
from typing import Any
from unittest.mock import patch

import pytest

from referee.bang import RULES, line_up, sight
from referee.frozen import replace
from referee.match import Match
from tests.soak.games import begin, move, some_sets, some_size

MOVES = 120


def kept(match: Match, seat: int) -> list[Any]:
    """What a seat is offered."""
    return [option.plain() for option in RULES.options(match.state, seat)]


def found_anew(match: Match, seat: int) -> list[Any]:
    """The same by a referee who remembers nothing."""
    state = match.state
    # Nothing worked out from a value goes along with a changed one.
    players = tuple(replace(player, name=player.name) for player in state.players)
    bare = replace(state, players=players, ring=state.ring, sets=state.sets, slices=state.slices)
    with (
        patch.object(sight, "_seen", lambda *_: {}),
        patch.object(line_up, "lined_up", line_up.LineUp),
    ):
        return [option.plain() for option in RULES.options(bare, seat)]


def watched(seed: int, moves: int) -> int:
    """Play a game with any sets and compare after every move; gives how many offers there were."""
    rng = random.Random(seed)
    sets = some_sets(rng)
    match = begin(some_size(sets, rng), rng, sets=sets)
    compared = 0
    for _ in range(moves):
        if match.is_over:
            break
        for seat in match.state:
            offered = kept(match, seat)
            compared += len(offered)
            assert offered == found_anew(match, seat), RULES.write_position(match.state)
        move(match, rng)
    return compared


@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_is_what_is_true(seed: int) -> None:
    """Everything offered to everybody, after every move."""
    assert watched(seed, MOVES) > MOVES


@pytest.mark.soak
def test_what_is_kept_is_what_is_true_in_many_games() -> None:
    """The same in whole games with any sets."""
    for seed in range(100, 160):
        assert watched(seed, 5000)
