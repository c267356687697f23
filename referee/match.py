"""A match: one game as the fold of its entries, with undo, take-back and replacement.

The match owns no file and no clock. The table server asks it to *propose* an entry, writes that
to disk, and only then lets the match *commit* it. Undo is a shorter replay: an entry may say that
everything from some earlier entry on never happened.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from referee import codec
from referee.refusal import Refused, refuse
from referee.text import Msg, say, seat

Seat = int

LOG_TAIL = 8


class Weight(Enum):
    """How much a command weighs for the rulebook's take-back."""

    ACT = "a card or ability of one's own accord"
    REPLY = "a card or ability used as an answer"
    SEEN = "a card flipped for all to see"
    NONE = "neither"


class Story(Protocol):
    """A line that everybody may read."""

    text: Msg
    rule: str | None
    instructs: bool


class Rules(Protocol):
    """What a match needs to know about a game."""

    id: str

    def load_command(self, plain: Any) -> Any: ...
    def load_event(self, plain: Any) -> Any: ...
    def decide(self, state: Any, command: Any) -> tuple[Any, ...]: ...
    def apply(self, state: Any, event: Any) -> Any: ...
    def story(self, event: Any) -> Any: ...
    def options(self, state: Any, seat: Seat) -> tuple[Any, ...]: ...
    def answers(self, state: Any, seat: Seat) -> tuple[Any, ...]: ...
    def view(self, state: Any, viewer: Seat | None) -> dict[str, Any]: ...
    def own_view(self, state: Any, seat: Seat) -> dict[str, Any]: ...
    def proxy_view(self, state: Any, seat: Seat) -> dict[str, Any]: ...
    def seat_of(self, command: Any) -> Seat | None: ...
    def weight(self, command: Any) -> Weight: ...
    def reveals(self, event: Any) -> bool: ...
    def is_over(self, state: Any) -> bool: ...
    def needs_chance(self, state: Any) -> int | None: ...
    def waits_for(self, state: Any) -> tuple[Seat, ...]: ...
    def names(self, state: Any) -> tuple[str, ...]: ...


@dataclass(frozen=True)
class Entry:
    """One thing somebody did, with all that followed from it."""

    actor: str
    """Who did it: `host`, `table` or `seat:N`."""
    command: Any = None
    events: tuple[Any, ...] = ()
    back_to: int | None = None
    """Live entries from this number on never happened."""

    def plain(self) -> dict[str, Any]:
        """Give the entry as it is written to disk."""
        plain: dict[str, Any] = {"actor": self.actor}
        if self.command is not None:
            plain["command"] = codec.dump(self.command)
            plain["events"] = codec.dump(self.events)
        if self.back_to is not None:
            plain["back_to"] = self.back_to
        return plain


@dataclass(frozen=True)
class LogLine:
    """A numbered line of the public story."""

    n: int
    text: Msg
    rule: str | None
    instructs: bool

    def plain(self) -> dict[str, Any]:
        """Give the line as it travels to a screen."""
        return {"n": self.n, "text": self.text.plain(), "rule": self.rule}


