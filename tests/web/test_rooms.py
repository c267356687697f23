"""Several tables in one server."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.web.desk import Recorder, new_id, quiet_network
from web.storage.store import Store
from web.tables.authority import Authority
from web.tables.presence import Connection
from web.tables.rooms import Rooms
from web.tables.shuffle import Chance


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "rooms.sqlite")


@pytest.fixture
def rooms(store: Store) -> Rooms:
    return open_rooms(store)


def open_rooms(store: Store) -> Rooms:
    return Rooms(store, quiet_network(), Recorder(), Chance.seeded(7))


@pytest.fixture(autouse=True)
def close(store: Store):
    yield
    store.close()


def test_the_first_evening_makes_a_table(rooms: Rooms) -> None:
    table = rooms.newest()

    assert table is rooms.newest()
    assert table is rooms.get(table.code)
    assert [table.code] == rooms.codes()


def test_tables_have_codes_of_their_own_and_the_newest_is_the_evening_s(rooms: Rooms) -> None:
    first, second = rooms.make(), rooms.make()

    assert first.code != second.code
    assert second is rooms.newest()
    assert first is rooms.get(first.code)


def test_tables_come_back_after_a_restart(rooms: Rooms, store: Store) -> None:
    codes = [rooms.make().code for _ in range(3)]

    again = open_rooms(store)

    assert codes[-1] == again.newest().code
    assert all(again.get(code) for code in codes)


def test_a_code_nobody_has_is_no_table(rooms: Rooms) -> None:
    assert rooms.get("ZZZZ") is None


def test_host_keys_are_known_after_a_restart_and_kept_only_as_fingerprints(
    rooms: Rooms, store: Store
) -> None:
    key = rooms.new_host_key()

    again = open_rooms(store)

    assert again.knows_host_key(key)
    assert not again.knows_host_key("wrong")
    assert not again.knows_host_key(None)
    assert key not in store.setting("host_keys")


def test_the_chosen_address_is_remembered(rooms: Rooms, store: Store) -> None:
    store.remember("address", "laptop.local")

    assert open_rooms(store).network.chosen == "laptop.local"


def test_tables_do_not_get_in_each_other_s_way(rooms: Rooms, store: Store) -> None:
    tables = [rooms.make() for _ in range(3)]
    hosts = []
    for number, table in enumerate(tables):
        who = Connection(f"h{number}", "host", f"d{number}", "", laptop=True, keyed=True)
        rooms.enter(table, who, None)
        hosts.append((table, who.sid))

    def add(turn: int) -> bool:
        table, sid = hosts[turn % 3]
        action = {"id": new_id(), "action": "add_seat", "name": f"P{turn}"}
        return bool(table.request(sid, "host", action)["ok"])

    with ThreadPoolExecutor(6) as pool:
        assert all(pool.map(add, range(15)))

    assert [len(table.lobby.seats) for table in tables] == [5, 5, 5]
    assert [table.seq for table in store.tables()] == [table.seq for table in tables]


def test_whoever_wants_to_know_hears_of_every_table_that_opens(rooms: Rooms) -> None:
    opened: list[Authority] = []
    first = rooms.newest()
    rooms.on_open(opened.append)

    second = rooms.make()

    assert [first, second] == opened
