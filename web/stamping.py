"""When something was heard: the clock is read as bytes come in, before anybody looks at them.

Eight fingers fall at once, and eight threads then take turns to find out what they were told. A
stamp taken by whoever gets round to it would tell more about those turns than about the fingers.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import socket

SOCKET = "werkzeug.socket"
"""Where the server leaves the socket of a WebSocket for whoever reads it."""


def now() -> int:
    """Read the laptop's clock, in microseconds; it never goes back and knows no time of day."""
    return time.perf_counter_ns() // 1000


class StampedSocket:
    """A socket that notes when it last heard something; otherwise as it was."""

    def __init__(self, sock: socket.socket) -> None:
        self._sock = sock
        self.heard = 0

    def recv(self, size: int) -> bytes:
        """Wait for bytes."""
        heard = self._sock.recv(size)
        self.heard = now()
        return heard

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sock, name)


def heard_at(environ: Mapping[str, Any] | None) -> int:
    """When the newest message of a line came in, never later than now.

    If another one has come in since, its stamp is given: later than the truth, yet earlier than
    the moment of asking.
    """
    return getattr((environ or {}).get(SOCKET), "heard", 0) or now()
