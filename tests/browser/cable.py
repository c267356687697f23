"""The Wi-Fi between one phone and the laptop, which can be cut, or go silent without saying so."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

_CHUNK = 65_536


class Cable:
    """A port that leads to the server for as long as the cable is whole."""

    def __init__(self, server_port: int) -> None:
        self._server = ("127.0.0.1", server_port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._whole = True
        self._lines: list[_Line] = []
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self) -> str:
        """The server's address through this cable."""
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def cut(self) -> None:
        """Break every line and let no new one through."""
        with self._lock:
            self._whole = False
            for line in self._lines:
                line.close()
            self._lines.clear()

    def fall_silent(self) -> None:
        """Lose whatever goes over the lines there are; both ends go on believing in them."""
        with self._lock:
            for line in self._lines:
                line.silent = True

    def mend(self) -> None:
        """Let new lines through again."""
        self._whole = True

    def close(self) -> None:
        """Take the cable away."""
        self._listener.close()
        self.cut()

    def _accept(self) -> None:
        while True:
            try:
                phone, _ = self._listener.accept()
            except OSError:
                return
            with self._lock:
                if self._whole:
                    with suppress(OSError):
                        self._lines.append(_Line(phone, socket.create_connection(self._server)))
                        continue
                phone.close()


class _Line:
    """One connection through the cable."""

    def __init__(self, phone: socket.socket, server: socket.socket) -> None:
        self._ends = (phone, server)
        self.silent = False
        for source, sink in ((phone, server), (server, phone)):
            threading.Thread(target=self._pump, args=(source, sink), daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(_CHUNK):
                if not self.silent:
                    sink.sendall(data)
        if not self.silent:
            self.close()

    def close(self) -> None:
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
