"""Phones without a browser: Socket.IO clients with clocks of their own that probe and tap."""

from __future__ import annotations

import json
import secrets
import threading
import time
from collections.abc import Callable
from typing import Any

import socketio

from web.wire.stamping import now

_PATIENCE = 10.0
_BURST = 64
_QUICK = 0.025
_STEADY = 0.05


class Client:
    """A screen at a table."""

    def __init__(self, port: int, code: str, page: str, ahead: int = 0) -> None:
        self.ahead = ahead
        """How far the laptop's clock is ahead of this screen's, in microseconds."""
        self.states: list[dict[str, Any]] = []
        self.news = threading.Condition()
        self._number = 0
        self._back: list[list[int]] = []
        self._ends = threading.Event()
        self.client = socketio.Client(reconnection=False, handle_sigint=False)
        self.client.on("race", self._take)
        self.client.on("race:go", self._go)
        auth = {"table": code, "page": page, "token": None, "device": page}
        self.client.connect(
            f"http://127.0.0.1:{port}",
            auth=auth,
            transports=["websocket"],
            wait_timeout=_PATIENCE,
        )
        self._thread = threading.Thread(target=self._probe_on, daemon=True)

    def clock(self) -> int:
        """Read this screen's clock."""
        return now() - self.ahead

    def begin(self, **about: Any) -> None:
        """Tell what this screen is like, and begin to compare clocks."""
        told = {"visible": True, "step": 5, "frames": 60, "model": "client", **about}
        self.client.call("race:report", told, timeout=_PATIENCE)
        self._thread.start()

    def report(self, **about: Any) -> None:
        """Tell something else about this screen."""
        self.client.emit("race:report", {"step": 5, "frames": 60, "model": "client", **about})

    def ask(self, event: str, **payload: Any) -> dict[str, Any]:
        """Ask for something."""
        about = {"id": secrets.token_hex(16), **payload}
        answer: dict[str, Any] = self.client.call(event, about, timeout=_PATIENCE)
        return answer

    def wait_for(self, condition: Callable[[dict[str, Any]], Any], patience: float = 30.0) -> Any:
        """Wait until the race's state satisfies a condition; gives that state."""

        def fitting() -> dict[str, Any] | None:
            return next((each for each in self.states if condition(each)), None)

        with self.news:
            if not self.news.wait_for(fitting, patience):
                raise TimeoutError(f"it did not happen; at last: {self.states[-1:]}")
            found = fitting()
            assert found is not None
            del self.states[: self.states.index(found) + 1]
            return found

    def close(self) -> None:
        """Leave."""
        self._ends.set()
        if self._thread.is_alive():
            self._thread.join(timeout=5)
        self.client.disconnect()

    def _probe_on(self) -> None:
        while not self._ends.wait(_QUICK if self._number < _BURST else _STEADY):
            self._number += 1
            number, back = self._number, self._back
            self._back = []
            payload = {"k": number, "c0": self.clock(), "back": back}
            try:
                self.client.emit("race:probe", payload, callback=self._noted(number))
            except socketio.exceptions.SocketIOError:
                return

    def _noted(self, number: int) -> Callable[..., None]:
        def note(answer: Any = None) -> None:
            if answer is not None:
                self._back.append([number, self.clock()])

        return note

    def _take(self, state: dict[str, Any]) -> None:
        with self.news:
            self.states.append(state)
            self.news.notify_all()

    def _go(self, go: dict[str, Any]) -> None:
        """A screen that only looks on does nothing."""


class Phone(Client):
    """A phone on a seat; its owner reacts as told."""

    def __init__(self, port: int, code: str, name: str, ahead: int = 0) -> None:
        super().__init__(port, code, "seat", ahead)
        self.reaction: float | None = 250.0
        """Milliseconds until its owner taps; None: never."""
        self.lie = 0
        """Microseconds added to what it says about its taps."""
        self.downs: list[int] = []
        """When the finger really was down, by the laptop's clock."""
        self.arrivals: list[int] = []
        self.seat = int(self.ask("sit", seat=None, name=name)["seat"])

    def _go(self, go: dict[str, Any]) -> None:
        if self.reaction is None:
            return
        threading.Thread(target=self._tap_after, args=(go,), daemon=True).start()

    def _tap_after(self, go: dict[str, Any]) -> None:
        assert self.reaction is not None
        cue = int(go["at"])
        due = cue + int(self.reaction * 1000)
        time.sleep(max(0.0, (due - self.clock() - 2000) / 1_000_000))
        while self.clock() < due:
            pass
        self.tap(go["race"], cue)

    def tap(self, race: str, cue: int | None) -> None:
        """Put a finger down now."""
        at = self.clock()
        self.downs.append(at + self.ahead)
        word = {"race": race, "at": at + self.lie, "cue": cue, "trusted": True}
        self.client.emit("race:tap", word, callback=self._heard)

    def _heard(self, answer: Any) -> None:
        if answer:
            self.arrivals.append(answer["arrived"])


class BareLine:
    """A line to the table without a thread of its own, so that nothing here blurs a tap."""

    _TAP = '420["race:tap",{"race":"","at":0,"cue":null,"trusted":true}]'
    """A Socket.IO event that wants an answer, by hand: writing it must not take time."""
    _ANSWER, _PING, _PONG = "430", "2", "3"

    def __init__(self, port: int, code: str) -> None:
        import websocket

        url = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        self._socket = websocket.create_connection(url, timeout=_PATIENCE, http_no_proxy=["*"])
        auth = {"table": code, "page": "watch", "token": None, "device": "watch"}
        self._socket.send("40" + json.dumps(auth))
        self._hear("40")

    def tap(self) -> int:
        """Put a finger down; gives when, by the laptop's clock."""
        at = now()
        self._socket.send(self._TAP)
        return at

    def arrival(self) -> int:
        """Wait for the answer; gives when the tap was stamped."""
        (answer,) = json.loads(self._hear(self._ANSWER).removeprefix(self._ANSWER))
        return int(answer["arrived"])

    def close(self) -> None:
        """Leave."""
        self._socket.close()

    def _hear(self, beginning: str) -> str:
        while True:
            packet = str(self._socket.recv())
            if packet.startswith(beginning):
                return packet
            if packet == self._PING:
                self._socket.send(self._PONG)
