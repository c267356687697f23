"""Whatever people do of what they are offered, in whatever order, the game stays sound.

Hypothesis plays: it picks options, undoes, takes back, replaces and corrects, and where it finds a
way to break one of the invariants it shows the shortest one.
"""

from __future__ import annotations

import json
import random
from functools import partial
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from referee import codec
from referee.bang import RULES, load_command, notation
from referee.bang.catalogue import catalogue_of, known_sets
from referee.bang.sets.armed_and_dangerous.load import reserve
from referee.bang.sets.armed_and_dangerous.tokens import MOST
from referee.bang.sets.gold_rush.holdings import Shop
from referee.bang.state import State
from referee.bang.victory import THREE
from referee.cards import RANKS, SUITS
from referee.match import Entry, Match
from referee.refusal import Refused
from tests.soak.conservation import conserved
from tests.soak.course import course_is_sound
from tests.soak.games import offers, start_command
from web.tables.bots import choose

FACES = st.tuples(st.sampled_from(RANKS), st.sampled_from(SUITS)).map(list)
HOUSE = RULES.house_rules(known_sets())
SETS = st.lists(st.sampled_from(known_sets()[1:]), unique=True).map(tuple)

Plain = dict[str, Any]


def filled_in(data: st.DataObject, option: Plain) -> Plain:
    """Give an option's command with every question behind it answered by Hypothesis."""
    command, ask = dict(option["command"]), option["ask"]
    while ask is not None:
        if ask["kind"] == "choice":
            choice = data.draw(st.sampled_from(ask["choices"]), label=ask["slot"])
            if "why_not" in choice:
                # What the rules say against it was read, and the table lets it pass.
                command["anyway"] = True
            command[ask["slot"]], ask = choice["value"], choice["ask"]
            continue
        if ask["kind"] == "cards":
            faces = FACES.filter(partial(fits, ask))
            strategy = st.lists(faces, min_size=ask["count"], max_size=ask["count"])
        elif ask["kind"] == "bag":
            there = [one["value"] for one in ask["choices"] for _ in range(one["most"])]
            strategy = st.permutations(there).map(lambda some, ask=ask: some[: ask["min"]])
        else:
            strategy = st.integers(ask["min"], ask["max"])
        command[ask["slot"]], ask = data.draw(strategy, label=ask["slot"]), None
    return command


def fits(ask: Plain, face: list[str]) -> bool:
    """Whether a question for cards takes this one."""
    return face[0] in ask.get("ranks", RANKS) and face[1] in ask.get("suits", SUITS)


def open_ones(options: list[Plain]) -> list[Plain]:
    """The options that are not greyed out."""
    return [option for option in options if option["why_not"] is None]


def closed_ones(options: list[Plain]) -> list[Plain]:
    """The options that are greyed out, whatever the table would let pass."""
    return [o for o in options if o["why_not"] is not None and not o.get("anyway")]


