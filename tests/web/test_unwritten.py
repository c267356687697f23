"""Whatever goes wrong between a decision and the disk, the table goes back to what is on disk."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest

from referee.refusal import Refused
from tests.web.conftest import Running
from tests.web.desk import Desk, end_turn, new_id, refusal_code
from tests.web.test_game import current
from web.security.guards import payload_of
from web.tables.authority import Authority
from web.tables.presence import Connection

HALF = "\ud800"
"""Half a character: JSON can name it, no file can hold it."""


@pytest.mark.parametrize("event", ["do", "host", "sit", "no such request"])
@pytest.mark.parametrize(
    "payload",
    [
        {"name": HALF},
        {HALF: "name"},
        {"changes": [{"deep": [{"deeper": f"Tucson{HALF}"}]}]},
        {"before": float("nan")},
        {"before": float("inf")},
    ],
)
def test_text_and_numbers_that_cannot_be_written_are_refused_at_the_door(
    event: str, payload: dict[str, Any]
) -> None:
    with pytest.raises(Refused) as caught:
        payload_of(Connection("s1", "seat", "d1", "phone"), event, (payload,))

    assert caught.value.refusal.code == "malformed"


def own_station(name: str) -> dict[str, Any]:
    own = {"name": name, "price": {"kind": "rank", "low": "2", "high": "4"}}
    return {"sets": ["base", "great_train_robbery"], "train": {"own": [own]}}


def test_a_station_named_with_half_a_character_is_refused_and_the_game_begins(
    running: Running,
) -> None:
    host = running.open("host")
    for name in ("Ann", "Ben", "Cyril", "Dan"):
        assert host.ask("host", {"id": new_id(), "action": "add_seat", "name": name})["ok"]
    wish = {"id": new_id(), "action": "settings", **own_station(f"Tucson{HALF}")}

    assert host.ask("host", wish)["refusal"]["code"] == "malformed"
    assert host.ask("host", {"id": new_id(), "action": "start"})["ok"]


def test_text_that_came_past_the_door_bricks_no_table_either(desk: Desk) -> None:
    """The law behind it: memory never holds what the disk did not take."""
    host = desk.host()
    desk.phones("Ann", "Ben", "Cyril", "Dan")

    with pytest.raises(UnicodeEncodeError):
        host.act("settings", **own_station(f"Tucson{HALF}"))

    assert host.act("start")["ok"]


@pytest.mark.parametrize("step", ["_make_so", "_new_views"])
@pytest.mark.parametrize(
    "error", [UnicodeEncodeError("utf-8", HALF, 0, 1, "surrogates"), RuntimeError, MemoryError]
)
def test_whatever_fails_on_the_way_memory_tells_what_the_disk_tells(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, step: str, error: Any
) -> None:
    """Memory and disk tell the same afterwards, and the next request is carried out."""
    screen = current(desk.set_up())
    before = screen.view
    real = getattr(Authority, step)

    def stumble(self: Authority, *args: Any, **kwargs: Any) -> Any:
        real(self, *args, **kwargs)
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(Authority, step, stumble)
        with pytest.raises(BaseException):  # noqa: B017, PT011 - the socket's own answer: `failed`
            screen.do(end_turn(before))

    table = desk.table
    plain = [entry.plain() for entry in table.match.entries]
    assert plain == desk.store.entries(desk.store.table(table.code).game)
    next_one = current(desk)
    assert next_one.ask("sync")["ok"]
    assert next_one.do(end_turn(next_one.view))["ok"]


def test_a_disk_that_cannot_even_be_read_is_asked_again_by_the_next_request(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = current(desk.set_up())
    before = screen.view

    def broken(*_: Any, **__: Any) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(desk.store, "_commit", broken)
        patch.setattr(desk.store, "table", broken)
        assert refusal_code(screen.do(end_turn(before))) == "not_saved"
        assert refusal_code(screen.do(end_turn(before))) == "not_saved"

    assert screen.do(end_turn(before))["ok"]
    plain = [entry.plain() for entry in desk.table.match.entries]
    assert plain == desk.store.entries(desk.store.table(desk.table.code).game)


@pytest.mark.parametrize(
    ("action", "details"),
    [
        ("address", {"address": "192.168.1.9"}),
        ("wifi", {"name": "Saloon", "password": "whiskey"}),
        ("camera", {"source": "page"}),
    ],
)
def test_what_lives_in_memory_goes_back_with_the_rest(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, action: str, details: dict[str, Any]
) -> None:
    host = desk.host()
    before = desk.table.wifi, desk.table.camera, desk.table.network.chosen

    def full(*_: Any) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(desk.store, "_commit", full)
        assert refusal_code(host.act(action, **details)) == "not_saved"

    assert (desk.table.wifi, desk.table.camera, desk.table.network.chosen) == before


def test_a_phone_that_asked_for_a_seat_still_asks_when_the_answer_was_not_saved(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = desk.host()
    desk.phones("Ann")
    assert desk.open().ask("sit", seat=0, name="Zoe")["ok"]
    request = next(iter(desk.table.asked))

    def full(*_: Any) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(desk.store, "_commit", full)
        assert refusal_code(host.act("grant", request=request)) == "not_saved"

    assert host.act("grant", request=request)["ok"]


def test_a_view_that_cannot_be_made_does_not_keep_the_others_from_theirs(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = current(desk.set_up())
    table = desk.open("table")
    real = desk.table._views.of

    def of(who: Connection) -> Any:
        if who.page == "host":
            raise KeyError("somebody's role")
        return real(who)

    monkeypatch.setattr(desk.table._views, "of", of)
    before = table.view["seq"]

    assert screen.do(end_turn(screen.view))["ok"]
    assert table.view["seq"] > before
