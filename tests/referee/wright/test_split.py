"""The split: how revolvers are ranked and the loot is shared."""

from __future__ import annotations

import pytest

from referee.wright.loot import Shares, split
from referee.wright.revolver import BestSet, best_set
from tests.referee.wright.table import at, split_of
from tests.ruling import ruling


@ruling("wright-050")
def test_four_twos_beat_three_sevens() -> None:
    table = split_of(10, "Jesse: 7 7 7", "Billy: 2 2 2 2", "Butch:")
    assert table.ranks == ["Billy", "Jesse"]


@ruling("wright-051")
def test_three_fives_beat_three_fours() -> None:
    table = split_of(10, "Jesse: 4 4 4", "Billy: 5 5 5", "Butch:")
    assert table.ranks == ["Billy", "Jesse"]


@ruling("wright-052")
def test_of_equal_sets_the_earlier_hand_wins() -> None:
    table = split_of(10, "Jesse: 4 4", "Billy: 5 5", "Butch: 5 5", "Robert:")
    assert table.ranks == ["Billy", "Butch", "Jesse"]


@ruling("wright-053")
@pytest.mark.parametrize(("cards", "size", "value"), [("6 6 6 2 2", 3, 6), ("5 5 7 7", 2, 7)])
def test_only_the_best_set_counts(cards: str, size: int, value: int) -> None:
    table = split_of(10, f"Jesse: {cards}", "Billy: 1", "Butch:")
    assert table.best("Jesse") == (size, value)


@ruling("wright-054")
def test_who_has_nothing_countable_still_shares_behind_every_real_set() -> None:
    """Only the last hand is excluded; several without a set rank by their hands."""
    table = split_of(16, "Jesse: joker joker", "Billy:", "Butch: 1", "Robert: joker", "Anna: 7 7")
    assert table.ranks == ["Butch", "Jesse", "Billy", "Robert"]
    assert table.points == {"Butch": 8, "Jesse": 4, "Billy": 2, "Robert": 1, "Anna": 0}


EXAMPLE = ("Jesse: 6 6 6", "Billy: 6 6 6", "Butch: 7 7", "Robert: 7 7 7")


@ruling("wright-055")
def test_the_slowest_is_out_with_the_best_set() -> None:
    table = split_of(23, *EXAMPLE)
    assert table.ranks == ["Jesse", "Billy", "Butch"]


@ruling("wright-056")
def test_23_cards_are_split_into_12_6_and_3_and_2_are_lost() -> None:
    table = split_of(23, *EXAMPLE)
    assert table.points == {"Jesse": 12, "Billy": 6, "Butch": 3, "Robert": 0}
    assert table.lost == 2
    assert table.says == "wright_lost"


@ruling("wright-057")
def test_each_keeps_half_rounded_up_and_passes_on_the_rest() -> None:
    table = split_of(9, "Jesse: 7", "Billy: 6", "Butch: 5", "Robert:")
    assert table.points == {"Jesse": 5, "Billy": 2, "Butch": 1, "Robert": 0}
    assert table.lost == 1


@ruling("wright-058")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_but_the_last_hand_share(players: int) -> None:
    table = split_of(40, *(f"{name}: 1" for name in "ABCDE"[:players]))
    assert len(table.ranks) == players - 1
    assert table.points["ABCDE"[players - 1]] == 0


@ruling("wright-059")
def test_10_cards_among_three_players_give_5_and_3() -> None:
    table = split_of(10, "Jesse: 7 7", "Billy: 6", "Butch:")
    assert (table.points, table.lost) == ({"Jesse": 5, "Billy": 3, "Butch": 0}, 2)


@ruling("wright-060")
def test_30_cards_among_five_players_give_15_8_4_and_2() -> None:
    assert split(30, 4) == Shares((15, 8, 4, 2), 1)
    table = split_of(30, "A: 7", "B: 6", "C: 5", "D: 4", "E:")
    assert (list(table.points.values()), table.lost) == ([15, 8, 4, 2, 0], 1)


