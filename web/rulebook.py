"""Rules at hand: what a screen fetches when somebody asks why, or looks something up.

Both documents are made once for each game, travel with a tag of their content, and are asked for
only when they are needed.
"""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from functools import cache
from typing import Any

from flask import Blueprint, Response, abort, request
from werkzeug.wrappers import Response as AnyResponse

from referee.games import FIRST, known_games
from referee.rulings import ruling_texts, rulings_of, source_names
from web import words

rulebook = Blueprint("rulebook", __name__)

NAMED = re.compile(r"(card|character|role|event|rule)\.(\w+)\.name")
"""The names by which something can be looked up."""


@rulebook.get("/rulings/<language>.json")
def rulings(language: str) -> AnyResponse:
    """Every ruling a game can cite: its words, its sources, the house rules that touch it."""
    if language not in words.LANGUAGES:
        abort(404)
    return _tagged(*_served_rulings(language, _game()))


@rulebook.get("/names.json")
def names() -> AnyResponse:
    """The names of everything in a game in all languages, as they are compared."""
    return _tagged(*_served_names(_game()))


def told_rulings(language: str, game: str) -> dict[str, Any]:
    """Give a game's rulings in words."""
    texts = ruling_texts(game, language)
    told = {}
    for name, ruling in rulings_of(game).items():
        text = {"text": texts[name]} if name in texts else {}
        told[name] = text | ruling.plain()
    return {"rulings": told, "sources": dict(source_names(language))}


def index_of(game: str) -> dict[str, dict[str, list[str]]]:
    """Give by kind and id the names of things, folded, each once, in the order of the languages."""
    index: dict[str, dict[str, list[str]]] = {}
    for language in words.LANGUAGES:
        for key, name in words.catalogue(language, game).items():
            found = NAMED.fullmatch(key)
            if found is None:
                continue
            known = index.setdefault(found[1], {}).setdefault(found[2], [])
            if fold(name) not in known:
                known.append(fold(name))
    return index


def fold(name: str) -> str:
    """Write a name without case and accents; `web/static/js/lookup/search.js` does the same.

    >>> fold("Vězení"), fold("Ёжик")
    ('vezeni', 'ежик')
    """
    letters = unicodedata.normalize("NFD", name)
    return "".join(each for each in letters if not unicodedata.combining(each)).lower()


@cache
def _served_rulings(language: str, game: str) -> tuple[bytes, str]:
    return _packed(told_rulings(language, game))


@cache
def _served_names(game: str) -> tuple[bytes, str]:
    return _packed(index_of(game))


def _packed(document: Any) -> tuple[bytes, str]:
    body = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
    return body, hashlib.sha256(body).hexdigest()[:16]


def _game() -> str:
    game = request.args.get("game", FIRST)
    if game not in known_games():
        abort(404)
    return game


def _tagged(body: bytes, tag: str) -> AnyResponse:
    response = Response(body, mimetype="application/json")
    response.set_etag(tag)
    response.cache_control.no_cache = True
    return response.make_conditional(request)
