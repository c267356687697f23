"""The odds of a flip count every card of the sets, less what was seen since the last shuffle."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at

BANG_HEARTS = 3 / 25
"""How many hearts there are in one BANG! card whose face nobody has told."""

BARREL = "Ann:sheriff Ben:outlaw+barrel Cyril:renegade Dan:outlaw | Ann"


def odds(table: Table) -> float:
    """The chance that the table screen shows for the flip that is due."""
    found: float = table.match.view(None)["game"]["flip"]["odds"]
    return found


def barrel_due(table: Table) -> Table:
    """Ann shoots at Ben, whose Barrel is about to be flipped for."""
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "barrel")
    return table


def hearts(gone: float = 0, others: float = 0) -> float:
    """The chance of a heart when so many hearts and other cards of the 80 are gone."""
    return (20 - gone) / (80 - gone - others)


def test_an_open_card_and_a_played_one_are_not_in_the_pile() -> None:
    """One of two Barrels lies open, no heart; one of 25 BANG!, three of them hearts, is out."""
    table = barrel_due(at(BARREL))
    assert odds(table) == pytest.approx(hearts(BANG_HEARTS, 2 - BANG_HEARTS), abs=0.001)


def test_a_flipped_heart_makes_the_next_one_rarer() -> None:
    table = barrel_due(at(BARREL))
    before = odds(table)
    table.flip("Ben", "5 hearts")
    table.end("Ann")
    table.end("Ben")
    for who in ("Cyril", "Dan"):
        table.end(who)
    table = barrel_due(table)
    assert odds(table) < before


def test_a_shuffle_brings_everything_back_but_what_lies_open() -> None:
    table = barrel_due(at(BARREL))
    table.flip("Ben", "5 hearts")
    table.correct({"reshuffled": True})
    assert table.heard == ["log.reshuffled"]
    for who in ("Ann", "Ben", "Cyril", "Dan"):
        table.end(who)
    assert odds(barrel_due(table)) == pytest.approx(hearts(BANG_HEARTS, 2 - BANG_HEARTS), abs=0.001)


def test_a_card_that_cannot_be_there_tells_of_a_shuffle_nobody_mentioned() -> None:
    """There is one five of hearts in the base game: when it comes up again, the pile is new."""
    table = at(BARREL)
    for _ in range(2):
        barrel_due(table).flip("Ben", "5 hearts")
        for who in ("Ann", "Ben", "Cyril", "Dan"):
            table.end(who)
    assert table.state.seen.faces == (("5", "hearts"),)


def test_two_cards_are_drawn_without_putting_one_back() -> None:
    table = barrel_due(at(BARREL.replace("Ben:outlaw", "Ben:outlaw@lucky_duke")))
    cold = 80 - 2 - (20 - BANG_HEARTS)
    assert odds(table) == pytest.approx(1 - cold / 78 * (cold - 1) / 77, abs=0.001)
