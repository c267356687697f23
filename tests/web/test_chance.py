"""Chance: what the game waits to have shuffled, the table shuffles by itself, and keeps."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest

from tests.web.desk import NAMES, Desk, Screen, refusal_code
from web.storage.ledger import Change

WHO = ("greygory_deck", "el_gringo", "rose_doolan", "jourdonnais")
"""The first of them is dealt two more characters by chance when the game begins."""


def seated(desk: Desk) -> list[Screen]:
    """Start a game in which everybody but the last has entered a character."""
    host = desk.host()
    host.act("settings", sets=["base", "wild_west_show"], characters="entered")
    phones = desk.phones(*NAMES)
    assert host.act("start")["ok"]
    for phone, who in zip(phones[:-1], WHO, strict=False):
        assert enter(phone, who)["ok"]
    return phones


def enter(phone: Screen, who: str) -> dict[str, Any]:
    """Say whom somebody plays."""
    return phone.do({"do": "answer", "seat": phone.seat, "choice": "enter", "value": who})


def entries(desk: Desk) -> list[Any]:
    """What is on disk of the game on the table."""
    game = desk.store.table("KXT4").game
    assert game is not None
    return desk.store.entries(game)


def borrowed(desk: Desk) -> tuple[str, ...]:
    """What chance has dealt."""
    assert desk.table.match is not None
    return desk.table.match.state[0].borrowed


def test_the_table_shuffles_within_the_same_change(desk: Desk) -> None:
    phones = seated(desk)
    before = len(entries(desk))
    seen = len(phones[0].got("view"))

    answer = enter(phones[-1], WHO[-1])

    kept = entries(desk)[before:]
    assert [entry["actor"] for entry in kept] == ["seat:3", "table"]
    assert kept[1]["command"]["do"] == "shuffle"
    assert len(borrowed(desk)) == 2
    assert [view["seq"] for view in phones[0].got("view")[seen:]] == [answer["seq"]]


def test_what_chance_has_dealt_stays_after_a_restart(desk: Desk) -> None:
    enter(seated(desk)[-1], WHO[-1])
    dealt = borrowed(desk)

    again = desk.again()

    assert borrowed(again) == dealt
    again.store.close()


def test_a_game_left_while_it_waited_for_a_shuffle_goes_on(desk: Desk) -> None:
    """A file may come from a Tinstar that was stopped between the two."""
    seated(desk)
    match = desk.table.match
    assert match is not None
    command = {"do": "answer", "seat": 3, "choice": "enter", "value": WHO[-1]}
    entry = match.propose("seat:3", match.rules.load_command(command))
    desk.store.write(Change("KXT4", desk.table.seq + 1, entries=(entry.plain(),)))

    again = desk.again()

    assert len(borrowed(again)) == 2
    assert entries(again)[-1]["actor"] == "table"
    once_more = again.again()
    assert borrowed(once_more) == borrowed(again)
    once_more.store.close()


@pytest.mark.parametrize("broken", ["_put", "_commit"])
def test_what_cannot_be_saved_is_not_shuffled_either(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    last = seated(desk)[-1]
    before = entries(desk)

    def full(*_: Any) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(desk.store, broken, full)
        assert refusal_code(enter(last, WHO[-1])) == "not_saved"

    assert entries(desk) == before
    assert borrowed(desk) == ()
    assert enter(last, WHO[-1])["ok"]
    assert len(borrowed(desk)) == 2


def test_an_undone_shuffle_is_shuffled_anew(desk: Desk) -> None:
    enter(seated(desk)[-1], WHO[-1])
    match = desk.table.match
    assert match is not None
    shuffle = max(n for n, entry in enumerate(match.entries) if entry.actor == "table")

    assert desk.host().act("undo", to=shuffle)["ok"]

    assert match.needs_chance is None
    assert len(borrowed(desk)) == 2
    assert [entry["actor"] for entry in entries(desk)[-2:]] == ["host", "table"]


def test_nobody_can_shuffle_in_the_table_s_place(desk: Desk) -> None:
    phone = seated(desk)[-1]

    assert refusal_code(phone.do({"do": "shuffle", "order": [0, 1]})) == "malformed"
    assert refusal_code(phone.do({"do": "shuffle", "order": [0, 1], "seat": 3})) == "malformed"
