"""Every address and every event against everybody, on a laptop and in public."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, request
from flask.ctx import RequestContext
from werkzeug.exceptions import HTTPException

from referee.refusal import Refused
from tests.web import matrix
from tests.web.desk import new_id, refusal_code
from tests.web.hosted import NAME, PUBLIC
from web.app import Config, create_app
from web.race import doors
from web.security import rights
from web.security.identity import HOST_COOKIE, key_cookie
from web.security.matrix import EVENTS, RACES, ROUTES
from web.security.policy import Right
from web.tables import actions
from web.tables.authority import Authority
from web.tables.presence import Connection
from web.wire import sockets
from web.wire.shapes import SHAPES

MODES = ("laptop", "public")

NO_RIGHT = ("not_host", "not_your_seat", "only_laptop", "unknown_request")
"""The words for somebody who may not; every other answer comes from behind that door."""


@dataclass
class House:
    """A server with two tables, and everybody who may come to the first."""

    app: Flask
    public: bool
    table: Authority
    other: Authority
    tokens: dict[str, str]

    def __post_init__(self) -> None:
        self.rooms = self.app.extensions["rooms"]
        self._sids = count(1)
        keys = self.rooms.keys
        self.cookies = {
            matrix.HOST: {key_cookie(self.table.code): keys.new(self.table.code)},
            matrix.OTHER_HOST: {key_cookie(self.other.code): keys.new(self.other.code)},
            matrix.OPERATOR: {HOST_COOKIE: self.rooms.new_host_key()},
        }

    def hand_over(self, who: str) -> None:
        """Make a phone host, as it is while somebody asks who was made host; else nobody's is."""
        host = self.line(matrix.HOST)
        is_handed = self.table.lobby.host_seat is not None
        if (who == matrix.PHONE_HOST) != is_handed:
            action = "take_host" if is_handed else "hand_over"
            details = {} if is_handed else {"seat": 0}
            assert self.ask(host, "host", {"action": action, **details})["ok"]
        self.rooms.leave(host.sid)

    def request(self, path: str, who: str, **details: Any) -> RequestContext:
        """Give a request as somebody's browser makes it."""
        headers = {"X-Seat-Token": self.tokens.get(who, "")}
        if cookies := self.cookies.get(who):
            headers["Cookie"] = "; ".join(f"{name}={key}" for name, key in cookies.items())
        return self.app.test_request_context(
            path,
            base_url=f"https://{NAME}" if self.public else "http://localhost",
            headers=headers,
            environ_base={"REMOTE_ADDR": "127.0.0.1" if who == matrix.LAPTOP else "192.168.1.77"},
            **details,
        )

    # By web request

    def status(self, rule: Any, who: str) -> int:
        """Knock as somebody at an address; the guards answer, and nothing behind them is done."""
        known = _VALUES | {"code": self.table.code}
        path = rule.build({name: known[name] for name in rule.arguments})[1]
        method = "POST" if "POST" in rule.methods else "GET"
        with self.request(path, who, method=method, query_string={"seat": "1"}):
            try:
                self.app.preprocess_request()
            except HTTPException as error:
                return error.code or 500
        return 200

    # By line

    def line(self, who: str) -> Connection:
        """Let somebody's screen in at the first table, by the door that all screens come by."""
        is_host = who in (matrix.HOST, matrix.OPERATOR) or (
            who == matrix.LAPTOP and not self.public
        )
        page = "host" if is_host else "watch" if who == matrix.SPECTATOR else "seat"
        with self.request("/socket.io/", who):
            sid = request.sid = f"s{next(self._sids)}"  # type: ignore[attr-defined]
            asked = {"table": self.table.code, "page": page, "token": self.tokens.get(who)}
            sockets.enter(self.rooms, asked)
        line = self.table.presence.get(sid)
        assert line is not None
        return line

    def ask(self, line: Connection, event: str, payload: dict[str, Any]) -> dict[str, Any]:
        """Ask for something by a line."""
        body = {"id": new_id(), **payload}
        if event == "race:do":
            return doors.receive(self.rooms, self.app.extensions["races"], line.sid, (body,))
        return sockets.receive(self.rooms, line.sid, event, (body,))

    def gets_in(self, who: str, event: str, payload: dict[str, Any]) -> bool:
        """Whether somebody is let in with what they ask for, whatever comes of it there."""
        line = self.line(who)
        try:
            return refusal_code(self.ask(line, event, payload)) not in NO_RIGHT
        finally:
            self.rooms.leave(line.sid)


