"""Two players: the duel, its bonus cards, and hands that come too early."""

from __future__ import annotations

from typing import Any

import pytest

from tests.referee.wright.table import Table, at, split_of
from tests.ruling import ruling


def two(rest: str = "Jesse sheriffs=2 loot=10", **more: Any) -> Table:
    """Two players, late enough for a duel."""
    return at(f"Jesse=4/2 Billy=4/2 | {rest}", **more)


def compared(jesse: int, billy: int, **more: Any) -> Table:
    """Jesse has declared a duel, and these cards were turned up."""
    table = two(**more)
    table.duel("Jesse")
    table.answer("Billy", "card", billy)
    table.answer("Jesse", "card", jesse)
    return table


@ruling("wright-083")
def test_a_duel_is_declared_from_the_second_sheriff_on() -> None:
    """Both take a card from the deck; with fewer sheriffs it is refused."""
    early = two("Jesse sheriffs=1")
    refusal = early.refusal("duel", "Jesse")
    assert (refusal.code, refusal.rule) == ("wright_too_early", "wright-083")
    table = two("Jesse sheriffs=2 deck=30")
    assert table.refusal("duel", "Billy").code == "not_your_turn"
    table.duel("Jesse")
    assert table.asked == ["Jesse", "Billy"]
    assert table.state.deck == 28
    assert table.says == "wright_duel"


@ruling("wright-084")
def test_the_higher_card_of_the_declarer_sets_off_the_race() -> None:
    """The first hand adds the bonus cards to the revolver, and the split follows."""
    table = compared(5, 4)
    assert table.waits == "wait.wright_duel_phones"
    assert table.asked == ["Jesse", "Billy"]
    table.answer("Billy", "hand")
    assert table.says == "wright_bonus"
    prompt = table.match.view(1)["me"]["prompt"]["text"]
    assert prompt == {"key": "prompt.wright_reveal_bonus", "args": {"n": 3}}
    table.reveal("Billy", *"77711")
    assert table.refusal("reveal", "Jesse", *"1111222").code == "wright_too_many"
    table.reveal("Jesse", *"66")
    assert table.points == {"Jesse": 0, "Billy": 10}


@ruling("wright-085")
@pytest.mark.parametrize(
    ("jesse", "billy", "waits"),
    [
        (1, 0, "wait.wright_duel_phones"),
        (0, 0, "wait.wright_called_off_phones"),
        (0, 1, "wait.wright_called_off_phones"),
    ],
)
def test_special_cards_count_nothing_in_the_comparison(jesse: int, billy: int, waits: str) -> None:
    """A joker or a miss is told as 0."""
    assert compared(jesse, billy).waits == waits


@ruling("wright-086")
@pytest.mark.parametrize(("jesse", "billy"), [(4, 4), (3, 7)])
def test_a_duel_that_is_not_won_by_the_card_is_called_off(jesse: int, billy: int) -> None:
    """Nobody touches the loot: the round goes on, and the turn is the other player's."""
    table = compared(jesse, billy)
    table.answer("Billy", "nobody")
    assert table.turn == "Billy"
    assert table.state.loot == 10
    assert table.state.round == 1


@ruling("wright-087")
@pytest.mark.parametrize(("guilty", "rival"), [("Jesse", "Billy"), ("Billy", "Jesse")])
def test_a_false_start_gives_the_bonus_cards_to_the_opponent(guilty: str, rival: str) -> None:
    table = compared(3, 4)
    table.answer("Billy", f"hand:{table.seat(guilty)}")
    assert "wright_false_start_phones" in table.heard
    assert table.asked == [guilty, rival]
    table.reveal(guilty, *"66")
    table.reveal(rival, *"55555")
    assert table.points == {guilty: 0, rival: 10}


@ruling("wright-088")
def test_a_sheriff_drawn_for_a_duel_joins_the_row() -> None:
    """Another card is taken for the comparison."""
    table = two("Jesse sheriffs=2 deck=30")
    table.duel("Jesse")
    table.sheriff("Billy")
    assert (table.state.sheriffs, table.state.deck) == (3, 27)
    assert table.asked == ["Jesse", "Billy"]
    table.answer("Jesse", "card", 6)
    table.answer("Billy", "card", 2)
    assert table.waits == "wait.wright_duel_phones"


