"""The lobby: who sits where, who acts for whom, what will be played. Pure data and functions."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from referee.games import FIRST
from referee.text import Message

Proxy: TypeAlias = int | Literal["host"] | None
"""Who acts for a seat without a phone: a neighbour's seat, the host, or nobody in particular."""

NAME_LENGTH = 20


@dataclass(frozen=True)
class Device:
    """The phone a seat belongs to."""

    id: str
    name: str
    key: str
    """The fingerprint of its seat token."""


@dataclass(frozen=True)
class Seat:
    """A chair at the table."""

    name: str = ""
    device: Device | None = None
    proxy: Proxy = None
    bot: bool = False
    played: int | None = None
    """The seat these people had in the last game that was played to its end."""


@dataclass(frozen=True)
class Ended:
    """The last game that was played to its end, as far as the next one goes on from it."""

    game: str
    offer: Mapping[str, Any]
    """What the referee lets the next game keep, by the seats of that one."""


@dataclass(frozen=True)
class Notice:
    """A line the server itself adds to the log, such as who looked at whose secrets."""

    game: int
    after: int
    """The line of the game's log it follows."""
    text: Mapping[str, Any]

    @property
    def said(self) -> Message:
        """Give its words as they travel."""
        return {"key": self.text["key"], "args": self.text["args"]}


@dataclass(frozen=True)
class Bet:
    """Somebody who was out of a game said who would win it."""

    game: int
    seat: int
    name: str
    on: str
    """The outcome, as the rules of that game call it."""
    move: int
    """How many moves the game had then."""
    right: bool | None = None
    """Whether it came so; None until the game was put away."""


@dataclass(frozen=True)
class Booking:
    """The round of a tournament that is played at a table."""

    tournament: str
    round: int
    after: int
    """How many games had been begun here before: those do not count."""


@dataclass(frozen=True)
class Call:
    """Somebody at the table needs whoever looks after it."""

    by: str
    """Who called; empty if it was the table screen."""
    since: str


@dataclass(frozen=True)
class Lobby:
    """Everything about a table that is not the game."""

    seats: tuple[Seat, ...] = ()
    game: str = FIRST
    """What will be played, or is."""
    settings: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What was chosen for each game, in that game's own terms; a game nobody touched is missing."""
    host_seat: int | None = None
    """The seat the host rights were handed to; None: they are the laptop's."""
    notices: tuple[Notice, ...] = ()
    ended: Ended | None = None
    """What a series goes on from while people gather between two games."""
    bets: tuple[Bet, ...] = ()
    booking: Booking | None = None
    called: Call | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits round the table, by seat."""
        return tuple(seat.name for seat in self.seats)

    def seat_of(self, device: str) -> int | None:
        """Find the seat that belongs to a device."""
        for number, seat in enumerate(self.seats):
            if seat.device is not None and seat.device.id == device:
                return number
        return None

    def device_with(self, key: str) -> Device | None:
        """Find the device whose seat token has this fingerprint."""
        devices = (seat.device for seat in self.seats)
        return next((device for device in devices if device and device.key == key), None)

    def has_name(self, name: str, apart_from: int | None = None) -> bool:
        """Whether somebody else at the table is already called that."""
        return any(
            seat.name.casefold() == name.casefold()
            for number, seat in enumerate(self.seats)
            if number != apart_from
        )


def clean_name(typed: str) -> str:
    """Read a name as people type it: one line, no invisible characters, not too long."""
    text = unicodedata.normalize("NFC", typed)
    visible = "".join(" " if each.isspace() else each for each in text if _is_shown(each))
    return " ".join(visible.split())[:NAME_LENGTH].rstrip()


def _is_shown(letter: str) -> bool:
    return letter.isspace() or not unicodedata.category(letter).startswith("C")


def with_seat(lobby: Lobby, number: int, **changes: Any) -> Lobby:
    """Change one seat."""
    seats = list(lobby.seats)
    seats[number] = replace(seats[number], **changes)
    return replace(lobby, seats=tuple(seats))


def add_seat(lobby: Lobby, name: str = "") -> Lobby:
    """Put another chair at the table, after the last."""
    return replace(lobby, seats=(*lobby.seats, Seat(name)))


def reorder(lobby: Lobby, order: Sequence[int]) -> Lobby:
    """Seat people in another order, leaving out who is not named; everything follows its seat."""
    moved = {old: new for new, old in enumerate(order)}

    def follow(proxy: Proxy) -> Proxy:
        return moved.get(proxy) if isinstance(proxy, int) else proxy

    seats = [lobby.seats[old] for old in order]
    return replace(
        lobby,
        seats=tuple(replace(seat, proxy=follow(seat.proxy)) for seat in seats),
        host_seat=None if lobby.host_seat is None else moved.get(lobby.host_seat),
    )


def remove_seat(lobby: Lobby, number: int) -> Lobby:
    """Take a chair away."""
    return reorder(lobby, [n for n in range(len(lobby.seats)) if n != number])


def take_seat(lobby: Lobby, number: int, device: Device, name: str = "") -> Lobby:
    """Give a seat to a device, which leaves the seat it had."""
    left = lobby.seat_of(device.id)
    if left is not None and left != number:
        lobby = leave_seat(lobby, left)
    before = lobby.seats[number]
    name = name or before.name
    # Somebody else on the chair has nothing to keep of the last game.
    played = before.played if name.casefold() == before.name.casefold() else None
    return with_seat(lobby, number, device=device, name=name, bot=False, played=played)


def leave_seat(lobby: Lobby, number: int) -> Lobby:
    """Part a seat from its phone; host rights handed to it go back to the laptop."""
    host = None if lobby.host_seat == number else lobby.host_seat
    return replace(with_seat(lobby, number, device=None), host_seat=host)


def free_seat(lobby: Lobby, name: str, *, room: bool = False) -> int | None:
    """Find a seat for somebody who does not mind which: their own name's, or the first free one.

    Whoever has played without a phone keeps the chair, as long as there is `room` for another.
    """
    free = [n for n, seat in enumerate(lobby.seats) if seat.device is None and not seat.bot]
    own = [n for n in free if lobby.seats[n].name.casefold() == name.casefold()]
    others = [n for n in free if not room or lobby.seats[n].played is None]
    return next(iter(own + others), None)


def after_game(lobby: Lobby, offer: Mapping[str, Any]) -> Lobby:
    """Keep in mind who sat where in a game that has ended, and what the next one may keep of it."""
    seats = tuple(replace(seat, played=number) for number, seat in enumerate(lobby.seats))
    return replace(lobby, seats=seats, ended=Ended(lobby.game, offer))


def judge_bets(lobby: Lobby, game: int, true: Collection[str]) -> Lobby:
    """Say of each bet on a game that has ended whether it came true."""
    judged = (replace(bet, right=bet.on in true) if bet.game == game else bet for bet in lobby.bets)
    return replace(lobby, bets=tuple(judged))


def with_settings(lobby: Lobby, chosen: Mapping[str, Any]) -> Lobby:
    """Choose other settings for the game that will be played; those of other games stay."""
    return replace(lobby, settings={**lobby.settings, lobby.game: chosen})
