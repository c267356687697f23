"""Taking back, undoing and restoring at the table: who may, once, and after the laptop was off."""

from __future__ import annotations

from typing import Any

import pytest

from referee.text import seat
from tests.web.desk import Desk, Screen, end_turn, new_id, refusal_code


@pytest.fixture
def played(desk: Desk) -> tuple[Screen, list[Screen]]:
    """A game in which the first player has ended a turn; the phones in the order of the turns."""
    host = desk.host()
    phones = desk.phones("Ann", "Ben", "Cyril", "Dan")
    assert host.act("start")["ok"]
    first = host.view["game"]["turn"]["seat"]
    phones = [*phones[first:], *phones[:first]]
    assert phones[0].do(end_turn(host.view))["ok"]
    return host, phones


def turn(screen: Screen) -> int:
    """Whose turn a screen shows."""
    return int(screen.view["game"]["turn"]["seat"])


def written(desk: Desk) -> list[Any]:
    """The entries of the game on disk."""
    return desk.store.entries(desk.store.table("KXT4").game or 0)


def test_a_phone_takes_back_and_restores(desk: Desk, played: Any) -> None:
    """Restore stands on that phone and on the host's page, and nowhere else."""
    host, (ann, ben, *_) = played
    after = desk.table.match.state
    assert ann.ask("take_back", id=new_id(), seat=ann.seat)["ok"]
    assert turn(ben) == ann.seat
    offer = ann.view["me"]["restore"]
    assert (offer["by"], offer["label"]["key"]) == (ann.seat, "log.turn_ended")
    assert ben.view["me"]["restore"] is None
    assert host.view["table"]["restore"] == offer
    assert "restore" not in ben.view["table"]
    assert "restore" not in desk.open("table", laptop=True).view["table"]

    assert refusal_code(ben.ask("restore", id=new_id())) == "not_host"
    assert ann.ask("restore", id=new_id(), at=offer["at"])["ok"]

    assert desk.table.match.state == after
    assert ann.view["me"]["restore"] is None
    assert host.view["table"]["restore"] is None
    assert written(desk)[-1] == {"actor": f"seat:{ann.seat}", "restores": offer["at"]}


def test_the_same_restore_is_done_once(desk: Desk, played: Any) -> None:
    _, (ann, *_) = played
    ann.ask("take_back", id=new_id(), seat=ann.seat)
    again = new_id()
    first = ann.ask("restore", id=again)
    entries = len(written(desk))

    assert ann.ask("restore", id=again) == first
    assert len(written(desk)) == entries
    assert refusal_code(ann.ask("restore", id=new_id())) == "not_host"
    assert refusal_code(ann.ask("restore", id="short")) == "malformed"


def test_a_late_tap_restores_nothing_else(desk: Desk, played: Any) -> None:
    """The button named one thing; meanwhile another was undone."""
    host, (ann, *_) = played
    ann.ask("take_back", id=new_id(), seat=ann.seat)
    offer = ann.view["me"]["restore"]
    ann.do(end_turn(ann.view))
    ann.ask("take_back", id=new_id(), seat=ann.seat)

    assert refusal_code(ann.ask("restore", id=new_id(), at=offer["at"])) == "nothing_to_restore"
    assert host.ask("restore", id=new_id())["ok"]
    assert written(desk)[-1]["actor"] == "host"


def test_what_was_undone_can_be_restored_after_a_power_cut(desk: Desk, played: Any) -> None:
    _, (ann, *_) = played
    after = desk.table.match.state
    ann.ask("take_back", id=new_id(), seat=ann.seat)
    offer, token = ann.view["me"]["restore"], ann.token

    again = desk.again()
    phone = again.open(token=token)
    assert phone.view["me"]["restore"] == offer
    assert phone.ask("restore", id=new_id(), at=offer["at"])["ok"]
    assert again.table.match.state == after
    again.store.close()


