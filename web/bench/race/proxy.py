"""A delaying line on loopback: what a network does to a connection, byte by byte and in order."""

from __future__ import annotations

import random
import socket
import threading
import time
from collections import deque
from contextlib import suppress

from web.bench.race.networks import Delay, Link

_CHUNK = 65_536


class DelayedPort:
    """A port that leads to the server through a link."""

    def __init__(self, server_port: int, link: Link, seed: int) -> None:
        self._server = server_port
        self._link = link
        self._rng = random.Random(seed)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._ends: list[socket.socket] = []
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Take the line away."""
        self._listener.close()
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _accept(self) -> None:
        while True:
            try:
                phone, _ = self._listener.accept()
                server = socket.create_connection(("127.0.0.1", self._server))
            except OSError:
                return
            for end in (phone, server):
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._ends += [phone, server]
            _Pipe(phone, server, self._link.up, self._rng).start()
            _Pipe(server, phone, self._link.down, self._rng).start()


class _Pipe:
    """One direction: bytes come out later, never in another order."""

    def __init__(
        self, source: socket.socket, sink: socket.socket, delay: Delay, rng: random.Random
    ) -> None:
        self._source, self._sink = source, sink
        self._delay, self._rng = delay, rng
        self._waiting: deque[tuple[float, bytes]] = deque()
        self._news = threading.Condition()

    def start(self) -> None:
        """Begin to pass bytes on."""
        threading.Thread(target=self._take, daemon=True).start()
        threading.Thread(target=self._give, daemon=True).start()

    def _take(self) -> None:
        with suppress(OSError):
            while data := self._source.recv(_CHUNK):
                due = time.perf_counter() + self._delay(self._rng) / 1000
                with self._news:
                    self._waiting.append((due, data))
                    self._news.notify()
        with self._news:
            self._waiting.append((0.0, b""))
            self._news.notify()

    def _give(self) -> None:
        with suppress(OSError):
            while True:
                with self._news:
                    self._news.wait_for(lambda: self._waiting)
                    due, data = self._waiting.popleft()
                if not data:
                    break
                time.sleep(max(0.0, due - time.perf_counter()))
                self._sink.sendall(data)
        with suppress(OSError):
            self._sink.shutdown(socket.SHUT_RDWR)
