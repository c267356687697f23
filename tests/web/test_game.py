"""Playing through the table: commands, ids, proxies, and what everybody is shown."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from referee.refusal import Refused
from tests.web.desk import Desk, Screen, end_turn, new_id, quiet_move, refusal_code


def seated(desk: Desk, seat: int) -> Screen:
    """Give the screen on a seat."""
    for line in desk.table.presence:
        if desk.table.seat_of(line) == seat:
            return Screen(desk, line)
    raise LookupError(seat)


def current(desk: Desk) -> Screen:
    """Give the screen whose turn it is."""
    assert desk.table.match is not None
    return seated(desk, desk.table.match.view(None)["game"]["turn"]["seat"])


class TestOnce:
    """A command is done once, however often it is sent."""

    def test_sent_twice_it_is_done_once_and_answered_alike(self, desk: Desk) -> None:
        screen = current(desk.set_up())
        request = {"id": new_id(), "command": end_turn(screen.view)}

        first = screen.ask("do", **request)
        seq = desk.table.seq

        assert first["ok"]
        assert first == screen.ask("do", **request)
        assert seq == desk.table.seq == first["seq"]

    def test_a_restart_in_between_changes_nothing(self, desk: Desk) -> None:
        screen = current(desk.set_up())
        request = {"id": new_id(), "command": end_turn(screen.view)}
        first = screen.ask("do", **request)

        again = desk.again()

        assert first == again.host().ask("do", **request)
        again.store.close()

    def test_sent_by_many_threads_at_once_it_is_done_once(self, desk: Desk) -> None:
        screen = current(desk.set_up())
        request = {"id": new_id(), "command": end_turn(screen.view)}
        before = desk.table.seq

        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda _: screen.ask("do", **request), range(16)))

        assert all(answer == answers[0] for answer in answers)
        assert desk.table.seq == before + 1

    def test_a_refusal_is_answered_alike_too(self, desk: Desk) -> None:
        screen = current(desk.set_up())
        request = {"id": new_id(), "command": {"do": "flip", "seat": screen.seat, "cards": []}}

        first = screen.ask("do", **request)

        assert not first["ok"]
        assert first == screen.ask("do", **request)

    def test_nobody_gets_another_device_s_secret_by_its_id(self, desk: Desk) -> None:
        ann, eve = desk.open(), desk.open()
        identity = new_id()
        token = ann.ask("sit", id=identity, name="Ann")["token"]

        assert ann.ask("sit", id=identity, name="Ann")["token"] == token
        assert eve.ask("sit", id=identity, seat=0, name="Ann").get("token") is None

    @pytest.mark.parametrize("identity", [None, "", "short", "x" * 65, 7, ["list"], {}])
    def test_a_command_without_a_proper_id_is_malformed(self, desk: Desk, identity: Any) -> None:
        screen = current(desk.set_up())

        answer = screen.ask("do", id=identity, command=end_turn(screen.view))

        assert refusal_code(answer) == "malformed"
        assert answer["refusal"]["why"]["args"]["path"] == "$.id"


class TestSaved:
    """What is acknowledged is on disk."""

    def test_the_game_goes_on_where_it_was(self, desk: Desk) -> None:
        screen = current(desk.set_up())
        screen.do(end_turn(screen.view))
        before = screen.view["game"]

        again = desk.again()
        after = again.open("table").view["game"]

        assert before["turn"] == after["turn"]
        assert before["log"] == after["log"]
        again.store.close()

    @pytest.mark.parametrize("broken", ["_put", "_commit"])
    def test_what_cannot_be_saved_does_not_happen(
        self, desk: Desk, monkeypatch: pytest.MonkeyPatch, broken: str
    ) -> None:
        screen = current(desk.set_up())
        before = screen.view

        def full(*_: Any) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(desk.store, broken, full)
            answer = screen.do(end_turn(before))

        assert refusal_code(answer) == "not_saved"
        assert screen.ask("sync")["ok"]
        assert before["game"] == screen.view["game"]
        assert screen.do(end_turn(before))["ok"], "the disk has room again"

    def test_sequence_numbers_rise_without_a_gap_and_never_fall(self, desk: Desk) -> None:
        watcher = desk.open("watch")
        desk.set_up()
        for _ in range(3):
            screen = current(desk)
            screen.do(end_turn(screen.view))
        seen = [view["seq"] for view in watcher.got("view")]
        assert list(range(seen[0], seen[0] + len(seen))) == seen

        again = desk.again()

        assert seen[-1] <= again.open("table").view["seq"]
        again.store.close()


class TestWhoMay:
    """A seat acts for itself; others only where they were asked to."""

    def test_nobody_acts_for_a_neighbour(self, desk: Desk) -> None:
        desk.set_up()
        command = end_turn(current(desk).view)
        stranger = seated(desk, (command["seat"] + 1) % 4)

        answer = stranger.do(command)

        assert refusal_code(answer) == "not_your_seat"
        assert {"seat": command["seat"]} == answer["refusal"]["why"]["args"]["who"]

    def test_a_watcher_does_nothing(self, desk: Desk) -> None:
        desk.set_up()
        watcher = desk.open("watch")

        assert refusal_code(watcher.do(end_turn(watcher.view))) == "not_your_seat"

    def test_the_host_acts_for_any_seat(self, desk: Desk) -> None:
        desk.set_up()
        host = desk.host()

        assert host.do(end_turn(host.view))["ok"]

    def test_the_host_acts_by_default_for_who_has_no_phone(self, desk: Desk) -> None:
        desk.set_up(phones=("Ann", "Ben"), others=("Cyril", "Dan"))
        host = desk.host()

        assert [proxy["seat"] for proxy in host.view["proxies"]] == [2, 3]
        assert [s["phone"] for s in host.view["table"]["seats"][2:]] == ["none", "none"]
        assert [s["proxy"] for s in host.view["table"]["seats"][2:]] == ["host", "host"]
        assert seated(desk, 0).view["proxies"] == []

    def test_a_neighbour_acts_for_who_has_no_phone_if_asked_to(self, desk: Desk) -> None:
        desk.set_up(phones=("Ann", "Ben", "Cyril"), others=("Dan",))
        host = desk.host()
        ann = seated(desk, 0)

        host.act("proxy", seat=3, by=0)

        assert [proxy["seat"] for proxy in ann.view["proxies"]] == [3]
        assert host.view["proxies"] == []
        ann.leave()
        assert [proxy["seat"] for proxy in host.view["proxies"]] == [0, 3]

    def test_the_log_on_disk_names_whoever_really_did_it(self, desk: Desk) -> None:
        desk.set_up()
        host = desk.host()
        seat = end_turn(host.view)["seat"]
        neighbour = (seat + 1) % 4
        assert seated(desk, seat).do(end_turn(host.view))["ok"]
        host.act("undo", to=1)
        assert host.do(end_turn(host.view))["ok"]
        host.act("undo", to=1)
        host.act("proxy", seat=seat, by=neighbour)
        seated(desk, seat).leave()
        assert seated(desk, neighbour).do(end_turn(host.view))["ok"]

        entries = desk.store.entries(desk.store.table("KXT4").game or 0)
        actors = [entry["actor"] for entry in entries if "back_to" not in entry]

        assert actors == ["host", f"seat:{seat}", "host", f"seat:{neighbour}"]

    def test_a_phone_that_is_here_acts_for_itself(self, desk: Desk) -> None:
        desk.set_up()
        desk.host().act("proxy", seat=1, by=0)
        ann, ben = seated(desk, 0), seated(desk, 1)
        assert ann.view["proxies"] == []

        ben.leave()

        assert [proxy["seat"] for proxy in ann.view["proxies"]] == [1]

    @pytest.mark.parametrize(
        "command",
        [
            {"do": "correct", "changes": [{"seat": 0, "life": 1}]},
            {"do": "correct", "seat": 0, "changes": []},
            {"do": "start_game", "names": ["A"]},
            {"do": "start_game", "seat": 0, "names": ["A"]},
            {"do": "dance", "seat": 0},
            {"do": "play", "seat": 0},
            {"do": "play", "seat": "0", "card": "bang"},
            {"do": "play", "seat": True, "card": "bang"},
            {"do": "play", "seat": 0, "card": "bang", "extra": 1},
            {"seat": 0},
            {},
        ],
    )
    def test_a_seat_does_only_what_seats_do(self, desk: Desk, command: dict) -> None:
        screen = seated(desk.set_up(), 0)
        before = desk.table.seq

        answer = screen.do(command)

        assert refusal_code(answer) == "malformed"
        assert answer["refusal"]["why"]["args"]["path"].startswith("$.command")
        assert before == desk.table.seq

    def test_nothing_is_played_in_the_lobby(self, desk: Desk) -> None:
        (ann,) = desk.phones("Ann")

        for answer in (
            ann.do({"do": "end_turn", "seat": 0}),
            ann.ask("take_back", id=new_id(), seat=0),
            ann.ask("replace", id=new_id(), seat=0, command={"do": "end_turn", "seat": 0}),
            desk.host().ask("peek", seat=0),
        ):
            assert refusal_code(answer) == "no_game"

    def test_bots_act_only_for_their_own_seats(self, desk: Desk) -> None:
        host = desk.host()
        for name in ("Ada", "Bob", "Cleo", "Duke"):
            seat = host.act("add_seat", name=name)["seat"]
            host.act("bot", seat=seat, on=seat != 0)
        host.act("start")
        assert desk.table.bot_seats() == (1, 2, 3)
        assert [proxy["seat"] for proxy in host.view["proxies"]] == [0]

        with pytest.raises(Refused):
            desk.table.act(0, {"do": "end_turn", "seat": 0})
        with pytest.raises(Refused):
            desk.table.act(1, {"do": "end_turn", "seat": 2})


class TestSecondThoughts:
    """Take-back and replacement reach the referee."""

    def test_a_player_takes_back(self, desk: Desk) -> None:
        screen = current(desk.set_up())
        seat = screen.seat
        screen.do({"do": "play", "seat": seat, "card": "stagecoach"})
        assert screen.view["me"]["take_back"]

        assert screen.ask("take_back", id=new_id(), seat=seat)["ok"]

        stranger = seated(desk, (seat + 1) % 4)
        answer = stranger.ask("take_back", id=new_id(), seat=seat)
        assert refusal_code(answer) == "not_your_seat"

    def test_a_replacement_is_judged(self, desk: Desk) -> None:
        screen = current(desk.set_up())

        answer = screen.ask(
            "replace", id=new_id(), seat=screen.seat, command={"do": "answer", "seat": 0}
        )

        assert refusal_code(answer) == "malformed"


class TestPeek:
    """Secrets of people without a phone."""

    def test_who_acts_for_a_phoneless_seat_can_show_it_its_secrets_and_all_are_told(
        self, desk: Desk
    ) -> None:
        desk.set_up(phones=("Ann", "Ben", "Cyril"), others=("Dan",))
        host, ann = desk.host(), seated(desk, 0)

        answer = host.ask("peek", seat=3)

        assert answer["me"]["role"]
        line = ann.view["game"]["log"][-1]
        assert (line["text"]["key"], line["text"]["args"]["who"]) == ("ui.log.peek", {"seat": 3})
        assert answer["me"]["role"] not in str(line)

    def test_the_announcement_stays_in_the_log(self, desk: Desk) -> None:
        desk.set_up(phones=("Ann", "Ben", "Cyril"), others=("Dan",))
        host = desk.host()
        host.ask("peek", seat=3)
        host.do(end_turn(host.view))

        lines = [line["text"]["key"] for line in host.view["game"]["log"]]
        older = host.ask("log")["lines"]
        again = desk.again()

        assert "ui.log.peek" in lines[:-1]
        assert lines == [line["text"]["key"] for line in older][-len(lines) :]
        assert lines == [line["text"]["key"] for line in again.open("table").view["game"]["log"]]
        again.store.close()

    def test_nobody_else_can(self, desk: Desk) -> None:
        desk.set_up(phones=("Ann", "Ben", "Cyril"), others=("Dan",))

        assert refusal_code(seated(desk, 0).ask("peek", seat=3)) == "not_your_seat"
        assert refusal_code(desk.host().ask("peek", seat=0)) == "has_phone"
        desk.host().act("proxy", seat=3, by=1)
        assert refusal_code(desk.host().ask("peek", seat=3)) == "has_phone"
        assert seated(desk, 1).ask("peek", seat=3)["ok"]

    def test_a_phone_that_is_only_away_keeps_its_secrets(self, desk: Desk) -> None:
        desk.set_up()
        host = desk.host()
        seated(desk, 2).leave()

        assert [proxy["seat"] for proxy in host.view["proxies"]] == [2]
        assert refusal_code(host.ask("peek", seat=2)) == "has_phone"


def test_the_log_is_read_page_by_page(desk: Desk) -> None:
    desk.set_up()
    for _ in range(12):
        screen = current(desk)
        assert screen.do(quiet_move(screen.view["me"]))["ok"]
    shown = screen.view["game"]["log"]

    older = screen.ask("log", before=shown[0]["n"])["lines"]

    assert older
    assert older[-1]["n"] < shown[0]["n"]
    numbers = [line["n"] for line in older]
    assert sorted(numbers) == numbers


def test_a_screen_that_asks_gets_a_fresh_view(desk: Desk) -> None:
    screen = desk.open("watch")
    before = len(screen.got("view"))

    assert screen.ask("sync", seq=0) == {"ok": True}

    assert before + 1 == len(screen.got("view"))


def test_listeners_hear_of_every_change_after_it_is_done(desk: Desk) -> None:
    heard: list[tuple[int, int]] = []
    desk.table.subscribe(lambda seq: heard.append((seq, desk.table.seq)))

    desk.host().act("add_seat", name="Ann")

    assert heard[-1] == (1, 1)


def test_a_whole_round_can_be_played_by_what_is_offered(desk: Desk) -> None:
    desk.set_up()
    start = current(desk).seat
    for _ in range(40):
        waiting = desk.table.match.waiting_seats() if desk.table.match else ()
        screen = seated(desk, waiting[0])
        assert screen.do(quiet_move(screen.view["me"]))["ok"]
        if screen.view["game"]["round"] > 1:
            break

    assert start == current(desk).seat
