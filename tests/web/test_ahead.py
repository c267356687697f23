"""Answers given ahead, at a table with phones: kept on disk, private, and carried out in turn."""

from __future__ import annotations

import json
import logging
import random
import sqlite3
from typing import Any

import pytest

from tests.web.desk import Desk, Screen, new_id, quiet_move, refusal_code
from web import night
from web.tables.bots import Driver

PEOPLE = ("Ann", "Ben", "Cyril", "Dan")


@pytest.fixture
def table(desk: Desk) -> Desk:
    """Four people with phones and Eve without; whoever begins has just played Indians!."""
    desk.set_up(phones=PEOPLE, others=("Eve",))
    play_indians(desk)
    return desk


def play_indians(desk: Desk) -> None:
    """Let whoever is on turn play the card, once the game has come so far."""
    match = desk.table.match
    assert match is not None
    for _ in range(20):
        (seat, *_) = match.waiting_seats()
        me = match.view(seat)["me"]
        indians = [each for each in me["options"] if each["id"] == "play:indians"]
        command = indians[0]["command"] if indians else quiet_move(me)
        assert screen_of(desk, seat).do(command)["ok"]
        if indians:
            return
    raise AssertionError("nobody could play it")


def screen_of(desk: Desk, seat: int) -> Screen:
    """Give the phone of a seat, or the host page for somebody without one."""
    lines = list(desk.table.presence)
    found = next((line for line in lines if desk.table.seat_of(line) == seat), None)
    return Screen(desk, found or next(line for line in lines if line.page == "host"))


def to_come(desk: Desk) -> list[int]:
    """Who will be asked after the one who is asked now."""
    assert desk.table.match is not None
    return list(desk.table.match.rules.ahead(desk.table.match.state))


def asked(desk: Desk) -> int:
    assert desk.table.match is not None
    (seat,) = desk.table.match.waiting_seats()
    return seat


def business(desk: Desk, seat: int) -> dict[str, Any]:
    """What a seat's phone, or the page that acts for it, is shown of its business."""
    view = screen_of(desk, seat).view
    found = [view["me"], *view["proxies"]]
    return next(each for each in found if each and each["seat"] == seat)


def answer(desk: Desk, seat: int, choice: str) -> dict[str, Any]:
    """Let a seat tap an answer on its screen, ahead of its turn or in it."""
    mine = business(desk, seat)
    options = mine["ahead"]["options"] if "ahead" in mine else mine["options"]
    option = next(each for each in options if each["id"] == f"answer:{choice}")
    return screen_of(desk, seat).do(option["command"])


def lives(desk: Desk) -> list[int]:
    assert desk.table.match is not None
    return [player.life for player in desk.table.match.state.players]


def test_the_last_tap_resolves_the_whole_card(table: Desk) -> None:
    """Everybody answers in any order; when the first in order does, all of it happens at once."""
    assert table.table.match is not None
    first, others = asked(table), to_come(table)
    before = len(table.table.match.entries)
    for seat in reversed(others):
        assert answer(table, seat, "hit")["ok"]
    assert len(table.table.match.entries) == before

    assert answer(table, first, "hit")["ok"]

    done = table.table.match.entries[before:]
    assert [entry.command.seat for entry in done] == [first, *others]
    again = table.again()
    assert again.table.match is not None
    assert again.table.match.state == table.table.match.state
    again.store.close()


def test_every_screen_sees_who_has_answered(table: Desk) -> None:
    """The table screen, the host and every phone; also a bench of spectators."""
    others = to_come(table)
    watcher = table.open("table")
    answer(table, others[0], "hit")
    for line in table.table.presence:
        shown = Screen(table, line).view["game"]["ahead"]
        assert shown == {"seats": others, "answered": others[:1]}
    assert watcher.view["me"] is None


def test_an_acknowledged_answer_survives_a_restart(table: Desk) -> None:
    """It was on disk before the phone was told, so pulling the plug loses nothing."""
    first, others = asked(table), to_come(table)
    seat = others[0]
    assert answer(table, seat, "bang")["ok"]
    kept = table.store.setting("ahead.KXT4")
    assert [one["seat"] for one in kept] == [seat]

    again = table.again()
    match = again.table.match
    assert match is not None
    assert match.view(seat)["me"]["ahead"]["id"] == "answer:bang"
    assert match.waiting_seats() == (first,)
    again.host().do({"do": "answer", "seat": first, "choice": "hit"})
    assert match.entries[-1].command.seat == seat
    assert again.store.setting("ahead.KXT4") == []
    again.store.close()


