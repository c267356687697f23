"""Somebody who is out: what they may know, and on what they may bet. They see no card more."""

from __future__ import annotations

from typing import Any

import pytest

from referee.engine.aside import true_outcomes
from referee.games import known_games, rules_of
from referee.match import Match
from referee.wording import word
from tests.referee.table import Table, dealt
from tests.referee.test_old_logs import collection

FIVE = (
    "Ann:sheriff@willy_the_kid",
    "Ben:outlaw@bart_cassidy",
    "Cyril:renegade@kit_carlson",
    "Dan:outlaw@slab_the_killer",
    "Eva:deputy@paul_regret",
)


def with_dead(*dead: str, people: tuple[str, ...] = FIVE, **setup: Any) -> Table:
    table = dealt(*people, characters="dealt", **setup)
    changes = [{"seat": table.seat(who), "alive": False} for who in dead]
    table.do({"do": "correct", "changes": changes})
    return table


def aside(table: Table, who: str) -> Any:
    return table.match.aside(table.seat(who))


def told(table: Table, who: str, what: str) -> list[str]:
    messages = [each["text"] for each in aside(table, who)[what]]
    said = [word(message, "en", table.names) for message in messages]
    return [each.replace("\u2068", "").replace("\u2069", "") for each in said]


def test_who_still_plays_is_told_nothing_and_bets_on_nobody() -> None:
    table = with_dead("Ben")

    assert [aside(table, who) is None for who in table.names] == [True, False, True, True, True]


def test_who_is_out_reads_what_lies_open_and_how_much_does_not() -> None:
    assert told(with_dead("Ben"), "Ben", "facts") == [
        "Sheriff: Ann",
        "Deputy: 1 not shown yet",
        "Outlaw: Ben",
        "Outlaw: 1 not shown yet",
        "Renegade: 1 not shown yet",
    ]


def test_a_side_that_cannot_win_any_more_is_not_bet_on() -> None:
    """The Renegade is known to be dead; Outlaws may win even when none of them is left."""
    ids = [each["id"] for each in aside(with_dead("Cyril"), "Cyril")["outcomes"]]

    assert ids == ["law", "outlaws"]


def test_among_three_one_bets_on_a_person() -> None:
    three = ("Ann:deputy@willy_the_kid", "Ben:outlaw@bart_cassidy", "Cyril:renegade@kit_carlson")
    table = with_dead("Cyril", people=three, sets=("base", "dodge_city"))

    assert [each["id"] for each in aside(table, "Cyril")["outcomes"]] == ["seat:0", "seat:1"]


def test_nobody_bets_once_it_is_over() -> None:
    table = with_dead("Ben", "Cyril", "Dan")

    assert table.match.is_over
    assert [aside(table, who) for who in table.names] == [None] * 5


def test_what_comes_true_is_a_side_and_those_who_have_won() -> None:
    assert true_outcomes({"side": "law", "winners": [0, 4]}) == {"law", "seat:0", "seat:4"}
    assert true_outcomes(None) == frozenset()


@pytest.mark.parametrize("swap", [("Cyril", "Dan"), ("Cyril", "Eva"), ("Dan", "Eva")])
def test_whoever_is_out_learns_nothing_about_living_roles(swap: tuple[str, str]) -> None:
    """Two people who live have each other's roles: whoever is out reads the same."""
    one, other = swap
    roles = {name.split(":")[0]: name.split(":")[1].split("@")[0] for name in FIVE}
    roles[one], roles[other] = roles[other], roles[one]
    swapped = tuple(
        f"{name}:{roles[name]}@{rest.split('@')[1]}" for name, rest in (p.split(":") for p in FIVE)
    )

    assert aside(with_dead("Ben"), "Ben") == aside(with_dead("Ben", people=swapped), "Ben")


@pytest.mark.parametrize("game", known_games())
def test_every_game_ends_as_one_could_have_bet(game: str) -> None:
    """In a collection of games: whoever is out before the end is offered what comes true then."""
    offered = 0
    for old in collection("first.json.xz"):
        if old["game"] != game:
            continue
        match = Match(rules_of(game))
        before: list[Any] = []
        for plain in old["entries"]:
            match.commit(match.load(plain))
            if match.is_over and before:
                true = true_outcomes(match.view(None)["game"]["result"])
                assert all(true & {each["id"] for each in one["outcomes"]} for one in before)
                offered += 1
            seats = range(len(match.rules.names(match.state)))
            before = [one for seat in seats if (one := match.aside(seat)) is not None]
    assert bool(offered) == (game == "bang"), "in the other games nobody is out before the end"
