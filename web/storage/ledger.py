"""What is kept of all tables, wherever it is kept: the one interface, and the queries all have.

Every change is one transaction, and it is safe before anybody is told about it. The entries of a
game are only ever added; a table's row holds its lobby as it is now.
"""

from __future__ import annotations

import json
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from web.storage.backups import Backups
from web.storage.organising import Organising

Plain = Any
"""Anything JSON can say."""

TIME = "%Y-%m-%d %H:%M:%S"
"""How times stand in the file: UTC, to the second."""


class StorageFailed(Exception):
    """What was asked could not be read or written: the database is away, or refuses."""


class TooNew(Exception):
    """It was written by a newer Tinstar; reading on could lose what it knows."""


class Overtaken(StorageFailed):
    """Somebody else has written to this table, or may have: what is known of it is out of date."""


class LedElsewhere(StorageFailed):
    """Another process leads this table."""


_SET = "INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
_TELL = (
    "INSERT INTO told VALUES (?, ?, ?)"
    " ON CONFLICT (game) DO UPDATE SET stamp = excluded.stamp, body = excluded.body"
)

FAILURES: tuple[type[Exception], ...] = (sqlite3.Error, StorageFailed)
"""Whatever a place to keep things may fail with."""


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
class Kept:
    """A table, as far as it matters for how long it is kept."""

    code: str
    made: str
    games: int
    visited: str | None
    """When somebody was there last, as far as that is noted."""
    archived: str | None
    """Since when it is archived; None where it is not."""
    is_owned: bool
    """Whether somebody holds its key."""


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
    at: int | None = None
    """Which number the first of these entries has in the log of its game: whoever does not know
    the whole log can add nothing to it. None where nobody else can write."""
    ahead: Plain = None
    """The answers given ahead at the table, where they are others than before."""
    receipt: tuple[str, Mapping[str, Any]] | None = None
    over: bool | None = None
    """Whether the game has now come to its end, or is being played after all; None: as before."""


class Rows(Protocol):
    """What a statement gives."""

    @property
    def rowcount(self) -> int:
        """How many rows were written."""

    def fetchone(self) -> Any:
        """Give the next row, or None."""

    def fetchall(self) -> list[Any]:
        """Give all rows."""


class Database(Protocol):
    """A connection, as far as the queries here need one."""

    def execute(self, statement: str, values: Sequence[Any] = ()) -> Rows:
        """Carry out one statement; `?` stands for a value."""