def test_an_answer_that_cannot_be_written_was_not_given(
    table: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The phone is told so, and may tap again."""
    seat = to_come(table)[0]

    def full() -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(table.store, "_commit", full)
        assert refusal_code(answer(table, seat, "hit")) == "not_saved"
    assert table.table.match is not None
    assert not table.table.match.answers_ahead.given
    assert answer(table, seat, "hit")["ok"]


def test_the_same_tap_twice_is_one_answer(table: Desk) -> None:
    """A repeated id gets the first reply again, and the answer has not counted twice."""
    seat = to_come(table)[0]
    option = business(table, seat)["options"][0]
    tap = {"id": new_id(), "command": option["command"]}
    phone = screen_of(table, seat)
    assert phone.ask("do", **tap) == phone.ask("do", **tap)


def test_nobody_answers_ahead_for_somebody_else(table: Desk) -> None:
    """Only the seat itself and whoever acts for it."""
    one, other = [seat for seat in to_come(table) if seat != 4][:2]
    command = business(table, one)["options"][0]["command"]
    assert refusal_code(screen_of(table, other).do(command)) == "not_your_seat"


@pytest.mark.parametrize("key", [None, 5, "", "0" * 16, ["x"], {"a": 1}])
def test_an_answer_to_no_question_is_refused(table: Desk, key: Any) -> None:
    """Whatever stands in the place of the question, nothing changes."""
    seat = to_come(table)[0]
    command = business(table, seat)["options"][0]["command"]
    before = table.table.seq
    assert refusal_code(screen_of(table, seat).do({**command, "ahead": key})) == "asked_otherwise"
    assert table.table.seq == before


def test_it_is_withdrawn_by_its_seat(table: Desk) -> None:
    """Then the question stands there again."""
    seat = to_come(table)[0]
    answer(table, seat, "hit")
    assert business(table, seat)["prompt"] is None
    phone = screen_of(table, seat)
    assert phone.do({"do": "withdraw", "seat": seat})["ok"]
    assert business(table, seat)["prompt"]["ahead"]
    assert refusal_code(phone.do({"do": "withdraw", "seat": seat})) == "nothing_ahead"


def test_nothing_of_it_leaks(table: Desk, caplog: pytest.LogCaptureFixture) -> None:
    """Views, replies, logs, undo lists, the saved night and the server's own log are the same."""
    seat = next(each for each in to_come(table) if each != 4)
    caplog.set_level(logging.DEBUG)
    host, watcher = table.host(), table.open("table")
    own, options = screen_of(table, seat), business(table, seat)["options"]
    taps = [each["command"] for each in options if each["id"] in ("answer:hit", "answer:bang")]
    assert own.do(taps[0])["ok"]
    seen: list[str] = []
    for tap in taps:
        table.post.sent.clear()
        caplog.clear()
        reply = own.do(tap)
        others = [sent for sent in table.post.sent if sent[0] != own.sid]
        assert others
        told = [
            {name: value for name, value in reply.items() if name != "seq"},
            [[sid, event, {**view, "seq": 0}] for sid, event, view in others],
            host.act("undo_list"),
            host.ask("log"),
            watcher.ask("log"),
            night.export(table.store, table.store.table("KXT4"))["games"],
            [record.getMessage() for record in caplog.records],
        ]
        seen.append(json.dumps(told))
    assert seen[0] == seen[1]


def test_a_seat_without_a_phone_answers_ahead_on_the_host_page(table: Desk) -> None:
    """Eve has none: whoever acts for her sees her question, then only that she has answered."""
    if 4 not in to_come(table):
        pytest.skip("Eve is asked first, or on turn")
    assert answer(table, 4, "hit")["ok"]
    shown = business(table, 4)
    assert shown["prompt"] is None
    assert set(shown["ahead"]) == {"prompt", "options"}


def test_deleting_the_table_deletes_the_answers(table: Desk) -> None:
    """Not a row of them is left."""
    answer(table, to_come(table)[0], "hit")
    table.table.retire()
    assert table.store.setting("ahead.KXT4") is None


def test_a_new_game_begins_without_answers(table: Desk) -> None:
    """Whatever was meant for the last one is gone."""
    answer(table, to_come(table)[0], "hit")
    host = table.host()
    assert host.act("end_game")["ok"]
    assert table.store.setting("ahead.KXT4") == []


def test_bots_answer_ahead_once(desk: Desk) -> None:
    """Each of them gives an answer and is then content to wait for a person's."""
    desk.set_up(phones=("Ann",), others=("Ben", "Cyril", "Dan", "Eve"))
    play_indians(desk)
    match = desk.table.match
    assert match is not None
    bots = [seat for seat in to_come(desk) if seat != 0]
    for seat in bots:
        assert desk.host().act("bot", seat=seat, on=True)["ok"]
    driver = Driver(desk.table, random.Random(1))
    assert [driver.step() for _ in bots] == [True] * len(bots)
    assert not driver.step()
    assert sorted(match.answers_ahead.given) == sorted(bots)
