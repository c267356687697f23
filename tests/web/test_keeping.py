"""Tables nobody visits are archived, then deleted; whoever holds the key opens one again."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from flask import Flask

from tests.web.hosted import PUBLIC, browser
from tests.web.nights import finished, shelve
from web.app import Config, create_app
from web.security.identity import HOST_COOKIE, key_cookie
from web.storage.ledger import Kept
from web.tables.keeping import Housekeeper, Keeping, written
from web.tables.rooms import Rooms

NOW = datetime(2026, 11, 18, 20, 0, tzinfo=UTC)
KEEPING = Keeping(empty=2, archive=30, delete=90)


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[Flask]:
    app, _ = create_app(Config(tmp_path / "hosted.sqlite", seed=7, public=PUBLIC))
    yield app
    app.extensions["cameras"].close()
    app.extensions["rooms"].store.close()


def ago(days: float) -> str:
    return written(NOW - timedelta(days=days))


def table(
    days: float, *, games: int = 1, archived: float | None = None, is_owned: bool = True
) -> Kept:
    since = None if archived is None else ago(archived)
    return Kept("KXT4BC", ago(400), games, ago(days), since, is_owned)


@pytest.mark.parametrize(
    ("kept", "fate"),
    [
        (table(29.9), None),
        (table(30), "archive"),
        (table(1.9, games=0), None),
        (table(2, games=0), "delete"),
        (table(200, archived=89.9), None),
        (table(200, archived=90), "delete"),
        (table(400, is_owned=False), None),
        (table(400, games=0, is_owned=False), None),
    ],
)
def test_what_happens_to_a_table(kept: Kept, fate: str | None) -> None:
    assert KEEPING.fate(kept, NOW) == fate


@pytest.mark.parametrize("kept", [table(9999), table(9999, games=0), table(9999, archived=9999)])
def test_nothing_happens_where_the_days_are_none(kept: Kept) -> None:
    assert Keeping(0, 0, 0).fate(kept, NOW) is None


def test_a_table_that_was_never_visited_counts_from_when_it_was_made() -> None:
    assert KEEPING.fate(Kept("KXT4BC", ago(2), 0, None, None, True), NOW) == "delete"


class TestArchive:
    """A night somebody played long ago."""

    @pytest.fixture
    def rooms(self, hosted: Flask) -> Rooms:
        rooms: Rooms = hosted.extensions["rooms"]
        shelve(rooms.store, "KXT4BC", finished())
        self.key = rooms.keys.new("KXT4BC")
        rooms.note_visit("KXT4BC", NOW - timedelta(days=31))
        return rooms

    def look(self, rooms: Rooms, days: float = 0) -> tuple[int, int]:
        return Housekeeper(rooms, KEEPING).look(NOW + timedelta(days=days))

    def test_it_lets_nobody_in_and_says_why(self, hosted: Flask, rooms: Rooms) -> None:
        assert self.look(rooms) == (1, 0)

        stranger = browser(hosted)
        for path in ("/j/KXT4BC", "/table/KXT4BC", "/host/KXT4BC", "/races/KXT4BC.json"):
            answer = stranger.get(path)
            assert answer.status_code == 409, path
            assert "put away" in answer.text
        assert rooms.codes() == []

    def test_whoever_holds_its_key_opens_it_by_coming(self, hosted: Flask, rooms: Rooms) -> None:
        self.look(rooms)
        host = browser(hosted)
        host.set_cookie(key_cookie("KXT4BC"), self.key, domain=host.host)

        assert host.get("/table/KXT4BC").status_code == 200

        assert browser(hosted).get("/j/KXT4BC").status_code == 200
        assert rooms.archived("KXT4BC") is None

    def test_the_host_s_code_opens_it_too(self, hosted: Flask, rooms: Rooms) -> None:
        code = rooms.keys.new_recovery("KXT4BC")
        self.look(rooms)
        anybody = browser(hosted)

        answer = anybody.post("/recover", data={"code": "kxt4bc", "key": code.lower()})

        assert answer.status_code == 303
        assert anybody.get("/host/KXT4BC").status_code == 200

    def test_so_does_the_operator(self, hosted: Flask, rooms: Rooms) -> None:
        self.look(rooms)
        operator = browser(hosted)
        operator.set_cookie(HOST_COOKIE, rooms.new_host_key(), domain=operator.host)

        assert operator.get("/table/KXT4BC").status_code == 200

    def test_it_is_deleted_in_the_end_with_everything(self, rooms: Rooms) -> None:
        self.look(rooms)
        assert self.look(rooms, days=89) == (0, 0)

        assert self.look(rooms, days=90) == (0, 1)

        assert not rooms.knows("KXT4BC")
        assert rooms.store.kept() == []
        assert rooms.store.setting("key.KXT4BC") is None
        assert not rooms.keys.opens("KXT4BC", self.key)

    def test_a_table_somebody_is_at_stays(self, hosted: Flask, rooms: Rooms) -> None:
        self.look(rooms)
        rooms.unarchive("KXT4BC")
        assert rooms.get("KXT4BC") is not None

        assert rooms.erase_sleeping(["KXT4BC"]) == 0
        rooms.archive("KXT4BC", NOW)

        assert rooms.archived("KXT4BC") is None
