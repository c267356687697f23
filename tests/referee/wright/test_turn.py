"""A turn: one action of four, and what may be done at any time."""

from __future__ import annotations

import pytest

from referee.wright import options
from tests.referee.wright.table import Table, at
from tests.ruling import ruling


def three(rest: str = "Jesse", **more: object) -> Table:
    """Three players; the turn and what differs behind a bar."""
    return at(f"Jesse Billy Butch | {rest}", **more)  # type: ignore[arg-type]


@ruling("wright-007")
def test_turns_go_clockwise() -> None:
    table = three()
    for who, then in (("Jesse", "Billy"), ("Billy", "Butch"), ("Butch", "Jesse")):
        table.pass_(who)
        assert table.turn == then


@ruling("wright-008")
def test_exactly_one_of_four_actions_is_done() -> None:
    """Discard, event, shootout or pass; after it the turn is the next player's."""
    table = three("Jesse sheriffs=2")
    assert {option.partition(":")[0] for option in table.options("Jesse")} == {
        *("wright_loot", "wright_event", "wright_shootout", "wright_pass", "wright_load")
    }
    table.loot("Jesse", 1)
    assert table.turn == "Billy"
    assert table.refusal("pass_", "Jesse").code == "not_your_turn"


@ruling("wright-009")
@pytest.mark.parametrize(
    ("action", "rest"), [("event", ("helper",)), ("shootout", ()), ("loot", (1,))]
)
def test_actions_are_not_combined(action: str, rest: tuple[object, ...]) -> None:
    table = three("Jesse sheriffs=2")
    table.loot("Jesse", 2)
    assert table.refusal(action, "Jesse", *rest).code == "not_your_turn"


@ruling("wright-010")
def test_passing_is_always_legal_and_the_refill_still_takes_place() -> None:
    table = at("Jesse=0/6 Billy=3/1 Butch | Jesse")
    assert "wright_pass" in table.options("Jesse")
    table.pass_("Jesse")
    assert table.drawn == {"Billy": 2}


@ruling("wright-011")
def test_loading_is_free_in_anybodys_turn() -> None:
    table = three()
    table.load("Butch", 2)
    table.load("Jesse", 3)
    assert table.turn == "Jesse"
    table.loot("Jesse", 1)
    assert table.turn == "Billy"


@ruling("wright-025")
def test_any_number_of_hand_cards_goes_into_the_revolver_at_any_moment() -> None:
    table = three()
    table.load("Billy", 1)
    table.load("Billy", 4)
    assert (table.in_hand("Billy"), table.loaded("Billy")) == (1, 5)
    assert table.refusal("load", "Billy", 2).code == "wright_hand_size"
    assert table.refusal("load", "Billy", 0).code == "wright_hand_size"


@ruling("wright-027")
def test_what_is_loaded_stays_loaded_for_the_rest_of_the_round() -> None:
    """No number of turns brings it back, nothing is offered that would, and so is it refused."""
    table = three()
    table.load("Jesse", 2)
    assert table.refusal("load", "Jesse", -1).code == "wright_hand_size"
    for who in ("Jesse", "Billy", "Butch"):
        table.pass_(who)
    assert (table.in_hand("Jesse"), table.loaded("Jesse")) == (4, 2)


@ruling("wright-028")
def test_no_revolver_is_entered_or_seen_before_the_split() -> None:
    table = three("Jesse sheriffs=2 loot=4")
    table.load("Billy", 2)
    refusal = table.refusal("reveal", "Billy", "7", "7")
    assert (refusal.code, refusal.rule) == ("wright_not_yet", "wright-028")


def test_at_a_table_that_does_not_tell_nobody_is_offered_to_load() -> None:
    """Only totals are known; a hand may hold everything that is not told to be loaded."""
    table = three(house={"wright_loading": "untold"})
    assert "wright_load" not in table.options("Jesse")
    assert table.refusal("load", "Jesse", 1).code == "wright_untold"
    seat = table.match.view(None)["game"]["seats"][0]
    assert (seat["hand"], seat["loaded"], seat["cards"]) == (None, None, 6)


@ruling("wright-038")
def test_everybody_sees_how_many_sheriffs_are_out() -> None:
    """Two people who saw the same one count it once."""
    table = three("Jesse number=4")
    assert table.match.view(None)["game"]["sheriffs"] == 0
    table.sheriff("Butch", 1)
    assert table.refusal("sheriff", "Jesse", 1).code == "wright_counted"
    assert table.match.view(1)["game"]["sheriffs"] == 1


@ruling("wright-043")
def test_who_turns_up_the_second_sheriff_has_used_the_action() -> None:
    table = three("Jesse sheriffs=1 number=5")
    table.loot("Jesse", 1)
    table.sheriff("Jesse")
    assert table.refusal("shootout", "Jesse").code == "not_your_turn"
    assert "wright_shootout" in table.options("Billy")


def test_what_is_offered_to_pick_says_how_many_there_are() -> None:
    """A phone may pick no more of a kind than the box has, nor more than the hand holds."""
    table = three(house={"wright_discards": "cards"})
    (loot,) = (o for o in options(table.state, 0) if o.id == "wright_loot")
    assert loot.ask is not None
    assert loot.ask.accepts({"cards": ["joker"] * 6})
    assert not loot.ask.accepts({"cards": ["miss"] * 4})
    assert not loot.ask.accepts({"cards": ["sheriff"]})
    assert not loot.ask.accepts({"cards": ["1"] * 7})
    assert not loot.ask.accepts({"cards": []})
    assert not loot.ask.accepts({"cards": 3})
