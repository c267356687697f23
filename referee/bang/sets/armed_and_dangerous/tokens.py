"""Load tokens as plain data: how many there are, and where they lie besides on cards in play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from re import Match
from typing import Self

from referee.bang.commands import Change, ChangeSlice
from referee.bang.state import Player, PlayerSlice

TOKENS = 32
"""How many tokens lie in the box."""
MOST = 4
"""How many tokens lie on one place at most."""


@dataclass(frozen=True)
class Tokens(PlayerSlice, of=Player):
    """The tokens of a player that lie on no card."""

    load: int = 0
    """The load tokens on the character."""

    pattern = r"(?:#(?P<load>\d+))?"
    behind_lives = True

    @classmethod
    def read(cls, match: Match[str], /) -> Self:
        return cls(int(match["load"] or 0))

    def write(self) -> str:
        return f"#{self.load}" if self.load else ""


@dataclass(frozen=True)
class TokensChange(ChangeSlice, of=Change):
    """Where tokens really lie."""

    load: int | None = None
    """Load tokens on the character."""
    loads: Mapping[str, int] | None = None
    """Load tokens by card in play."""

    about_seat = ("load", "loads")
