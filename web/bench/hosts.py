"""The servers that are measured, each a process of its own.

`python -m web.bench.hosts FOLDER` serves tables as always, kept in a folder or in the database of
that address; without either it only sends on, to a whole table, what it was told to. `--green`
makes the threads green. Each prints its port and serves until its standard input ends.
"""

from __future__ import annotations

import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from web import green

SWITCH_SECONDS = 0.0005

_LOOPBACK = "127.0.0.1"


def serve_real(where: str) -> int:
    """Serve tables; gives the port."""
    from web.app import Config, create_app
    from web.storage.opening import is_database
    from web.wire.serving import Server

    kept = where if is_database(where) else Path(where) / "bench.sqlite"
    app, _ = create_app(Config(kept, seed=1))
    server = Server(app, _LOOPBACK, 0)
    server.start()
    return server.port


def serve_bare() -> int:
    """Serve broadcasts and nothing else, by the same library and sockets; gives the port."""
    from flask import Flask, request
    from flask_socketio import SocketIO, join_room, rooms
    from werkzeug.serving import WSGIRequestHandler, make_server

    class Handler(WSGIRequestHandler):
        disable_nagle_algorithm = True

        def log(self, *_: Any) -> None:
            pass

    app = Flask("bare")
    socketio = SocketIO(
        app, async_mode="threading", async_handlers=False, transports=["websocket"], logger=False
    )
    payload: dict[str, Any] = {}

    def connect(auth: Any = None) -> None:
        join_room(str((auth or {}).get("table")))

    def load(view: dict[str, Any]) -> dict[str, Any]:
        payload.update(view)
        return {"ok": True}

    def tap(seq: int) -> dict[str, Any]:
        own = request.sid  # type: ignore[attr-defined]
        table = next(room for room in rooms() if room != own)
        socketio.emit("view", {**payload, "seq": seq}, to=table)
        return {"ok": True, "seq": seq}

    socketio.on_event("connect", connect)
    socketio.on_event("load", load)
    socketio.on_event("tap", tap)

    # As the real server has it: threads that wait 5 ms for each other would flatter the ratio.
    sys.setswitchinterval(SWITCH_SECONDS)
    server = make_server(_LOOPBACK, 0, app, threaded=True, request_handler=Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return int(server.port)


def allow_many_lines() -> None:
    """Let this process have as many open files as the system grants."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main() -> None:
    """Serve what the command line names."""
    words = sys.argv[1:]
    if "--green" in words:
        words.remove("--green")
        green.begin()
    allow_many_lines()
    click.echo(serve_real(words[0]) if words else serve_bare())
    # Until whoever measures lets go of the pipe, however that ends.
    green.aside(sys.stdin.buffer.read)


if __name__ == "__main__":
    main()
