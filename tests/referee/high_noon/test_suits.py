"""Blessing and Curse: every card counts as hearts, or as spades."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling

SETS = ("high_noon", "dodge_city", "valley_of_shadows")


def seated(event: str, ben: str = "", turn: str = "Ann") -> Table:
    """Four players under an event card."""
    position = f"Ann:sheriff Ben:outlaw{ben} Cyril:renegade Dan:outlaw | {turn}"
    return at(position, sets=SETS, in_force=(event,))


@ruling("event-013", "event-014")
@pytest.mark.parametrize("card", ["2 spades", "9 hearts", "K clubs", "A diamonds"])
@pytest.mark.parametrize("shelter", ["+barrel", "@jourdonnais"])
def test_a_barrel_always_or_never_works(shelter: str, card: str) -> None:
    """Under Blessing every card stops the shot, under Curse none does."""
    for event, left in (("blessing", []), ("curse", ["missed", "backfire", "dodge", "hit"])):
        table = seated(event, shelter)
        table.play("Ann", "bang", "Ben")
        table.answer("Ben", shelter[1:])
        table.flip("Ben", card)
        assert sorted(table.choices("Ben")) == sorted(left)
        assert table.told("log.shot_stopped", who="Ben") == (event == "blessing")


@ruling("event-013", "event-014")
@pytest.mark.parametrize("card", ["2 spades", "9 hearts", "K clubs"])
def test_jail_always_opens_or_never_does(card: str) -> None:
    """Under Blessing everybody gets out of Jail, under Curse everybody loses the turn."""
    for event, turn in (("blessing", "Ben"), ("curse", "Cyril")):
        table = seated(event, "+jail")
        table.end("Ann")
        table.flip("Ben", card)
        assert (table.turn, table.in_play("Ben")) == (turn, [])


@ruling("event-013", "event-014")
@pytest.mark.parametrize(
    ("event", "card", "life"),
    [
        ("blessing", "5 spades", 4),
        ("curse", "5 spades", 1),
        ("curse", "2 hearts", 1),
        ("curse", "9 diamonds", 1),
        ("curse", "10 clubs", 4),
        ("curse", "A hearts", 4),
    ],
)
def test_ranks_count_as_they_are(event: str, card: str, life: int) -> None:
    """Dynamite never explodes under Blessing, and under Curse on 2 to 9 of any suit."""
    table = seated(event, "+dynamite")
    table.end("Ann")

    table.flip("Ben", card)

    assert table.life("Ben") == life


@ruling("event-013", "event-014")
def test_the_odds_know_the_event() -> None:
    """Screens show how a flip will end: surely well, or surely not."""
    for event, odds in (("blessing", 1.0), ("curse", 0.0)):
        table = seated(event, "+jail")
        table.end("Ann")
        assert table.match.view(None)["game"]["flip"]["odds"] == odds


@ruling("event-015")
@pytest.mark.parametrize("card", ["5 spades", "K hearts", "2 clubs"])
def test_other_checks_read_the_same_suit(card: str) -> None:
    """A Rattlesnake never bites under Blessing and always under Curse.

    Most Wanted, Dining Car and Knife Revolver are tested with the Great Train Robbery, Bomb with
    Armed & Dangerous.
    """
    for event, life in (("blessing", 4), ("curse", 3)):
        table = seated(event, "+rattlesnake")
        table.end("Ann")
        table.flip("Ben", card)
        assert table.life("Ben") == life


@ruling("event-016")
def test_suits_in_hand_change_too() -> None:
    """Not only flipped cards: a diamond counts as a heart, so Apache Kid is hit by it.

    What that means for stations that ask for a suit is tested with the Great Train Robbery.
    """
    for event, asked in (("blessing", ["Ben"]), ("curse", ["Ben"]), ("thirst", ["Ann"])):
        table = seated(event, "@apache_kid")
        table.play("Ann", "bang", "Ben", suit="diamonds")
        assert table.asked == asked
        assert table.told("log.no_effect_on", who="Ben") == (asked == ["Ann"])
