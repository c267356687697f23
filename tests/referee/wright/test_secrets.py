"""A hunt for secrets: what a revolver holds is nobody's business until all are shown.

Two games are played side by side. They differ only in what somebody has entered. Until everybody
has, all others must get the same bytes from both: views, business done for a neighbour, log, undo
list and refusals.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from referee.match import Match
from referee.refusal import Refused
from referee.wright import RULES, load_command
from referee.wright.cards import LOADABLE
from referee.wright.reveal import Reveal
from tests.referee.wright.games import begin, move
from tests.referee.wright.test_messages import MISCHIEF

ROUNDS = 4
"""How many splits of a game are looked at."""


def to_the_reveal(match: Match, rng: random.Random) -> bool:
    """Play on until revolvers are entered; tell whether it came to that."""
    while not match.is_over:
        if isinstance(match.state.top, Reveal) and not match.state.top.entered:
            return True
        move(match, rng)
    return False


def copy_of(match: Match) -> Match:
    """The same game once more."""
    again = Match(RULES)
    for entry in match.entries:
        again.commit(again.load(json.loads(json.dumps(entry.plain()))))
    return again


def enter(match: Match, seat: int, cards: list[str]) -> None:
    """Let somebody enter a revolver."""
    command = load_command({"do": "wright_reveal", "seat": seat, "cards": cards})
    match.commit(match.propose(f"seat:{seat}", command))


def shown(match: Match, knows: int) -> str:
    """Everything that anybody but one seat can get hold of."""
    others = [seat for seat in match.state if seat != knows]
    return json.dumps(
        {
            "views": [match.view(viewer) for viewer in (None, *others)],
            "for the one": match.proxy(knows),
            "for others": [match.proxy(seat) for seat in others],
            "log": match.log(count=1000),
            "undo": match.undo_list(),
            "undone": match.undone_list(),
            "refusals": [verdict(match, command) for command in MISCHIEF],
        }
    )


def verdict(match: Match, command: dict[str, Any]) -> Any:
    """What trying something is answered."""
    try:
        match.propose("host", load_command(command))
    except Refused as refused:
        return refused.refusal.plain()
    return "allowed"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("size", [2, 3, 5])
def test_nobody_can_tell_what_was_entered_before_all_have(size: int, seed: int) -> None:
    rng = random.Random(f"secret-{size}-{seed}")
    match = begin(size, rng)
    kinds = [kind.id for kind in LOADABLE]
    for _ in range(ROUNDS):
        if not to_the_reveal(match, rng):
            return
        seat = rng.choice(match.waiting_seats())
        one, other = copy_of(match), copy_of(match)
        enter(one, seat, rng.sample(kinds, 3))
        enter(other, seat, rng.sample(kinds, 2))
        assert shown(one, seat) == shown(other, seat)
        assert one.view(seat)["me"]["revolver"] is not None
        while isinstance(match.state.top, Reveal):
            move(match, rng)


def test_the_hunt_sees_a_revolver_that_is_shown() -> None:
    """Once all have entered, what differed is out in the open."""
    rng = random.Random(1)
    match = begin(3, rng)
    assert to_the_reveal(match, rng)
    first = match.waiting_seats()[0]
    one, other = copy_of(match), copy_of(match)
    for game, cards in ((one, ["7", "7"]), (other, ["1"])):
        enter(game, first, cards)
        for seat in game.waiting_seats():
            enter(game, seat, [])
    assert shown(one, first) != shown(other, first)
