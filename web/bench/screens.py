"""The screens of `bench table`: real WebSocket clients that note when a view arrives."""

from __future__ import annotations

import secrets
import threading
import time
from typing import Any

import socketio

_PATIENCE = 10.0


class Screen:
    """One screen: keeps the newest view, and when each sequence number arrived."""

    def __init__(self, port: int, arrivals: Arrivals, **auth: Any) -> None:
        self.view: dict[str, Any] = {}
        self._arrivals = arrivals
        self._client = socketio.Client(reconnection=False, handle_sigint=False)
        self._client.on("view", self._take)
        url = f"http://127.0.0.1:{port}"
        self._client.connect(
            url, auth=auth or None, transports=["websocket"], wait_timeout=_PATIENCE
        )

    def _take(self, view: dict[str, Any]) -> None:
        arrived = time.perf_counter()
        self.view = view
        self._arrivals.note(id(self), view["seq"], arrived)

    def call(self, event: str, payload: Any) -> Any:
        """Ask and wait for the answer."""
        return self._client.call(event, payload, timeout=_PATIENCE)

    def ask(self, event: str, **payload: Any) -> dict[str, Any]:
        """Ask the table for something it must not refuse."""
        answer: dict[str, Any] = self.call(event, {"id": secrets.token_hex(16), **payload})
        if not answer["ok"]:
            raise RuntimeError(f"{event} was refused: {answer['refusal']['code']}")
        return answer

    def send(self, event: str, payload: Any) -> None:
        """Tap: the answer is not waited for, the screens are."""
        self._client.emit(event, payload)


class Arrivals:
    """When a view reached each screen of one server."""

    def __init__(self) -> None:
        self.screens: list[Screen] = []
        self._seen: dict[int, tuple[int, float]] = {}
        self._news = threading.Condition()

    def note(self, screen: int, seq: int, arrived: float) -> None:
        """A screen got a view."""
        with self._news:
            self._seen[screen] = (seq, arrived)
            self._news.notify_all()

    def newest(self) -> int:
        """The highest sequence number any screen has seen."""
        with self._news:
            return max((seq for seq, _ in self._seen.values()), default=0)

    def wait_for(self, seq: int) -> float:
        """Wait until every screen shows at least `seq`; gives the moment the last one did."""
        with self._news:
            if not self._news.wait_for(lambda: self._all_show(seq), _PATIENCE):
                raise TimeoutError(f"a screen never showed {seq}")
            return max(arrived for _, arrived in self._seen.values())

    def _all_show(self, seq: int) -> bool:
        shown = [self._seen.get(id(screen), (-1, 0.0))[0] for screen in self.screens]
        return bool(shown) and min(shown) >= seq
