"""Event cards: substitution, Indians, assistants, and what the rulebook leaves open about them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.referee.wright.table import Table, at
from tests.ruling import ruling


def four(seats: str = "Jesse Billy Butch Robert", rest: str = "Jesse", **more: Any) -> Table:
    """Four players; hands and revolvers as written."""
    return at(f"{seats} | {rest}", **more)


@ruling("wright-023")
def test_one_event_a_turn() -> None:
    table = four()
    table.event("Jesse", "helper")
    assert table.turn == "Billy"
    assert table.refusal("event", "Jesse", "indians").code == "not_your_turn"


@ruling("wright-024")
@pytest.mark.parametrize(("card", "target"), [("swap", "Billy"), ("indians", None)])
def test_substitution_and_indians_go_to_the_loot(card: str, target: str | None) -> None:
    table = four("Jesse Billy=3/3 Butch Robert", "Jesse loot=4")
    table.event("Jesse", card, target)
    assert table.state.loot == 4
    table.answer("Jesse", "done")
    assert table.state.loot == 5
    assert table.drawn == {"Jesse": 1}


@ruling("wright-024")
def test_the_assistant_stays_in_front_of_its_player() -> None:
    table = four(rest="Jesse loot=4")
    table.event("Jesse", "helper")
    assert table.state.loot == 4
    assert table.match.view(None)["game"]["seats"][0]["helpers"] == 1


@ruling("wright-029")
@pytest.mark.parametrize(("card", "target"), [("swap", "Billy"), ("indians", None)])
@pytest.mark.parametrize("who", ["Jesse", "Billy", "Robert"])
def test_nobody_loads_while_an_event_is_resolved(card: str, target: str | None, who: str) -> None:
    table = four("Jesse Billy=3/3 Butch Robert")
    table.event("Jesse", card, target)
    refusal = table.refusal("load", who, 1)
    assert (refusal.code, refusal.rule) == ("wright_event_under_way", "wright-029")
    assert "wright_load" not in table.options(who)
    table.answer("Jesse", "done")
    table.load(who, 1)


@ruling("wright-072")
def test_a_substitution_leaves_both_hands_as_large_as_they_were() -> None:
    """Two cards are taken from the hand, not from the revolver, and two are given back."""
    table = four("Jesse Billy=4/2 Butch Robert")
    table.event("Jesse", "swap", "Billy")
    assert table.asked == ["Jesse"]
    assert table.waits == "wait.wright_swap"
    table.answer("Jesse", "done")
    assert (table.in_hand("Billy"), table.loaded("Billy")) == (4, 2)
    assert table.in_hand("Jesse") == 6
    assert table.refusal("event", "Billy", "swap", "Billy").code == "wright_bad_target"


@ruling("wright-073")
def test_the_cards_given_back_may_be_the_taken_ones() -> None:
    """Which two go back is nobody's business but theirs: nothing is asked but that it is done."""
    table = four()
    table.event("Jesse", "swap", "Robert")
    assert table.choices("Jesse") == ["done"]


@ruling("wright-074")
def test_indians_take_a_card_from_every_loaded_revolver_but_the_players_own() -> None:
    table = four("Jesse=4/2 Billy=4/2 Butch=0/6 Robert=5/1", "Jesse deck=30")
    table.event("Jesse", "indians")
    assert [table.loaded(name) for name in table.names] == [2, 1, 5, 0]
    assert [table.in_hand(name) for name in table.names] == [3, 5, 1, 6]
    assert table.state.deck == 30
    table.answer("Jesse", "done")
    assert table.turn == "Billy"


@ruling("wright-035")
def test_loaded_cards_belong_to_the_hand_only_when_cards_are_drawn() -> None:
    """Four cards in hand and two loaded: a substitution may take from the four only."""
    house = {"wright_swap_short": "forbidden"}
    table = four("Jesse Billy=4/2 Butch=1/5 Robert=0/6", house=house)
    assert table.targets("Jesse", "swap") == ["Billy"]
    assert table.refusal("load", "Billy", 5).code == "wright_hand_size"
    assert table.refusal("event", "Jesse", "swap", "Robert").code == "wright_bad_target"


