"""Every game there is can be told, put into a table and replayed, without its being named here."""

from __future__ import annotations

import random

import pytest

from referee.games import known_games
from tests.web.desk import Desk
from web.commands.demo import seat_bots
from web.games import game_of
from web.history import sheets, showing
from web.history.library import Library
from web.history.replay import film
from web.tables.bots import Driver

LONGEST = 4000
"""Moves after which bots are taken to have lost their way."""


@pytest.mark.parametrize("game", known_games())
def test_a_whole_game_of_bots_is_told_and_replayed(desk: Desk, game: str) -> None:
    found = game_of(game)
    sets = found.read({}).sets
    fewest, _ = found.choices(sets)["players"]
    seat_bots(desk.table, game, fewest, sets)
    driver = Driver(desk.table, random.Random(3))
    for _ in range(LONGEST):
        if desk.table.phase == "over" or not driver.step():
            break
    assert desk.table.match is not None
    assert desk.table.match.is_over

    (told,) = showing.night(Library(desk.store), desk.table.code, "cs")["games"]
    (saved,) = desk.store.games(desk.table.code)
    shown = film(game, desk.store.entries(saved.id))
    rows = list(sheets.events_sheet(desk.store, Library(desk.store).nights(), "ru"))

    view = desk.table.match.view(None)["game"]
    assert (told["end"], told["kind"]) == ("over", game)
    assert [player["won"] for player in told["players"]] == [
        seat["seat"] in view["result"]["winners"] for seat in view["seats"]
    ]
    assert len(shown["frames"]) == told["moves"] == len(desk.table.match.entries)
    assert shown["values"][shown["frames"][0]["result"]] is None
    assert shown["values"][shown["frames"][-1]["seats"]] == view["seats"]
    assert len(rows) > told["moves"]
