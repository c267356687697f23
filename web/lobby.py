"""The lobby: who sits where, who acts for whom, what will be played. Pure data and functions."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from referee import codec
from referee.bang.decks import MIXED_SIZES
from web.eventdecks import EventDeck, ShowDeck

Proxy: TypeAlias = int | Literal["host"] | None
"""Who acts for a seat without a phone: a neighbour's seat, the host, or nobody in particular."""

NAME_LENGTH = 20

ALWAYS = "base"
"""The set without which there is no game."""


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


@dataclass(frozen=True)
class Series:
    """What carries over from one game of the evening to the next."""

    keep_characters: bool = True
    rotate_sheriff: bool = False


@dataclass(frozen=True)
class Settings:
    """What the next game is played with."""

    sets: tuple[str, ...] = (ALWAYS,)
    roles: Literal["dealt", "entered"] = "dealt"
    characters: Literal["dealt", "choose", "entered"] = "dealt"
    house: Mapping[str, Any] = field(default_factory=dict)
    series: Series = Series()
    event_deck: tuple[str, ...] = ()
    """Loose event cards that take part."""
    events: EventDeck = field(default_factory=EventDeck)
    show: ShowDeck = field(default_factory=ShowDeck)


@dataclass(frozen=True)
class Notice:
    """A line the server itself adds to the log, such as who looked at whose secrets."""

    game: int
    after: int
    """The line of the game's log it follows."""
    text: Mapping[str, Any]


@dataclass(frozen=True)
class Lobby:
    """Everything about a table that is not the game."""

    seats: tuple[Seat, ...] = ()
    settings: Settings = Settings()
    host_seat: int | None = None
    """The seat the host rights were handed to; None: they are the laptop's."""
    notices: tuple[Notice, ...] = ()

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
    name = name or lobby.seats[number].name
    return with_seat(lobby, number, device=device, name=name, bot=False)


def leave_seat(lobby: Lobby, number: int) -> Lobby:
    """Part a seat from its phone; host rights handed to it go back to the laptop."""
    host = None if lobby.host_seat == number else lobby.host_seat
    return replace(with_seat(lobby, number, device=None), host_seat=host)


def free_seat(lobby: Lobby, name: str) -> int | None:
    """Find a seat for somebody who does not mind which: their own name's, or the first free one."""
    free = [n for n, seat in enumerate(lobby.seats) if seat.device is None and not seat.bot]
    own = [n for n in free if lobby.seats[n].name.casefold() == name.casefold()]
    return next(iter(own + free), None)


def with_settings(lobby: Lobby, partial: Mapping[str, Any], choices: Mapping[str, Any]) -> Lobby:
    """Change some settings; whatever the sets do not offer is refused.

    `choices` is what the sets offer that will be chosen then. What belongs to a set that is taken
    away goes with it.

    Raises:
        codec.Malformed: a setting is unknown, or has a value that is not offered.
    """
    offered = {rule["id"]: rule["values"] for rule in choices["house"]}
    decks = choices["decks"]
    now = _still_offered(settings_plain(lobby.settings), offered, decks)
    merged = {**now, **partial}
    for inner in ("house", "series", "events", "show"):
        change = partial.get(inner)
        if isinstance(change, Mapping):
            merged[inner] = {**now[inner], **change}
    settings = codec.load(Settings, merged)
    known = [each["id"] for each in choices["sets"]]
    _check_offered("sets", settings.sets, known)
    if ALWAYS not in settings.sets:
        raise codec.Malformed("$.sets", f"{ALWAYS} is always among them")
    _check_offered("event_deck", settings.event_deck, decks["events"]["loose"])
    if settings.events.last is not None:
        _check_offered("events.last", [settings.events.last], decks["events"]["last"])
    if settings.events.size not in MIXED_SIZES:
        problem = f"expected {MIXED_SIZES[0]} to {MIXED_SIZES[-1]}"
        raise codec.Malformed("$.events.size", problem)
    _check_offered("house", settings.house, list(offered))
    for name, value in settings.house.items():
        _check_offered(f"house.{name}", [value], offered[name])
    in_order = tuple(each for each in known if each in settings.sets)
    return replace(lobby, settings=replace(settings, sets=in_order))


def _still_offered(
    now: dict[str, Any], house: Mapping[str, Any], decks: Mapping[str, Any]
) -> dict[str, Any]:
    """Leave out of the settings whatever belongs to a set that is no longer chosen."""
    last = now["events"]["last"]
    return {
        **now,
        "house": {name: value for name, value in now["house"].items() if name in house},
        "event_deck": [card for card in now["event_deck"] if card in decks["events"]["loose"]],
        "events": {**now["events"], "last": last if last in decks["events"]["last"] else None},
    }


def _check_offered(path: str, chosen: Any, offered: Sequence[Any]) -> None:
    for each in chosen:
        # True equals 1 to Python, but only one of them is a switch.
        if not any(each == value and type(each) is type(value) for value in offered):
            raise codec.Malformed(f"$.{path}", "is not offered by the chosen sets")
    if len(set(chosen)) != len(list(chosen)):
        raise codec.Malformed(f"$.{path}", "names something twice")


def settings_plain(settings: Settings) -> dict[str, Any]:
    """Give the settings as they travel to a screen, every one of them."""
    return {
        "sets": list(settings.sets),
        "roles": settings.roles,
        "characters": settings.characters,
        "house": dict(settings.house),
        "series": {
            "keep_characters": settings.series.keep_characters,
            "rotate_sheriff": settings.series.rotate_sheriff,
        },
        "event_deck": list(settings.event_deck),
        "events": {
            "deck": settings.events.deck,
            "size": settings.events.size,
            "last": settings.events.last,
        },
        "show": {"deck": settings.show.deck},
    }
