"""A hunt for secrets: a reserve, its order, and the choice of attackers are the owner's business.

Two games are played side by side by the same commands. They differ only in one squad's reserve.
The opponent, the table screen and whoever acts for the owner must get the same bytes from both.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from referee.duel import RULES, load_command
from referee.match import Match
from referee.refusal import Refused
from tests.referee.duel.games import begin, move, offers, start_command
from tests.referee.duel.test_messages import MISCHIEF
from tests.seeds import seeds
from web.tables.bots import choose

LONGEST = 600


def begun(command: dict[str, Any]) -> Match:
    """Begin a game."""
    match = Match(RULES)
    match.commit(match.propose("host", load_command(command)))
    return match


def shown(match: Match, keeper: int) -> str:
    """Everything that anybody but one seat can get hold of."""
    return json.dumps(
        {
            "views": [match.view(viewer) for viewer in (None, 1 - keeper)],
            "proxies": [match.proxy(seat) for seat in (0, 1)],
            "log": match.log(count=1000),
            "undo": match.undo_list(),
            "undone": match.undone_list(),
        }
    )


def refusal(match: Match, command: dict[str, Any]) -> str:
    """What somebody is told who tries something."""
    try:
        match.propose("table", load_command(command))
    except Refused as refused:
        return json.dumps(refused.refusal.plain())
    return "allowed"


@pytest.mark.parametrize("seed", seeds(4, of=8))
def test_nobody_learns_who_waits_in_the_other_reserve(seed: int) -> None:
    """Others of the same side wait in the second game; nothing tells until one of them comes in."""
    rng = random.Random(seed)
    first = start_command(rng, squads="dealt", size=4)
    first["deal"] = [squad[:4] for squad in first["deal"]]
    keeper = seed % 2
    squad = first["deal"][keeper]
    left = [one for one in RULES.roster(first["sides"][keeper]) if one not in squad]
    deal = list(first["deal"])
    deal[keeper] = [*squad[:2], *rng.sample(left, 2)]
    games = begun(first), begun(first | {"deal": deal})
    for _ in range(LONGEST):
        assert shown(games[0], keeper) == shown(games[1], keeper)
        trick = rng.choice(MISCHIEF)
        assert refusal(games[0], trick) == refusal(games[1], trick)
        seat = rng.choice(games[0].waiting_seats())
        command = choose(offers(games[0], seat), rng)
        entries = [match.propose(f"seat:{seat}", load_command(command)) for match in games]
        for match, entry in zip(games, entries, strict=True):
            match.commit(entry)
        if games[0].is_over or games[0].state[keeper].dead:
            break
    assert games[0].state.phase != "setup"


@pytest.mark.parametrize("seed", range(4))
def test_nobody_learns_the_choice_before_both_have_chosen(seed: int) -> None:
    """Whichever of the two one decides for, the other sees only that it is decided."""
    rng = random.Random(seed)
    command = start_command(rng, squads="dealt", size=4)
    command["deal"] = [squad[:4] for squad in command["deal"]]
    keeper = seed % 2
    games = begun(command), begun(command)
    for match, choice in zip(games, command["deal"][keeper][:2], strict=True):
        answer = {"do": "answer", "seat": keeper, "choice": choice}
        match.commit(match.propose(f"seat:{keeper}", load_command(answer)))
    assert shown(games[0], keeper) == shown(games[1], keeper)
    assert games[0].view(keeper)["me"]["chosen"] != games[1].view(keeper)["me"]["chosen"]


@pytest.mark.parametrize("seed", range(4))
def test_a_squad_that_is_entered_stays_hidden(seed: int) -> None:
    """Two players enter other squads; neither sees more than how many the other has entered."""
    rng = random.Random(seed)
    command = start_command(rng, squads="entered", size=4)
    games = begun(command), begun(command)
    keeper = seed % 2
    roster = RULES.roster(command["sides"][keeper])
    squads = rng.sample(roster, 8)
    for pair in zip(squads[:4], squads[4:], strict=True):
        for match, one in zip(games, pair, strict=True):
            answer = {"do": "answer", "seat": keeper, "choice": one}
            match.commit(match.propose(f"seat:{keeper}", load_command(answer)))
        assert shown(games[0], keeper) == shown(games[1], keeper)


@pytest.mark.parametrize("seed", seeds(3, of=6))
def test_a_view_names_nobody_who_waits(seed: int) -> None:
    """Throughout a game, no screen but the owner's names anybody of a reserve."""
    rng = random.Random(seed)
    match = begin(rng)
    while not match.is_over:
        move(match, rng)
        for seat in match.state:
            others = json.dumps([match.view(None), match.view(1 - seat), match.proxy(seat)])
            # Whoever is just coming in lies open on the table already.
            turned_up = {getattr(frame, "character", None) for frame in match.state.stack}
            waiting = set(match.state[seat].reserve) - turned_up
            assert not [one for one in waiting if f'"{one}"' in others]
            assert sorted(match.view(seat)["me"]["reserve"]) == sorted(match.state[seat].reserve)