class Ledger(Organising, ABC):
    """Everything that is kept. Safe to use from several threads; writes wait until they are safe.

    The statements are those which every database here understands; what each says in its own
    way are the four words below.
    """

    NOW: ClassVar[str]
    """The time, as `TIME` has it."""
    LOBBY: ClassVar[str]
    """The lobby of a table, as bytes."""
    BODY: ClassVar[str]
    """The body of an entry, as bytes."""
    MADE: ClassVar[str]
    """By what tables are in the order in which they were made."""

    is_shared: ClassVar[bool] = False
    """Whether other processes may lead tables of the same storage."""

    backups: Backups | None = None
    """The copies that are made, where that is Tinstar's own business."""

    _safe: Callable[[float], None] = staticmethod(lambda _seconds: None)

    @abstractmethod
    def close(self) -> None:
        """Let go of it."""

    def on_safe(self, callback: Callable[[float], None]) -> None:
        """Call `callback` with the seconds that each change took to become safe."""
        self._safe = callback

    @property
    def is_reachable(self) -> bool:
        """Whether it answers, as far as it has been heard."""
        return True

    @property
    def leases(self) -> int:
        """How many tables this process leads, where others could."""
        return 0

    @abstractmethod
    def begin(self, change: Change) -> Future[None]:
        """Begin to write a change; it is safe once the promise is kept.

        Waiting for a disk takes milliseconds in which the caller can do something useful, except
        read from here.
        """

    @abstractmethod
    def erase(self, *codes: str) -> None:
        """Delete tables for good, with every row that hangs from them.

        Raises:
            LookupError: there is none with that code.
            FAILURES: they could not be deleted, and are all there.
        """

    @abstractmethod
    def _all(self, query: str, *values: Any) -> list[Any]: ...

    @abstractmethod
    def _transaction(self) -> AbstractContextManager[Database]:
        """One writer at a time; all of it or nothing."""

    @abstractmethod
    def hold(self, code: str) -> None:
        """Become the one who leads a table, before it is read; a file has one user anyway.

        Raises:
            LedElsewhere: another process does.
        """

    @abstractmethod
    def leads(self, code: str) -> bool:
        """Whether this process still leads a table, as far as it has heard."""

    @abstractmethod
    def release(self, code: str) -> None:
        """Lead a table no longer: another process may."""

    @abstractmethod
    def _guard(self, db: Database, code: str) -> None:
        """See that this process leads the table it is about to write to.

        Raises:
            Overtaken: it did, and may not do so any more.
            LedElsewhere: another process does.
        """

    def beat(self) -> None:
        """Find out whether the way to the database was lost; `leads` knows afterwards."""

    def want(self, code: str) -> None:
        """Ask the process that leads a table to let go of it."""

    def on_wanted(self, callback: Callable[[str], None]) -> None:
        """Call `callback` with the code of every table led here that another process wants."""

    def tables(self) -> list[SavedTable]:
        """List the tables, the newest last."""
        return [_saved(row) for row in self._all(f"{self._tables} ORDER BY {self.MADE}")]

    def table(self, code: str) -> SavedTable:
        """Give a table as it was left.

        Raises:
            LookupError: there is none with that code.
        """
        rows = self._all(f"{self._tables} WHERE tables.code = ?", code)
        if not rows:
            raise LookupError(code)
        return _saved(rows[0])

    def kept(self) -> list[Kept]:
        """List all tables by what decides how long they are kept."""
        about = ("visited", "archived", "key")
        columns = ", ".join(f"{name}.value" for name in about)
        joins = " ".join(
            f"LEFT JOIN settings {name} ON {name}.name = '{name}.' || tables.code" for name in about
        )
        rows = self._all(
            "SELECT tables.code, tables.made,"  # noqa: S608 - nothing of it comes from anybody
            " (SELECT count(*) FROM games WHERE games.code = tables.code),"
            f" {columns} FROM tables {joins} ORDER BY tables.code"
        )
        return [
            Kept(code, made, games, _plain(visited), _plain(archived), _plain(key) is not None)
            for code, made, games, visited, archived, key in rows
        ]

    def add_table(self, code: str, lobby: Plain) -> SavedTable:
        """Begin a table."""
        with self._transaction() as db:
            db.execute("INSERT INTO tables (code, lobby) VALUES (?, ?)", (code, plain_json(lobby)))
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
            db.execute("INSERT INTO tables (code, lobby) VALUES (?, ?)", (code, plain_json(lobby)))
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

    def write(self, change: Change) -> None:
        """Write a change; it is safe when this returns, or nothing of it is.

        Raises:
            FAILURES: the disk is full, the database is away, or the like.
        """
        self.begin(change).result()

    def _put(self, db: Database, change: Change) -> None:
        self._guard(db, change.code)
        if change.new_game is not None:
            self._begin_game(db, change.code, change.new_game)
        if change.end_game:
            db.execute("UPDATE tables SET game = NULL WHERE code = ?", (change.code,))
        for number, entry in enumerate(change.entries, start=change.at or 0):
            self._add_entry(db, change.code, entry, n=None if change.at is None else number)
        if change.over is not None:
            now = self.NOW if change.over else "NULL"
            on_table = "(SELECT game FROM tables WHERE code = ?)"
            end = f"UPDATE games SET ended = {now} WHERE id = {on_table}"  # noqa: S608
            db.execute(end, (change.code,))
        if change.lobby is not None:
            lobby = plain_json(change.lobby)
            db.execute("UPDATE tables SET lobby = ? WHERE code = ?", (lobby, change.code))
        if change.ahead is not None:
            kept = (f"ahead.{change.code}", plain_json(change.ahead))
            db.execute(_SET, kept)
        if change.receipt is not None:
            identity, answer = change.receipt
            row = (change.code, identity, plain_json(answer))
            db.execute("INSERT INTO receipts (code, id, answer) VALUES (?, ?, ?)", row)
        db.execute("UPDATE tables SET seq = ? WHERE code = ?", (change.seq, change.code))

    def entries(self, game: int) -> list[Plain]:
        """Give what happened in a game, from its beginning."""
        rows = self._all("SELECT body FROM entries WHERE game = ? ORDER BY n", game)
        return [json.loads(body) for (body,) in rows]

    def bodies(self, game: int) -> list[bytes]:
        """Give what happened in a game as it stands in the file, unread."""
        query = f"SELECT {self.BODY} FROM entries WHERE game = ? ORDER BY n"  # noqa: S608
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
            row = (game, stamp, plain_json(body))
            db.execute(_TELL, row)

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
            self._guard(db, code)
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
            db.execute(_SET, (name, plain_json(value)))

    @staticmethod
    def _add_race(db: Database, code: str, record: Plain) -> None:
        db.execute(
            "INSERT INTO races (code, n, body)"
            " SELECT ?, (SELECT count(*) FROM races WHERE code = ?), ?",
            (code, code, plain_json(record)),
        )

    @staticmethod
    def _begin_game(db: Database, code: str, kind: str, made: str | None = None) -> None:
        (number,) = db.execute("SELECT count(*) + 1 FROM games WHERE code = ?", (code,)).fetchone()
        values = (code, number, kind)
        begin = "INSERT INTO games (code, number, kind) VALUES (?, ?, ?) RETURNING id"
        ((game,),) = db.execute(begin, values).fetchall()
        db.execute("UPDATE tables SET game = ? WHERE code = ?", (game, code))
        if made is not None:
            db.execute("UPDATE games SET made = ? WHERE id = ?", (made, game))

    def _add_entry(
        self, db: Database, code: str, entry: Plain, made: str | None = None, n: int | None = None
    ) -> None:
        """Add an entry behind the others; where its number is given, it must be the next one.

        Raises:
            Overtaken: it is not.
        """
        # The newest number is found by the index, however long the game is.
        newest = "(SELECT n FROM entries WHERE entries.game = tables.game ORDER BY n DESC LIMIT 1)"
        behind = f"coalesce({newest}, -1) + 1"
        add = (
            f"INSERT INTO entries (game, n, body, made) SELECT game, {behind}, ?,"  # noqa: S608
            f" coalesce(?, {self.NOW}) FROM tables WHERE code = ?"
        )
        values: tuple[Any, ...] = (plain_json(entry), made, code)
        if n is None:
            db.execute(add, values)
        elif db.execute(f"{add} AND {behind} = ?", (*values, n)).rowcount != 1:
            raise Overtaken(f"{code}: entry {n} is not the next one")

    @property
    def _tables(self) -> str:
        return (
            f"SELECT tables.code, tables.made, seq, {self.LOBBY}, game, kind,"  # noqa: S608
            " (SELECT count(*) FROM games WHERE games.code = tables.code)"
            " FROM tables LEFT JOIN games ON games.id = tables.game"
        )


def _saved(row: tuple[str, str, int, bytes, int | None, str | None, int]) -> SavedTable:
    code, made, seq, lobby, game, kind, games = row
    written = lobby.decode(errors="surrogateescape")
    return SavedTable(code, made, seq, written, game, games, kind)


def _plain(value: str | None) -> Plain:
    return None if value is None else json.loads(value)


def plain_json(value: Plain) -> str:
    """Write down anything JSON can say, as briefly as it can."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
