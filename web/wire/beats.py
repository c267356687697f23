"""The beats of all lines, from one thread: Engine.IO would start one for every beat of every line.

All lines have the same time between two beats, so whoever waits longest is always next.
"""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable
from typing import Any

from engineio.packet import PING, Packet

log = logging.getLogger("tinstar.line")


class Beats:
    """Takes the place of what Engine.IO starts for a beat; everything else is started as ever."""

    def __init__(self, engine: Any) -> None:
        self._engine = engine
        self._start: Callable[..., Any] = engine.start_background_task
        self._waiting: queue.SimpleQueue[tuple[float, Any]] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        engine.start_background_task = self.start

    def start(self, target: Callable[..., Any], *args: Any, **options: Any) -> Any:
        """Begin something in the background."""
        if getattr(target, "__name__", "") != "_send_ping":
            return self._start(target, *args, **options)
        line = target.__self__  # type: ignore[attr-defined] # a method of a line of Engine.IO's
        self._waiting.put((time.monotonic() + self._engine.ping_interval, line))
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="tinstar-beats", daemon=True)
                self._thread.start()
        return None

    def _run(self) -> None:
        while True:
            due, line = self._waiting.get()
            time.sleep(max(0.0, due - time.monotonic()))
            try:
                beat(line)
            except Exception as error:  # noqa: BLE001 - one odd line must not stop all hearts
                log.info("a beat failed: %s", type(error).__name__)


def beat(line: Any) -> None:
    """Ask a line whether it is still there, as Engine.IO does."""
    if not line.closing and not line.closed:
        line.last_ping = time.time()
        line.send(Packet(PING))
