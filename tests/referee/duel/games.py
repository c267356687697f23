"""Whole games of The Duel played by bots, for every test that needs a real one."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from referee.duel import RULES, load_command
from referee.duel.card_events import Drawn
from referee.duel.places import SIDES
from referee.match import Match
from web.tables.bots import choose

LONGEST = 20_000
"""Commands after which a game is taken to have no end."""

Watch = Callable[[Match], None]


def some_house(rng: random.Random) -> dict[str, Any]:
    """Give any house rules."""
    switched = [rule for rule in RULES.house_rules() if rng.random() < 0.3]
    return {rule.id: rng.choice(rule.values) for rule in switched}


def start_command(rng: random.Random, **changes: Any) -> dict[str, Any]:
    """Deal a game: random squads of any size, dealt or entered, with any house rules."""
    sides = rng.sample(SIDES, 2)
    size = rng.choice([4, 4, 4, 5, 7])
    way = rng.choice(["dealt", "dealt", "entered"])
    squads = [rng.sample(RULES.roster(side), size) for side in sides]
    command = {
        "do": "duel_start",
        "names": ["Ada", "Bob"],
        "sides": sides,
        "size": size,
        "squads": way,
        "deal": squads,
        "house": some_house(rng),
        **changes,
    }
    return command if command["squads"] == "dealt" else command | {"deal": []}


def begin(rng: random.Random, **changes: Any) -> Match:
    """Begin a game."""
    match = Match(RULES)
    match.commit(match.propose("host", load_command(start_command(rng, **changes))))
    return match


def offers(match: Match, seat: int) -> list[dict[str, Any]]:
    """Give the options of a seat, as its phone would get them."""
    return [option.plain() for option in RULES.options(match.state, seat)]


def move(match: Match, rng: random.Random) -> dict[str, Any]:
    """Let somebody do something that was offered; a refusal is an error here."""
    seat = rng.choice(match.waiting_seats())
    command = choose(offers(match, seat), rng)
    match.commit(match.propose(f"seat:{seat}", load_command(command)))
    return command


def play(match: Match, rng: random.Random, watch: Watch | None = None) -> int:
    """Play a game to its end; gives the number of commands it took."""
    for count in range(LONGEST):
        if match.is_over:
            return count
        move(match, rng)
        if watch is not None:
            watch(match)
    raise AssertionError(f"no end after {LONGEST} commands")


def again(match: Match) -> Match:
    """Fold what was written to disk once more."""
    copy = Match(RULES)
    for entry in match.entries:
        copy.commit(copy.load(json.loads(json.dumps(entry.plain()))))
    return copy


def sound(match: Match) -> None:
    """Check what must hold after every command."""
    state = match.state
    assert match.is_over or match.waiting_seats()
    draws_are_told_once(match)
    for squad in state.players:
        for fighter in (squad.left, squad.right):
            if fighter is not None:
                assert 0 <= fighter.health <= fighter.most
                assert len(set(fighter.gear)) == len(fighter.gear)
        gone = {*squad.dead, *squad.reserve}
        assert not gone & {one.id for one in (squad.left, squad.right) if one is not None}
    if state.phase == "play" and state.top is None:
        assert all(state.at(state.attacker(seat)) is not None for seat in state)
        assert not state.waiting
        assert all(state.fighter(spot).health > 0 for spot in state.in_order)
    if state.counted and state.phase != "setup":
        assert cards_of(match) == 80 - (not state.rule("outlaw_barrel"))


def cards_of(match: Match) -> int:
    """How many cards there are in hands, decks, on the discard pile and in play."""
    state = match.state
    gear = sum(len(state.fighter(spot).gear) for spot in state.in_order)
    held = sum(squad.hand + squad.deck for squad in state.players)
    return held + gear + state.discard + (state.common or 0)


def draws_are_told_once(match: Match) -> None:
    """What is announced as drawn is what was drawn, and no miss was wasted that was offered."""
    events = [event for event in match.entries[-1].events if isinstance(event, Drawn)]
    drawn = sum(event.n for event in events if event.to == "hand" and not event.quietly)
    lines = [line.text for line in match.lines_of_newest()]
    assert sum(_told_as_drawn(line.plain()) for line in lines) == drawn, lines
    assert "log.nothing_more" not in [line.key for line in lines]


def _told_as_drawn(said: dict[str, Any]) -> int:
    """How many cards a line says are drawn."""
    if said["key"] == "log.draws_because":
        return _told_as_drawn(said["args"]["what"]["say"])
    told = ("log.draws", "log.draws_common", "log.draws_from", "wait.draw_waits")
    return int(said["args"]["n"]) if said["key"] in told else 0
