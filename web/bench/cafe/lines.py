"""Screens by the thousand in one thread: each a socket that speaks as a browser's does.

Nothing is parsed that is not asked for, and the system notes when bytes came in: what is measured
is the server, and not how soon this program looks.
"""

from __future__ import annotations

import heapq
import itertools
import json
import selectors
import socket
import time
import zlib
from collections.abc import Callable
from typing import Any

from web.wire.stamping import StampedSocket

_LOOPBACK = "127.0.0.1"
_PIECE = 262_144
_TAIL = b"\x00\x00\xff\xff"
"""What permessage-deflate leaves out at the end of a message."""

_HEAD = (
    "GET /socket.io/?EIO=4&transport=websocket&table={code} HTTP/1.1\r\n"
    "Host: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    # As browsers ask for it; what is sent here is never compressed.
    "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
)
_VIEW = b'42["view",'

Answer = dict[str, Any]


class Line:
    """One screen's line."""

    def __init__(self, loop: Loop, port: int, code: str, **auth: Any) -> None:
        """Begin to call; nobody waits for it."""
        self.token: str | None = None
        self.begun = time.monotonic()
        self.joined: float | None = None
        """Seconds from the call to the first view."""
        self.entered = False
        self.seq = -1
        self.heard = 0
        """When the newest view came in, by the clock of `stamping.now`."""
        self.is_open = True
        self.refused: str | None = None
        self.on_view: Callable[[], None] = lambda: None
        self._loop = loop
        self._auth = {"table": code, **auth}
        self.written = b""
        self._answers: dict[int, Callable[[Answer], None]] = {}
        self._numbers = itertools.count(1)
        self._buffer = b""
        self._shaken = False
        self._inflate: Any = None
        self._raw = socket.create_connection((_LOOPBACK, port))
        self._raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._sock = StampedSocket(self._raw)
        self._raw.sendall(_HEAD.format(code=code, port=port).encode())
        self._raw.setblocking(False)
        loop.watch(self, self._raw)

    @property
    def view(self) -> dict[str, Any]:
        """The newest view, read now."""
        found: dict[str, Any] = json.loads(self.written[len(_VIEW) : -1])
        return found

    def ask(self, event: str, payload: Any, then: Callable[[Answer], None]) -> None:
        """Ask; `then` is called with the answer."""
        number = next(self._numbers)
        self._answers[number] = then
        self._say(f"42{number}{json.dumps([event, payload])}")

    def drop(self) -> None:
        """Be gone without a word, as a phone that is switched off."""
        if self.is_open:
            self.is_open = False
            self._loop.forget(self._raw)
            self._raw.close()

    def read(self) -> None:
        """Take in what there is."""
        try:
            said = self._sock.recv(_PIECE)
        except BlockingIOError:
            return
        except OSError:
            said = b""
        if not said:
            self.drop()
            return
        self._buffer += said
        if not self._shaken and not self._shake():
            return
        for frame in self._frames():
            self._take(frame)

    def _shake(self) -> bool:
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        if b" 101 " not in head:
            self.refused = head.split(b"\r\n", 1)[0].decode()
            self.drop()
            return False
        self._buffer, self._shaken = rest, True
        if b"permessage-deflate" in head.lower():
            self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        return True

    def _frames(self) -> list[bytes]:
        """Give the whole messages there are; a server's are neither masked nor in pieces."""
        found, at, buffer = [], 0, self._buffer
        while len(buffer) - at >= 2:
            size, begin = buffer[at + 1] & 127, at + 2
            if size == 126:
                size, begin = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, begin = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < begin + size:
                break
            body, first = buffer[begin : begin + size], buffer[at]
            at = begin + size
            if first & 15 == 8:
                self.drop()
                break
            if first & 64:
                body = self._inflate.decompress(body + _TAIL)
            found.append(body)
        self._buffer = buffer[at:]
        return found

    def _take(self, frame: bytes) -> None:
        if frame.startswith(_VIEW):
            self.written = frame
            self.heard = self._sock.heard
            # A view begins with its number.
            self.seq = int(frame[frame.index(b":") + 1 : frame.index(b",", len(_VIEW))])
            if self.joined is None:
                self.joined = time.monotonic() - self.begun
            self.on_view()
        elif frame.startswith(b"40"):
            self.entered = True
        elif frame == b"2":
            self._say("3")
        elif frame.startswith(b"0"):
            self._say(f"40{json.dumps(self._auth)}")
        elif frame.startswith(b"43"):
            number, _, body = frame[2:].partition(b"[")
            then = self._answers.pop(int(number), None)
            if then is not None:
                then(json.loads(body[:-1]))
        elif frame.startswith(b"44"):
            self.refused = frame.decode()
            self.drop()

    def _say(self, text: str) -> None:
        if not self.is_open:
            return
        body = text.encode()
        size = bytes([128 + len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2)
        try:
            # Masked by zeros, which changes nothing.
            self._raw.sendall(b"\x81" + size + bytes(4) + body)
        except OSError:
            self.drop()


class Loop:
    """Waits for all lines, and for the time."""

    def __init__(self) -> None:
        self._selector = selectors.DefaultSelector()
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers = itertools.count()

    def watch(self, line: Line, sock: socket.socket) -> None:
        """Listen to a line."""
        self._selector.register(sock, selectors.EVENT_READ, line)

    def forget(self, sock: socket.socket) -> None:
        """Listen to it no longer."""
        self._selector.unregister(sock)

    def later(self, seconds: float, do: Callable[[], None]) -> None:
        """Do something in a while."""
        heapq.heappush(self._due, (time.monotonic() + seconds, next(self._numbers), do))

    def run(self, until: Callable[[], bool], seconds: float) -> bool:
        """Go on until something is so, or the time is over; tells whether it is so."""
        end = time.monotonic() + seconds
        while not until():
            now = time.monotonic()
            if now >= end:
                return False
            while self._due and self._due[0][0] <= now:
                heapq.heappop(self._due)[2]()
            wait = min(end, self._due[0][0]) - now if self._due else end - now
            for key, _ in self._selector.select(max(0.0, min(wait, 0.1))):
                key.data.read()
        return True

    def close(self) -> None:
        """End every line."""
        for key in list(self._selector.get_map().values()):
            key.data.drop()
        self._selector.close()
