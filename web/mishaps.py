"""What a web request is told when the disk refuses, or a rule does: words, never a bare 500."""

from __future__ import annotations

import logging
import sqlite3

from flask import Flask, make_response, request
from werkzeug.wrappers import Response as AnyResponse

from referee.refusal import Refused
from web import fault_pages
from web.tables.refusals import answer, refuse

log = logging.getLogger("tinstar.http")

NOT_SAVED = 507
"""The status of a request that could not be kept: the disk is full or must not be written to."""

REFUSED = 409
"""The status of a request that the table refuses."""


def register(app: Flask) -> None:
    """Listen for what goes wrong while a request is answered."""

    @app.errorhandler(sqlite3.Error)
    def disk(error: sqlite3.Error) -> AnyResponse:
        log.error("%s: the disk refuses: %s", request.endpoint, error)
        return told(refuse("not_saved", "save", allowed="free_disk"), NOT_SAVED)

    @app.errorhandler(Refused)
    def refused(error: Refused) -> AnyResponse:
        is_disk = error.refusal.code == "not_saved"
        return told(error, NOT_SAVED if is_disk else REFUSED)


def told(refused: Refused, status: int) -> AnyResponse:
    """Tell it as the asker can read it: a page to somebody who opens one, data to a script."""
    if request.method == "GET" and request.accept_mimetypes.accept_html:
        said = fault_pages.spoken()
        code = refused.refusal.code
        what = said[f"ui.why.{code}"] if status == NOT_SAVED else said["ui.why.failed"]
        todo = said["ui.allowed.free_disk"]
        return fault_pages.page(status, said["ui.fault.disk"], f"{what} {todo}")
    return make_response(answer(refused), status)
