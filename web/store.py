"""What is on disk: one SQLite file that outlives a switched-off laptop.

Every change is one transaction, and it is on disk before anybody is told about it. The entries of
a game are only ever added; a table's row holds its lobby as it is now.
"""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

Plain = Any
"""Anything JSON can say."""

_SCHEMA_1 = """
CREATE TABLE tables (
    code TEXT PRIMARY KEY,
    made TEXT NOT NULL DEFAULT (datetime('now')),
    seq INTEGER NOT NULL DEFAULT 0,
    lobby TEXT NOT NULL,
    game INTEGER REFERENCES games(id)
) STRICT;
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL REFERENCES tables(code),
    number INTEGER NOT NULL,
    made TEXT NOT NULL DEFAULT (datetime('now')),
    UNIQUE (code, number)
) STRICT;
CREATE TABLE entries (
    game INTEGER NOT NULL REFERENCES games(id),
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    made TEXT NOT NULL DEFAULT (datetime('now')),
    PRIMARY KEY (game, n)
) STRICT;
CREATE TABLE receipts (
    code TEXT NOT NULL REFERENCES tables(code),
    id TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (code, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER entries_stay BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'entries are only ever added'); END;
CREATE TRIGGER entries_remain BEFORE DELETE ON entries
BEGIN SELECT RAISE(ABORT, 'entries are only ever added'); END;
"""

_TABLES = (
    "SELECT code, made, seq, lobby, game,"
    " (SELECT count(*) FROM games WHERE games.code = tables.code) FROM tables"
)

MIGRATIONS: tuple[str | Callable[[sqlite3.Connection], None], ...] = (_SCHEMA_1,)
"""Step n brings a file of version n to version n + 1. Steps are added, never changed."""


class TooNew(Exception):
    """The file was written by a newer Tinstar; reading on could lose what it knows."""


@dataclass(frozen=True)
class SavedTable:
    """A table as it was left."""

    code: str
    made: str
    seq: int
    lobby: Plain
    game: int | None
    """The game on the table, if there is one."""
    games: int
    """How many games were begun at this table."""


@dataclass(frozen=True)
class Change:
    """Everything one accepted request writes, at once or not at all."""

    code: str
    seq: int
    lobby: Plain = None
    new_game: bool = False
    end_game: bool = False
    entries: tuple[Plain, ...] = ()
    receipt: tuple[str, Mapping[str, Any]] | None = None


