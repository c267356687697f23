"""The train moves: with the Sheriff's turns, by the free move, by cards and abilities."""

from __future__ import annotations

from typing import Any

import pytest

from tests.referee.great_train_robbery.rails import (
    four,
    locomotive,
    new_railway,
    pairs,
    rails,
    turn_of_ann,
    why_not,
)
from tests.ruling import ruling


@ruling("train-008", "train-009")
def test_the_first_turn_of_the_sheriff_moves_the_train() -> None:
    """The locomotive is under station 2, car 1 under station 1; only that one can be bought."""
    table = new_railway("boom_town", "yooma")
    table.flip("Ann", "2 clubs")

    assert (table.turn, locomotive(table)) == ("Ann", 2)
    assert pairs(table) == {"baggage_car": "boom_town"}
    assert "use:buy:baggage_car" in table.options("Ann")
    assert why_not(table, "Ann", "caboose") == "why.no_station_over"
    assert why_not(table, "Ann", "cattle_truck") == "why.no_station_over"


@ruling("train-008", "train-010")
def test_only_the_turns_of_the_sheriff_move_it() -> None:
    """Every one of them, and nobody else's."""
    table = four(station=1, turn="Dan")
    seen = {}
    for who, after in (("Dan", "Ann"), ("Ann", "Ben"), ("Ben", "Cyril"), ("Cyril", "Dan")):
        table.end(who)
        seen[after] = locomotive(table)
    table.end("Dan")

    assert seen == {"Ann": 2, "Ben": 2, "Cyril": 2, "Dan": 2}
    assert locomotive(table) == 3


@ruling("train-008")
def test_the_move_is_there_to_be_shown() -> None:
    """The view says how often the train has moved and from where, so that a screen sees it."""
    table = turn_of_ann(station=1)

    shown = table.match.view(None)["game"]["train"]
    assert (shown["at"], shown["moved"]) == (1, {"n": 1, "from": 0})
    assert table.told("log.train_advanced")


@ruling("train-008")
def test_without_a_sheriff_whoever_began_moves_it() -> None:
    """Among three players the Deputy begins; once out, the next in order stands in."""
    three = "Ann:deputy Ben:outlaw Cyril:renegade{} | {}"
    row = ("boom_town", "dodgeville", "yooma")
    table = rails(three.format("", "Cyril"), station=1, row=row, sets=("dodge_city",))
    table.end("Cyril")
    assert locomotive(table) == 2

    gone = "Ann:deputy=0 Ben:outlaw Cyril:renegade | Cyril"
    table = rails(gone, station=1, row=row, sets=("dodge_city",))
    table.end("Cyril")
    assert (table.turn, locomotive(table)) == ("Ben", 2)


@ruling("train-011")
def test_event_then_train_then_checks() -> None:
    """A new event card is turned first, then the train moves, then Dynamite is checked."""
    table = turn_of_ann(
        "+dynamite",
        station=1,
        sets=("high_noon",),
        event_deck=("thirst", "high_noon"),
        round=2,
    )

    keys = [key for key in table.heard if key in ("log.event_turned", "log.train_advanced")]
    assert keys == ["log.event_turned", "log.train_advanced"]
    assert (table.phase, table.asked) == ("start", ["Ann"])
    assert table.match.view(None)["game"]["flip"]["source"] == "dynamite"


@ruling("train-012")
@pytest.mark.parametrize(("moves", "place"), [(True, 3), (False, 2)])
def test_an_extra_turn_of_the_sheriff(moves: bool, place: int) -> None:
    """By the letter it moves the train, too; a table may see it otherwise."""
    house = {"train_moves_in_extra_turns": moves}
    table = turn_of_ann("+express_car", station=1, house=house)
    table.use("Ann", "express_car")

    assert (table.turn, locomotive(table)) == ("Ann", place)


# -- the free move -----------------------------------------------------------------------------


def before_buying(**more: Any) -> Any:
    """Ben's turn; car 1 stands under Boom Town."""
    return four(turn="Ben", **more)


@ruling("train-021")
def test_the_free_move_obliges_to_buy() -> None:
    """Moved by one station, the player takes a car this turn; other cards may come between."""
    table = before_buying()
    table.use("Ben", "free_advance")
    assert (locomotive(table), pairs(table)) == (
        3,
        {"caboose": "dodgeville", "ghost_car": "boom_town"},
    )

    table.play("Ben", "stagecoach")
    table.use("Ben", "buy:caboose")
    table.end("Ben")

    assert (table.turn, table.in_play("Ben")) == ("Cyril", ["caboose"])


@ruling("train-022")
def test_the_turn_does_not_end_before_the_car_is_taken() -> None:
    table = before_buying()
    table.use("Ben", "free_advance")

    assert table.greyed("Ben")["end_turn"] == "why.owes_car"
    refused = table.refusal("end", "Ben")
    assert (refused.code, refused.rule) == ("not_yet", "train-022")


@ruling("train-022")
def test_whoever_cannot_pay_takes_the_move_back() -> None:
    """The train goes back, the turn can end, and the free move of this turn is gone."""
    table = before_buying()
    assert "use:back_up" not in table.options("Ben")
    table.use("Ben", "free_advance")
    table.use("Ben", "back_up")

    assert (locomotive(table), pairs(table)) == (2, {"caboose": "boom_town"})
    assert table.greyed("Ben")["use:free_advance"] == "why.once_a_turn"
    table.end("Ben")
    assert table.turn == "Cyril"


@ruling("train-022")
def test_nobody_moves_the_train_towards_a_price_that_cannot_be_paid() -> None:
    """With one life, only Tombrock ahead and no other car on the train, the move is refused."""
    row = ("tombrock", "boom_town", "yooma", "frisco")
    others = "+baggage_car+cattle_truck+circus_wagon+coal_hopper+dining_car+express_car+ghost_car"
    more = "+lounge_car+lumber_flatcar+mail_car+observation_car+passenger_car+prisoner_car"
    table = four(
        turn="Ben",
        ben="=1",
        cyril=others,
        dan=more + "+private_car+sleeper_car",
        row=row,
        station=1,
        cars=("caboose",),
    )

    assert table.greyed("Ben")["use:free_advance"] == "why.no_car_to_buy_there"
    assert table.refusal("use", "Ben", "free_advance").rule == "train-022"


@ruling("train-023")
def test_the_free_move_is_only_for_a_purchase_and_only_once() -> None:
    """Not after the car of the turn, and not a second time."""
    table = before_buying()
    table.use("Ben", "buy:caboose")
    refused = table.refusal("use", "Ben", "free_advance")
    assert (refused.code, refused.rule) == ("ability_not_now", "train-023")

    table = before_buying()
    table.use("Ben", "free_advance")
    assert table.refusal("use", "Ben", "free_advance").rule == "train-023"


@ruling("train-023")
def test_nobody_has_to_move_the_train() -> None:
    table = before_buying()
    table.end("Ben")
    assert (table.turn, locomotive(table)) == ("Cyril", 2)


@ruling("train-024")
def test_other_moves_come_on_top() -> None:
    """Next Stop before and Zippy Roy after the free move: each moves the train by one more."""
    row = ("boom_town", "dodgeville", "yooma", "frisco", "catico", "deathwood")
    table = four(turn="Ben", ben="@zippy_roy", row=row)
    table.play("Ben", "next_stop")
    table.use("Ben", "free_advance")
    table.use("Ben", "zippy_roy")

    assert locomotive(table) == 5
    table.use("Ben", "buy:caboose")
    assert table.in_play("Ben") == ["caboose"]
