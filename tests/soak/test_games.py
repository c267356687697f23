"""Bots play games of every table size to the end, and nothing they were offered is refused."""

from __future__ import annotations

import json
import random

import pytest

from referee.bang import RULES, notation
from referee.match import Match
from tests.soak.conservation import conserved
from tests.soak.course import course_is_sound
from tests.soak.games import begin, play, some_sets, some_size
from tests.soak.laws import watched

SIZES = (4, 5, 6, 7)
SAMPLE = 6
FULL = 1_000
BATCH = 50
"""Games of one test of the full count, so that several workers share them."""


def finish(size: int, seed: int) -> Match:
    """Play one game of the base set to the end."""
    rng = random.Random(f"{size}-{seed}")
    return finished(begin(size, rng), rng)


def finish_with_sets(seed: int) -> Match:
    """Play one game with any sets, and any number of people they allow, to the end."""
    rng = random.Random(f"sets-{seed}")
    sets = some_sets(rng)
    return finished(begin(some_size(sets, rng), rng, sets=sets), rng)


def finished(match: Match, rng: random.Random) -> Match:
    """Play a game to the end and check what must hold there."""
    with watched(match) as lawful:
        play(match, rng, lambda now: (sound(now), lawful(now)))
    state = match.state
    assert state.result is not None
    assert state.result.winners
    assert notation.read(notation.write(state)) == state
    assert all(seat["role"] for seat in match.view(None)["game"]["seats"]), "all roles are revealed"
    return match


def sound(match: Match) -> None:
    """Check what must hold after every command: lives, pieces, and whom the table waits for."""
    for player in match.state.players:
        living = player.alive and player.spirit is None
        assert 0 < player.life <= player.max_life if living else player.life == 0
    assert match.is_over or match.waiting_seats()
    conserved(match.state)
    course_is_sound(match)


@pytest.mark.parametrize("seed", range(SAMPLE))
@pytest.mark.parametrize("size", SIZES)
def test_a_game_of_bots_comes_to_its_end(size: int, seed: int) -> None:
    folds_again(finish(size, seed))


@pytest.mark.parametrize("seed", range(3 * SAMPLE))
def test_a_game_with_any_sets_comes_to_its_end(seed: int) -> None:
    folds_again(finish_with_sets(seed))


def folds_again(match: Match) -> None:
    """Check that what was written to disk makes the same game again."""
    again = Match(RULES)
    for entry in match.entries:
        again.commit(again.load(json.loads(json.dumps(entry.plain()))))
    assert again.state == match.state
    assert again.log(count=10**6) == match.log(count=10**6)


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(FULL // BATCH))
@pytest.mark.parametrize("size", SIZES)
def test_a_thousand_games_of_bots_come_to_their_end(size: int, batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        finish(size, seed)


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(FULL // BATCH))
def test_a_thousand_games_with_any_sets_come_to_their_end(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        finish_with_sets(seed)
