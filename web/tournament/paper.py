"""Tournaments and fixed tables on paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from flask import Response, abort, make_response, request
from werkzeug.wrappers import Response as AnyResponse

from printables import join
from printables import tournament as drawn
from printables.book import Book
from printables.errors import PaperError
from printables.join import Invitation
from printables.paper import PAPERS, Paper
from printables.words import Words
from web import words
from web.printing import PRESS
from web.storage.organising import SavedTournament
from web.tables.rooms import Rooms
from web.tournament.rules.standings import standings
from web.tournament.rules.state import Tournament


@dataclass(frozen=True)
class Wish:
    """In which language, on which paper."""

    lang: str
    paper: Paper

    def book(self, key: str) -> Book:
        """Begin a book."""
        said = Words(self.lang)
        return Book(said(key), self.paper, said)


def tents(rooms: Rooms, wish: Wish) -> Book:
    """A tent for every fixed table."""
    book = wish.book("tents.title")
    fixed = rooms.house.fixed()
    if not fixed:
        abort(404)
    for each in fixed:
        invitation = Invitation(rooms.network.url(each.code), each.code, name=each.name)
        join.draw(book, invitation)
    return book


def seating(rooms: Rooms, _: SavedTournament, now: Tournament, wish: Wish) -> Book:
    """Who sits where in the newest round."""
    if now.round is None:
        abort(404)
    names = {each.code: each.name for each in rooms.house.fixed()}
    tables = [
        drawn.Table(
            names.get(place.table, place.table),
            place.table,
            tuple(now.players[player].name for player in place.players),
        )
        for place in now.round.places
    ]
    resting = tuple(now.players[player].name for player in now.round.resting)
    book = wish.book("seating.title")
    drawn.seating(book, now.plan.name, len(now.rounds), tables, resting)
    return book


def final(_rooms: Rooms, _: SavedTournament, now: Tournament, wish: Wish) -> Book:
    """The standings, round by round."""
    rows = [
        drawn.Row(row.rank, now.players[row.player].name, row.rounds, row.points, row.wins, row.met)
        for row in standings(now)
    ]
    if not rows:
        abort(404)
    book = wish.book("standings.title")
    over = sum(each.is_over for each in now.rounds)
    drawn.standings(book, now.plan.name, rows, over, is_final=now.is_closed)
    return book


SHEETS: Mapping[str, Callable[[Rooms, SavedTournament, Tournament, Wish], Book]] = {
    "seating": seating,
    "standings": final,
}
"""Name → what draws it."""


def answered(make: Callable[[Wish], Book], name: str) -> AnyResponse:
    """Answer a request for paper, in the language and on the paper that it names."""
    lang = request.args.get("lang", words.LANGUAGES[0])
    paper = request.args.get("paper", "a4")
    if lang not in words.LANGUAGES or paper not in PAPERS:
        abort(400)
    try:
        with PRESS:
            pdf = make(Wish(lang, PAPERS[paper])).bytes()
    except PaperError as error:
        return make_response({"ok": False, "problem": error.said(lang)}, 400)
    response = Response(pdf, mimetype="application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="tinstar-{name}-{lang}.pdf"'
    response.cache_control.no_store = True
    return response