class Evening(RuleBasedStateMachine):
    """People at a table, and everything they may do."""

    match: Match

    @initialize(
        sets=SETS,
        size=st.integers(0, 9),
        characters=st.sampled_from(["dealt", "choose", "entered"]),
        entered=st.booleans(),
        house=st.fixed_dictionaries(
            {}, optional={house.id: st.sampled_from(house.values) for house in HOUSE}
        ),
        seed=st.integers(0, 2**16),
    )
    def begin(
        self,
        sets: tuple[str, ...],
        size: int,
        characters: str,
        entered: bool,
        house: Plain,
        seed: int,
    ) -> None:
        sets = ("base", *sets)
        sizes = sorted(catalogue_of(sets).role_mixes)
        known = {rule.id for rule in RULES.house_rules(sets)}
        command = start_command(
            sizes[size % len(sizes)],
            random.Random(seed),
            sets,
            characters=characters,
            house={name: value for name, value in house.items() if name in known},
        )
        self.roles = command["deal_roles"]
        if entered:
            command |= {"roles": "entered", "deal_roles": []}
        self.match = Match(RULES)
        self.journal: list[str] = []
        """Everything that was ever written to disk."""
        self.snapshots: list[State | None] = [None]
        """The state before each live entry, and the one now."""
        self.commit(self.match.propose("host", load_command(command)))

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

    @property
    def waits_for_people(self) -> bool:
        """Whether somebody, and not chance, has to go on."""
        return not self.match.is_over and self.match.needs_chance is None

    @precondition(lambda self: self.match.needs_chance is not None)
    @rule(data=st.data())
    def shuffle(self, data: st.DataObject) -> None:
        order = data.draw(st.permutations(range(self.match.needs_chance)), label="order")
        command = load_command({"do": "shuffle", "order": order})
        self.commit(self.match.propose("table", command))

    # -- what people do ------------------------------------------------------------------------

    @precondition(lambda self: self.waits_for_people)
    @rule(data=st.data())
    def do_something_offered(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.match.waiting_seats()), label="seat")
        option = data.draw(st.sampled_from(open_ones(offers(self.match, seat))), label="option")
        self.do(filled_in(data, option))

    @precondition(lambda self: self.match.state.phase == "play")
    @rule(seed=st.integers(0, 2**16), moves=st.integers(1, 40))
    def play_on_for_a_while(self, seed: int, moves: int) -> None:
        """Long games are where the odd positions are."""
        rng = random.Random(seed)
        for _ in range(moves):
            if not self.waits_for_people:
                return
            seat = rng.choice(self.match.waiting_seats())
            self.do(choose(offers(self.match, seat), rng))

    @precondition(lambda self: self.waits_for_people)
    @rule(data=st.data())
    def act_out_of_turn(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(list(self.match.state)), label="seat")
        found = open_ones(offers(self.match, seat))
        if found:
            self.do(filled_in(data, data.draw(st.sampled_from(found), label="option")))

    @precondition(lambda self: self.match.state.phase == "setup")
    @rule()
    def enter_the_roles_that_were_dealt(self) -> None:
        """A wrong mix is asked for again; without this few games would get past it."""
        if self.match.state.top.tag == "enter_roles":
            for seat in self.match.waiting_seats():
                self.do({"do": "answer", "seat": seat, "choice": self.roles[seat]})

    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        listed = [line["to"] for line in self.match.undo_list()]
        assert listed == list(range(len(self.match.entries) - 1, 0, -1))
        if listed:
            to = data.draw(st.sampled_from(listed), label="to")
            before = self.snapshots[to]
            self.commit(self.match.propose_undo("host", to))
            assert self.match.state == before

    @rule(data=st.data())
    def take_back(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(list(self.match.state)), label="seat")
        if self.match.view(seat)["me"]["take_back"] is None:
            self.is_refused(lambda: self.match.propose_take_back(f"seat:{seat}", seat))
            return
        entry = self.match.propose_take_back(f"seat:{seat}", seat)
        assert entry.back_to is not None
        before = self.snapshots[entry.back_to]
        self.commit(entry)
        assert self.match.state == before

    @rule(data=st.data())
    def replace(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(list(self.match.state)), label="seat")
        offered = self.match.view(seat)["me"]["replace"]
        if offered is not None:
            option = data.draw(st.sampled_from(offered["options"]), label="option")
            command = load_command(filled_in(data, option))
            self.commit(self.match.propose_replace(f"seat:{seat}", seat, command))

    @precondition(lambda self: self.match.state.turn is not None and self.waits_for_people)
    @rule(data=st.data())
    def correct(self, data: st.DataObject) -> None:
        state = self.match.state
        living = [seat for seat in state.alive if state[seat].spirit is None]
        seat = data.draw(st.sampled_from(living), label="seat")
        life = data.draw(st.integers(1, state[seat].max_life), label="life")
        turn = data.draw(st.sampled_from([None, *state.alive]), label="turn")
        changes: list[Plain] = [{"seat": seat, "life": life}]
        if "armed_and_dangerous" in state.sets and reserve(state) >= MOST:
            changes[0]["load"] = data.draw(st.integers(0, MOST), label="load")
        changes += [] if turn is None else [{"turn": turn}]
        if Shop.of(state).shop:
            gold = data.draw(st.integers(0, 40), label="gold")
            mirrored = data.draw(st.sampled_from([None, ["shop"], []]), label="mirrored")
            changes += [{"seat": seat, "gold": gold}, {"mirrored": mirrored}]
        command = load_command({"do": "correct", "changes": changes})
        self.commit(self.match.propose("host", command))

    @rule(data=st.data())
    def try_what_is_greyed_out(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(list(self.match.state)), label="seat")
        greyed = closed_ones(offers(self.match, seat))
        if greyed:
            option = data.draw(st.sampled_from(greyed), label="option")
            command = load_command(option["command"])
            self.is_refused(lambda: self.match.propose(f"seat:{seat}", command))

    def is_refused(self, propose: Any) -> None:
        """Check that something is refused and changes nothing."""
        before = self.match.state
        with pytest.raises(Refused) as caught:
            propose()
        assert json.dumps(caught.value.refusal.plain())
        assert self.match.state is before

    # -- what must always hold -----------------------------------------------------------------

    @invariant()
    def lives_are_within_bounds(self) -> None:
        for player in self.match.state.players:
            assert 0 <= player.life <= player.max_life
            if self.match.state.phase != "setup":
                assert player.alive == (player.life > 0 or player.spirit is not None)
                assert not player.in_play or player.alive

    @invariant()
    def nothing_is_lost_and_nothing_doubled(self) -> None:
        conserved(self.match.state)

    @invariant()
    def the_course_of_a_turn_is_sound(self) -> None:
        course_is_sound(self.match)

    @invariant()
    def there_is_one_sheriff(self) -> None:
        state = self.match.state
        sheriffs = [player for player in state.players if player.role == "sheriff"]
        if state.phase == "setup" or len(state.players) == THREE:
            return
        assert len(sheriffs) == 1
        # Only a star that was lost in a show without end may be dealt anew, face down.
        assert sheriffs[0].role_public or "wild_west_show" in state.sets

    @invariant()
    def nobody_has_two_weapons_or_two_of_a_kind(self) -> None:
        cards = self.match.state.catalogue.cards
        for player in self.match.state.players:
            laid = [each.card for each in player.in_play]
            assert len(set(laid)) == len(laid)
            assert sum(cards[card].weapon_range is not None for card in laid) <= 1

    @invariant()
    def somebody_can_act_or_the_game_is_over(self) -> None:
        waiting = self.match.waiting_seats()
        if self.match.is_over:
            assert self.match.state.result is not None
            assert not any(open_ones(offers(self.match, seat)) for seat in self.match.state)
        elif self.match.needs_chance is None:
            assert waiting
            assert all(open_ones(offers(self.match, seat)) for seat in waiting)

    @invariant()
    def the_position_can_be_written_and_read(self) -> None:
        line = notation.write(self.match.state)
        assert "\n" not in line
        assert notation.read(line) == self.match.state

    @invariant()
    def the_views_can_travel(self) -> None:
        for viewer in (None, *self.match.state):
            json.dumps(self.match.view(viewer))

    def teardown(self) -> None:
        """What was written to disk makes the same game again, undone entries included."""
        again = Match(RULES)
        for written in self.journal:
            again.commit(again.load(json.loads(written)))
        assert again.state == self.match.state
        assert codec.dump(again.state) == codec.dump(self.match.state)
        assert again.log(count=10**6) == self.match.log(count=10**6)
        assert [entry.plain() for entry in again.entries] == [e.plain() for e in self.match.entries]


TestEvening = Evening.TestCase
TestEvening.settings = settings(max_examples=40, stateful_step_count=50)
