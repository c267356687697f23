"""The end of the line: a last car, then the locomotive, then a new line."""

from __future__ import annotations

from typing import Any

import pytest

from referee.bang.sets.great_train_robbery.train.railway import Railway
from tests.referee.great_train_robbery.rails import (
    RAILCARS,
    ROW,
    STATIONS,
    cars,
    deck,
    four,
    locomotive,
    pairs,
    rails,
    shuffle_line,
    turn_of_ann,
)
from tests.referee.table import Table
from tests.ruling import ruling

EVERYWHERE = (
    "+baggage_car+cattle_truck+circus_wagon+coal_hopper+dining_car",
    "+express_car+lounge_car+lumber_flatcar+mail_car+observation_car",
)


def last(turn: str = "Ben", *, side: str = "leland", **more: Any) -> Table:
    """The locomotive stands under the last station."""
    return four(turn=turn, station=4, side=side, **more)


def side(table: Table) -> str | None:
    """The side of the locomotive that lies up."""
    assert Railway.of(table.state).train is not None
    return Railway.of(table.state).train.locomotive


@ruling("train-041")
def test_right_of_the_last_station() -> None:
    """The cars stand under the last stations; from a fresh row of five it takes five moves."""
    row = ("boom_town", "dodgeville", "tombrock", "yooma", "frisco")
    table = four(turn="Ben", station=5, row=row)
    table.play("Ben", "next_stop")
    assert pairs(table) == {"caboose": "frisco", "ghost_car": "yooma", "private_car": "tombrock"}
    assert table.told("log.train_at_end")

    table = four(turn="Ben", station=1, row=row)
    for _ in range(4):
        table.play("Ben", "next_stop")
        assert table.asked == ["Ben"]
        assert "log.train_at_end" not in table.heard
    table.play("Ben", "next_stop")
    assert "log.train_at_end" in table.heard


@ruling("train-042")
@pytest.mark.parametrize("how", ["card", "ability", "rush"])
def test_a_last_car_before_the_locomotive(how: str) -> None:
    """However the train got there, the player on turn may still buy one, or pass."""
    for buys in (True, False):
        table = last(ben="@zippy_roy")
        if how == "card":
            table.play("Ben", "next_stop")
        elif how == "ability":
            table.use("Ben", "zippy_roy")
        else:
            table.play("Ben", "full_steam", pick="twice")
        assert (table.asked, table.choices("Ben")) == (["Ben"], ["pass"])
        assert "log.store" not in table.story()
        assert "use:free_advance" not in table.options("Ben")
        assert table.refusal("play", "Ben", "next_stop").code == "finish_first"
        if buys:
            table.use("Ben", "buy:caboose")
        else:
            table.answer("Ben", "pass")
        assert table.in_play("Ben") == (["caboose"] if buys else [])
        assert "log.store" in table.heard


@ruling("train-042")
def test_the_gap_closes_while_the_train_waits() -> None:
    """The new tail joins before the line is laid anew, and only one car is bought."""
    table = last()
    table.play("Ben", "next_stop")
    table.use("Ben", "buy:caboose")
    assert cars(table) == ["ghost_car", "private_car", "baggage_car"]
    assert not [one for one in table.options("Ben") if one.startswith("use:buy")]


@ruling("train-043")
def test_the_free_move_into_the_end_obliges() -> None:
    """The last car must be paid then; passing is refused. Then locomotive and new line follow."""
    table = last()
    table.use("Ben", "free_advance")
    assert table.greyed("Ben")["answer:pass"] == "why.owes_car"
    assert table.refusal("answer", "Ben", "pass").rule == "train-043"

    table.use("Ben", "buy:ghost_car")
    table.answer("Ben", "place", "Ben")
    assert "log.store" in table.heard
    table.answer("Ben", "taken")
    shuffle_line(table)
    table.end("Ben")
    assert table.turn == "Cyril"


@ruling("train-043", "train-022")
def test_whoever_cannot_pay_there_takes_the_move_back() -> None:
    """The train stands under the last station again, and the locomotive does nothing."""
    table = last()
    table.use("Ben", "free_advance")
    table.answer("Ben", "cannot_pay")

    assert (locomotive(table), table.asked) == (4, ["Ben"])
    assert "log.store" not in table.story()
    table.end("Ben")
    assert table.turn == "Cyril"


