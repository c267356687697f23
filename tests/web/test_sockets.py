"""Over a real WebSocket: what arrives, what is refused, and that nothing breaks."""

from __future__ import annotations

import json
import socket
import urllib.request
from typing import Any

import pytest

from tests.web.conftest import Running
from tests.web.desk import RealScreen, new_id, refusal_code
from web.security.identity import HOST_COOKIE
from web.security.limits import LARGEST_PAYLOAD


def attempt(running: Running, **auth: Any) -> RealScreen:
    """Try to connect, whether or not it is refused."""
    about = {"table": running.rooms.newest().code, "page": "seat", "token": None, **auth}
    screen = RealScreen(running.url, **about)
    running.screens.append(screen)
    return screen


def test_a_view_comes_at_once(running: Running) -> None:
    screen = running.open("table")

    assert running.rooms.newest().code == screen.views[0]["table"]["code"]
    assert screen.views[0]["table"]["you"]["host"]


def test_a_phone_on_the_laptop_is_not_host_unless_it_asks(running: Running) -> None:
    assert not running.open("seat").views[0]["table"]["you"]["host"]


def test_the_laptop_s_cookie_makes_any_of_its_pages_host(running: Running) -> None:
    key = running.rooms.new_host_key()
    screen = attempt(running, cookie=f"{HOST_COOKIE}={key}")
    screen.wait(lambda: screen.views)

    assert screen.views[0]["table"]["you"]["host"]


@pytest.mark.parametrize(
    ("auth", "code"),
    [
        ({"table": "ZZZZ"}, "unknown_table"),
        ({"table": 7}, "unknown_table"),
        ({"token": "wrong"}, "wrong_token"),
        ({"token": 7}, "malformed"),
        ({"page": "kitchen"}, "malformed"),
    ],
)
def test_who_does_not_belong_is_refused_with_a_code(running: Running, auth: Any, code: str) -> None:
    screen = attempt(running, **auth)

    assert {"code": code} == screen.error["data"]
    assert not screen.views


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_other_people_s_pages_are_refused(running: Running, origin: str) -> None:
    screen = attempt(running, origin=origin)

    assert screen.error
    assert list(running.rooms.newest().presence) == []


def test_our_own_pages_are_let_in(running: Running) -> None:
    screen = attempt(running, origin=running.url)

    screen.wait(lambda: screen.views)


def test_there_is_no_other_way_in_than_the_websocket(running: Running) -> None:
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(f"{running.url}/socket.io/?EIO=4&transport=polling")

    assert caught.value.code == 400
    caught.value.close()


def test_everybody_is_shown_what_changed(running: Running) -> None:
    table, phone = running.open("table"), running.open()

    answer = phone.ask("sit", {"seat": None, "name": "Ann"})

    for screen in (table, phone):
        screen.wait(lambda screen=screen: screen.views[-1]["seq"] == answer["seq"])
        assert [seat["name"] for seat in screen.views[-1]["table"]["seats"]] == ["Ann"]


def test_the_newest_device_of_a_token_wins(running: Running) -> None:
    old = running.open()
    token = old.ask("sit", {"name": "Ann"})["token"]

    new = running.open(token=token)

    old.wait(lambda: ("replaced", {}) in old.heard)
    assert new.views[-1]["table"]["you"]["seat"] == 0
    new.wait(lambda: new.views[-1]["table"]["seats"][0]["phone"] == "here")


def test_a_phone_that_drops_is_shown_as_away(running: Running) -> None:
    table, phone = running.open("table"), running.open()
    phone.ask("sit", {"name": "Ann"})

    phone.close()

    table.wait(lambda: [s["phone"] for s in table.views[-1]["table"]["seats"]] == ["away"])


