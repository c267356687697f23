"""Nothing is offered that cannot work: whatever is open can be done, and something comes of it.

Bots play all three games with random sets. At every step open options of every seat are filled in
as they ask and carried out on the side, where nobody sees it.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from referee.bang.catalogue import known_sets
from referee.bang.state import State
from referee.engine.answers import replies_of
from referee.engine.frame import Reply
from referee.match import Match
from referee.option import Option
from referee.refusal import Refused
from tests.referee.duel import games as duel
from tests.referee.wright import games as wright
from tests.soak import games as bang
from web.tables.bots import filled_in
from web.tables.shuffle import Chance, draw_lots

SAMPLED = 4
"""So many open options of each seat are tried at each step."""


def _bang(rng: random.Random) -> Match:
    sets = tuple(name for name in known_sets() if name == "base" or rng.random() < 0.5)
    return bang.begin(rng.choice((4, 5, 7)), rng, sets=sets)


def _duel(rng: random.Random) -> Match:
    return duel.begin(rng)


def _wright(rng: random.Random) -> Match:
    return wright.begin(rng.choice((2, 4)), rng)


BEGINNINGS = {"bang": _bang, "duel": _duel, "wright": _wright}


def _try(match: Match, seat: int, option: Option, rng: random.Random) -> None:
    """Carry out an option without letting it happen."""
    plain = filled_in(option.plain(), rng)
    state = match.state
    try:
        events = match.rules.decide(state, match.rules.load_command(plain))
    except Refused as refused:
        raise AssertionError(f"offered and refused: {plain}: {refused.refusal}") from refused
    assert events, f"offered, and nothing happens: {plain}"
    after = state
    for event in events:
        after = match.rules.apply(after, event)
    told = any(match.rules.story(event) for event in events)
    assert after != state or told, f"offered, and nothing comes of it: {plain}"
    if option.group in ("answer", "flip"):
        still = _asked(match, after, seat) == _asked(match, state, seat)
        assert not still, f"the question is as open as before: {plain}"
        reply = _reply(match, seat, option)
        if reply is not None and reply.card is not None and isinstance(state, State):
            in_vain = after[seat].life < state[seat].life
            assert not in_vain, f"a card is given up and a life lost all the same: {plain}"


def _asked(match: Match, state: Any, seat: int) -> Any:
    """What is being resolved, who is waited for, and what the seat may answer."""
    answers = [option.id for option in match.rules.answers(state, seat)]
    return state.stack, match.rules.waits_for(state), answers


def _reply(match: Match, seat: int, option: Option) -> Reply | None:
    top = match.state.top
    choice = option.command.get("choice")
    return next((r for r in replies_of(match.state, seat, top) if r.choice == choice), None)


def _play(game: str, seed: int, steps: int) -> int:
    rng = random.Random(f"{game}-{seed}")
    match = BEGINNINGS[game](rng)
    tried = 0
    for _ in range(steps):
        draw_lots(match, Chance(rng))
        if match.is_over:
            break
        for seat in range(len(match.rules.names(match.state))):
            open_ones = [o for o in match.rules.options(match.state, seat) if o.is_open]
            for option in rng.sample(open_ones, min(SAMPLED, len(open_ones))):
                _try(match, seat, option, rng)
                tried += 1
        seat = rng.choice(match.waiting_seats())
        open_ones = [o for o in match.rules.options(match.state, seat) if o.is_open]
        answers = [o for o in open_ones if o.group in ("answer", "flip")]
        plain = filled_in(rng.choice(answers or open_ones).plain(), rng)
        match.commit(match.propose(f"seat:{seat}", match.rules.load_command(plain)))
    return tried


@pytest.mark.parametrize("game", BEGINNINGS)
def test_whatever_is_open_works(game: str) -> None:
    assert sum(_play(game, seed, 100) for seed in range(6)) > 1000


@pytest.mark.soak
@pytest.mark.parametrize("game", BEGINNINGS)
@pytest.mark.parametrize("seed", range(100, 130))
def test_whatever_is_open_works_in_whole_games(game: str, seed: int) -> None:
    assert _play(game, seed, 400)
