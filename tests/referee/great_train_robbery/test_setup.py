"""Before the first turn: the box, the row, the locomotive and the first train."""

from __future__ import annotations

import json
from typing import Any

import pytest

from referee.bang.catalogue import catalogue_of
from referee.bang.sets.great_train_robbery.train.railway import Railway
from tests.referee.great_train_robbery.rails import (
    RAILCARS,
    SETS,
    STATIONS,
    cars,
    deck,
    locomotive,
    new_railway,
    pairs,
)
from tests.referee.table import Table, dealt, refused_game
from tests.ruling import ruling

BOX = catalogue_of(SETS).sets[1]


@ruling("train-001")
def test_what_is_in_the_box() -> None:
    """16 cars, two sides of a locomotive, 13 stations, 8 characters, 12 brown and 4 blue cards."""
    playing = [card for card in BOX.cards if not card.never_in_hand]
    copies = {"brown": 0, "blue": 0}
    for card in playing:
        copies[card.colour] += len(card.faces)

    assert copies == {"brown": 12, "blue": 4}
    assert len([card for card in BOX.cards if card.never_in_hand]) == 16
    assert [one.id for one in BOX.pieces] == ["ironhorse", "leland"]
    assert (len(STATIONS), len(BOX.characters)) == (13, 8)


@ruling("train-001")
def test_a_blank_tile_is_a_station_the_table_made_up() -> None:
    """A name and a price of a known kind; it comes up, is bought at, and is shuffled like any."""
    own = [{"name": "Pardubice", "price": {"kind": "any", "count": 1}}]
    deal = {"stations": ["own_1", *STATIONS], "cars": list(RAILCARS), "locomotive": "leland"}
    table = new_railway(train=deal, own_stations=own, house={"locomotive_side": "random"})

    [first, *_] = table.match.view(None)["game"]["train"]["stations"]
    assert first["name"]["args"] == {"name": "Pardubice"}
    assert first["price"] == {"key": "price.any", "args": {"n": 1}}
    table.use("Ann", "buy:baggage_car")
    assert table.in_play("Ann") == ["baggage_car"]


@ruling("train-001")
@pytest.mark.parametrize(
    "own",
    [
        {"name": " ", "price": {"kind": "blue"}},
        {"name": "X" * 25, "price": {"kind": "blue"}},
        {"name": "Nowhere", "price": {"kind": "suit"}},
        {"name": "Nowhere", "price": {"kind": "card", "cards": ["nonsense"]}},
        {"name": "Nowhere", "price": {"kind": "card", "cards": ["caboose"]}},
        {"name": "Nowhere", "price": {"kind": "any", "count": 5}},
    ],
)
def test_an_own_station_needs_a_name_and_a_price(own: dict[str, Any]) -> None:
    assert _refused(own_stations=[own]) == "bad_station"


@ruling("train-001")
def test_there_are_two_blank_tiles_and_no_two_stations_of_a_name() -> None:
    some = [{"name": name, "price": {"kind": "blue"}} for name in ("One", "Two", "Three")]
    assert _refused(own_stations=some) == "bad_station"
    assert _refused(own_stations=[some[0], some[0]]) == "bad_station"


@ruling("train-001", "train-002")
@pytest.mark.parametrize(
    "fault",
    [{"stations": list(STATIONS[:12])}, {"cars": [*RAILCARS[:15], "caboose"]}, {"locomotive": "x"}],
)
def test_a_deal_is_made_of_what_is_in_the_box(fault: dict[str, Any]) -> None:
    deal = {"stations": list(STATIONS), "cars": list(RAILCARS), "locomotive": "leland"}
    assert _refused(train=deal | fault) == "bad_train"


def _refused(**fault: Any) -> str:
    deal = {"stations": list(STATIONS), "cars": list(RAILCARS)}
    setup = {
        "sets": list(SETS),
        "deal_roles": ["sheriff", "outlaw", "outlaw", "renegade"],
        "deal_characters": [["sancho"], ["manuelita"], ["zippy_roy"], ["sgt_blaze"]],
        "train": deal,
    }
    return refused_game("Ann", "Ben", "Cyril", "Dan", **setup | fault).code


@ruling("train-002")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_row_has_as_many_stations_as_players(players: int) -> None:
    """The first one turned up is leftmost; the rest stay face down."""
    table = new_railway("yooma", "tombrock", players=players)

    shown = table.match.view(None)["game"]["train"]["stations"]
    assert [one["station"] for one in shown[:2]] == ["yooma", "tombrock"]
    assert len(shown) == players


@ruling("train-003")
@pytest.mark.parametrize(
    ("card", "side"),
    [
        ("2 clubs", "ironhorse"),
        ("K spades", "ironhorse"),
        ("3 hearts", "leland"),
        ("A diamonds", "leland"),
    ],
)
def test_a_flip_decides_the_side_of_the_locomotive(card: str, side: str) -> None:
    """Black is Ironhorse, red is Leland; nothing else happens before that."""
    table = new_railway()
    assert table.match.view(None)["game"]["train"]["locomotive"] is None
    assert (table.asked, table.state.turn) == (["Ann"], None)

    table.flip("Ann", card)

    assert table.match.view(None)["game"]["train"]["locomotive"] == side
    assert table.turn == "Ann"


