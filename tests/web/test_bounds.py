"""Memory, lines and codes have bounds; what is over them is dropped with a word."""

from __future__ import annotations

import gc
import json
import selectors
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import randbytes
from typing import Any

import psutil
import pytest
from flask import Flask

from referee.race import Tap
from tests.web.conftest import Running
from tests.web.desk import Desk, Recorder, eventually, new_id
from tests.web.raw import RawLine
from web.race.races import Races
from web.security import limits
from web.security.budgets import Bucket, Buckets, Counted
from web.security.limits import (
    LARGEST_PACKET,
    LINE_PACKETS,
    MOST_SCREENS,
    MOST_SPECTATORS,
    MOST_WAITING_TAPS,
    WRONG_CODES,
    Rate,
)
from web.security.patience import Patience
from web.tables.presence import Connection
from web.wire import line, serving
from web.wire.stamping import StampedSocket


@pytest.fixture
def raw(running: Running) -> Iterator[RawLine]:
    """A line that a hostile program holds to a table."""
    found = RawLine(running.url).join(running.rooms.newest().code)
    yield found
    found.close()


def grown(doing: Any) -> int:
    """How many bytes this process has grown by."""
    gc.collect()
    before = psutil.Process().memory_info().rss
    doing()
    return int(psutil.Process().memory_info().rss - before)


# Memory


def test_taps_of_no_race_are_not_kept(desk: Desk) -> None:
    races = Races(desk.table, Recorder())

    for number in range(5_000):
        races.tap("s1", "no such race", Tap(number, number))

    assert races._inbox.qsize() == 0


def test_taps_of_a_race_are_kept_up_to_a_bound(desk: Desk) -> None:
    races = Races(desk.table, Recorder())
    races.comparison = object()  # type: ignore[assignment] # something that taps are for

    for number in range(MOST_WAITING_TAPS * 3):
        races.tap("s1", "", Tap(number, number))

    assert races._inbox.qsize() == MOST_WAITING_TAPS


def test_attachments_are_never_waited_for(raw: RawLine, app: Flask) -> None:
    socketio = app.extensions["socketio"]

    raw.say('451000-["do",{"_placeholder":true,"num":0}]')
    for _ in range(50):
        raw.say(b"\0" * 60_000)

    assert raw.listen(lambda: any("unread" in text for text in raw.heard))
    assert not socketio.server._binary_packet
    assert raw.ask("sync", {})["ok"]


def test_a_small_frame_that_unpacks_to_a_large_one_ends_its_line(raw: RawLine) -> None:
    """20 frames of 58 kB were 360 MB."""
    bomb = "42" + json.dumps(["do", {"x": "\0" * 5_000_000}])

    def send() -> None:
        for _ in range(4):
            if raw.closed is None:
                raw.say(bomb)
                raw.listen(lambda: raw.closed is not None, seconds=3)

    assert grown(send) < 60_000_000
    assert raw.closed == 1009


