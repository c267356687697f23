"""One more game: a tap on every phone, or one on the table screen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.desk import Desk, Screen, new_id, refusal_code

PEOPLE = ("Ann", "Ben", "Cyril", "Dan")


@pytest.fixture
def over(desk: Desk) -> Desk:
    """A game that has just ended: the host said that only one is left."""
    desk.set_up(phones=PEOPLE)
    match = desk.table.match
    assert match is not None
    changes = [{"seat": seat, "alive": False} for seat in range(1, 4)]
    answer = desk.host().act("correct", changes=changes)
    assert answer["ok"], answer
    assert desk.table.phase == "over"
    return desk


def phones(desk: Desk) -> list[Screen]:
    lines = [line for line in desk.table.presence if desk.table.seat_of(line) is not None]
    return [Screen(desk, line) for line in lines]


def tap(phone: Screen, **more: Any) -> dict[str, Any]:
    return phone.ask("again", id=new_id(), **more)


def test_the_last_phone_begins_the_next_game(over: Desk) -> None:
    """Everybody sees who would play; who has changed their mind is not counted."""
    first, second, third, fourth = phones(over)
    for phone in (first, second, third):
        assert tap(phone)["ok"]
    assert over.table.phase == "over"
    shown = fourth.view["table"]["again"]
    assert shown == {"willing": [0, 1, 2], "awaited": [0, 1, 2, 3]}
    assert tap(third, on=False)["ok"]
    assert tap(fourth)["ok"]
    assert over.table.phase == "over"
    assert tap(third)["ok"]
    assert over.table.phase == "playing"
    assert fourth.view["table"]["again"] is None
    assert over.table.games == 2


def test_a_phone_that_is_away_is_not_waited_for(over: Desk) -> None:
    """Three of four are there, and their word is enough; nobody is asked twice."""
    first, second, third, fourth = phones(over)
    for phone in (first, second):
        tap(phone)
    fourth.leave()
    assert tap(third)["ok"]
    assert over.table.phase == "playing"
    assert over.table.willing == frozenset()


def test_it_is_refused_while_a_game_runs_and_to_whoever_has_no_seat(desk: Desk) -> None:
    """A clear no, and nothing changes."""
    desk.set_up(phones=PEOPLE)
    before = desk.table.seq
    assert refusal_code(tap(phones(desk)[0])) == "game_running"
    assert refusal_code(tap(desk.host())) == "not_your_seat"
    assert desk.table.seq == before


def test_the_sheriff_goes_on_by_the_rules_of_the_series(over: Desk) -> None:
    """The same as the host's own button with nothing said: the settings of the series count."""
    host = over.host()
    series = {"keep_characters": False, "rotate_sheriff": True}
    assert host.act("settings", series=series)["ok"]
    offer = over.table.rematch_offer()
    assert offer is not None
    for phone in phones(over):
        tap(phone)
    match = over.table.match
    assert match is not None
    assert match.state[offer["next_sheriff"]].role == "sheriff"
