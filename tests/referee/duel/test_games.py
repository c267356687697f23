"""Bots play The Duel with random squads to the end, and nothing they were offered is refused."""

from __future__ import annotations

import random

import pytest

from referee.duel import RULES
from referee.match import Match
from tests.referee.duel.games import again, begin, play, sound
from tests.seeds import seeds
from tests.soak.hands import counted_in_duel, watched_hands

SAMPLE = 15
FULL = 1_000
BATCH = 50
"""Games of one test of the full count, so that several workers share them."""


def finish(seed: int) -> Match:
    """Play one game to the end and check what must hold there."""
    rng = random.Random(f"duel-{seed}")
    match = begin(rng)
    agree = watched_hands(match, counted_in_duel)
    play(match, rng, lambda now: (sound(now), agree(now)))
    state = match.state
    assert state.result is not None
    loser = 1 - state.result.winner
    assert not state.manned(loser)
    assert not state[loser].reserve
    assert RULES.read_position(RULES.write_position(state)) == state
    return match


@pytest.mark.parametrize("seed", seeds(6, of=SAMPLE))
def test_a_game_of_bots_comes_to_its_end(seed: int) -> None:
    """What was written to disk makes the same game again."""
    match = finish(seed)
    copy = again(match)
    assert copy.state == match.state
    assert copy.log(count=10**6) == match.log(count=10**6)


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(FULL // BATCH))
def test_a_thousand_games_of_bots_come_to_their_end(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        finish(seed)
