"""Seats, tokens and take-overs."""

from __future__ import annotations

import pytest

from referee.refusal import Refused
from tests.web.desk import Desk, refusal_code


def test_a_phone_takes_a_seat_and_gets_a_token(desk: Desk) -> None:
    phone = desk.open()

    answer = phone.ask("sit", seat=None, name="Ann")

    assert (answer["ok"], answer["seat"]) == (True, 0)
    assert phone.view["table"]["you"] | {"seat": 0, "role": "seat"} == phone.view["table"]["you"]
    assert [(s["name"], s["phone"]) for s in phone.view["table"]["seats"]] == [("Ann", "here")]


def test_the_token_brings_a_phone_back_to_its_seat_after_a_restart(desk: Desk) -> None:
    (phone,) = desk.phones("Ann")

    again = desk.again()

    assert again.open(token=phone.token).seat == 0
    again.store.close()


def test_the_token_is_nowhere_on_disk(desk: Desk) -> None:
    (phone,) = desk.phones("Ann")
    assert phone.token
    desk.store._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    assert phone.token.encode() not in desk.path.read_bytes()


@pytest.mark.parametrize("token", ["wrong", "x" * 500])
def test_a_wrong_token_is_refused(desk: Desk, token: str) -> None:
    with pytest.raises(Refused) as caught:
        desk.open(token=token)

    assert caught.value.refusal.code == "wrong_token"


def test_of_two_devices_with_one_token_the_newest_wins_and_the_other_is_told(desk: Desk) -> None:
    (old,) = desk.phones("Ann")

    new = desk.open(token=old.token)

    assert old.got("replaced") == [{}]
    assert [old.sid] == desk.post.hung_up
    assert new.seat == 0
    assert refusal_code(old.ask("sync")) == "not_connected"
    old.leave()
    assert new.view["table"]["seats"][0]["phone"] == "here"


def test_a_phone_that_leaves_is_away_and_everybody_sees_it(desk: Desk) -> None:
    ann, ben = desk.phones("Ann", "Ben")

    ann.leave()

    assert [seat["phone"] for seat in ben.view["table"]["seats"]] == ["away", "here"]


def test_an_occupied_seat_changes_hands_only_with_the_host_s_word(desk: Desk) -> None:
    host = desk.host()
    (old,) = desk.phones("Ann")
    new = desk.open()

    pending = new.ask("sit", seat=0, name="Eve")["pending"]

    assert new.view["table"]["you"]["seat"] is None
    (request,) = host.view["table"]["requests"]
    assert (pending, 0, "Eve") == (request["id"], request["seat"], request["name"])
    assert "requests" not in new.view["table"]

    assert host.act("grant", request=pending)["ok"]

    (grant,) = new.got("granted")
    assert grant["seat"] == 0
    assert old.got("bye") == [{"code": "taken_over"}]
    assert new.seat == 0
    assert desk.open(token=grant["token"]).seat == 0
    with pytest.raises(Refused):
        desk.open(token=old.token)


def test_a_denied_request_leaves_everything_as_it_was(desk: Desk) -> None:
    host = desk.host()
    (old,) = desk.phones("Ann")
    new = desk.open()
    pending = new.ask("sit", seat=0)["pending"]

    assert host.act("deny", request=pending)["ok"]

    assert new.got("bye") == [{"code": "denied"}]
    assert old.seat == 0
    assert host.view["table"]["requests"] == []
    assert refusal_code(host.act("grant", request=pending)) == "no_such_request"


def test_a_request_goes_with_the_phone_that_made_it(desk: Desk) -> None:
    host = desk.host()
    desk.phones("Ann")
    new = desk.open()
    new.ask("sit", seat=0)

    new.leave()

    assert host.view["table"]["requests"] == []


def test_during_a_game_even_a_seat_without_a_phone_needs_the_host_s_word(desk: Desk) -> None:
    """Their role would go to whoever sits down."""
    desk.set_up(phones=("Ann", "Ben", "Cyril"), others=("Dan",))

    answer = desk.open().ask("sit", seat=3, name="Eve")

    assert "token" not in answer
    assert answer["pending"]


def test_a_bot_s_seat_is_free_even_during_a_game(desk: Desk) -> None:
    host = desk.host()
    for name in ("Ada", "Bob", "Cleo", "Duke"):
        seat = host.act("add_seat", name=name)["seat"]
        host.act("bot", seat=seat, on=True)
    host.act("start")
    phone = desk.open()

    assert phone.ask("sit", seat=2, name="Eve")["seat"] == 2
    assert (
        phone.view["table"]["seats"][2]["bot"],
        phone.view["table"]["seats"][2]["name"],
    ) == (False, "Cleo")


def test_nobody_sits_down_at_a_full_table(desk: Desk) -> None:
    desk.phones(*"ABCDEFG")

    assert refusal_code(desk.open().ask("sit", name="H")) == "table_full"


def test_two_people_cannot_have_one_name(desk: Desk) -> None:
    desk.phones("Ann")

    assert refusal_code(desk.open().ask("sit", name="ANN ")) == "name_taken"


def test_a_seat_needs_a_name(desk: Desk) -> None:
    assert refusal_code(desk.open().ask("sit", name=" \u200b ")) == "no_name"


@pytest.mark.parametrize("page", ["table", "watch"])
def test_a_screen_for_all_takes_no_seat_and_shows_none(desk: Desk, page: str) -> None:
    (phone,) = desk.phones("Ann")

    screen = desk.open(page, token=phone.token)  # type: ignore[arg-type]

    assert refusal_code(screen.ask("sit", name="Ben")) == "only_phones_sit"
    assert screen.view["table"]["you"]["seat"] is None
    assert phone.got("replaced") == []


def test_a_phone_moves_to_another_seat_in_the_lobby(desk: Desk) -> None:
    host = desk.host()
    (ann,) = desk.phones("Ann")
    host.act("add_seat", name="Ben")

    assert ann.ask("sit", seat=1, name="Benny")["seat"] == 1

    seats = ann.view["table"]["seats"]
    assert [(s["name"], s["phone"]) for s in seats] == [("Ann", "none"), ("Benny", "here")]


def test_standing_up_frees_the_seat(desk: Desk) -> None:
    (ann,) = desk.phones("Ann")

    assert ann.ask("stand")["ok"]

    assert ann.view["table"]["you"]["seat"] is None
    assert refusal_code(ann.ask("stand")) == "no_seat"
    with pytest.raises(Refused):
        desk.open(token=ann.token)


def test_a_seat_asked_for_twice_by_one_phone_is_one_request(desk: Desk) -> None:
    host = desk.host()
    desk.phones("Ann", "Ben")
    new = desk.open()

    new.ask("sit", seat=0)
    new.ask("sit", seat=1)

    assert [request["seat"] for request in host.view["table"]["requests"]] == [1]
