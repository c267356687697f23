"""What may be done in a tournament, and what it comes to."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import web.tournament
from referee import codec
from referee.refusal import Refused
from web import words
from web.tournament.rules import commands, seating
from web.tournament.rules.decide import decide
from web.tournament.rules.events import Event, Opened, fold, load_event
from web.tournament.rules.points import Line, Scheme, score
from web.tournament.rules.standings import standings
from web.tournament.rules.state import Plan, Tournament

CUP = Plan("Cup", "bang", rounds=2, low=2, best=3, high=3, scheme=Scheme(win=3, rest=1))


class Organiser:
    """A tournament, and somebody who runs it."""

    def __init__(self, plan: Plan = CUP, names: tuple[str, ...] = ()) -> None:
        self.events: list[Event] = [Opened(plan)]
        self.now = fold(self.events)
        if names:
            self.do(commands.Enter(names))

    def do(self, command: commands.Command) -> Organiser:
        """Do something."""
        events = decide(self.now, command)
        self.events += events
        for event in events:
            self.now = event.apply(self.now)
        return self

    def draw(self, *tables: tuple[int, ...], resting: tuple[int, ...] = ()) -> Organiser:
        """Seat a round."""
        codes = tuple(f"T{n}" for n in range(len(tables)))
        return self.do(commands.Draw(codes, tables, resting))

    def win(self, place: int, player: int, number: int | None = None) -> Organiser:
        """Let somebody win at a table."""
        number = number or len(self.now.rounds)
        players = self.now.rounds[number - 1].places[place].players
        lines = tuple(Line(each, won=each == player) for each in players)
        return self.do(commands.TakeResult(number, place, lines, 7 + place, 100))

    def refused(self, command: commands.Command) -> str:
        """Try what cannot be done; gives the code of the refusal."""
        with pytest.raises(Refused) as caught:
            decide(self.now, command)
        return caught.value.refusal.code

    @property
    def ranks(self) -> list[tuple[int, str, int]]:
        """The standings in short."""
        players = self.now.players
        return [(row.rank, players[row.player].name, row.points) for row in standings(self.now)]


FOUR = ("Ann", "Ben", "Cyril", "Dan")


def test_points_are_counted_by_the_scheme() -> None:
    scheme = Scheme(win=3, roles={"renegade": 5}, survived=1, downed=2, points=10)
    line = Line(0, won=True, role="sheriff", survived=True, downed=2, points=1)

    assert score(scheme, line) == 3 + 1 + 4 + 10
    assert score(scheme, Line(0, won=True, role="renegade")) == 5
    assert score(scheme, Line(0, won=False, role="renegade")) == 0
    assert score(scheme, Line(0, won=True, survived=True, given=-2)) == -2


def test_the_standings_follow_points_then_wins_then_whom_one_has_met() -> None:
    cup = Organiser(names=FOUR).draw((0, 1), (2, 3)).win(0, 0).win(1, 2)
    assert cup.ranks == [(1, "Ann", 3), (1, "Cyril", 3), (3, "Ben", 0), (3, "Dan", 0)]

    cup.draw((0, 3), (1, 2)).win(0, 0).win(1, 2)

    # Both have won twice, against Ben and Dan, who have won nothing.
    assert cup.ranks == [(1, "Ann", 6), (1, "Cyril", 6), (3, "Ben", 0), (3, "Dan", 0)]
    cup.do(commands.WriteResult(2, 1, (Line(1, given=1), Line(2, won=True))))
    # Ben has a point now: whoever has met him was up against more.
    assert cup.ranks == [(1, "Ann", 6), (1, "Cyril", 6), (3, "Ben", 1), (4, "Dan", 0)]
    assert [row.met for row in standings(cup.now)] == [1, 1, 12, 12]


def test_another_scheme_counts_what_was_played_anew() -> None:
    cup = Organiser(names=FOUR).draw((0, 1), (2, 3)).win(0, 0).win(1, 2)
    richer = Plan("Cup", "bang", rounds=2, low=2, best=3, high=3, scheme=Scheme(win=10))

    cup.do(commands.ChoosePlan(richer))

    assert cup.ranks[0] == (1, "Ann", 10)


def test_who_has_to_rest_is_given_something_for_it() -> None:
    cup = Organiser(names=FOUR).draw((0, 1, 2), resting=(3,)).win(0, 1)

    assert cup.ranks == [(1, "Ben", 3), (2, "Dan", 1), (3, "Ann", 0), (3, "Cyril", 0)]
    assert standings(cup.now)[1].rests == (1,)


def test_a_late_entry_plays_from_the_next_round_on_or_takes_a_free_chair() -> None:
    cup = Organiser(names=FOUR).draw((0, 1), (2, 3))
    cup.do(commands.Enter(("Eve", "Fay", "Gus")))

    cup.do(commands.SitDown(4, 0))

    assert cup.now.rounds[0].places[0].players == (0, 1, 4)
    assert cup.refused(commands.SitDown(4, 1)) == "seated"
    assert cup.refused(commands.SitDown(5, 0)) == "table_full"
    cup.win(1, 2)
    assert cup.refused(commands.SitDown(5, 1)) == "table_played"
    cup.win(0, 4)
    cup.draw((0, 2, 5), (1, 3), (4, 6))
    assert cup.ranks[0][1:] == ("Cyril", 3)


def test_whoever_leaves_keeps_the_points_and_is_seated_no_more() -> None:
    cup = Organiser(names=FOUR).draw((0, 1), (2, 3)).do(commands.Leave(0)).win(0, 0).win(1, 2)

    assert cup.refused(commands.Draw(("A", "B"), ((0, 1), (2, 3)))) == "seating"
    cup.draw((1, 2, 3))
    assert cup.ranks[0] == (1, "Ann", 3)
    cup.do(commands.ComeBack(0))
    assert cup.now.players[0].here


def test_a_table_whose_people_leave_is_closed_without_a_game() -> None:
    """Nobody at it is given anything, and the others go on."""
    cup = Organiser(names=FOUR).draw((0, 1), (2, 3)).win(0, 0)
    for player in (2, 3):
        cup.do(commands.Leave(player))
    assert cup.refused(commands.Draw(("A",), ((0, 1),))) == "round_open"

    cup.do(commands.WriteResult(1, 1))

    cup.draw((0, 1))
    assert standings(cup.now)[2].rounds == (None, None)


def test_a_corrected_result_counts_and_no_game_changes_it_any_more() -> None:
    cup = Organiser(names=FOUR).draw((0, 1), (2, 3)).win(0, 0)
    cup.do(commands.WriteResult(1, 0, (Line(0), Line(1, won=True))))

    cup.win(0, 0)

    assert cup.ranks[0] == (1, "Ben", 3)
    assert decide(cup.now, commands.WithdrawResult(1, 0)) == ()
    cup.do(commands.WithdrawResult(1, 0, by_hand=True))
    assert cup.now.rounds[0].places[0].result is None


def test_a_result_of_an_earlier_round_can_be_set_right() -> None:
    cup = Organiser(names=FOUR).draw((0, 1), (2, 3)).win(0, 0).win(1, 2).draw((0, 2), (1, 3))

    cup.do(commands.WriteResult(1, 0, (Line(1, won=True),)))

    assert cup.ranks[0][1:] == ("Ben", 3)
    assert cup.refused(commands.WithdrawResult(1, 0, by_hand=True)) == "round_past"


def test_a_seating_nobody_has_played_by_can_be_thrown_away() -> None:
    cup = Organiser(names=FOUR).draw((0, 1), (2, 3)).do(commands.TearUp())

    assert cup.now.rounds == ()
    cup.draw((0, 2), (1, 3)).win(0, 0)
    assert cup.refused(commands.TearUp()) == "round_played"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (commands.Enter(()), "no_names"),
        (commands.Enter(("",)), "no_name"),
        (commands.Enter(("ann",)), "name_taken"),
        (commands.Enter(("Eve", "EVE")), "name_taken"),
        (commands.Enter(tuple(f"P{n}" for n in range(500))), "too_many"),
        (commands.Rename(1, "Ann"), "name_taken"),
        (commands.Rename(9, "Zoe"), "no_player"),
        (commands.Leave(-1), "no_player"),
        (commands.Draw(("A",), ((0, 1, 2),)), "seating"),
        (commands.Draw(("A", "A"), ((0, 1), (2, 3))), "seating"),
        (commands.Draw(("A", "B"), ((0, 1), (1, 3)), (2,)), "seating"),
        (commands.Draw(("A", "B"), ((0, 1, 2), (3,))), "seating"),
        (commands.TearUp(), "no_round"),
        (commands.SitDown(0, 0), "no_place"),
        (commands.WriteResult(1, 0), "no_place"),
        (commands.TakeResult(1, 0, (), 1, 1), "no_place"),
        (commands.ChoosePlan(Plan("", "bang")), "no_name"),
        (commands.ChoosePlan(Plan("Cup", "bang", rounds=0)), "rounds"),
        (commands.ChoosePlan(Plan("Cup", "bang", low=4, best=3)), "table_size"),
        (commands.ChoosePlan(Plan("Cup", "bang", scheme=Scheme(win=5_000))), "points"),
    ],
)
def test_what_cannot_be_is_refused(command: commands.Command, code: str) -> None:
    assert Organiser(names=FOUR).refused(command) == code


def test_too_few_people_have_no_round() -> None:
    assert Organiser(names=("Ann",)).refused(commands.Draw((), ())) == "too_few"


def test_after_the_first_round_the_game_stays_and_no_round_can_be_planned_away() -> None:
    cup = Organiser(names=FOUR).draw((0, 1), (2, 3)).win(0, 0).win(1, 2).draw((0, 2), (1, 3))

    assert cup.refused(commands.ChoosePlan(Plan("Cup", "duel", low=2))) == "game_chosen"
    shorter = Plan("Cup", "bang", rounds=1, low=2, best=3, high=3)
    assert cup.refused(commands.ChoosePlan(shorter)) == "rounds_played"
    assert cup.refused(commands.Close()) == "round_open"
    cup.win(0, 0).win(1, 1)
    assert cup.refused(commands.Draw(("A", "B"), ((0, 1), (2, 3)))) == "all_rounds"


def test_final_standings_stay_until_it_is_taken_up_again() -> None:
    cup = Organiser(names=FOUR).draw((0, 1), (2, 3)).win(0, 0).win(1, 2).do(commands.Close())

    assert cup.refused(commands.Enter(("Eve",))) == "closed"
    assert cup.refused(commands.WriteResult(1, 0)) == "closed"
    cup.do(commands.Reopen()).do(commands.Enter(("Eve",)))


def test_a_result_speaks_of_the_people_at_its_table() -> None:
    cup = Organiser(names=FOUR).draw((0, 1), (2, 3))

    assert cup.refused(commands.WriteResult(1, 0, (Line(2),))) == "lines"
    assert cup.refused(commands.WriteResult(1, 0, (Line(0), Line(0)))) == "lines"
    assert cup.refused(commands.WriteResult(1, 0, (Line(0, given=2_000),))) == "points"


def test_every_refusal_has_words_in_every_language() -> None:
    """Those that the code can give, and no others."""
    keys = {f"ui.tournament.tried.{tag}" for tag in commands.Command.members}
    for path in Path(web.tournament.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "denial":
                code, _, *allowed = [getattr(arg, "value", None) for arg in node.args]
                if not isinstance(code, str):
                    continue
                keys.add(f"ui.tournament.why.{code}")
                keys |= {f"ui.tournament.allowed.{each}" for each in allowed}
    assert len(keys) > 40
    for language in words.LANGUAGES:
        written = {
            key
            for key in words.catalogue(language)
            if key.startswith(("ui.tournament.tried", "ui.tournament.why", "ui.tournament.allowed"))
        }
        assert written == keys


class Machine(RuleBasedStateMachine):
    """Organisers who do anything at any time."""

    @initialize(people=st.integers(0, 9))
    def begin(self, people: int) -> None:
        self.cup = Organiser(Plan("Cup", "bang", rounds=5, low=2, best=3, high=4))
        self.dice = random.Random(people)
        if people:
            self.cup.do(commands.Enter(tuple(f"P{n}" for n in range(people))))

    def _try(self, command: commands.Command) -> bool:
        before = self.cup.now
        try:
            self.cup.do(command)
        except Refused:
            assert self.cup.now is before
            return False
        return True

    @rule()
    def enter(self) -> None:
        self._try(commands.Enter((f"P{len(self.cup.now.players)}",)))

    @rule(player=st.integers(0, 12), here=st.booleans())
    def come_or_go(self, player: int, here: bool) -> None:
        self._try(commands.ComeBack(player) if here else commands.Leave(player))

    @rule(seed=st.integers(0, 9))
    def draw(self, seed: int) -> None:
        now = self.cup.now
        here = [player.id for player in now.here]
        sizes = seating.sizes(len(here), 2, 3, 4)
        rests = [player for each in now.rounds for player in each.resting]
        resting = seating.rested_least(here, rests, len(here) - sum(sizes), self.dice)
        players = [player for player in here if player not in resting]
        dice = random.Random(seed)
        tables = seating.seat(players, sizes, now.met(), dice=dice, swaps=50)
        self._try(commands.Draw(tuple(f"T{n}" for n in range(len(sizes))), tables, resting))

    @rule(player=st.integers(0, 12), place=st.integers(0, 3))
    def sit_down(self, player: int, place: int) -> None:
        self._try(commands.SitDown(player, place))

    @precondition(lambda self: self.cup.now.rounds)
    @rule(place=st.integers(0, 3), back=st.integers(0, 2), by_hand=st.booleans(), data=st.data())
    def result(self, place: int, back: int, by_hand: bool, data: Any) -> None:
        number = max(1, len(self.cup.now.rounds) - back)
        places = self.cup.now.rounds[number - 1].places
        players = places[place % len(places)].players
        won = data.draw(st.sets(st.sampled_from(players)))
        lines = tuple(Line(player, won=player in won) for player in players)
        at = (number, place % len(places))
        written = commands.WriteResult(*at, lines)
        self._try(written if by_hand else commands.TakeResult(*at, lines, 1, len(won)))

    @rule(place=st.integers(0, 3), by_hand=st.booleans())
    def withdraw(self, place: int, by_hand: bool) -> None:
        self._try(commands.WithdrawResult(len(self.cup.now.rounds), place, by_hand))

    @rule(command=st.sampled_from((commands.TearUp(), commands.Close(), commands.Reopen())))
    def other(self, command: commands.Command) -> None:
        self._try(command)

    @invariant()
    def nothing_is_lost(self) -> None:
        if not hasattr(self, "cup"):
            return
        now: Tournament = self.cup.now
        # What stands on disk gives the same tournament.
        assert fold(load_event(codec.dump(event)) for event in self.cup.events) == now
        for each in now.rounds:
            seated = [player for place in each.places for player in place.players]
            assert len({*seated, *each.resting}) == len(seated) + len(each.resting)
        assert all(each.is_over for each in now.rounds[:-1])
        table = standings(now)
        assert sorted(row.player for row in table) == [player.id for player in now.players]
        assert [row.points for row in table] == sorted((row.points for row in table), reverse=True)
        given = sum(points or 0 for row in table for points in row.rounds)
        assert given == sum(row.points for row in table)


TestMachine = Machine.TestCase
TestMachine.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