@ruling("wright-061")
def test_a_single_card_goes_to_the_first() -> None:
    table = split_of(1, "Jesse: 7", "Billy: 6", "Butch: 5", "Robert:")
    assert (list(table.points.values()), table.lost) == ([1, 0, 0, 0], 0)


# -- jokers ------------------------------------------------------------------------------------


@ruling("wright-062")
def test_a_joker_copies_a_valued_card_of_the_same_revolver() -> None:
    assert best_set(("6", "6", "joker")) == BestSet(3, 6)
    table = split_of(10, "Jesse: 5 5 5", "Billy: 6 6 joker", "Butch:")
    assert table.ranks == ["Billy", "Jesse"]


@ruling("wright-063")
def test_jokers_are_put_where_they_make_the_best_set() -> None:
    """As a 3 it makes three 3s, better than two 7s; a value that is not there it cannot copy."""
    assert best_set(("7", "3", "3", "joker")) == BestSet(3, 3)
    assert best_set(("7", "3", "joker")) == BestSet(2, 7)
    assert best_set(("2", "joker", "joker")) == BestSet(3, 2)


@ruling("wright-064")
@pytest.mark.parametrize("cards", [("joker",), ("joker", "joker"), ("joker", "miss")])
def test_jokers_without_a_valued_card_do_not_count(cards: tuple[str, ...]) -> None:
    assert best_set(cards) == BestSet(0, 0)


@ruling("wright-065")
def test_a_joker_is_reassigned_when_its_model_is_cancelled() -> None:
    """7, 6 and a joker are two 7s; after a miss they are two 6s."""
    table = split_of(10, "Jesse: 7 6 joker", "Billy: 1 miss", "Butch:")
    assert table.best("Jesse") == (2, 6)


@ruling("wright-066")
def test_jokers_are_void_when_all_valued_cards_are_cancelled() -> None:
    table = split_of(10, "Jesse: 7 joker joker", "Billy: 1 miss", "Butch:")
    assert table.best("Jesse") == (0, 0)
    assert table.ranks == ["Billy", "Jesse"]


# -- misses ------------------------------------------------------------------------------------


@ruling("wright-067")
def test_a_miss_cancels_a_card_of_the_highest_value() -> None:
    table = split_of(10, "Jesse: 7 7 7", "Billy: 6 6 6 miss", "Butch:")
    assert table.best("Jesse") == (2, 7)
    assert table.ranks == ["Billy", "Jesse"]


@ruling("wright-068")
def test_among_equal_cards_the_owner_of_the_miss_chooses() -> None:
    """Only whose 7 it is can be chosen; a lower card may not be."""
    table = split_of(10, "Jesse: 7 7", "Billy: 7 7", "Butch: 6 miss", "Robert:")
    assert table.asked == ["Butch"]
    assert table.choices("Butch") == ["of:0", "of:1"]
    refusal = table.refusal("answer", "Butch", "of:2")
    assert (refusal.code, refusal.rule) == ("not_an_answer", "wright-068")
    assert table.refusal("answer", "Jesse", "of:1").code == "not_asked"
    table.answer("Butch", "of:0")
    assert table.ranks == ["Billy", "Jesse", "Butch"]


@ruling("wright-069")
def test_a_miss_turns_against_its_owner_who_alone_has_the_highest_value() -> None:
    table = split_of(10, "Jesse: 7 7 7 miss", "Billy: 6 6 6", "Butch:")
    assert table.best("Jesse") == (2, 7)
    assert table.ranks == ["Billy", "Jesse"]


@ruling("wright-070")
def test_a_miss_never_cancels_a_joker() -> None:
    """With one real 7 gone, the jokers go on with what is left; without any, it does nothing."""
    table = split_of(10, "Jesse: 7 joker 3", "Billy: 1 miss miss", "Butch:")
    assert table.best("Jesse") == (0, 0)
    shown = table.match.view(None)["game"]["showdown"]
    assert [one["card"] for one in shown["cancelled"]] == ["7", "3"]
    table = split_of(10, "Jesse: joker joker", "Billy: miss", "Butch:")
    assert "wright_miss_wasted" in table.heard


