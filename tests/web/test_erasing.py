"""A deleted night is gone: rows, files, journal pages, and whatever hung from it."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from tests.web.conftest import Running
from tests.web.desk import Desk, new_id, refusal_code
from tests.web.nights import finished, shelve
from web.app import Config, create_app
from web.camera.kept import EVENING, Kept
from web.storage.ledger import Change
from web.storage.store import Store

SECRET = "Wilhelmina Quackenbush"[:20]
OTHER = "Zacharias Featherst."


def bytes_of(folder: Path) -> bytes:
    """Everything that stands in a folder, file after file."""
    return b"".join(path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file())


def forms(name: str) -> list[bytes]:
    """A name as the file may hold it."""
    return [name.encode(), name.encode("utf-16-le"), name.encode("utf-16-be")]


def test_no_byte_of_a_deleted_night_is_left_in_the_folder(tmp_path: Path) -> None:
    store = Store(tmp_path / "tinstar.sqlite")
    bot = finished().state.players[0].name
    shelve(store, "WWWW", finished(), finished(6), names={bot: SECRET})
    shelve(store, "BBBB", finished(7), names={finished(7).state.players[0].name: OTHER})
    store.remember("camera.WWWW", {"source": "page"})
    for code, name in (("WWWW", SECRET), ("BBBB", OTHER)):
        Kept(tmp_path / "frames" / code).add(1, name, [["5", "spades"]], b"what the camera saw")
    app, _ = create_app(Config(tmp_path / "tinstar.sqlite"))
    store.close()
    client = app.test_client()
    assert (
        SECRET
        in client.get("/nights.json").json["nights"][0]["names"]
        + client.get("/nights/WWWW.json").json["names"]
    )
    assert any(form in bytes_of(tmp_path) for form in forms(SECRET))

    assert client.post("/nights/WWWW/delete").json == {"ok": True}

    # While the server still runs: the journal beside the file counts as well.
    left = bytes_of(tmp_path)
    assert not any(form in left for form in forms(SECRET))
    assert b"WWWW" not in left
    assert any(form in left for form in forms(OTHER)), "another night stays"
    assert [folder.name for folder in (tmp_path / "frames").iterdir()] == ["BBBB"]
    assert client.get("/nights/WWWW.json").status_code == 404
    assert [night["code"] for night in client.get("/nights.json").json["nights"]] == ["BBBB"]
    app.extensions["rooms"].store.close()
    assert not any(form in bytes_of(tmp_path) for form in forms(SECRET))


def test_pictures_of_an_earlier_evening_are_gone_at_the_next_start(tmp_path: Path) -> None:
    """Of tables that nobody opens again, too."""
    for code in ("OLDY", "NEWY"):
        Kept(tmp_path / "frames" / code).add(1, SECRET, [["5", "spades"]], b"what the camera saw")
    long_ago = time.time() - EVENING - 60
    os.utime(tmp_path / "frames" / "OLDY" / "readings.json", (long_ago, long_ago))

    app, _ = create_app(Config(tmp_path / "tinstar.sqlite"))

    assert [folder.name for folder in (tmp_path / "frames").iterdir()] == ["NEWY"]
    app.extensions["rooms"].store.close()


def test_a_night_deleted_while_it_is_played_is_gone_as_well(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    desk = Desk(folder / "tables.sqlite")
    desk.set_up(phones=(SECRET, "Ben", "Cyril", "Dan"))
    assert SECRET.encode() in bytes_of(folder)

    host = desk.host()

    desk.table.retire()

    assert SECRET.encode() not in bytes_of(folder)
    assert host.got("bye") == [{"code": "unknown_table"}]
    # A tap that was on its way finds nobody, and a screen that goes leaves no trace.
    assert refusal_code(host.act("end_game")) == "not_connected"
    host.leave()
    assert desk.table.bot_seats() == ()
    assert SECRET.encode() not in bytes_of(folder)
    assert desk.store.tables() == []
    desk.store.close()


def test_a_disk_too_full_to_write_the_file_anew_keeps_no_name_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "tables.sqlite")
    shelve(store, "WWWW", finished(), names={finished().state.players[0].name: SECRET})
    monkeypatch.setattr(store, "_db", _WithoutRoom(store._db))

    store.erase("WWWW")

    assert SECRET.encode() not in bytes_of(tmp_path)
    assert store.tables() == []
    store.close()


class _WithoutRoom:
    """A file on a disk that has no room for a second one."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def __getattr__(self, name: str) -> Any:
        return getattr(self._db, name)

    def execute(self, statement: str, *values: Any) -> Any:
        if statement == "VACUUM":
            raise sqlite3.OperationalError("database or disk is full")
        return self._db.execute(statement, *values)