_VALUES = {
    "screen": "none",
    "tag": "none",
    "file": "seat/seat.js",
    "filename": "icon.svg",
    "language": "en",
    "what": "join",
    "secret": "guess",
    "n": 1,
    "number": 1,
}


@pytest.fixture(scope="module", params=MODES)
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    public = request.param == "public"
    file: Path = tmp_path_factory.mktemp("rights") / "tables.sqlite"
    app, _ = create_app(Config(file, seed=7, public=PUBLIC if public else None))
    rooms = app.extensions["rooms"]
    rooms.guard_pace = lambda *_: None  # nobody asks so much in so short a time
    table, other = rooms.make(), rooms.make()
    house = House(app, public, table, other, {})
    for who in (matrix.PHONE_HOST, matrix.SEAT, matrix.OTHER_SEAT):
        line = house.line(matrix.STRANGER)
        house.tokens[who] = house.ask(line, "sit", {"name": who})["token"]
        rooms.leave(line.sid)
    yield house
    app.extensions["cameras"].close()
    app.extensions["races"].close()
    rooms.store.close()


@pytest.mark.parametrize("who", sorted(matrix.EVERYBODY))
def test_every_address_lets_in_whom_it_is_for(house: House, who: str) -> None:
    house.hand_over(who)
    wrong: list[str] = []
    for rule in house.app.url_map.iter_rules():
        line = matrix.ROUTES[rule.endpoint]
        allowed = line.public if house.public else line.laptop
        wanted = 404 if allowed is None else 200 if who in allowed else 403
        status = house.status(rule, who)
        if status != wanted:
            wrong.append(f"{rule.endpoint}: {status} instead of {wanted}")

    assert not wrong


def asked(event: str) -> dict[str, Any]:
    """Give what is asked by an event: as little as its shape needs."""
    cards = [["A", "spades"]]
    details: dict[str, dict[str, Any]] = {
        "again": {"on": True},
        "ready": {"seat": 1},
        "peek": {"seat": 1},
        "do": {"command": {"do": "end_turn", "seat": 1, "hand": 0}},
        "take_back": {"seat": 1},
        "replace": {"seat": 1, "command": {}},
        "shed": {"card": 0},
        "seen": {"n": 1, "seat": 1, "said": "thrown"},
        "camera_fix": {"n": 1, "cards": cards},
        "host": {"action": "devices"},
        # A name that is taken: nobody sits down by it.
        "sit": {"name": matrix.SEAT},
    }
    return details.get(event, {})


@pytest.mark.parametrize("who", sorted(matrix.EVERYBODY))
def test_every_event_is_for_whom_it_is_for(house: House, who: str) -> None:
    house.hand_over(who)
    wrong: list[str] = []
    # Standing up is everybody's own affair, and would leave nobody to ask as the next one.
    for event in sorted(matrix.EVENTS.keys() - {"stand"}):
        line = matrix.EVENTS[event]
        _compare(house, who, event, asked(event), line, wrong)
    for name, line in matrix.RACES.items():
        _compare(house, who, "race:do", {"do": name, **_RACING.get(name, {})}, line, wrong)
    for name in matrix.OF_HOSTS:
        if name not in ("take_host", "hand_over", "end_beginning"):
            payload = {"action": name, **_BADLY}
            _compare(house, who, "host", payload, matrix.FOR_HOSTS, wrong)
    for name, details in _REACHING:
        payload = {"action": name, **details}
        _compare(house, who, "host", payload, matrix.ON_THE_MACHINE, wrong)

    assert not wrong


