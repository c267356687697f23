"""A hunt for secrets in everything that leaves the server."""

from __future__ import annotations

import json
import logging
import random
from typing import Any

import pytest

from tests.web.desk import Desk, Screen, new_id
from web.tables.bots import filled_in

SECRET_ROLES = ("outlaw", "renegade", "deputy")
PEOPLE = ("Ann", "Ben", "Cyril", "Dan", "Eve")


def roles(desk: Desk) -> dict[int, str]:
    assert desk.table.match is not None
    return {n: desk.table.match.view(n)["me"]["role"] for n in range(len(PEOPLE))}


def told(payload: Any, seat: int) -> set[str]:
    """Give the roles a payload gives away about a seat: by its entry, or as somebody's own."""
    return {role for about, role in given_away(payload) if about == seat}


def given_away(payload: Any) -> set[tuple[Any, str]]:
    """Give every seat of which a payload tells a role, and the role."""
    found: set[tuple[Any, str]] = set()
    left = [payload]
    while left:
        one = left.pop()
        if isinstance(one, dict):
            if one.get("role") in SECRET_ROLES and "seat" in one:
                found.add((one["seat"], one["role"]))
            left += one.values()
        elif isinstance(one, list | tuple):
            left += one
    return found


@pytest.mark.parametrize("seed", range(3))
def test_no_screen_is_told_another_seat_s_role(desk: Desk, seed: int) -> None:
    """Not in views, answers, refusals, the log or the undo list, while its owner lives."""
    rng = random.Random(seed)
    desk.set_up(phones=PEOPLE[:3], others=PEOPLE[3:])
    host = desk.host()
    screens = {desk.table.seat_of(line): Screen(desk, line) for line in desk.table.presence}
    answers: list[tuple[int | None, Any]] = []
    for _ in range(60):
        match = desk.table.match
        assert match is not None
        if match.is_over:
            break
        seat = rng.choice(match.waiting_seats())
        options = [each for each in match.view(seat)["me"]["options"] if not each["why_not"]]
        actor = screens.get(seat, host)
        # What is offered, and now and then nonsense.
        command = filled_in(rng.choice(options), rng)
        if rng.random() < 0.3:
            command = {**command, "seat": rng.randrange(-1, 6), "card": "outlaw"}
        owner = desk.table.seat_of(actor.who)
        answers.append((owner, actor.do(command)))
        answers.append((None, host.act("undo_list")))
        answers.append((owner, actor.ask("log")))
        secret = {
            n: role
            for n, role in roles(desk).items()
            if role in SECRET_ROLES and not match.view(None)["game"]["seats"][n]["role"]
        }
        for viewer, screen in screens.items():
            for hidden in secret.keys() - {viewer}:
                assert set() == told(screen.view, hidden), (viewer, hidden)
    for viewer, answer in answers:
        for hidden in set(range(len(PEOPLE))) - {viewer}:
            assert set() == told(answer, hidden)


def test_who_acts_for_somebody_sees_no_role_and_no_private_option(desk: Desk) -> None:
    host = desk.host()
    desk.phones(*PEOPLE[:3])
    host.act("add_seat", name="Dan")
    host.act("settings", roles="entered", characters="choose")
    host.act("start")

    (proxy,) = host.view["proxies"]

    assert "role" not in proxy
    assert "spare" not in proxy
    assert not any(option["private"] for option in proxy["options"])
    assert not any(role in json.dumps(proxy["options"]) for role in SECRET_ROLES)


def test_the_table_screen_on_the_host_s_laptop_sees_no_more_than_anybody(desk: Desk) -> None:
    desk.set_up(phones=PEOPLE[:3], others=PEOPLE[3:])
    table = desk.open("table", laptop=True)

    assert table.view["me"] is None
    assert table.view["game"] == desk.open("watch").view["game"]


def test_server_logs_name_no_role_and_no_command(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    host = desk.host()
    (ann, *_) = desk.phones(*PEOPLE)
    host.act("settings", roles="entered")
    host.act("start")

    ann.do({"do": "answer", "seat": 0, "choice": "renegade"})
    ann.do({"do": "answer", "seat": 0, "choice": "renegade", "wrong": "outlaw"})
    ann.do({"do": "answer", "seat": 1, "choice": "outlaw"})

    assert "refused" in caplog.text
    assert not any(role in caplog.text for role in SECRET_ROLES)


def test_entered_roles_are_told_to_nobody(desk: Desk) -> None:
    host = desk.host()
    ann, ben, *_ = desk.phones(*PEOPLE)
    host.act("settings", roles="entered")
    host.act("start")

    ann.ask("do", id=new_id(), command={"do": "answer", "seat": 0, "choice": "renegade"})

    assert ann.view["me"]["role"] == "renegade"
    for screen in (ben, host, desk.open("table")):
        assert set() == told(screen.view, 0)
        assert "renegade" not in json.dumps(screen.view["game"]["log"])
    assert "renegade" not in json.dumps(host.act("undo_list"))
