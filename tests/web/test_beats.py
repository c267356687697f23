"""All lines beat from one thread, in their order, and only while they are open."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from tests.web.desk import eventually
from web.wire.beats import Beats


class Engine:
    """As much of Engine.IO as starts something in the background."""

    ping_interval = 0.05

    def __init__(self) -> None:
        self.started: list[Callable[..., Any]] = []

    def start_background_task(self, target: Callable[..., Any], *_: Any) -> str:
        """Note what was to be started."""
        self.started.append(target)
        return "started"


class Line:
    """A line of Engine.IO that notes its beats."""

    def __init__(self, *, odd: bool = False) -> None:
        self.closing = self.closed = False
        self.last_ping: float | None = None
        self.beats = 0
        self._odd = odd

    def _send_ping(self) -> None:
        raise AssertionError("a thread of its own was started for a beat")

    def send(self, _packet: Any) -> None:
        """Take a beat."""
        if self._odd:
            raise OSError
        self.beats += 1


def test_lines_beat_from_one_thread_and_an_odd_one_stops_no_other() -> None:
    engine = Engine()
    beats = Beats(engine)
    before = threading.active_count()
    lines = [Line() for _ in range(50)]
    gone, odd = Line(), Line(odd=True)
    gone.closed = True
    for line in (odd, gone, *lines):
        assert engine.start_background_task(line._send_ping) is None
    assert threading.active_count() <= before + 1
    eventually(lambda: all(line.beats == 1 for line in lines))
    assert gone.beats == 0
    assert all(line.last_ping for line in lines)
    assert engine.started == []
    assert beats.start(print) == "started"
    assert engine.started == [print]
