"""The two servers that `bench table` compares, each a process of its own.

`python -m web.bench.hosts FOLDER` serves tables as always; without a folder it only sends on, to
everybody, what it was told to. Each prints its port and serves until it is terminated.
"""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import Any

import click

SWITCH_SECONDS = 0.0005

_LOOPBACK = "127.0.0.1"


def serve_real(folder: Path) -> int:
    """Serve tables; gives the port."""
    from web.app import Config, create_app
    from web.wire.serving import Server

    app, _ = create_app(Config(folder / "bench.sqlite", seed=1))
    server = Server(app, _LOOPBACK, 0)
    server.start()
    return server.port


def serve_bare() -> int:
    """Serve a broadcast and nothing else, by the same library and sockets; gives the port."""
    from flask import Flask
    from flask_socketio import SocketIO
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

    def load(view: dict[str, Any]) -> bool:
        payload.update(view)
        return True

    def tap(seq: int) -> dict[str, Any]:
        socketio.emit("view", {**payload, "seq": seq})
        return {"ok": True, "seq": seq}

    socketio.on_event("load", load)
    socketio.on_event("tap", tap)

    # As the real server has it: threads that wait 5 ms for each other would flatter the ratio.
    sys.setswitchinterval(SWITCH_SECONDS)
    server = make_server(_LOOPBACK, 0, app, threaded=True, request_handler=Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return int(server.port)


def main() -> None:
    """Serve what the command line names."""
    folders = sys.argv[1:]
    click.echo(serve_real(Path(folders[0])) if folders else serve_bare())
    threading.Event().wait()


if __name__ == "__main__":
    main()