def test_a_name_that_was_changed_does_not_stay_behind(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "tables.sqlite")
    host = desk.host()
    host.act("add_seat", name=SECRET)
    host.act("rename", seat=0, name="Ann")

    desk.store.close()

    assert SECRET.encode() not in bytes_of(tmp_path)


def test_what_has_happened_still_cannot_be_rewritten_afterwards(tmp_path: Path) -> None:
    store = Store(tmp_path / "tables.sqlite")
    shelve(store, "WWWW", finished())
    shelve(store, "BBBB", finished())

    store.erase("WWWW")

    with pytest.raises(sqlite3.IntegrityError, match="only ever added"):
        store._db.execute("DELETE FROM entries")
    store.close()


def test_whatever_refers_to_a_night_goes_with_it(tmp_path: Path) -> None:
    """Also tables that are added to the file later, with a guard of their own."""
    store = Store(tmp_path / "tables.sqlite")
    shelve(store, "WWWW", finished())
    shelve(store, "BBBB", finished())
    store._db.executescript(
        """
        CREATE TABLE bets (code TEXT NOT NULL REFERENCES tables(code), body TEXT) STRICT;
        CREATE TABLE odds (game INTEGER REFERENCES games(id), body TEXT) STRICT;
        CREATE TRIGGER bets_remain BEFORE DELETE ON bets BEGIN SELECT RAISE(ABORT, 'no'); END;
        INSERT INTO bets VALUES ('WWWW', 'one'), ('BBBB', 'two');
        INSERT INTO odds SELECT id, code FROM games;
        """
    )

    store.erase("WWWW")

    assert store._db.execute("SELECT body FROM bets").fetchall() == [("two",)]
    assert store._db.execute("SELECT body FROM odds").fetchall() == [("BBBB",)]
    assert store._db.execute("PRAGMA foreign_key_check").fetchall() == []
    store.close()


def test_deleting_what_is_not_there_changes_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path / "tables.sqlite")
    shelve(store, "WWWW", finished())

    with pytest.raises(LookupError):
        store.erase("BBBB")

    assert [table.code for table in store.tables()] == ["WWWW"]
    store.close()


def test_a_failed_deletion_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "tables.sqlite")
    shelve(store, "WWWW", finished())
    entries = store.entries(store.games("WWWW")[0].id)
    monkeypatch.setattr(Store, "_commit", _full_disk)

    with pytest.raises(sqlite3.OperationalError):
        store.erase("WWWW")

    monkeypatch.undo()
    assert store.entries(store.games("WWWW")[0].id) == entries
    with pytest.raises(sqlite3.IntegrityError, match="only ever added"):
        store._db.execute("DELETE FROM entries")
    store.close()


def _full_disk(store: Store) -> None:
    raise sqlite3.OperationalError("database or disk is full")


def test_whoever_is_at_a_deleted_table_is_told(running: Running, app: Flask) -> None:
    phone = running.open()
    assert phone.ask("sit", {"seat": None, "name": "Ann"})["ok"]
    code = running.rooms.newest().code

    app.test_client().post(f"/nights/{code}/delete")

    phone.wait(lambda: phone.heard)
    assert phone.heard[-1] == ("bye", {"code": "unknown_table"})
    assert running.rooms.get(code) is None
    assert running.rooms.newest().code != code


def test_a_late_tap_at_a_deleted_table_writes_nothing(desk: Desk) -> None:
    desk.set_up()
    desk.store.erase(desk.table.code)

    desk.store.write(Change(desk.table.code, 99, lobby={"seats": []}, entries=({"a": 1},)))

    assert desk.store.tables() == []
    (entries,) = desk.store._db.execute("SELECT count(*) FROM entries").fetchone()
    assert entries == 0
    with pytest.raises(sqlite3.IntegrityError):
        desk.store.write(Change(desk.table.code, 100, receipt=(new_id(), {"ok": True})))
