"""The demonstration: bots on every seat, until a person sits down."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from referee.bang.event_decks.cards import EventDecks
from web.cli import main
from web.commands import demo
from web.wire import serving


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The tables a demonstration played until it was over; then somebody pressed Ctrl-C."""
    tables: list[Any] = []
    over = threading.Event()
    seat_bots = demo.seat_bots

    def seat_and_watch(table: Any, *wishes: Any) -> None:
        seat_bots(table, *wishes)
        tables.append(table)
        table.subscribe(lambda seq: over.set() if table.phase == "over" else None)

    def run(server: serving.Server) -> None:
        assert over.wait(120), "the bots did not come to an end"
        raise KeyboardInterrupt

    monkeypatch.setattr(demo, "seat_bots", seat_and_watch)
    monkeypatch.setattr(serving.Server, "run", run)
    return tables


def test_a_demonstration_plays_a_whole_game(watched: list[Any]) -> None:
    args = ["demo", "--no-browser", "--port", "0", "--pace", "0.02", "--seats", "4", "--seed", "2"]
    result = CliRunner().invoke(main, args, env={"LC_ALL": "en_GB.UTF-8"})
    assert result.exit_code == 0, result.output
    assert "Demonstrations are not kept" in result.output
    (table,) = watched
    assert len(table.lobby.seats) == 4
    assert table.phase == "over"
    assert table.match.state.sets == ("base",)


def test_a_demonstration_of_every_set(watched: list[Any]) -> None:
    args = ["demo", "--no-browser", "--port", "0", "--pace", "0.02", "--seed", "3"]
    result = CliRunner().invoke(main, [*args, "--seats", "3", "--sets", "all"])
    assert result.exit_code == 0, result.output
    (table,) = watched
    assert len(table.lobby.seats) == 3
    assert len(table.match.state.sets) > 1
    assert EventDecks.of(table.match.state).event_deck or EventDecks.of(table.match.state).in_force


def test_a_demonstration_of_the_duel(watched: list[Any]) -> None:
    """Two bots, each with a squad, until one squad is gone."""
    args = ["demo", "--no-browser", "--port", "0", "--pace", "0.02", "--seed", "3"]
    result = CliRunner().invoke(main, [*args, "--game", "duel"])
    assert result.exit_code == 0, result.output
    (table,) = watched
    assert len(table.lobby.seats) == 2
    assert table.phase == "over"
    assert table.match.state.result.side in ("law", "outlaw")


@pytest.mark.parametrize(
    "wrong",
    [
        ["--seats", "3"],
        ["--seats", "8"],
        ["--seats", "9", "--sets", "all"],
        ["--seats", "8", "--sets", "high_noon"],
        ["--sets", "chess"],
        ["--sets", "all,chess"],
        ["--pace", "0"],
    ],
)
def test_a_demonstration_that_cannot_be(wrong: list[str], tmp_path: Path) -> None:
    assert CliRunner().invoke(main, ["demo", *wrong, "--data", str(tmp_path)]).exit_code == 2
