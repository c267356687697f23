"""Finished games and photo finishes to keep: a page for each game, and the races of the night."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from printables.book import Book
from printables.souvenir import bang, duel, finish, wright
from printables.souvenir.bang import Played, Souvenir
from printables.souvenir.duel import DuelSouvenir, Member, SquadPlayed
from printables.souvenir.finish import PhotoFinish, Runner
from printables.souvenir.wright import WrightSouvenir

__all__ = [
    "DuelSouvenir",
    "Keepsake",
    "Member",
    "PhotoFinish",
    "Played",
    "Runner",
    "Souvenir",
    "SquadPlayed",
    "WrightSouvenir",
    "draw",
]

Keepsake: TypeAlias = Souvenir | DuelSouvenir | WrightSouvenir
"""A finished game as plain data, whichever game it was."""


def draw(book: Book, games: Sequence[Keepsake], finishes: Sequence[PhotoFinish] = ()) -> None:
    """Draw a page for each game, then the photo finishes."""
    for game in games:
        match game:
            case Souvenir():
                bang.draw(book, game)
            case DuelSouvenir():
                duel.draw(book, game)
            case WrightSouvenir():
                wright.draw(book, game)
    finish.draw(book, finishes)
