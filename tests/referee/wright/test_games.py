"""Bots play whole games: nothing they are offered is refused, and what must hold does."""

from __future__ import annotations

import json
import random

import pytest

from referee.match import Match
from referee.wright import RULES, notation
from referee.wright.cards import ALL_SHERIFFS, KINDS, deck_size
from referee.wright.state import State
from tests.referee.wright.games import begin, play
from tests.soak.hands import counted_in_wright, watched_hands

SIZES = (2, 3, 4, 5)
SAMPLE = 5
FULL = 250
BATCH = 25


def finish(size: int, seed: int) -> Match:
    """Play one game with any house rules to the end."""
    rng = random.Random(f"wright-{size}-{seed}")
    match = begin(size, rng)
    agree = watched_hands(match, counted_in_wright)
    play(match, rng, lambda now: (sound(now), agree(now)))
    return match


def sound(match: Match) -> None:
    """Check what must hold after every command."""
    state: State = match.state
    for seat in state:
        player = state[seat]
        assert player.hand >= 0
        assert player.loaded >= 0
        assert player.cards <= state.limit(seat) + len(state.players), "Indians may add a card"
    assert 0 <= state.sheriffs <= ALL_SHERIFFS
    assert state.phase == "setup" or 0 <= state.deck <= deck_size(len(state.players))
    assert state.plain_cards >= 0 or state.phase == "setup"
    held = sum(player.cards + player.helpers for player in state.players)
    assert held + state.loot + state.deck + state.sheriffs <= sum(k.copies for k in KINDS.values())
    assert match.is_over or match.waiting_seats()
    assert notation.read(notation.write(state)) == state
    for points in state.scores:
        assert all(one >= 0 for one in points)
    for viewer in (None, *state):
        json.dumps(match.view(viewer))


@pytest.mark.parametrize("seed", range(SAMPLE))
@pytest.mark.parametrize("size", SIZES)
def test_a_game_of_bots_comes_to_its_end_and_folds_again(size: int, seed: int) -> None:
    """What was written to disk makes the same game again."""
    match = finish(size, seed)
    best = max(match.state.totals)
    assert match.state.winners == tuple(s for s in match.state if match.state.totals[s] == best)
    assert len(match.state.scores) >= match.state.rule("wright_rounds")
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
