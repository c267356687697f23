"""A night as one file: everything played at a table, to keep or to carry to another laptop."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from dataclasses import replace
from datetime import datetime
from typing import Any

from referee import codec
from referee.games import FIRST, known_games, rules_of
from referee.match import Match
from referee.race import check_all
from web import __version__, green
from web.games import game_of
from web.security import night_bounds
from web.security.limits import LARGEST_GAME
from web.storage import older
from web.storage.ledger import TIME, Brought, Ledger, SavedTable
from web.tables.lobby import Lobby

FORMAT = 2
_OLDER = 1
"""The format from when there was one game only."""


class BadNight(ValueError):
    """A file is not a night, or one that cannot be played back; the message points at the spot."""


def export(store: Ledger, saved: SavedTable) -> dict[str, Any]:
    """Give a table's games as one JSON document; seat tokens stay at home.

    The game on the table is packed, so that the file does not show its roles to whoever opens it.
    """
    lobby = codec.load(Lobby, saved.lobby)
    lobby = replace(
        lobby,
        host_seat=None,
        booking=None,
        called=None,
        seats=tuple(replace(seat, device=None) for seat in lobby.seats),
    )
    games = []
    for game in store.games(saved.code):
        timed = store.timed_entries(game.id)
        entries = [entry for entry, _ in timed]
        on_table = game.id == saved.game
        body = {"packed": _pack(entries)} if on_table else {"entries": entries}
        about = {"number": game.number, "game": game.kind, "made": game.made}
        times = [made for _, made in timed]
        games.append({**about, "on_table": on_table, **body, "times": times})
    return {
        "tinstar": "night",
        "format": FORMAT,
        "version": __version__,
        "table": saved.code,
        "made": saved.made,
        "lobby": codec.dump(lobby),
        "games": games,
        "races": store.races(saved.code),
    }


def matches(document: Any) -> list[Match]:
    """Play back the games of a night, in their order.

    Raises:
        BadNight: it is no night, or something in it is against the rules.
    """
    _check_format(document)
    return [match for _, match in _check_games(document.get("games"))]


def races(document: Any) -> tuple[list[Any], list[str]]:
    """Judge the races of a night again; give their records, and the names of the seats.

    Raises:
        BadNight: it is no night, or a race in it does not hold.
    """
    _check_format(document)
    found = _check_races(document.get("races", []))
    lobby = document.get("lobby")
    seats = lobby.get("seats", []) if isinstance(lobby, dict) else []
    names = [seat.get("name") if isinstance(seat, dict) else "" for seat in seats]
    return found, [name if isinstance(name, str) else "" for name in names]


def load(store: Ledger, document: Any, code: str) -> None:
    """Bring a night in as a new table, with its games and races, or nothing of it.

    Raises:
        BadNight: something in it is missing, unknown, or against the rules; nothing was kept.
    """
    # Every game is played back: seconds, for a long night.
    lobby, played = green.aside(_checked, document)
    games = document["games"]
    brought = [
        _brought(game, match.rules.id, entries)
        for game, (entries, match) in zip(games, played, strict=True)
    ]
    store.add_night(
        code,
        _time(document.get("made")),
        codec.dump(lobby),
        brought,
        document.get("races", []),
        on_table=any(game.get("on_table") for game in games),
    )


def check(document: Any) -> list[Match]:
    """See that a night could be brought in; gives its games.

    Raises:
        BadNight: something in it is missing, unknown, or against the rules.
    """
    return [match for _, match in _checked(document)[1]]


def _checked(document: Any) -> tuple[Lobby, list[tuple[list[Any], Match]]]:
    _check_format(document)
    _guard(night_bounds.check_plain(document))
    plain = document.get("lobby")
    if document["format"] == _OLDER and isinstance(plain, dict):
        plain = older.lobby(plain)
    try:
        lobby = codec.load(Lobby, plain, "$.lobby")
        _check_settings(lobby)
        _guard(night_bounds.check_lobby(lobby))
    except codec.Malformed as error:
        raise BadNight(str(error)) from None
    if any(seat.device for seat in lobby.seats) or lobby.host_seat is not None:
        raise BadNight("$.lobby.seats: a saved night brings no phones along")
    played = _check_games(document.get("games"))
    games = document["games"]
    on_table = [n for n, game in enumerate(games) if game.get("on_table")]
    if on_table not in ([], [len(games) - 1]):
        raise BadNight("$.games: only the last game can be on the table")
    if lobby.booking is not None or lobby.called is not None:
        raise BadNight("$.lobby: a saved night belongs to no tournament, and calls nobody")
    if on_table and played[-1][1].rules.id != lobby.game:
        raise BadNight("$.lobby.game: another game is on the table")
    _check_races(document.get("races", []))
    return lobby, played


def _guard(problem: str | None) -> None:
    if problem is not None:
        raise BadNight(problem)


def _brought(game: dict[str, Any], kind: str, entries: list[Any]) -> Brought:
    """Give a game that has been checked, with its times as far as they can be read."""
    made = _time(game.get("made"))
    times = game.get("times")
    if not isinstance(times, list) or len(times) != len(entries):
        times = [made] * len(entries)
    return Brought(kind, made, entries, [_time(each) for each in times])


def _time(plain: Any) -> str | None:
    """Read a time as the store writes it; what is none is not worth refusing a night for."""
    try:
        datetime.strptime(plain, TIME)  # noqa: DTZ007 - it is UTC
    except (TypeError, ValueError):
        return None
    return str(plain)


def _check_races(races: Any) -> list[Any]:
    """Judge the races again: what does not hold is not brought in."""
    if not isinstance(races, list):
        raise BadNight("$.races: expected a list")
    for number, problems in enumerate(check_all(races)):
        if problems:
            raise BadNight(f"$.races[{number}]: does not hold ({', '.join(problems)})")
    return races


def _check_format(document: Any) -> None:
    if not isinstance(document, dict) or document.get("tinstar") != "night":
        raise BadNight("$: this is not a night saved by Tinstar")
    if document.get("format") not in (_OLDER, FORMAT):
        raise BadNight(f"$.format: expected {FORMAT}")


def _check_settings(lobby: Lobby) -> None:
    """Make sure that the games a lobby speaks of are known, and their settings can be read."""
    if lobby.game not in known_games():
        raise codec.Malformed("$.lobby.game", "there is no such game here")
    for game, chosen in lobby.settings.items():
        path = f"$.lobby.settings.{game}"
        if game not in known_games():
            raise codec.Malformed(path, "there is no such game here")
        game_of(game).read(chosen, path)


def _check_games(games: Any) -> list[tuple[list[Any], Match]]:
    if not isinstance(games, list):
        raise BadNight("$.games: expected a list")
    return [_check_game(game, f"$.games[{n}]") for n, game in enumerate(games)]


def _check_game(game: Any, path: str) -> tuple[list[Any], Match]:
    """Play a game back; give its entries and where they lead."""
    if not isinstance(game, dict):
        raise BadNight(f"{path}: expected an object")
    entries = _unpack(game["packed"], path) if "packed" in game else game.get("entries")
    if not isinstance(entries, list) or not entries:
        raise BadNight(f"{path}.entries: expected what happened in the game")
    _guard(night_bounds.check_entries(entries, path))
    kind = game.get("game", FIRST)
    if kind not in known_games():
        raise BadNight(f"{path}.game: there is no such game here")
    match = Match(rules_of(kind))
    for number, plain in enumerate(entries):
        try:
            _play_back(match, plain)
        except Exception:  # noqa: BLE001 - a made-up event may fail in any way
            # Whatever is wrong may name a role, so only the place is told.
            raise BadNight(f"{path}.entries[{number}]: cannot be played back") from None
    return entries, match


def _play_back(match: Match, plain: Any) -> None:
    entry = match.load(plain)
    if entry.back_to is not None and not 1 <= entry.back_to < len(match.entries):
        raise BadNight("goes back to where the game never was")
    match.commit(entry)
    match.view(None)


def _pack(entries: list[Any]) -> str:
    return base64.b64encode(zlib.compress(json.dumps(entries).encode())).decode()


def _unpack(packed: Any, path: str) -> Any:
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(base64.b64decode(packed, validate=True), LARGEST_GAME)
        return json.loads(text)
    except (binascii.Error, zlib.error, ValueError, TypeError, RecursionError):
        raise BadNight(f"{path}.packed: cannot be unpacked") from None
