"""What is kept beyond single tables: tournaments, and how all tables stand at once."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from web.storage.ledger import Database

Plain = Any
"""Anything JSON can say."""

_MOST_ASKED = 500
"""Tables that one statement may name; a database has a bound on them."""


@dataclass(frozen=True)
class SavedTournament:
    """A tournament, as far as it can be told without folding it."""

    code: str
    made: str
    screen: str
    """The unguessable part of the address of its standings."""


@dataclass(frozen=True)
class Standing:
    """How one table stands, as far as the storage knows it without opening it."""

    code: str
    made: str
    seq: int
    lobby: str
    """As it is written."""
    games: int
    """How many games were begun at it."""
    kind: str | None
    """Which game is on the table, if there is one."""
    begun: str | None
    """When that was begun."""
    ended: str | None
    """When it came to its end."""
    last: str | None
    """When the last thing happened in it."""


@dataclass(frozen=True)
class EndedGame:
    """A game that was played to its end."""

    code: str
    id: int
    number: int
    kind: str
    moves: int


class Organising(ABC):
    """The part of what is kept that looks at many tables; every database reads it alike."""

    LOBBY: ClassVar[str]
    MADE: ClassVar[str]

    @abstractmethod
    def _all(self, query: str, *values: Any) -> list[Any]: ...

    @abstractmethod
    def _transaction(self) -> AbstractContextManager[Database]: ...

    def standing(self, *codes: str) -> list[Standing]:
        """Tell how some tables stand, or all of them, the oldest first; none of them is opened."""
        among = f" WHERE tables.code IN ({', '.join('?' * len(codes))})" if codes else ""
        # The newest entry is found by the index, however long the game is.
        last = "(SELECT made FROM entries WHERE game = tables.game ORDER BY n DESC LIMIT 1)"
        rows = self._all(
            f"SELECT tables.code, tables.made, seq, {self.LOBBY},"  # noqa: S608
            " (SELECT count(*) FROM games WHERE games.code = tables.code),"
            f" kind, games.made, ended, {last}"
            f" FROM tables LEFT JOIN games ON games.id = tables.game{among} ORDER BY {self.MADE}",
            *codes,
        )
        return [
            Standing(code, made, seq, lobby.decode(errors="surrogateescape"), *rest)
            for code, made, seq, lobby, *rest in rows
        ]

    def ended_games(self, codes: Sequence[str]) -> list[EndedGame]:
        """List the games of some tables that have come to their end, the oldest first."""
        found: list[EndedGame] = []
        for start in range(0, len(codes), _MOST_ASKED):
            some = codes[start : start + _MOST_ASKED]
            blanks = ", ".join("?" * len(some))
            rows = self._all(
                "SELECT code, id, number, kind,"  # noqa: S608
                " (SELECT count(*) FROM entries WHERE entries.game = games.id) FROM games"
                f" WHERE ended IS NOT NULL AND code IN ({blanks}) ORDER BY number",
                *some,
            )
            found += [EndedGame(*row) for row in rows]
        return found

    # Tournaments: a log of events each, like a game's

    def tournaments(self) -> list[SavedTournament]:
        """List the tournaments, the newest last."""
        rows = self._all("SELECT code, made, screen FROM tournaments ORDER BY made, code")
        return [SavedTournament(*row) for row in rows]

    def add_tournament(self, code: str, screen: str, events: Iterable[Plain]) -> None:
        """Begin a tournament with its first events."""
        with self._transaction() as db:
            db.execute("INSERT INTO tournaments (code, screen) VALUES (?, ?)", (code, screen))
            self._add_deeds(db, code, 0, events)

    def deeds(self, code: str, start: int = 0) -> list[Plain]:
        """Give what happened in a tournament, from one event on."""
        query = "SELECT body FROM deeds WHERE tournament = ? AND n >= ? ORDER BY n"
        return [json.loads(body) for (body,) in self._all(query, code, start)]

    def add_deeds(self, code: str, start: int, events: Iterable[Plain]) -> bool:
        """Write what happened next; False if somebody else has written there meanwhile.

        Whoever does not know the whole log can add nothing to it: the first event has to be
        number `start`, which is how many there are.
        """
        with self._transaction() as db:
            # Whoever is second waits here, and then sees what the first has written.
            held = db.execute("UPDATE tournaments SET code = code WHERE code = ?", (code,))
            (count,) = db.execute(
                "SELECT count(*) FROM deeds WHERE tournament = ?", (code,)
            ).fetchone()
            if held.rowcount != 1 or count != start:
                return False
            self._add_deeds(db, code, start, events)
        return True

    @abstractmethod
    def erase_tournament(self, code: str) -> None:
        """Delete a tournament for good; the tables it was played at stay.

        Raises:
            LookupError: there is none with that code.
        """

    @staticmethod
    def _add_deeds(db: Database, code: str, start: int, events: Iterable[Plain]) -> None:
        for n, body in _numbered(events, start):
            db.execute("INSERT INTO deeds (tournament, n, body) VALUES (?, ?, ?)", (code, n, body))


def _numbered(events: Iterable[Plain], start: int) -> Iterator[tuple[int, str]]:
    for n, event in enumerate(events, start):
        yield n, json.dumps(event, ensure_ascii=False, separators=(",", ":"))
