"""The application: everything is made here and handed on, so that a second one can be made."""

from __future__ import annotations

import logging
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flask import Flask
from flask_socketio import SocketIO

from web import assets, compression, fault_pages, mishaps, pages, report, rulebook, words
from web.camera import pages as camera_pages
from web.camera.cameras import Cameras
from web.history import pages as history
from web.network import Network
from web.race import doors
from web.security import guards, limits, protection
from web.storage.store import Store
from web.tables.rooms import Rooms
from web.tables.shuffle import Chance
from web.wire import compact, sockets
from web.wire.line import Line
from web.wire.packets import TrustingNobody

_HEARTBEAT = 5
"""Seconds between beats, and seconds of patience: a lost phone shows within ten."""

_MEDIA_TYPES = {
    # The registry of a Windows laptop may say otherwise, and browsers then refuse the modules.
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".json": "application/json",
}


@dataclass(frozen=True)
class Config:
    """What a server needs to know before it starts."""

    data: Path | str
    """The file everything is kept in."""
    port: int = 8080
    """The port phones are told."""
    seed: int | None = None
    """Makes the shuffles repeat themselves, for tests and demonstrations."""
    locked: bool = False
    """Whether a browser on the laptop itself needs the host's key, too."""


def create_app(config: Config) -> tuple[Flask, SocketIO]:
    """Make a server; `app.extensions["rooms"]` holds its tables.

    Raises:
        TooNew: the file was written by a newer Tinstar.
        Unsound: it is another program's, damaged, or without its journal.
    """
    for ending, kind in _MEDIA_TYPES.items():
        mimetypes.add_type(kind, ending)
    store = Store(config.data)
    if store.backups is not None:
        store.backups.soon()
    network = Network(config.port)
    app = Flask("web", root_path=str(Path(__file__).parent))
    app.config["SEND_FILE_MAX_AGE_DEFAULT"] = 0
    app.config["MAX_CONTENT_LENGTH"] = limits.LARGEST_PACKET

    def is_own_page(origin: str | None, environ: Mapping[str, Any]) -> bool:
        return guards.is_own_origin(origin, environ, network.chosen)

    socketio = SocketIO(
        app,
        async_mode="threading",
        # In the order they were sent: two quick taps of one phone must not overtake each other.
        async_handlers=False,
        transports=["websocket"],
        ping_interval=_HEARTBEAT,
        ping_timeout=_HEARTBEAT,
        max_http_buffer_size=limits.LARGEST_PACKET,
        cors_allowed_origins=is_own_page,
        manage_session=False,
        json=compact,
        serializer=TrustingNobody,
        logger=_quiet("tinstar.socketio"),
        engineio_logger=_quiet("tinstar.engineio"),
    )
    # Engine.IO has no setting for it: a line of ours is read within bounds.
    engine = socketio.server.eio
    engine._async = {**engine._async, "websocket": Line}  # noqa: SLF001
    chance = Chance() if config.seed is None else Chance.seeded(config.seed)
    rooms = Rooms(store, network, sockets.SocketPost(socketio), chance)
    rooms.trusts_laptop = not config.locked
    app.extensions["rooms"] = rooms
    cameras = Cameras(Path(config.data).parent if config.data != ":memory:" else None)
    rooms.on_open(cameras.attend)
    rooms.on_erase(cameras.forget)
    app.extensions["cameras"] = cameras
    protection.register(app, rooms)
    mishaps.register(app)
    compression.register(app)
    app.jinja_env.globals |= {**assets.FOR_TEMPLATES, "languages": words.spoken()}
    app.register_blueprint(assets.assets)
    app.register_blueprint(pages.pages)
    app.register_blueprint(fault_pages.faults)
    app.extensions["recent"] = report.listen()
    app.register_blueprint(camera_pages.pages)
    app.register_blueprint(history.nights)
    app.register_blueprint(rulebook.rulebook)
    sockets.register(socketio, rooms)
    app.extensions["races"] = doors.register(socketio, rooms)
    return app, socketio


def _quiet(name: str) -> logging.Logger:
    """Make a log that says what happened in a line, and never what was sent."""
    log = logging.getLogger(name)
    log.setLevel(logging.ERROR)
    if not log.filters:
        log.addFilter(_without_details)
    return log


def _without_details(record: logging.LogRecord) -> bool:
    record.exc_info = record.exc_text = None
    return True
