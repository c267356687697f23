"""Any course of a game, with second thoughts, undo and corrections, keeps what must hold."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from referee.match import Entry, Match
from referee.refusal import Refused
from referee.wright import RULES, load_command
from referee.wright.house import HOUSE_RULES
from tests.referee.wright.games import begin, move
from tests.referee.wright.test_games import sound
from tests.referee.wright.test_messages import MISCHIEF

HOUSE = st.fixed_dictionaries(
    {}, optional={one.id: st.sampled_from(one.values) for one in HOUSE_RULES.values()}
)


class Evening(RuleBasedStateMachine):
    """People do what is offered, change their minds, and try what they should not."""

    @initialize(size=st.integers(2, 5), house=HOUSE, seed=st.integers(0, 2**32))
    def start(self, size: int, house: dict[str, Any], seed: int) -> None:
        """Begin a game."""
        self.rng = random.Random(seed)
        self.match = begin(size, self.rng, house)
        self.journal = [self.match.entries[0].plain()]

    @precondition(lambda self: not self.match.is_over)
    @rule(steps=st.integers(1, 8))
    def play(self, steps: int) -> None:
        """Somebody does what is offered."""
        for _ in range(steps):
            if not self.match.is_over:
                move(self.match, self.rng)
                self.journal.append(self.match.entries[-1].plain())

    @rule(back=st.integers(1, 5))
    def undo(self, back: int) -> None:
        """The host undoes some steps."""
        to = len(self.match.entries) - back
        if to >= 1:
            self._commit(self.match.propose_undo("host", to))

    @rule(seat=st.integers(0, 4))
    def take_back(self, seat: int) -> None:
        """Somebody takes back what they did last, if it is not too late."""
        if seat in self.match.state:
            try:
                entry = self.match.propose_take_back(f"seat:{seat}", seat)
            except Refused:
                return
            self._commit(entry)

    @rule(command=st.sampled_from(MISCHIEF))
    def mischief(self, command: dict[str, Any]) -> None:
        """A refusal changes nothing and can travel."""
        before = self.match.state
        try:
            self.match.propose("host", load_command(command))
        except Refused as refused:
            json.dumps(refused.refusal.plain())
        assert self.match.state is before

    @precondition(lambda self: self.match.state.phase == "play")
    @rule(loot=st.integers(0, 20))
    def correct(self, loot: int) -> None:
        """The host sets the loot to what it really is."""
        plain = {"do": "wright_correct", "changes": [{"loot": loot}]}
        self._commit(self.match.propose("host", load_command(plain)))

    def _commit(self, entry: Entry) -> None:
        self.match.commit(entry)
        self.journal.append(entry.plain())

    @invariant()
    def somebody_can_act_or_the_game_is_over(self) -> None:
        match = self.match
        for seat in match.waiting_seats():
            assert any(one.why_not is None for one in RULES.options(match.state, seat))
        assert match.is_over or match.waiting_seats()

    def teardown(self) -> None:
        """What was written to disk makes the same game again, undone entries included."""
        if not hasattr(self, "match"):
            return
        sound_but_loot(self.match)
        again = Match(RULES)
        for written in self.journal:
            again.commit(again.load(json.loads(json.dumps(written))))
        assert again.state == self.match.state
        assert again.log(count=10**6) == self.match.log(count=10**6)


def sound_but_loot(match: Match) -> None:
    """The host may have set the loot to anything; all else must hold."""
    if not any("wright_correct" in json.dumps(entry.plain()) for entry in match.entries):
        sound(match)


TestEvening = Evening.TestCase
TestEvening.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
