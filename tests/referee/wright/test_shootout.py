"""Shootouts: when they may begin, the order of hands, dead heats, and what follows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.referee.wright.table import Table, at
from tests.ruling import ruling


def four(rest: str, **more: Any) -> Table:
    """Four players; the turn and what differs."""
    return at(f"Jesse Billy Butch Robert | {rest}", **more)


@ruling("wright-040")
@pytest.mark.parametrize("sheriffs", [0, 1])
def test_it_is_too_early_before_the_second_sheriff(sheriffs: int) -> None:
    table = four(f"Jesse sheriffs={sheriffs}")
    refusal = table.refusal("shootout", "Jesse")
    assert (refusal.code, refusal.rule) == ("wright_too_early", "wright-040")
    assert table.greyed("Jesse")["wright_shootout"] == "why.wright_too_early"
    assert not table.match.view(None)["game"]["armed"]


@ruling("wright-041")
@pytest.mark.parametrize("sheriffs", [2, 3])
def test_the_player_on_turn_may_lay_the_first_hand(sheriffs: int) -> None:
    """It is at the bottom; nobody has to: all other actions are there as well."""
    table = four(f"Billy sheriffs={sheriffs}")
    assert {"wright_shootout", "wright_loot", "wright_pass"} <= set(table.options("Billy"))
    table.shootout("Billy")
    assert table.asked == ["Jesse", "Butch", "Robert"]
    assert table.match.view(None)["game"]["race"]["down"] == [[1]]


@ruling("wright-042")
def test_nobody_starts_a_shootout_in_anothers_turn() -> None:
    table = four("Jesse sheriffs=2")
    refusal = table.refusal("shootout", "Robert")
    assert (refusal.code, refusal.rule) == ("not_your_turn", "wright-042")
    assert table.refusal("hand", "Robert").code == "wright_no_race"
    assert table.turn == "Jesse"


@ruling("wright-030")
def test_who_has_a_hand_on_the_loot_cannot_load_any_more() -> None:
    """The ban starts with the own hand: whoever has not slapped yet may still load."""
    table = four("Jesse sheriffs=2")
    table.shootout("Jesse")
    refusal = table.refusal("load", "Jesse", 1)
    assert (refusal.code, refusal.rule) == ("wright_hand_is_down", "wright-030")
    table.load("Robert", 2)
    table.answer("Billy", "hand")
    assert table.refusal("load", "Billy", 1).code == "wright_hand_is_down"
    table.hands("Butch", "Robert")
    assert table.refusal("load", "Robert", 1).code == "wright_round_is_over"


@ruling("wright-044")
def test_the_order_of_hands_is_kept_from_bottom_to_top() -> None:
    """People tap their own, say whose came next, or a judge tells them all; the last is implied."""
    table = four("Jesse sheriffs=2 loot=8")
    table.shootout("Jesse")
    table.answer("Robert", "hand")
    table.hand("Butch", by="Jesse")
    assert table.asked == ["Jesse", "Robert", "Butch"]
    for name in table.asked:
        table.reveal(name)
    assert table.match.view(None)["game"]["showdown"]["hands"] == [0, 3, 2, 1]


@ruling("wright-044")
def test_hands_that_fell_last_together_are_laid_again_and_only_they() -> None:
    table = four("Jesse sheriffs=2 loot=8")
    table.shootout("Jesse")
    table.hands("Butch", ("Billy", "Robert"))
    assert table.says == "wright_dead_heat_phones"
    assert table.asked == ["Billy", "Robert"]
    table.hands(("Billy", "Robert"))
    assert table.asked == ["Billy", "Robert"]
    table.hands("Robert", "Billy")
    assert table.asked == ["Jesse", "Butch", "Robert"]


@ruling("wright-044")
def test_equal_hands_matter_only_between_equal_sets() -> None:
    """Nobody runs again for a tie that decides nothing; if it does, only those concerned do."""
    table = four("Jesse sheriffs=3 number=9 loot=8")
    table.sheriff("Jesse")
    table.hands(("Jesse", "Billy", "Butch"), "Robert")
    assert table.asked == ["Jesse", "Billy", "Butch"]
    table.reveal("Jesse", "6", "6")
    table.reveal("Billy", "7", "7", "7")
    table.reveal("Butch", "6", "6")
    assert table.waits == "wait.wright_tie_phones"
    assert table.asked == ["Jesse", "Butch"]
    table.hands(("Jesse", "Butch"))
    assert table.asked == ["Jesse", "Butch"]
    table.hands("Butch", "Jesse")
    assert table.ranks == ["Billy", "Butch", "Jesse"]


def test_equal_hands_between_unlike_sets_are_left_alone() -> None:
    table = four("Jesse sheriffs=3 number=9 loot=8")
    table.sheriff("Jesse")
    table.hands(("Jesse", "Billy"), "Butch", "Robert")
    table.reveal("Jesse", "6", "6")
    table.reveal("Billy", "7", "7")
    table.reveal("Butch")
    assert table.ranks == ["Billy", "Jesse", "Butch"]


@ruling("wright-045")
def test_the_last_hand_gets_nothing_whatever_is_in_that_revolver() -> None:
    table = four("Jesse sheriffs=2 loot=20")
    table.shootout("Jesse")
    table.hands("Billy", "Butch", "Robert")
    assert "Robert" not in table.asked
    assert table.refusal("reveal", "Robert", *["7"] * 6).code == "wright_not_sharing"
    for name in table.asked:
        table.reveal(name, "1")
    assert table.points["Robert"] == 0
    assert "Robert" not in table.ranks


@ruling("wright-049")
@pytest.mark.parametrize("cause", ["hand", "sheriff"])
def test_the_split_follows_at_once_and_ends_the_round(cause: str) -> None:
    table = four("Jesse sheriffs=3 number=9 loot=9")
    if cause == "hand":
        table.shootout("Jesse")
        table.hands("Billy", "Butch", "Robert")
    else:
        table.sheriff("Jesse")
        table.hands("Jesse", "Billy", "Butch", "Robert")
    assert table.waits == "wait.wright_reveal"
    for name in table.asked:
        table.reveal(name, "1")
    assert table.turn is None
    assert table.waits == "wait.wright_next_round"


@pytest.mark.parametrize("told", [("Jesse",), ("Billy", "Billy"), ("Billy", "Jesse")])
def test_a_hand_is_down_once(told: tuple[str, ...]) -> None:
    table = four("Jesse sheriffs=2")
    table.shootout("Jesse")
    assert table.refusal("hands", *told).code == "wright_hands"


def test_the_phones_race_unless_the_table_slaps() -> None:
    """What kind of race it is, and who runs, stands in the view for whoever runs it."""
    table = four("Jesse sheriffs=2")
    table.shootout("Jesse")
    race = table.match.view(None)["game"]["race"]
    assert race == {
        "kind": "hand",
        "down": [[0]],
        "missing": [1, 2, 3],
        "settle": "last",
        "phones": True,
    }
    table = four("Jesse sheriffs=2", house={"wright_hands": "table"})
    table.shootout("Jesse")
    assert not table.match.view(None)["game"]["race"]["phones"]
