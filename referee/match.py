"""A match: one game as the fold of its entries, with undo, take-back, replacement and redo.

The match owns no file and no clock. The table server asks it to *propose* an entry, writes that
to disk, and only then lets the match *commit* it. Undo is a shorter replay: an entry may say that
everything from some earlier entry on never happened. Redo is one more entry: it says before which
entry of the log everything was as it shall be again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Protocol

from referee import answers_ahead, takeback
from referee.answers_ahead import AnswersAhead
from referee.beginning import has_begun, tasks
from referee.engine.aside import Aside, ShownAside
from referee.engine.beginning import ShownTask, Task
from referee.engine.coach import Advice, ShownAdvice
from referee.engine.hands import Move
from referee.frozen import forget
from referee.hands_now import Current, current, now_for_all, now_of
from referee.losses import Losses, joined, lost_by
from referee.past import Entry, Gone, LogLine, Moment, Notice, Scene, in_order, told, whoever
from referee.refusal import refuse
from referee.shown import Restorable, ShownLine
from referee.takeback import Weight
from referee.text import Message, Msg, say, seat

__all__ = ["Entry", "LogLine", "Match", "Rules", "Weight"]

Seat = int

LOG_TAIL = 8


class Rules(Protocol):
    """What a match needs to know about a game."""

    id: str

    def load_command(self, plain: Any) -> Any: ...
    def load_event(self, plain: Any) -> Any: ...
    def decide(self, state: Any, command: Any) -> tuple[Any, ...]: ...
    def apply(self, state: Any, event: Any) -> Any: ...
    def story(self, event: Any) -> Any: ...
    def moves(self, state: Any, event: Any) -> Any: ...
    def texts(self, sets: tuple[str, ...] | None = None) -> tuple[str, ...]: ...
    def options(self, state: Any, seat: Seat) -> tuple[Any, ...]: ...
    def ahead(self, state: Any) -> dict[Seat, Any]: ...
    def asked(self, state: Any, seat: Seat) -> Any: ...
    def closes_a_chance(self, state: Any, command: Any) -> bool: ...
    def answers(self, state: Any, seat: Seat) -> tuple[Any, ...]: ...
    def view(self, state: Any, viewer: Seat | None) -> dict[str, Any]: ...
    def own_view(self, state: Any, seat: Seat) -> dict[str, Any]: ...
    def proxy_view(self, state: Any, seat: Seat) -> dict[str, Any]: ...
    def beginning(self, state: Any, viewer: Seat | None) -> Iterable[Task]: ...
    def coach(self, state: Any, seat: Seat) -> Advice: ...
    def aside(self, state: Any, seat: Seat) -> Aside | None: ...
    def seat_of(self, command: Any) -> Seat | None: ...
    def weight(self, command: Any) -> Weight: ...
    def turn_of(self, state: Any) -> tuple[Seat | None, Any] | None: ...
    def deed(self, command: Any) -> Msg | None: ...
    def reveals(self, event: Any) -> bool: ...
    def is_over(self, state: Any) -> bool: ...
    def needs_chance(self, state: Any) -> int | None: ...
    def waits_for(self, state: Any) -> tuple[Seat, ...]: ...
    def names(self, state: Any) -> tuple[str, ...]: ...


class Match:
    """One game in memory."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.entries: list[Entry] = []
        """The live entries: what has happened and was not undone."""
        self._live: list[Moment] = []
        """The same, each with the state it led to and the lines it told."""
        self.length = 0
        """How many entries the whole log has, the undone ones and the undoing ones included."""
        self._newest: dict[int, Moment | None] = {}
        """The newest live moment just before each entry of the log that took something away."""
        self._gone: list[Gone] = []
        self._undone: Gone | None = None
        """What has just been taken away, until the next action."""
        self._notices: list[Notice] = []
        self._said: LogLine | None = None
        """What the newest entry of the log told, if it took something away or brought it back."""
        self._next_line = 1
        self._tail: list[ShownLine] | None = None
        self._hands: list[Current] | None = None
        self._answers: dict[tuple[int, Seat], list[dict[str, Any]]] = {}
        self.answers_ahead = AnswersAhead()
        """The answers given ahead; no part of the log."""

    @classmethod
    def from_position(cls, rules: Rules, state: Any) -> Match:
        """Begin in the middle: a match whose first entry is a position set up by hand."""
        match = cls(rules)
        match.length = 1
        match._append(Moment(Entry("table"), 0, None, state))
        return match

    # -- state ---------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The state now; None before the game starts."""
        return self._live[-1].state if self._live else None

    @property
    def newest(self) -> Moment | None:
        """The newest thing that happened and counts."""
        return self._live[-1] if self._live else None

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
            Refused: nothing to take back, or somebody did something after it.
        """
        return Entry(actor, back_to=self._window(seat))

    def propose_replace(self, actor: str, seat: Seat, command: Any) -> Entry:
        """Say that the seat's newest answer was really another one, at that same moment."""
        at = self._window(seat, answers_only=True)
        if self.rules.seat_of(command) != seat:
            raise refuse("not_your_seat", say("tried.replace"))
        events = self.rules.decide(self._live[at].state_before, command)
        return Entry(actor, command, events, back_to=at)

    def propose_restore(self, actor: str, at: int) -> Entry:
        """Bring back what entry `at` of the log took away, at any time of the game.

        Raises:
            Refused: nothing was taken away there, or it is back already.
        """
        gone = self._gone_at(at)
        if gone is None or self._is_back(gone):
            raise refuse("nothing_to_restore", say("tried.restore"))
        return Entry(actor, restores=at)

    def propose_redo(self, actor: str, at: int | None = None) -> Entry:
        """Bring back what has just been taken away; `at` says by which entry of the log.

        Raises:
            Refused: nothing was, or something has been done since.
        """
        undone = self._undone
        if undone is None or at not in (None, undone.number):
            raise refuse("nothing_to_restore", say("tried.restore"))
        return Entry(actor, restores=undone.number)

    def newest_answer(self, seat: Seat) -> int | None:
        """The number of the seat's newest answer while it may still be replaced by another."""
        found = takeback.look(self.rules, self._live, seat, answers_only=True)
        return found if isinstance(found, int) else None

    def _window(self, seat: Seat, *, answers_only: bool = False) -> int:
        """The number of the seat's newest entry, if it may still be taken back."""
        return takeback.window(self.rules, self._live, seat, answers_only=answers_only)

    # -- committing ----------------------------------------------------------------------------

    def commit(self, entry: Entry) -> None:
        """Let a proposed entry happen; replaying a log is committing all of its entries."""
        number = self.length
        gone = self._leave(entry, number)
        self.length += 1
        self._tail = self._hands = None
        if gone is not None:
            self._newest[number] = self._live[-1] if self._live else None
            self._go(entry, gone)
        if entry.command is not None:
            self._happen(entry, number, gone)
        self.answers_ahead = answers_ahead.sift(self, entry)

    def load(self, plain: Any) -> Entry:
        """Read an entry as it was written to disk."""
        back_to, restores = plain.get("back_to"), plain.get("restores")
        command = plain.get("command")
        if command is None:
            return Entry(plain["actor"], back_to=back_to, restores=restores)
        events = tuple(self.rules.load_event(event) for event in plain["events"])
        command = self.rules.load_command(command)
        return Entry(plain["actor"], command, events, back_to, restores)

    def _happen(self, entry: Entry, number: int, gone: Gone | None) -> None:
        state = self.state
        lines: list[LogLine] = []
        moves: list[tuple[Move, LogLine | None]] = []
        for event in entry.events:
            made = self.rules.moves(state, event)
            state = self.rules.apply(state, event)
            told = self.rules.story(event)
            if told is not None:
                lines.append(self._line(told.text, told.rule, instructs=told.instructs))
            # The newest event first, but what it brings in its own order.
            moves[:0] = [(move, lines[-1] if told is not None else None) for move in made]
        self._append(Moment(entry, number, self.newest, state, tuple(lines), tuple(moves)))
        self._said = None
        if gone is None and self.rules.weight(entry.command) is not Weight.CHANCE:
            self._undone = None

    def _append(self, moment: Moment) -> None:
        if self._live:
            forget(self._live[-1].state)  # what was worked out for whoever looked at it then
        self._live.append(moment)
        self.entries.append(moment.entry)

    def _leave(self, entry: Entry, number: int) -> Gone | None:
        """What an entry takes away, and what it brings back; None if it only adds something."""
        if entry.restores is not None:
            if entry.restores not in self._newest:
                raise ValueError(f"entry {entry.restores} of the log took nothing away")
            newest = self._newest[entry.restores]
            back = newest.chain() if newest is not None else []
            common = 0
            for one, other in zip(self._live, back, strict=False):
                if one is not other:
                    break
                common += 1
            return Gone(number, entry, common, tuple(self._live[common:]), tuple(back[common:]))
        if entry.back_to is not None:
            return Gone(number, entry, entry.back_to, tuple(self._live[entry.back_to :]))
        return None

    def _go(self, entry: Entry, gone: Gone) -> None:
        """Take moments away, bring moments back, and tell everybody."""
        what = self._name_of(gone.back or gone.cut)
        gone.label = self._name_of(gone.cut)
        text = told(gone.kind, whoever(entry.actor), what)
        losses = lost_by(self.rules, gone.cut)
        if losses.moves > (0 if gone.back else 1):
            text = say("log.with_it", what=text, lost=joined(losses.plain(asks=True)["loses"]))
        self._said = self._line(text, None, instructs=True)
        del self._live[gone.at :], self.entries[gone.at :]
        for moment in gone.back:
            self._append(moment)
        self._notices.append(Notice(gone.number, self._said, self._live[-1]))
        self._answers.clear()
        if gone.cut and (losses.moves or entry.restores is None):
            # What chance did meanwhile is nobody's to have back.
            self._gone.append(gone)
        self._undone = gone if gone.cut and entry.restores is None else None

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
        if (ahead := answers_ahead.show_all(self)) is not None:
            game["ahead"] = ahead
        now = self._now()
        if viewer is None:
            game["now"] = now_for_all(now)
            told = {line["n"] for line in game["now"]}
        else:
            told = {one.line.n for one in now if one.line and one.words_for(viewer)}
        game["table_says"] = self._table_says(told)
        me = None
        if viewer is not None:
            me = self.rules.own_view(self.state, viewer)
            answers_ahead.show(self, viewer, me, private=True)
            me["now"] = now_of(self.rules, now, viewer)
            me["take_back"], me["replace"] = self._second_thoughts(viewer)
            undone = self._undone
            me["restore"] = self.restorable() if undone and undone.by == viewer else None
        return {"game": game, "me": me}

    @property
    def has_begun(self) -> bool:
        """Whether the first turn is under way: somebody has done something in it."""
        return has_begun(self.rules, self._live)

    def beginning(self, viewer: Seat | None, *, short: bool = False) -> list[ShownTask]:
        """What the table, or one seat, does with real cards before the first turn."""
        return [task.plain() for task in tasks(self.rules, self._live, viewer, short=short)]

    def coach(self, seat: Seat) -> ShownAdvice:
        """What somebody new on a seat is told now."""
        return self.rules.coach(self.state, seat).plain()

    def aside(self, seat: Seat) -> ShownAside | None:
        """What somebody who is out may know and guess; None for whoever still plays."""
        aside = self.rules.aside(self.state, seat) if self.state is not None else None
        return aside.plain() if aside is not None else None

    def restorable(self) -> Restorable | None:
        """What has just been taken away and can be had back until the next action, and by whom."""
        undone = self._undone
        if undone is None:
            return None
        return {"at": undone.number, "label": undone.label.plain(), "by": undone.by}

    def proxy(self, seat: Seat) -> dict[str, Any]:
        """A seat's business, without its secrets, for a device that acts for it."""
        shown = self.rules.proxy_view(self.state, seat)
        answers_ahead.show(self, seat, shown, private=False)
        shown["now"] = now_of(self.rules, self._now(), seat)
        shown["take_back"], _ = self._second_thoughts(seat)
        return shown

    def lines(self) -> list[LogLine]:
        """The whole public story, oldest first."""
        found = [line for moment in self._live for line in moment.lines]
        found += [notice.line for notice in self._notices]
        return in_order(found)

    def scenes(self) -> Iterator[Scene]:
        """The game that counted, move by move, and between the moves each going back and forth."""
        steps: list[Moment | Notice] = sorted(
            [*self._live, *self._notices], key=lambda step: (step.number, isinstance(step, Moment))
        )
        told: list[LogLine] = []
        for step in steps:
            if isinstance(step, Notice):
                told.append(step.line)
            moment = step.moment if isinstance(step, Notice) else step
            lines = in_order([*moment.newest_lines(LOG_TAIL), *told[-LOG_TAIL:]])
            own = (step.line,) if isinstance(step, Notice) else step.lines
            yield Scene(moment.state, own, tuple(lines[-LOG_TAIL:]), moment)

    def _newest_lines(self) -> list[ShownLine]:
        """The end of the story, worked out once for each entry; every viewer gets the same."""
        if self._tail is None:
            newest = self._live[-1].newest_lines(LOG_TAIL) if self._live else []
            newest += [notice.line for notice in self._notices[-LOG_TAIL:]]
            self._tail = [line.plain() for line in in_order(newest)[-LOG_TAIL:]]
        return self._tail

    def lines_of_newest(self) -> tuple[LogLine, ...]:
        """What the newest live entry told."""
        return self._live[-1].lines if self._live else ()

    def log(self, before: int | None = None, count: int = 50) -> list[ShownLine]:
        """Some `count` lines of the story, those before line `before`."""
        lines = [line for line in self.lines() if before is None or line.n < before]
        return [line.plain() for line in lines[-count:]]

    def _name_of(self, moments: tuple[Moment, ...]) -> Msg:
        """Name what moments began with, in words that everybody may read; not what chance did."""
        for moment in moments:
            if self.rules.weight(moment.entry.command) is not Weight.CHANCE:
                return self._label(moment)
        return self._label(moments[0]) if moments else say("log.something")

    def _label(self, moment: Moment) -> Msg:
        command = moment.entry.command
        deed = self.rules.deed(command)
        if deed is not None:
            return deed
        if moment.lines:
            return moment.lines[0].text
        who = self.rules.seat_of(command)
        return say("log.something") if who is None else say("log.answer", who=seat(who))

    def undo_list(self, most: int | None = None) -> list[dict[str, Any]]:
        """What the host can undo, the newest `most` first, and what else would go with it.

        `crosses` warns that people have seen something; what `asks` is undone only by somebody
        who is sure, because it is also somebody else's doing.
        """
        return [
            {"to": at, "label": self._label(moment).plain(), "crosses": crosses, **losses}
            for at, moment, crosses, losses in islice(self._undoable(), most)
        ]

    def _undoable(self) -> Iterator[tuple[int, Moment, bool, dict[str, Any]]]:
        crosses = False
        losses = Losses(self.rules)
        for at in range(len(self._live) - 1, 0, -1):
            moment = self._live[at]
            crosses = crosses or any(map(self.rules.reveals, moment.entry.events))
            losses.add(moment)
            yield at, moment, crosses, losses.plain(crosses or losses.touches_others(moment))

    def undone_list(self) -> list[dict[str, Any]]:
        """What was taken away in this game, newest first, and what bringing it back would cost."""
        return [
            {
                "at": gone.number,
                "label": gone.label.plain(),
                "by": gone.by,
                "how": gone.kind,
                "moves": lost_by(self.rules, gone.cut).moves,
                "back": self._is_back(gone),
                **self._cost_of(gone),
            }
            for gone in reversed(self._gone)
        ]

    def cost_of_undo(self, to: int) -> Msg | None:
        """What others would lose by going back to before entry `to`; None if nobody would."""
        found = next(losses for at, _, _, losses in self._undoable() if at == to)
        return joined(found["loses"]) if found["asks"] else None

    def cost_of_restore(self, at: int) -> Msg | None:
        """What would be lost by bringing back what entry `at` of the log took away, if anything."""
        gone = self._gone_at(at)
        if gone is None:
            return None
        found = self._cost_of(gone)
        return joined(found["loses"]) if found["asks"] else None

    def _cost_of(self, gone: Gone) -> dict[str, Any]:
        kept = set(map(id, gone.cut[-1].chain()))
        since = [] if self._is_back(gone) else [one for one in self._live if id(one) not in kept]
        losses = lost_by(self.rules, since)
        return losses.plain(losses.moves > 0)

    def _gone_at(self, number: int) -> Gone | None:
        return next((gone for gone in self._gone if gone.number == number), None)

    def _is_back(self, gone: Gone) -> bool:
        newest = gone.cut[-1]
        return any(moment is newest for moment in self._live)

    def _now(self) -> list[Current]:
        """What hands do now, worked out once for each entry."""
        if self._hands is None:
            self._hands = list(current(self.rules, self._live[-1] if self._live else None))
        return self._hands

    def _table_says(self, told: set[int]) -> Message | None:
        """The newest thing people have to do, unless it is among the lines `told` otherwise."""
        asked = [line for line in self.lines_of_newest() if line.instructs]
        newest = self._said or (asked[-1] if asked else None)
        return newest.text.plain() if newest and newest.n not in told else None

    def _second_thoughts(self, seat: Seat) -> tuple[Any, Any]:
        """What a seat may take back, and what its newest answer may be replaced by."""
        at = takeback.look(self.rules, self._live, seat)
        if not isinstance(at, int):
            return None, None
        label = self._label(self._live[at]).plain()
        found = self._other_answers(at, seat)
        return {"label": label}, {"label": label, "options": found} if found else None

    def _other_answers(self, at: int, seat: Seat) -> list[dict[str, Any]]:
        """The answers `seat` could have given instead of entry `at`; the past does not change."""
        if self.rules.weight(self.entries[at].command) in takeback.OF_OWN_ACCORD:
            return []
        known = self._answers.get((at, seat))
        if known is None:
            known = self._answers[at, seat] = [
                option.plain()
                for option in self.rules.answers(self._live[at].state_before, seat)
                if option.is_open
            ]
        return known