@ruling("train-043", "train-094")
def test_full_steam_does_not_go_back() -> None:
    """Whoever owed a car and cannot pay at the end of a rush is let off; the train has arrived."""
    table = four(turn="Ben", side="leland")
    table.use("Ben", "free_advance")
    table.play("Ben", "full_steam", pick="not")
    table.answer("Ben", "cannot_pay")
    shuffle_line(table)

    assert (locomotive(table), table.asked) == (1, ["Ben"])
    table.end("Ben")
    assert table.turn == "Cyril"


@ruling("train-044")
def test_no_second_car_at_the_end() -> None:
    """Whoever has had the car of the turn gets no purchase: the locomotive follows at once."""
    table = last()
    table.use("Ben", "buy:caboose")
    table.play("Ben", "next_stop")
    assert "log.store" in table.heard


@ruling("train-045")
def test_the_sheriffs_own_move_ends_the_line() -> None:
    """The Sheriff may buy first, which is the car of this turn; then it starts with the Sheriff."""
    table = last("Dan", dan="")
    table.end("Dan")
    assert (table.turn, table.phase, table.asked) == ("Ann", "start", ["Ann"])
    table.use("Ann", "buy:caboose")
    assert table.told("log.store", order={"seats": [0, 1, 2, 3]})
    table.answer("Ann", "taken")
    shuffle_line(table)

    assert (table.turn, table.phase, locomotive(table)) == ("Ann", "play", 1)
    assert table.greyed("Ann")["use:free_advance"] == "why.one_car_a_turn"


@ruling("train-046")
def test_the_order_of_an_arrival() -> None:
    """The card of Next Stop, Shade O'Connor, Manuelita, the last car; and last the locomotive."""
    table = last(cyril="@shade_oconnor", dan="@manuelita")
    table.play("Ben", "next_stop")
    assert table.told("log.draws", who="Ben", n=1)
    assert table.asked == ["Cyril"]
    assert not table.told("log.draws", who="Dan", n=2)
    table.answer("Cyril", "change")
    assert table.told("log.draws", who="Dan", n=2)
    assert (table.asked, table.choices("Ben")) == (["Ben"], ["pass"])
    table.answer("Ben", "pass")
    assert "log.store" in table.heard


@ruling("train-046", "train-117")
def test_shade_oconnor_is_not_asked_in_his_own_turn() -> None:
    table = last(ben="@shade_oconnor")
    table.play("Ben", "next_stop")
    assert table.choices("Ben") == ["pass"]


def ended(table: Table) -> Table:
    """Let the line end in Ben's turn, with a General Store."""
    table.play("Ben", "next_stop")
    table.answer("Ben", "pass")
    table.answer("Ben", "taken")
    return table


@ruling("train-047")
def test_a_new_row_and_a_new_train() -> None:
    """All stations are shuffled, cars of the train and the deck too; the locomotive starts anew."""
    table = ended(last(ben="+mail_car"))
    assert table.match.needs_chance == 13 + 15
    order = [*range(12, -1, -1), *range(27, 12, -1)]
    table.shuffle(*order)

    shown = table.match.view(None)["game"]["train"]
    assert [one["station"] for one in shown["stations"]] == list(STATIONS[:-5:-1])
    assert (shown["at"], shown["journey"], pairs(table)) == (0, 2, {})
    free = [car for car in RAILCARS if car != "mail_car"][::-1]
    assert (cars(table), deck(table)) == (free[:3], free[3:])


@ruling("train-048")
@pytest.mark.parametrize(("short", "length"), [(False, 6), (True, 4)])
def test_how_long_the_new_row_is(short: bool, length: int) -> None:
    """As many stations as sat down, whoever is out; a table may count the living instead."""
    six = "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw=0 Eva:deputy=0 Felix:outlaw | Ben"
    row = (*ROW, "frisco", "catico")
    house = {"stations_for_the_living": short}
    table = ended(rails(six, station=6, row=row, side="leland", house=house))
    shuffle_line(table)

    assert len(table.match.view(None)["game"]["train"]["stations"]) == length


@ruling("train-049")
def test_cars_in_front_of_players_stay() -> None:
    table = ended(last(ben="+mail_car", cyril="+ghost_car", cars=("caboose", "private_car")))
    shuffle_line(table)
    assert (table.in_play("Ben"), table.in_play("Cyril")) == (["mail_car"], ["ghost_car"])
    assert not {"mail_car", "ghost_car"} & {*cars(table), *deck(table)}


