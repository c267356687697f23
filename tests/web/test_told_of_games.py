"""What the library tells of The Duel, of the Wright gang, and of races."""

from __future__ import annotations

import csv
import random
from typing import Any

import pytest

from referee.race import judge
from tests.referee.race.sheets import made_up, record
from tests.web.desk import Desk
from web.commands.demo import seat_bots
from web.games import game_of
from web.history import sheets, showing
from web.history.library import Library
from web.history.reactions import runners
from web.history.totals import totals
from web.tables.bots import Driver


def played(desk: Desk, game: str, seed: int = 3) -> dict[str, Any]:
    """Let bots play a game to its end; gives what its night tells of it, in English."""
    found = game_of(game)
    sets = found.read({}).sets
    fewest, _ = found.choices(sets)["players"]
    seat_bots(desk.table, game, fewest, sets)
    driver = Driver(desk.table, random.Random(seed))
    while desk.table.phase != "over" and driver.step():
        pass
    (told,) = showing.night(Library(desk.store), desk.table.code, "en")["games"]
    return dict(told)


def test_the_duel_tells_sides_squads_health_and_who_felled_whom(desk: Desk) -> None:
    told = played(desk, "duel")
    assert desk.table.match is not None
    end = desk.table.match.state
    players = told["players"]

    assert {player["side_name"] for player in players} == {"the law", "the outlaws"}
    for player, squad in zip(players, end.players, strict=True):
        dead = [one for one in player["squad"] if one["left"] == 0]
        assert tuple(one["character"] for one in dead) == squad.dead
        assert all(one["fell"] and one["cause_name"] for one in dead)
        assert len(player["squad"]) == 4
    assert told["measure"] == "health"
    loser = next(seat for seat, player in enumerate(players) if not player["won"])
    assert told["lives"][0][loser] > told["lives"][-1][loser]


def test_the_gang_tells_hands_sets_and_points_of_every_round(desk: Desk) -> None:
    told = played(desk, "wright")
    assert desk.table.match is not None
    end = desk.table.match.state

    assert [each["points"] for each in told["rounds"]] == list(end.scores)
    assert [player["points"] for player in told["players"]] == list(end.totals)
    assert told["measure"] == "points"
    assert (told["lives"][0], told["lives"][-1]) == ((0,) * len(end.players), end.totals)
    winners = [player["points"] for player in told["players"] if player["won"]]
    assert winners == [max(end.totals)] * len(winners)


@pytest.mark.parametrize(("game", "column"), [("duel", "squads"), ("wright", "points")])
def test_the_sheet_of_games_has_it_too(desk: Desk, game: str, column: str) -> None:
    told = played(desk, game)
    heads, row = csv.reader(sheets.games_sheet(Library(desk.store).nights(), "en"))
    cells = dict(zip(heads, row, strict=True))[column].split("; ")
    if column == "points":
        assert cells == [str(player["points"]) for player in told["players"]]
    else:
        squads = [player["squad"] for player in told["players"]]
        came = [[one for one in squad if one["left"] is not None] for squad in squads]
        assert cells == [", ".join(one["name"] for one in squad) for squad in came]


def test_characters_of_squads_and_points_count_over_all_nights(desk: Desk) -> None:
    played(desk, "duel")
    (night,) = Library(desk.store).nights()
    told = night.games[0].told
    assert told is not None
    counted = totals([told])
    came = [one for player in told.players for one in player.squad if one.left is not None]
    assert set(counted.characters) == {one.character for one in came}
    assert {side: tally.games for side, tally in counted.sides.items()} == {"law": 1, "outlaw": 1}


def test_a_night_of_races_only_is_a_night_and_keeps_its_runners(desk: Desk) -> None:
    """Seats change hands; a race stays with whoever ran it."""
    table = desk.table
    runs = [race for seed in range(40) if not judge(race := made_up(random.Random(seed))).void]
    for race in runs[:3]:
        names = [f"Runner {seat}" for seat in range(9)]
        desk.store.add_race(table.code, {**record(race), "names": names})

    (night,) = showing.library(Library(desk.store), "en")["nights"]
    assert (night["games"], len(night["races"])) == ([], 3)
    first = {name for race in night["races"] for name in race["first"]}
    assert first
    assert all(name.startswith("Runner ") for name in first)


@pytest.mark.parametrize("names", [None, 7, [None], {"0": "Ann"}, []])
def test_names_of_runners_that_are_none_are_passed_over(names: Any) -> None:
    assert runners({"names": names}, ("Ann",)) == ("Ann",)