@ruling("train-003")
def test_that_flip_is_nobodys_ability() -> None:
    """Lucky Duke flips one card for the locomotive, like anybody."""
    deal = {"stations": list(STATIONS), "cars": list(RAILCARS)}
    table = dealt(
        "Ann:sheriff@lucky_duke",
        "Ben:outlaw@bart_cassidy",
        "Cyril:renegade@black_jack",
        "Dan:outlaw@el_gringo",
        sets=list(SETS),
        train=deal,
    )
    table.flip("Ann", "2 clubs")
    assert table.turn == "Ann"


@ruling("train-004")
def test_the_side_may_be_left_to_chance() -> None:
    """The Russian rules only want a random side; then nobody flips."""
    table = new_railway(house={"locomotive_side": "random"})

    assert Railway.of(table.state).train is not None
    assert (Railway.of(table.state).train.locomotive, table.turn) == ("leland", "Ann")


@ruling("train-005", "train-006")
def test_the_first_train() -> None:
    """Locomotive under the leftmost station, three open cars behind it, 13 in the deck, no pair."""
    table = new_railway("boom_town")

    assert (locomotive(table), cars(table)) == (1, list(RAILCARS[:3]))
    assert deck(table) == list(RAILCARS[3:])
    assert pairs(table) == {}
    assert table.match.view(None)["game"]["train"]["deck"] == 13


@ruling("train-005")
def test_nobody_sees_which_car_comes_next() -> None:
    """The deck is face down: no screen is told what lies in it, or in which order."""
    table = new_railway("boom_town", house={"locomotive_side": "random"})
    for viewer in (None, 0, 1, 2, 3):
        told = json.dumps(table.match.view(viewer))
        assert not [car for car in deck(table) if car in told]


@ruling("train-007")
@pytest.mark.parametrize(
    ("character", "life"),
    [
        ("sgt_blaze", 5),
        ("zippy_roy", 5),
        ("sancho", 3),
        ("benny_brawler", 4),
        ("evan_babbit", 4),
        ("jimmy_texas", 4),
        ("manuelita", 4),
        ("shade_oconnor", 4),
    ],
)
def test_lives(character: str, life: int) -> None:
    """Printed lives, and one more for the Sheriff."""
    for role, most in (("outlaw", life), ("sheriff", life + 1)):
        others = [r for r in ("sheriff", "outlaw", "outlaw", "renegade") if r != role]
        if role == "outlaw":
            others = ["sheriff", "outlaw", "renegade"]
        table = dealt(
            f"Ann:{role}@{character}",
            f"Ben:{others[0]}@bart_cassidy",
            f"Cyril:{others[1]}@black_jack",
            f"Dan:{others[2]}@el_gringo",
            sets=list(SETS),
        )
        assert (table.life("Ann"), table.most("Ann")) == (most, most)


# -- a railway on the real table ---------------------------------------------------------------


def lay_out(table: Table, stations: list[str], wagons: list[str]) -> None:
    """Say what lies on the real table."""
    for name in stations:
        table.answer("Ann", "station", name)
    for name in wagons:
        table.answer("Ann", "car", name)


@ruling("train-002", "train-003", "train-005")
def test_a_railway_on_the_real_table_is_named() -> None:
    """Whoever begins names stations and cars as they came up; each can come up only once."""
    table = new_railway(train=None, mirrored=["train"])
    assert table.match.view(None)["game"]["train"] is None
    table.answer("Ann", "station", "yooma")
    assert table.refusal("answer", "Ann", "station", "yooma").code == "not_an_answer"
    lay_out(table, ["frisco", "tombrock", "boom_town"], ["caboose", "mail_car", "ghost_car"])
    table.flip("Ann", "2 clubs")

    shown = table.match.view(None)["game"]["train"]
    assert [one["station"] for one in shown["stations"]] == [
        "yooma",
        "frisco",
        "tombrock",
        "boom_town",
    ]
    assert (shown["cars"], shown["mirrored"]) == (["caboose", "mail_car", "ghost_car"], True)
    assert (table.turn, pairs(table)) == ("Ann", {"caboose": "yooma"})


@ruling("train-004")
def test_the_side_on_the_real_table_is_named_where_nobody_flips() -> None:
    table = new_railway(train=None, house={"locomotive_side": "random"})
    lay_out(table, list(STATIONS[:4]), list(RAILCARS[:3]))
    table.answer("Ann", "leland")

    assert Railway.of(table.state).train is not None
    assert (Railway.of(table.state).train.locomotive, table.turn) == ("leland", "Ann")
