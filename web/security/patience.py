"""Patience with connections: whoever does not come to the point in time is cut.

A time limit of a socket begins anew with every byte, so a byte a minute would hold a thread for
ever. Here the whole of a request has its moment by which it must have come.
"""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress

_LOOK = 1.0
"""Seconds between two looks at who is late."""


class Patience:
    """Watches sockets from one thread, which is started by the first."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._until: dict[socket.socket, float] = {}
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def expect(self, sock: socket.socket, seconds: float) -> None:
        """Cut a connection unless it comes to the point within so many seconds."""
        with self._lock:
            self._until[sock] = self._clock() + seconds
            if self._thread is None:
                self._thread = threading.Thread(
                    target=self._run, name="tinstar-patience", daemon=True
                )
                self._thread.start()

    def forget(self, sock: socket.socket) -> None:
        """Watch a connection no longer: it has come to the point, or has ended."""
        with self._lock:
            self._until.pop(sock, None)

    def look(self) -> int:
        """Cut those that are late; gives how many there were."""
        now = self._clock()
        with self._lock:
            late = [sock for sock, until in self._until.items() if until < now]
            for sock in late:
                del self._until[sock]
        for sock in late:
            with suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)
        return len(late)

    def _run(self) -> None:
        while True:
            time.sleep(_LOOK)
            self.look()


patience = Patience()
"""The one of this process."""