STORM: list[tuple[Any, ...]] = [
    ("do",),
    ("do", None),
    ("do", []),
    ("do", "text"),
    ("do", 7),
    ("do", {}),
    ("do", {"id": new_id()}),
    ("do", {"id": new_id(), "command": None}),
    ("do", {"id": new_id(), "command": {"do": "play"}}),
    ("do", {"id": new_id(), "command": {"do": {"x": []}, "seat": 0}}),
    ("do", {"id": new_id(), "command": {"do": "play", "seat": 10**30, "card": "bang"}}),
    ("do", {"id": {"$ne": 1}, "command": {}}),
    ("do", {"id": new_id(), "command": {}, "sudo": True}),
    ("do", {}, {}),
    ("sit", {"seat": -1, "name": "Ann"}),
    ("sit", {"seat": 1e9, "name": "Ann"}),
    ("sit", {"seat": "0", "name": "Ann"}),
    ("sit", {"name": ["Ann"]}),
    ("take_back", {"id": new_id(), "seat": None}),
    ("replace", {"id": new_id(), "seat": 0}),
    ("host", {"id": new_id()}),
    ("host", {"id": new_id(), "action": ["start"]}),
    ("host", {"id": new_id(), "action": "__class__"}),
    ("peek", {"seat": 99}),
    ("log", {"before": "yesterday"}),
    ("sync", {"seq": None}),
    ("view", {"seq": 1}),
    ("drop table", {"x": 1}),
    ("do", {"id": "x" * LARGEST_PAYLOAD}),
    ("do", {"id": new_id(), "command": {"do": "play", "seat": 0, "card": "x" * LARGEST_PAYLOAD}}),
]


def test_a_storm_of_nonsense_is_refused_piece_by_piece_and_changes_nothing(
    running: Running,
) -> None:
    table = running.rooms.newest()
    phone = running.open()
    phone.ask("sit", {"name": "Ann"})
    before = table.seq, table.lobby

    for piece in STORM:
        answer = phone.ask(*piece)
        assert not answer["ok"], piece
        refusal = answer["refusal"]
        assert {"code", "tried", "why", "allowed", "rule"} == refusal.keys()

    assert before == (table.seq, table.lobby)
    assert phone.ask("sync", {})["ok"]


def test_a_fault_of_ours_is_answered_and_its_details_stay_here(
    running: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    phone = running.open()
    secret = new_id()

    def stumble(*_: Any) -> None:
        raise KeyError(secret)

    monkeypatch.setattr(running.rooms.newest(), "_decide", stumble)
    answer = phone.ask("sync", {})

    assert refusal_code(answer) == "failed"
    assert "KeyError" in caplog.text
    assert secret not in caplog.text + str(answer)


def test_a_flood_is_told_to_slow_down(running: Running) -> None:
    phone = running.open()

    codes = [refusal_code(phone.ask("sync", {})) for _ in range(80)]

    assert {None, "too_fast"} == set(codes)


@pytest.mark.parametrize("frame", ["42[", '42{"not":"a list"}', "4", "9", "2", "garbage", "451-[]"])
def test_a_broken_frame_costs_only_its_own_line(running: Running, frame: str) -> None:
    table = running.open("table")
    phone = running.open()

    phone.client.eio.ws.send(frame)

    assert table.ask("sync", {})["ok"]
    assert running.open().views


def test_a_stranger_who_speaks_no_http_is_ignored(running: Running) -> None:
    host, port = running.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=5) as line:
        line.sendall(b"\x00\x01 nonsense\r\n\r\n")
        line.recv(1024)

    assert json.loads(urllib.request.urlopen(f"{running.url}/ping").read())["ok"]


def test_the_server_keeps_quiet(running: Running, capfd: pytest.CaptureFixture[str]) -> None:
    """No banner, no warning, no line for a closing page: whoever runs it may leave it running."""
    phone = running.open()
    phone.ask("nonsense", {})
    phone.client.eio.ws.send("42[")
    phone.close()
    urllib.request.urlopen(f"{running.url}/ping").close()

    assert tuple(capfd.readouterr()) == ("", "")
