"""Tables in a PostgreSQL, where several processes serve them together.

Each table has one process that leads it, and that is no matter of trust: whoever writes does so by
the very connection that holds the table's lease (an advisory lock, which the database lets go of
when the connection ends). A process that was thought dead has lost both or neither.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Literal, cast

import psycopg

from web.storage.ledger import (
    Change,
    Database,
    LedElsewhere,
    Ledger,
    Overtaken,
    Rows,
    StorageFailed,
    TooNew,
)

_NOW = "to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')"

_SCHEMA_1 = f"""
CREATE TABLE tables (
    code TEXT PRIMARY KEY,
    place BIGINT GENERATED ALWAYS AS IDENTITY,
    made TEXT NOT NULL DEFAULT {_NOW},
    seq BIGINT NOT NULL DEFAULT 0,
    lobby TEXT NOT NULL,
    game BIGINT
);
CREATE TABLE games (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code TEXT NOT NULL REFERENCES tables(code) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    made TEXT NOT NULL DEFAULT {_NOW},
    kind TEXT NOT NULL,
    UNIQUE (code, number)
);
ALTER TABLE tables ADD FOREIGN KEY (game) REFERENCES games(id);
CREATE TABLE entries (
    game BIGINT NOT NULL REFERENCES games(id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    made TEXT NOT NULL DEFAULT {_NOW},
    PRIMARY KEY (game, n)
);
CREATE TABLE receipts (
    code TEXT NOT NULL REFERENCES tables(code) ON DELETE CASCADE,
    id TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (code, id)
);
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
CREATE TABLE told (
    game BIGINT PRIMARY KEY REFERENCES games(id) ON DELETE CASCADE,
    stamp TEXT NOT NULL,
    body TEXT NOT NULL
);
CREATE TABLE races (
    code TEXT NOT NULL REFERENCES tables(code) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    made TEXT NOT NULL DEFAULT {_NOW},
    PRIMARY KEY (code, n)
);
CREATE FUNCTION only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Only a whole table can be deleted, by whoever says that this is what is being done.
    IF TG_OP = 'DELETE' AND current_setting('tinstar.erasing', true) = 'on' THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION '% are only ever added', TG_TABLE_NAME;
END $$;
CREATE TRIGGER entries_stay BEFORE UPDATE OR DELETE ON entries
FOR EACH ROW EXECUTE FUNCTION only_added();
CREATE TRIGGER races_stay BEFORE UPDATE OR DELETE ON races
FOR EACH ROW EXECUTE FUNCTION only_added();
"""

_SCHEMA_TOURNAMENTS = f"""
ALTER TABLE games ADD COLUMN ended TEXT;
CREATE TABLE tournaments (
    code TEXT PRIMARY KEY,
    made TEXT NOT NULL DEFAULT {_NOW},
    screen TEXT NOT NULL
);
CREATE TABLE deeds (
    tournament TEXT NOT NULL REFERENCES tournaments(code) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    made TEXT NOT NULL DEFAULT {_NOW},
    PRIMARY KEY (tournament, n)
);
CREATE TRIGGER deeds_stay BEFORE UPDATE OR DELETE ON deeds
FOR EACH ROW EXECUTE FUNCTION only_added();
"""

MIGRATIONS: tuple[str, ...] = (_SCHEMA_1, _SCHEMA_TOURNAMENTS)
"""Step n brings a database of version n to version n + 1. Steps are added, never changed."""

_LEASE = "hashtextextended(current_schema() || '.' || ?, 0)"
"""The number by which the database knows the lease of a table, or of the migration."""

_CONNECT = 3
"""Seconds to wait for a database that does not answer."""

_DOUBT = 5.0
"""Seconds in which a lost connection is tried again to learn whether a change is safe."""

_WANTED = "tinstar_wanted"
"""The channel on which a process asks for a table that another one leads."""

_AGAIN = 0.5
"""Seconds between two looks whether to listen on, or whether the database is back."""

_BEGINNING = (
    # A machine that is gone without a word loses its leases within seconds, not hours.
    "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3;"
    "SET synchronous_commit = on"
)


class _Connection:
    """A connection in the terms all storages share: `?` for a value, and their errors."""

    def __init__(self, url: str) -> None:
        with _translated():
            self.raw = psycopg.connect(
                url,
                autocommit=True,
                connect_timeout=_CONNECT,
                client_encoding="UTF8",
                keepalives_idle=5,
                keepalives_interval=2,
                keepalives_count=3,
            )
            self.raw.execute(_BEGINNING)

    def execute(self, statement: str, values: Sequence[Any] = ()) -> Rows:
        query = statement.replace("%", "%%").replace("?", "%s")
        with _translated():
            return cast("Rows", self.raw.execute(query.encode(), values))

    @property
    def is_lost(self) -> bool:
        return self.raw.closed


@contextmanager
def _translated() -> Iterator[None]:
    try:
        yield
    except psycopg.Error as error:
        # The first line only: what follows may quote a row.
        said = error.diag.message_primary or (str(error).splitlines() or [""])[0]
        raise StorageFailed(f"{type(error).__name__}: {said}") from None


class PostgresStore(Ledger):
    """A schema of a PostgreSQL. Safe to use from several threads; writes wait for its disk."""

    NOW = _NOW
    LOBBY = "convert_to(lobby, 'UTF8')"
    BODY = "convert_to(body, 'UTF8')"
    MADE = "tables.place"
    is_shared = True

    def __init__(self, url: str) -> None:
        """Connect, and bring the schema up to date.

        Raises:
            StorageFailed: the database cannot be reached, or refuses.
            TooNew: it was written by a newer Tinstar.
        """
        self._url = url
        self._lock = threading.Lock()
        self._disk = ThreadPoolExecutor(1, "tinstar-database")
        self._held: set[str] = set()
        """The tables this process leads, by the connection there is now."""
        self._lost: set[str] = set()
        """Those it led by an earlier one: somebody else may have led them since."""
        self._closed = False
        self._listeners: list[threading.Thread] = []
        self._doubtful: str | None = None
        """The number of the transaction that is being written."""
        self._db = _Connection(url)
        try:
            self._migrate()
        except BaseException:
            self._db.raw.close()
            raise

    def close(self) -> None:
        """Let go of the database, and of every table."""
        with self._lock:
            self._closed = True
            self._db.raw.close()
        for each in self._listeners:
            each.join()
        self._disk.shutdown()

    def begin(self, change: Change) -> Future[None]:
        self._open()
        try:
            self._put(self._db, change)
            ask = "SELECT pg_current_xact_id()::text"
            (self._doubtful,) = self._db.execute(ask).fetchone()
        except BaseException:
            self._end("ROLLBACK")
            raise
        return self._disk.submit(self._end, "COMMIT")

    def erase(self, *codes: str) -> None:
        for code in codes:
            self.table(code)
        with self._transaction() as db:
            db.execute("SET LOCAL tinstar.erasing = 'on'")
            for code in codes:
                self._guard(db, code)
                db.execute("DELETE FROM settings WHERE name LIKE ?", (f"%.{code}",))
                db.execute("UPDATE tables SET game = NULL WHERE code = ?", (code,))
                db.execute("DELETE FROM tables WHERE code = ?", (code,))
        with self._lock, contextlib.suppress(StorageFailed):
            # Room for others as soon as possible; nothing is amiss where this has to wait.
            self._db.execute("VACUUM tables, games, entries, receipts, settings, told, races")

    # Who leads a table

    def erase_tournament(self, code: str) -> None:
        with self._transaction() as db:
            db.execute("SET LOCAL tinstar.erasing = 'on'")
            if db.execute("DELETE FROM tournaments WHERE code = ?", (code,)).rowcount != 1:
                raise LookupError(code)

    def hold(self, code: str) -> None:
        with self._lock:
            self._connect()
            try:
                self._take(self._db, code)
            except StorageFailed:
                if not self._db.is_lost:
                    raise
                # The database was started anew since.
                self._connect()
                self._take(self._db, code)

    def leads(self, code: str) -> bool:
        return code not in self._lost

    def release(self, code: str) -> None:
        with self._lock:
            self._lost.discard(code)
            if code in self._held:
                self._held.discard(code)
                # A connection that is lost has let go of it already.
                with contextlib.suppress(StorageFailed):
                    self._db.execute(f"SELECT pg_advisory_unlock({_LEASE})", (code,))

    def _guard(self, db: Database, code: str) -> None:
        if code in self._lost:
            raise Overtaken(f"{code}: the connection that led this table was lost")
        self._take(db, code)

    def _take(self, db: Database, code: str) -> None:
        if code in self._held:
            return
        (free,) = db.execute(f"SELECT pg_try_advisory_lock({_LEASE})", (code,)).fetchone()
        if not free:
            raise LedElsewhere(code)
        self._held.add(code)
        self._lost.discard(code)

    def want(self, code: str) -> None:
        # Whoever leads it may be about to; then this is heard by nobody.
        with contextlib.suppress(StorageFailed):
            self._all("SELECT pg_notify(?, ?)", _WANTED, code)

    def on_wanted(self, callback: Callable[[str], None]) -> None:
        listener = threading.Thread(
            target=self._listen, args=(callback,), name="tinstar-wanted", daemon=True
        )
        listener.start()
        self._listeners.append(listener)

    def _listen(self, callback: Callable[[str], None]) -> None:
        while not self._closed:
            try:
                line = _Connection(self._url)
            except StorageFailed:
                time.sleep(_AGAIN)
                continue
            with contextlib.suppress(StorageFailed), contextlib.closing(line.raw), _translated():
                line.raw.execute(f"LISTEN {_WANTED}".encode())
                while not self._closed:
                    for word in line.raw.notifies(timeout=_AGAIN):
                        if word.payload in self._held:
                            callback(word.payload)

    def beat(self) -> None:
        # What was lost is noted on the way; where there is no new connection, too.
        with contextlib.suppress(StorageFailed):
            self._all("SELECT 1")

    # The connection

    def _connect(self) -> None:
        """See that there is a connection; a new one leads no table yet."""
        if self._closed:
            raise StorageFailed("closed")
        if self._db.is_lost:
            self._lost |= self._held
            self._held.clear()
            # A new one only now: where there is none, nothing is led either.
            self._db = _Connection(self._url)

    def _migrate(self) -> None:
        with self._transaction() as db:
            # Processes that start together: one does it, the others find it done.
            db.execute(f"SELECT pg_advisory_xact_lock({_LEASE})", ("the schema",))
            db.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
            row = db.execute("SELECT version FROM schema_version").fetchone()
            version = row[0] if row else 0
            if version > len(MIGRATIONS):
                raise TooNew(f"the database is of version {version}, known: {len(MIGRATIONS)}")
            for step in MIGRATIONS[version:]:
                with _translated():
                    self._db.raw.execute(step.encode())
            db.execute("DELETE FROM schema_version")
            db.execute("INSERT INTO schema_version VALUES (?)", (len(MIGRATIONS),))

    def _all(self, query: str, *values: Any) -> list[Any]:
        with self._lock:
            self._connect()
            try:
                return self._db.execute(query, values).fetchall()
            except StorageFailed:
                if not self._db.is_lost:
                    raise
            # The database was started anew since: asking again changes nothing.
            self._connect()
            return self._db.execute(query, values).fetchall()

    @contextmanager
    def _transaction(self) -> Iterator[Database]:
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
            self._connect()
            try:
                self._db.execute("BEGIN")
            except StorageFailed:
                if not self._db.is_lost:
                    raise
                self._connect()
                self._db.execute("BEGIN")
        except BaseException:
            self._lock.release()
            raise

    def _commit(self) -> None:
        begun = time.perf_counter()
        self._db.execute("COMMIT")
        self._safe(time.perf_counter() - begun)

    @property
    def is_reachable(self) -> bool:
        return not self._db.is_lost

    @property
    def leases(self) -> int:
        return len(self._held)

    def _end(self, how: Literal["COMMIT", "ROLLBACK"]) -> None:
        number, self._doubtful = self._doubtful, None
        try:
            if how == "COMMIT":
                try:
                    self._commit()
                except StorageFailed:
                    if not (number and self._db.is_lost and self._became(number)):
                        raise
        finally:
            status = self._db.raw.info.transaction_status
            if not self._db.is_lost and status != psycopg.pq.TransactionStatus.IDLE:
                with contextlib.suppress(StorageFailed):
                    self._db.execute("ROLLBACK")
            self._lock.release()

    def _became(self, number: str) -> bool:
        """Whether a transaction is safe whose end nobody heard of; the database knows.

        Raises:
            StorageFailed: it cannot be asked, or has not decided.
        """
        until = time.monotonic() + _DOUBT
        while True:
            try:
                self._connect()
                ask = "SELECT pg_xact_status((?::text)::xid8)"
                (status,) = self._db.execute(ask, (number,)).fetchone()
                if status != "in progress":
                    return bool(status == "committed")
            except StorageFailed:
                if time.monotonic() > until:
                    raise
            if time.monotonic() > until:
                raise StorageFailed("nobody knows whether it was written")
            time.sleep(0.05)
