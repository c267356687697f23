"""The doors of the races: probes, taps, and what people ask for.

Probes and taps come in straight from the socket server: every layer between the wire and the
stamp would add its own noise to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from flask_socketio import SocketIO

from referee.race import Tap
from referee.refusal import Refused
from web.race.lines import Line
from web.race.races import Races
from web.race.series import ROUNDS, Series
from web.race.steward import Steward
from web.race.wanted import Level
from web.security import guards
from web.security.matrix import RACES
from web.security.policy import Right
from web.tables.authority import Authority
from web.tables.presence import Connection
from web.tables.refusals import answer, malformed, refuse
from web.tables.rooms import Rooms
from web.wire.shapes import load
from web.wire.sockets import SocketPost, log_fault
from web.wire.stamping import heard_at

_LONGEST = 64


class RaceRooms:
    """The races of every open table."""

    def __init__(self, socketio: SocketIO, rooms: Rooms) -> None:
        self._rooms = rooms
        self._post = SocketPost(socketio)
        self._races: dict[str, Races] = {}
        rooms.on_open(self._open)
        rooms.on_erase(self._forget)
        rooms.on_close(self._forget)

    def of(self, table: Authority) -> Races:
        """Give the races of a table."""
        return self._races[table.code]

    def at(self, sid: str) -> Races | None:
        """Give the races of the table a screen is at."""
        table = self._rooms.at(sid)
        return self._races.get(table.code) if table else None

    def close(self) -> None:
        """End all of them."""
        for races in self._races.values():
            races.close()

    def _forget(self, code: str) -> None:
        races = self._races.pop(code, None)
        if races is not None:
            races.close()

    def _open(self, table: Authority) -> None:
        races = self._races[table.code] = Races(table, self._post)
        Steward(table, races)


def register(socketio: SocketIO, rooms: Rooms) -> RaceRooms:
    """Listen for races; gives the way to those of each table."""
    races = RaceRooms(socketio, rooms)
    environ_of = socketio.server.get_environ

    def probe(sid: str, payload: Any = None, *_: Any) -> dict[str, int] | None:
        arrived = heard_at(environ_of(sid))
        found = races.at(sid)
        return _line(found, sid).probe(arrived, payload) if found else None

    def tap(sid: str, payload: Any = None, *_: Any) -> dict[str, Any] | None:
        arrived = heard_at(environ_of(sid))
        found = races.at(sid)
        read = _read_tap(payload, arrived)
        if found is None or read is None:
            return None
        found.tap(sid, *read)
        return {"arrived": arrived}

    def report(sid: str, payload: Any = None, *_: Any) -> dict[str, Any] | None:
        found = races.at(sid)
        if found is None or not isinstance(payload, Mapping):
            return None
        _line(found, sid).report(payload)
        return {"ok": True}

    def hello(sid: str, payload: Any = None, *_: Any) -> None:
        found = races.at(sid)
        if found is not None:
            phase = payload.get("phase", "off") if isinstance(payload, Mapping) else "off"
            found.greet(sid, knows=phase != "off")

    def ask(sid: str, *args: Any) -> dict[str, Any]:
        return receive(rooms, races, sid, args)

    on = socketio.server.on
    for event, handler in (
        ("race:probe", probe),
        ("race:tap", tap),
        ("race:report", report),
        ("race:hello", hello),
        ("race:do", ask),
    ):
        on(event, handler, namespace="/")
    return races


def _line(races: Races, sid: str) -> Line:
    line = races.lines.get(sid)
    if line is None:
        line = races.lines.setdefault(sid, Line(sid, races.settings))
        races.forget_the_gone()
    return line


def _read_tap(payload: Any, arrived: int) -> tuple[str, Tap] | None:
    if not isinstance(payload, Mapping):
        return None
    race, at, cue = (payload.get(name) for name in ("race", "at", "cue"))
    if not isinstance(race, str) or type(at) is not int or type(cue) not in (int, type(None)):
        return None
    if len(race) > _LONGEST or not all(0 <= each < 2**50 for each in (at, cue or 0)):
        return None
    return race, Tap(at, arrived, cue, trusted=payload.get("trusted") is True)


# What people ask for


@dataclass(frozen=True)
class Draw:
    """A fastest draw, without any game."""

    seats: tuple[int, ...]
    rounds: int = 1
    kind: Literal["auto", "duel"] = "auto"


@dataclass(frozen=True)
class OneSeat:
    """Somebody."""

    seat: int


@dataclass(frozen=True)
class TwoSeats:
    """Two people, or nobody."""

    seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class OneRace:
    """A race on record."""

    race: str


@dataclass(frozen=True)
class Believe:
    """How far phones are believed."""

    level: Level


@dataclass(frozen=True)
class Answer:
    """Yes or no."""

    accept: bool


@dataclass(frozen=True)
class Nothing:
    """No details."""


def receive(rooms: Rooms, all_races: RaceRooms, sid: str, args: tuple[Any, ...]) -> dict[str, Any]:
    """Answer what somebody asks of the races."""
    table = rooms.at(sid)
    who = table.presence.get(sid) if table else None
    if table is None or who is None:
        return answer(refuse("not_connected", "connect", allowed="join_again"))
    try:
        found = _do(rooms, _Asked(table, all_races.of(table), who), args)
    except Refused as refused:
        return answer(refused)
    except Exception as error:  # noqa: BLE001 - whatever it is, the screen gets an answer
        log_fault(table.code, "race", error)
        return answer(refuse("failed", "race", allowed="report"))
    return {"ok": True, **(found or {})}


def _do(rooms: Rooms, asked: _Asked, args: tuple[Any, ...]) -> dict[str, Any] | None:
    payload = guards.payload_of(asked.who, "race", args)
    rooms.guard_pace(asked.table, "race")
    name = payload.get("do")
    details = {key: value for key, value in payload.items() if key not in ("do", "id")}
    if not isinstance(name, str) or name not in DOING:
        raise refuse("unknown_request", "race", name=str(name)[:40])
    if RACES[name] is not Right.SPEAK:
        asked.table.guard(asked.who, RACES[name], "race")
    shape, doing = DOING[name]
    return doing(asked, load(shape, details, "race"))


@dataclass(frozen=True)
class _Asked:
    table: Authority
    races: Races
    who: Connection

    @property
    def own_seat(self) -> int:
        """The seat of whoever asks; the right to ask takes one."""
        seat = self.table.seat_of(self.who)
        assert seat is not None
        return seat


def _draw(asked: _Asked, draw: Draw) -> None:
    races = asked.races
    seats = tuple(dict.fromkeys(draw.seats))
    for seat in seats:
        asked.table.guard_exists(seat, "race")
    if not seats:
        raise refuse("nobody_races", "race")
    if draw.rounds not in ROUNDS:
        raise malformed("race", "$.rounds", f"expected one of {ROUNDS}")
    races.draw(Series(seats, draw.rounds, draw.kind))


def _again(asked: _Asked, _: Nothing) -> None:
    series = asked.races.series
    own = asked.table.seat_of(asked.who)
    if series is None or own is None or own not in series.seats:
        asked.table.guard_host(asked.who, "race")
    asked.races.again()


def _hold(asked: _Asked, _: Nothing) -> None:
    asked.races.hold()


def _go_on(asked: _Asked, _: Nothing) -> None:
    asked.races.go_on()


def _believe(asked: _Asked, believe: Believe) -> None:
    asked.races.believe(believe.level)


def _challenge(asked: _Asked, one: OneSeat) -> None:
    own, races = asked.own_seat, asked.races
    asked.table.guard_exists(one.seat, "race")
    if own == one.seat:
        raise refuse("not_oneself", "race")
    if asked.table.phone(one.seat) == "none":
        raise refuse("no_phone_there", "race")
    if not races.may_dare:
        raise refuse("race_is_on", "race")
    races.dare(own, one.seat)


def _answer(asked: _Asked, given: Answer) -> None:
    asked.races.take_up(asked.own_seat, given.accept)


def _cancel(asked: _Asked, _: Nothing) -> None:
    asked.races.call_off()


def _drop(asked: _Asked, one: OneSeat) -> None:
    asked.races.drop(one.seat)


def _confirm(asked: _Asked, _: Nothing) -> None:
    asked.races.confirm(asked.own_seat)


def _vouch(asked: _Asked, one: OneSeat) -> None:
    asked.table.guard_exists(one.seat, "race")
    own = asked.own_seat
    if own == one.seat:
        raise refuse("not_for_oneself", "race")
    asked.races.vouch(own, one.seat)


def _compare(asked: _Asked, two: TwoSeats) -> None:
    races = asked.races
    for seat in two.seats:
        asked.table.guard_exists(seat, "race")
    if two.seats and len(set(two.seats)) != 2:
        raise malformed("race", "$.seats", "expected two seats, or none to stop")
    races.compare((two.seats[0], two.seats[1]) if two.seats else None)


def _records(asked: _Asked, _: Nothing) -> dict[str, Any]:
    kept = asked.table.store.races(asked.table.code)
    listed = [
        {
            "race": each["sheet"]["race"],
            "kind": each["sheet"]["kind"],
            "groups": each["verdict"]["groups"],
            "void": each["verdict"]["void"],
        }
        for each in kept
    ]
    return {"races": listed[::-1]}


def _record(asked: _Asked, one: OneRace) -> dict[str, Any]:
    kept = asked.table.store.races(asked.table.code)
    found = next((each for each in kept if each["sheet"]["race"] == one.race), None)
    if found is None:
        raise refuse("no_such_race", "race")
    return {"record": found}


DOING: dict[str, tuple[Any, Callable[[_Asked, Any], dict[str, Any] | None]]] = {
    "draw": (Draw, _draw),
    "again": (Nothing, _again),
    "hold": (Nothing, _hold),
    "go_on": (Nothing, _go_on),
    "believe": (Believe, _believe),
    "challenge": (OneSeat, _challenge),
    "answer": (Answer, _answer),
    "cancel": (Nothing, _cancel),
    "drop": (OneSeat, _drop),
    "confirm": (Nothing, _confirm),
    "vouch": (OneSeat, _vouch),
    "compare": (TwoSeats, _compare),
    "records": (Nothing, _records),
    "record": (OneRace, _record),
}
"""What can be asked for, the shape of its details, and what does it."""
