"""What a web request is told when the disk refuses, or a rule does: words, never a bare 500."""

from __future__ import annotations

import logging

from flask import Flask, make_response, request
from werkzeug.wrappers import Response as AnyResponse

from referee.refusal import Refused
from web import fault_pages
from web.storage.ledger import FAILURES, LedElsewhere
from web.tables.refusals import answer, led_elsewhere, not_saved

log = logging.getLogger("tinstar.http")

NOT_SAVED = 507
"""The status of a request that could not be kept: the disk is full or must not be written to."""

ELSEWHERE = 503
"""The status of a request for a table that another process leads: in a moment it finds the way."""

REFUSED = 409
"""The status of a request that the table refuses."""


def register(app: Flask) -> None:
    """Listen for what goes wrong while a request is answered."""

    def disk(error: Exception) -> AnyResponse:
        log.error("%s: the disk refuses: %s", request.endpoint, error)
        return told(not_saved(error), NOT_SAVED)

    for failure in FAILURES:
        app.register_error_handler(failure, disk)

    @app.errorhandler(LedElsewhere)
    def elsewhere(error: LedElsewhere) -> AnyResponse:
        log.warning("%s: another process leads %s", request.endpoint, error)
        return told(led_elsewhere(), ELSEWHERE)

    @app.errorhandler(Refused)
    def refused(error: Refused) -> AnyResponse:
        status = {"not_saved": NOT_SAVED, "led_elsewhere": ELSEWHERE}.get(error.refusal.code)
        return told(error, status or REFUSED)


def told(refused: Refused, status: int) -> AnyResponse:
    """Tell it as the asker can read it: a page to somebody who opens one, data to a script."""
    if request.method == "GET" and request.accept_mimetypes.accept_html:
        said = fault_pages.spoken()
        if status == REFUSED:
            what, todo = said["ui.why.failed"], said["ui.allowed.free_disk"]
        else:
            what = said[f"ui.why.{refused.refusal.code}"]
            todo = " ".join(said[each.key] for each in refused.refusal.allowed)
        title = "ui.fault.elsewhere" if status == ELSEWHERE else "ui.fault.disk"
        return fault_pages.page(status, said[title], f"{what} {todo}")
    return make_response(answer(refused), status)
