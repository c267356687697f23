"""Who asks by a web request, and whether they may; `policy` decides, this only finds out."""

from __future__ import annotations

import logging
from typing import Any

from flask import abort, current_app, g, request
from werkzeug.wrappers import Response as AnyResponse

from web.security import trust
from web.security.identity import HOST_COOKIE, clean_code, fingerprint, key_cookie
from web.security.matrix import ROUTES
from web.security.policy import Policy, Right, Role
from web.tables.authority import Authority
from web.tables.rooms import Rooms

_YEAR = 365 * 24 * 3600

log = logging.getLogger("tinstar.rights")


def rooms() -> Rooms:
    """Give the tables of this server."""
    found: Rooms = current_app.extensions["rooms"]
    return found


def policy() -> Policy:
    """Give the policy of this server."""
    return rooms().policy


class Caller:
    """Whoever makes this request, to the table it is about; each thing is looked up when asked."""

    def __init__(self, code: str | None, seat: int | None = None) -> None:
        self._code = code
        self._seat = seat

    def is_a(self, role: Role) -> bool:
        """Whether that is what they are; another site can make nobody more than anybody."""
        if role is Role.ANYBODY:
            return True
        return not trust.is_foreign(request.environ) and self._is(role)

    def _is(self, role: Role) -> bool:
        match role:
            case Role.LAPTOP:
                return not policy().is_hosted and (is_at_laptop() or holds_service_key())
            case Role.OPERATOR:
                return holds_service_key()
            case Role.HOLDER:
                return self._holds_key()
        table = self._table()
        if role is Role.HOST:
            by_key = (Role.HOLDER, Role.OPERATOR, Role.LAPTOP)
            is_handed = table is None or table.lobby.host_seat is not None
            return not is_handed and any(self._is(each) for each in by_key)
        own = None if table is None else _own_seat(table)
        if table is None or own is None:
            return False
        match role:
            case Role.DEPUTY:
                return own == table.lobby.host_seat
            case Role.SEATED:
                return True
        return self._seat is not None and own in (self._seat, _proxy_of(table, self._seat))

    def _holds_key(self) -> bool:
        if self._code is None:
            return False
        return rooms().keys.opens(self._code, request.cookies.get(key_cookie(self._code)))

    def _table(self) -> Authority | None:
        return None if self._code is None else rooms().get(self._code)


def caller() -> Caller:
    """Give whoever makes this request."""
    if "caller" not in g:
        code = (request.view_args or {}).get("code")
        seat = request.args.get("seat", type=int)
        g.caller = Caller(None if code is None else clean_code(code), seat)
    found: Caller = g.caller
    return found


def may(right: Right) -> bool:
    """Whether whoever asks has a right to the table they ask about."""
    return policy().may(caller(), right)


def guard() -> None:
    """Let pass who may do what this address is for; what nobody may does not exist."""
    if request.endpoint is None:
        return
    right = ROUTES.get(request.endpoint)
    if right is None:
        log.error("web/security/matrix.py does not say who may use %s", request.endpoint)
        abort(403)
    if not policy().exists(right):
        abort(404)
    _guard_archived()
    if not may(right):
        abort(403)


def address() -> str | None:
    """Give where a request is from, to be counted; None for the laptop itself."""
    return None if is_at_laptop() else str(request.remote_addr)


def give_key(response: AnyResponse, code: str) -> None:
    """Make a browser the host of a table."""
    give_cookie(response, key_cookie(code), rooms().keys.new(code))


def give_cookie(response: AnyResponse, name: str, secret: str) -> None:
    """Let a browser keep a secret that none of its pages can read."""
    response.set_cookie(
        name,
        secret,
        max_age=_YEAR,
        httponly=True,
        samesite="Lax",
        secure=policy().is_secure,
    )


def open_archived(who: Caller, code: str) -> bool:
    """Let whoever may open an archived table again do so by coming; tells whether it is open."""
    if rooms().archived(code) is None:
        return True
    if not (policy().may(who, Right.KEY) or policy().may(who, Right.OPERATE)):
        return False
    rooms().unarchive(code)
    return True


def _guard_archived() -> None:
    code = (request.view_args or {}).get("code")
    if code is not None and not open_archived(caller(), clean_code(code)):
        abort(current_app.extensions["put_away"](clean_code(code)))


def is_at_laptop() -> bool:
    """Whether a request comes straight from the laptop, whoever caused it."""
    return policy().is_laptop(request.environ)


def is_trusted() -> bool:
    """Whether a request comes straight from the laptop, and no other site has caused it."""
    return is_at_laptop() and not trust.is_foreign(request.environ)


def holds_service_key() -> bool:
    """Whether a browser holds the key of the laptop, or of the service."""
    return rooms().knows_host_key(request.cookies.get(HOST_COOKIE))


def _own_seat(table: Authority) -> int | None:
    device = table.lobby.device_with(fingerprint(request.headers.get("X-Seat-Token", "")))
    return table.lobby.seat_of(device.id) if device is not None else None


def _proxy_of(table: Authority, seat: int) -> Any:
    return table.proxy_of(seat) if 0 <= seat < len(table.lobby.seats) else None
