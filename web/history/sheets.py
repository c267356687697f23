"""The nights as tables for a spreadsheet: a row for each game, and a row for each event."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from referee import codec
from referee.games import known_games, rules_of
from referee.wording import texts, word
from web.history.library import Night, PlayedGame, live, play_back
from web.history.told import Played
from web.storage.ledger import TIME, Ledger

GAMES = (
    *("night", "game", "kind", "begun_utc", "ended_utc", "minutes", "end", "moves"),
    *("result", "players", "winners", "roles", "characters"),
    *("sides", "squads", "points"),
)
EVENTS = (
    *("night", "game", "kind", "move", "event", "time_utc"),
    *("actor", "what", "seat", "name", "text", "details"),
)

_FORMULA = ("=", "+", "-", "@", "|", "%", "＝", "＋", "－", "＠")
"""How a formula begins; some spreadsheets take the wide signs of an Asian keyboard as well."""
_UNSEEN = re.compile(r"^[\s\ufeff\u200b-\u200f\u2028-\u202f\u2060\x00-\x1f]+")
"""What spreadsheets skip before they look for a formula."""
_BOM = "\ufeff"


def games_sheet(nights: Iterable[Night], lang: str) -> Iterator[str]:
    """Give a row for each game that was begun, in the order of playing."""
    yield _BOM + _row(GAMES)
    for night in nights:
        for game in night.games:
            yield _row(_game(night, game, lang))


def events_sheet(store: Ledger, nights: Iterable[Night], lang: str) -> Iterator[str]:
    """Give a row for each event of the finished games, without what was undone.

    A game that is not over is left out: its events hold roles that nobody may know yet.
    """
    yield _BOM + _row(EVENTS)
    for night in nights:
        for game in night.games:
            if game.told is not None:
                yield from map(_row, _events(store, night, game, lang))


def minutes(game: PlayedGame) -> int | None:
    """How long a game took, if both ends are known."""
    if game.ended is None:
        return None
    span = _when(game.ended) - _when(game.begun)
    return max(0, round(span.total_seconds() / 60))


def _when(text: str) -> datetime:
    return datetime.strptime(text, TIME)  # noqa: DTZ007 - all times of the file are UTC


def named(kind: str, thing: str | tuple[str, ...], name: str | None, lang: str) -> str:
    """Name a role, a side, a card or the game itself; one without words is called by its id."""
    if name is None:
        return ""
    if kind not in known_games():
        return name
    known = texts(lang, kind)
    things = (thing,) if isinstance(thing, str) else thing
    keys = (key for each in things for key in (f"{each}.{name}.name", f"{each}.{name}"))
    return str(next((known[key] for key in keys if key in known), name))


def _game(night: Night, game: PlayedGame, lang: str) -> Iterable[Any]:
    told = game.told
    players = told.players if told else ()
    names = [player.name for player in players]
    yield from (night.code, game.number, game.kind, game.begun, game.ended or "")
    yield from (minutes(game), game.end, game.moves)
    yield word(told.verdict, lang, names, game.kind) if told else ""
    yield _joined(names)
    yield _joined(player.name for player in players if player.won)
    yield _joined(named(game.kind, "role", player.role, lang) for player in players)
    yield _joined(named(game.kind, "character", player.character, lang) for player in players)
    yield _joined(named(game.kind, "side", player.side, lang) for player in players)
    yield _joined(_squad(game.kind, player, lang) for player in players)
    yield _joined("" if player.points is None else str(player.points) for player in players)


def _squad(kind: str, player: Played, lang: str) -> str:
    """Who came into play, in the order of leaving it."""
    came = (member for member in player.squad if member.left is not None)
    return ", ".join(named(kind, "character", member.character, lang) for member in came)


def _joined(words: Iterable[str]) -> str:
    # Where a semicolon parts the cells, each of them is one.
    listed = [str(_safe(word)) for word in words]
    return "; ".join(listed) if any(listed) else ""


def _events(store: Ledger, night: Night, game: PlayedGame, lang: str) -> Iterator[Iterable[Any]]:
    timed = store.timed_entries(game.id)
    entries = [plain for plain, _ in timed]
    match = play_back(game.kind, entries)
    names = rules_of(game.kind).names(match.state)
    times = [timed[n][1] for n in live(entries)]
    number = 0
    for move, (entry, time) in enumerate(zip(match.entries, times, strict=True), 1):
        for event in entry.events:
            number += 1
            plain = codec.dump(event)
            story = match.rules.story(event)
            seat = plain.get("seat")
            yield (
                *(night.code, game.number, game.kind, move, number, time, entry.actor),
                plain.pop("event", ""),
                seat,
                names[seat] if isinstance(seat, int) and 0 <= seat < len(names) else "",
                word(story.text, lang, names, game.kind) if story else "",
                json.dumps(plain, ensure_ascii=False),
            )


def _row(cells: Iterable[Any]) -> str:
    out = io.StringIO()
    csv.writer(out).writerow([_safe(cell) for cell in cells])
    return out.getvalue()


def _safe(cell: Any) -> Any:
    """Keep a spreadsheet from taking a text that begins like a formula for one."""
    if not isinstance(cell, str):
        return cell
    return f"'{cell}" if _UNSEEN.sub("", cell).startswith(_FORMULA) else cell
