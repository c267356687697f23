"""Scripts: a game written down line by line, and the referee's word on every line.

The format is described in docs/script.md. A script is read as a whole before anything of it is
played, so a slip of the pen is reported with its line and never as half a game.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from referee import codec
from referee.bang import RULES, load_command, notation
from referee.bang.state import State
from referee.match import Entry, LogLine, Match
from referee.refusal import Refusal, Refused

REFUSED = "refused"
"""The expectation that any refusal meets; others name its code."""

_ACTOR = "table"
_CHARACTERS = {0: "entered", 1: "dealt", 2: "choose"}


class BadScript(ValueError):
    """A line that cannot be read; says which and why."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"{line}: {problem}")
        self.line = line
        self.problem = problem


@dataclass(frozen=True)
class Line:
    """One line of a script, read but not yet played."""

    number: int
    do: str
    details: Mapping[str, Any]
    command: Any = None
    """What the referee is to judge: a command, or the position itself; an undo has neither."""
    expect: str | None = None
    written: str = ""


@dataclass(frozen=True)
class Outcome:
    """What came of one line."""

    line: Line
    entry: int | None
    """The number of the entry it made, by which an undo can name it."""
    events: tuple[Any, ...] = ()
    story: tuple[LogLine, ...] = ()
    refusal: Refusal | None = None

    @property
    def is_as_expected(self) -> bool:
        """Whether the referee said what the script says it would."""
        if self.refusal is None:
            return self.line.expect is None
        return self.line.expect in (REFUSED, self.refusal.code)

    def plain(self) -> dict[str, Any]:
        """Give the outcome as one object of the JSON report."""
        if self.refusal is not None:
            return {"line": self.line.number, "refusal": self.refusal.plain()}
        events = codec.dump(self.events)
        return {"line": self.line.number, "entry": self.entry, "events": events}


# -- reading -----------------------------------------------------------------------------------


def read(text: str) -> list[Line]:
    """Read a script; the first of its lines sets the table.

    Raises:
        BadScript: a line is no JSON object, or not one a script knows.
    """
    written = text.splitlines()
    lines = list(_objects(written))
    if not lines:
        raise BadScript(1, 'the script is empty; it begins with {"setup": …} or {"position": …}')
    (number, first), *rest = lines
    opening, names = _opening(number, first)
    found = [opening, *(_line(number, plain, names) for number, plain in rest)]
    return [replace(line, written=written[line.number - 1].strip()) for line in found]


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


def _opening(number: int, plain: Mapping[str, Any]) -> tuple[Line, list[str]]:
    rest = {name: value for name, value in plain.items() if name != "expect"}
    expect = _expectation(number, plain)
    if rest.keys() == {"position"} and isinstance(rest["position"], str):
        try:
            state = notation.read(rest["position"])
        except notation.BadPosition as error:
            raise BadScript(number, str(error)) from None
        names = [player.name for player in state.players]
        return Line(number, "position", rest, state, expect), names
    if rest.keys() == {"setup"} and isinstance(rest["setup"], dict):
        command, names = _setup(number, rest["setup"])
        return Line(number, "setup", rest, _load(number, command), expect), names
    raise BadScript(number, 'a script begins with {"setup": {…}} or {"position": "…"}')


