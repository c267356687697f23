"""The server's end of the camera's process: starts it when needed, asks it, and hears from it.

Nothing of OpenCV is imported here, and nobody waits but those who asked the camera something.
"""

from __future__ import annotations

import itertools
import os
import queue
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from camera.wire import receive, send

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE = 8.0
"""Seconds to wait for an answer: a busy laptop may take two for a large photograph."""

ROOT = Path(__file__).parent.parent


class NoAnswer(Exception):
    """The camera's process is not there, or does not answer."""


class Client:
    """Speaks to one camera process, which is started by the first question."""

    def __init__(self, heard: Callable[[dict[str, Any], bytes], None]) -> None:
        """Make a client; `heard` is told what a device shows, in a thread of this client's own."""
        self._heard = heard
        self._process: subprocess.Popen[bytes] | None = None
        self._numbers = itertools.count(1)
        self._waiting: dict[int, queue.Queue[dict[str, Any]]] = {}
        self._starting, self._sending = threading.RLock(), threading.Lock()
        self._on_start: Callable[[], None] = lambda: None

    def on_start(self, callback: Callable[[], None]) -> None:
        """Call `callback` whenever a process was started: it knows nothing of the tables yet."""
        self._on_start = callback

    def ask(self, do: str, blob: bytes = b"", **details: Any) -> dict[str, Any]:
        """Ask something and wait for the answer.

        Raises:
            NoAnswer: the process ended or takes too long; the next question starts another.
        """
        with self._starting:
            process = self._alive()
        number = next(self._numbers)
        reply: queue.Queue[dict[str, Any]] = queue.Queue(1)
        self._waiting[number] = reply
        try:
            with self._sending:
                assert process.stdin is not None
                send(process.stdin, {"id": number, "do": do, **details}, blob)
            answer = reply.get(timeout=PATIENCE)
        except queue.Empty as error:
            # Whatever it is at, others wait for it: another process starts with the next question.
            process.kill()
            raise NoAnswer(do) from error
        except (OSError, ValueError) as error:
            raise NoAnswer(do) from error
        finally:
            del self._waiting[number]
        if answer.get("gone"):
            raise NoAnswer(do)
        return answer

    @property
    def is_running(self) -> bool:
        """Whether there is a process now."""
        return self._process is not None and self._process.poll() is None

    def close(self) -> None:
        """End the process, if there is one."""
        with self._starting:
            process, self._process = self._process, None
        if process is None:
            return
        _bury(process)

    def _alive(self) -> subprocess.Popen[bytes]:
        if self._process is not None:
            if self._process.poll() is None:
                return self._process
            _bury(self._process)
        path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
        self._process = subprocess.Popen(
            [sys.executable, "-m", "camera.process"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path},
        )
        threading.Thread(
            target=self._listen, args=(self._process,), name="tinstar-camera", daemon=True
        ).start()
        self._on_start()
        return self._process

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        with process.stdout:
            while (message := receive(process.stdout)) is not None:
                details, blob = message
                waiting = self._waiting.get(details.get("id", 0))
                if waiting is not None:
                    waiting.put(details)
                elif "eye" in details:
                    self._heard(details, blob)
        for reply in list(self._waiting.values()):
            with suppress(queue.Full):
                reply.put_nowait({"gone": True})
        if self._process is process:  # ended by itself, not by `close`
            self._heard({"gone": True}, b"")


def _bury(process: subprocess.Popen[bytes]) -> None:
    """End a process and let go of its pipe."""
    assert process.stdin is not None
    with suppress(OSError):
        process.stdin.close()
    try:
        process.wait(timeout=2)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
