"""Who asks: whether a request comes from the laptop, which may see and do everything."""

from __future__ import annotations

from flask import abort, current_app, request

from web.identity import HOST_COOKIE, is_loopback
from web.rooms import Rooms


def rooms() -> Rooms:
    """Give the tables of this server."""
    found: Rooms = current_app.extensions["rooms"]
    return found


def is_laptop() -> bool:
    """Whether the laptop itself asks, or a browser that holds its secret."""
    key = request.cookies.get(HOST_COOKIE)
    return is_loopback(request.remote_addr) or rooms().knows_host_key(key)


def guard_laptop() -> None:
    """Let only the laptop pass."""
    if not is_laptop():
        abort(403)