@ruling("wright-071")
def test_the_highest_value_is_looked_up_again_for_every_miss() -> None:
    table = split_of(10, "Jesse: 7 6 6", "Billy: 5 5 miss miss", "Butch:")
    assert table.best("Jesse") == (1, 6)
    assert table.ranks == ["Billy", "Jesse"]


@ruling("wright-071")
@pytest.mark.parametrize(("rule", "first"), [("hands", "Billy"), ("turn", "Butch")])
def test_the_table_agrees_in_which_order_misses_fall(rule: str, first: str) -> None:
    """By hands the lowest hand begins; by turn whoever is next clockwise from the turn."""
    house = {"wright_miss_order": rule}
    table = at("Jesse Butch Billy Robert | Jesse sheriffs=2 loot=9", house=house)
    table.shootout("Jesse")
    table.hands("Billy", "Butch", "Robert")
    table.reveal("Jesse", "7", "7")
    table.reveal("Billy", "7", "miss")
    table.reveal("Butch", "7", "miss")
    assert table.asked == [first]


@ruling("wright-071")
def test_the_table_agrees_whether_the_last_hands_revolver_is_looked_at() -> None:
    """As usual it takes no part; otherwise its cards draw misses and its misses fall."""
    table = split_of(10, "Jesse: 6 6", "Billy: 5 5 miss", "Butch: 7 7 7")
    assert table.best("Jesse") == (1, 6)
    house = {"wright_last_hand": "looked_at"}
    table = split_of(10, "Jesse: 6 6", "Billy: 5 5 miss", "Butch: 7 7 7", house=house)
    assert table.best("Jesse") == (2, 6)
    assert table.points["Butch"] == 0


# -- entering revolvers ------------------------------------------------------------------------


@ruling("wright-026")
def test_events_have_no_revolver_icon_and_cannot_be_loaded() -> None:
    """Only ordinary cards, jokers and misses are offered when a revolver is entered."""
    table = at("Jesse Billy Butch | Jesse sheriffs=2 loot=9")
    table.shootout("Jesse")
    table.hands("Billy", "Butch")
    assert list(table.bag("Jesse", "wright_reveal")) == [*"1234567", "joker", "miss"]
    refusal = table.refusal("reveal", "Jesse", "6", "indians")
    assert (refusal.code, refusal.rule) == ("wright_no_revolver_icon", "wright-026")


def test_a_revolver_can_be_entered_again_until_all_are_in() -> None:
    table = at("Jesse Billy Butch | Jesse sheriffs=2 loot=9")
    table.shootout("Jesse")
    table.hands("Billy", "Butch")
    table.reveal("Jesse", "6")
    table.reveal("Jesse", "7", "7")
    assert table.match.view(0)["me"]["revolver"] == ["7", "7"]
    table.reveal("Billy", "1")
    assert table.best("Jesse") == (2, 7)
    assert table.refusal("reveal", "Jesse", "7").code == "wright_not_yet"


def test_a_revolver_holds_no_more_than_its_owner_may_have() -> None:
    table = at("Jesse Billy+1 Butch | Jesse sheriffs=2 loot=9")
    table.shootout("Jesse")
    table.hands("Billy", "Butch")
    assert table.refusal("reveal", "Jesse", *"1234567").code == "wright_too_many"
    table.reveal("Billy", *"1234567")
    assert table.refusal("reveal", "Jesse", *["miss"] * 4).code == "wright_not_in_box"
    assert table.refusal("reveal", "Jesse", "ace").code == "unknown_card"


def test_another_number_than_was_said_to_be_loaded_is_told_to_all() -> None:
    """People forget to tap; nobody is stopped, and everybody knows."""
    table = at("Jesse=4/2 Billy=5/1 Butch | Jesse sheriffs=2 loot=9")
    table.shootout("Jesse")
    table.hands("Billy", "Butch")
    table.reveal("Jesse", "7", "7", "7")
    table.reveal("Billy", "6")
    assert "wright_shown_other" in table.heard
    assert table.heard.count("wright_shown") == 1
    assert table.ranks == ["Jesse", "Billy"]
