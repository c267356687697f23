"""The lobby: seats, names and order."""

from __future__ import annotations

import pytest

from referee import codec
from web.tables.lobby import (
    NAME_LENGTH,
    Device,
    Lobby,
    Seat,
    clean_name,
    free_seat,
    leave_seat,
    remove_seat,
    reorder,
    take_seat,
)

PHONE = Device("d1", "phone", "key")


def lobby(*names: str) -> Lobby:
    return Lobby(tuple(Seat(name) for name in names))


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("Ann", "Ann"),
        ("  Ann   Marie\n", "Ann Marie"),
        ("A\u200bnn\u202e", "Ann"),
        ("\x00", ""),
        ("Žofie", "Žofie"),
        ("x" * 50, "x" * NAME_LENGTH),
    ],
)
def test_a_name_is_one_short_visible_line(typed: str, read: str) -> None:
    assert read == clean_name(typed)


def test_everything_follows_its_seat_when_the_order_changes() -> None:
    before = take_seat(lobby("Ann", "Ben", "Cid"), 0, PHONE)
    before = codec.load(Lobby, codec.dump(before))
    seats = (before.seats[0], Seat("Ben", proxy=0), Seat("Cid", proxy="host"))
    before = Lobby(seats, host_seat=0)

    after = reorder(before, [2, 0, 1])

    assert [seat.name for seat in after.seats] == ["Cid", "Ann", "Ben"]
    assert after.seat_of("d1") == 1
    assert [seat.proxy for seat in after.seats] == ["host", None, 1]
    assert after.host_seat == 1


def test_a_removed_seat_takes_its_proxy_and_host_rights_with_it() -> None:
    before = Lobby((Seat("Ann", PHONE), Seat("Ben", proxy=0)), host_seat=0)

    after = remove_seat(before, 0)

    assert Lobby((Seat("Ben"),)) == after


def test_a_device_sits_on_one_seat_only() -> None:
    after = take_seat(take_seat(lobby("Ann", "Ben"), 0, PHONE), 1, PHONE)

    assert [seat.device for seat in after.seats] == [None, PHONE]


def test_leaving_the_host_seat_gives_the_rights_back_to_the_laptop() -> None:
    assert leave_seat(Lobby((Seat("Ann", PHONE),), host_seat=0), 0).host_seat is None


@pytest.mark.parametrize(("name", "seat"), [("ben", 1), ("Eve", 0), ("", 0)])
def test_who_does_not_mind_gets_the_seat_of_their_name_or_the_first(name: str, seat: int) -> None:
    assert seat == free_seat(lobby("Ann", "Ben"), name)


def test_a_bot_s_seat_is_not_free_for_just_anybody() -> None:
    assert free_seat(Lobby((Seat("Ada", bot=True), Seat("Ben", PHONE))), "Eve") is None
