"""What is on disk: one SQLite file that outlives a switched-off laptop.

Every change is one transaction, and it is on disk before anybody is told about it. The entries of
a game are only ever added; a table's row holds its lobby as it is now.
"""

from __future__ import annotations

import json
import sqlite3
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Literal

from web import green
from web.storage import erasing, older, soundness
from web.storage.backups import Backups
from web.storage.ledger import Change, Database, Ledger, TooNew, plain_json

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


def _name_the_games(db: sqlite3.Connection) -> None:
    """Version 2: every game says which it is, and a table keeps settings for each of them."""
    db.execute("ALTER TABLE games ADD COLUMN kind TEXT NOT NULL DEFAULT 'bang'")
    for code, lobby in db.execute("SELECT code, lobby FROM tables").fetchall():
        today = plain_json(older.lobby(json.loads(lobby)))
        db.execute("UPDATE tables SET lobby = ? WHERE code = ?", (today, code))


_SCHEMA_TOLD = """
CREATE TABLE told (
    game INTEGER PRIMARY KEY REFERENCES games(id),
    stamp TEXT NOT NULL,
    body TEXT NOT NULL
) STRICT;
"""

_SCHEMA_RACES = """
CREATE TABLE races (
    code TEXT NOT NULL REFERENCES tables(code),
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    made TEXT NOT NULL DEFAULT (datetime('now')),
    PRIMARY KEY (code, n)
) STRICT;
CREATE TRIGGER races_stay BEFORE UPDATE ON races
BEGIN SELECT RAISE(ABORT, 'races are only ever added'); END;
CREATE TRIGGER races_remain BEFORE DELETE ON races
BEGIN SELECT RAISE(ABORT, 'races are only ever added'); END;
"""

_SCHEMA_TOURNAMENTS = """
ALTER TABLE games ADD COLUMN ended TEXT;
CREATE TABLE tournaments (
    code TEXT PRIMARY KEY,
    made TEXT NOT NULL DEFAULT (datetime('now')),
    screen TEXT NOT NULL
) STRICT;
CREATE TABLE deeds (
    tournament TEXT NOT NULL REFERENCES tournaments(code),
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    made TEXT NOT NULL DEFAULT (datetime('now')),
    PRIMARY KEY (tournament, n)
) STRICT;
CREATE TRIGGER deeds_stay BEFORE UPDATE ON deeds
BEGIN SELECT RAISE(ABORT, 'deeds are only ever added'); END;
CREATE TRIGGER deeds_remain BEFORE DELETE ON deeds
BEGIN SELECT RAISE(ABORT, 'deeds are only ever added'); END;
"""

MIGRATIONS: tuple[str | Callable[[sqlite3.Connection], None], ...] = (
    _SCHEMA_1,
    _name_the_games,
    _SCHEMA_RACES,
    _SCHEMA_TOLD,
    _SCHEMA_TOURNAMENTS,
)
"""Step n brings a file of version n to version n + 1. Steps are added, never changed."""


class Store(Ledger):
    """The file. Safe to use from several threads; writes wait for the disk."""

    NOW = "datetime('now')"
    LOBBY = "CAST(lobby AS BLOB)"
    BODY = "CAST(body AS BLOB)"
    MADE = "tables.rowid"

    def __init__(self, path: Path | str) -> None:
        """Open a file, or make it; it is looked at before anything is written to it.

        Raises:
            Unsound: it is another program's, damaged, or without its journal.
            TooNew: it was written by a newer Tinstar.
            sqlite3.Error: it cannot be opened.
        """
        self._lock = threading.Lock()
        self._disk = ThreadPoolExecutor(1, "tinstar-disk")
        file = None if path == ":memory:" else Path(path)
        if file is not None:
            soundness.check(file)
        self.backups = Backups(file) if file is not None else None
        """The copies that are made of the file, where it is one."""
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA foreign_keys = ON")
        # A name that was changed or deleted must not stay behind in a gap of the file.
        self._db.execute("PRAGMA secure_delete = ON")
        self._migrate()
        self._unmark = _mark(self, file) if file is not None else None

    def close(self) -> None:
        """Let go of the file."""
        if self.backups is not None:
            self.backups.close()
        with self._lock:
            self._db.close()
        self._disk.shutdown()
        if self._unmark is not None:
            self._unmark()

    def erase(self, *codes: str) -> None:
        """Delete tables for good: every row that hangs from them, and their bytes on disk.

        Raises:
            LookupError: there is none with that code.
            sqlite3.Error: the disk is full, the file is locked, or the like.
        """
        for code in codes:
            self.table(code)
        with self._transaction() as db:
            for code in codes:
                erasing.erase(db, "tables", code)
                # What was remembered for this table alone, such as which camera it looks through.
                db.execute("DELETE FROM settings WHERE name LIKE '%.' || ?", (code,))
        self._scrub()

    def erase_tournament(self, code: str) -> None:
        """Delete a tournament for good, and its bytes on disk.

        Raises:
            LookupError: there is none with that code.
            sqlite3.Error: the disk is full, the file is locked, or the like.
        """
        if code not in {each.code for each in self.tournaments()}:
            raise LookupError(code)
        with self._transaction() as db:
            erasing.erase(db, "tournaments", code)
        self._scrub()

    def _scrub(self) -> None:
        with self._lock:
            erasing.scrub(self._db)
        if self.backups is not None:
            self.backups.renew()

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

    def hold(self, code: str) -> None:
        """Nothing: a file has one user (`web.commands.folder`)."""

    def leads(self, code: str) -> bool:
        """Always, for the same reason."""
        return True

    def release(self, code: str) -> None:
        """Nothing, for the same reason."""

    def _guard(self, db: Database, code: str) -> None:
        """Nothing, for the same reason."""

    def _migrate(self) -> None:
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if 0 < version < len(MIGRATIONS) and self.backups is not None:
            self.backups.make()
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
        # The disk takes its time; whoever wants something of the file waits for the lock anyway.
        begun = time.perf_counter()
        green.aside(self._db.execute, "COMMIT")
        self._safe(time.perf_counter() - begun)

    def _end(self, how: Literal["COMMIT", "ROLLBACK"]) -> None:
        try:
            self._commit() if how == "COMMIT" else self._db.execute("ROLLBACK")
        finally:
            # A failed commit may leave the transaction open; a disk error may have closed it.
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            self._lock.release()


def _mark(store: Store, file: Path) -> Callable[[], Any]:
    """Leave a note that the file is in use, until it is let go of; a crash leaves it there.

    A file that was in use has its journal beside it: the note tells when that was lost.
    """
    mark = soundness.mark_of(file)
    with suppress(OSError):
        mark.touch()
    return weakref.finalize(store, partial(_unlink, mark))


def _unlink(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)
