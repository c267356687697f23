"""What the host does with the room: seats, phones, rights, and how phones find the table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from web.codes import WifiKind
from web.network import clean_address
from web.security.policy import Right
from web.tables import lobby as lobbies
from web.tables import seating
from web.tables.actions import action, always
from web.tables.host_game import Changes, correct
from web.tables.refusals import malformed, refuse
from web.tables.steps import Step
from web.tables.table import Table, Wifi


@dataclass(frozen=True)
class Named:
    """A name, perhaps still empty."""

    name: str = ""


@dataclass(frozen=True)
class OneSeat:
    """A seat."""

    seat: int


@dataclass(frozen=True)
class SeatName:
    """A seat and its new name."""

    seat: int
    name: str


@dataclass(frozen=True)
class Order:
    """All seats, in their new order."""

    seats: tuple[int, ...]


@dataclass(frozen=True)
class OneRequest:
    """Somebody's request for a seat."""

    request: str


@dataclass(frozen=True)
class ProxyFor:
    """Who acts for a seat without a phone."""

    seat: int
    by: int | Literal["host"] | None = None


@dataclass(frozen=True)
class BotSeat:
    """Whether a bot plays a seat."""

    seat: int
    on: bool


@dataclass(frozen=True)
class OneAddress:
    """An address of this laptop; empty means: find out."""

    address: str = ""


@dataclass(frozen=True)
class WifiWords:
    """The Wi-Fi's name and password; an empty name forgets them."""

    name: str = ""
    password: str = ""
    kind: WifiKind = "WPA"


# Seats


@action(Named)
def add_seat(table: Table, asked: Named) -> Step:
    """Put another chair at the table."""
    table.guard_lobby("add_seat")
    most = table.choices()["players"][1]
    if len(table.lobby.seats) >= most:
        raise refuse("table_full", "add_seat", n=most)
    name = _fresh_name(table, asked.name, None, "add_seat")
    lobby = lobbies.add_seat(table.lobby, name)
    return Step(lobby=lobby, answer={"seat": len(lobby.seats) - 1})


@action(OneSeat)
def remove_seat(table: Table, asked: OneSeat) -> Step:
    """Take a chair away."""
    table.guard_lobby("remove_seat")
    table.guard_exists(asked.seat, "remove_seat")
    goodbyes = seating.let_go(table, asked.seat, "released")
    _forget_requests(table)
    return Step(lobby=lobbies.remove_seat(table.lobby, asked.seat), words=goodbyes)


@action(SeatName)
def rename(table: Table, asked: SeatName) -> Step:
    """Call somebody by another name, in the game as well."""
    table.guard_exists(asked.seat, "rename")
    name = _fresh_name(table, asked.name, asked.seat, "rename")
    if table.match is None:
        return Step(lobby=lobbies.with_seat(table.lobby, asked.seat, name=name))
    if not name:
        raise refuse("no_name", "rename", allowed="type_name")
    return correct(table, Changes(({"seat": asked.seat, "name": name},)))


@action(Order)
def order(table: Table, asked: Order) -> Step:
    """Seat people in another order."""
    table.guard_lobby("order")
    if sorted(asked.seats) != list(range(len(table.lobby.seats))):
        raise malformed("order", "$.seats", "expected every seat once")
    _forget_requests(table)
    return Step(lobby=lobbies.reorder(table.lobby, asked.seats))


@action()
def shuffle_seats(table: Table) -> Step:
    """Seat people at random."""
    table.guard_lobby("shuffle_seats")
    _forget_requests(table)
    mixed = table.chance.shuffled(range(len(table.lobby.seats)))
    return Step(lobby=lobbies.reorder(table.lobby, mixed))


def _fresh_name(table: Table, typed: str, seat: int | None, tried: str) -> str:
    name = lobbies.clean_name(typed)
    if name and table.lobby.has_name(name, apart_from=seat):
        raise refuse("name_taken", tried, name=name, allowed="type_name")
    return name


def _forget_requests(table: Table) -> None:
    # They speak of seats by number, and the numbers have just changed.
    table.asked.clear()


