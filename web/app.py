"""The application: everything is made here and handed on, so that a second one can be made."""

from __future__ import annotations

import logging
import mimetypes
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from flask import Flask
from flask_socketio import SocketIO
from werkzeug.middleware.proxy_fix import ProxyFix

from web import assets, compression, fault_pages, mishaps, pages, report, rulebook, start, words
from web.camera import pages as camera_pages
from web.camera.cameras import Cameras
from web.history import pages as history
from web.history.teller import Teller
from web.network import Network
from web.operations import gauges
from web.operations import pages as operations_pages
from web.race import doors
from web.security import limits, protection
from web.security.policy import Policy
from web.storage.opening import is_database, open_ledger
from web.tables.rooms import Rooms
from web.tables.shuffle import Chance
from web.tournament import pages as tournaments
from web.wire import compact, sockets
from web.wire.beats import Beats
from web.wire.line import AT_LAPTOP, Line
from web.wire.packets import TrustingNobody

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

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
    """The file everything is kept in, or the address of a database."""
    port: int = 8080
    """The port phones are told."""
    seed: int | None = None
    """Makes the shuffles repeat themselves, for tests and demonstrations."""
    locked: bool = False
    """Whether a browser on the laptop itself needs the host's key, too."""
    proxies: int = 0
    """How many proxies of ours stand in front, each of which says who called it."""
    public_url: str | None = None
    """Where phones find the proxy in front."""
    public: str | None = None
    """The address under which strangers are served, and nothing is trusted for where it is from."""


def create_app(config: Config) -> tuple[Flask, SocketIO]:
    """Make a server; `app.extensions["rooms"]` holds its tables.

    Raises:
        TooNew: the file was written by a newer Tinstar.
        Unsound: it is another program's, damaged, or without its journal.
        StorageFailed: the database cannot be reached.
        NoDriver: what speaks to it is not installed.
    """
    for ending, kind in _MEDIA_TYPES.items():
        mimetypes.add_type(kind, ending)
    store = open_ledger(config.data)
    if store.backups is not None:
        store.backups.soon()
    network = Network(config.port)
    policy = Policy(config.public, locked=config.locked)
    app = Flask("web", root_path=str(Path(__file__).parent))
    app.config["SEND_FILE_MAX_AGE_DEFAULT"] = 0
    app.config["MAX_CONTENT_LENGTH"] = limits.LARGEST_PACKET

    def is_own_page(origin: str | None, environ: Mapping[str, Any]) -> bool:
        return policy.is_own_page(origin, environ, network.chosen)

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
    Beats(engine)
    chance = Chance() if config.seed is None else Chance.seeded(config.seed)
    rooms = Rooms(store, network, sockets.SocketPost(socketio), chance, policy)
    app.extensions["rooms"] = rooms
    if (address := config.public or config.public_url) is not None:
        network.publish(address)
    app.wsgi_app = marked(app.wsgi_app, policy)  # type: ignore[assignment, method-assign]
    if config.proxies:
        # Limits are for people, not for the proxy in front of all of them.
        trusted = {"x_for": config.proxies, "x_proto": config.proxies}
        app.wsgi_app = ProxyFix(app.wsgi_app, **trusted)  # type: ignore[method-assign]
    # Where nothing of the evening is on this machine, neither are the pictures.
    passing = config.data == ":memory:" or is_database(config.data)
    cameras = Cameras(None if passing else Path(config.data).parent)
    rooms.on_open(cameras.attend)
    rooms.on_erase(cameras.forget)
    rooms.on_close(cameras.leave)
    app.extensions["cameras"] = cameras
    protection.register(app, rooms)
    mishaps.register(app)
    compression.register(app)
    app.jinja_env.globals |= {**assets.FOR_TEMPLATES, "languages": words.spoken()}
    app.register_blueprint(assets.assets)
    app.register_blueprint(pages.pages)
    app.register_blueprint(start.start)
    app.extensions["put_away"] = start.put_away
    app.register_blueprint(fault_pages.faults)
    app.extensions["recent"] = report.listen()
    app.register_blueprint(camera_pages.pages)
    app.register_blueprint(history.nights)
    app.extensions["teller"] = Teller(store)
    app.register_blueprint(rulebook.rulebook)
    app.register_blueprint(operations_pages.operations)
    counting = gauges.Gauges(rooms, cameras) if gauges.is_there() else None
    app.extensions["gauges"] = counting
    sockets.register(socketio, rooms, counting.count if counting else sockets.count_nothing)
    tournaments.register(app, rooms, config.seed)
    app.extensions["races"] = doors.register(socketio, rooms)
    return app, socketio


def marked(serve: WSGIApplication, policy: Policy) -> WSGIApplication:
    """Tell whoever serves a line, deep inside, whether it is the laptop itself."""

    def tell(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        environ[AT_LAPTOP] = policy.is_laptop(environ)
        return serve(environ, start_response)

    return tell


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
