"""All nights on this laptop: what was played, when, by whom, and how it ended.

A finished game is played back once; what it told is kept in the file, so that the library of many
evenings opens at once. A game that is not over keeps its secrets: of it no more is told than when
it was begun and who sat there.
"""

from __future__ import annotations

import hashlib
import json
import logging
import math
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal

from referee import codec
from referee.games import rules_of
from referee.match import Match
from web import __version__, green
from web.games import game_of
from web.history.reactions import Ran, races, runners
from web.history.told import Told
from web.storage.ledger import FAILURES, Ledger, SavedGame, SavedTable
from web.tables.lobby import Lobby

log = logging.getLogger("tinstar.history")

FORMAT = 2
"""Goes up when games are told differently: what was kept before is then told anew."""

End = Literal["over", "on", "left", "unreadable", "unread"]
"""Played to its end; still on the table; broken off; of a kind that cannot be played back; or not
played back yet."""


class NotYet(Exception):
    """A game has not been played back, and whoever asks has no more time for it."""


@dataclass(frozen=True)
class Kept:
    """What is kept of a game that was played back."""

    digest: str
    """The same for the same game, also after it was carried to another laptop and back."""
    told: Told | None
    """None: it did not come to its end."""


@dataclass(frozen=True)
class PlayedGame:
    """One game of a night."""

    id: int
    number: int
    kind: str
    begun: str
    ended: str | None
    """When the last thing happened in it."""
    end: End
    moves: int
    kept: Kept | None

    @property
    def told(self) -> Told | None:
        """What there is to tell, once it is over."""
        return self.kept.told if self.kept else None


@dataclass(frozen=True)
class Night:
    """A table with everything that was played at it."""

    code: str
    made: str
    names: tuple[str, ...]
    """Who sits there now, and who has played there."""
    seats: tuple[str, ...]
    """The names of the seats as they are now."""
    games: tuple[PlayedGame, ...]
    races: tuple[Ran, ...]
    """The races that counted, whether or not a game asked for them."""


class Library:
    """The nights of one store."""

    def __init__(self, store: Ledger, patience: float = math.inf) -> None:
        """Open it; after so many seconds no more games are played back for the first time."""
        self.store = store
        self._until = time.monotonic() + patience

    def nights(self) -> list[Night]:
        """List all nights, the newest first; a table nobody sat down at is none."""
        found = (self._night(saved) for saved in self.store.tables())
        kept = [night for night in found if night.games or night.races or night.names]
        return sorted(kept, key=lambda night: night.made, reverse=True)

    def night(self, code: str) -> Night:
        """Give one night.

        Raises:
            LookupError: there is none with that code.
        """
        return self._night(self.store.table(code))

    def _night(self, saved: SavedTable) -> Night:
        lobby = _lobby(saved)
        spans = self.store.spans(saved.code)
        records = self.store.races(saved.code)
        games = tuple(
            self._game(game, *spans.get(game.id, (0, None)), on_table=game.id == saved.game)
            for game in self.store.games(saved.code)
        )
        played = (player.name for game in games if game.told for player in game.told.players)
        ran = tuple(races(records, lobby.names))
        raced = (name for record in records for name in runners(record, lobby.names))
        names = dict.fromkeys(name for name in (*played, *raced, *lobby.names) if name)
        return Night(saved.code, saved.made, tuple(names), lobby.names, games, ran)

    def _game(
        self, saved: SavedGame, moves: int, ended: str | None, *, on_table: bool
    ) -> PlayedGame:
        end: End = "on" if on_table else "left"
        kept = None
        try:
            kept = self._kept(saved, f"{__version__}/{FORMAT}/{moves}")
        except NotYet:
            end = "on" if on_table else "unread"
        except Exception:  # noqa: BLE001 - an event of another time may fail in any way
            # One game of an older Tinstar must not close the library; its events may name roles,
            # so only the number is logged.
            log.warning("game %d cannot be played back", saved.id)
            end = "unreadable"
        if kept is not None and kept.told is not None:
            end = "over"
        return PlayedGame(saved.id, saved.number, saved.kind, saved.made, ended, end, moves, kept)

    def _kept(self, saved: SavedGame, stamp: str) -> Kept:
        known = self.store.told(saved.id, stamp)
        if known is not None:
            return codec.load(Kept, known)
        if time.monotonic() > self._until:
            raise NotYet
        entries = self.store.entries(saved.id)
        kept = green.aside(tell, saved.kind, entries)
        # A convenience only: a full disk, or a night deleted meanwhile, takes nothing away.
        with suppress(*FAILURES):
            self.store.keep_told(saved.id, stamp, codec.dump(kept))
        return kept


def _lobby(saved: SavedTable) -> Lobby:
    """Read who sits at a table; one that cannot be read must not close the library."""
    try:
        return codec.load(Lobby, saved.lobby)
    except ValueError:
        log.warning("the lobby of %s cannot be read", saved.code)
        return Lobby()


def live(entries: Sequence[Any]) -> list[int]:
    """Give the numbers of the entries that count: those that were not undone, or are back.

    >>> played = [{"command": {}}, {"command": {}}, {"back_to": 1}, {"command": {}}]
    >>> live(played), live([*played, {"restores": 2}])
    ([0, 3], [0, 1])
    """
    numbers: list[int] = []
    before: dict[int, list[int]] = {}
    for number, plain in enumerate(entries):
        back_to, restores = plain.get("back_to"), plain.get("restores")
        if back_to is not None or restores is not None:
            before[number] = list(numbers)
        if restores is not None:
            numbers = list(before[restores])
        if back_to is not None:
            del numbers[back_to:]
        if plain.get("command") is not None:
            numbers.append(number)
    return numbers


def play_back(kind: str, entries: Sequence[Any]) -> Match:
    """Give a game from what was written down of it."""
    match = Match(rules_of(kind))
    for plain in entries:
        match.commit(match.load(plain))
    return match


def tell(kind: str, entries: list[Any]) -> Kept:
    """Play a game back, and give what there is to keep of it."""
    match = play_back(kind, entries)
    return Kept(_digest(kind, entries), game_of(kind).told(match) if match.is_over else None)


def finished(nights: list[Night]) -> Iterator[tuple[Night, PlayedGame, Told]]:
    """Go through the games that came to their end, the oldest first, each once.

    The same game may stand in two nights, when one was saved and brought in again.
    """
    seen: set[str] = set()
    for night in reversed(nights):
        for game in night.games:
            if game.kept and game.told and game.kept.digest not in seen:
                seen.add(game.kept.digest)
                yield night, game, game.told


def _digest(kind: str, entries: list[Any]) -> str:
    text = json.dumps([kind, entries], ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