class Store:
    """The file. Safe to use from several threads; writes wait for the disk."""

    def __init__(self, path: Path | str) -> None:
        self._lock = threading.Lock()
        self._disk = ThreadPoolExecutor(1, "tinstar-disk")
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA foreign_keys = ON")
        self._migrate()

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._db.close()
        self._disk.shutdown()

    def tables(self) -> list[SavedTable]:
        """List the tables, the newest last."""
        return [_saved(row) for row in self._all(f"{_TABLES} ORDER BY tables.rowid")]

    def table(self, code: str) -> SavedTable:
        """Give a table as it was left.

        Raises:
            LookupError: there is none with that code.
        """
        rows = self._all(f"{_TABLES} WHERE code = ?", code)
        if not rows:
            raise LookupError(code)
        return _saved(rows[0])

    def add_table(self, code: str, lobby: Plain) -> SavedTable:
        """Begin a table."""
        with self._transaction() as db:
            db.execute("INSERT INTO tables (code, lobby) VALUES (?, ?)", (code, _json(lobby)))
        return self.table(code)

    def add_night(
        self, code: str, lobby: Plain, games: list[list[Plain]], *, on_table: bool
    ) -> None:
        """Bring in a table with its games; `on_table`: the last of them goes on."""
        with self._transaction() as db:
            db.execute("INSERT INTO tables (code, lobby) VALUES (?, ?)", (code, _json(lobby)))
            for entries in games:
                self._begin_game(db, code)
                for entry in entries:
                    self._add_entry(db, code, entry)
            if not on_table:
                db.execute("UPDATE tables SET game = NULL WHERE code = ?", (code,))

    def write(self, change: Change) -> None:
        """Write a change; it is on disk when this returns, or nothing of it is.

        Raises:
            sqlite3.Error: the disk is full, the file is locked, or the like.
        """
        self.begin(change).result()

    def begin(self, change: Change) -> Future[None]:
        """Begin to write a change; it is on disk once the promise is kept.

        Waiting for a disk takes milliseconds in which the caller can do something useful, except
        read from this store.
        """
        self._open()
        try:
            self._put(self._db, change)
        except BaseException:
            self._end("ROLLBACK")
            raise
        return self._disk.submit(self._end, "COMMIT")

    def _put(self, db: sqlite3.Connection, change: Change) -> None:
        if change.new_game:
            self._begin_game(db, change.code)
        if change.end_game:
            db.execute("UPDATE tables SET game = NULL WHERE code = ?", (change.code,))
        for entry in change.entries:
            self._add_entry(db, change.code, entry)
        if change.lobby is not None:
            lobby = _json(change.lobby)
            db.execute("UPDATE tables SET lobby = ? WHERE code = ?", (lobby, change.code))
        if change.receipt is not None:
            identity, answer = change.receipt
            row = (change.code, identity, _json(answer))
            db.execute("INSERT INTO receipts (code, id, answer) VALUES (?, ?, ?)", row)
        db.execute("UPDATE tables SET seq = ? WHERE code = ?", (change.seq, change.code))

    def entries(self, game: int) -> list[Plain]:
        """Give what happened in a game, from its beginning."""
        rows = self._all("SELECT body FROM entries WHERE game = ? ORDER BY n", game)
        return [json.loads(body) for (body,) in rows]

    def games(self, code: str) -> list[tuple[int, int, str]]:
        """List the games of a table as (id, number, when it was begun)."""
        return self._all("SELECT id, number, made FROM games WHERE code = ? ORDER BY number", code)

    def receipt(self, code: str, identity: str) -> dict[str, Any] | None:
        """Give the answer to a request that was already done, or None."""
        rows = self._all("SELECT answer FROM receipts WHERE code = ? AND id = ?", code, identity)
        return json.loads(rows[0][0]) if rows else None

    def setting(self, name: str, otherwise: Plain = None) -> Plain:
        """Recall something the server remembers between evenings."""
        rows = self._all("SELECT value FROM settings WHERE name = ?", name)
        return json.loads(rows[0][0]) if rows else otherwise

    def remember(self, name: str, value: Plain) -> None:
        """Remember something between evenings."""
        with self._transaction() as db:
            db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, _json(value)))

    @staticmethod
    def _begin_game(db: sqlite3.Connection, code: str) -> None:
        (number,) = db.execute("SELECT count(*) + 1 FROM games WHERE code = ?", (code,)).fetchone()
        row = db.execute("INSERT INTO games (code, number) VALUES (?, ?)", (code, number))
        db.execute("UPDATE tables SET game = ? WHERE code = ?", (row.lastrowid, code))

    @staticmethod
    def _add_entry(db: sqlite3.Connection, code: str, entry: Plain) -> None:
        db.execute(
            "INSERT INTO entries (game, n, body)"
            " SELECT game, (SELECT count(*) FROM entries WHERE entries.game = tables.game), ?"
            " FROM tables WHERE code = ?",
            (_json(entry), code),
        )

    def _migrate(self) -> None:
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if version > len(MIGRATIONS):
            self._db.close()
            msg = f"the saved tables are of version {version}; this Tinstar knows {len(MIGRATIONS)}"
            raise TooNew(msg)
        for number, step in enumerate(MIGRATIONS[version:], start=version + 1):
            if isinstance(step, str):
                # executescript would commit on its own; the step and its number belong together.
                self._db.executescript(f"BEGIN; {step} PRAGMA user_version = {number}; COMMIT;")
            else:
                with self._transaction() as db:
                    step(db)
                    db.execute(f"PRAGMA user_version = {number}")

    def _all(self, query: str, *values: Any) -> list[Any]:
        with self._lock:
            return self._db.execute(query, values).fetchall()

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """One writer at a time; all of it or nothing."""
        self._open()
        try:
            yield self._db
        except BaseException:
            self._end("ROLLBACK")
            raise
        self._end("COMMIT")

    def _open(self) -> None:
        self._lock.acquire()
        try:
            self._db.execute("BEGIN IMMEDIATE")
        except BaseException:
            self._lock.release()
            raise

    def _commit(self) -> None:
        self._db.execute("COMMIT")

    def _end(self, how: Literal["COMMIT", "ROLLBACK"]) -> None:
        try:
            self._commit() if how == "COMMIT" else self._db.execute("ROLLBACK")
        finally:
            # A failed commit may leave the transaction open; a disk error may have closed it.
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            self._lock.release()


def _saved(row: tuple[str, str, int, str, int | None, int]) -> SavedTable:
    code, made, seq, lobby, game, games = row
    return SavedTable(code, made, seq, json.loads(lobby), game, games)


def _json(value: Plain) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
