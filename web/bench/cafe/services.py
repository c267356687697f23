"""The processes that serve the tables of a café, and what they cost."""

from __future__ import annotations

import http.client
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Self

import psutil

_ROOT = Path(__file__).parents[3]
_ASK = 0.05
"""Seconds between two looks whether a server still answers."""


class Process:
    """A server in a process of its own."""

    def __init__(self, *words: str) -> None:
        """Start it, and wait until it can be called."""
        path = os.pathsep.join(filter(None, [str(_ROOT), os.environ.get("PYTHONPATH")]))
        begun = time.perf_counter()
        self._process = subprocess.Popen(  # noqa: S603 - this very Python
            [sys.executable, "-m", "web.bench.hosts", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
            # As a service manager has it: its share of a busy machine does not depend on how many
            # threads it has.
            start_new_session=True,
        )
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline())
        self.start_seconds = time.perf_counter() - begun
        self._looked_at = psutil.Process(self._process.pid)

    @property
    def megabytes(self) -> float:
        """What it holds in memory."""
        return float(self._looked_at.memory_info().rss) / 1e6

    @property
    def threads(self) -> int:
        """How many threads of the system it has."""
        return int(self._looked_at.num_threads())

    @property
    def processor_seconds(self) -> float:
        """How long it has kept a core busy."""
        times = self._looked_at.cpu_times()
        return float(times.user + times.system)

    def stop(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()


@contextmanager
def serving(count: int, *words: str) -> Iterator[Sequence[Process]]:
    """Run some servers, one started after the other."""
    with ExitStack() as stack:
        found = []
        for _ in range(count):
            process = Process(*words)
            stack.callback(process.stop)
            found.append(process)
        yield found


class Watch:
    """Asks a server for a small page again and again, to see for how long it answers nobody."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._stopped = threading.Event()
        self.longest = 0.0
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopped.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stopped.wait(_ASK):
            begun = time.perf_counter()
            line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=120)
            try:
                line.request("GET", "/ping")
                line.getresponse().read()
            except OSError:
                pass
            finally:
                line.close()
            self.longest = max(self.longest, time.perf_counter() - begun)
