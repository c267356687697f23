"""The first game: one switch, and what each screen gets by it."""

from __future__ import annotations

import pytest

from referee.games import known_games
from tests.web.desk import NAMES, Desk


def test_one_switch_brings_the_simple_game_and_the_coach(desk: Desk) -> None:
    host = desk.host()
    host.act("first_game", on=True)

    assert host.view["table"]["coach"]
    assert host.view["table"]["settings"]["house"]["simple_first_game"]
    host.act("first_game", on=False)
    assert not host.view["table"]["coach"]
    assert not host.view["table"]["settings"]["house"]["simple_first_game"]


@pytest.mark.parametrize("game", known_games())
def test_every_game_has_a_first_game(desk: Desk, game: str) -> None:
    host = desk.host()
    host.act("choose_game", game=game)
    host.act("first_game", on=True)

    assert host.view["table"]["coach"]


def test_each_phone_hears_the_coach_and_nobody_else_does(desk: Desk) -> None:
    host, phones = desk.host(), desk.phones(*NAMES)
    host.act("first_game", on=True)
    host.act("start")

    assert all({"hint", "lessons"} == phone.view["me"]["coach"].keys() for phone in phones)
    assert "coach" not in str(host.view["game"])


def test_the_coach_comes_and_goes_in_the_middle_of_a_game(desk: Desk) -> None:
    host, (phone, *_) = desk.host(), desk.phones(*NAMES)
    host.act("start")
    assert "coach" not in phone.view["me"]
    host.act("first_game", on=True)
    assert phone.view["me"]["coach"]
    assert "coach" in phone.view["me"]
    host.act("first_game", on=False)
    assert "coach" not in phone.view["me"]
