"""What a night from elsewhere may hold: no more than the live doors would have let in."""

from __future__ import annotations

from typing import Any

from web.security.guards import plain_bytes
from web.security.limits import (
    LARGEST_ENTRY,
    LARGEST_LINE_OF_LOG,
    LARGEST_RACE,
    MOST_BETS,
    MOST_ENTRIES,
    MOST_GAMES,
    MOST_NOTICES,
    MOST_RACES,
    MOST_SEATS,
)
from web.tables.lobby import Lobby, clean_name


def check_plain(document: Any) -> str | None:
    """Say what is wrong with a document before anything in it is looked at; None if nothing is."""
    try:
        plain_bytes(document)
    except UnicodeEncodeError:
        return "$: holds text that cannot be written"
    except (TypeError, ValueError, RecursionError):
        return "$: expected plain JSON"
    games, races = document.get("games"), document.get("races", [])
    if isinstance(games, list) and len(games) > MOST_GAMES:
        return f"$.games: more than {MOST_GAMES}"
    if isinstance(races, list) and len(races) > MOST_RACES:
        return f"$.races: more than {MOST_RACES}"
    return _large(races, "$.races", LARGEST_RACE)


def check_entries(entries: list[Any], path: str) -> str | None:
    """Say what is wrong with the size of a game."""
    if len(entries) > MOST_ENTRIES:
        return f"{path}.entries: more than {MOST_ENTRIES}"
    return _large(entries, f"{path}.entries", LARGEST_ENTRY)


def check_lobby(lobby: Lobby) -> str | None:
    """Say what is wrong with who sits at a table: each thing a door of the table would refuse."""
    if len(lobby.seats) > MOST_SEATS:
        return f"$.lobby.seats: more than {MOST_SEATS}"
    for number, seat in enumerate(lobby.seats):
        if clean_name(seat.name) != seat.name:
            return f"$.lobby.seats[{number}].name: not a name that could be typed"
        if isinstance(seat.proxy, int) and not 0 <= seat.proxy < len(lobby.seats):
            return f"$.lobby.seats[{number}].proxy: there is no such seat"
    if len(lobby.notices) > MOST_NOTICES:
        return f"$.lobby.notices: more than {MOST_NOTICES}"
    if len(lobby.bets) > MOST_BETS:
        return f"$.lobby.bets: more than {MOST_BETS}"
    for number, bet in enumerate(lobby.bets):
        if clean_name(bet.name) != bet.name:
            return f"$.lobby.bets[{number}].name: not a name that could be typed"
    texts = [dict(notice.text) for notice in lobby.notices]
    return _large(texts, "$.lobby.notices", LARGEST_LINE_OF_LOG)


def _large(items: Any, path: str, most: int) -> str | None:
    if isinstance(items, list):
        for number, item in enumerate(items):
            if len(plain_bytes(item)) > most:
                return f"{path}[{number}]: larger than {most} bytes"
    return None
