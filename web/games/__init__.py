"""The games as tables set them up: one module each, called like the game, found when asked for."""

from __future__ import annotations

import importlib
from typing import Any

from referee.games import known_games
from web.games.game import TableGame

TABLE_GAMES: dict[str, TableGame[Any]] = {}
"""What was asked for before; a game that is no module of this package is put here beforehand."""


def game_of(game: str) -> TableGame[Any]:
    """Give a game as a table sets it up.

    Raises:
        LookupError: the referee knows no such game.
    """
    if game not in known_games():
        msg = f"there is no game {game!r}; there are: {', '.join(known_games())}"
        raise LookupError(msg)
    if game not in TABLE_GAMES:
        TABLE_GAMES[game] = importlib.import_module(f"web.games.{game}").GAME
    return TABLE_GAMES[game]
