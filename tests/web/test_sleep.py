"""Tables that nobody looks at sleep, and tables go to the process that people are sent to."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.refusal import Refused
from tests.web.desk import Desk, Recorder, quiet_network
from web.bench.cluster import Postgres
from web.storage.ledger import Change
from web.storage.opening import open_ledger
from web.storage.store import Store
from web.tables import rooms as module
from web.tables.presence import Connection
from web.tables.rooms import Rooms
from web.tables.shuffle import Chance


def _rooms(where: Path | str) -> Rooms:
    return Rooms(open_ledger(where), quiet_network(), Recorder(), Chance.seeded(7))


def _phone(sid: str) -> Connection:
    return Connection(sid, "seat", sid, sid)


def _until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture
def rooms(tmp_path: Path) -> Rooms:
    return _rooms(tmp_path / "rooms.sqlite")


def test_a_table_sleeps_when_nobody_looks_and_wakes_as_it_was(rooms: Rooms) -> None:
    closed: list[str] = []
    rooms.on_close(closed.append)
    table = rooms.make()
    rooms.enter(table, _phone("a"), None)
    assert table.request("a", "sit", {"name": "Ann"})["ok"]

    rooms.look_after(0)
    assert rooms.codes() == [table.code]
    rooms.leave("a")
    rooms.look_after(3600)
    assert rooms.codes() == [table.code]
    rooms.look_after(0)

    assert (rooms.codes(), closed) == ([], [table.code])
    woken = rooms.get(table.code)
    assert woken is not None
    assert woken is not table
    assert [seat.name for seat in woken.lobby.seats] == ["Ann"]
    rooms.store.close()


def test_whoever_still_holds_a_sleeping_table_cannot_change_it(rooms: Rooms) -> None:
    table = rooms.make()
    rooms.look_after(0)

    with pytest.raises(Refused, match="led_elsewhere"):
        rooms.enter(table, _phone("late"), None)
    with pytest.raises(Refused, match="led_elsewhere"):
        table.settle({"do": "anything"})
    rooms.store.close()


def test_phones_that_come_and_go_write_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = desk.phones("Ann")[0]
    watcher = desk.open("table")
    written: list[Change] = []

    def begin(_store: Store, change: Change) -> None:
        written.append(change)

    monkeypatch.setattr(Store, "begin", begin)

    desk.table.close(phone.sid)
    back = desk.open(token=phone.token)

    assert written == []
    numbers = [view["seq"] for view in desk.post.to(watcher.sid, "view")]
    assert numbers == sorted(set(numbers))
    assert desk.post.to(back.sid, "view")[-1]["table"]["seats"][0]["phone"] == "here"


def test_a_table_goes_to_the_process_that_is_asked_for_it(
    database: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = database.fresh()
    here, there = _rooms(url), _rooms(url)
    code = here.set_up()
    table = here.get(code)
    assert table is not None
    here.enter(table, _phone("a"), None)
    assert table.request("a", "sit", {"name": "Ann"})["ok"]

    # Not at once: two processes that are both asked would hand it to and fro.
    with pytest.raises(Refused, match="led_elsewhere"):
        there.get(code)
    time.sleep(0.2)
    assert here.codes() == [code]
    monkeypatch.setattr(module, "_SETTLED", 0.0)
    with pytest.raises(Refused, match="led_elsewhere"):
        there.get(code)
    _until(lambda: here.codes() == [])

    taken = there.get(code)
    assert taken is not None
    assert [seat.name for seat in taken.lobby.seats] == ["Ann"]
    assert here._post.hung_up == ["a"]  # type: ignore[attr-defined]
    for each in (here, there):
        each.store.close()


def test_a_process_that_was_cut_off_leads_its_tables_again_or_lets_them_go(
    database: Postgres,
) -> None:
    url = database.fresh()
    here, there = _rooms(url), _rooms(url)
    kept, lost = here.set_up(), here.set_up()
    assert here.get(kept) is not None
    assert here.get(lost) is not None

    here.store._db.raw.close()  # type: ignore[attr-defined]
    _until(lambda: _takes(there, lost))
    here.look_after(3600)

    assert here.codes() == [kept]
    with pytest.raises(Refused, match="led_elsewhere"):
        there.get(kept)
    for each in (here, there):
        each.store.close()


def _takes(rooms: Rooms, code: str) -> bool:
    try:
        return rooms.get(code) is not None
    except Refused:
        return False
