"""A table without a network for most tests, a real server for the rest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from docs.examples.highcard import GAME, RULES
from referee.games import GAMES
from tests.web.desk import Desk, RealScreen
from web.app import Config, create_app
from web.bench import cluster as postgres
from web.games import TABLE_GAMES
from web.tables.rooms import Rooms
from web.wire.serving import Server


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A table nobody sits at yet."""
    desk = Desk(tmp_path / "tables.sqlite")
    yield desk
    desk.store.close()


@pytest.fixture
def highcard(monkeypatch: pytest.MonkeyPatch) -> str:
    """A second game, for as long as a test runs: nothing but the two entries that any game has."""
    monkeypatch.setitem(GAMES, RULES.id, lambda: RULES)
    monkeypatch.setitem(TABLE_GAMES, RULES.id, GAME)
    return RULES.id


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """An application on a fresh file."""
    app, _ = create_app(Config(tmp_path / "server.sqlite", seed=7))
    yield app
    app.extensions["rooms"].store.close()


@dataclass
class Running:
    """A server that listens, and the screens that were opened on it."""

    url: str
    rooms: Rooms
    screens: list[RealScreen] = field(default_factory=list)

    def open(self, page: str = "seat", **auth: Any) -> RealScreen:
        """Open a page of the newest table."""
        about = {"table": self.rooms.newest().code, "token": None, "device": "test", **auth}
        screen = RealScreen(self.url, page=page, **about)
        self.screens.append(screen)
        screen.wait(lambda: screen.views)
        return screen


@pytest.fixture
def running(app: Flask) -> Iterator[Running]:
    """A real server on a free port."""
    server = Server(app, "127.0.0.1", 0)
    thread = server.start()
    running = Running(f"http://127.0.0.1:{server.port}", app.extensions["rooms"])
    yield running
    for screen in running.screens:
        screen.close()
    server.stop()
    thread.join(timeout=5)


@pytest.fixture(scope="session")
def database() -> Iterator[postgres.Postgres]:
    """A real PostgreSQL, started by the tests themselves."""
    binaries = postgres.find_binaries()
    if binaries is None:
        pytest.skip("no PostgreSQL here: neither on the path nor from the package of the tests")
    # What is tried here is lost with the folder anyway: nobody waits for its disk.
    with postgres.running(binaries, "-c", "fsync=off", "-c", "full_page_writes=off") as running:
        yield running