# Phones


@action(OneRequest)
def grant(table: Table, asked: OneRequest) -> Step:
    """Let a phone take the seat it asked for."""
    return seating.grant(table, _request(table, asked, "grant"))


@action(OneRequest)
def deny(table: Table, asked: OneRequest) -> Step:
    """Tell a phone that the seat stays with whom it is."""
    request = _request(table, asked, "deny")
    return Step(changed=True, words=(seating.denied(request),))


def _request(table: Table, asked: OneRequest, tried: str) -> seating.SeatRequest:
    request = table.asked.pop(asked.request, None)
    if request is None:
        raise refuse("no_such_request", tried)
    return request


@action(OneSeat)
def release(table: Table, asked: OneSeat) -> Step:
    """Make a phone forget its seat, so that another can take it."""
    table.guard_exists(asked.seat, "release")
    goodbyes = seating.let_go(table, asked.seat, "released")
    return Step(lobby=lobbies.leave_seat(table.lobby, asked.seat), words=goodbyes)


@action(ProxyFor)
def proxy(table: Table, asked: ProxyFor) -> Step:
    """Say who acts for a seat while its own phone is not here."""
    table.guard_exists(asked.seat, "proxy")
    if isinstance(asked.by, int):
        table.guard_exists(asked.by, "proxy")
        if asked.by == asked.seat:
            raise malformed("proxy", "$.by", "expected another seat")
    return Step(lobby=lobbies.with_seat(table.lobby, asked.seat, proxy=asked.by))


@action(BotSeat)
def bot(table: Table, asked: BotSeat) -> Step:
    """Let a bot play a seat, or stop it."""
    table.guard_exists(asked.seat, "bot")
    if asked.on and table.lobby.seats[asked.seat].device is not None:
        raise refuse("has_phone", "bot", who={"seat": asked.seat})
    return Step(lobby=lobbies.with_seat(table.lobby, asked.seat, bot=asked.on))


@action()
def devices(table: Table) -> Step:
    """List the screens that are connected, and the phones that are not."""
    here = [
        {
            "device": line.device,
            "name": line.name,
            "page": line.page,
            "seat": table.seat_of(line),
            "host": table.is_host(line),
            "laptop": line.laptop,
            "here": True,
        }
        for line in table.presence
    ]
    away = [
        {
            "device": seat.device.id,
            "name": seat.device.name,
            "page": "seat",
            "seat": number,
            "host": table.lobby.host_seat == number,
            "laptop": False,
            "here": False,
        }
        for number, seat in enumerate(table.lobby.seats)
        if seat.device is not None and table.phone(number) == "away"
    ]
    return Step(answer={"devices": here + away})


@action(OneSeat)
def hand_over(table: Table, asked: OneSeat) -> Step:
    """Hand the host rights to somebody's phone; the laptop can take them back."""
    table.guard_exists(asked.seat, "hand_over")
    if table.lobby.seats[asked.seat].device is None:
        raise refuse("no_phone", "hand_over", who={"seat": asked.seat})
    return Step(lobby=replace(table.lobby, host_seat=asked.seat))


@action(right=Right.RECLAIM)
def take_host(table: Table) -> Step:
    """Take the host rights back to whoever holds the table's key."""
    return Step(lobby=replace(table.lobby, host_seat=None))


# The room


@action(OneAddress, laptop_only=always)
def address(table: Table, asked: OneAddress) -> Step:
    """Choose or type the address phones use; remembered between evenings."""
    chosen = clean_address(asked.address) if asked.address.strip() else None
    if chosen is None and asked.address.strip():
        raise refuse("bad_address", "address", allowed="type_address")
    table.store.remember("address", chosen)
    table.network.chosen = chosen
    return Step(changed=True)


@action(WifiWords, laptop_only=always)
def wifi(table: Table, asked: WifiWords) -> Step:
    """Make a QR code for the Wi-Fi; kept in memory only."""
    table.wifi = Wifi(asked.name, asked.password, asked.kind) if asked.name else None
    return Step(changed=True)
