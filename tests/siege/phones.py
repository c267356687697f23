"""Phones without a browser for one thread that plays a whole table: what a page does, in short."""

from __future__ import annotations

import contextlib
import json
import secrets
import socket
import time
from collections.abc import Callable
from typing import Any

import websocket

from web.wire.slim import widen

_PATIENCE = 60.0
_LOST = (OSError, websocket.WebSocketException)


class Refusal(Exception):
    """The table said no."""


class Phone:
    """One line, that comes back by itself and repeats a request under its id."""

    def __init__(self, port: int, code: str, page: str, source: str, cookie: str = "") -> None:
        self._port, self._code, self._page = port, code, page
        self._source, self._cookie = source, cookie
        self._number = 0
        self.token: str | None = None
        self.view: dict[str, Any] = {}
        self.away: list[float] = []
        """Seconds from the loss of a line until the next view."""
        self._answers: dict[int, dict[str, Any]] = {}
        self._line: websocket.WebSocket | None = None
        self.connect()

    @property
    def me(self) -> dict[str, Any] | None:
        """This seat's own business."""
        mine = self.view.get("me")
        return widen(mine) if mine else None

    def connect(self) -> None:
        """Make the line, however often it takes, until there is a view."""
        begun = time.monotonic()
        while True:
            try:
                self._try()
            except _LOST:
                self.close()
                if time.monotonic() - begun > _PATIENCE:
                    raise
                time.sleep(0.3)
            else:
                self.away.append(time.monotonic() - begun)
                return

    def _try(self) -> None:
        path = f"/socket.io/?EIO=4&transport=websocket&table={self._code}"
        # From an address of its own: a proxy passes on who called, and limits go by that.
        made = socket.create_connection(
            ("127.0.0.1", self._port), timeout=5, source_address=(self._source, 0)
        )
        try:
            self._line = websocket.create_connection(
                f"ws://127.0.0.1:{self._port}{path}", socket=made, timeout=5, cookie=self._cookie
            )
        except BaseException:
            made.close()
            raise
        about = {"table": self._code, "page": self._page, "token": self.token, "device": "phone"}
        self._line.send(f"40{json.dumps(about)}")
        self.view = {}
        self.hear(lambda: bool(self.view), 5)

    def hear(self, enough: Callable[[], bool], seconds: float) -> None:
        """Take what comes until it is enough.

        Raises:
            OSError: the line ended, or the time was over.
        """
        assert self._line is not None
        end = time.monotonic() + seconds
        while not enough():
            self._line.settimeout(max(0.01, end - time.monotonic()))
            self._take(str(self._line.recv()))

    def drain(self) -> None:
        """Take what is there already."""
        try:
            assert self._line is not None
            while True:
                self._line.settimeout(0.001)
                self._take(str(self._line.recv()))
        except websocket.WebSocketTimeoutException:
            return
        except _LOST:
            self.close()
            self.connect()

    def _take(self, data: str) -> None:
        assert self._line is not None
        if data == "2":
            self._line.send("3")
        elif data.startswith("44") or data in ("", "41", "1"):
            raise ConnectionError(data)
        elif data.startswith("43"):
            number, _, body = data[2:].partition("[")
            self._answers[int(number)] = json.loads(f"[{body}")[0]
        elif data.startswith('42["view",'):
            self.view = json.loads(data[2:])[1]

    def ask(self, event: str, **payload: Any) -> dict[str, Any]:
        """Ask, and ask again under the same id after the line was lost.

        Raises:
            Refusal: the table refuses.
        """
        request = {"id": secrets.token_hex(16), **payload}
        end = time.monotonic() + _PATIENCE
        while True:
            self._number += 1
            number = self._number
            try:
                assert self._line is not None
                self._line.send(f"42{number}{json.dumps([event, request])}")
                self.hear(lambda number=number: number in self._answers, 5)
            except _LOST:
                if time.monotonic() > end:
                    raise
                self.close()
                self.connect()
                continue
            answer = self._answers.pop(number)
            if answer["ok"]:
                return {**answer, "id": request["id"]}
            code = answer["refusal"]["code"]
            if code not in ("not_saved", "led_elsewhere", "not_connected"):
                raise Refusal(code)
            # Refused in words because the database or the process is away: nothing has happened.
            if time.monotonic() > end:
                raise Refusal(code)
            time.sleep(0.3)
            request["id"] = secrets.token_hex(16)

    def close(self) -> None:
        """End the line."""
        if self._line is not None:
            with contextlib.suppress(*_LOST):
                self._line.close(timeout=0)
            self._line = None
