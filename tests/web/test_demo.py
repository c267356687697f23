"""A demonstration shows a bot's phone and its finger, never a person's; nobody acts there."""

from __future__ import annotations

import random

from tests.web.desk import Desk
from web.commands.demo import seat_bots
from web.tables.bots import Driver
from web.tables.demo import Demo


def shown(desk: Desk) -> Desk:
    """A table where four bots show how it goes."""
    desk.table.demo = Demo()
    seat_bots(desk.table, "bang", 4, ("base",))
    return desk


def test_the_phone_of_whoever_acts_is_shown_with_what_it_will_tap(desk: Desk) -> None:
    screen = shown(desk).open("demo")
    driver = Driver(desk.table, random.Random(5))
    seen = set()
    for _ in range(40):
        assert driver.think()
        you, me = screen.view["table"]["you"], screen.view["me"]
        assert me["seat"] == you["seat"]
        assert you["finger"]["option"] in [option["id"] for option in me["options"]]
        seen.add(you["seat"])
        assert driver.step()
        assert "finger" not in screen.view["table"]["you"], "it was tapped"
    assert len(seen) > 1


def test_nobody_sees_the_phone_of_a_person(desk: Desk) -> None:
    screen = shown(desk).open("demo")
    assert desk.open("seat").ask("sit", seat=0, name="Zoe")["ok"]
    assert screen.view["me"] is None
    assert screen.view["table"]["you"]["seat"] is None


def test_nobody_acts_on_the_phone_that_is_shown(desk: Desk) -> None:
    screen = shown(desk).open("demo")
    driver = Driver(desk.table, random.Random(5))
    assert driver.think()
    offered = [option for option in screen.view["me"]["options"] if option["ask"] is None]
    answer = screen.do(offered[0]["command"])
    assert not answer["ok"]
    assert answer["refusal"]["code"] == "not_your_seat"


def test_another_table_shows_nobodys_phone(desk: Desk) -> None:
    seat_bots(desk.table, "bang", 4, ("base",))
    screen = desk.open("demo")
    assert screen.view["me"] is None
    assert not screen.view["table"]["demo"]
