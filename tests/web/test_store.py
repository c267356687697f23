"""The file everything is kept in."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from web.storage import store as module
from web.storage.ledger import TooNew
from web.storage.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "store.sqlite"


def test_it_waits_for_the_disk(path: Path) -> None:
    store = Store(path)

    assert store._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._db.execute("PRAGMA synchronous").fetchone() == (2,)
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
