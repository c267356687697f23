"""What every answer passes: only at home, only from our own pages, and nothing from elsewhere."""

from __future__ import annotations

import secrets
from typing import Any

from flask import Flask, Response, abort, g, make_response, request
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as AnyResponse

from web import __version__
from web.security import rights
from web.security.identity import clean_code
from web.security.matrix import ROUTES
from web.security.policy import Policy, Right
from web.security.rights import is_at_laptop
from web.tables.rooms import Rooms

_INERT = frozenset(("text/javascript", "text/css", "font/woff2"))
"""What is no page by itself needs no policy, and every phone asks for dozens of such files."""


_PERMISSIONS = "camera=(self), microphone=(), geolocation=(), payment=()"
"""What a page may ask the browser for: a camera, and nothing else that every browser knows."""

_ONLY_BY_TLS = "max-age=31536000"
"""A year: browsers ask for nothing here without TLS any more."""


def register(app: Flask, rooms: Rooms) -> None:
    """Put the guards before and the headers after every request."""

    @app.before_request
    def guard() -> None:
        """Refuse names that are not this laptop's, and posts from other people's pages."""
        g.csp_nonce = secrets.token_urlsafe(16)
        known, policy = rooms.network.chosen, rooms.policy
        # A proxy or a monitor of a service asks for us by our address.
        is_probe = policy.is_hosted and ROUTES.get(request.endpoint or "") is Right.PROBE
        if not is_probe and not policy.answers_to(request.host, known):
            abort(403)
        _guard_guessing(rooms)
        origin = request.headers.get("Origin")
        if request.method == "POST" and not policy.is_own_page(origin, request.environ, known):
            abort(403)
        rights.guard()

    @app.after_request
    def protect(response: Response) -> Response:
        if response.mimetype not in _INERT:
            nonce = g.get("csp_nonce", "")
            response.headers["Content-Security-Policy"] = policy(
                nonce, _socket(rooms.policy), framed=_is_framed()
            )
        if response.mimetype == "text/html":
            response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
            response.headers["X-Frame-Options"] = "SAMEORIGIN" if _is_framed() else "DENY"
            response.headers["Permissions-Policy"] = _PERMISSIONS
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers.setdefault("Referrer-Policy", "no-referrer")
        response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
        if rooms.policy.is_secure:
            response.headers["Strict-Transport-Security"] = _ONLY_BY_TLS
        return response

    @app.context_processor
    def common() -> dict[str, Any]:
        return {"csp_nonce": g.get("csp_nonce", ""), "version": __version__}

    @app.errorhandler(HTTPException)
    def failed(error: HTTPException) -> AnyResponse:
        """Say plainly what went wrong, without quoting what was sent."""
        status = error.code or 500
        return make_response({"ok": False, "code": status, "error": error.name}, status)


def _guard_guessing(rooms: Rooms) -> None:
    """Let nobody try out table codes; whoever names one that there is not is counted."""
    code = (request.view_args or {}).get("code")
    is_table = ROUTES.get(request.endpoint or "") is not Right.OPERATE
    if code is None or not is_table or is_at_laptop():
        return
    address = str(request.remote_addr)
    if not rooms.may_guess(address):
        abort(429)
    if not rooms.knows(clean_code(code)):
        rooms.note_wrong_code(address)


def _is_framed() -> bool:
    """Whether a page stands inside another of ours, beside others; nothing else may be framed."""
    return bool(g.get("framed"))


def _socket(policy: Policy) -> str:
    """Give the address of our own socket, as a page names it."""
    if policy.public is not None:
        return policy.public.replace("http", "ws", 1)
    return f"ws://{request.host}"


def policy(nonce: str, socket: str, *, framed: bool = False) -> str:
    """Give the Content-Security-Policy: our own files, our own socket, no inline code.

    Only what must not wait for another answer stands in the page itself, under the nonce.
    """
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self' 'nonce-{nonce}'",
            "style-src 'self'",
            # Some phones do not take 'self' to mean the socket of the same origin.
            f"connect-src 'self' {socket}",
            "img-src 'self' data:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'self'" if framed else "frame-ancestors 'none'",
        )
    )
