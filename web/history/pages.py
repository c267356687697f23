"""The library's pages and files; who may read what, the policy says."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    jsonify,
    make_response,
    render_template,
    request,
)
from werkzeug.wrappers import Response as AnyResponse

from referee.games import FIRST, known_games
from web import green, words
from web.history import replay, sheets, showing
from web.history.library import Library, Night
from web.history.teller import Teller
from web.security.identity import clean_code
from web.security.policy import Right
from web.security.rights import policy, rooms
from web.storage.ledger import SavedGame

nights = Blueprint("nights", __name__)

_PATIENCE = 0.3
"""Seconds in which games are played back for somebody who waits; the others come by themselves."""


# Pages: they show nothing by themselves, and what they ask for only the laptop is given.


@nights.get("/nights")
def shelf() -> AnyResponse:
    """All nights, and what they come to together."""
    return _page("history.html")


@nights.get("/nights/<code>")
def one(code: str) -> AnyResponse:
    """One night, game by game."""
    return _page("history.html", code=clean_code(code))


@nights.get("/nights/<code>/<int:number>")
def theatre(code: str, number: int) -> AnyResponse:
    """A game once more, on a table screen."""
    kind = next((game.kind for game in _games(code) if game.number == number), None)
    if kind not in known_games():
        abort(404)
    return _page("replay.html", code=clean_code(code), number=number, game=kind)


# What the pages ask for


@nights.get("/nights.json")
def shelf_data() -> AnyResponse:
    """All nights in short, in the reader's words."""
    told = showing.library(Library(rooms().store, patience=_PATIENCE), _language())
    if told["unread"]:
        teller: Teller = current_app.extensions["teller"]
        teller.begin()
    return _fresh(jsonify(told))


@nights.get("/nights/<code>.json")
def one_data(code: str) -> AnyResponse:
    """One night, in the reader's words."""
    return _fresh(jsonify(showing.night(_library(), _night(code).code, _language())))


@nights.get("/nights/<code>/<int:number>/film.json")
def film(code: str, number: int) -> AnyResponse:
    """A finished game move by move, as everybody saw it."""
    found = next((game for game in _night(code).games if game.number == number), None)
    if found is None or found.told is None:
        abort(404)
    return _fresh(jsonify(green.aside(replay.film, found.kind, rooms().store.entries(found.id))))


# Files


@nights.get("/nights/<code>/night.json")
def file(code: str) -> AnyResponse:
    """A night as one file; a table that nobody plays at stays closed."""
    found = _night(code).code
    document = rooms().export(found)
    # What is given as it is on disk may hold bytes that are no text: those are spelled out.
    body = json.dumps(document, ensure_ascii=document["tinstar"] != "night")
    return _attached(Response(body, mimetype="application/json"), f"tinstar-{found}.json")


@nights.get("/nights/games.csv")
def all_games() -> AnyResponse:
    """Every game of every night, a row each."""
    return _games_file(_oldest_first(), "tinstar-games.csv")


@nights.get("/nights/events.csv")
def all_events() -> AnyResponse:
    """Every event of every finished game, a row each."""
    return _events_file(_oldest_first(), "tinstar-events.csv")


@nights.get("/nights/<code>/games.csv")
def games_of(code: str) -> AnyResponse:
    """The games of one night."""
    night = _night(code)
    return _games_file([night], f"tinstar-{night.code}-games.csv")


@nights.get("/nights/<code>/events.csv")
def events_of(code: str) -> AnyResponse:
    """The events of one night's finished games."""
    night = _night(code)
    return _events_file([night], f"tinstar-{night.code}-events.csv")


@nights.post("/nights/<code>/delete")
def delete(code: str) -> AnyResponse:
    """Delete a night for good."""
    rooms().erase(_night(code).code)
    return jsonify(ok=True)


def _library() -> Library:
    return Library(rooms().store)


def _oldest_first() -> list[Night]:
    return _library().nights()[::-1]


def _night(code: str) -> Night:
    """Find a night."""
    try:
        return _library().night(clean_code(code))
    except LookupError:
        abort(404)


def _games(code: str) -> list[SavedGame]:
    return rooms().store.games(clean_code(code))


def _language() -> str:
    language = request.args.get("lang", words.LANGUAGES[0])
    if language not in words.LANGUAGES:
        abort(400)
    return language


def _page(template: str, game: str = FIRST, **about: Any) -> AnyResponse:
    language = request.accept_languages.best_match(words.LANGUAGES) or words.LANGUAGES[0]
    shelf = "/nights" if policy().exists(Right.SHELF) else "/"
    page = render_template(template, lang=language, game=game, shelf=shelf, **about)
    return _fresh(make_response(page))


def _games_file(nights: Iterable[Night], name: str) -> AnyResponse:
    return _csv(sheets.games_sheet(nights, _language()), name)


def _events_file(nights: Iterable[Night], name: str) -> AnyResponse:
    return _csv(sheets.events_sheet(rooms().store, nights, _language()), name)


def _csv(rows: Iterable[str], name: str) -> AnyResponse:
    return _attached(Response(rows, mimetype="text/csv"), name)


def _attached(response: Response, name: str) -> Response:
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return _fresh(response)


def _fresh(response: Response) -> Response:
    response.cache_control.no_store = True
    return response
