"""What is on disk: one SQLite file that outlives a switched-off laptop.

Every change is one transaction, and it is on disk before anybody is told about it. The entries of
a game are only ever added; a table's row holds its lobby as it is now.
"""

from __future__ import annotations

import json
import sqlite3
import threading
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Literal

from web.storage import erasing, older, soundness
from web.storage.backups import Backups

Plain = Any
"""Anything JSON can say."""

TIME = "%Y-%m-%d %H:%M:%S"
"""How times stand in the file: UTC, to the second."""

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
        today = _json(older.lobby(json.loads(lobby)))
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

_TABLES = (
    "SELECT tables.code, tables.made, seq, CAST(lobby AS BLOB), game, kind,"
    " (SELECT count(*) FROM games WHERE games.code = tables.code)"
    " FROM tables LEFT JOIN games ON games.id = tables.game"
)

MIGRATIONS: tuple[str | Callable[[sqlite3.Connection], None], ...] = (
    _SCHEMA_1,
    _name_the_games,
    _SCHEMA_RACES,
    _SCHEMA_TOLD,
)
"""Step n brings a file of version n to version n + 1. Steps are added, never changed."""


class TooNew(Exception):
    """The file was written by a newer Tinstar; reading on could lose what it knows."""


@dataclass(frozen=True)
class SavedTable:
    """A table as it was left."""

    code: str
    made: str
    seq: int
    written: str
    """The lobby as it stands in the file; one that cannot be read harms no other table."""
    game: int | None
    """The game on the table, if there is one."""
    games: int
    """How many games were begun at this table."""
    kind: str | None = None
    """Which game that is, by its id."""

    @property
    def lobby(self) -> Plain:
        """Everything about the table that is not the game.

        Raises:
            ValueError: it is no JSON.
        """
        return json.loads(self.written)


@dataclass(frozen=True)
class SavedGame:
    """A game that was begun at a table."""

    id: int
    number: int
    made: str
    """When it was begun."""
    kind: str


@dataclass(frozen=True)
class Brought:
    """A game that comes from another laptop; a time that is not known there is now."""

    kind: str
    made: str | None
    entries: Sequence[Plain]
    times: Sequence[str | None]


@dataclass(frozen=True)
class Change:
    """Everything one accepted request writes, at once or not at all."""

    code: str
    seq: int
    lobby: Plain = None
    new_game: str | None = None
    """Which game begins, if one does."""
    end_game: bool = False
    entries: tuple[Plain, ...] = ()
    ahead: Plain = None
    """The answers given ahead at the table, where they are others than before."""
    receipt: tuple[str, Mapping[str, Any]] | None = None


