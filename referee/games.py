"""The games the referee knows: one entry each, read when a table first asks for it.

A game is a package with an object like `referee.bang.RULES`. Everything outside the referee finds
it here by its id and knows no game by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from referee.engine.house import HouseRule
from referee.match import Rules


class Game(Rules, Protocol):
    """The rules of one game, with what a table asks before it begins and a script besides."""

    @property
    def path(self) -> tuple[str, ...]:
        """The rules that can be looked up, in the order one learns them."""

    def choices(self, sets: tuple[str, ...]) -> dict[str, Any]:
        """Everything a host can choose from, and a player can look up, with these sets.

        Always there: `players`, the fewest and the most; `sets`, each an object with an `id`; and
        `house`, each an object with `id`, `set`, `default` and `values`. Lists of ids that can be
        looked up are called `cards`, `characters`, `roles` and `events`.
        """

    def house_rules(self, sets: tuple[str, ...] | None = None) -> tuple[HouseRule, ...]:
        """The switches that a combination of sets brings, or all of them."""

    def rematch(self, state: Any) -> dict[str, Any]:
        """What a next game may keep of the one that has just ended."""

    def names(self, state: Any) -> tuple[str, ...]:
        """The players' names, by seat."""

    def texts(self, sets: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """The packages whose `text/<language>.json` word it, with these sets or with all."""

    def read_position(self, line: str) -> Any:
        """Read a position written on one line.

        Raises:
            ValueError: a word of it makes no sense.
        """

    def write_position(self, state: Any) -> str:
        """Write a position on one line."""


def _bang() -> Game:
    from referee.bang import RULES

    return RULES


def _duel() -> Game:
    from referee.duel import RULES

    return RULES


def _wright() -> Game:
    from referee.wright import RULES

    return RULES


GAMES: dict[str, Callable[[], Game]] = {"bang": _bang, "duel": _duel, "wright": _wright}
"""Id → what gives the rules, in the order a chooser lists them."""

FIRST = "bang"
"""The game a new table is set up for, and the one of records from when there was no other."""

SHARED_TEXTS = ("referee.engine",)
"""The packages that word what every game says."""


def known_games() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(GAMES)


def rules_of(game: str) -> Game:
    """Give the rules of a game.

    Raises:
        LookupError: there is no such game.
    """
    if game not in GAMES:
        msg = f"there is no game {game!r}; there are: {', '.join(GAMES)}"
        raise LookupError(msg)
    return GAMES[game]()


def text_packages(game: str) -> tuple[str, ...]:
    """Give the packages that word a game, what all games share first."""
    return (*SHARED_TEXTS, *rules_of(game).texts())
