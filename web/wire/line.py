"""A screen's line as the server reads it: bounded in size, in speed, in silence, and in memory."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import simple_websocket
from wsproto.events import AcceptConnection, Request
from wsproto.extensions import PerMessageDeflate
from wsproto.frame_protocol import CloseReason

from web.security.budgets import Bucket, Buckets, Counted
from web.security.limits import (
    ADDRESS_PACKETS,
    LARGEST_PACKET,
    LINE_PACKETS,
    MOST_ADDRESSES,
    MOST_LINES,
    MOST_WAITING_PACKETS,
    SECONDS_OF_SILENCE,
    SECONDS_TO_JOIN,
)
from web.security.trust import is_local
from web.wire.packets import TOO_FAST_FRAME, readable_frame

log = logging.getLogger("tinstar.line")

JOINED = "tinstar.joined"
"""Set in a line's environ once its screen is at a table."""

_PAUSE = 0.005
"""Seconds between two looks whether a flooded line can go on."""

_WORD = 1.0
"""Seconds between two words to a screen that it is too fast."""

_PARTING = 1.0
"""Seconds for which a line that ends may still talk, unheard."""

_MOST_UNREAD = 16 * LARGEST_PACKET
"""Bytes that it may still say."""

_PIECE = 65_536


class Deflate(PerMessageDeflate):
    """The usual compression, except that a small frame does not unpack to a large one."""

    def __init__(self) -> None:
        super().__init__()
        self._size = 0

    def frame_inbound_payload_data(self, proto: Any, data: bytes) -> bytes | CloseReason:
        """Unpack a piece of a message, as long as the whole stays within its bound."""
        if not self._inbound_compressed or not self._inbound_is_compressible:
            return super().frame_inbound_payload_data(proto, data)
        assert self._decompressor is not None
        room = LARGEST_PACKET + 1 - self._size
        try:
            unpacked = self._decompressor.decompress(bytes(data), max(1, room))
        except Exception:  # noqa: BLE001 - whatever is wrong with it, it is no message
            return CloseReason.INVALID_FRAME_PAYLOAD_DATA
        self._size += len(unpacked)
        if self._size > LARGEST_PACKET or self._decompressor.unconsumed_tail:
            return CloseReason.MESSAGE_TOO_BIG
        return bytes(unpacked)

    def frame_inbound_complete(self, proto: Any, fin: bool) -> bytes | CloseReason | None:
        """Finish a message."""
        if fin:
            self._size = 0
        return super().frame_inbound_complete(proto, fin)


class Socket(simple_websocket.Server):  # type: ignore[misc] # the library has no types
    """A WebSocket that accepts no more than is taken from it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._answering = threading.Lock()
        super().__init__(*args, **kwargs)

    def _handle_events(self) -> bool:
        if not self.connected:
            return self._shake_hands()
        with self._answering:
            going_on = bool(super()._handle_events())
        # Not reading is the only word a flood understands: the sender's own buffers fill up.
        while going_on and self.connected and len(self.input_buffer) > MOST_WAITING_PACKETS:
            self.event.set()
            time.sleep(_PAUSE)
        return going_on

    def part(self) -> None:
        """Say no more, and let the last word arrive.

        Whoever waits for packets is told of the end before the other side is: that word is under
        way here. And a socket that is closed over unread bytes takes back what it has sent: the
        word would be lost on whoever was still talking.
        """
        with self._answering:
            self.sock.close()
        end, left = time.monotonic() + _PARTING, _MOST_UNREAD
        with suppress(OSError):
            self.sock.settimeout(_PARTING)
            while left > 0 and time.monotonic() < end and (unread := self.sock.recv(_PIECE)):
                left -= len(unread)

    def _shake_hands(self) -> bool:
        for event in self.ws.events():
            if isinstance(event, Request):
                accept = AcceptConnection(extensions=[Deflate()])
                self.sock.send(self.ws.send(accept))
                return True
        return False


_open_lines = Counted(MOST_LINES)
_of_addresses = Buckets(ADDRESS_PACKETS, MOST_ADDRESSES)


class Line:
    """What Engine.IO takes for its WebSocket; made once for every line."""

    def __init__(self, handler: Callable[[Line], Any], _server: Any, **_: Any) -> None:
        self._handler = handler
        self._budget = Bucket(LINE_PACKETS)
        self._told = -_WORD
        self._began = self._heard = time.monotonic()

    def __call__(self, environ: dict[str, Any], _start_response: Any) -> Any:
        """Serve a line until it ends."""
        self._environ = environ
        local = is_local(environ)
        self._address = None if local else str(environ.get("REMOTE_ADDR"))
        with _open_lines.held(self._address or "") as taken:
            if not taken and not local:
                log.info("an address has too many lines")
                raise ConnectionError
            self._ws = Socket(environ, max_message_size=LARGEST_PACKET)
            try:
                self._handler(self)
            finally:
                self._ws.part()
        raise ConnectionError  # the socket was the WebSocket's; no web answer follows

    def close(self) -> None:
        """End the line."""
        if self._ws.connected:
            self._ws.close()

    def send(self, message: Any) -> None:
        """Say something."""
        try:
            self._ws.send(message)
        except simple_websocket.ConnectionClosed:
            raise OSError from None

    def wait(self) -> str | None:
        """Wait for the next packet that is within the budget; None when the line has ended."""
        while True:
            try:
                frame = self._ws.receive(timeout=_LOOK)
            except simple_websocket.ConnectionClosed:
                return None
            if frame is None:
                if not self._ws.connected or self._is_idle():
                    return None
                continue
            self._heard = time.monotonic()
            if self._is_within_budget():
                return readable_frame(frame)
            if self._heard - self._told >= _WORD:
                self._told = self._heard
                return TOO_FAST_FRAME

    def _is_within_budget(self) -> bool:
        if not self._budget.take():
            return False
        return self._address is None or _of_addresses.take(self._address)

    def _is_idle(self) -> bool:
        """Whether a line is held open without being used: silent, or at no table."""
        now = time.monotonic()
        joined = self._environ.get(JOINED, False)
        return now - self._heard > SECONDS_OF_SILENCE or (
            not joined and now - self._began > SECONDS_TO_JOIN
        )


_LOOK = 1.0
"""Seconds between two looks whether a silent line is still in use."""
