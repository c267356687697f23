"""Whatever people do of what they are offered, in whatever order, a duel stays sound."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from referee.duel import RULES, load_command
from referee.duel.state import State
from referee.match import Entry, Match
from referee.refusal import Refused
from tests.referee.duel.games import offers, sound, start_command
from tests.referee.test_machine import closed_ones, filled_in, open_ones
from web.tables.bots import choose

Plain = dict[str, Any]


class Showdown(RuleBasedStateMachine):
    """Two people at a table, and everything they may do."""

    match: Match

    @initialize(seed=st.integers(0, 2**16))
    def begin(self, seed: int) -> None:
        self.match = Match(RULES)
        self.journal: list[str] = []
        self.snapshots: list[State | None] = [None]
        command = load_command(start_command(random.Random(seed)))
        self.commit(self.match.propose("host", command))

    def commit(self, entry: Entry) -> None:
        """Write an entry to disk, then let it happen."""
        written = json.dumps(entry.plain())
        assert self.match.load(json.loads(written)) == entry
        self.journal.append(written)
        self.match.commit(entry)
        if entry.back_to is not None:
            del self.snapshots[entry.back_to + 1 :]
        if entry.command is not None:
            self.snapshots.append(self.match.state)

    def do(self, command: Plain) -> None:
        """Do something that was offered; a refusal of it is a fault."""
        self.commit(self.match.propose(f"seat:{command['seat']}", load_command(command)))

    @precondition(lambda self: not self.match.is_over)
    @rule(data=st.data())
    def do_something_offered(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.match.waiting_seats()), label="seat")
        option = data.draw(st.sampled_from(open_ones(offers(self.match, seat))), label="option")
        self.do(filled_in(data, option))

    @precondition(lambda self: not self.match.is_over)
    @rule(seed=st.integers(0, 2**16), moves=st.integers(1, 60))
    def play_on_for_a_while(self, seed: int, moves: int) -> None:
        """Long games are where the odd positions are."""
        rng = random.Random(seed)
        for _ in range(moves):
            if self.match.is_over:
                return
            seat = rng.choice(self.match.waiting_seats())
            self.do(choose(offers(self.match, seat), rng))

    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        listed = [line["to"] for line in self.match.undo_list()]
        if listed:
            to = data.draw(st.sampled_from(listed), label="to")
            before = self.snapshots[to]
            self.commit(self.match.propose_undo("host", to))
            assert self.match.state == before

    @rule(seat=st.sampled_from((0, 1)))
    def take_back(self, seat: int) -> None:
        if self.match.view(seat)["me"]["take_back"] is None:
            self.is_refused(lambda: self.match.propose_take_back(f"seat:{seat}", seat))
            return
        entry = self.match.propose_take_back(f"seat:{seat}", seat)
        assert entry.back_to is not None
        before = self.snapshots[entry.back_to]
        self.commit(entry)
        assert self.match.state == before

    @rule(data=st.data(), seat=st.sampled_from((0, 1)))
    def replace(self, data: st.DataObject, seat: int) -> None:
        offered = self.match.view(seat)["me"]["replace"]
        if offered is not None:
            option = data.draw(st.sampled_from(offered["options"]), label="option")
            command = load_command(filled_in(data, option))
            self.commit(self.match.propose_replace(f"seat:{seat}", seat, command))

    @precondition(lambda self: self.match.state.phase == "play")
    @rule(data=st.data())
    def correct(self, data: st.DataObject) -> None:
        state = self.match.state
        # Somebody may be dying, or about to come in; whoever stands there can be set right.
        spot = data.draw(st.sampled_from(state.in_order), label="spot")
        health = data.draw(st.integers(1, state.fighter(spot).most), label="health")
        attacks = data.draw(st.booleans(), label="attacks")
        change = {"spot": spot, "health": health, "attacks": attacks}
        command = load_command({"do": "duel_correct", "changes": [change]})
        self.commit(self.match.propose("host", command))

    @rule(data=st.data(), seat=st.sampled_from((0, 1)))
    def try_what_is_greyed_out(self, data: st.DataObject, seat: int) -> None:
        greyed = closed_ones(offers(self.match, seat))
        if greyed:
            option = data.draw(st.sampled_from(greyed), label="option")
            # What a button would still ask for is filled in with anything.
            command = load_command({**_anything(option), **option["command"]})
            self.is_refused(lambda: self.match.propose(f"seat:{seat}", command))

    def is_refused(self, propose: Any) -> None:
        """Check that something is refused and changes nothing."""
        before = self.match.state
        with pytest.raises(Refused):
            propose()
        assert self.match.state is before

    # -- what must always hold -----------------------------------------------------------------

    @invariant()
    def the_table_is_sound(self) -> None:
        sound(self.match)

    @invariant()
    def somebody_can_act_or_the_game_is_over(self) -> None:
        if self.match.is_over:
            assert self.match.state.result is not None
            assert not any(open_ones(offers(self.match, seat)) for seat in self.match.state)
        else:
            waiting = self.match.waiting_seats()
            assert waiting
            assert all(open_ones(offers(self.match, seat)) for seat in waiting)

    @invariant()
    def the_position_can_be_written_and_read(self) -> None:
        line = RULES.write_position(self.match.state)
        assert "\n" not in line
        assert RULES.read_position(line) == self.match.state

    @invariant()
    def the_views_can_travel(self) -> None:
        for viewer in (None, 0, 1):
            json.dumps(self.match.view(viewer))

    def teardown(self) -> None:
        """What was written to disk makes the same game again, undone entries included."""
        again = Match(RULES)
        for written in self.journal:
            again.commit(again.load(json.loads(written)))
        assert again.state == self.match.state
        assert again.log(count=10**6) == self.match.log(count=10**6)


def _anything(option: Plain) -> Plain:
    """Something for a card that a greyed button does not name."""
    return {"card": "hat"} if option["group"] == "lay" else {}


TestShowdown = Showdown.TestCase
TestShowdown.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