class Store:
    """The file. Safe to use from several threads; writes wait for the disk."""

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

    def tables(self) -> list[SavedTable]:
        """List the tables, the newest last."""
        return [_saved(row) for row in self._all(f"{_TABLES} ORDER BY tables.rowid")]

    def table(self, code: str) -> SavedTable:
        """Give a table as it was left.

        Raises:
            LookupError: there is none with that code.
        """
        rows = self._all(f"{_TABLES} WHERE tables.code = ?", code)
        if not rows:
            raise LookupError(code)
        return _saved(rows[0])

    def add_table(self, code: str, lobby: Plain) -> SavedTable:
        """Begin a table."""
        with self._transaction() as db:
            db.execute("INSERT INTO tables (code, lobby) VALUES (?, ?)", (code, _json(lobby)))
        return self.table(code)

    def add_night(
        self,
        code: str,
        made: str | None,
        lobby: Plain,
        games: Sequence[Brought],
        races: Sequence[Plain] = (),
        *,
        on_table: bool,
    ) -> None:
        """Bring in a table with its games, their times and its races; all of it or nothing.

        `on_table`: the last game goes on.
        """
        with self._transaction() as db:
            db.execute("INSERT INTO tables (code, lobby) VALUES (?, ?)", (code, _json(lobby)))
            if made is not None:
                db.execute("UPDATE tables SET made = ? WHERE code = ?", (made, code))
            for game in games:
                self._begin_game(db, code, game.kind, game.made)
                for entry, at in zip(game.entries, game.times, strict=True):
                    self._add_entry(db, code, entry, at)
            if not on_table:
                db.execute("UPDATE tables SET game = NULL WHERE code = ?", (code,))
            for race in races:
                self._add_race(db, code, race)

    def erase(self, code: str) -> None:
        """Delete a table for good: every row that hangs from it, and their bytes on disk.

        Raises:
            LookupError: there is none with that code.
            sqlite3.Error: the disk is full, the file is locked, or the like.
        """
        self.table(code)
        with self._transaction() as db:
            erasing.erase_table(db, code)
            # What was remembered for this table alone, such as which camera it looks through.
            db.execute("DELETE FROM settings WHERE name LIKE '%.' || ?", (code,))
        with self._lock:
            erasing.scrub(self._db)
        if self.backups is not None:
            self.backups.renew()

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
        if change.new_game is not None:
            self._begin_game(db, change.code, change.new_game)
        if change.end_game:
            db.execute("UPDATE tables SET game = NULL WHERE code = ?", (change.code,))
        for entry in change.entries:
            self._add_entry(db, change.code, entry)
        if change.lobby is not None:
            lobby = _json(change.lobby)
            db.execute("UPDATE tables SET lobby = ? WHERE code = ?", (lobby, change.code))
        if change.ahead is not None:
            kept = (f"ahead.{change.code}", _json(change.ahead))
            db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", kept)
        if change.receipt is not None:
            identity, answer = change.receipt
            row = (change.code, identity, _json(answer))
            db.execute("INSERT INTO receipts (code, id, answer) VALUES (?, ?, ?)", row)
        db.execute("UPDATE tables SET seq = ? WHERE code = ?", (change.seq, change.code))

    def entries(self, game: int) -> list[Plain]:
        """Give what happened in a game, from its beginning."""
        rows = self._all("SELECT body FROM entries WHERE game = ? ORDER BY n", game)
        return [json.loads(body) for (body,) in rows]

    def bodies(self, game: int) -> list[bytes]:
        """Give what happened in a game as it stands in the file, unread."""
        query = "SELECT CAST(body AS BLOB) FROM entries WHERE game = ? ORDER BY n"
        return [body for (body,) in self._all(query, game)]

    def timed_entries(self, game: int) -> list[tuple[Plain, str]]:
        """Give what happened in a game, from its beginning, and when each thing was written."""
        rows = self._all("SELECT body, made FROM entries WHERE game = ? ORDER BY n", game)
        return [(json.loads(body), made) for body, made in rows]

    def spans(self, code: str) -> dict[int, tuple[int, str | None]]:
        """For each game of a table: how many entries it has, and when the last one was written."""
        rows = self._all(
            "SELECT games.id, count(entries.n), max(entries.made) FROM games"
            " LEFT JOIN entries ON entries.game = games.id WHERE games.code = ? GROUP BY games.id",
            code,
        )
        return {game: (count, last) for game, count, last in rows}

    def told(self, game: int, stamp: str) -> Plain | None:
        """Give what was once worked out about a finished game, if it still has this stamp."""
        rows = self._all("SELECT body FROM told WHERE game = ? AND stamp = ?", game, stamp)
        return json.loads(rows[0][0]) if rows else None

    def keep_told(self, game: int, stamp: str, body: Plain) -> None:
        """Keep what was worked out about a finished game, so that it need not be played back."""
        with self._transaction() as db:
            row = (game, stamp, _json(body))
            db.execute("INSERT OR REPLACE INTO told VALUES (?, ?, ?)", row)

    def games(self, code: str) -> list[SavedGame]:
        """List the games of a table, the oldest first."""
        found = "SELECT id, number, made, kind FROM games WHERE code = ? ORDER BY number"
        return [SavedGame(*row) for row in self._all(found, code)]

    def receipt(self, code: str, identity: str) -> dict[str, Any] | None:
        """Give the answer to a request that was already done, or None."""
        rows = self._all("SELECT answer FROM receipts WHERE code = ? AND id = ?", code, identity)
        return json.loads(rows[0][0]) if rows else None

    def add_race(self, code: str, record: Plain) -> None:
        """Put a race on record, behind the ones before."""
        with self._transaction() as db:
            self._add_race(db, code, record)

    def races(self, code: str) -> list[Plain]:
        """Give the races of a table, in their order."""
        rows = self._all("SELECT body FROM races WHERE code = ? ORDER BY n", code)
        return [json.loads(body) for (body,) in rows]

    def last_race(self, code: str) -> tuple[int, Plain]:
        """Count the races of a table, and give the newest or None."""
        rows = self._all("SELECT n, body FROM races WHERE code = ? ORDER BY n DESC LIMIT 1", code)
        return (rows[0][0] + 1, json.loads(rows[0][1])) if rows else (0, None)

    def setting(self, name: str, otherwise: Plain = None) -> Plain:
        """Recall something the server remembers between evenings."""
        rows = self._all("SELECT value FROM settings WHERE name = ?", name)
        return json.loads(rows[0][0]) if rows else otherwise

    def remember(self, name: str, value: Plain) -> None:
        """Remember something between evenings."""
        with self._transaction() as db:
            db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, _json(value)))

    @staticmethod
    def _add_race(db: sqlite3.Connection, code: str, record: Plain) -> None:
        db.execute(
            "INSERT INTO races (code, n, body)"
            " SELECT ?, (SELECT count(*) FROM races WHERE code = ?), ?",
            (code, code, _json(record)),
        )

    @staticmethod
    def _begin_game(db: sqlite3.Connection, code: str, kind: str, made: str | None = None) -> None:
        (number,) = db.execute("SELECT count(*) + 1 FROM games WHERE code = ?", (code,)).fetchone()
        values = (code, number, kind)
        row = db.execute("INSERT INTO games (code, number, kind) VALUES (?, ?, ?)", values)
        db.execute("UPDATE tables SET game = ? WHERE code = ?", (row.lastrowid, code))
        if made is not None:
            db.execute("UPDATE games SET made = ? WHERE id = ?", (made, row.lastrowid))

    @staticmethod
    def _add_entry(
        db: sqlite3.Connection, code: str, entry: Plain, made: str | None = None
    ) -> None:
        db.execute(
            "INSERT INTO entries (game, n, body, made)"
            # The newest number is found by the index, however long the game is.
            " SELECT game, coalesce((SELECT n FROM entries WHERE entries.game = tables.game"
            " ORDER BY n DESC LIMIT 1), -1) + 1, ?,"
            " coalesce(?, datetime('now')) FROM tables WHERE code = ?",
            (_json(entry), made, code),
        )

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
        self._db.execute("COMMIT")

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


def _saved(row: tuple[str, str, int, bytes, int | None, str | None, int]) -> SavedTable:
    code, made, seq, lobby, game, kind, games = row
    written = lobby.decode(errors="surrogateescape")
    return SavedTable(code, made, seq, written, game, games, kind)


def _json(value: Plain) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
