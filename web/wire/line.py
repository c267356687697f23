"""A screen's line as the server reads it: bounded in size, in speed, in silence, and in memory."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import simple_websocket
from wsproto.events import AcceptConnection, Request
from wsproto.extensions import PerMessageDeflate
from wsproto.frame_protocol import CloseReason
from wsproto.utilities import LocalProtocolError, RemoteProtocolError

from web.security.budgets import Bucket, Buckets, Counted
from web.security.limits import (
    ADDRESS_PACKETS,
    LARGEST_PACKET,
    LINE_PACKETS,
    MOST_ADDRESSES,
    MOST_LINES,
    SECONDS_OF_SILENCE,
    SECONDS_TO_JOIN,
)
from web.security.patience import patience
from web.wire.packets import TOO_FAST_FRAME, readable_frame

log = logging.getLogger("tinstar.line")

AT_LAPTOP = "tinstar.at_laptop"
"""Set in a line's environ where the policy takes it for the laptop itself."""

JOINED = "tinstar.joined"
"""Set in a line's environ once its screen is at a table."""

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


class _Nobody:
    """Takes the place of the thread that would read a socket: whoever waits for packets reads it.

    So nobody reads on while a packet is looked at, and not reading is the only word a flood
    understands: the sender's own buffers fill up.
    """

    def __init__(self, target: Any) -> None:
        self.name = ""

    def start(self) -> None:
        """Do nothing."""


class Socket(simple_websocket.Server):  # type: ignore[misc] # the library has no types
    """A WebSocket that is read by whoever waits for what it says."""

    def __init__(self, environ: dict[str, Any]) -> None:
        super().__init__(environ, max_message_size=LARGEST_PACKET, thread_class=_Nobody)

    def next(self) -> str | bytes:
        """Wait for the next message.

        Raises:
            ConnectionClosed: there is none.
        """
        while not self.input_buffer:
            if not self.connected:
                raise simple_websocket.ConnectionClosed(self.close_reason, self.close_message)
            self._hear()
        message: str | bytes = self.input_buffer.pop(0)
        return message

    def _hear(self) -> None:
        try:
            said = self.sock.recv(self.receive_bytes)
            if said:
                self.ws.receive_data(said)
            going_on = bool(said) and self._handle_events()
        except (OSError, RemoteProtocolError, LocalProtocolError):
            going_on = False
        if not going_on:
            self.connected = False

    def _handle_events(self) -> bool:
        return bool(super()._handle_events()) if self.connected else self._shake_hands()

    def part(self) -> None:
        """Say no more, and let the last word arrive.

        A socket that is closed over unread bytes takes back what it has sent: the word would be
        lost on whoever was still talking.
        """
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

    def __call__(self, environ: dict[str, Any], _start_response: Any) -> Any:
        """Serve a line until it ends."""
        self._environ = environ
        local = bool(environ.get(AT_LAPTOP))
        self._address = None if local else str(environ.get("REMOTE_ADDR"))
        with _open_lines.held(self._address or "") as taken:
            if not taken and not local:
                log.info("an address has too many lines")
                raise ConnectionError
            self._ws = Socket(environ)
            patience.expect(self._ws.sock, SECONDS_TO_JOIN)
            try:
                self._handler(self)
            finally:
                patience.forget(self._ws.sock)
                self._ws.part()
        raise ConnectionError  # the socket was the WebSocket's; no web answer follows

    def close(self) -> None:
        """End the line; whoever is at the other end has a moment to say goodbye."""
        if self._ws.connected:
            self._ws.close()
            patience.expect(self._ws.sock, _PARTING)

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
                frame = self._ws.next()
            except simple_websocket.ConnectionClosed:
                return None
            now = time.monotonic()
            if self._environ.get(JOINED, False):
                # A line that is at no table is not held open by talking.
                patience.expect(self._ws.sock, SECONDS_OF_SILENCE)
            if self._is_within_budget():
                return readable_frame(frame)
            if now - self._told >= _WORD:
                self._told = now
                return TOO_FAST_FRAME

    def _is_within_budget(self) -> bool:
        if not self._budget.take():
            return False
        return self._address is None or _of_addresses.take(self._address)
