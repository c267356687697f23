"""Plays back in the background what the library has not told: nobody waits for a thousand games.

That is so after a newer Tinstar tells games differently, or when nights came from elsewhere.
"""

from __future__ import annotations

import logging
import threading
import time

from web.history.library import Library
from web.storage.ledger import FAILURES, Ledger

log = logging.getLogger("tinstar.history")

_PAUSE = 0.05
"""Seconds between two nights: taps go first."""


class Teller:
    """Goes through all nights once whenever it is asked to, in a thread of its own."""

    def __init__(self, store: Ledger, pause: float = _PAUSE) -> None:
        self._store = store
        self._pause = pause
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def begin(self) -> None:
        """Begin, unless it is at it already."""
        with self._lock:
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(
                    target=self._run, name="tinstar-teller", daemon=True
                )
                self._thread.start()

    def join(self, seconds: float) -> None:
        """Wait until it is done."""
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join(seconds)

    def _run(self) -> None:
        library = Library(self._store)
        try:
            for saved in self._store.tables():
                try:
                    library.night(saved.code)
                except LookupError:
                    continue  # deleted meanwhile
                time.sleep(self._pause)
        except FAILURES as error:
            log.info("the library is not told to its end: %s", type(error).__name__)
