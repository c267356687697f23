"""Several processes and one PostgreSQL: who leads a table, and what a lost connection costs."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import psycopg
import pytest

from tests.web.desk import Desk
from web.bench import cluster as postgres
from web.storage import opening
from web.storage.ledger import Change, LedElsewhere, Overtaken, StorageFailed, TooNew
from web.storage.opening import NoDriver, open_ledger
from web.storage.postgres import PostgresStore


class Cut(PostgresStore):
    """A store whose connection breaks at the end of a change: before the database, or after."""

    when: str | None = None

    def _commit(self) -> None:
        when, self.when = self.when, None
        if when == "after":
            super()._commit()
        if when is not None:
            # As when the machine of the database is gone: nobody hears how it ended.
            self._db.raw.close()
            raise StorageFailed("cut")
        super()._commit()


@pytest.fixture
def url(database: postgres.Postgres) -> str:
    return database.fresh()


@pytest.fixture
def first(url: str) -> Iterator[Cut]:
    store = Cut(url)
    store.add_table("KXT4", {})
    store.hold("KXT4")
    store.write(Change("KXT4", 1, new_game="bang", entries=({"n": 0},), at=0))
    yield store
    store.close()


@pytest.fixture
def second(first: Cut, url: str) -> Iterator[PostgresStore]:
    store = PostgresStore(url)
    yield store
    store.close()


def _cut_off(store: PostgresStore, url: str) -> None:
    """End a process's connection, as a network would that drops it."""
    with psycopg.connect(url, autocommit=True) as db:
        pid = store._db.raw.info.backend_pid
        db.execute("SELECT pg_terminate_backend(%s, 5000)", (pid,))


def test_one_process_leads_a_table(first: Cut, second: PostgresStore) -> None:
    with pytest.raises(LedElsewhere):
        second.hold("KXT4")
    with pytest.raises(LedElsewhere):
        second.write(Change("KXT4", 2, entries=({"n": 1},), at=1))
    with pytest.raises(LedElsewhere):
        second.erase("KXT4")
    assert second.table("KXT4").seq == 1

    first.release("KXT4")

    second.hold("KXT4")
    second.write(Change("KXT4", 2, entries=({"n": 1},), at=1))
    with pytest.raises(LedElsewhere):
        first.hold("KXT4")


def test_a_process_that_was_thought_dead_writes_nothing_any_more(
    first: Cut, second: PostgresStore, url: str
) -> None:
    _cut_off(first, url)
    second.hold("KXT4")
    second.write(Change("KXT4", 2, entries=({"n": "the new one"},), at=1))
    second.release("KXT4")

    # It has not noticed, and nobody leads the table now: its first word is refused all the same.
    with pytest.raises(Overtaken):
        first.write(Change("KXT4", 2, entries=({"n": "the dead one"},), at=1))

    first.hold("KXT4")
    with pytest.raises(Overtaken):
        first.write(Change("KXT4", 2, entries=({"n": "the dead one"},), at=1))
    assert first.entries(first.table("KXT4").game or 0) == [{"n": 0}, {"n": "the new one"}]


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_change_whose_end_nobody_heard_is_looked_up(first: Cut, when: str) -> None:
    first.when = when
    change = Change("KXT4", 2, entries=({"n": 1},), at=1)

    if when == "after":
        first.write(change)
    else:
        with pytest.raises(StorageFailed):
            first.write(change)

    entries = first.entries(first.table("KXT4").game or 0)
    assert len(entries) == (2 if when == "after" else 1)


def test_a_table_plays_on_after_the_database_was_started_anew() -> None:
    binaries = postgres.find_binaries()
    if binaries is None:
        pytest.skip("no PostgreSQL here: neither on the path nor from the package of the tests")
    with postgres.running(binaries, "-c", "fsync=off") as database:
        desk = Desk(database.fresh())
        host = desk.host()
        assert desk.open().ask("sit", name="Ann")["ok"]
        database.stop()

        refused = host.act("add_seat", name="Ben")

        assert not refused["ok"]
        assert refused["refusal"]["code"] == "not_saved"
        assert [each["key"] for each in refused["refusal"]["allowed"]] == ["ui.allowed.wait"]
        assert [seat.name for seat in desk.table.lobby.seats] == ["Ann"]
        database.start()
        assert host.act("add_seat", name="Ben")["ok"]
        assert [seat.name for seat in desk.table.lobby.seats] == ["Ann", "Ben"]
        desk = desk.again()
        assert [seat.name for seat in desk.table.lobby.seats] == ["Ann", "Ben"]
        desk.store.close()


def test_a_database_of_a_newer_tinstar_is_left_alone(first: Cut, url: str) -> None:
    with psycopg.connect(url, autocommit=True) as db:
        db.execute("UPDATE schema_version SET version = 99")

    with pytest.raises(TooNew, match="99"):
        PostgresStore(url)


def test_a_database_that_is_away_is_told_in_a_line() -> None:
    with pytest.raises(StorageFailed) as told:
        open_ledger("postgresql://tinstar@127.0.0.1:1/tinstar")

    assert "\n" not in str(told.value)


def test_without_the_driver_nobody_speaks_to_a_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "web.storage.postgres", None)

    assert opening.is_database("postgres://here")
    with pytest.raises(NoDriver):
        open_ledger("postgresql://here/tinstar")