_RACING: dict[str, dict[str, Any]] = {
    "draw": {"seats": [99]},
    "believe": {"level": "?"},
    "challenge": {"seat": 99},
    "answer": {"accept": False},
    "drop": {"seat": 99},
    "vouch": {"seat": 99},
    "compare": {"seats": [1]},
    "record": {"race": "none"},
}
"""Nothing that is done: the rights are asked for first, then it is refused for what it says."""

_BADLY = {"nonsense": True}
"""The same for a host's action."""

_REACHING: tuple[tuple[str, dict[str, Any]], ...] = (
    ("address", {"address": "!"}),
    ("wifi", {"name": ""}),
    ("camera_address", {}),
    ("camera", {"address": ""}),
)


def _compare(
    house: House,
    who: str,
    event: str,
    payload: dict[str, Any],
    line: matrix.Line,
    wrong: list[str],
) -> None:
    wanted = who in ((line.public if house.public else line.laptop) or matrix.NOBODY)
    if house.gets_in(who, event, payload) != wanted:
        what = payload.get("action") or payload.get("do") or ""
        wrong.append(f"{event} {what}: {who} should {'' if wanted else 'not '}get in")


@pytest.mark.parametrize("who", [matrix.HOST, matrix.OPERATOR])
def test_whoever_holds_the_key_takes_the_rights_back(house: House, who: str) -> None:
    house.hand_over(matrix.PHONE_HOST)
    assert not house.gets_in(who, "host", {"action": "devices"})

    assert house.gets_in(who, "host", {"action": "take_host"})

    assert house.gets_in(who, "host", {"action": "devices"})
    assert not house.gets_in(matrix.PHONE_HOST, "host", {"action": "devices"})


def test_the_matrix_says_something_about_everything_that_is_served(house: House) -> None:
    assert set(matrix.ROUTES) == set(house.app.view_functions)
    assert set(matrix.EVENTS) == set(SHAPES)
    assert set(matrix.RACES) == set(doors.DOING) == set(RACES)
    assert {*matrix.OF_HOSTS, *matrix.OF_THE_MACHINE} == set(actions.names())
    assert set(ROUTES) == set(matrix.ROUTES)
    assert set(EVENTS) == {*SHAPES, *matrix.FAST_EVENTS}
    on_lines = house.app.extensions["socketio"].server.handlers["/"]
    assert set(on_lines) - {"connect", "disconnect", "*"} == set(EVENTS)


def test_what_nobody_has_spoken_of_is_for_nobody(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rights, "ROUTES", {})
    rule = next(each for each in house.app.url_map.iter_rules() if each.endpoint == "pages.home")

    assert house.status(rule, matrix.LAPTOP) == 403


def test_every_right_is_decided_in_both_ways(house: House) -> None:
    assert all(house.rooms.policy.allowed(right) is not None for right in Right)


@pytest.mark.parametrize("who", sorted(matrix.EVERYBODY))
def test_the_host_s_page_opens_for_hosts_only(house: House, who: str) -> None:
    house.hand_over(who)
    hosts = matrix.FOR_HOSTS.public if house.public else matrix.FOR_HOSTS.laptop
    assert hosts is not None
    asked = {"table": house.table.code, "page": "host", "token": house.tokens.get(who)}
    refused = None
    with house.request("/socket.io/", who):
        sid = request.sid = "the host's page"  # type: ignore[attr-defined]
        try:
            sockets.enter(house.rooms, asked)
        except Refused as error:
            refused = error.refusal.code
    house.rooms.leave(sid)

    assert refused == (None if who in hosts else "not_host")


def test_no_line_is_opened_under_another_name(house: House) -> None:
    # A name that a stranger made lead here; in public the machine's own is no better.
    host = "localhost" if house.public else "evil.example"
    asked = {"table": house.table.code, "page": "seat", "token": None}
    with house.app.test_request_context("/socket.io/", base_url=f"http://{host}"):
        request.sid = "elsewhere"  # type: ignore[attr-defined]
        with pytest.raises(Refused, match="unknown_table"):
            sockets.enter(house.rooms, asked)
