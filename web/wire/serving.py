"""The web server itself: may be left running, keeps quiet, and stops when told."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
import threading
from functools import partial
from typing import Any

from flask import Flask
from werkzeug.serving import ThreadedWSGIServer, WSGIRequestHandler

from referee.games import known_games
from web import green
from web.games import game_of
from web.security.budgets import Counted
from web.security.limits import (
    MOST_CONNECTIONS,
    SECONDS_FOR_A_BODY,
    SECONDS_FOR_A_REQUEST,
    SECONDS_OF_SENDING,
)
from web.security.patience import patience
from web.security.trust import is_loopback
from web.tables.rooms import Rooms
from web.wire.stamping import SOCKET, StampedSocket

log = logging.getLogger("tinstar.http")

_WAITING_LINES = 128
"""Phones of a whole table may knock in the same moment."""


class _Handler(WSGIRequestHandler):
    """One request of one screen."""

    # A tap is one small packet; waiting to fill a bigger one would cost the table 40 ms.
    disable_nagle_algorithm = True

    # Nobody waits longer for bytes to come or go; lines have a shorter patience of their own.
    timeout = SECONDS_OF_SENDING

    def version_string(self) -> str:
        """Name the program, and nobody else's versions."""
        return "Tinstar"

    def setup(self) -> None:
        """Begin to listen to somebody, who is to come to the point."""
        super().setup()
        patience.expect(self.connection, SECONDS_FOR_A_REQUEST)

    def finish(self) -> None:
        """Let go of somebody."""
        patience.forget(self.connection)
        super().finish()

    def handle_one_request(self) -> None:
        """Take one request; the next on the same connection has its own time."""
        patience.expect(self.connection, SECONDS_FOR_A_REQUEST)
        super().handle_one_request()

    def make_environ(self) -> dict[str, Any]:
        """Describe a request; a WebSocket is read by way of a socket that stamps what it hears."""
        environ: dict[str, Any] = super().make_environ()
        environ[SOCKET] = StampedSocket(environ[SOCKET])
        if "HTTP_UPGRADE" in environ:
            patience.forget(self.connection)
        else:
            patience.expect(self.connection, SECONDS_FOR_A_BODY)
        return environ

    def connection_dropped(self, error: BaseException, environ: Any = None) -> None:
        """End the line with its WebSocket; else the next frame would be read as a web request."""
        self.close_connection = True

    def log(self, _kind: str, message: str, *args: Any) -> None:
        """Keep the ordinary noise of phones that come and go out of sight."""
        log.debug(message.split("\n", 1)[0], *args)


class _Threaded(ThreadedWSGIServer):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._held = Counted(MOST_CONNECTIONS)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Serve a connection, unless its address holds too many; the laptop's own are not counted.

        A proxy on the laptop is counted by whoever stands behind it, not here.
        """
        address = str(client_address[0])
        if is_loopback(address):
            super().process_request_thread(request, client_address)
            return
        with self._held.held(address) as taken:
            if taken:
                super().process_request_thread(request, client_address)
            else:
                self.shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A phone that vanishes in mid-sentence is nothing to tell the host about."""
        log.debug("a line from %s broke", client_address)


class Server:
    """Serves an application on an address until it is told to stop."""

    def __init__(self, app: Flask, host: str, port: int) -> None:
        """Bind the address; port 0 takes any free one.

        Raises:
            OSError: the port is taken, or the address is not this machine's.
        """
        # Given an address, Werkzeug would explain a taken port on the screen and exit by itself.
        with _bound(host, port) as listener:
            self.port: int = listener.getsockname()[1]
            self._server = _Threaded(host, self.port, app, _Handler, fd=listener.fileno())
        self._thread: threading.Thread | None = None
        rooms: Rooms = app.extensions["rooms"]
        rooms.network.port = self.port

    def run(self) -> None:
        """Serve in the foreground, until the person at the keyboard has had enough."""
        self._serve()

    def _serve(self) -> None:
        # A dozen short-winded threads take turns; the usual 5 ms each would show on the screens.
        sys.setswitchinterval(0.0005)
        # The games are read while the host looks at the code, not when the first phone knocks.
        warming = partial(green.aside, warm_up)
        threading.Thread(target=warming, name="tinstar-warm-up", daemon=True).start()
        self._server.serve_forever(poll_interval=0.1)

    def start(self) -> threading.Thread:
        """Serve in the background, until `stop`."""
        self._thread = threading.Thread(target=self._serve, name="tinstar-server", daemon=True)
        self._thread.start()
        return self._thread

    def stop(self) -> None:
        """Stop serving and free the port; open lines end with the process."""
        # Shutting down waits for the loop to end. In the foreground it has ended, or an interrupt
        # came before it began, and then there is nothing to wait for.
        if self._thread is not None:
            self._server.shutdown()
        self._server.server_close()


def warm_up() -> None:
    """Read every game's rules and what there is to choose, so that nobody waits for it later."""
    for name in known_games():
        game = game_of(name)
        game.choices(game.read({}).sets)
    # What is there now stays: looking for rubbish in it would hold up a tap for milliseconds.
    gc.collect()
    gc.freeze()


def _bound(host: str, port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if os.name == "posix":
            # After a crash the port is free at once. Elsewhere the same switch would let two
            # servers share a port.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(_WAITING_LINES)
    except BaseException:
        listener.close()
        raise
    return listener
