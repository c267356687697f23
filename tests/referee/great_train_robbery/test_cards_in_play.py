"""The blue cards: what they bring as long as they lie there."""

from __future__ import annotations

import pytest

from tests.referee.great_train_robbery.rails import four, turn_of_ann
from tests.ruling import ruling


@ruling("train-088")
def test_map() -> None:
    """Two top cards are looked at, one may go: after all flips, before a character's ability."""
    table = turn_of_ann("@vera_custer+map+dynamite", "@bart_cassidy", sets=("dodge_city",))
    assert "log.map" not in table.heard
    table.flip("Ann", "K hearts")
    assert table.told("log.map", who="Ann")
    assert table.choices("Ann") == ["bart_cassidy"], "Vera Custer chooses after the Map"


@ruling("train-088")
def test_a_turn_lost_in_jail_has_no_map() -> None:
    table = four(ben="+map+jail")
    table.end("Ann")
    table.flip("Ben", "2 clubs")
    assert "log.map" not in table.story()


@ruling("train-092")
@pytest.mark.parametrize("card", ["panic", "cat_balou"])
@pytest.mark.parametrize("pick", ["hand", "barrel"])
def test_refund(card: str, pick: str) -> None:
    """A card for every other card that somebody else takes or has discarded."""
    table = four(ben="+refund+barrel")
    table.play("Ann", card, "Ben", pick=pick)
    assert table.told("log.draws_more", who="Ben", n=1)


@ruling("train-092")
def test_refund_is_no_refund_for_itself() -> None:
    table = four(ben="+refund+barrel")
    table.play("Ann", "cat_balou", "Ben", pick="refund")
    assert "log.draws_more" not in table.heard


@ruling("train-092")
def test_refund_for_what_works_of_itself() -> None:
    """El Gringo takes a card of whoever hit him: that is a card taken by another player."""
    table = four("+refund", "@el_gringo")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert table.told("log.draws_more", who="Ann", n=1)


@ruling("train-093")
def test_refund_does_not_react_to_a_robbery() -> None:
    table = four(ben="+refund+barrel")
    table.play("Ann", "train_robbery", "Ben")
    table.answer("Ben", "shot")
    table.answer("Ben", "missed")
    table.answer("Ben", "discard")
    assert "log.draws_more" not in table.story()


@ruling("train-100")
def test_strongbox() -> None:
    """A card after phase three, even of a turn lost in Jail; only for its owner."""
    table = four(ben="+strongbox", turn="Ben")
    table.end("Ben", hand=6)
    assert "log.draws_at_end" not in table.heard
    table.answer("Ben", "discarded")
    assert table.told("log.draws_at_end", who="Ben")

    table = four(ben="+strongbox+jail")
    table.end("Ann")
    assert "log.draws_at_end" not in table.heard
    table.flip("Ben", "2 clubs")
    assert table.told("log.draws_at_end", who="Ben")
    assert table.turn == "Cyril"
