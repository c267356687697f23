"""A finished game as plain data for paper, and on paper."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from printables.souvenir import DuelSouvenir, Played, Souvenir, WrightSouvenir
from referee.match import Match
from tests.printables.rendering import words_on
from tests.referee.duel import games as duels
from tests.referee.race.sheets import made_up, racer, record, sheet
from tests.referee.wright import games as gangs
from tests.soak.games import begin, move, play
from web.cli import main
from web.night import BadNight, matches, races
from web.souvenir import photo_finishes, souvenirs


@pytest.fixture(scope="module")
def finished() -> Match:
    """A game of five, played to its end by bots."""
    rng = random.Random(5)
    match = begin(5, rng, characters="dealt")
    play(match, rng)
    return match


def night_of(*games: Match) -> dict[str, Any]:
    """A saved night with these games; only the last one may still be on."""
    return {
        "tinstar": "night",
        "format": 2,
        "lobby": {"seats": [{"name": "Ann"}, {"name": "Žofie"}, {"name": "Кирилл"}]},
        "games": [
            {"game": game.rules.id, "entries": [entry.plain() for entry in game.entries]}
            for game in games
        ],
    }


def test_it_tells_who_was_who_and_who_won(finished: Match) -> None:
    (told,) = souvenirs([finished], "en")
    players = finished.state.players
    assert [player.name for player in told.players] == [player.name for player in players]
    assert [player.role for player in told.players] == [player.role for player in players]
    assert {seat for seat, player in enumerate(told.players) if player.won} == set(
        finished.state.result.winners
    )
    assert "win" in told.verdict


def test_the_lives_begin_full_and_end_as_the_game_did(finished: Match) -> None:
    (told,) = souvenirs([finished], "en")
    assert told.lives[0] == tuple(player.max_life for player in finished.state.players)
    assert told.lives[-1] == tuple(player.life for player in finished.state.players)
    turns = sum(event.tag == "turn_began" for entry in finished.entries for event in entry.events)
    assert len(told.lives) == turns + 1


def test_shots_and_falls_are_those_of_the_log(finished: Match) -> None:
    (told,) = souvenirs([finished], "en")
    assert sum(told.shots.values()) > 0
    lost = sum(
        event.lost
        for entry in finished.entries
        for event in entry.events
        if event.tag == "life_lost" and event.by not in (None, event.seat)
    )
    assert sum(told.hits.values()) >= lost > 0
    assert all(told.hits[player.out_by, seat] > 0 for seat, player in _fallen(told))
    for seat, player in enumerate(told.players):
        assert player.out == (not finished.state[seat].alive)
        assert player.out_by is None or player.out


def _fallen(told: Souvenir) -> list[tuple[int, Played]]:
    return [(n, each) for n, each in enumerate(told.players) if each.out_by is not None]


def test_a_game_that_is_still_on_keeps_its_secrets(finished: Match) -> None:
    rng = random.Random(1)
    running = begin(4, rng)
    move(running, rng)
    told = souvenirs([running, finished], "cs")
    assert [each.number for each in told] == [2]


def test_a_saved_night_becomes_a_souvenir_in_every_language(
    finished: Match, tmp_path: Path
) -> None:
    path = tmp_path / "night.json"
    document = night_of(finished)
    path.write_text(json.dumps(document), encoding="utf-8")
    assert len(matches(document)) == 1
    for lang, words in (("en", "A night to remember"), ("ru", "Вечер на память"), ("cs", "Večer")):
        out = tmp_path / f"{lang}.pdf"
        args = ["print", "souvenir", "--game", str(path), "--lang", lang, "--out", str(out)]
        result = CliRunner().invoke(main, args)
        assert result.exit_code == 0, result.output
        assert words in words_on(out.read_bytes())


# -- The Duel ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def duel() -> Match:
    """A game of The Duel, played to its end by bots."""
    rng = random.Random(3)
    match = duels.begin(rng, squads="dealt")
    duels.play(match, rng)
    return match


def test_a_duel_tells_both_squads_and_who_fell_when(duel: Match) -> None:
    (told,) = souvenirs([duel], "en")
    assert isinstance(told, DuelSouvenir)
    end = duel.state
    for seat, squad in enumerate(told.squads):
        assert (squad.name, squad.side) == (end[seat].name, end[seat].side)
        assert squad.won == (end.result.winner == seat)
        fallen = [member.character for member in squad.members if member.fell is not None]
        assert fallen == list(end[seat].dead)
        turns = [member.fell for member in squad.members if member.fell is not None]
        assert turns == sorted(turns)
    assert "win" in told.verdict


def test_the_health_of_a_squad_begins_whole_and_ends_as_the_duel_did(duel: Match) -> None:
    """The reserve counts from the start, so that nobody gains health by sending somebody in."""
    (told,) = souvenirs([duel], "en")
    assert isinstance(told, DuelSouvenir)
    loser = next(seat for seat, squad in enumerate(told.squads) if not squad.won)
    assert told.health[-1][loser] == 0
    assert told.health[-1][1 - loser] > 0
    printed = {
        name: duel.state.health.get(name, one.health)
        for name, one in duel.state.catalogue.characters.items()
    }
    for seat, squad in enumerate(told.squads):
        whole = sum(printed[member.character] for member in squad.members)
        assert told.health[0][seat] == whole


# -- the Wright gang ---------------------------------------------------------------------------


@pytest.mark.parametrize("size", [2, 5])
def test_the_wright_gang_brings_its_score_sheet(size: int) -> None:
    rng = random.Random(size)
    match = gangs.begin(size, rng)
    gangs.play(match, rng)
    (told,) = souvenirs([match], "ru")
    assert isinstance(told, WrightSouvenir)
    assert told.scores == match.state.scores
    totals = [sum(points[seat] for points in told.scores) for seat in range(size)]
    assert all(totals[seat] == max(totals) for seat in match.state.winners)
    assert told.names[match.state.winners[0]] in told.verdict


# -- photo finishes ----------------------------------------------------------------------------


def kept(*racers: Any, **about: Any) -> dict[str, Any]:
    """A race as a saved night has it."""
    plain: dict[str, Any] = json.loads(json.dumps(record(sheet(*racers, **about))))
    return plain


def test_a_photo_finish_tells_who_was_first_and_by_how_much() -> None:
    race = kept(racer(0, 260), racer(1, 212), racer(2))
    (told,) = photo_finishes([race], ["Ann", "Žofie", "Кирилл"])
    assert [(each.place, each.name) for each in told.runners] == [
        (1, "Žofie"),
        (2, "Ann"),
        (3, "Кирилл"),
    ]
    first = told.runners[0]
    assert first.time == pytest.approx(212)
    assert first.low is not None
    assert first.high is not None
    assert first.low <= first.time <= first.high
    assert (told.runners[2].time, told.runners[2].why) == (None, "none")


def test_a_dead_heat_shares_its_place() -> None:
    race = kept(racer(0, 212.2), racer(1, 212), racer(2, 300))
    (told,) = photo_finishes([race], ["Ann", "Ben", "Cyril"])
    assert [each.place for each in told.runners] == [1, 1, 3]
    assert [each.name for each in told.runners] == ["Ben", "Ann", "Cyril"]


def test_who_was_told_apart_by_arrival_has_the_time_of_arrival() -> None:
    """The number on paper is the one that was judged, so it agrees with the places."""
    race = kept(racer(0, 200, way=9), racer(1, 201.1, way=1), final=True)
    (told,) = photo_finishes([race], ["Ann", "Ben"])
    assert [(each.name, each.by) for each in told.runners] == [
        ("Ben", "arrival"),
        ("Ann", "arrival"),
    ]
    assert [each.time for each in told.runners] == pytest.approx([202.1, 209])


def test_where_nobody_was_to_draw_holding_back_is_no_fault() -> None:
    race = kept(racer(0, 150), racer(1), kind="duel", stop=True)
    (told,) = photo_finishes([race], ["Ann", "Ben"])
    assert [(each.name, each.why) for each in told.runners] == [("Ben", "held"), ("Ann", "guilty")]


def test_a_race_that_does_not_count_is_no_souvenir() -> None:
    void = kept(racer(0, 150), racer(1, link="lost"))
    counted = kept(racer(0, 150), racer(1, 190))
    assert [each.number for each in photo_finishes([void, counted], ["Ann"])] == [2]


def test_a_seat_that_is_gone_is_called_by_its_number() -> None:
    (told,) = photo_finishes([kept(racer(0, 150), racer(7, 190))], [""])
    assert [each.name for each in told.runners] == ["#1", "#8"]


def test_races_of_a_night_are_judged_again_before_they_are_printed(finished: Match) -> None:
    race = kept(racer(0, 150), racer(1, 190))
    race["verdict"]["first"] = 1
    with pytest.raises(BadNight, match=r"races\[0\]"):
        races(night_of(finished) | {"races": [race]})


@pytest.mark.parametrize("lobby", [None, [], {}, {"seats": [None, {"name": 5}]}])
def test_a_night_without_names_still_has_its_races(finished: Match, lobby: Any) -> None:
    _, names = races(night_of(finished) | {"lobby": lobby})
    assert all(isinstance(name, str) for name in names)


def test_a_night_of_every_game_and_a_race_is_printed(
    finished: Match, duel: Match, tmp_path: Path
) -> None:
    path, out = tmp_path / "night.json", tmp_path / "out.pdf"
    rng = random.Random(2)
    made = (record(made_up(rng)) for _ in range(20))
    race = next(each for each in made if not each["verdict"]["void"])
    night = night_of(finished, duel) | {"races": [race]}
    path.write_text(json.dumps(night), encoding="utf-8")
    args = ["print", "souvenir", "--game", str(path), "--lang", "cs", "--out", str(out)]
    result = CliRunner().invoke(main, args)
    assert result.exit_code == 0, result.output
    said = words_on(out.read_bytes())
    assert "Hra 1 ·" in said
    assert "Hra 2 · BANG! Duel" in said
    assert "Závod 1 ·" in said
