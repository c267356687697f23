"""Drawing up, the sheriffs in the deck, and its end."""

from __future__ import annotations

from tests.referee.wright.table import at
from tests.ruling import ruling


@ruling("wright-031")
def test_everybody_draws_up_to_six_loaded_cards_included() -> None:
    table = at("Jesse=3/1 Billy Butch | Jesse")
    table.loot("Jesse", 1)
    assert table.drawn == {"Jesse": 3}


@ruling("wright-032")
def test_jesse_with_one_card_in_hand_and_three_loaded_draws_two() -> None:
    table = at("Jesse=1/3 Billy Butch | Jesse")
    table.pass_("Jesse")
    assert table.drawn == {"Jesse": 2}
    assert (table.in_hand("Jesse"), table.loaded("Jesse")) == (3, 3)


@ruling("wright-033")
def test_with_six_loaded_cards_nobody_draws_and_the_hand_stays_empty() -> None:
    table = at("Jesse=0/6 Billy Butch | Jesse")
    assert table.greyed("Jesse")["wright_loot"] == "why.wright_no_hand"
    assert table.refusal("event", "Jesse", "helper").code == "wright_no_hand"
    table.pass_("Jesse")
    assert table.drawn == {}
    assert table.in_hand("Jesse") == 0


@ruling("wright-034")
def test_all_draw_up_beginning_with_the_player_whose_turn_it_is() -> None:
    table = at("Jesse=4 Billy=5 Butch | Billy deck=30")
    table.loot("Billy", 2)
    assert list(table.drawn.items()) == [("Billy", 3), ("Jesse", 2)]
    assert table.says == "wright_draw_up"
    assert table.state.deck == 25


@ruling("wright-036")
def test_a_sheriff_is_laid_in_the_row_and_another_card_is_drawn() -> None:
    """It is never in a hand: the hand is as large as without it, and the deck a card smaller."""
    table = at("Jesse Billy Butch | Jesse deck=30")
    table.loot("Jesse", 2)
    table.sheriff("Jesse")
    assert table.in_hand("Jesse") == 6
    assert (table.state.sheriffs, table.state.deck) == (1, 27)
    assert table.says == "wright_sheriff"


@ruling("wright-037")
def test_two_sheriffs_in_succession_are_both_laid_in_the_row() -> None:
    table = at("Jesse Billy Butch | Jesse sheriffs=1 deck=30")
    table.loot("Jesse", 1)
    table.sheriff("Jesse")
    table.sheriff("Jesse")
    assert table.state.sheriffs == 3
    assert (table.in_hand("Jesse"), table.state.deck) == (6, 27)
    assert table.turn == "Billy"


@ruling("wright-039")
def test_the_deck_cannot_run_out_before_the_fourth_sheriff() -> None:
    """When nothing but sheriffs is left, the last of them must have come: the round ends."""
    table = at("Jesse Billy Butch | Jesse sheriffs=2 deck=4")
    table.loot("Jesse", 2)
    assert (table.state.sheriffs, table.state.deck) == (2, 2)
    assert table.turn == "Billy"
    table.loot("Billy", 1)
    assert table.state.sheriffs == 4
    assert table.waits == "wait.wright_sheriff_phones"


@ruling("wright-047")
def test_with_the_fourth_sheriff_a_shootout_begins_by_itself() -> None:
    """Without any action, and no hand is down in advance."""
    table = at("Jesse Billy Butch | Jesse sheriffs=3 number=9")
    table.sheriff("Billy")
    assert table.asked == ["Jesse", "Billy", "Butch"]
    race = table.match.view(None)["game"]["race"]
    assert (race["kind"], race["down"], race["missing"]) == ("auto", [], [0, 1, 2])


@ruling("wright-048")
def test_the_fourth_sheriff_interrupts_the_refill() -> None:
    """Cards still to be drawn are not awaited: nobody can act but lay a hand."""
    table = at("Jesse=2 Billy Butch | Jesse sheriffs=3")
    table.loot("Jesse", 2)
    assert table.drawn == {"Jesse": 6}
    table.sheriff("Jesse")
    assert table.waits == "wait.wright_sheriff_phones"
    assert table.match.view(None)["game"]["drawn"] == [], "nobody is told to draw any more"
    assert table.refusal("pass_", "Billy").code == "finish_first"
    assert table.refusal("sheriff", "Jesse").code == "wright_nobody_draws"
