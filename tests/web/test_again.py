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
    offer = over.table.series_offer()
    assert offer is not None
    for phone in phones(over):
        tap(phone)
    match = over.table.match
    assert match is not None
    assert match.state[offer["next_sheriff"]].role == "sheriff"


def sheriff_and_keepers(desk: Desk) -> Screen:
    host = desk.host()
    assert host.act("settings", series={"keep_characters": True, "rotate_sheriff": True})["ok"]
    return host


def test_a_series_goes_on_through_the_lobby(over: Desk) -> None:
    """A latecomer in the middle of the ring, other seats: star and character stay with people."""
    host = sheriff_and_keepers(over)
    match = over.table.match
    assert match is not None
    survivor, character = 0, match.state[0].character
    due = over.table.series_offer()
    assert due is not None
    star = PEOPLE[due["next_sheriff"]]

    assert host.act("end_game")["ok"]
    late = over.open()
    assert late.ask("sit", seat=None, name="Eva")["ok"]
    assert host.act("order", seats=[3, 4, 2, 0, 1])["ok"]
    told = [msg["key"] for msg in late.view["table"]["series"]]
    assert told == ["ui.series.sheriff", "ui.series.keep"]
    assert host.act("start")["ok"]

    match = over.table.match
    assert match is not None
    names = list(over.table.lobby.names)
    assert match.state[names.index(star)].role == "sheriff"
    assert match.state[names.index(PEOPLE[survivor])].character == character


def test_a_series_can_begin_anew(over: Desk) -> None:
    """Nobody is due, and nobody keeps anything."""
    host = sheriff_and_keepers(over)
    host.act("end_game")
    assert host.view["table"]["series"]
    assert host.act("new_series")["ok"]
    assert host.view["table"]["series"] is None
    assert over.table.series_offer() is None


def test_whoever_takes_a_chair_over_keeps_nothing_of_it(over: Desk) -> None:
    """The character of a survivor is the survivor's, not the chair's."""
    host = sheriff_and_keepers(over)
    host.act("end_game")
    host.act("release", seat=0)
    assert over.open().ask("sit", seat=0, name="Zoe")["ok"]
    offer = over.table.series_offer()
    assert offer is not None
    assert offer["may_keep"] == []


def test_a_character_whose_box_is_put_away_is_not_kept(over: Desk) -> None:
    """Other sets between two games cost nothing but what is in them."""
    host = sheriff_and_keepers(over)
    assert host.act("settings", sets=["base", "dodge_city"])["ok"]
    assert host.act("rematch")["ok"]
    host.act("correct", changes=[{"seat": 0, "character": "apache_kid"}])
    changes = [{"seat": seat, "alive": False} for seat in range(1, 4)]
    assert host.act("correct", changes=changes)["ok"]
    assert over.table.series_offer()["may_keep"] == [[0, "apache_kid"]]  # type: ignore[index]
    assert host.act("settings", sets=["base"])["ok"]
    assert over.table.series_offer()["may_keep"] == []  # type: ignore[index]
    assert host.act("rematch")["ok"]


def test_who_comes_late_waits_for_the_next_game(desk: Desk) -> None:
    """Nobody is bothered while the game runs; one tap at its end opens the table."""
    desk.set_up(phones=PEOPLE)
    host, late = desk.host(), desk.open()
    asked = late.ask("sit", seat=None, name="Eva")
    assert asked["ok"]
    assert asked["seat"] is None
    assert host.view["table"]["requests"] == []
    assert refusal_code(host.act("grant", request=asked["pending"])) == "game_running"
    host.act("correct", changes=[{"seat": seat, "alive": False} for seat in range(1, 4)])
    (request,) = host.view["table"]["requests"]
    assert (request["seat"], request["name"]) == (None, "Eva")
    assert host.act("grant", request=request["id"])["ok"]
    assert late.view["table"]["phase"] == "lobby"
    assert late.ask("sit", seat=None, name="Eva")["seat"] == 4
    assert host.view["table"]["requests"] == []


def test_a_game_that_was_stopped_changes_nothing_of_the_series(over: Desk) -> None:
    """The star is due to whoever it was due to."""
    host = sheriff_and_keepers(over)
    due = over.table.series_offer()
    host.act("rematch")
    host.act("end_game")
    assert over.table.series_offer() == due
