"""The table editor and the railway: everything can be set to what it really is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.referee.great_train_robbery.rails import STATIONS, cars, deck, four, locomotive, pairs
from tests.referee.table import at
from tests.ruling import ruling
from tests.soak.railway import railway_is_whole


@ruling("train-027")
def test_the_whole_railway_can_be_set_right() -> None:
    """Row, place, side and cars; what is named leaves the deck, what is left out goes under it."""
    table = four()
    table.correct(
        {
            "stations": ["frisco", "yooma", "catico", "tombrock"],
            "train_at": 2,
            "locomotive": "leland",
            "cars": ["mail_car", "caboose", "dining_car"],
        }
    )
    shown = table.match.view(None)["game"]["train"]
    assert [one["station"] for one in shown["stations"]][:2] == ["frisco", "yooma"]
    assert (locomotive(table), shown["locomotive"]) == (3, "leland")
    assert pairs(table) == {"mail_car": "yooma", "caboose": "frisco"}
    assert {"ghost_car", "private_car"} <= set(deck(table))
    railway_is_whole(table.state)


@ruling("train-027")
def test_a_car_set_down_in_front_of_somebody_leaves_the_train() -> None:
    """From the train or the deck; and a car taken away goes back under the deck."""
    table = four(ben="+mail_car")
    table.correct({"seat": 1, "in_play": ["caboose", "dining_car", "barrel"]})
    assert table.in_play("Ben") == ["caboose", "dining_car", "barrel"]
    assert "caboose" not in cars(table)
    assert (len(cars(table)), deck(table)[-1]) == (3, "mail_car")
    railway_is_whole(table.state)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"stations": ["frisco", "frisco"]}, "stations"),
        ({"stations": ["nowhere"]}, "stations"),
        ({"stations": ["frisco"]}, "train_at"),
        ({"train_at": 4}, "train_at"),
        ({"train_at": -1}, "train_at"),
        ({"locomotive": "caboose"}, "locomotive"),
        ({"cars": ["barrel"]}, "cars"),
        ({"cars": ["caboose", "caboose"]}, "cars"),
        ({"mirrored": ["nonsense"]}, "mirrored"),
    ],
)
def test_nonsense_is_refused(change: dict[str, Any], field: str) -> None:
    refused = four().refusal("correct", change)
    assert refused.code == "bad_correction"
    assert refused.why.args["what"]["say"]["key"] == f"field.{field}"


def test_a_car_lies_in_one_place() -> None:
    table = four(ben="+mail_car")
    assert table.refusal("correct", {"seat": 2, "in_play": ["mail_car"]}).why.key == "why.car_twice"


def test_there_is_no_railway_to_set_right_without_the_box() -> None:
    table = at("Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    assert table.refusal("correct", {"train_at": 1}).code == "bad_correction"


def test_from_the_real_table_to_tinstar_and_back() -> None:
    """The cars nobody sees are shuffled when Tinstar deals; they are forgotten the other way."""
    table = four(mirrored=("train",), deck=())
    table.correct({"mirrored": []})
    assert table.heard == ["log.corrected"]
    size = table.match.needs_chance
    assert size == 13
    table.shuffle(*range(size - 1, -1, -1))
    assert (len(deck(table)), deck(table)[0]) == (13, "sleeper_car")
    railway_is_whole(table.state)
    table.use("Ann", "buy:caboose")
    assert cars(table)[-1] == "sleeper_car"

    table.correct({"mirrored": ["train"]})
    assert (deck(table), table.match.view(None)["game"]["train"]["deck"]) == ([], 12)
    table.play("Ann", "water_tower", pick="sleeper_car")
    assert table.choices("Ann") == ["car"]


def test_the_line_is_laid_although_the_host_has_cut_it_short() -> None:
    """A correction that clears what is under way leaves no train standing at the end."""
    table = four(turn="Ben", station=4, side="leland", mirrored=("train",), deck=())
    table.play("Ben", "full_steam", pick="not")
    table.answer("Ben", "pass")
    assert table.asked == ["Ann"]
    table.correct({"turn": 2})
    assert table.asked == ["Ann"]
    for name in STATIONS[:4]:
        table.answer("Ann", "station", name)
    for name in ("caboose", "ghost_car", "mail_car"):
        table.answer("Ann", "car", name)
    assert (table.turn, locomotive(table), table.asked) == ("Cyril", 1, ["Cyril"])
