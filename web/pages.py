"""The pages and files the laptop serves."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from flask import (
    Blueprint,
    Response,
    abort,
    g,
    jsonify,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from referee.games import FIRST, known_games
from web import __version__, codes, green, night, start, words
from web.doctor import Patient, examine_line
from web.fault_pages import set_aside_page
from web.network import clean_address
from web.security import inspection
from web.security.identity import HOST_COOKIE, clean_code
from web.security.limits import LARGEST_NIGHT
from web.security.rights import (
    address,
    give_cookie,
    give_key,
    holds_service_key,
    is_at_laptop,
    is_trusted,
)
from web.security.rights import policy as _policy
from web.security.rights import rooms as _rooms
from web.security.trust import is_page_visit
from web.storage.ledger import FAILURES
from web.tables.authority import Authority
from web.tables.refusals import answer, refuse
from web.tables.views import LOOKED_UP

pages = Blueprint("pages", __name__)


@pages.get("/")
def home() -> AnyResponse:
    """On the laptop the table screen; on a phone the way to join."""
    if is_at_laptop() or (not _policy().is_hosted and holds_service_key()):
        code = _rooms().newest_code()
        found = _rooms().get(code)
        page = "pages.demo" if found and found.demo else "pages.table"
        return redirect(url_for(page, code=code, **_language_asked()))
    if _policy().is_hosted:
        return start.page()
    # Where several processes share the tables, one of them knows only its own.
    tables = [] if _rooms().store.is_shared else _rooms().codes()
    if len(tables) == 1:
        return redirect(url_for("pages.join", code=tables[0]))
    return _page("seat.html", "")


@pages.get("/key/<secret>")
def take_key(secret: str) -> AnyResponse:
    """Make a browser the host's by the link that `tinstar --locked` prints."""
    if not _rooms().knows_host_key(secret):
        abort(403)
    response = redirect(url_for("pages.home"))
    give_cookie(response, HOST_COOKIE, secret)
    return response


@pages.get("/table/<code>")
def table(code: str) -> AnyResponse:
    """The screen everybody at the table sees."""
    return _with_host_key(_page("table.html", _table(code).code))


@pages.get("/host/<code>")
def host(code: str) -> AnyResponse:
    """The host's page; it shows nothing by itself, and without host rights its line is refused."""
    return _with_host_key(_page("host.html", _table(code).code))


@pages.get("/demo/<code>")
def demo(code: str) -> AnyResponse:
    """The table and the phone of whoever acts, side by side, where bots show how it goes."""
    return _with_host_key(_page("demo.html", _demo_table(code).code, asked=_language_asked()))


@pages.get("/demo/<code>/table")
def demo_table(code: str) -> AnyResponse:
    """The table screen, as the left part of it."""
    g.framed = True
    return _page("table.html", _demo_table(code).code)


@pages.get("/demo/<code>/phone")
def demo_phone(code: str) -> AnyResponse:
    """A bot's phone, as the right part of it: it can be looked at and not touched."""
    g.framed = True
    return _page("seat.html", _demo_table(code).code, page="demo")


@pages.get("/j/<code>")
def join(code: str) -> AnyResponse:
    """A phone joins here and stays here; after a wrong code it may try another."""
    found = _rooms().get(clean_code(code))
    if found is None and clean_code(code) in _rooms().aside:
        return set_aside_page(_rooms().aside[clean_code(code)])
    response = _page("seat.html", found.code if found else "")
    response.status_code = 200 if found else 404
    return response


@pages.app_errorhandler(404)
def lost(error: NotFound) -> AnyResponse:
    """Whoever follows a dead address may type a table's code instead."""
    if not request.accept_mimetypes.accept_html or request.path.startswith("/static/"):
        body = {"ok": False, "code": 404, "error": error.name}
        return make_response(body, 404)
    response = _page("seat.html", "")
    response.status_code = 404
    return response


