"""A finished game as plain data for paper, and on paper."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from printables.souvenir import Played, Souvenir
from referee.match import Match
from tests.printables.rendering import words_on
from tests.soak.games import begin, move, play
from web.cli import main
from web.night import matches
from web.souvenir import souvenirs


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
        "format": 1,
        "lobby": {},
        "games": [{"entries": [entry.plain() for entry in game.entries]} for game in games],
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
