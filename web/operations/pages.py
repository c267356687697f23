"""Whether this process lives, whether to send people here, and its figures."""

from __future__ import annotations

from flask import Blueprint, Response, abort, current_app, jsonify, request

from web import __version__
from web.security import trust
from web.tables.rooms import Rooms

operations = Blueprint("operations", __name__)


@operations.get("/health")
def health() -> Response:
    """Say that this process lives, and whether what it keeps tables in answers.

    A database that is away makes no process unhealthy: starting it anew would not bring it back.
    """
    up = _rooms().store.is_reachable
    return _fresh(jsonify(ok=True, version=__version__, storage="up" if up else "away"))


@operations.get("/ready")
def ready() -> Response:
    """Say whether people may be sent here: not while the tables are being handed over.

    They may while the database is away, too: a table refuses in words, a proxy without any.
    """
    draining = _rooms().is_draining
    response = jsonify(ok=not draining)
    response.status_code = 503 if draining else 200
    return _fresh(response)


@operations.get("/metrics")
def metrics() -> Response:
    """Give the figures, to a program on this very machine that asks without a proxy."""
    gauges = current_app.extensions["gauges"]
    if gauges is None or not trust.is_local(request.environ):
        abort(404)
    return _fresh(Response(gauges.page(), content_type=gauges.kind))


def _rooms() -> Rooms:
    found: Rooms = current_app.extensions["rooms"]
    return found


def _fresh(response: Response) -> Response:
    response.cache_control.no_store = True
    return response
