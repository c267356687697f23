"""The organiser's page, the standings' screen, and paper.

Running a tournament is the operator's; the standings are for everybody who has their address,
which nobody can guess.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeVar

from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    current_app,
    jsonify,
    make_response,
    render_template,
    request,
)
from werkzeug.wrappers import Response as AnyResponse

from referee import codec
from referee.games import FIRST
from referee.refusal import Refused
from web import words
from web.overview.pages import overview
from web.security.identity import clean_code
from web.security.rights import rooms
from web.storage.organising import SavedTournament
from web.tables.refusals import answer
from web.tables.rooms import Rooms
from web.tournament import asked, showing
from web.tournament.office import Office

tournaments = Blueprint("tournaments", __name__)

T = TypeVar("T")


def register(app: Flask, rooms: Rooms, seed: int | None) -> None:
    """Look after tournaments, and after all tables."""
    app.extensions["office"] = Office(rooms, None if seed is None else random.Random(seed))
    app.register_blueprint(overview)
    app.register_blueprint(tournaments)


def office() -> Office:
    """Give the office of this server."""
    found: Office = current_app.extensions["office"]
    return found


# Pages: they show nothing by themselves


@tournaments.get("/tournament")
def shelf() -> AnyResponse:
    """All tournaments, and how to open one."""
    return _page("tournament.html", FIRST)


@tournaments.get("/tournament/<code>")
def one(code: str) -> AnyResponse:
    """The organiser's page of one tournament."""
    found = clean_code(code)
    known = _or_404(lambda: office().now(found))
    return _page("tournament.html", known.plan.game, code=found)


@tournaments.get("/standings/<screen>")
def screen(screen: str) -> AnyResponse:
    """The screen on the wall: who sits where, and who leads."""
    saved = _or_404(lambda: office().on_screen(screen))
    game = office().now(saved.code).plan.game
    return _page("standings.html", game, screen=saved.screen)


# What the pages ask for


@tournaments.get("/tournament.json")
def shelf_data() -> AnyResponse:
    """All tournaments in short, and what can be played."""
    listed = [showing.in_short(saved, now) for saved, now in office().all()]
    return _fresh(jsonify(tournaments=listed, offers=showing.offers()))


@tournaments.get("/tournament/<code>.json")
def one_data(code: str) -> AnyResponse:
    """One tournament; what was played meanwhile is taken first."""
    saved = _found(code)
    office().attend(saved.code)
    now = office().now(saved.code)
    return _fresh(jsonify(showing.for_organiser(rooms(), saved, now)))


@tournaments.get("/standings/<screen>.json")
def screen_data(screen: str) -> AnyResponse:
    """What everybody may see of it."""
    saved = _or_404(lambda: office().on_screen(screen))
    office().attend(saved.code)
    now = office().now(saved.code)
    return _fresh(jsonify(showing.for_everybody(rooms(), saved, now)))


# What the organiser does


@tournaments.post("/tournament")
def open_one() -> AnyResponse:
    """Open a tournament."""
    form = codec.load(asked.PlanForm, _body())
    return jsonify(ok=True, code=office().open(asked.plan_of(form)))


@tournaments.post("/tournament/<code>/do")
def do(code: str) -> AnyResponse:
    """Do something in a tournament."""
    saved = _found(code)
    # What was played meanwhile counts first, even if nobody has looked.
    office().attend(saved.code)
    return jsonify(ok=True, **asked.carry_out(office(), saved.code, _body()))


@tournaments.post("/tournament/<code>/delete")
def delete(code: str) -> AnyResponse:
    """Delete a tournament for good."""
    office().erase(_found(code).code)
    return jsonify(ok=True)


@tournaments.get("/tournament/<code>/<what>.pdf")
def on_paper(code: str, what: str) -> AnyResponse:
    """The seating of the newest round, or the standings."""
    saved = _found(code)
    # Here, so that a start does not wait for what draws.
    from web.tournament import paper

    if what not in paper.SHEETS:
        abort(404)
    office().attend(saved.code)
    now = office().now(saved.code)
    return paper.answered(lambda wish: paper.SHEETS[what](rooms(), saved, now, wish), what)


@tournaments.errorhandler(Refused)
def refused(error: Refused) -> AnyResponse:
    """Say why not; nothing has changed."""
    return make_response(answer(error), 409)


@tournaments.errorhandler(codec.Malformed)
def malformed(error: codec.Malformed) -> AnyResponse:
    """Say what cannot be read."""
    return make_response({"ok": False, "problem": str(error)}, 400)


def _found(code: str) -> SavedTournament:
    return _or_404(lambda: office().find(clean_code(code)))


def _or_404(find: Callable[[], T]) -> T:
    try:
        return find()
    except LookupError:
        abort(404)


def _body() -> dict[str, Any]:
    body = request.get_json(silent=True)
    if not isinstance(body, dict):
        raise codec.Malformed("$", "expected an object")
    return body


def _page(template: str, game: str, **about: Any) -> AnyResponse:
    language = request.accept_languages.best_match(words.LANGUAGES) or words.LANGUAGES[0]
    return _fresh(make_response(render_template(template, lang=language, game=game, **about)))


def _fresh(response: Response) -> Response:
    response.cache_control.no_store = True
    return response
