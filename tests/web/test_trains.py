"""The railway: what the host chooses about it, and what the server shuffles."""

from __future__ import annotations

from typing import Any

import pytest

from referee import codec
from referee.bang import RULES, load_command
from referee.bang.sets.great_train_robbery.train.events import train_of
from referee.bang.sets.great_train_robbery.train.railway import OwnStation, Price
from referee.match import Match
from web.games.bang import GAME
from web.games.bang.settings import BangSettings
from web.games.bang.trains import Railway, laid
from web.tables.shuffle import Chance, draw_lots
from web.wire.plain import whole

SETS = ("base", "great_train_robbery")
OWN: dict[str, Any] = {"name": "Pardubice", "price": {"kind": "rank", "low": "2", "high": "4"}}


def chosen(**settings: Any) -> BangSettings:
    """Give the settings of a table with a railway."""
    return BangSettings(**{"sets": SETS} | settings)


def started(**settings: Any) -> Match:
    """Start a game of four from the lobby."""
    match, chance = Match(RULES), Chance.seeded(5)
    names = [f"P{n}" for n in range(4)]
    command = load_command(GAME.start(names, chosen(**settings), chance))
    match.commit(match.propose("host", command))
    draw_lots(match, chance)
    return match


def test_without_the_box_there_is_no_railway() -> None:
    assert laid(("base",), Railway(), Chance.seeded(1)) == {}
    assert GAME.choices(("base",))["decks"]["train"] is None
    assert GAME.choices(SETS)["decks"]["train"] == {"own": 2}


def test_a_dealt_railway_is_shuffled_whole() -> None:
    deals = [laid(SETS, Railway(), Chance())["train"] for _ in range(8)]

    assert {len(set(deal["stations"])) for deal in deals} == {13}
    assert {len(set(deal["cars"])) for deal in deals} == {16}
    assert len({tuple(deal["cars"]) for deal in deals}) > 1


def test_a_game_starts_with_a_dealt_railway() -> None:
    train = started(house={"locomotive_side": "random"}).view(None)["game"]["train"]

    assert (len(train["stations"]), len(train["cars"]), train["deck"]) == (4, 3, 13)
    assert train["locomotive"] in ("ironhorse", "leland")


def test_a_railway_on_the_real_table_is_asked_for() -> None:
    match = started(train=Railway("mirrored"))

    assert match.view(None)["game"]["train"] is None
    assert match.waiting_seats() == (match.state.first,)


def test_own_stations_come_along() -> None:
    own = (OwnStation("Pardubice", Price("life")),)
    match = started(train=Railway(own=own))

    assert train_of(match.state).own == own


def test_the_host_names_own_stations() -> None:
    after = GAME.change(chosen(), {"train": {"own": [OWN]}})

    assert after.train.deck == "dealt"
    [shown] = whole(after)["train"]["own"]
    assert shown["name"] == "Pardubice"
    assert {**shown["price"], **OWN["price"]} == shown["price"]


@pytest.mark.parametrize(
    "train",
    [
        {"deck": "none"},
        {"own": [OWN | {"name": ""}]},
        {"own": [OWN | {"price": {"kind": "money"}}]},
        {"own": [OWN | {"price": {"kind": "card", "cards": ["punch"]}}]},
        {"own": [OWN, OWN]},
        {"own": [OWN | {"name": name} for name in "ABC"]},
    ],
)
def test_what_makes_no_station_is_refused(train: dict[str, Any]) -> None:
    with pytest.raises(codec.Malformed):
        GAME.change(chosen(), {"train": train})


def test_own_stations_go_with_the_box_they_need() -> None:
    """A price that names a card of another box, and a railway that is put away."""
    more = (*SETS, "dodge_city")
    punch = (OwnStation("Pardubice", Price("card", ("punch",))),)
    table = chosen(sets=more, train=Railway("mirrored", punch))

    assert GAME.change(table, {"roles": "entered"}).train == Railway("mirrored", punch)
    for sets in (SETS, ("base", "dodge_city")):
        assert GAME.change(table, {"sets": list(sets)}).train == Railway("mirrored")