def test_nobody_takes_back_somebody_elses_turn(desk: Desk, played: Any) -> None:
    """A quiet turn later there is nothing to take back, on any phone but the newest one."""
    _, (ann, ben, *others) = played
    assert ben.do(end_turn(ben.view))["ok"]

    assert ann.view["me"]["take_back"] is None
    assert refusal_code(ann.ask("take_back", id=new_id(), seat=ann.seat)) == "take_back_closed"
    assert ben.view["me"]["take_back"]["label"]["args"] == {"who": seat(ben.seat)}
    assert [one.view["me"]["take_back"] for one in others] == [None, None]


def test_the_host_is_asked_before_others_lose_something(desk: Desk, played: Any) -> None:
    """The refusal says what is lost, and neither memory nor disk has changed."""
    host, (ann, ben, *_) = played
    ben.do(end_turn(ben.view))
    before, entries = desk.table.match.state, written(desk)
    oldest = host.act("undo_list")["undo"][-1]
    assert oldest["asks"]
    answer = host.act("undo", to=oldest["to"])
    assert refusal_code(answer) == "not_sure"
    lost = answer["refusal"]["why"]["args"]["lost"]["say"]
    assert [lost["args"][name]["say"]["args"] for name in ("first", "then")] == [
        {"who": seat(ben.seat), "n": 1},
        {"who": seat(ann.seat), "n": 1},
    ]
    assert (desk.table.match.state, written(desk)) == (before, entries)

    assert host.act("undo", to=oldest["to"], sure=True)["ok"]
    assert turn(host) == ann.seat


def test_the_hosts_list_restores_for_the_whole_game(desk: Desk, played: Any) -> None:
    host, (ann, ben, *_) = played
    ben.do(end_turn(ben.view))
    after = desk.table.match.state
    host.act("undo", to=1, sure=True)
    ann.do(end_turn(ann.view))
    (gone,) = host.act("undo_list")["undone"]
    assert (gone["how"], gone["by"], gone["moves"], gone["asks"]) == ("undone", None, 2, True)
    assert refusal_code(host.act("restore", at=gone["at"])) == "not_sure"
    assert host.act("restore", at=gone["at"], sure=True)["ok"]

    assert desk.table.match.state == after
    assert refusal_code(host.act("restore", at=gone["at"], sure=True)) == "nothing_to_restore"
    assert refusal_code(host.act("restore", at=99)) == "nothing_to_restore"
    assert refusal_code(host.act("restore")) == "malformed"


def test_a_host_with_a_phone_finds_restore_there(desk: Desk, played: Any) -> None:
    """Also for what somebody else took back."""
    host, (ann, ben, *_) = played
    host.act("hand_over", seat=ben.seat)
    ann.ask("take_back", id=new_id(), seat=ann.seat)

    assert ben.view["me"]["restore"] == ann.view["me"]["restore"] is not None
    assert ben.ask("restore", id=new_id())["ok"]
    assert written(desk)[-1]["actor"] == "host"


def test_a_neighbour_who_took_back_for_somebody_restores_it(desk: Desk) -> None:
    """Whoever did it has it on their own screen."""
    desk.set_up(phones=("Ann", "Ben", "Cyril"), others=("Dan",))
    host = desk.host()
    host.act("proxy", seat=3, by=0)
    ann = next(Screen(desk, who) for who in desk.table.presence if desk.table.seat_of(who) == 0)
    while turn(host) != 3:
        assert host.do(end_turn(host.view))["ok"]
    assert ann.view["proxies"][0]["take_back"] is None
    assert ann.do(end_turn(ann.view))["ok"]
    assert ann.view["proxies"][0]["take_back"] is not None
    assert ann.ask("take_back", id=new_id(), seat=3)["ok"]

    assert ann.view["proxies"][0]["take_back"] is None
    assert ann.view["me"]["restore"]["by"] == 0
    assert ann.ask("restore", id=new_id())["ok"]
    assert turn(host) == 0
