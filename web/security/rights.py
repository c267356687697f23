"""Who asks: whether a request comes from the laptop, which may see and do everything."""

from __future__ import annotations

from flask import abort, current_app, request

from web.security import trust
from web.security.identity import HOST_COOKIE
from web.tables.rooms import Rooms


def rooms() -> Rooms:
    """Give the tables of this server."""
    found: Rooms = current_app.extensions["rooms"]
    return found


def is_at_laptop() -> bool:
    """Whether a request comes straight from the laptop, whoever caused it."""
    return rooms().trusts_laptop and trust.is_local(request.environ)


def is_trusted() -> bool:
    """Whether a request comes straight from the laptop, and no other site has caused it."""
    return is_at_laptop() and not trust.is_foreign(request.environ)


def is_keyed() -> bool:
    """Whether a browser holds the laptop's secret."""
    return rooms().knows_host_key(request.cookies.get(HOST_COOKIE))


def is_laptop() -> bool:
    """Whether the laptop itself asks, or a browser that holds its secret."""
    return not trust.is_foreign(request.environ) and (is_trusted() or is_keyed())


def guard_laptop() -> None:
    """Let only the laptop pass."""
    if not is_laptop():
        abort(403)
