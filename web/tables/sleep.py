"""Tables nobody looks at are put to sleep: they cost nothing, and wake when somebody comes."""

from __future__ import annotations

import logging
import threading

from web.tables.rooms import Rooms

log = logging.getLogger("tinstar.rooms")

IDLE = 600.0
"""Seconds without a screen after which a table is put to sleep."""

_LOOK = 30.0
"""Seconds between two looks."""

_LOOK_SHARED = 1.0
"""The same where other processes may lead a table."""


class Sandman:
    """Looks after the open tables, in a thread of its own."""

    def __init__(self, rooms: Rooms, idle: float = IDLE) -> None:
        self._rooms = rooms
        self._idle = idle
        self._pause = _LOOK_SHARED if rooms.store.is_shared else _LOOK
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="tinstar-sleep", daemon=True)

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def stop(self) -> None:
        """Look no longer."""
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while not self._stopped.wait(self._pause):
            try:
                self._rooms.look_after(self._idle)
            except Exception:
                # One odd moment must not keep all tables awake for ever.
                log.exception("a table could not be looked after")
