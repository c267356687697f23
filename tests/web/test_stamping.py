"""When something was heard: the moment it came in, not the moment somebody read it."""

from __future__ import annotations

import select
import socket
import struct
import sys
import time
from collections.abc import Iterator

import pytest

from web.wire import stamping
from web.wire.stamping import SOCKET, StampedSocket, heard_at, now

WAIT = 0.05
MS = 1000


@pytest.fixture
def line() -> Iterator[tuple[socket.socket, socket.socket]]:
    """Both ends of a line on this machine."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        phone = socket.create_connection(listener.getsockname())
        laptop, _ = listener.accept()
        with phone, laptop:
            yield phone, laptop


def send_and_wait(phone: socket.socket, laptop: socket.socket) -> int:
    """Let bytes lie in the laptop's ear for a while; gives by when they were there."""
    phone.sendall(b"tap")
    select.select([laptop], [], [])
    there = now()
    time.sleep(WAIT)
    return there


def test_bytes_that_waited_are_stamped_as_they_came_in(line) -> None:
    """Linux notes it, soon after it was first asked to; elsewhere the moment of reading counts."""
    phone, laptop = line
    stamped = StampedSocket(laptop)

    def is_told_when_it_came() -> bool:
        there = send_and_wait(phone, laptop)
        assert stamped.recv(4096) == b"tap"
        assert stamped.heard <= now()
        return stamped.heard <= there + MS

    assert any(is_told_when_it_came() for _ in range(40)) == (sys.platform == "linux")


def test_a_system_that_notes_nothing_is_read_by_the_clock(line, monkeypatch) -> None:
    monkeypatch.setattr(stamping, "_STAMPS", None)
    phone, laptop = line
    stamped = StampedSocket(laptop)
    there = send_and_wait(phone, laptop)

    assert stamped.recv(4096) == b"tap"
    assert there + WAIT / 2 * MS * MS <= stamped.heard <= now()


@pytest.mark.parametrize("moved", [-3600, 3600])
def test_a_time_of_day_that_was_set_anew_moves_no_stamp(line, monkeypatch, moved: int) -> None:
    """An hour earlier or later between coming in and being read: then the clock is believed."""
    phone, laptop = line
    stamped = StampedSocket(laptop)
    there = send_and_wait(phone, laptop)
    real = time.time_ns
    monkeypatch.setattr(stamping.time, "time_ns", lambda: real() + moved * 10**9)
    stamped.recv(4096)

    assert there <= stamped.heard <= now()


def test_notes_of_another_kind_tell_nothing() -> None:
    assert stamping._waited([]) == 0
    assert stamping._waited([(socket.SOL_SOCKET, 1, struct.pack("@ll", 0, 0))]) == 0


def test_a_line_without_a_stamped_socket_is_heard_now() -> None:
    before = now()
    assert before <= heard_at(None) <= heard_at({}) <= heard_at({SOCKET: object()}) <= now()
