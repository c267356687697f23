"""Scripts: a game written down line by line, and the referee's word on every line.

The format is described in docs/script.md. A script is read as a whole before anything of it is
played, so a slip of the pen is reported with its line and never as half a game.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee import codec
from referee.engine.commands import Command
from referee.engine.frame import Seat
from referee.games import FIRST, Game, known_games, rules_of
from referee.match import Entry, LogLine, Match
from referee.refusal import Refusal, Refused
from web.games import game_of
from web.sending import NobodyCalled, as_meant, asked, offered, with_seats
from web.wire.plain import whole

REFUSED = "refused"
"""The expectation that any refusal meets; others name its code."""

_ACTOR = "table"
_OPENING = 'a script begins with {"setup": {…}} or {"position": "…"}'


class BadScript(ValueError):
    """A line that cannot be read; says which and why."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"{line}: {problem}")
        self.line = line
        self.problem = problem


@dataclass(frozen=True)
class ScriptLine:
    """One line of a script, read but not yet played."""

    number: int
    do: str
    details: Mapping[str, Any]
    command: Any = None
    """What the referee is to judge: a command, or the position itself; an undo has neither."""
    expect: str | None = None
    written: str = ""


@dataclass(frozen=True)
class Script:
    """A game written down, read but not yet played."""

    game: str
    lines: tuple[ScriptLine, ...]


@dataclass(frozen=True)
class Outcome:
    """What came of one line."""

    line: ScriptLine
    entry: int | None
    """The number of the entry it made, by which an undo can name it."""
    events: tuple[Any, ...] = ()
    story: tuple[LogLine, ...] = ()
    refusal: Refusal | None = None
    offered: tuple[dict[str, Any], ...] = ()
    """What the seat that was refused may send instead."""
    asked: tuple[dict[str, Any], ...] = ()
    """Who is asked what now, with the answers as lines to send."""

    @property
    def is_as_expected(self) -> bool:
        """Whether the referee said what the script says it would."""
        if self.refusal is None:
            return self.line.expect is None
        return self.line.expect in (REFUSED, self.refusal.code)

    def plain(self) -> dict[str, Any]:
        """Give the outcome as one object of the JSON report."""
        now = list(self.asked)
        if self.refusal is not None:
            refusal = {**self.refusal.plain(), "offered": list(self.offered)}
            return {"line": self.line.number, "refusal": refusal, "asked": now}
        events = codec.dump(self.events)
        return {"line": self.line.number, "entry": self.entry, "events": events, "asked": now}


# -- reading -----------------------------------------------------------------------------------


def read(text: str) -> Script:
    """Read a script; the first of its lines names the game and sets the table.

    Raises:
        BadScript: a line is no JSON object, or not one a script knows.
    """
    written = text.splitlines()
    lines = list(_objects(written))
    if not lines:
        raise BadScript(1, 'the script is empty; it begins with {"setup": …} or {"position": …}')
    (number, first), *rest = lines
    game = _game(number, first)
    rules = rules_of(game)
    opening, names = _opening(number, first, game)
    found = [opening, *(_line(number, plain, names, rules) for number, plain in rest)]
    told = (replace(line, written=written[line.number - 1].strip()) for line in found)
    return Script(game, tuple(told))


def _objects(written: Sequence[str]) -> Iterator[tuple[int, dict[str, Any]]]:
    for number, one in enumerate(written, 1):
        stripped = one.strip()
        if not stripped or stripped.startswith(("#", "//")):
            continue
        try:
            plain = json.loads(stripped)
        except ValueError as error:
            raise BadScript(number, f"this is not JSON: {error}") from None
        if not isinstance(plain, dict):
            raise BadScript(number, "expected a JSON object, { … }")
        yield number, plain


def _game(number: int, plain: Mapping[str, Any]) -> str:
    game = plain.get("game", FIRST)
    if game not in known_games():
        raise BadScript(number, f"there is no game {game!r}; there are: {', '.join(known_games())}")
    return str(game)


def _opening(number: int, plain: Mapping[str, Any], game: str) -> tuple[ScriptLine, list[str]]:
    rest = {name: value for name, value in plain.items() if name not in ("expect", "game")}
    expect = _expectation(number, plain)
    rules = rules_of(game)
    try:
        if rest.keys() == {"position"} and isinstance(rest["position"], str):
            state = rules.read_position(rest["position"])
            return ScriptLine(number, "position", rest, state, expect), list(rules.names(state))
        if rest.keys() == {"setup"} and isinstance(rest["setup"], dict):
            command = game_of(game).scripted(rest["setup"])
            names = [str(name) for name in command["names"]]
            loaded = _load(number, _with_seats(number, command, names), rules)
            return ScriptLine(number, "setup", rest, loaded, expect), names
    except BadScript:
        raise
    except ValueError as error:
        raise BadScript(number, str(error)) from None
    raise BadScript(number, _OPENING)


