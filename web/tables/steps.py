"""A step: what one request changes, decided but not yet done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.answers_ahead import AnswersAhead
from referee.match import Entry, Match
from web.tables.lobby import Lobby


@dataclass(frozen=True)
class Word:
    """Something to be told to one screen only."""

    sid: str
    event: str
    payload: Mapping[str, Any] = field(default_factory=dict)
    hang_up: bool = False
    """Whether the line is closed afterwards."""


@dataclass(frozen=True)
class Step:
    """The outcome of a request; a step that changes nothing is only an answer."""

    answer: Mapping[str, Any] = field(default_factory=dict)
    lobby: Lobby | None = None
    entry: Entry | None = None
    new_game: Match | None = None
    """The match the entry begins, where it begins one."""
    end_game: bool = False
    answers_ahead: AnswersAhead | None = None
    """The answers given ahead as they will be, where one was given or withdrawn."""
    sighting: Any = None
    """The command by which a game notes a card that was seen, besides what is done by it."""
    words: tuple[Word, ...] = ()
    changed: bool = False
    """Whether something changed that lives in memory only, such as a request for a seat."""
    secret: bool = False
    """Whether the answer holds a secret, which is never kept on disk."""

    @property
    def is_change(self) -> bool:
        """Whether the screens look different afterwards."""
        stored = self.lobby is not None or self.is_of_game
        return stored or self.changed

    @property
    def is_of_game(self) -> bool:
        """Whether the game looks different afterwards."""
        happens = self.entry is not None or self.sighting is not None
        return happens or self.end_game or self.answers_ahead is not None
