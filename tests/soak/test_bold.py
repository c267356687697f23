"""People who do whatever a lenient table lets pass: nothing that is offered breaks a game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from referee.bang.catalogue import known_sets
from referee.engine.events import Overruled
from referee.match import Match
from tests.referee.duel import games as duel
from tests.referee.wright import games as wright
from tests.soak import games as bang
from web.tables.bots import choose
from web.tables.shuffle import Chance, draw_lots

STEPS = 100
TEMPTED = 0.3
"""How often somebody does what the rules forbid, given the chance."""

Plain = dict[str, Any]
ANY = ("mode_reach", "mode_limits", "hand_limit")


def _bang(rng: random.Random, mode: str) -> Match:
    return bang.begin(7, rng, sets=known_sets(), house=dict.fromkeys(ANY, mode))


def _duel(rng: random.Random, mode: str) -> Match:
    return duel.begin(rng, house=dict.fromkeys(ANY, mode))


def _wright(rng: random.Random, mode: str) -> Match:
    return wright.begin(4, rng, {"mode_limits": mode, "mode_claims": mode})


@pytest.mark.parametrize("begin", [_bang, _duel, _wright])
@pytest.mark.parametrize("mode", ["ask", "remind"])
def test_whatever_is_offered_anyway_can_be_done(
    begin: Callable[[random.Random, str], Match], mode: str
) -> None:
    """An objection that may be overruled never hides one that may not."""
    rng = random.Random(2)
    match, passed = begin(rng, mode), 0
    for _ in range(STEPS):
        if match.is_over:
            break
        seat = rng.choice(match.waiting_seats())
        offered = [_bold(option) for option in match.view(seat)["me"]["options"]]
        tempting = [option for option in offered if option.get("anyway")]
        picked = choose(tempting if tempting and rng.random() < TEMPTED else offered, rng)
        command = match.rules.load_command({**picked, "anyway": True})
        match.commit(match.propose(f"seat:{seat}", command))
        passed += sum(isinstance(event, Overruled) for event in match.entries[-1].events)
        draw_lots(match, Chance(rng))
    assert passed


def _bold(option: Plain) -> Plain:
    """The same option to somebody who does not mind what speaks against it."""
    why_not = None if option.get("anyway") else option["why_not"]
    return {**option, "why_not": why_not, "ask": _bold_ask(option["ask"])}


def _bold_ask(ask: Plain | None) -> Plain | None:
    if ask is None or "choices" not in ask:
        return ask
    choices = [{**one, "ask": _bold_ask(one["ask"])} for one in ask["choices"]]
    for choice in choices:
        choice.pop("why_not", None)
    return {**ask, "choices": choices}
