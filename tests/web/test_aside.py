"""A table that cannot be folded is set aside, kept byte for byte, and everything else starts."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from tests.soak.games import begin
from tests.web.desk import Desk, RealScreen, end_turn
from tests.web.nights import finished, shelve
from tests.web.test_game import current
from tests.web.test_secrets import told
from web.app import Config, create_app
from web.wire.serving import Server
from web.words import LANGUAGES


def played(path: Path) -> None:
    """A file with a table at which a few turns were played."""
    desk = Desk(path).set_up()
    for _ in range(4):
        screen = current(desk)
        assert screen.do(end_turn(screen.view))["ok"]
    desk.store.close()


def broken(path: Path, sql: str) -> None:
    """Change a file behind everybody's back."""
    with closing(sqlite3.connect(path)) as db:
        trigger = "SELECT sql FROM sqlite_master WHERE name = 'entries_stay'"
        (made,) = db.execute(trigger).fetchone()
        db.execute("DROP TRIGGER entries_stay")
        db.execute(sql)
        db.execute(made)
        db.commit()


def rows(path: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as db:
        found = db.execute("SELECT game, n, CAST(body AS BLOB), made FROM entries ORDER BY 1, 2")
        lobbies = db.execute("SELECT code, CAST(lobby AS BLOB) FROM tables WHERE code = 'KXT4'")
        return found.fetchall() + lobbies.fetchall()


UNKNOWN = json.dumps(
    {"actor": "x", "command": {"do": "end_turn", "seat": 0, "hand": 0}, "events": [{"event": "no"}]}
)

DAMAGES = {
    "no JSON": ("UPDATE entries SET body = '{' WHERE n = 3", "entry", 4),
    "an unknown event": (
        f"UPDATE entries SET body = '{UNKNOWN}' WHERE n = 2",
        "entry",
        3,
    ),
    "no object": ("UPDATE entries SET body = '7' WHERE n = 0", "entry", 1),
    "no text": ("UPDATE entries SET body = CAST(x'ff00fe' AS TEXT) WHERE n = 1", "entry", 2),
    "no lobby": ("UPDATE tables SET lobby = 'null'", "lobby", 0),
    "a torn lobby": ("UPDATE tables SET lobby = '{\"seats\":'", "lobby", 0),
    "a game of tomorrow": ("UPDATE games SET kind = 'poker'", "game", 0),
    "a lobby of tomorrow": ("""UPDATE tables SET lobby = '{"game":"poker"}'""", "game", 0),
}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file in which nothing is wrong."""
    path = tmp_path_factory.mktemp("whole") / "tinstar.sqlite"
    played(path)
    return path


@pytest.fixture(params=DAMAGES)
def damaged(request: pytest.FixtureRequest, tmp_path: Path, whole: Path) -> tuple[Path, str, int]:
    path = tmp_path / "tinstar.sqlite"
    shutil.copyfile(whole, path)
    sql, reason, entry = DAMAGES[request.param]
    broken(path, sql)
    return path, reason, entry


def test_a_table_that_cannot_be_folded_is_set_aside_and_the_evening_begins(
    damaged: tuple[Path, str, int],
) -> None:
    path, reason, entry = damaged
    before = rows(path)
    app, _ = create_app(Config(path))
    rooms = app.extensions["rooms"]

    fresh = rooms.newest()

    assert fresh.code != "KXT4"
    assert (rooms.aside["KXT4"].reason, rooms.aside["KXT4"].entry) == (reason, entry)
    assert rooms.newest() is fresh
    client = app.test_client()
    page = client.get("/table/KXT4")
    assert page.status_code == 409
    assert "/aside/KXT4.json" in page.text
    assert client.get("/j/KXT4").status_code == 409
    assert [night["code"] for night in client.get("/nights.json").json["nights"]][-1:] in (
        [],
        ["KXT4"],
    )
    assert client.get("/nights/KXT4.json").status_code == 200
    written = client.get("/aside/KXT4.json").json["games"][0]["written"]
    assert [text.encode(errors="surrogateescape") for text in written] == [
        body for *_, body, _ in before[:-1]
    ]
    assert client.get("/nights/KXT4/night.json").json["tinstar"] == "set aside"
    assert rows(path) == before, "not a byte of it has changed"
    rooms.store.close()


def test_a_set_aside_table_can_still_be_deleted(damaged: tuple[Path, str, int]) -> None:
    app, _ = create_app(Config(damaged[0]))
    rooms = app.extensions["rooms"]
    rooms.newest()

    assert app.test_client().post("/nights/KXT4/delete").json == {"ok": True}
    assert app.test_client().get("/table/KXT4").status_code == 404
    rooms.store.close()


def test_other_tables_of_the_same_file_open_as_ever(damaged: tuple[Path, str, int]) -> None:
    app, _ = create_app(Config(damaged[0]))
    rooms = app.extensions["rooms"]
    shelve(rooms.store, "BBBB", finished())

    assert rooms.get("KXT4") is None
    assert rooms.get("BBBB") is not None
    rooms.store.close()


def test_a_screen_of_a_set_aside_table_gets_an_answer(tmp_path: Path, whole: Path) -> None:
    path = tmp_path / "tinstar.sqlite"
    shutil.copyfile(whole, path)
    broken(path, DAMAGES["no JSON"][0])
    app, _ = create_app(Config(path))
    server = Server(app, "127.0.0.1", 0)
    server.start()

    screen = RealScreen(
        f"http://127.0.0.1:{server.port}", table="KXT4", page="seat", token=None, device="x"
    )

    assert screen.error["message"] == "table_aside"
    screen.close()
    server.stop()
    app.extensions["rooms"].store.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_it_in_words_to_the_laptop_and_to_phones(
    tmp_path: Path, whole: Path, language: str
) -> None:
    path = tmp_path / "tinstar.sqlite"
    shutil.copyfile(whole, path)
    broken(path, DAMAGES["no JSON"][0])
    app, _ = create_app(Config(path))
    client = app.test_client()
    speaks = {"Accept-Language": language}

    laptop = client.get("/host/KXT4", headers=speaks).text
    phone = client.get(
        "/j/KXT4", headers=speaks, environ_overrides={"REMOTE_ADDR": "192.168.1.77"}
    ).text

    assert f'lang="{language}"' in laptop
    assert "/report/KXT4.json" in laptop
    assert "/report/" not in phone
    assert "{" not in laptop + phone, "every blank is filled in"
    app.extensions["rooms"].store.close()


def test_a_report_holds_version_log_and_position_but_no_secret_and_no_name(app: Flask) -> None:
    rooms = app.extensions["rooms"]
    match = begin(4, random.Random(3), characters="dealt")
    shelve(rooms.store, "BBBB", match)
    names = [player.name for player in match.state.players]
    client = app.test_client()

    found = client.get("/report/BBBB.json").json

    assert found["version"]
    assert isinstance(found["log"], list)
    text = json.dumps(found)
    assert not [name for name in names if f'"{name}"' in text]
    for seat in range(4):
        assert not told(found, seat)
    stranger = {"REMOTE_ADDR": "192.168.1.77"}
    assert client.get("/report/BBBB.json", environ_overrides=stranger).status_code == 403
    assert client.get("/report/ZZZZ.json").status_code == 404
