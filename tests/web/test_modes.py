"""How strict the referee is: the host's choice, before a game and in the middle of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.desk import NAMES, Desk, Screen, refusal_code

FAR = {"do": "play", "card": "bang"}


@pytest.fixture
def seated(desk: Desk) -> tuple[Screen, list[Screen]]:
    """The host and everybody's phones, before a game."""
    return desk.host(), desk.phones(*NAMES)


def far_shot(host: Screen, phones: list[Screen]) -> tuple[Screen, dict[str, Any]]:
    """Whoever is on turn, and a shot at somebody out of reach."""
    game = host.view["game"]
    seat = game["turn"]["seat"]
    ring = game["ring"]
    target = ring[(ring.index(seat) + 2) % len(ring)]
    assert game["seats"][seat]["sees"][target] > 1
    return phones[seat], {**FAR, "seat": seat, "target": target}


def test_the_choice_before_a_game_is_what_the_game_begins_with(
    seated: tuple[Screen, list[Screen]],
) -> None:
    host, _ = seated
    assert host.act("modes", house={"mode_reach": "remind"})["ok"]
    assert host.view["table"]["settings"]["house"]["mode_reach"] == "remind"
    host.act("start")
    assert host.view["game"]["house"] == {"mode_reach": "remind"}


def test_a_choice_in_mid_game_holds_at_once_and_is_kept_for_the_next_game(
    seated: tuple[Screen, list[Screen]],
) -> None:
    host, _ = seated
    host.act("start")
    assert host.act("modes", house={"mode_limits": "ask"})["ok"]
    assert host.view["game"]["house"] == {"mode_limits": "ask"}
    assert host.view["game"]["log"][-1]["text"]["key"] == "log.mode_set"
    assert refusal_code(host.act("modes", house={"mode_limits": "ask"})) == "modes_as_before"

    newest = host.act("undo_list")["undo"][0]
    assert host.act("undo", to=newest["to"])["ok"]
    assert host.view["game"]["house"] == {}
    host.act("modes", house={"mode_limits": "ask"})
    host.act("end_game")
    host.act("start")
    assert host.view["game"]["house"] == {"mode_limits": "ask"}


def test_a_phone_cannot_make_the_referee_milder(seated: tuple[Screen, list[Screen]]) -> None:
    host, phones = seated
    host.act("start")
    command = {"do": "set_modes", "house": {"mode_reach": "remind"}}
    assert refusal_code(phones[0].do(command)) == "malformed"
    assert refusal_code(phones[0].do({**command, "seat": phones[0].seat})) == "malformed"
    assert host.view["game"]["house"] == {}


def test_a_table_survives_a_restart_with_its_choice(
    desk: Desk, seated: tuple[Screen, list[Screen]]
) -> None:
    host, _ = seated
    host.act("start")
    host.act("modes", house={"mode_reach": "ask"})
    assert desk.again().host().view["game"]["house"] == {"mode_reach": "ask"}


def test_the_phone_asks_and_the_table_decides(seated: tuple[Screen, list[Screen]]) -> None:
    host, phones = seated
    host.act("modes", house={"mode_reach": "ask"})
    host.act("start")
    phone, shot = far_shot(host, phones)
    refused = phone.do(shot)
    assert (refusal_code(refused), refused["refusal"]["anyway"]) == ("out_of_range", True)
    answer = phone.do({**shot, "anyway": True})
    assert answer["ok"]
    assert "reminded" not in answer
    assert "log.overruled" in [line["text"]["key"] for line in host.view["game"]["log"]]


def test_whoever_is_only_reminded_hears_of_it_in_the_answer(
    seated: tuple[Screen, list[Screen]],
) -> None:
    host, phones = seated
    host.act("modes", house={"mode_reach": "remind"})
    host.act("start")
    phone, shot = far_shot(host, phones)
    answer = phone.do(shot)
    assert [why["key"] for why in answer["reminded"]] == ["why.out_of_range"]
    assert "log.reminded" in [line["text"]["key"] for line in host.view["game"]["log"]]