@pages.get("/text/<language>.json")
def text(language: str) -> AnyResponse:
    """All words of a language, or those of one part, for the pages of one game."""
    game = request.args.get("game", FIRST)
    part = request.args.get("part", "whole")
    if language not in words.LANGUAGES or game not in known_games() or part not in words.PARTS:
        abort(404)
    body, tag = words.served(language, game, part, public=_policy().is_hosted)
    response = Response(body, mimetype="application/json")
    response.set_etag(tag)
    response.cache_control.no_cache = True
    return response.make_conditional(request)


@pages.get("/qr/<code>.svg")
def qr(code: str) -> AnyResponse:
    """The QR code phones join by."""
    typed = request.args.get("address")
    chosen = clean_address(typed) if typed else None
    if typed and chosen is None:
        abort(400)
    if _policy().is_hosted:
        chosen = None  # there is one address, whatever anybody makes a picture of
    return _svg(_rooms().network.url(_table(code).code, chosen))


@pages.get("/qr/<code>/wifi.svg")
def wifi_qr(code: str) -> AnyResponse:
    """The QR code phones join the Wi-Fi by."""
    wifi = _table(code).wifi
    if wifi is None:
        abort(404)
    return _svg(codes.wifi_payload(wifi.name, wifi.password, wifi.kind))


@pages.post("/tables")
def make_table() -> AnyResponse:
    """Set up another table; whoever does is its host."""
    if not _rooms().gates.new_table(address()):
        abort(429)
    code = _rooms().set_up()
    return _with_key(jsonify(ok=True, code=code), code)


@pages.get("/export/<code>")
def export(code: str) -> AnyResponse:
    """The night as one file, for the host."""
    found = _table(code)
    body = json.dumps(found.export(), ensure_ascii=False)
    response = Response(body, mimetype="application/json")
    name = f"tinstar-{found.code}.json"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    response.cache_control.no_store = True
    return response


@pages.get("/races/<code>.json")
def races(code: str) -> AnyResponse:
    """Every proof sheet of a table; there is no secret in them."""
    found = _table(code)
    document = {
        "tinstar": "races",
        "table": found.code,
        "seats": [seat.name for seat in found.lobby.seats],
        "races": _rooms().store.races(found.code),
    }
    response = Response(json.dumps(document, ensure_ascii=False), mimetype="application/json")
    response.cache_control.no_store = True
    return response


@pages.get("/lookup/<code>.json")
def look_up(code: str) -> AnyResponse:
    """What can be looked up at a table: the cards, characters and events of its sets."""
    table = _table(code)
    choices = table.choices()
    lists = {name: choices[name] for name in LOOKED_UP if name in choices}
    lists |= table.game.finding(table.settings.sets)
    response = Response(json.dumps(lists), mimetype="application/json")
    response.cache_control.no_store = True
    return response


@pages.get("/print/<code>/<what>.pdf")
def print_out(code: str, what: str) -> AnyResponse:
    """Something for the table on paper, for the host."""
    found = _table(code)
    language = request.args.get("lang", words.LANGUAGES[0])
    paper = request.args.get("paper", "a4")
    per_sheet = request.args.get("per_sheet", "2")
    # Here, so that a start does not wait for what draws.
    from web import printing

    if language not in words.LANGUAGES or paper not in printing.PAPERS:
        abort(400)
    if per_sheet not in printing.PER_SHEET:
        abort(400)
    if what not in printing.THINGS or what not in found.game.paper:
        abort(404)
    try:
        wishes = printing.wishes_of(found, what, language, paper)
        made = printing.printed(what, replace(wishes, per_sheet=printing.PER_SHEET[per_sheet]))
    except printing.PaperError as error:
        return make_response({"ok": False, "problem": error.said(language)}, 400)
    response = Response(made.pdf, mimetype="application/pdf")
    name = f"tinstar-{what}-{language}-{paper}.pdf"
    response.headers["Content-Disposition"] = f'inline; filename="{name}"'
    # The Wi-Fi password may be on it.
    response.cache_control.no_store = True
    return response