@ruling("wright-089")
@pytest.mark.parametrize("during_duel", [False, True])
def test_the_fourth_sheriff_begins_the_duel_without_cards(during_duel: bool) -> None:
    table = two("Jesse sheriffs=3 loot=10 number=9")
    if during_duel:
        table.duel("Jesse")
    table.sheriff("Jesse")
    assert table.waits == "wait.wright_sheriff_phones"
    table.hands("Billy", "Jesse")
    assert "wright_bonus" in table.heard
    assert table.match.view(None)["game"]["waiting"][0]["seats"] == [1, 0]


@ruling("wright-090")
def test_the_winner_takes_all_the_loot() -> None:
    table = split_of(11, "Jesse: 5 5", "Billy: 6 6")
    assert table.points == {"Jesse": 0, "Billy": 11}
    assert table.says == "wright_all_taken"


@ruling("wright-090")
def test_a_full_tie_goes_to_the_first_hand() -> None:
    assert split_of(11, "Jesse: 6 6", "Billy: 6 6").points == {"Jesse": 11, "Billy": 0}


@ruling("wright-091")
@pytest.mark.parametrize(
    ("rule", "loot", "deck"), [("under", 10, 30), ("loot", 12, 28), ("out", 10, 28)]
)
def test_the_table_agrees_where_the_cards_of_a_called_off_duel_go(
    rule: str, loot: int, deck: int
) -> None:
    rest = "Jesse sheriffs=2 loot=10 deck=30"
    table = compared(3, 4, rest=rest, house={"wright_duel_cards": rule})
    table.answer("Jesse", "nobody")
    assert (table.state.loot, table.state.deck) == (loot, deck)


@ruling("wright-091")
@pytest.mark.parametrize(("rule", "winner"), [("hand", "Jesse"), ("opponent", "Billy")])
def test_the_table_agrees_on_a_false_start_and_equal_sets(rule: str, winner: str) -> None:
    table = compared(3, 4, house={"wright_false_start_tie": rule})
    table.answer("Jesse", "hand:0")
    for name in ("Jesse", "Billy"):
        table.reveal(name, *"66")
    assert table.points[winner] == 10


@ruling("wright-091")
@pytest.mark.parametrize(
    ("rule", "first"), [("loser", "Jesse"), ("winner", "Billy"), ("other", "Billy")]
)
def test_the_table_agrees_who_begins_the_next_round_of_two(rule: str, first: str) -> None:
    """Jesse began this one, and Billy has won it."""
    table = split_of(11, "Jesse: 5 5", "Billy: 6 6", house={"wright_next_first": rule})
    table.answer("Jesse", "dealt")
    assert table.turn == first


# -- a judge's word ----------------------------------------------------------------------------


def test_a_judge_may_say_whose_hand_fell_before_the_cards_are_told() -> None:
    table = two()
    table.duel("Jesse")
    table.hands("Billy", "Jesse")
    table.answer("Jesse", "card", 6)
    table.answer("Billy", "card", 5)
    assert table.waits == "wait.wright_reveal"
    assert table.says == "wright_bonus"


def test_a_judge_may_say_that_nobody_touched_the_loot() -> None:
    table = two()
    table.duel("Jesse")
    table.hands()
    table.answer("Jesse", "card", 5)
    table.answer("Billy", "card", 5)
    assert table.turn == "Billy"


def test_two_hands_too_early_at_the_same_time_cancel_each_other_out() -> None:
    table = two()
    table.duel("Jesse")
    table.hands(("Jesse", "Billy"))
    table.answer("Jesse", "card", 5)
    table.answer("Billy", "card", 5)
    assert table.turn == "Billy"


def test_a_dead_heat_of_two_is_run_again() -> None:
    table = compared(7, 1)
    table.hands(("Jesse", "Billy"))
    assert table.says == "wright_dead_heat_phones"
    assert table.asked == ["Jesse", "Billy"]


def test_a_duel_from_a_deck_of_sheriffs_brings_the_last_one() -> None:
    table = two("Jesse sheriffs=2 deck=3")
    table.duel("Jesse")
    assert table.waits == "wait.wright_sheriff_phones"
    assert table.refusal("hands", "Jesse", "Jesse").code == "wright_hands"
