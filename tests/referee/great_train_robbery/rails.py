"""Positions beside a railway."""

from __future__ import annotations

from typing import Any

from referee.bang import notation
from referee.bang.sets.great_train_robbery.train import stations
from referee.bang.sets.great_train_robbery.train.railway import Railway, Train
from tests.referee.table import Table, at, dealt

SET = "great_train_robbery"
SETS = ("base", SET)
ROW = ("boom_town", "dodgeville", "tombrock", "yooma")
CARS = ("caboose", "ghost_car", "private_car")
RAILCARS = stations.RAILCARS
STATIONS = tuple(stations.STATIONS)
FOUR = "Ann:sheriff{} Ben:outlaw{} Cyril:renegade{} Dan:outlaw{} | {}"


def four(
    ann: str = "", ben: str = "", cyril: str = "", dan: str = "", turn: str = "Ann", **more: Any
) -> Table:
    """Ann is the Sheriff, Cyril the Renegade, Ben and Dan are Outlaws."""
    return rails(FOUR.format(ann, ben, cyril, dan, turn), **more)


def rails(
    position: str,
    *,
    station: int = 2,
    row: tuple[str, ...] = ROW,
    cars: tuple[str, ...] = CARS,
    side: str = "ironhorse",
    deck: tuple[str, ...] | None = None,
    sets: tuple[str, ...] = (),
    **more: Any,
) -> Table:
    """Set up a railway: the locomotive under a station of the row, counted from one.

    Cars that are named nowhere lie in the deck, in the order of the box.
    """
    laid = {one.card for p in _read(position, sets).players for one in p.in_play}
    rest = tuple(car for car in RAILCARS if car not in laid and car not in cars)
    train = Train(row, station - 1, side, cars, rest if deck is None else deck)
    return at(position, sets=(SET, *sets), train=train, **more)


def _read(position: str, sets: tuple[str, ...]) -> Any:
    names = ",".join(f'"{name}"' for name in ("base", SET, *sets))
    return notation.read(f"{position} | sets [{names}]")


def turn_of_ann(ann: str = "", ben: str = "", cyril: str = "", dan: str = "", **more: Any) -> Table:
    """Ann's turn has just begun: Dan has ended his."""
    table = four(ann, ben, cyril, dan, turn="Dan", **more)
    table.end("Dan")
    return table


def new_railway(*stations: str, players: int = 4, **setup: Any) -> Table:
    """Start a game by deal: these stations come first, the cars in the order of the box."""
    people = ["Ann:sheriff@willy_the_kid", "Ben:outlaw@bart_cassidy"]
    people += ["Cyril:renegade@black_jack", "Dan:outlaw@slab_the_killer"]
    people += ["Eva:deputy@el_gringo", "Felix:outlaw@jesse_jones"][: players - 4]
    rest = [name for name in STATIONS if name not in stations]
    deal = {"stations": [*stations, *rest], "cars": list(RAILCARS), "locomotive": "leland"}
    return dealt(*people, sets=list(SETS), **{"train": deal} | setup)


def locomotive(table: Table) -> int:
    """Under which station the locomotive is, counted from one."""
    assert Railway.of(table.state).train is not None
    return Railway.of(table.state).train.at + 1


def cars(table: Table) -> list[str]:
    """The cars of the train, the one next to the locomotive first."""
    assert Railway.of(table.state).train is not None
    return list(Railway.of(table.state).train.cars)


def deck(table: Table) -> list[str]:
    """The cars face down, top first."""
    assert Railway.of(table.state).train is not None
    return list(Railway.of(table.state).train.deck)


def pairs(table: Table) -> dict[str, str]:
    """Which car stands under which station."""
    assert Railway.of(table.state).train is not None
    return dict(Railway.of(table.state).train.pairs())


def why_not(table: Table, who: str, car: str) -> str | None:
    """Why somebody cannot buy a car now, as their phone tells them."""
    return table.greyed(who).get(f"use:buy:{car}")


def shuffle_line(table: Table) -> None:
    """Let chance leave everything in the order of the box."""
    size = table.match.needs_chance
    assert size is not None
    table.shuffle(*range(size))
