"""The socket handlers: each hands over to the table and answers what the table says."""

from __future__ import annotations

import logging
import time
import traceback
from collections.abc import Callable
from typing import Any

from flask import request
from flask_socketio import ConnectionRefusedError as Turned
from flask_socketio import SocketIO

from referee.refusal import Refused
from web.security import guards, rights
from web.security.identity import clean_code, new_device
from web.security.limits import MOST_WAITING_WORDS
from web.security.policy import Role
from web.security.rights import Caller
from web.tables.lobby import clean_name
from web.tables.presence import PAGES, Connection
from web.tables.refusals import answer, malformed, refuse
from web.tables.rooms import Rooms
from web.wire.line import JOINED
from web.wire.packets import TOO_FAST, UNREADABLE
from web.wire.shapes import SHAPES, known_name

log = logging.getLogger("tinstar.sockets")


class SocketPost:
    """Speaks to screens through Socket.IO; sending only puts into a queue, so it never waits."""

    def __init__(self, socketio: SocketIO) -> None:
        self._socketio = socketio

    def send(self, sid: str, event: str, payload: Any) -> None:
        """Send something to one screen."""
        server = self._socketio.server
        line = server.eio.sockets.get(server.manager.eio_sid_from_sid(sid, "/"))
        if line is not None and line.queue.qsize() > MOST_WAITING_WORDS:
            # It comes back by itself and is shown everything anew: old views help nobody.
            log.info("a screen is too far behind")
            line.close(wait=False, abort=True)
            return
        server.emit(event, payload, to=sid, namespace="/")

    def hang_up(self, sid: str) -> None:
        """Close the line to a screen."""
        self._socketio.server.disconnect(sid, namespace="/")


Count = Callable[[str, str, float], None]
"""Counts a request: which event, what became of it, and how long that took."""


def count_nothing(_event: str, _result: str, _seconds: float) -> None:
    """Count for nobody."""


def register(socketio: SocketIO, rooms: Rooms, count: Count = count_nothing) -> None:
    """Listen for screens."""

    def connect(auth: Any = None) -> None:
        try:
            enter(rooms, auth)
        except Refused as refused:
            code = refused.refusal.code
            log.info("connection refused: %s", code)
            soon = {"soon": True} if code == "led_elsewhere" else {}
            raise Turned(code, {"code": code, **soon}) from None
        except Exception as error:  # noqa: BLE001 - whatever it is, the screen gets an answer
            log_fault("connection", "connect", error)
            raise Turned("failed", {"code": "failed"}) from None

    def disconnect(*_: Any) -> None:
        rooms.leave(_sid())

    def counted(event: str, args: tuple[Any, ...]) -> dict[str, Any]:
        begun = time.perf_counter()
        reply = receive(rooms, _sid(), event, args)
        result = "done" if reply["ok"] else str(reply["refusal"]["code"])
        count(event, result, time.perf_counter() - begun)
        return reply

    post = SocketPost(socketio)

    def unknown(event: str, *args: Any) -> dict[str, Any]:
        reply = counted(event, args)
        if event in (UNREADABLE, TOO_FAST):
            # What cannot be read asks for no answer under a number; the word comes by itself.
            post.send(_sid(), "unread", reply)
        return reply

    socketio.on_event("connect", connect)
    socketio.on_event("disconnect", disconnect)
    socketio.on_event("*", unknown)
    for event in SHAPES:
        socketio.on_event(event, _handler(counted, event))


def _handler(
    counted: Callable[[str, tuple[Any, ...]], dict[str, Any]], event: str
) -> Callable[..., dict[str, Any]]:
    return lambda *args: counted(event, args)


def _sid() -> str:
    """Which line the request came by; Flask-SocketIO puts it there."""
    return str(request.sid)  # type: ignore[attr-defined]


def enter(rooms: Rooms, auth: Any) -> None:
    """Let a screen in, or refuse it.

    Raises:
        Refused: `malformed`, `unknown_table`, `table_aside`, `wrong_token` or `not_host`.
    """
    auth = auth if isinstance(auth, dict) and rooms.at(_sid()) is None else {}
    page, token, name = auth.get("page"), auth.get("token"), auth.get("device")
    if page not in PAGES or not isinstance(token, str | None):
        raise refuse("malformed", "connect", path="$", problem="expected table, page and token")
    code = auth.get("table")
    if not rooms.policy.answers_to(request.host, rooms.network.chosen):
        raise refuse("unknown_table", "connect", allowed="join_again")
    address = None if rooms.policy.is_laptop(request.environ) else str(request.remote_addr)
    if not rooms.may_guess(address):
        raise refuse("too_many_codes", "connect", allowed="wait")
    asks = Caller(clean_code(code) if isinstance(code, str) else None)
    if isinstance(code, str) and not rights.open_archived(asks, clean_code(code)):
        raise refuse("table_archived", "connect", allowed="ask_host")
    table = rooms.get(clean_code(code)) if isinstance(code, str) else None
    if table is None:
        if isinstance(code, str) and clean_code(code) in rooms.aside:
            raise refuse("table_aside", "connect", allowed="ask_host")
        rooms.note_wrong_code(address)
        raise refuse("unknown_table", "connect", allowed="join_again")
    operator = asks.is_a(Role.OPERATOR)
    # A seat in the laptop's own browser is a seat, unless that browser has shown its key.
    trusted = rights.is_trusted() and page in ("table", "host")
    who = Connection(
        _sid(),
        page,
        new_device(),
        clean_name(name) if isinstance(name, str) else "",
        laptop=asks.is_a(Role.LAPTOP),
        operator=operator,
        keyed=operator or trusted or asks.is_a(Role.HOLDER),
        address=address,
    )
    if not rooms.has_room(table, who):
        raise refuse("too_many_screens", "connect", allowed="wait")
    rooms.enter(table, who, token)
    request.environ[JOINED] = True


def receive(rooms: Rooms, sid: str, event: str, args: tuple[Any, ...]) -> dict[str, Any]:
    """Answer one request, whatever it is."""
    table = rooms.at(sid)
    who = table.presence.get(sid) if table else None
    if table is None or who is None:
        return answer(refuse("not_connected", "connect", allowed="join_again"))
    try:
        _guard_packet(event)
        payload = guards.payload_of(who, event, args)
        rooms.guard_pace(table, known_name(event))
        rooms.guard_sitting(table, who, event)
        return table.request(sid, event, payload)
    except Refused as refused:
        log.info("%s refused %s: %s", table.code, known_name(event), refused.refusal.code)
        return answer(refused)
    except Exception as error:  # noqa: BLE001 - whatever it is, the screen gets an answer
        log_fault(table.code, known_name(event), error)
        return answer(refuse("failed", known_name(event), allowed="report"))


def _guard_packet(event: str) -> None:
    """Let pass what could be read, and came within its line's budget."""
    if event == UNREADABLE:
        raise malformed("unknown", "$", "expected a packet of Socket.IO")
    if event == TOO_FAST:
        raise refuse("too_fast", "unknown", allowed="wait")


def log_fault(where: str, what: str, error: Exception) -> None:
    """Note a fault: its kind and its place in our code, as its message may quote a secret."""
    place = "".join(traceback.format_tb(error.__traceback__))
    log.error("%s failed at %s: %s\n%s", where, what, type(error).__name__, place)