@ruling("wright-075")
def test_a_sheriff_drawn_for_the_indians_joins_the_row() -> None:
    table = four("Jesse Billy=3/3 Butch Robert", "Jesse sheriffs=1")
    table.event("Jesse", "indians")
    table.sheriff("Billy")
    assert table.state.sheriffs == 2
    assert table.choices("Jesse") == ["done"]


@ruling("wright-075")
def test_the_fourth_sheriff_drawn_for_the_indians_begins_the_shootout() -> None:
    """The event card has been played, so it is loot like any other."""
    table = four("Jesse Billy=3/3 Butch Robert", "Jesse sheriffs=3 loot=8")
    table.event("Jesse", "indians")
    table.sheriff("Billy")
    assert table.waits == "wait.wright_sheriff_phones"
    assert table.asked == ["Jesse", "Billy", "Butch", "Robert"]
    assert table.state.loot == 9


@ruling("wright-076")
def test_an_assistant_raises_the_limit_to_seven_for_the_rest_of_the_round() -> None:
    """The laid-out card is no part of the hand; the next round begins with six again."""
    table = four("Jesse=3/3 Billy Butch Robert", "Jesse sheriffs=3")
    table.event("Jesse", "helper")
    assert table.drawn == {"Jesse": 2}
    assert (table.in_hand("Jesse"), table.loaded("Jesse")) == (4, 3)
    table.sheriff("Jesse")
    table.hands("Jesse", "Billy", "Butch", "Robert")
    for name in ("Jesse", "Billy", "Butch"):
        table.reveal(name)
    table.answer("Jesse", "dealt")
    assert [table.state.limit(seat) for seat in table.state] == [6, 6, 6, 6]


@ruling("wright-077")
@pytest.mark.parametrize(("rule", "cards", "deck"), [("nothing", 6, 20), ("draw", 7, 19)])
def test_the_table_agrees_on_indians_and_an_empty_revolver(
    rule: str, cards: int, deck: int
) -> None:
    house = {"wright_indians_empty": rule}
    table = at("Jesse Billy Butch=4/2 | Jesse deck=20", house=house)
    table.event("Jesse", "indians")
    assert table.state[1].cards == cards
    assert table.state.deck == deck


@ruling("wright-077")
def test_the_table_agrees_on_a_substitution_from_a_short_hand() -> None:
    """As usual what is there is taken and as much given back; or nobody may choose such a hand."""
    table = four("Jesse Billy=1/5 Butch=0/6 Robert")
    assert table.targets("Jesse", "swap") == ["Billy", "Robert"]
    table.event("Jesse", "swap", "Billy")
    assert table.match.view(None)["game"]["waiting"][0]["text"]["args"]["n"] == 1
    table = four("Jesse Billy=1/5 Butch=0/6 Robert=1/5", house={"wright_swap_short": "forbidden"})
    assert table.greyed("Jesse")["wright_event:swap"] == "why.wright_nobody_to_swap"
    assert table.refusal("event", "Jesse", "swap", "Billy").code == "wright_nobody_to_swap"


@ruling("wright-077")
@pytest.mark.parametrize(("rule", "limit"), [("both", 8), ("one", 7)])
def test_the_table_agrees_on_two_assistants_of_one_player(rule: str, limit: int) -> None:
    table = four("Jesse+1 Billy Butch Robert", house={"wright_two_helpers": rule})
    table.event("Jesse", "helper")
    assert table.state.limit(0) == limit


def test_no_more_events_of_a_kind_are_played_than_there_are() -> None:
    table = four()
    table.event("Jesse", "helper")
    table.event("Billy", "helper")
    assert table.refusal("event", "Butch", "helper").code == "wright_all_played"
    assert table.greyed("Butch")["wright_event:helper"] == "why.wright_all_played"


def test_events_take_a_target_only_where_they_have_one() -> None:
    table = four()
    assert table.refusal("event", "Jesse", "helper", "Billy").code == "no_target"
    assert table.refusal("event", "Jesse", "swap").code == "wright_bad_target"
    assert table.refusal("event", "Jesse", "joker").code == "unknown_card"
