"""Points, rounds and the end of a game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.referee.wright.table import Table, at, new_game, split_of
from tests.ruling import ruling


@ruling("wright-078")
def test_every_card_of_the_loot_is_a_point() -> None:
    table = split_of(7, "Jesse: 1", "Billy:", "Butch:")
    assert table.points == {"Jesse": 4, "Billy": 2, "Butch": 0}
    assert [seat["points"] for seat in table.match.view(None)["game"]["seats"]] == [4, 2, 0]


@ruling("wright-079")
def test_only_the_points_carry_over() -> None:
    """All hands, revolvers and laid-out cards are given up, and all 69 cards are dealt anew."""
    table = at("Jesse=2/4+1 Billy=3/3 Butch | Jesse sheriffs=3 loot=9 deck=12 number=9")
    table.shootout("Jesse")
    table.hands("Billy", "Butch")
    table.reveal("Jesse", *"7777")
    table.reveal("Billy", *"666")
    assert table.waits == "wait.wright_next_round"
    table.answer("Billy", "dealt")
    state = table.state
    assert (state.round, state.loot, state.sheriffs, state.deck) == (2, 0, 0, 51)
    assert [(p.hand, p.loaded, p.helpers) for p in state.players] == [(6, 0, 0)] * 3
    assert state.totals == (5, 2, 0)
    assert table.says == "wright_deal"


@ruling("wright-080")
def test_the_last_hand_goes_first_in_the_next_round() -> None:
    table = split_of(9, "Jesse: 1", "Butch:", "Robert: 7", "Billy: 7 7")
    table.answer("Jesse", "dealt")
    assert table.turn == "Billy"


def play_round(table: Table, *order: str, loot: int) -> None:
    """Bring a round to its end: who shows a set, by hands, from a loot of that size."""
    assert table.turn is not None
    table.correct({"sheriffs": 2, "loot": loot})
    starter = table.turn
    table.shootout(starter)
    table.hands(*(name for name in order if name != starter))
    for name in table.asked:
        table.reveal(name, "1")


def evening(*rounds: tuple[str, int], house: dict[str, Any] | None = None) -> Table:
    """Play whole rounds among Ann, Ben and Cyril, each won by somebody with that much loot."""
    table = new_game("Ann", "Ben", "Cyril", first=0, house=house or {})
    for number, (winner, loot) in enumerate(rounds):
        table.correct({"turn": table.seat(winner)})
        rest = [name for name in table.names if name != winner]
        play_round(table, winner, *rest, loot=loot)
        if number < len(rounds) - 1:
            table.answer("Ann", "dealt")
    return table


@ruling("wright-081")
def test_after_the_sixth_round_the_highest_total_wins() -> None:
    table = evening(*[("Ann", 4)] * 5, ("Ben", 2))
    assert table.match.is_over
    assert table.state.scores[0] == (2, 1, 0)
    assert [table.names[seat] for seat in table.state.winners] == ["Ann"]
    assert table.match.view(None)["game"]["result"]["winners"] == [0]
    assert table.refusal("pass_", "Ann").code == "game_over"


@ruling("wright-081")
def test_more_rounds_may_be_agreed_before_the_start() -> None:
    table = evening(*[("Ann", 4)] * 6, house={"wright_rounds": 7})
    assert not table.match.is_over
    assert table.waits == "wait.wright_next_round"


@ruling("wright-081")
@pytest.mark.parametrize(("rule", "over"), [("shared", True), ("round", False)])
def test_the_table_agrees_on_a_tie_at_the_top(rule: str, over: bool) -> None:
    """The leaders share the victory, or one more round is played until one of them leads."""
    rounds = [("Ann", 2), ("Ben", 2)] * 3
    table = evening(*rounds, house={"wright_top_tie": rule})
    assert table.state.totals[0] == table.state.totals[1]
    assert table.match.is_over is over
    if over:
        assert table.state.winners == (0, 1)
    else:
        table.answer("Ann", "dealt")
        table.correct({"turn": 0})
        play_round(table, "Ann", "Ben", "Cyril", loot=4)
        assert table.state.winners == (0,)
