"""The pages before a table: everybody has one in two taps, and gets the key back if it was lost.

They are words and forms only: a television's browser, which runs no script of ours, can use them.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from web import words
from web.fault_pages import language
from web.security.identity import clean_code, key_cookie, tables_in
from web.security.rights import address, give_key, rooms

start = Blueprint("start", __name__)

_MOST_SHOWN = 8
"""Tables of one browser that are listed."""


def page() -> AnyResponse:
    """Set up a table, go to one, or come back to one's own."""
    return _page("start.html", tables=_own_tables())


@start.post("/start")
def begin() -> AnyResponse:
    """Set up a table; whoever does holds its key from then on."""
    if not rooms().gates.new_table(address()):
        return _page("start.html", tables=_own_tables(), problem="too_many_tables", status=429)
    code = rooms().set_up()
    response = redirect(url_for("start.ready", code=code, **_asked()), 303)
    give_key(response, code)
    return response


@start.get("/start/<code>")
def ready(code: str) -> AnyResponse:
    """What this device is to be: the table's screen, or the phone of somebody who plays."""
    return _page("ready.html", code=_known(code))


@start.get("/go")
def go() -> AnyResponse:
    """To a table by its code, as one of its phones or as its screen."""
    code = clean_code(request.args.get("code", ""))
    to = "pages.table" if request.args.get("as") == "table" else "pages.join"
    return redirect(url_for(to, code=code or "-", **_asked()))


@start.get("/hostcode/<code>")
def host_code(code: str) -> AnyResponse:
    """Where the host's code is made, by which a lost key is got back."""
    return _page("hostcode.html", code=_known(code))


@start.post("/hostcode/<code>")
def make_host_code(code: str) -> AnyResponse:
    """Make a new host's code, to be printed or written down; the one before is worth nothing."""
    known = _known(code)
    if "alone" in request.form:
        rooms().keys.withdraw(known, but=request.cookies.get(key_cookie(known)))
    made = rooms().keys.new_recovery(known)
    return _page("hostcode.html", code=known, made=made, alone="alone" in request.form)


@start.get("/recover")
def recovery() -> AnyResponse:
    """Where a host's code is typed."""
    return _page("recover.html", code=clean_code(request.args.get("code", "")))


@start.post("/recover")
def recover() -> AnyResponse:
    """Become a table's host by its host's code."""
    code = clean_code(request.form.get("code", ""))
    typed = request.form.get("key", "")
    if not rooms().gates.recovery(address(), code):
        return _page("recover.html", code=code, problem="too_many_keys", status=429)
    if not rooms().keys.recovers(code, typed):
        return _page("recover.html", code=code, problem="wrong_key", status=403)
    response = redirect(url_for("pages.host", code=code, **_asked()), 303)
    give_key(response, code)
    return response


def put_away(code: str) -> AnyResponse:
    """Tell somebody that a table was archived, and who can bring it back."""
    return _page("recover.html", code=code, problem="put_away", status=409)


def _known(code: str) -> str:
    known = clean_code(code)
    if not rooms().knows(known):
        abort(404)
    return known


def _own_tables() -> list[str]:
    """The tables whose keys this browser holds, the newest first, if there still are any."""
    named = [code for code in tables_in(request.cookies) if code == clean_code(code)]
    held = [code for code in named if rooms().keys.opens(code, request.cookies[key_cookie(code)])]
    return held[::-1][:_MOST_SHOWN]


def _asked() -> dict[str, Any]:
    wanted = request.args.get("lang")
    return {"lang": wanted} if wanted in words.LANGUAGES else {}


def _page(template: str, *, status: int = 200, **about: Any) -> AnyResponse:
    wanted = request.args.get("lang")
    spoken_here = wanted if wanted in words.LANGUAGES else language()
    body = render_template(
        template,
        lang=spoken_here,
        say=words.own(spoken_here),
        asked=_asked(),
        place=request.host,
        **about,
    )
    response = make_response(body, status)
    response.cache_control.no_store = True
    # A form that says nothing of where it comes from says that it comes from nowhere.
    response.headers["Referrer-Policy"] = "same-origin"
    return response