def test_the_word_why_a_line_ends_arrives_however_late_and_whoever_talks_on(
    raw: RawLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = StampedSocket.send

    def send_late(sock: StampedSocket, data: bytes) -> int:
        time.sleep(0.3)
        return send(sock, data)

    monkeypatch.setattr(StampedSocket, "send", send_late)
    raw.say("42" + json.dumps(["do", {"x": "\0" * 1_000_000}]))
    raw.sock.sendall(b"and so on" * 10_000)

    assert raw.listen(lambda: raw.closed is not None)
    assert raw.closed == 1009


@pytest.mark.parametrize("size", [LARGEST_PACKET - 100, LARGEST_PACKET + 100])
def test_the_bound_of_a_packet_is_where_it_is_said_to_be(raw: RawLine, size: int) -> None:
    raw.say("42" + json.dumps(["do", "x" * (size - 10)]))

    assert raw.listen(lambda: raw.closed is not None, seconds=2) is (size > LARGEST_PACKET)


def test_a_flood_is_dropped_with_a_word_and_holds_up_nobody(running: Running, raw: RawLine) -> None:
    phone = running.open()
    frame = '42["race:tap",{"race":"x","at":1,"cue":null}]'

    def flood() -> None:
        for _ in range(LINE_PACKETS.burst * 5):
            raw.say(frame)

    thread = threading.Thread(target=flood)
    thread.start()
    began = time.monotonic()
    assert phone.ask("sync", {})["ok"]
    took = time.monotonic() - began
    thread.join()

    assert took < 3
    assert raw.listen(lambda: any("too_fast" in text for text in raw.heard))


def test_a_screen_that_takes_nothing_is_hung_up(running: Running, app: Flask) -> None:
    stuck = RawLine(running.url).join(running.rooms.newest().code)
    post = running.rooms._post
    who = next(iter(running.rooms.newest().presence))

    for _ in range(3_000):
        # Chance cannot be squeezed: some ten megabytes of it fit between the laptop and a screen.
        post.send(who.sid, "view", {"x": randbytes(10_000).hex()})
        if running.rooms.newest().presence.get(who.sid) is None:
            break

    assert running.rooms.newest().presence.get(who.sid) is None
    stuck.close()


# Lines


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "9",
        "x",
        b"",
        b"\0\1\2",
        "4",
        "42",
        "42[",
        "42[]",
        "42{}",
        "42[7]",
        '42[["do"],{}]',
        '42["connect",{}]',
        '42["disconnect"]',
        "43[]",
        "46-[]",
        "45999999999-[]",
        '42["do",' + "[" * 20_000 + "]" * 20_000 + "]",
        '42["sync",{"seq":' + "9" * 10_000 + "}]",
        '42["log",{"before":NaN}]',
        '42["log",{"before":-Infinity}]',
        '42["race:probe",{"k":NaN,"c0":1,"back":[]}]',
        '42["host",{"id":"12345678","action":"wifi","name":"\\ud800"}]',
    ],
)
def test_whatever_a_line_says_it_gets_an_answer_and_goes_on(
    raw: RawLine, frame: str | bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    raw.say(frame)

    assert raw.ask("sync", {})["ok"], "the same line still works"
    assert "Traceback" not in "".join(capfd.readouterr())


@pytest.mark.parametrize(
    "frame",
    ['427["do",' + "9" * 10_000 + "]", "427[", "427[[]]", '427["log",{"before":NaN}]', "427[7]"],
)
def test_a_request_that_cannot_be_read_is_answered_under_its_number(
    raw: RawLine, frame: str
) -> None:
    raw.say(frame)

    assert raw.answer(7)["refusal"]["code"] == "malformed"


def test_a_line_that_joins_no_table_is_cut(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "SECONDS_TO_JOIN", 0.5)
    idle = RawLine(running.url)

    assert idle.listen(lambda: idle.closed is not None, seconds=12)
    idle.close()


def test_a_silent_line_is_cut(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "SECONDS_OF_SILENCE", 0.5)
    silent = RawLine(running.url).join(running.rooms.newest().code)

    assert silent.listen(lambda: silent.closed is not None, seconds=12)
    silent.close()
    eventually(lambda: not list(running.rooms.newest().presence))


def test_a_request_that_comes_byte_by_byte_is_cut(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "SECONDS_FOR_A_REQUEST", 1.0)
    host, port = running.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=20) as slow:
        end = time.monotonic() + 15
        cut = False
        while not cut and time.monotonic() < end:
            try:
                slow.sendall(b"G")
                slow.settimeout(0.3)
                cut = slow.recv(10) == b""
            except TimeoutError:
                continue
            except OSError:
                cut = True
    assert cut


def test_only_those_who_are_late_are_cut() -> None:
    now = [0.0]
    patience = Patience(lambda: now[0])
    pairs = [socket.socketpair() for _ in range(3)]
    for (ours, _), seconds in zip(pairs, (1.0, 5.0, 1.0), strict=True):
        patience.expect(ours, seconds)
    patience.forget(pairs[2][0])
    now[0] = 2.0

    assert patience.look() == 1
    assert pairs[0][1].recv(1) == b""
    for pair in pairs:
        for each in pair:
            each.close()


def watcher(number: int, address: str | None) -> Connection:
    return Connection(f"w{number}", "watch", f"d{number}", "x", address=address)


def test_spectators_of_one_address_and_screens_of_one_table_are_limited(app: Flask) -> None:
    rooms = app.extensions["rooms"]
    table = rooms.newest()
    for number in range(MOST_SPECTATORS):
        assert rooms.has_room(table, watcher(number, "10.0.0.1"))
        table.presence.add(watcher(number, "10.0.0.1"))

    assert not rooms.has_room(table, watcher(999, "10.0.0.1"))
    assert rooms.has_room(table, watcher(999, "10.0.0.2")), "another phone is welcome"
    assert rooms.has_room(table, watcher(999, None)), "so is the laptop"
    for number in range(MOST_SPECTATORS, MOST_SCREENS):
        table.presence.add(watcher(number, f"10.0.1.{number}"))
    assert not rooms.has_room(table, watcher(999, "10.0.0.2"))


