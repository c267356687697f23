"""Whether people answer ahead or one by one, a game is the same game, to the last line of its log.

Everybody's mind is made up by what they are asked, and by how often they have been asked before. So
the same people play the same game twice: once each waits to be asked, once they answer ahead
whenever they can, in any order, and sometimes change their minds.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from referee import answers_ahead
from referee.answers_ahead import AnswersAhead
from referee.bang import RULES, load_command
from referee.match import Match
from referee.past import Entry
from tests.soak.games import begin, offers, some_sets, some_size
from web.tables.bots import choose
from web.tables.shuffle import Chance, draw_lots

LONGEST = 400
"""Commands after which two games have been the same for long enough."""


class Mind:
    """How people of one game decide: by the seed, and by what they are asked."""

    def __init__(self, seed: int, match: Match) -> None:
        self.seed = seed
        self.match = match
        self.answered: Counter[int] = Counter()
        """How often each seat has answered."""

    def of(self, *about: Any) -> random.Random:
        return random.Random(repr((self.seed, *about)))

    def answer(self, seat: int, question: Any) -> dict[str, Any]:
        """What somebody says to a question, now or ahead."""
        options = [option.plain() for option in question.options]
        return choose(options, self.of(seat, question.key, self.answered[seat]))

    def commit(self, entry: Entry) -> None:
        self.match.commit(entry)
        seat = RULES.seat_of(entry.command)
        if seat is not None and RULES.asked(self.match.state, seat) is None:
            self.answered[seat] += 1
        draw_lots(self.match, Chance(self.of("chance", len(self.match.entries))))

    def do(self, seat: int, command: dict[str, Any]) -> None:
        self.commit(self.match.propose(f"seat:{seat}", load_command(command)))

    def step_in(self, command: dict[str, Any]) -> bool:
        """Prevent a loss at the last moment, where somebody can and feels like it."""
        rng = self.of("saved", len(self.match.entries))
        if not self.match.state.losses or rng.random() < 0.7:
            return False
        if not RULES.closes_a_chance(self.match.state, load_command(command)):
            return False
        seat = rng.choice(self.match.state.alive)
        found = [o for o in offers(self.match, seat) if o["id"] == "use:saved" and not o["why_not"]]
        if found:
            self.do(seat, choose(found, rng))
        return bool(found)

    def go_on(self) -> None:
        """Let whoever the table waits for do something."""
        rng = self.of("turn", len(self.match.entries))
        seat = rng.choice(self.match.waiting_seats())
        asked = RULES.asked(self.match.state, seat)
        plain = asked is not None and all(o.group == "answer" for o in asked.options)
        hard = plain and not self.match.state.top.soft
        command = self.answer(seat, asked) if hard else choose(offers(self.match, seat), rng)
        if not self.step_in(command):
            self.do(seat, command)


def one_by_one(mind: Mind) -> None:
    while not mind.match.is_over and len(mind.match.entries) < LONGEST:
        mind.go_on()


def all_at_once(mind: Mind, rng: random.Random) -> tuple[int, int]:
    """Play with answers given ahead; gives how many were, and how many of them counted."""
    given = counted = 0
    match = mind.match
    meant: dict[int, int] = {}
    while not match.is_over and len(match.entries) < LONGEST:
        for seat, command in _ahead(mind, rng, meant):
            made = answers_ahead.propose(match, f"seat:{seat}", seat, command)
            assert isinstance(made, AnswersAhead)
            match.answers_ahead = made
            given += 1
        entry = answers_ahead.next_due(match)
        if entry is None:
            mind.go_on()
        else:
            counted += 1
            mind.commit(entry)
    return given, counted


def _ahead(
    mind: Mind, rng: random.Random, meant: dict[int, int]
) -> Iterator[tuple[int, dict[str, Any]]]:
    """What people say ahead now: some of them, in any order, at first often the wrong thing."""
    to_come = list(RULES.ahead(mind.match.state).items())
    for seat, question in rng.sample(to_come, len(to_come)):
        known = mind.match.answers_ahead.given.get(seat)
        stale = known is not None and meant.get(seat) != mind.answered[seat]
        if known is not None and not stale and rng.random() < 0.9:
            continue
        if known is None and rng.random() < 0.3:
            continue
        if rng.random() < 0.3:
            options = [option.plain() for option in question.options]
            yield seat, {**choose(options, rng), "ahead": question.key}
        meant[seat] = mind.answered[seat]
        yield seat, {**mind.answer(seat, question), "ahead": question.key}


def same_twice(seed: int) -> tuple[int, int]:
    """Play a game twice and compare; gives how many answers were given ahead, and counted."""
    logs: list[list[Any]] = []
    figures = (0, 0)
    for ahead in (False, True):
        rng = random.Random(seed)
        sets = some_sets(rng)
        mind = Mind(seed, begin(some_size(sets, rng), rng, sets=sets))
        if ahead:
            figures = all_at_once(mind, rng)
        else:
            one_by_one(mind)
        logs.append([entry.plain() for entry in mind.match.entries])
    short = min(map(len, logs))
    assert short > 20
    assert logs[0][:short] == logs[1][:short]
    return figures


@pytest.mark.parametrize("seed", range(4))
def test_answers_given_ahead_make_the_same_log(seed: int) -> None:
    """Same commands, same events, same order, whoever answered ahead."""
    same_twice(seed)


@pytest.mark.soak
def test_answers_given_ahead_make_the_same_log_in_many_games() -> None:
    """Many games with any sets; nearly every answer given ahead counts."""
    given = counted = 0
    for seed in range(100, 160):
        some, of_them = same_twice(seed)
        given, counted = given + some, counted + of_them
    assert given > 100
    assert counted > given / 3
