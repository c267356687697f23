"""The file everything is kept in."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from web.storage import store as module
from web.storage.ledger import Change, TooNew
from web.storage.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "store.sqlite"


def test_a_change_is_there_after_the_file_is_opened_again(path: Path) -> None:
    first = Store(path)
    first.add_table("KXT4", {"seats": []})
    first.write(Change("KXT4", 1, new_game="bang", entries=({"n": "first"},)))
    answer = {"ok": True, "seq": 2}
    entries = ({"n": 2},)
    first.write(Change("KXT4", 2, lobby={"seats": [1]}, entries=entries, receipt=("id", answer)))
    first.close()

    second = Store(path)

    (table,) = second.tables()
    assert (table.code, table.seq, table.lobby, table.games) == ("KXT4", 2, {"seats": [1]}, 1)
    assert table.game is not None
    assert second.entries(table.game) == [{"n": "first"}, {"n": 2}]
    assert answer == second.receipt("KXT4", "id")
    assert second.receipt("KXT4", "other") is None
    second.close()


def test_a_change_is_written_whole_or_not_at_all(path: Path) -> None:
    store = Store(path)
    store.add_table("KXT4", {})
    store.write(Change("KXT4", 1, new_game="bang", entries=({},), receipt=("same", {})))

    with pytest.raises(sqlite3.IntegrityError):
        store.write(Change("KXT4", 2, lobby={"x": 1}, entries=({},), receipt=("same", {})))

    (table,) = store.tables()
    assert (table.seq, table.lobby, len(store.entries(table.game or 0))) == (1, {}, 1)
    store.write(Change("KXT4", 2))
    store.close()


@pytest.mark.parametrize("statement", ["UPDATE entries SET body = '1'", "DELETE FROM entries"])
def test_what_has_happened_cannot_be_rewritten(path: Path, statement: str) -> None:
    store = Store(path)
    store.add_table("KXT4", {})
    store.write(Change("KXT4", 1, new_game="bang", entries=({},)))

    with pytest.raises(sqlite3.IntegrityError, match="only ever added"):
        store._db.execute(statement)
    store.close()


def test_it_waits_for_the_disk(path: Path) -> None:
    store = Store(path)

    assert store._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._db.execute("PRAGMA synchronous").fetchone() == (2,)
    store.close()


def test_an_ended_game_is_kept_and_the_next_has_the_next_number(path: Path) -> None:
    store = Store(path)
    store.add_table("KXT4", {})
    store.write(Change("KXT4", 1, new_game="bang", entries=({"game": 1},)))
    store.write(Change("KXT4", 2, end_game=True))
    assert store.table("KXT4").game is None
    store.write(Change("KXT4", 3, new_game="bang", entries=({"game": 2},)))

    games = store.games("KXT4")

    assert [(game.number, game.kind) for game in games] == [(1, "bang"), (2, "bang")]
    assert [store.entries(game.id) for game in games] == [[{"game": 1}], [{"game": 2}]]
    store.close()


def test_settings_are_remembered(path: Path) -> None:
    store = Store(path)
    store.remember("address", "10.0.0.3")

    assert store.setting("address") == "10.0.0.3"
    assert store.setting("colour", "none") == "none"
    store.close()


def test_a_file_of_a_newer_tinstar_is_left_alone(path: Path) -> None:
    store = Store(path)
    store._db.execute("PRAGMA user_version = 99")
    store.close()

    with pytest.raises(TooNew, match="99"):
        Store(path)


def test_an_older_file_is_brought_up_to_date(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(path)
    store.add_table("KXT4", {})
    store.close()

    def step(db: sqlite3.Connection) -> None:
        db.execute("ALTER TABLE tables ADD COLUMN colour TEXT DEFAULT 'green'")

    monkeypatch.setattr(module, "MIGRATIONS", (*module.MIGRATIONS, step))
    store = Store(path)

    assert store._db.execute("SELECT colour FROM tables").fetchone() == ("green",)
    assert (len(module.MIGRATIONS),) == store._db.execute("PRAGMA user_version").fetchone()
    store.close()


def test_a_table_nobody_made_is_not_found(path: Path) -> None:
    store = Store(path)

    with pytest.raises(LookupError):
        store.table("ZZZZ")
    store.close()