@pytest.mark.parametrize("many", [150, pytest.param(1_000, marks=pytest.mark.thorough)])
def test_many_phones_that_leave_at_once_hold_up_nobody(running: Running, many: int) -> None:
    tables = [running.rooms.newest()]
    tables += [running.rooms.make() for _ in range(many // MOST_SCREENS)]
    phone = running.open()
    assert phone.ask("sit", {"name": "Ann"})["ok"]
    crowd: list[RawLine] = []
    with selectors.DefaultSelector() as arrivals:
        while len(crowd) < many:
            line = RawLine(running.url).join(tables[len(crowd) % len(tables)].code)
            arrivals.register(line.sock, selectors.EVENT_READ, line)
            crowd.append(line)
            for key, _ in arrivals.select(0):  # a line that answers no beat would be cut
                key.data.hear()
    assert sum(len(list(table.presence)) for table in tables) == many + 1

    for each in crowd:
        each.close()
    slowest = 0.0
    for _ in range(10):
        began = time.monotonic()
        assert phone.ask("sync", {})["ok"]
        slowest = max(slowest, time.monotonic() - began)

    assert slowest < 2
    eventually(lambda: sum(len(list(table.presence)) for table in tables) == 1)


# Codes


@pytest.mark.parametrize("path", ["/j/{}", "/table/{}", "/qr/{}.svg", "/races/{}.json"])
def test_guessing_codes_comes_to_an_end(app: Flask, path: str) -> None:
    code = app.extensions["rooms"].newest().code
    phone = app.test_client()
    phone.environ_base["REMOTE_ADDR"] = "192.168.1.77"
    answers = [phone.get(path.format(f"ZZ{n:02}")).status_code for n in range(60)]

    assert answers.count(404) <= WRONG_CODES.burst + 1
    assert answers[-1] == 429
    assert phone.get(path.format(code)).status_code == 429, "no oracle: the right one neither"
    other = app.test_client()
    other.environ_base["REMOTE_ADDR"] = "192.168.1.78"
    assert other.get(path.format(code)).status_code == 200
    assert app.test_client().get(path.format("ZZZZ")).status_code == 404, "the laptop may mistype"


def test_guessing_over_a_line_is_the_same_guessing(running: Running) -> None:
    says = {"X-Forwarded-For": "203.0.113.9"}
    for number in range(WRONG_CODES.burst + 2):
        RawLine(running.url, headers=says).join(f"ZZ{number:02}").close()

    last = RawLine(running.url, headers=says).join(running.rooms.newest().code)

    assert any("too_many_codes" in text for text in last.heard)
    last.close()


# Budgets


def test_a_bucket_fills_by_itself() -> None:
    now = [0.0]
    bucket = Bucket(Rate(2, 1.0), lambda: now[0])

    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 1.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert bucket.is_full


def test_budgets_of_many_addresses_take_no_more_than_their_bound() -> None:
    buckets = Buckets(Rate(2, 0.0), 100)
    for number in range(1_000):
        buckets.take(f"10.0.{number // 256}.{number % 256}")

    assert len(buckets._known) <= 100


def test_what_is_held_is_given_back() -> None:
    counted = Counted(1)
    with counted.held("a") as first, counted.held("a") as second:
        assert (first, second) == (True, False)
    with counted.held("a") as again:
        assert again
    assert counted._held == {}


def test_every_bound_has_a_reason() -> None:
    lines = Path(limits.__file__).read_text(encoding="utf-8").splitlines()
    names = [number for number, text in enumerate(lines) if text[:1].isupper() and " = " in text]

    assert len(names) > 20
    assert not [lines[n] for n in names if not lines[n + 1].startswith('"""')]


def test_an_id_is_new(running: Running) -> None:
    """The same flood of requests under one id is done once."""
    phone = running.open()
    phone.ask("sit", {"name": "Ann"})
    request = {"id": new_id(), "seat": 0}

    assert phone.ask("take_back", request) == phone.ask("take_back", request)
