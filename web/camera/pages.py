"""The camera's addresses: frames and photographs come in, pictures and lessons go out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, get_args

from flask import Blueprint, Response, abort, current_app, jsonify, request
from werkzeug.wrappers import Response as AnyResponse

from web.camera.cameras import Cameras
from web.camera.deck import deck_of, still_to_show
from web.camera.lens import Lens
from web.security.identity import clean_code
from web.security.limits import LARGEST_FRAME, LARGEST_PHOTO
from web.security.rights import address, rooms
from web.wire.contract import Trouble

TROUBLES: Mapping[str, Trouble] = {why: why for why in get_args(Trouble)}

pages = Blueprint("camera", __name__, url_prefix="/camera/<code>")


@pages.post("/frame")
def frame(code: str) -> AnyResponse:
    """The next frame of the laptop page's camera; answers what is to be seen in it."""
    lens = _lens(code)
    sender, visible = request.args.get("from", "")[:40], request.args.get("visible") == "1"
    if lens.table.camera.source != "page" or not lens.takes(sender, visible=visible):
        return jsonify(ok=True, yours=False)
    if not rooms().gates.frame(address(), lens.table.code):
        abort(429)
    answer = _cameras().frame(lens, _picture(LARGEST_FRAME))
    is_busy = bool(answer.get("seen", {}).get("busy"))
    quick = lens.due is not None or lens.is_checking or is_busy
    return jsonify({**answer, "yours": True, "quick": quick})


@pages.post("/trouble")
def trouble(code: str) -> AnyResponse:
    """A page of the laptop gets no picture, and why."""
    lens = _lens(code)
    why = request.args.get("why", "")
    _cameras().trouble(lens, TROUBLES.get(why, "absent"))
    return jsonify(ok=True)


@pages.post("/photo")
def photo(code: str) -> AnyResponse:
    """A photograph somebody took for the flip they are to make, or of a card they want to name."""
    lens = _lens(code)
    seat = request.args.get("seat", type=int)
    if seat is None or not 0 <= seat < len(lens.table.lobby.seats):
        abort(403)
    if not rooms().gates.photo(address(), lens.table.code):
        abort(429)
    picture = _picture(LARGEST_PHOTO)
    answer = _cameras().photo(lens, picture)
    if not answer.get("ok"):
        missing = answer["problem"] in ("missing", "no_answer")
        return jsonify(ok=False, advice=answer["problem"] if missing else "no_picture")
    due_only = request.args.get("own") != "1"
    return jsonify(ok=True, **lens.photo(answer["seen"], picture, seat, due_only=due_only))


@pages.get("/live.jpg")
def live(code: str) -> AnyResponse:
    """The newest picture of the camera, for the laptop's own pages: it may show somebody's hand."""
    lens = _lens(code)
    return _jpeg(lens.live)


@pages.get("/kept/<int:n>.jpg")
def kept(code: str, n: int) -> AnyResponse:
    """The frame in which a card was read."""
    return _jpeg(_lens(code).kept.frame(n))


@pages.get("/lessons")
def lessons(code: str) -> AnyResponse:
    """The cards a group has shown to the camera, and those it has not."""
    lens = _lens(code)
    return _taught(lens, _cameras().lessons(lens))


@pages.post("/learn")
def learn(code: str) -> AnyResponse:
    """Remember the card before the camera."""
    lens = _lens(code)
    try:
        asked = json.loads(request.get_data())
        face = asked["face"]
        name = asked.get("card")
    except (ValueError, TypeError, KeyError, RecursionError):
        abort(400)
    if not (isinstance(face, list) and all(isinstance(each, str) for each in (*face, name or ""))):
        abort(400)
    deck = deck_of(lens.table)
    if tuple(face) not in {card.face for card in deck}:
        abort(400)
    if name is not None and name not in {card.name for card in deck}:
        abort(400)
    answer = _cameras().learn(lens, face, name)
    return _taught(lens, answer.get("shown", []), learned=bool(answer.get("learned")))


@pages.post("/unlearn")
def unlearn(code: str) -> AnyResponse:
    """Forget the newest card that was shown, or all of them."""
    lens = _lens(code)
    everything = request.args.get("all") == "1"
    return _taught(lens, _cameras().unlearn(lens, everything=everything).get("shown", []))


def _taught(lens: Lens, shown: list[Any], **more: Any) -> AnyResponse:
    rest = still_to_show(deck_of(lens.table), shown)
    return jsonify(ok=True, shown=shown, rest=rest, **more)


def _cameras() -> Cameras:
    cameras: Cameras = current_app.extensions["cameras"]
    return cameras


def _lens(code: str) -> Lens:
    table = current_app.extensions["rooms"].get(clean_code(code))
    if table is None:
        abort(404)
    return _cameras().lens(table.code)


def _picture(most: int) -> bytes:
    request.max_content_length = most
    return request.get_data(cache=False)


def _jpeg(picture: bytes | None) -> AnyResponse:
    if not picture:
        abort(404)
    response = Response(picture, mimetype="image/jpeg")
    response.cache_control.no_store = True
    return response
