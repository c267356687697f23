"""The host's actions and rights."""

from __future__ import annotations

from typing import Any

import pytest

from referee.refusal import Refused
from tests.web.desk import NAMES, Desk, end_turn, new_id, refusal_code
from web.tables import actions


@pytest.mark.parametrize("action", sorted(set(actions.names())))
def test_nobody_but_the_host_may(desk: Desk, action: str) -> None:
    (phone,) = desk.phones("Ann")

    assert refusal_code(phone.act(action)) == "not_host"


def test_an_action_nobody_knows_is_refused(desk: Desk) -> None:
    assert refusal_code(desk.host().act("shuffle_everything")) == "unknown_request"


@pytest.mark.parametrize(
    ("action", "details"),
    [
        ("add_seat", {"name": 7}),
        ("remove_seat", {"seat": 9}),
        ("remove_seat", {}),
        ("rename", {"seat": -1, "name": "x"}),
        ("order", {"seats": [0, 0]}),
        ("order", {"seats": [0]}),
        ("settings", {"roles": "guessed"}),
        ("settings", {"sets": 7}),
        ("modes", {"house": {}}),
        ("modes", {"house": {"self_target": False}}),
        ("modes", {"house": {"mode_reach": "never"}}),
        ("proxy", {"seat": 0, "by": 0}),
        ("proxy", {"seat": 0, "by": "ann"}),
        ("bot", {"seat": True, "on": True}),
        ("start", {"seed": 1}),
        ("wifi", {"name": "x", "kind": "fast"}),
    ],
)
def test_a_malformed_action_changes_nothing(desk: Desk, action: str, details: Any) -> None:
    host = desk.host()
    host.act("add_seat", name="Ann")
    host.act("add_seat", name="Ben")
    before = desk.table.lobby, desk.table.seq

    assert refusal_code(host.act(action, **details)) == "malformed"
    assert before == (desk.table.lobby, desk.table.seq)


def test_seats_are_added_named_ordered_and_removed(desk: Desk) -> None:
    host = desk.host()
    for name in ("Ann", "Ben", ""):
        host.act("add_seat", name=name)
    host.act("rename", seat=2, name="Cid")
    host.act("order", seats=[2, 0, 1])
    host.act("remove_seat", seat=1)

    assert [seat["name"] for seat in host.view["table"]["seats"]] == ["Cid", "Ben"]


def test_people_are_seated_at_random(desk: Desk) -> None:
    """Nobody is lost, every phone goes with its seat, and lots fall differently."""
    host = desk.host()
    names = ["Ann", "Ben", "Cid", "Dan", "Eva"]
    phones = desk.phones(*names)

    orders = set()
    for _ in range(8):
        host.act("shuffle_seats")
        seats = [seat["name"] for seat in host.view["table"]["seats"]]
        assert sorted(seats) == names
        assert [seats[phone.seat] for phone in phones] == names
        orders.add(tuple(seats))

    assert len(orders) > 1


def test_a_phone_keeps_its_seat_through_a_new_order(desk: Desk) -> None:
    host = desk.host()
    ann, ben = desk.phones("Ann", "Ben")

    host.act("order", seats=[1, 0])

    assert (ann.seat, ben.seat) == (1, 0)


def test_a_removed_or_released_phone_is_told(desk: Desk) -> None:
    host = desk.host()
    ann, ben = desk.phones("Ann", "Ben")

    host.act("release", seat=0)
    host.act("remove_seat", seat=1)

    assert [{"code": "released"}] == ann.got("bye") == ben.got("bye")
    assert [(s["name"], s["phone"]) for s in host.view["table"]["seats"]] == [("Ann", "none")]


def test_why_a_game_cannot_start_is_said(desk: Desk) -> None:
    host = desk.host()
    assert host.view["table"]["can_start"]["key"]
    assert refusal_code(host.act("start")) == "player_count"

    for name in (*NAMES[:3], ""):
        host.act("add_seat", name=name)

    assert host.view["table"]["can_start"]["key"] == "ui.why.unnamed_seats"
    host.act("rename", seat=3, name="Dan")
    assert host.view["table"]["can_start"] is None


def test_settings_are_frozen_when_the_game_starts(desk: Desk) -> None:
    host = desk.host()
    desk.phones(*NAMES)
    host.act("settings", house={"self_target": False}, event_deck=["handcuffs"])
    host.act("start")

    host.act("settings", house={"self_target": True})

    assert host.view["game"]["house"]["self_target"] is False
    assert host.view["table"]["settings"]["house"]["self_target"] is True