@ruling("train-050")
def test_the_locomotive_turns_over() -> None:
    """Leland becomes Ironhorse, and Ironhorse Leland."""
    table = ended(last())
    shuffle_line(table)
    assert side(table) == "ironhorse"

    table = last(side="ironhorse")
    table.play("Ben", "full_steam", pick="not")
    table.answer("Ben", "pass")
    shuffle_line(table)
    assert side(table) == "leland"


def crowded(*on_train: str, ben: str = "") -> Table:
    """All other cars lie in front of Cyril and Dan."""
    rest = "+passenger_car+prisoner_car+private_car+sleeper_car+caboose+ghost_car"
    kept = "".join(f"+{car}" for car in rest[1:].split("+") if car not in on_train)
    return last(ben=ben, cyril=EVERYWHERE[0] + kept, dan=EVERYWHERE[1], cars=on_train, deck=())


@ruling("train-051")
def test_too_few_cars() -> None:
    """With two cars left, the new train has two."""
    table = crowded("caboose", "sleeper_car")
    table.play("Ben", "full_steam", pick="not")
    table.answer("Ben", "pass")
    shuffle_line(table)
    assert (sorted(cars(table)), deck(table)) == (["caboose", "sleeper_car"], [])


@ruling("train-052")
def test_no_cars_at_all() -> None:
    """The locomotive runs alone, and at the end of the line it works all the same."""
    table = crowded()
    assert "use:free_advance" not in table.options("Ben")
    table.play("Ben", "next_stop")
    assert "log.store" in table.heard
    table.answer("Ben", "taken")
    shuffle_line(table)
    assert (cars(table), locomotive(table)) == ([], 1)


@ruling("train-053")
def test_the_train_grows_as_cars_come_free() -> None:
    """Each car that is discarded joins the tail until there are three."""
    table = crowded("caboose", "sleeper_car")
    table.play("Ben", "cat_balou", "Cyril", pick="dining_car")
    assert (cars(table), deck(table)) == (["caboose", "sleeper_car", "dining_car"], [])
    table.play("Ben", "cat_balou", "Cyril", pick="coal_hopper")
    assert (len(cars(table)), deck(table)) == (3, ["coal_hopper"])


# -- on the real table -------------------------------------------------------------------------


@ruling("train-025", "train-047")
def test_a_real_train_is_named_as_it_grows() -> None:
    """Nobody knows the real deck: the player on turn names the new car, whoever began the row."""
    table = last(mirrored=("train",), deck=())
    table.play("Ben", "next_stop")
    table.use("Ben", "buy:caboose")
    assert (table.asked, table.choices("Ben")) == (["Ben"], ["car"])
    table.answer("Ben", "car", "mail_car")
    assert cars(table) == ["ghost_car", "private_car", "mail_car"]
    table.answer("Ben", "taken")
    for name in STATIONS[:4]:
        table.answer("Ann", "station", name)
    for name in ("ghost_car", "dining_car", "mail_car"):
        table.answer("Ann", "car", name)

    assert (cars(table), side(table)) == (["ghost_car", "dining_car", "mail_car"], "ironhorse")
    assert table.asked == ["Ben"]


@ruling("train-049")
def test_undo_goes_back_over_the_end_of_the_line() -> None:
    """What was shuffled is forgotten with it."""
    table = last()
    before = table.state
    ended(table)
    shuffle_line(table)
    table.match.commit(table.match.propose_undo("host", 1))
    assert table.state == before


def test_the_sheriffs_turn_goes_on_after_the_end_of_the_line() -> None:
    table = turn_of_ann(station=3, side="leland")
    assert (locomotive(table), table.phase) == (4, "play")


@ruling("train-042")
@pytest.mark.parametrize(
    "tried",
    [("end", "Ben"), ("play", "Ben", "bang", "Ann"), ("answer", "Ben", "no"), ("use", "Ben", "no")],
)
def test_a_refusal_lists_the_cars_for_sale(tried: tuple[str, ...]) -> None:
    """Whatever else is tried while a last car may be bought, each car is named with its price."""
    table = last()
    table.play("Ben", "next_stop")
    refused = table.refusal(*tried)
    sold = [text for text in refused.allowed if text.key == "option.buy_car"]
    assert {text.args["card"]["card"] for text in sold} == set(cars(table))
    assert all(text.args["price"] for text in sold)
    assert "answer.buy_nothing" in {text.key for text in refused.allowed}
