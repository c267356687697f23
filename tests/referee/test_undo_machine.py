"""Whatever is taken back, undone and restored, in whatever order, nothing is lost or mixed up.

Bots play all three games; Hypothesis lets people go back and forth between their moves, and
switches the laptop off and on.
"""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from referee.match import Entry, Match
from referee.refusal import Refused
from tests.referee.duel import games as duels
from tests.referee.wright import games as gangs
from tests.soak import games as bang
from web.history.library import live
from web.tables.bots import choose
from web.tables.shuffle import Chance

GAMES = ("bang", "duel", "wright")


def begun(kind: str, rng: random.Random) -> Match:
    """A game that has just begun."""
    if kind == "bang":
        sets = bang.some_sets(rng)
        return bang.begin(bang.some_size(sets, rng), rng, sets=sets)
    return duels.begin(rng) if kind == "duel" else gangs.begin(rng.choice([2, 3, 4, 5]), rng)


def turn_of(state: Any) -> Any:
    """Which turn it is, as every game's state says it."""
    turn = state.turn
    return (state.round, state.number) if turn is None or isinstance(turn, int) else turn.number


class GoingBackAndForth(RuleBasedStateMachine):
    """People who play, change their minds, and change them again."""

    @initialize(kind=st.sampled_from(GAMES), seed=st.integers(0, 2**32))
    def begin(self, kind: str, seed: int) -> None:
        self.rng = random.Random(seed)
        self.match = begun(kind, self.rng)
        self.disk = [json.dumps(entry.plain()) for entry in self.match.entries]
        self.asked: dict[int, bool] = {}
        """By number in the log: whether the table had asked for it."""
        self.before: dict[int, Any] = {}
        """By number in the log: the state before each entry that took something away."""

    def commit(self, entry: Entry) -> None:
        """Write an entry to disk, then let it happen; chance has its say after it."""
        if entry.command is None or entry.back_to is not None:
            self.before[len(self.disk)] = self.match.state
        self.disk.append(json.dumps(entry.plain()))
        self.match.commit(entry)
        while (size := self.match.needs_chance) is not None:
            order = Chance(self.rng).shuffled(range(size))
            command = self.match.rules.load_command({"do": "shuffle", "order": order})
            lot = self.match.propose("table", command)
            self.disk.append(json.dumps(lot.plain()))
            self.match.commit(lot)

    @rule(moves=st.integers(1, 6))
    def play(self, moves: int) -> None:
        """Bots do what they are offered."""
        for _ in range(moves):
            if self.match.is_over:
                return
            seat = self.rng.choice(self.match.waiting_seats())
            options = [one.plain() for one in self.match.rules.options(self.match.state, seat)]
            command = choose(options, self.rng)
            picked = [o for o in options if o["command"].items() <= command.items()]
            self.nobody_can_take_back_what_another_chose_to_do()
            self.asked[len(self.disk)] = all(o["group"] in ("answer", "flip") for o in picked)
            self.commit(self.match.propose(f"seat:{seat}", self.match.rules.load_command(command)))

    @rule(data=st.data())
    def take_back(self, data: st.DataObject) -> None:
        """A player takes back what is theirs, and has it back on the same phone and no other."""
        seats = list(self.match.state)
        ready = [one for one in seats if self.match.view(one)["me"]["take_back"]]
        if not ready:
            return
        seat = data.draw(st.sampled_from(ready), label="seat")
        self.commit(self.match.propose_take_back(f"seat:{seat}", seat))
        offers = [self.match.view(one)["me"]["restore"] for one in seats]
        assert [one and one["by"] for one in offers] == [
            seat if one == seat else None for one in seats
        ]

    @invariant()
    def nobody_can_take_back_what_another_chose_to_do(self) -> None:
        """Only one's own doing, with answers of the same turn and what chance did."""
        if hasattr(self, "match"):
            for seat in self.match.state:
                self.offers_only_what_is_ones_own(seat)

    def offers_only_what_is_ones_own(self, seat: int) -> None:
        """Check what one phone offers."""
        offer = self.match.view(seat)["me"]["take_back"]
        try:
            entry = self.match.propose_take_back(f"seat:{seat}", seat)
        except Refused:
            assert offer is None
            return
        assert offer is not None
        assert entry.back_to is not None
        own, *others = self.match._live[entry.back_to :]
        assert self.match.rules.seat_of(own.entry.command) == seat
        for moment in others:
            if moment.entry.actor == "table":
                continue
            assert self.match.rules.seat_of(moment.entry.command) not in (None, seat)
            assert self.asked[moment.number], "somebody else's doing would vanish"
            assert turn_of(moment.state_before) == turn_of(own.state_before)

    @rule(back=st.integers(1, 30))
    def undo(self, back: int) -> None:
        """The host goes back."""
        to = len(self.match.entries) - back
        if to >= 1:
            self.commit(self.match.propose_undo("host", to))

    @rule()
    def redo(self) -> None:
        """Restore is tapped at once: everything is as it was."""
        offer = self.match.restorable()
        if offer is None:
            return
        self.commit(self.match.propose_redo("host"))
        assert self.match.state == self.before[offer["at"]]
        assert self.match.restorable() is None

    @rule(data=st.data())
    def restore(self, data: st.DataObject) -> None:
        """The host brings back anything that was ever undone in the game, restores included."""
        listed = self.match.undone_list()
        ready = [one["at"] for one in listed if not one["back"]]
        if ready:
            at = data.draw(st.sampled_from(ready), label="at")
            self.commit(self.match.propose_restore("host", at))
            assert self.match.state == self.before[at]

    @rule()
    def restart(self) -> None:
        """What is on disk is the game, its pasts included."""
        again = Match(self.match.rules)
        for text in self.disk:
            again.commit(again.load(json.loads(text)))
        assert again.state == self.match.state
        numbers = live([json.loads(text) for text in self.disk])
        assert [moment.number for moment in again._live] == numbers
        assert again.lines() == self.match.lines()
        assert again.undo_list() == self.match.undo_list()
        assert again.undone_list() == self.match.undone_list()
        for viewer in (None, *self.match.state):
            assert again.view(viewer) == self.match.view(viewer)
        self.match = again

    @invariant()
    def every_line_has_a_number_of_its_own(self) -> None:
        numbers = [line.n for line in self.match.lines()]
        assert numbers == sorted(set(numbers))

    def teardown(self) -> None:
        """However it went, it can be read again."""
        if hasattr(self, "match"):
            self.restart()


TestGoingBackAndForth = GoingBackAndForth.TestCase
TestGoingBackAndForth.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
