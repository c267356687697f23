"""What may be put into the loot together, told card by card or by number only."""

from __future__ import annotations

import pytest

from tests.referee.wright.table import Table, at
from tests.ruling import ruling


def told(rest: str = "Butch") -> Table:
    """A table that tells which cards go into the loot."""
    return at(f"Butch Jesse Billy | {rest}", house={"wright_discards": "cards"})


@ruling("wright-013")
@pytest.mark.parametrize("card", ["1", "7", "joker", "miss", "swap", "indians", "helper"])
def test_any_single_card_goes_into_the_loot(card: str) -> None:
    table = told()
    table.loot("Butch", card)
    assert table.state.loot == 1


@ruling("wright-014")
def test_identical_cards_go_together() -> None:
    table = told()
    table.loot("Butch", "5", "5", "5")
    assert table.state.loot == 3


@ruling("wright-015")
def test_identical_special_cards_go_together() -> None:
    table = told()
    table.loot("Butch", "joker", "joker")
    assert table.state.loot == 2


@ruling("wright-016")
def test_butch_puts_3_4_and_7_together() -> None:
    table = told("Butch loot=2")
    table.loot("Butch", "3", "4", "7")
    assert table.state.loot == 5


@ruling("wright-017")
@pytest.mark.parametrize("cards", ["1 2 4 7", "2 2 4", "1 1 1 1 2 6", "7 4 3"])
def test_one_card_may_be_the_sum_of_all_the_others(cards: str) -> None:
    table = told()
    table.loot("Butch", *cards.split())
    assert table.state.loot == len(cards.split())


@ruling("wright-018")
@pytest.mark.parametrize("cards", ["2 3 6", "3 4 5"])
def test_a_sum_that_fails_is_refused(cards: str) -> None:
    refusal = told().refusal("loot", "Butch", *cards.split())
    assert (refusal.code, refusal.rule) == ("wright_no_set", "wright-018")
    assert len(refusal.allowed) == 3


@ruling("wright-019")
def test_a_joker_belongs_to_no_sum() -> None:
    refusal = told().refusal("loot", "Butch", "3", "7", "joker")
    assert (refusal.code, refusal.rule) == ("wright_special_in_sum", "wright-019")


@ruling("wright-020")
@pytest.mark.parametrize("cards", ["joker miss", "5 5 2"])
def test_a_mixture_is_refused(cards: str) -> None:
    assert told().refusal("loot", "Butch", *cards.split()).code in (
        *("wright_special_in_sum", "wright_no_set"),
    )


@ruling("wright-021")
@pytest.mark.parametrize("card", ["swap", "indians", "helper"])
def test_a_discarded_event_does_nothing(card: str) -> None:
    table = told()
    table.loot("Butch", card)
    assert (table.turn, table.state.loot) == ("Jesse", 1)
    assert table.state.limit(0) == 6
    assert table.match.waiting_seats() == (1,)


@ruling("wright-022")
def test_only_hand_cards_go_into_the_loot() -> None:
    """What is loaded stays loaded: of six cards with four loaded, only two can go."""
    table = at("Butch=2/4 Jesse Billy | Butch")
    assert table.refusal("loot", "Butch", 3).code == "wright_hand_size"
    table.loot("Butch", 2)
    assert table.loaded("Butch") == 4


def test_by_number_only_the_players_watch_what_goes_together() -> None:
    """Where cards are told all the same, they are checked all the same."""
    table = at("Butch Jesse Billy | Butch")
    assert table.refusal("loot", "Butch", "3", "4", "5").code == "wright_no_set"
    table.loot("Butch", 3)
    assert table.state.loot == 3


def test_a_table_that_tells_cards_takes_no_bare_number() -> None:
    assert told().refusal("loot", "Butch", 2).code == "wright_tell_cards"


@pytest.mark.parametrize("cards", ["sheriff", "miss miss miss miss", "8"])
def test_cards_nobody_can_hold_are_refused(cards: str) -> None:
    assert told().refusal("loot", "Butch", *cards.split()).code in (
        *("wright_not_in_box", "unknown_card"),
    )
