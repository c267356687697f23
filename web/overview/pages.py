"""The overview's page, and what is done from it; all of it is for the operator alone."""

from __future__ import annotations

from datetime import UTC, datetime

from flask import Blueprint, Response, abort, jsonify, make_response, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from referee.games import FIRST
from referee.refusal import Refused
from web import words
from web.overview import showing
from web.security.identity import clean_code
from web.security.rights import rooms
from web.storage.ledger import TIME
from web.tables import booking, staff
from web.tables.authority import Authority
from web.tables.refusals import answer
from web.tables.steps import Step

overview = Blueprint("overview", __name__)


@overview.get("/overview")
def page() -> AnyResponse:
    """All tables at once; the page shows nothing by itself."""
    language = request.accept_languages.best_match(words.LANGUAGES) or words.LANGUAGES[0]
    return _fresh(make_response(render_template("overview.html", lang=language, game=FIRST)))


@overview.get("/overview.json")
def data() -> AnyResponse:
    """How all tables stand."""
    return _fresh(
        jsonify(
            now=datetime.now(UTC).strftime(TIME),
            staff=rooms().house.has_staff,
            tables=showing.tables(rooms()),
        )
    )


@overview.post("/overview/staff")
def choose_staff() -> AnyResponse:
    """Choose whether people at the tables can call somebody."""
    on = (request.get_json(silent=True) or {}).get("on")
    if not isinstance(on, bool):
        abort(400)
    rooms().house.choose_staff(on=on)
    for code in rooms().codes():
        table = rooms().get(code)
        if table is not None:
            table.arrange(lambda _: Step(changed=True))
    return jsonify(ok=True)


@overview.post("/overview/<code>/came")
def came(code: str) -> AnyResponse:
    """Note that somebody has gone to a table that had called."""
    _table(code).arrange(staff.answered)
    return jsonify(ok=True)


@overview.post("/overview/<code>/clear")
def clear(code: str) -> AnyResponse:
    """Make a table ready for new guests."""
    table = _table(code)
    table.arrange(booking.clear)
    rooms().keys.withdraw(table.code, None)
    return jsonify(ok=True)


@overview.post("/overview/<code>/fix")
def fix(code: str) -> AnyResponse:
    """Let a table keep its code, under a name; without one it gets the next number."""
    found = _known(code)
    name = (request.get_json(silent=True) or {}).get("name", "")
    if not isinstance(name, str):
        abort(400)
    return jsonify(ok=True, name=rooms().house.fix(found, name).name)


@overview.post("/overview/<code>/loosen")
def loosen(code: str) -> AnyResponse:
    """Let a fixed table be one like any other again."""
    rooms().house.loosen(_known(code))
    return jsonify(ok=True)


@overview.get("/overview/tents.pdf")
def tents() -> AnyResponse:
    """A tent for every fixed table, with the code that stays."""
    # Here, so that a start does not wait for what draws.
    from web.tournament import paper

    return paper.answered(lambda wish: paper.tents(rooms(), wish), "tents")


@overview.errorhandler(Refused)
def refused(error: Refused) -> AnyResponse:
    """Say why not; nothing has changed."""
    return make_response(answer(error), 409)


def _known(code: str) -> str:
    found = clean_code(code)
    if not rooms().knows(found):
        abort(404)
    return found


def _table(code: str) -> Authority:
    table = rooms().get(_known(code))
    if table is None:
        abort(404)
    return table


def _fresh(response: Response) -> Response:
    response.cache_control.no_store = True
    return response