@pages.post("/import")
def bring_in() -> AnyResponse:
    """Bring a saved night in as a new table."""
    request.max_content_length = LARGEST_NIGHT
    with _rooms().gates.night(address()) as is_free:
        if not is_free:
            abort(429)
        body = request.get_data()
        try:
            problem = inspection.inspect(body)
        except inspection.TooMuch:
            return make_response(answer(refuse("night_too_much", "import")), 400)
    if problem is not None:
        return make_response(answer(refuse("bad_night", "import", problem=problem)), 400)
    code = _rooms().fresh_code()
    night.load(_rooms().store, green.aside(json.loads, body), code)
    return _with_key(jsonify(ok=True, code=code), code)


@pages.get("/doctor.json")
def examined() -> AnyResponse:
    """What may keep phones out, as seen from the laptop; keys that the page words."""
    network = _rooms().network
    found = examine_line(Patient(network.port, Path(), chosen=network.chosen))
    fields = ("name", "status", "key", "args", "hints")
    checks = [{name: getattr(each, name) for name in fields} for each in found]
    for check in checks:
        # A port is a name made of digits; a page would write it as a quantity.
        check["args"] = {name: str(value) for name, value in check["args"].items()}
    response = jsonify(checks=checks)
    response.cache_control.no_store = True
    return response


@pages.get("/ping")
def ping() -> AnyResponse:
    """Tell a phone that it has reached the laptop."""
    response = jsonify(ok=True, version=__version__)
    response.cache_control.no_store = True
    return response


def _language_asked() -> dict[str, Any]:
    """The language that an address names, to be handed on."""
    asked = request.args.get("lang")
    return {"lang": asked} if asked in words.LANGUAGES else {}


def _demo_table(code: str) -> Authority:
    found = _table(code)
    if found.demo is None:
        abort(404)
    return found


def _page(template: str, code: str, **more: Any) -> Response:
    language = request.accept_languages.best_match(words.LANGUAGES) or words.LANGUAGES[0]
    found = _rooms().get(code) if code else None
    game = found.lobby.game if found else FIRST
    ahead = _ahead(found, language) if template == "seat.html" and found else {}
    page = render_template(template, code=code, lang=language, game=game, **ahead, **more)
    response = make_response(page)
    response.cache_control.no_store = True
    return response


def _ahead(found: Authority, language: str) -> dict[str, dict[str, str]]:
    """Give the words of what is drawn ahead of the scripts: the way in, or a seat's frame."""
    said = words.own(language)
    if found.phase == "lobby":
        names = ("table", "name", "sit")
        return {"shell": {n: said[f"ui.join.{n}"].replace("{code}", found.code) for n in names}}
    return {"frame": {n: said[f"ui.seat.{n}"] for n in ("your_turn", "turn_of", "waits_for_you")}}


def _svg(content: str) -> Response:
    response = Response(codes.svg(content), mimetype="image/svg+xml")
    response.cache_control.no_store = True
    return response


def _table(code: str) -> Authority:
    found = _rooms().get(clean_code(code))
    if found is None:
        set_aside = _rooms().aside.get(clean_code(code))
        abort(set_aside_page(set_aside) if set_aside else 404)
    return found


def _with_key(response: Response, code: str) -> Response:
    """Give whoever set a table up its key; on a laptop that is the laptop's own."""
    if _policy().is_hosted:
        give_key(response, code)
    return response


def _with_host_key(response: Response) -> Response:
    """Give the laptop's browser its host secret, once; never because another site asked for it."""
    if is_trusted() and is_page_visit(request.environ) and not holds_service_key():
        # The laptop is its host's without a key, too; a full disk must not keep the page away.
        with suppress(*FAILURES):
            give_cookie(response, HOST_COOKIE, _rooms().new_host_key())
    return response