def _line(number: int, plain: dict[str, Any], names: Sequence[str], rules: Game) -> ScriptLine:
    expect = _expectation(number, plain)
    plain = {name: value for name, value in plain.items() if name != "expect"}
    do = plain.get("do")
    if do == "undo":
        if plain.keys() != {"do", "to"} or type(plain["to"]) is not int:
            raise BadScript(number, 'an undo is {"do": "undo", "to": number of an entry}')
        return ScriptLine(number, do, plain, expect=expect)
    plain = _with_seats(number, plain, names)
    if do == "restore":
        if plain.keys() != {"do"}:
            raise BadScript(number, 'what was taken back is restored by {"do": "restore"}')
        return ScriptLine(number, do, plain, expect=expect)
    if do == "take_back":
        if plain.keys() != {"do", "seat"}:
            raise BadScript(number, 'a take-back is {"do": "take_back", "seat": "Ann"}')
        return ScriptLine(number, do, plain, expect=expect)
    if do == "replace":
        inner = plain.get("command")
        if plain.keys() != {"do", "seat", "command"} or not isinstance(inner, dict):
            problem = 'a replacement is {"do": "replace", "seat": "Ann", "command": {…}}'
            raise BadScript(number, problem)
        answer = _with_seats(number, {"seat": plain["seat"], **inner}, names)
        return ScriptLine(number, do, plain, _load(number, answer, rules), expect)
    if do == game_of(rules.id).starts:
        raise BadScript(number, "a game is set up by the first line only")
    return ScriptLine(number, str(do), plain, _load(number, plain, rules), expect)


def _expectation(number: int, plain: Mapping[str, Any]) -> str | None:
    expect = plain.get("expect")
    if "expect" in plain and not isinstance(expect, str):
        raise BadScript(number, '"expect" is "refused" or the code of a refusal')
    return expect


def _load(number: int, plain: Mapping[str, Any], rules: Game) -> Any:
    try:
        return rules.load_command(dict(plain))
    except codec.Malformed as error:
        raise BadScript(number, f"{error.path.removeprefix('$.')}: {error.problem}") from None


def _with_seats(number: int, plain: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """Replace the names of seats by their numbers, wherever a command speaks of seats."""
    do = plain.get("do")
    kind = Command.members.get(do, _OfASeat) if isinstance(do, str) else _OfASeat
    try:
        return with_seats(plain, names, kind)
    except NobodyCalled as error:
        raise BadScript(number, str(error)) from None


@dataclass(frozen=True)
class _OfASeat:
    """What a line says that is no command of a game: whose newest action it is about."""

    seat: Seat


# -- playing -----------------------------------------------------------------------------------


class Performance:
    """A script being played."""

    def __init__(self, script: Script) -> None:
        self.rules = rules_of(script.game)
        self.match = Match(self.rules)
        self._lines = script.lines

    def outcomes(self) -> Iterator[Outcome]:
        """Play the lines one after another and tell what came of each.

        Raises:
            BadScript: a position was put down by hand that no game leads to.
        """
        for line in self._lines:
            if line.do == "position":
                self.match = Match.from_position(self.rules, line.command)
                yield Outcome(line, 0, asked=self._asked())
                continue
            try:
                outcome = self._outcome(line)
            except Exception as error:
                if not self._from_position:
                    raise
                # Only a position put down by hand can be one that no game leads to.
                problem = f"the position cannot be played on: {type(error).__name__} {error}"
                raise BadScript(line.number, problem) from error
            yield outcome

    @property
    def _from_position(self) -> bool:
        return self._lines[0].do == "position"

    def _outcome(self, line: ScriptLine) -> Outcome:
        told = {known.n for known in self.match.lines()}
        try:
            entry = self._propose(line)
        except Refused as refused:
            instead = tuple(offered(self.match, line.command))
            return Outcome(line, None, (), (), refused.refusal, instead, self._asked())
        self.match.commit(entry)
        story = tuple(known for known in self.match.lines() if known.n not in told)
        number = None if entry.command is None else len(self.match.entries) - 1
        return Outcome(line, number, entry.events, story, asked=self._asked())

    def _propose(self, line: ScriptLine) -> Entry:
        match line.do:
            case "undo":
                return self.match.propose_undo(_ACTOR, line.details["to"])
            case "take_back":
                return self.match.propose_take_back(_ACTOR, line.details["seat"])
            case "restore":
                return self.match.propose_redo(_ACTOR)
            case "replace":
                seat = line.details["seat"]
                return self.match.propose_replace(_ACTOR, seat, line.command)
        return self.match.propose(_ACTOR, as_meant(self.match, line.command))

    def _asked(self) -> tuple[dict[str, Any], ...]:
        return tuple(asked(self.match, self.rules))

    def ending(self) -> dict[str, Any]:
        """Give the final state, whole and on one line."""
        state = self.match.state
        if state is None:
            return {"state": None, "position": None}
        return {"state": whole(state), "position": self.rules.write_position(state)}