def test_seats_stay_while_a_game_is_on(desk: Desk) -> None:
    desk.set_up()
    host = desk.host()

    for action, details in (
        ("add_seat", {"name": "Eve"}),
        ("remove_seat", {"seat": 0}),
        ("order", {"seats": [3, 2, 1, 0]}),
        ("shuffle_seats", {}),
        ("start", {}),
        ("rematch", {}),
    ):
        assert refusal_code(host.act(action, **details)) == "game_running"


def test_a_name_can_be_corrected_during_the_game(desk: Desk) -> None:
    desk.set_up()
    host = desk.host()

    assert host.act("rename", seat=0, name="Anna")["ok"]

    assert host.view["game"]["seats"][0]["name"] == "Anna"
    assert host.view["table"]["seats"][0]["name"] == "Anna"


def test_the_table_can_be_set_to_what_it_really_is(desk: Desk) -> None:
    desk.set_up()
    host = desk.host()

    assert host.act("correct", changes=[{"seat": 1, "life": 2}])["ok"]

    assert host.view["game"]["seats"][1]["life"] == 2
    assert refusal_code(host.act("correct", changes=[{"seat": 1, "luck": 2}])) == "malformed"
    assert host.act("correct", changes=[{"seat": 1, "name": "Benno"}])["ok"]
    assert host.view["table"]["seats"][1]["name"] == "Benno"
    assert not host.act("correct", changes=[{"seat": 9, "name": "Eve"}])["ok"]


def test_the_host_undoes_by_name(desk: Desk) -> None:
    desk.set_up()
    host = desk.host()
    before = host.view["game"]["turn"]["seat"]
    assert host.do(end_turn(host.view))["ok"]
    assert before != host.view["game"]["turn"]["seat"]

    newest = host.act("undo_list")["undo"][0]
    assert newest["label"]["key"]
    assert host.act("undo", to=newest["to"])["ok"]

    assert before == host.view["game"]["turn"]["seat"]
    assert refusal_code(host.act("undo", to=99)) == "nothing_to_undo"


def test_an_ended_game_leads_back_to_the_lobby_and_counts(desk: Desk) -> None:
    desk.set_up()
    host = desk.host()

    assert host.act("end_game")["ok"]

    assert (
        host.view["table"]["phase"],
        host.view["table"]["games"],
        host.view["game"],
    ) == ("lobby", 1, None)
    assert host.act("start")["game"] == 2
    assert host.view["table"]["games"] == 2


def kill_all_but(desk: Desk, seat: int) -> None:
    """Let the host correct the table until somebody has won."""
    host = desk.host()
    changes = [{"seat": n, "alive": False} for n in range(4) if n != seat]
    assert host.act("correct", changes=changes)["ok"]


def test_the_next_game_keeps_characters_and_passes_the_star_on(desk: Desk) -> None:
    desk.set_up()
    host = desk.host()
    host.act("settings", series={"rotate_sheriff": True})
    sheriff = next(s["seat"] for s in host.view["game"]["seats"] if s["role"] == "sheriff")
    kept = host.view["game"]["seats"][sheriff]["character"]
    kill_all_but(desk, sheriff)
    assert host.view["table"]["phase"] == "over"
    offer = host.view["table"]["rematch"]
    assert [[sheriff, kept]] == [list(pair) for pair in offer["may_keep"]]

    assert host.act("rematch")["ok"]

    seats = host.view["game"]["seats"]
    assert kept == seats[sheriff]["character"]
    assert seats[offer["next_sheriff"]]["role"] == "sheriff"


def test_only_survivors_keep_their_character(desk: Desk) -> None:
    desk.set_up()
    host = desk.host()
    sheriff = next(s["seat"] for s in host.view["game"]["seats"] if s["role"] == "sheriff")
    kill_all_but(desk, sheriff)

    assert refusal_code(host.act("rematch", keep=[(sheriff + 1) % 4])) == "malformed"
    assert host.act("rematch", keep=[], sheriff=(sheriff + 2) % 4)["ok"]
    assert host.view["game"]["seats"][(sheriff + 2) % 4]["role"] == "sheriff"


