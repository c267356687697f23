"""Tables that cannot be opened: set aside with the reason, kept byte for byte, and given as a file.

One damaged entry, or a game that another Tinstar wrote, must not keep the others from playing.
Nothing is written to such a table; the next start, or a newer Tinstar, tries again.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from referee import codec
from referee.games import known_games, rules_of
from referee.match import Match
from web import __version__
from web.storage.ledger import Ledger, SavedTable
from web.tables.lobby import Lobby

Reason: TypeAlias = Literal["entry", "game", "lobby", "view"]
"""An entry cannot be played back; a game nobody here knows; no lobby; nothing that can be shown."""


class Unfoldable(Exception):
    """A table cannot be made from what is on disk. The message names no role: only the place."""

    def __init__(self, reason: Reason, entry: int = 0) -> None:
        super().__init__(f"{reason} {entry}" if entry else reason)
        self.reason = reason
        self.entry = entry


@dataclass(frozen=True)
class Aside:
    """A table that was set aside."""

    code: str
    reason: Reason
    game: int
    """The number of the game on the table, 0 if there is none."""
    entry: int
    """Which of its entries cannot be played back, 0 if it is none of them."""


def set_aside(saved: SavedTable, error: Unfoldable) -> Aside:
    """Say why a table is set aside."""
    game = saved.games if saved.game is not None else 0
    return Aside(saved.code, error.reason, game, error.entry)


def read_lobby(saved: SavedTable) -> Lobby:
    """Read the lobby of a table.

    Raises:
        Unfoldable: it cannot be read, or speaks of a game nobody here knows.
    """
    try:
        lobby = codec.load(Lobby, saved.lobby)
    except ValueError:
        raise Unfoldable("lobby") from None
    if lobby.game not in known_games():
        raise Unfoldable("game")
    return lobby


def fold(store: Ledger, saved: SavedTable) -> Match | None:
    """Play back the game on a table, if there is one.

    Raises:
        Unfoldable: its game is not known here, or one of its entries cannot be played back.
    """
    if saved.game is None or saved.kind is None:
        return None
    if saved.kind not in known_games():
        raise Unfoldable("game")
    match = Match(rules_of(saved.kind))
    for number, body in enumerate(store.bodies(saved.game), start=1):
        try:
            match.commit(match.load(json.loads(body)))
        except Exception:  # noqa: BLE001 - a damaged entry may fail in any way
            # Whatever is wrong may name a role, so only the place is told.
            raise Unfoldable("entry", number) from None
    return match


def export(store: Ledger, code: str) -> dict[str, Any]:
    """Give all that is on disk of a table as one document, unread and unchanged.

    A byte that is no text comes as half a character, from which the byte can be had back.

    Raises:
        LookupError: there is none with that code.
    """
    saved = store.table(code)
    games = [
        {
            "number": game.number,
            "game": game.kind,
            "made": game.made,
            "on_table": game.id == saved.game,
            "written": [body.decode(errors="surrogateescape") for body in store.bodies(game.id)],
        }
        for game in store.games(code)
    ]
    return {
        "tinstar": "set aside",
        "version": __version__,
        "table": code,
        "made": saved.made,
        "lobby": saved.written,
        "games": games,
    }
