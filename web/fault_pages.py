"""What people see when something is wrong with a table: what happened, what is safe, what to do."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, abort, current_app, make_response, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from web import report, words
from web.security.identity import clean_code
from web.security.policy import Right
from web.security.rights import may, rooms
from web.storage import aside
from web.storage.aside import Aside

faults = Blueprint("faults", __name__)

SET_ASIDE = 409
"""The status of a page whose table is set aside: the request was fine, the table is not."""


@faults.get("/report/<code>.json")
def send_report(code: str) -> AnyResponse:
    """One file to attach to an issue: version, log and position, without secrets."""
    recent = current_app.extensions["recent"]
    table = rooms().get(clean_code(code))
    set_aside = rooms().aside.get(clean_code(code))
    if table is None and set_aside is None:
        abort(404)
    document = (
        report.of_table(table, recent) if table else report.of_aside(set_aside, recent)  # type: ignore[arg-type]
    )
    return _file(document, f"tinstar-report-{clean_code(code)}.json")


@faults.get("/aside/<code>.json")
def file(code: str) -> AnyResponse:
    """All that is on disk of a table, unread and unchanged."""
    try:
        document = aside.export(rooms().store, clean_code(code))
    except LookupError:
        abort(404)
    return _file(document, f"tinstar-{clean_code(code)}-as-it-is.json")


def set_aside_page(found: Aside) -> AnyResponse:
    """Tell somebody that the table they ask for cannot be opened."""
    said = spoken()
    why = said[f"ui.fault.aside_why.{found.reason}"]
    told = said["ui.fault.what"].format(
        code=found.code, why=why.format(game=found.game, entry=found.entry)
    )
    return page(SET_ASIDE, said["ui.fault.title"], told, code=found.code)


def page(status: int, title: str, what: str, *, code: str = "") -> AnyResponse:
    """Draw a page of words only; it needs no script and no line."""
    said = spoken()
    body = render_template(
        "fault.html",
        lang=language(),
        title=title,
        paragraphs=(what, said["ui.fault.safe"]),
        say=said,
        code=code,
        laptop=may(Right.ASIDE),
        reports=may(Right.REPORT),
    )
    response = make_response(body, status)
    response.cache_control.no_store = True
    return response


def language() -> str:
    """Which of our languages the browser prefers."""
    return request.accept_languages.best_match(words.LANGUAGES) or words.LANGUAGES[0]


def spoken() -> Mapping[str, Any]:
    """Give our own words in the language of the browser."""
    return words.own(language())


def _file(document: Mapping[str, Any], name: str) -> Response:
    response = Response(json.dumps(document), mimetype="application/json")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    response.cache_control.no_store = True
    return response
