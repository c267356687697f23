"""A demonstration: bots play, and one phone beside the table shows what whoever acts does there.

It lives in memory only. The phone that is shown is always a bot's: nobody sees what belongs to a
person, and whoever looks at it can do nothing there.
"""

from __future__ import annotations

from dataclasses import dataclass

from referee.text import Message
from web.tables.lobby import Lobby


@dataclass(frozen=True)
class Demo:
    """Whose phone a demonstration shows, and where the finger is about to come down."""

    seat: int = 0
    option: str | None = None
    text: Message | None = None
    """What that option is called."""

    def shown(self, lobby: Lobby) -> int | None:
        """The seat whose phone is shown; None if a person has taken it meanwhile."""
        is_there = self.seat < len(lobby.seats) and lobby.seats[self.seat].bot
        return self.seat if is_there else None
