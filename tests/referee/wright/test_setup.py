"""Before the first card: what is in the box, how it is dealt, who begins."""

from __future__ import annotations

import pytest

from referee.wright.cards import EVENTS, KINDS, LOADABLE, deck_size
from tests.referee.wright.table import at, new_game, refused_game
from tests.ruling import ruling


@ruling("wright-001")
def test_the_box_holds_69_cards() -> None:
    """49 ordinary cards, 4 sheriffs, 9 for the shootout and 7 events."""
    copies = {name: kind.copies for name, kind in KINDS.items()}
    assert sum(copies.values()) == 69
    assert [copies[str(value)] for value in range(1, 8)] == [7] * 7
    assert copies["sheriff"] == 4
    shootout = [kind.id for kind in LOADABLE if kind.value is None]
    assert {name: copies[name] for name in shootout} == {"joker": 6, "miss": 3}
    events = {kind.id: kind.copies for kind in EVENTS}
    assert events == {"swap": 3, "helper": 2, "indians": 2}


@ruling("wright-002")
def test_two_to_five_play_and_two_have_a_duel_instead_of_the_shootout() -> None:
    for names in (["Ann"], list("ABCDEF")):
        refusal = refused_game(*names)
        assert (refusal.code, refusal.rule) == ("player_count", "wright-002")
    more = new_game("Jesse", "Billy", "Butch", first=0)
    assert "wright_shootout" in more.greyed("Jesse")
    assert "wright_duel" not in more.greyed("Jesse")
    two = new_game("Jesse", "Billy", first=0)
    assert "wright_duel" in two.greyed("Jesse")
    assert "wright_shootout" not in two.greyed("Jesse")
    two = at("Jesse Billy | Jesse sheriffs=2")
    assert two.refusal("shootout", "Jesse").code == "wright_two_duel"
    more = at("Jesse Billy Butch | Jesse sheriffs=2")
    assert more.refusal("duel", "Jesse").code == "wright_more_shoot"


@ruling("wright-003", "wright-004")
def test_people_are_told_to_deal_six_and_to_put_the_sheriffs_in_afterwards() -> None:
    """Nobody can be dealt a sheriff: they go into the deck after the deal."""
    table = new_game("Jesse", "Billy", "Butch", first=0)
    assert table.says == "wright_deal"
    assert [table.in_hand(name) for name in table.names] == [6, 6, 6]
    assert table.refusal("sheriff", "Jesse").code == "wright_nobody_draws"


@ruling("wright-005")
@pytest.mark.parametrize(("players", "cards"), [(3, 51), (4, 45), (5, 39), (2, 54)])
def test_the_deck_holds_what_was_not_dealt(players: int, cards: int) -> None:
    """Sheriffs included; between two, three bonus cards are set apart."""
    assert deck_size(players) == cards
    table = new_game(*"ABCDE"[:players], first=0)
    assert table.state.deck == cards


@ruling("wright-006")
def test_people_say_who_is_the_most_experienced_and_that_player_begins() -> None:
    table = new_game("Jesse", "Billy", "Butch")
    assert table.asked == ["Jesse", "Billy", "Butch"]
    assert table.turn is None
    table.answer("Butch", "first", "Billy")
    assert table.turn == "Billy"
    assert table.state.round == 1


@ruling("wright-082")
def test_between_two_three_bonus_cards_are_set_aside_before_the_deal() -> None:
    """Unseen, and before the sheriffs are in the deck, so none can be among them."""
    table = new_game("Jesse", "Billy", first=1)
    assert table.says == "wright_deal_two"
    assert table.match.view(None)["game"]["bonus"] == 3
    assert new_game("A", "B", "C", first=0).match.view(None)["game"]["bonus"] == 0


@ruling("wright-012", "wright-046")
def test_people_are_reminded_to_say_when_they_are_done_and_which_hand_to_keep_where() -> None:
    """The hand is on the table, or a phone where phones race."""
    table = new_game("Jesse", "Billy", "Butch", first=0)
    assert "wright_manners_phones" in table.heard
    slapping = new_game("Jesse", "Billy", "Butch", first=0, house={"wright_hands": "table"})
    assert "wright_manners" in slapping.heard


def test_a_game_needs_different_names_and_known_house_rules() -> None:
    assert refused_game("Ann", "ann ", "Ben").code == "bad_names"
    assert refused_game("Ann", "Ben", house={"beer": True}).code == "bad_house_rule"
    assert refused_game("Ann", "Ben", house={"wright_rounds": 5}).code == "bad_house_rule"
    assert refused_game("Ann", "Ben", first=2).code == "no_such_seat"