class Match:
    """One game in memory."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.entries: list[Entry] = []
        """The live entries: what has happened and was not undone."""
        self._states: list[Any] = [None]
        self._lines: list[tuple[LogLine, ...]] = []
        self._notices: list[tuple[int, LogLine]] = []
        self._next_line = 1
        self._tail: list[dict[str, Any]] | None = None
        self._answers: dict[tuple[int, Seat], list[dict[str, Any]]] = {}

    @classmethod
    def from_position(cls, rules: Rules, state: Any) -> Match:
        """Begin in the middle: a match whose first entry is a position set up by hand."""
        match = cls(rules)
        match.entries.append(Entry("table"))
        match._states.append(state)
        match._lines.append(())
        return match

    # -- state ---------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The state now; None before the game starts."""
        return self._states[-1]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state is not None and self.rules.is_over(self.state)

    @property
    def needs_chance(self) -> int | None:
        """How many things must be shuffled outside before the game goes on, if any."""
        return None if self.state is None else self.rules.needs_chance(self.state)

    def waiting_seats(self) -> tuple[Seat, ...]:
        """Whom the table waits for."""
        return () if self.state is None else self.rules.waits_for(self.state)

    # -- proposing -----------------------------------------------------------------------------

    def propose(self, actor: str, command: Any) -> Entry:
        """Judge a command; nothing changes until the entry is committed.

        Raises:
            Refused: the command is not allowed now.
        """
        return Entry(actor, command, self.rules.decide(self.state, command))

    def propose_undo(self, actor: str, to: int) -> Entry:
        """Go back to before live entry number `to`; the start of the game stays."""
        if not 1 <= to < len(self.entries):
            allowed = () if len(self.entries) < 2 else (say("allowed.undo"),)
            raise refuse("nothing_to_undo", say("tried.undo"), allowed=allowed)
        return Entry(actor, back_to=to)

    def propose_take_back(self, actor: str, seat: Seat) -> Entry:
        """Take back the seat's newest action, as long as the rulebook lets it.

        Raises:
            Refused: nothing to take back, or another card or ability came after it.
        """
        return Entry(actor, back_to=self._window(seat))

    def propose_replace(self, actor: str, seat: Seat, command: Any) -> Entry:
        """Say that the seat's newest answer was really another one, at that same moment."""
        at = self._window(seat, answers_only=True)
        if self.rules.seat_of(command) != seat:
            raise refuse("not_your_seat", say("tried.replace"))
        return Entry(actor, command, self.rules.decide(self._states[at], command), back_to=at)

    def newest_answer(self, seat: Seat) -> int | None:
        """The number of the seat's newest answer while it may still be replaced by another."""
        try:
            return self._window(seat, answers_only=True)
        except Refused:
            return None

    def _window(self, seat: Seat, *, answers_only: bool = False) -> int:
        """The number of the seat's newest entry, if it may still be taken back."""
        tried = say("tried.replace" if answers_only else "tried.take_back")
        seen = False
        closed = False
        for at in range(len(self.entries) - 1, 0, -1):
            command = self.entries[at].command
            weight = self.rules.weight(command)
            if self.rules.seat_of(command) == seat:
                if closed and weight is not Weight.ACT:
                    break
                if answers_only and weight is Weight.ACT:
                    raise refuse("nothing_to_replace", tried)
                if seen:
                    raise refuse("seen_already", tried, rule=self._take_back_rule)
                return at
            if weight is Weight.ACT:
                break
            closed = closed or weight is Weight.REPLY
            seen = seen or weight is Weight.SEEN
        raise refuse("take_back_closed", tried, rule=self._take_back_rule)

    @property
    def _take_back_rule(self) -> str | None:
        """The ruling on second thoughts, in games that have one."""
        return getattr(self.rules, "take_back_rule", None)

    # -- committing ----------------------------------------------------------------------------

    def commit(self, entry: Entry) -> None:
        """Let a proposed entry happen; replaying a log is committing all of its entries."""
        self._tail = None
        if entry.back_to is not None:
            self._go_back(entry)
        if entry.command is None:
            return
        state = self.state
        lines = []
        for event in entry.events:
            state = self.rules.apply(state, event)
            told = self.rules.story(event)
            if told is not None:
                lines.append(self._line(told.text, told.rule, instructs=told.instructs))
        self.entries.append(entry)
        self._states.append(state)
        self._lines.append(tuple(lines))

    def load(self, plain: Any) -> Entry:
        """Read an entry as it was written to disk."""
        command = plain.get("command")
        if command is None:
            return Entry(plain["actor"], back_to=plain.get("back_to"))
        events = tuple(self.rules.load_event(event) for event in plain["events"])
        command = self.rules.load_command(command)
        return Entry(plain["actor"], command, events, plain.get("back_to"))

    def _go_back(self, entry: Entry) -> None:
        assert entry.back_to is not None
        at = entry.back_to
        label = self.label(at)
        del self.entries[at:], self._states[at + 1 :], self._lines[at:]
        self._answers.clear()
        key = "log.undone" if entry.command is None else "log.replaced"
        notice = self._line(say(key, what=label), None, instructs=True)
        self._notices = [pair for pair in self._notices if pair[0] < at] + [(at, notice)]

    def _line(self, text: Msg, rule: str | None, *, instructs: bool) -> LogLine:
        line = LogLine(self._next_line, text, rule, instructs)
        self._next_line += 1
        return line

    # -- looking -------------------------------------------------------------------------------

    def view(self, viewer: Seat | None) -> dict[str, Any]:
        """What a viewer may see: the game, and for a seat its own business."""
        if self.state is None:
            return {"game": None, "me": None}
        game = self.rules.view(self.state, viewer)
        game["kind"] = self.rules.id
        game["log"] = self._newest_lines()
        game["table_says"] = self._table_says()
        me = None
        if viewer is not None:
            me = self.rules.own_view(self.state, viewer)
            me["take_back"], me["replace"] = self._second_thoughts(viewer)
        return {"game": game, "me": me}

    def proxy(self, seat: Seat) -> dict[str, Any]:
        """A seat's business, without its secrets, for a device that acts for it."""
        return self.rules.proxy_view(self.state, seat)

    def lines(self) -> list[LogLine]:
        """The whole public story, oldest first."""
        found = [line for lines in self._lines for line in lines]
        found += [line for _, line in self._notices]
        return sorted(found, key=lambda line: line.n)

    def _newest_lines(self) -> list[dict[str, Any]]:
        """The end of the story, worked out once for each entry; every viewer gets the same."""
        if self._tail is None:
            self._tail = [line.plain() for line in self.lines()[-LOG_TAIL:]]
        return self._tail

    def lines_of_newest(self) -> tuple[LogLine, ...]:
        """What the newest live entry told."""
        return self._lines[-1] if self._lines else ()

    def log(self, before: int | None = None, count: int = 50) -> list[dict[str, Any]]:
        """Some `count` lines of the story, those before line `before`."""
        lines = [line for line in self.lines() if before is None or line.n < before]
        return [line.plain() for line in lines[-count:]]

    def label(self, at: int) -> Msg:
        """Name a live entry in words that everybody may read."""
        if at < len(self._lines) and self._lines[at]:
            return self._lines[at][0].text
        who = self.rules.seat_of(self.entries[at].command) if at < len(self.entries) else None
        return say("log.something") if who is None else say("log.answer", who=seat(who))

    def undo_list(self) -> list[dict[str, Any]]:
        """What the host can undo, newest first; `crosses` warns that people have seen something."""
        found = []
        crosses = False
        for at in range(len(self.entries) - 1, 0, -1):
            crosses = crosses or any(map(self.rules.reveals, self.entries[at].events))
            found.append({"to": at, "label": self.label(at).plain(), "crosses": crosses})
        return found

    def _table_says(self) -> dict[str, Any] | None:
        """The newest thing people have to do with their cards."""
        undone = [line for at, line in self._notices if at == len(self.entries)]
        told = [line for line in (*self.lines_of_newest(), *undone) if line.instructs]
        return told[-1].text.plain() if told else None

    def _second_thoughts(self, seat: Seat) -> tuple[Any, Any]:
        """What a seat may take back, and what its newest answer may be replaced by."""
        try:
            at = self._window(seat)
        except Refused:
            return None, None
        label = self.label(at).plain()
        found = self._other_answers(at, seat)
        return {"label": label}, {"label": label, "options": found} if found else None

    def _other_answers(self, at: int, seat: Seat) -> list[dict[str, Any]]:
        """The answers `seat` could have given instead of entry `at`; the past does not change."""
        if self.rules.weight(self.entries[at].command) is Weight.ACT:
            return []
        known = self._answers.get((at, seat))
        if known is None:
            known = self._answers[at, seat] = [
                option.plain()
                for option in self.rules.answers(self._states[at], seat)
                if option.is_open
            ]
        return known