class TestRights:
    """Host rights on the laptop, handed over, and taken back."""

    def test_a_phone_is_not_let_onto_the_host_page(self, desk: Desk) -> None:
        (phone,) = desk.phones("Ann")

        with pytest.raises(Refused) as caught:
            desk.open("host", token=phone.token)

        assert caught.value.refusal.code == "not_host"

    def test_rights_handed_over_are_the_phone_s_and_no_longer_the_laptop_s(
        self, desk: Desk
    ) -> None:
        host = desk.host()
        (phone,) = desk.phones("Ann")

        assert host.act("hand_over", seat=0)["ok"]

        assert phone.view["table"]["you"]["host"]
        assert phone.view["table"]["seats"][0]["host"]
        assert not host.view["table"]["you"]["host"]
        assert refusal_code(host.act("add_seat", name="Ben")) == "not_host"
        assert phone.act("add_seat", name="Ben")["ok"]
        assert desk.open("host", token=phone.token).view["table"]["you"]["host"]

    def test_the_laptop_can_always_take_them_back(self, desk: Desk) -> None:
        host = desk.host()
        (phone,) = desk.phones("Ann")
        host.act("hand_over", seat=0)

        assert refusal_code(desk.open().act("take_host")) == "not_host"
        assert host.act("take_host")["ok"]

        assert host.view["table"]["you"]["host"]
        assert not phone.view["table"]["you"]["host"]

    def test_any_page_on_the_laptop_can_become_host(self, desk: Desk) -> None:
        page = desk.open("seat", laptop=True)
        assert not page.view["table"]["you"]["host"]

        assert page.act("take_host")["ok"]

        assert page.view["table"]["you"]["host"]

    def test_they_survive_a_restart(self, desk: Desk) -> None:
        host = desk.host()
        (phone,) = desk.phones("Ann")
        host.act("hand_over", seat=0)

        again = desk.again()

        assert again.open(token=phone.token).view["table"]["you"]["host"]
        again.store.close()

    def test_a_seat_without_a_phone_cannot_be_host(self, desk: Desk) -> None:
        host = desk.host()
        host.act("add_seat", name="Ann")

        assert refusal_code(host.act("hand_over", seat=0)) == "no_phone"

    def test_only_hosts_see_what_is_the_host_s(self, desk: Desk) -> None:
        host, phone = desk.host(), desk.open()

        assert {"requests", "addresses"} <= host.view["table"].keys()
        assert not {"requests", "addresses"} & phone.view["table"].keys()
        assert "house" in host.view["table"]["choices"]
        assert "choices" not in phone.view["table"]


def test_the_chosen_address_is_remembered(desk: Desk) -> None:
    host = desk.host()

    assert host.act("address", address="laptop.local")["ok"]
    assert refusal_code(host.act("address", address="http://a b")) == "bad_address"

    assert host.view["table"]["join_url"] == "http://laptop.local:8080/j/KXT4"
    assert desk.store.setting("address") == "laptop.local"
    host.act("address", address="")
    assert host.view["table"]["join_url"] == "http://192.168.1.5:8080/j/KXT4"


def test_the_wifi_password_is_in_memory_only(desk: Desk) -> None:
    host = desk.host()

    assert host.act("wifi", name="Saloon", password="xyzzy-secret", kind="WPA")["ok"]

    assert host.view["table"]["wifi"] is True
    desk.store._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert b"xyzzy-secret" not in desk.path.read_bytes()
    assert "xyzzy-secret" not in str(desk.post.sent)
    host.act("wifi", name="")
    assert host.view["table"]["wifi"] is False


def test_the_host_sees_all_devices(desk: Desk) -> None:
    host = desk.host()
    ann, _ = desk.phones("Ann", "Ben")
    ann.leave()

    devices = host.act("devices")["devices"]

    assert [(each["page"], each["seat"], each["here"]) for each in devices] == [
        ("host", None, True),
        ("seat", 1, True),
        ("seat", 0, False),
    ]


def test_an_action_sent_twice_is_done_once(desk: Desk) -> None:
    host = desk.host()
    request = {"id": new_id(), "action": "add_seat", "name": "Ann"}

    assert host.ask("host", **request) == host.ask("host", **request)
    assert len(desk.table.lobby.seats) == 1


def test_a_bot_gives_way_to_a_phone(desk: Desk) -> None:
    host = desk.host()
    desk.phones("Ann")

    assert refusal_code(host.act("bot", seat=0, on=True)) == "has_phone"