def _setup(number: int, plain: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    seats = plain.get("seats")
    if not isinstance(seats, list) or not all(_is_seat(seat) for seat in seats):
        problem = 'setup needs "seats", a list of {"name": …, "role": …, "character": …}'
        raise BadScript(number, problem)
    names = [seat["name"] for seat in seats]
    roles = [seat["role"] for seat in seats if "role" in seat]
    if len(roles) not in (0, len(seats)):
        raise BadScript(number, "give a role to every seat, or to none if they will be entered")
    hands = [_characters(seat) for seat in seats]
    if len({len(hand) for hand in hands}) > 1 or len(hands[0] if hands else []) not in _CHARACTERS:
        problem = "give every seat one character, two to choose from, or none if entered"
        raise BadScript(number, problem)
    each = len(hands[0]) if hands else 0
    command = {name: value for name, value in plain.items() if name != "seats"}
    command |= {
        "do": "start_game",
        "names": names,
        "roles": "dealt" if roles else "entered",
        "deal_roles": roles,
        "characters": _CHARACTERS[each],
        "deal_characters": hands if each else [],
    }
    return command, names


def _is_seat(plain: Any) -> bool:
    known = {"name", "role", "character", "characters"}
    return isinstance(plain, dict) and isinstance(plain.get("name"), str) and plain.keys() <= known


def _characters(seat: Mapping[str, Any]) -> list[Any]:
    if "character" in seat:
        return [seat["character"]]
    several = seat.get("characters", [])
    return several if isinstance(several, list) else [several]


def _line(number: int, plain: dict[str, Any], names: Sequence[str]) -> Line:
    expect = _expectation(number, plain)
    plain = {name: value for name, value in plain.items() if name != "expect"}
    do = plain.get("do")
    if do == "undo":
        if plain.keys() != {"do", "to"} or type(plain["to"]) is not int:
            raise BadScript(number, 'an undo is {"do": "undo", "to": number of an entry}')
        return Line(number, do, plain, expect=expect)
    plain = _with_seats(number, plain, names)
    if do == "take_back":
        if plain.keys() != {"do", "seat"}:
            raise BadScript(number, 'a take-back is {"do": "take_back", "seat": "Ann"}')
        return Line(number, do, plain, expect=expect)
    if do == "replace":
        inner = plain.get("command")
        if plain.keys() != {"do", "seat", "command"} or not isinstance(inner, dict):
            problem = 'a replacement is {"do": "replace", "seat": "Ann", "command": {…}}'
            raise BadScript(number, problem)
        answer = _with_seats(number, {"seat": plain["seat"], **inner}, names)
        return Line(number, do, plain, _load(number, answer), expect)
    if do == "start_game":
        raise BadScript(number, "a game is set up by the first line only")
    return Line(number, str(do), plain, _load(number, plain), expect)


def _expectation(number: int, plain: Mapping[str, Any]) -> str | None:
    expect = plain.get("expect")
    if "expect" in plain and not isinstance(expect, str):
        raise BadScript(number, '"expect" is "refused" or the code of a refusal')
    return expect


def _load(number: int, plain: Mapping[str, Any]) -> Any:
    try:
        return load_command(dict(plain))
    except codec.Malformed as error:
        raise BadScript(number, f"{error.path.removeprefix('$.')}: {error.problem}") from None


def _with_seats(number: int, plain: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """Replace the names of seats by their numbers, wherever a command speaks of seats."""

    def seat(value: Any) -> Any:
        if not isinstance(value, str):
            return value
        if value not in names:
            problem = f"nobody called {value!r} sits here: {', '.join(names)}"
            raise BadScript(number, problem)
        return names.index(value)

    found = dict(plain)
    for slot in ("seat", "target", "also", "turn"):
        if slot in found:
            found[slot] = seat(found[slot])
    if found.get("value") in names:
        found["value"] = seat(found["value"])
    if isinstance(found.get("ring"), list):
        found["ring"] = [seat(each) for each in found["ring"]]
    if isinstance(found.get("changes"), list):
        found["changes"] = [
            _with_seats(number, change, names) if isinstance(change, dict) else change
            for change in found["changes"]
        ]
    return found


# -- playing -----------------------------------------------------------------------------------


class Performance:
    """A script being played."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.match = Match(RULES)
        self._lines = lines

    def outcomes(self) -> Iterator[Outcome]:
        """Play the lines one after another and tell what came of each."""
        for line in self._lines:
            if isinstance(line.command, State):
                self.match = Match.from_position(RULES, line.command)
                yield Outcome(line, 0)
                continue
            told = {known.n for known in self.match.lines()}
            try:
                entry = self._propose(line)
            except Refused as refused:
                yield Outcome(line, None, refusal=refused.refusal)
                continue
            self.match.commit(entry)
            story = tuple(known for known in self.match.lines() if known.n not in told)
            number = None if entry.command is None else len(self.match.entries) - 1
            yield Outcome(line, number, entry.events, story)

    def _propose(self, line: Line) -> Entry:
        match line.do:
            case "undo":
                return self.match.propose_undo(_ACTOR, line.details["to"])
            case "take_back":
                return self.match.propose_take_back(_ACTOR, line.details["seat"])
            case "replace":
                seat = line.details["seat"]
                return self.match.propose_replace(_ACTOR, seat, line.command)
        return self.match.propose(_ACTOR, line.command)

    def ending(self) -> dict[str, Any]:
        """Give the final state, whole and on one line."""
        state = self.match.state
        if state is None:
            return {"state": None, "position": None}
        return {"state": whole(state), "position": notation.write(state)}


def whole(value: Any) -> Any:
    """Give a state as plain JSON data with every field, also those that are as usual."""
    if is_dataclass(value):
        plain = {field.name: whole(getattr(value, field.name)) for field in fields(value)}
        return {value.tag_key: value.tag, **plain} if isinstance(value, codec.Family) else plain
    if isinstance(value, Mapping):
        return {name: whole(item) for name, item in value.items()}
    return [whole(item) for item in value] if isinstance(value, tuple | list) else value
