"""Taking seats, leaving them, and asking for somebody else's."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from referee.text import say
from web.security.identity import fingerprint, new_token
from web.tables.lobby import Device, Lobby, add_seat, clean_name, free_seat, leave_seat, take_seat
from web.tables.presence import Connection
from web.tables.refusals import refuse
from web.tables.steps import Step, Word
from web.tables.table import Table
from web.wire.shapes import Sit

_WAITING_REQUESTS = 20


@dataclass(frozen=True)
class SeatRequest:
    """Somebody asks for a seat that is somebody else's so far, or for one in the next game."""

    id: str
    seat: int | None
    """None: a chair of their own, as soon as the game at hand is over."""
    name: str
    sid: str


def sit(table: Table, who: Connection, asked: Sit) -> Step:
    """Take a free seat at once, or ask the host for an occupied one.

    While a game is on, every seat but a bot's is somebody's, with or without a phone: their role
    would go to whoever sits down, so the host is asked. Who names no seat then, comes late: there
    is a chair for them in the next game.
    """
    if who.page != "seat":
        raise refuse("only_phones_sit", "sit", allowed="join_again")
    name = clean_name(asked.name)
    if asked.seat is None and _comes_late(table, name):
        return _ask(table, who, None, name)
    lobby, number = _chair(table, asked.seat, name)
    seat = lobby.seats[number]
    is_free = seat.device is None and (table.match is None or seat.bot)
    if not is_free and number != table.seat_of(who):
        return _ask(table, who, number, name)
    if table.match is not None or not name:
        # During a game a name is the game's; the host can correct it.
        name = seat.name
    if not name:
        raise refuse("no_name", "sit", allowed="type_name")
    if lobby.has_name(name, apart_from=number):
        raise refuse("name_taken", "sit", name=name, allowed="type_name")
    _withdraw(table, who)
    token = new_token()
    device = Device(who.device, who.name, fingerprint(token))
    return Step(
        answer={"seat": number, "token": token},
        lobby=take_seat(lobby, number, device, name),
        secret=True,
    )


def _comes_late(table: Table, name: str) -> bool:
    """Whether somebody who names no seat would play from the next game on.

    Raises:
        Refused: there is no room for one more, or they have no name of their own.
    """
    lobby = table.lobby
    own = free_seat(lobby, name)
    is_theirs = own is not None and lobby.seats[own].name.casefold() == name.casefold()
    if table.match is None or is_theirs:
        return False
    if len(lobby.seats) >= table.choices()["players"][1]:
        raise refuse("table_full", "sit", n=len(lobby.seats), allowed="ask_host")
    if not name:
        raise refuse("no_name", "sit", allowed="type_name")
    if lobby.has_name(name):
        raise refuse("name_taken", "sit", name=name, allowed="type_name")
    return True


def _chair(table: Table, wanted: int | None, name: str) -> tuple[Lobby, int]:
    """Find the chair somebody means; who does not mind gets a free one, or one is brought."""
    lobby = table.lobby
    if wanted is not None:
        table.guard_exists(wanted, "sit")
        return lobby, wanted
    room = table.match is None and len(lobby.seats) < table.choices()["players"][1]
    free = free_seat(lobby, name, room=room)
    if free is not None:
        return lobby, free
    if not room:
        raise refuse("table_full", "sit", n=len(lobby.seats), allowed="ask_host")
    return add_seat(lobby), len(lobby.seats)


def _ask(table: Table, who: Connection, seat: int | None, name: str) -> Step:
    _withdraw(table, who)
    if len(table.asked) >= _WAITING_REQUESTS:
        raise refuse("too_many_requests", "sit", allowed="wait")
    request = SeatRequest(f"r{secrets.token_hex(3)}", seat, name, who.sid)
    table.asked[request.id] = request
    return Step(answer={"pending": request.id, "seat": seat}, changed=True, secret=True)


def _withdraw(table: Table, who: Connection) -> None:
    for key, request in list(table.asked.items()):
        if request.sid == who.sid:
            del table.asked[key]


def grant(table: Table, request: SeatRequest) -> Step:
    """Give a seat to the phone that asked for it; the phone it had is let go.

    Whoever comes late is let in by putting the game away that is over: then every phone may sit
    down, and theirs does by itself.
    """
    if request.seat is None:
        if table.phase == "playing":
            table.asked[request.id] = request
            raise refuse("game_running", "grant", allowed="wait")
        return Step(end_game=table.match is not None, lobby=table.lobby_after(), changed=True)
    new = table.presence.get(request.sid)
    if new is None:
        raise refuse("no_such_request", "grant")
    token = new_token()
    device = Device(new.device, new.name, fingerprint(token))
    seat = table.lobby.seats[request.seat]
    lobby = leave_seat(table.lobby, request.seat)
    name = request.name if table.match is None and not lobby.has_name(request.name) else ""
    lobby = take_seat(lobby, request.seat, device, name or seat.name)
    goodbyes = let_go(table, request.seat, "taken_over") if seat.device else ()
    word = Word(new.sid, "granted", {"seat": request.seat, "token": token})
    text = say("ui.log.seat_taken_over", who={"seat": request.seat})
    return Step(lobby=table.with_notice(text, lobby), words=(*goodbyes, word))


def denied(request: SeatRequest) -> Word:
    """Tell a phone that the host said no."""
    return Word(request.sid, "bye", {"code": "denied"}, hang_up=True)


def let_go(table: Table, seat: int, code: str) -> tuple[Word, ...]:
    """Say goodbye to the screens of a seat's phone."""
    device = table.lobby.seats[seat].device
    lines = table.presence.of_device(device.id) if device else []
    return tuple(Word(line.sid, "bye", {"code": code}, hang_up=True) for line in lines)


def stand(table: Table, who: Connection) -> Step:
    """Give the seat up; in the lobby the chair stays, with its name."""
    seat = table.seat_of(who)
    if seat is None:
        raise refuse("no_seat", "stand")
    return Step(lobby=leave_seat(table.lobby, seat))


def peek(table: Table, who: Connection, seat: int) -> Step:
    """Show a person without a phone their own secrets on the screen that acts for them.

    Everybody is told, because it is also the way to look at somebody else's.
    """
    table.guard_seat(who, seat, "peek")
    game = table.guard_game("peek")
    if table.phone(seat) != "none" or seat not in table.acts_for(who):
        raise refuse("has_phone", "peek", who={"seat": seat})
    me = table.seat_of(who)
    by = say("ui.log.peek_host") if me is None else say("ui.log.peek_seat", who={"seat": me})
    text = say("ui.log.peek", who={"seat": seat}, by=by)
    return Step(answer={"me": game.view(seat)["me"]}, lobby=table.with_notice(text), secret=True)
