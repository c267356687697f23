"""Start leads people through the set-up: who is still at it, and how that ends."""

from __future__ import annotations

from tests.web.desk import NAMES, Desk, Screen, refusal_code


def led(desk: Desk) -> tuple[Screen, list[Screen]]:
    """A host and four phones that are led into a game."""
    host, phones = desk.host(), desk.phones(*NAMES)
    assert host.act("start", lead=True)["ok"]
    return host, phones


def test_a_game_that_is_started_plainly_begins_at_once(desk: Desk) -> None:
    host, (phone, *_) = desk.host(), desk.phones(*NAMES)
    host.act("start")

    assert host.view["table"]["beginning"] is None
    assert "beginning" not in phone.view["me"]
    assert "beginning" not in host.view["game"]


def test_everybody_is_waited_for_until_they_say_that_they_are_ready(desk: Desk) -> None:
    host, phones = led(desk)
    assert host.view["table"]["beginning"] == {"short": False, "waits": [0, 1, 2, 3]}
    assert host.view["game"]["beginning"]
    for seat, phone in enumerate(phones):
        assert phone.view["me"]["beginning"]
        assert phone.ask("ready", seat=seat)["ok"]
        assert "beginning" not in phone.view["me"]
    assert host.view["table"]["beginning"] is None
    assert "beginning" not in host.view["game"]


def test_being_ready_twice_changes_nothing(desk: Desk) -> None:
    host, (phone, *_) = led(desk)
    phone.ask("ready", seat=0)
    before = host.view["seq"]

    assert phone.ask("ready", seat=0)["ok"]
    assert host.view["seq"] == before


def test_nobody_is_ready_for_somebody_else(desk: Desk) -> None:
    host, (phone, *_) = led(desk)

    assert refusal_code(phone.ask("ready", seat=1)) == "not_your_seat"
    assert host.view["table"]["beginning"]["waits"] == [0, 1, 2, 3]


def test_the_host_need_not_wait(desk: Desk) -> None:
    host, (phone, *_) = led(desk)
    host.act("end_beginning")

    assert host.view["table"]["beginning"] is None
    assert "beginning" not in phone.view["me"]


def test_the_first_deed_ends_it(desk: Desk) -> None:
    host, phones = led(desk)
    seat = host.view["game"]["turn"]["seat"]
    phones[seat].do({"do": "end_turn", "seat": seat})

    assert host.view["table"]["beginning"] is None
    assert all("beginning" not in phone.view["me"] for phone in phones)


def test_a_table_without_phones_is_led_by_its_screen(desk: Desk) -> None:
    host = desk.host()
    for name in NAMES:
        host.act("add_seat", name=name)
    host.act("start", lead=True)

    assert host.view["table"]["beginning"] == {"short": False, "waits": []}


def test_a_rematch_is_led_in_short(desk: Desk) -> None:
    host, _ = led(desk)
    sheriff = host.view["game"]["turn"]["seat"]
    others = [{"seat": seat, "alive": False} for seat in range(4) if seat != sheriff]
    host.act("correct", changes=others)
    assert host.view["table"]["phase"] == "over"
    assert host.act("rematch", lead=True)["ok"]

    assert host.view["table"]["beginning"] == {"short": True, "waits": [0, 1, 2, 3]}


def test_leading_must_be_said_clearly(desk: Desk) -> None:
    host, _ = led(desk)

    assert refusal_code(host.act("start", lead="yes")) == "malformed"
