"""A night as one file: everything played at a table, to keep or to carry to another laptop."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from dataclasses import replace
from typing import Any

from referee import codec
from referee.bang import RULES
from referee.match import Match
from web import __version__
from web.lobby import Lobby
from web.store import SavedTable, Store

FORMAT = 1
_LARGEST_GAME = 16_000_000


class BadNight(ValueError):
    """A file is not a night, or one that cannot be played back; the message points at the spot."""


def export(store: Store, saved: SavedTable) -> dict[str, Any]:
    """Give a table's games as one JSON document; seat tokens stay at home.

    The game on the table is packed, so that the file does not show its roles to whoever opens it.
    """
    lobby = codec.load(Lobby, saved.lobby)
    lobby = replace(
        lobby, host_seat=None, seats=tuple(replace(seat, device=None) for seat in lobby.seats)
    )
    games = []
    for identity, number, made in store.games(saved.code):
        entries = store.entries(identity)
        on_table = identity == saved.game
        body = {"packed": _pack(entries)} if on_table else {"entries": entries}
        games.append({"number": number, "made": made, "on_table": on_table, **body})
    return {
        "tinstar": "night",
        "format": FORMAT,
        "version": __version__,
        "table": saved.code,
        "made": saved.made,
        "lobby": codec.dump(lobby),
        "games": games,
    }


def matches(document: Any) -> list[Match]:
    """Play back the games of a night, in their order.

    Raises:
        BadNight: it is no night, or something in it is against the rules.
    """
    _check_format(document)
    return [match for _, match in _check_games(document.get("games"))]


def load(store: Store, document: Any, code: str) -> None:
    """Bring a night in as a new table.

    Raises:
        BadNight: something in it is missing, unknown, or against the rules; nothing was kept.
    """
    _check_format(document)
    try:
        lobby = codec.load(Lobby, document.get("lobby"), "$.lobby")
    except codec.Malformed as error:
        raise BadNight(str(error)) from None
    if any(seat.device for seat in lobby.seats) or lobby.host_seat is not None:
        raise BadNight("$.lobby.seats: a saved night brings no phones along")
    games = document.get("games")
    checked = [entries for entries, _ in _check_games(games)]
    on_table = [n for n, game in enumerate(games) if game.get("on_table")]
    if on_table not in ([], [len(games) - 1]):
        raise BadNight("$.games: only the last game can be on the table")
    store.add_night(code, codec.dump(lobby), checked, on_table=bool(on_table))


def _check_format(document: Any) -> None:
    if not isinstance(document, dict) or document.get("tinstar") != "night":
        raise BadNight("$: this is not a night saved by Tinstar")
    if document.get("format") != FORMAT:
        raise BadNight(f"$.format: expected {FORMAT}")


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
    match = Match(RULES)
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
        text = unpacker.decompress(base64.b64decode(packed, validate=True), _LARGEST_GAME)
        return json.loads(text)
    except (binascii.Error, zlib.error, ValueError, TypeError):
        raise BadNight(f"{path}.packed: cannot be unpacked") from None
