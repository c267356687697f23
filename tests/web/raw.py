"""A line as a hostile program makes it: any bytes, in any order, with and without compression."""

from __future__ import annotations

import json
import socket
import time
from typing import Any

from wsproto import ConnectionType, WSConnection
from wsproto.events import (
    AcceptConnection,
    BytesMessage,
    CloseConnection,
    Request,
    TextMessage,
)
from wsproto.extensions import PerMessageDeflate


class RawLine:
    """A WebSocket to a running server that says what it likes."""

    def __init__(self, url: str, *, headers: dict[str, str] | None = None) -> None:
        host, port = url.removeprefix("http://").split(":")
        self.sock = socket.create_connection((host, int(port)), timeout=20)
        self.ws = WSConnection(ConnectionType.CLIENT)
        self.heard: list[str] = []
        self.closed: int | None = None
        self.is_open = False
        extra = [(name.encode(), value.encode()) for name, value in (headers or {}).items()]
        self._put(
            Request(
                host=f"{host}:{port}",
                target="/socket.io/?EIO=4&transport=websocket",
                extensions=[PerMessageDeflate()],
                extra_headers=extra,
            )
        )
        self.listen(lambda: self.is_open or self.closed is not None)

    def join(self, table: str, page: str = "watch") -> RawLine:
        """Come to a table."""
        auth = {"table": table, "page": page, "token": None, "device": "raw"}
        self.say("40" + json.dumps(auth))
        self.listen(lambda: any(text.startswith(("40", "44")) for text in self.heard))
        return self

    def say(self, frame: str | bytes) -> None:
        """Send one frame."""
        message = TextMessage(frame) if isinstance(frame, str) else BytesMessage(frame)
        self._put(message)

    def ask(self, event: str, payload: Any, number: int = 7) -> Any:
        """Send a request and give its answer."""
        self.heard.clear()
        self.say(f"42{number}" + json.dumps([event, payload]))
        return self.answer(number)

    def answer(self, number: int) -> Any:
        """Wait for the answer to a request."""
        start = f"43{number}["
        self.listen(lambda: any(text.startswith(start) for text in self.heard))
        return json.loads(next(t for t in self.heard if t.startswith(start))[len(start) - 1 :])[0]

    def listen(self, until: Any, seconds: float = 15) -> bool:
        """Hear what comes until something is true or the line has ended; answers beats."""
        end = time.monotonic() + seconds
        while not until() and self.closed is None and time.monotonic() < end:
            if not self.hear(max(0.05, end - time.monotonic())):
                break
        return bool(until())

    def hear(self, seconds: float = 0.05) -> bool:
        """Take in what comes next, and answer beats; whether anything came in time."""
        self.sock.settimeout(seconds)
        try:
            data = self.sock.recv(65_536)
        except TimeoutError:
            return False
        except OSError:
            data = b""
        self.ws.receive_data(data or None)
        for event in self.ws.events():
            self._hear(event)
        return True

    def _hear(self, event: Any) -> None:
        if isinstance(event, AcceptConnection):
            self.is_open = True
        elif isinstance(event, CloseConnection):
            self.closed = int(event.code)
        elif isinstance(event, TextMessage):
            self._text = getattr(self, "_text", "") + event.data
            if event.message_finished:
                text, self._text = self._text, ""
                self.heard.append(text)
                if text == "2":
                    self.say("3")

    def _put(self, message: Any) -> None:
        self.sock.sendall(self.ws.send(message))

    def close(self) -> None:
        """Go without a word."""
        self.sock.close()
