"""When something was heard: the clock is read as bytes come in, before anybody looks at them.

Eight fingers fall at once, and eight threads then take turns to find out what they were told. A
stamp taken by whoever gets round to it would tell more about those turns than about the fingers.
Where the system itself notes when bytes came in, its word is taken.
"""

from __future__ import annotations

import socket
import struct
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

SOCKET = "werkzeug.socket"
"""Where the server leaves the socket of a WebSocket for whoever reads it."""

_STAMPS = 35 if sys.platform == "linux" else None
"""The option by which Linux notes the time of arrival, down to nanoseconds; Python has no name for
it. Other systems do so for datagrams only."""

_NOTE = struct.Struct("@ll")
"""Seconds and nanoseconds of the time of day."""

_ROOM = socket.CMSG_SPACE(_NOTE.size) if _STAMPS else 0

_OLDEST = 1_000_000_000
"""Nanoseconds: bytes that seem to have waited longer mean that the time of day was set anew."""

_CLOCK: int | None = getattr(time, "CLOCK_MONOTONIC_RAW", None)
"""A clock that nobody puts right: one that is brought into step with the time of day runs faster
or slower meanwhile than any two clocks drift apart by themselves."""


def now() -> int:
    """Read the laptop's clock, in microseconds; it never goes back and knows no time of day."""
    return (time.perf_counter_ns() if _CLOCK is None else time.clock_gettime_ns(_CLOCK)) // 1000


class StampedSocket:
    """A socket that notes when it last heard something; otherwise as it was."""

    def __init__(self, sock: socket.socket) -> None:
        self._sock = sock
        self._noted = _asks_for_notes(sock)
        self._sending = threading.Lock()
        self.heard = 0

    def recv(self, size: int) -> bytes:
        """Wait for bytes."""
        if not self._noted:
            heard = self._sock.recv(size)
            self.heard = now()
            return heard
        heard, notes, _, _ = self._sock.recvmsg(size, _ROOM)
        self.heard = now() - _waited(notes) // 1000
        return heard

    def send(self, data: bytes) -> int:
        """Send all of it: a socket with a time limit may take a part only, and two may speak."""
        with self._sending:
            self._sock.sendall(data)
        return len(data)

    def close(self) -> None:
        """Say no more. Whoever accepted the line closes it, once the other side has heard all."""
        with suppress(OSError):
            self._sock.shutdown(socket.SHUT_WR)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sock, name)


def _asks_for_notes(sock: socket.socket) -> bool:
    """Ask the system to note when bytes come in; False if it does not."""
    if _STAMPS is None or not isinstance(sock, socket.socket):
        return False
    try:
        sock.setsockopt(socket.SOL_SOCKET, _STAMPS, 1)
    except OSError:
        return False
    return True


def _waited(notes: Sequence[tuple[int, int, bytes]]) -> int:
    """Give how long the newest bytes have waited to be read, in nanoseconds; 0 if nobody knows."""
    for level, kind, note in notes:
        if (level, kind) == (socket.SOL_SOCKET, _STAMPS) and len(note) == _NOTE.size:
            seconds, rest = _NOTE.unpack(note)
            waited = time.time_ns() - (int(seconds) * 1_000_000_000 + int(rest))
            return waited if 0 <= waited <= _OLDEST else 0
    return 0


def heard_at(environ: Mapping[str, Any] | None) -> int:
    """When the newest message of a line came in, never later than now.

    If another one has come in since, its stamp is given: later than the truth, yet earlier than
    the moment of asking.
    """
    return getattr((environ or {}).get(SOCKET), "heard", 0) or now()
