"""What is known of a game's past: entries, what each led to, and what was taken away again.

Every moment knows the one before it, so that what was undone and what was done instead share all
that came before. Nothing is copied when people go back, and nothing is lost.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from referee import codec
from referee.engine.hands import Move
from referee.shown import ShownLine
from referee.text import Msg, say, seat


@dataclass(frozen=True)
class Entry:
    """One thing somebody did, with all that followed from it."""

    actor: str
    """Who did it: `host`, `table`, `camera` or `seat:N`."""
    command: Any = None
    events: tuple[Any, ...] = ()
    back_to: int | None = None
    """Live entries from this number on never happened."""
    restores: int | None = None
    """The live entries are again those that were live just before this entry of the log."""

    def plain(self) -> dict[str, Any]:
        """Give the entry as it is written to disk."""
        plain: dict[str, Any] = {"actor": self.actor}
        if self.command is not None:
            plain["command"] = codec.dump(self.command)
            plain["events"] = codec.dump(self.events)
        if self.back_to is not None:
            plain["back_to"] = self.back_to
        if self.restores is not None:
            plain["restores"] = self.restores
        return plain


@dataclass(frozen=True)
class LogLine:
    """A numbered line of the public story."""

    n: int
    text: Msg
    rule: str | None
    instructs: bool

    def plain(self) -> ShownLine:
        """Give the line as it travels to a screen."""
        return {"n": self.n, "text": self.text.plain(), "rule": self.rule}


def in_order(lines: Iterable[LogLine]) -> list[LogLine]:
    """Give lines as they were told, oldest first."""
    return sorted(lines, key=lambda line: line.n)


@dataclass(frozen=True, eq=False)
class Moment:
    """An entry, the state it led to, and what it told; the same one for ever."""

    entry: Entry
    number: int
    """Of the entry, in the whole log."""
    before: Moment | None
    state: Any
    lines: tuple[LogLine, ...] = ()
    moves: tuple[tuple[Move, LogLine | None], ...] = ()
    """What hands do because of it, the newest first, each with the line that tells it."""

    @property
    def state_before(self) -> Any:
        """The state in which the entry was decided."""
        return None if self.before is None else self.before.state

    def newest_lines(self, count: int) -> list[LogLine]:
        """At least `count` of the lines that led here, if there are so many, oldest first."""
        found: list[LogLine] = []
        moment: Moment | None = self
        while moment is not None and len(found) < count:
            found[:0] = moment.lines
            moment = moment.before
        return found

    def chain(self) -> list[Moment]:
        """Everything that led here, oldest first."""
        found = []
        moment: Moment | None = self
        while moment is not None:
            found.append(moment)
            moment = moment.before
        return found[::-1]


@dataclass(frozen=True, eq=False)
class Notice:
    """A line about something taken away or brought back."""

    number: int
    """Of the entry that did it, in the whole log."""
    line: LogLine
    moment: Moment
    """The newest moment that was live after it."""


@dataclass(frozen=True)
class Scene:
    """One thing to show when a game is looked back on."""

    state: Any
    told: tuple[LogLine, ...]
    """What was told just then."""
    log: tuple[LogLine, ...]
    """The newest lines of the story, as they stood then."""
    moment: Moment
    """The newest thing that counted."""


Kind = Literal["taken_back", "undone", "replaced", "restored"]


@dataclass(eq=False)
class Gone:
    """What an entry of the log took away, and what it brought back."""

    number: int
    """Of that entry, in the whole log."""
    entry: Entry
    at: int
    """Live entries from this number on went away."""
    cut: tuple[Moment, ...]
    back: tuple[Moment, ...] = ()
    label: Msg = field(default_factory=lambda: say("log.something"))

    @property
    def by(self) -> int | None:
        """The seat that did it; None if it was whoever looks after the table."""
        return seat_of_actor(self.entry.actor)

    @property
    def kind(self) -> Kind:
        """What it is called."""
        if self.entry.restores is not None:
            return "restored"
        if self.entry.command is not None:
            return "replaced"
        return "undone" if self.by is None else "taken_back"


def seat_of_actor(actor: str) -> int | None:
    """The seat an entry's actor sits on, if they sit at all."""
    name, _, number = actor.partition(":")
    return int(number) if name == "seat" and number.isdigit() else None


def whoever(actor: str) -> Any:
    """Name who did something: a player, or whoever looks after the table."""
    number = seat_of_actor(actor)
    return say("who.host") if number is None else seat(number)


def told(kind: Kind, who: Any, what: Msg) -> Msg:
    """Tell what became of something that was done."""
    match kind:
        case "taken_back":
            return say("log.taken_back", who=who, what=what)
        case "undone":
            return say("log.undone", who=who, what=what)
        case "replaced":
            return say("log.replaced", who=who, what=what)
        case "restored":
            return say("log.restored", who=who, what=what)
