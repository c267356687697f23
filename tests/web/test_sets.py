"""Choosing sets: what the host sees, what follows from it, and what goes with a set taken away."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import urlopen

from tests.web.conftest import Running
from tests.web.desk import Desk, Screen, new_id, refusal_code
from web.games.bang import GAME
from web.security.identity import HOST_COOKIE

EIGHT = ("Ann", "Ben", "Cyril", "Dan", "Eva", "Fred", "Gus", "Hope")


def chosen(host: Screen, *sets: str, **more: Any) -> dict[str, Any]:
    """Choose sets besides the base game; gives what the host sees then."""
    answer = host.act("settings", sets=["base", *sets], **more)
    assert answer["ok"], answer
    return host.view["table"]


def test_sets_stand_in_the_order_of_the_chooser(desk: Desk) -> None:
    table = chosen(desk.host(), "wild_west_show", "dodge_city")

    assert table["settings"]["sets"] == ["base", "dodge_city", "wild_west_show"]


def test_the_base_game_cannot_be_left_out(desk: Desk) -> None:
    host = desk.host()

    assert refusal_code(host.act("settings", sets=["dodge_city"])) == "malformed"
    assert host.view["table"]["settings"]["sets"] == ["base"]


def test_every_house_rule_says_which_set_brings_it(desk: Desk) -> None:
    table = chosen(desk.host(), "dodge_city")
    sets = {rule["id"]: rule["set"] for rule in table["choices"]["house"]}

    assert sets["self_target"] == "base"
    assert sets["dodge_city_three_lives"] == "dodge_city"
    assert table["settings"]["house"].keys() == sets.keys()


def test_what_belongs_to_a_set_goes_with_it(desk: Desk) -> None:
    host = desk.host()
    house = {"dodge_city_three_lives": True, "self_target": False}
    events = {"last": "a_fistful_of_cards", "size": 14}
    chosen(host, "dodge_city", "high_noon", "fistful_of_cards", house=house, events=events)

    settings = chosen(host, "high_noon")["settings"]

    assert "dodge_city_three_lives" not in settings["house"]
    assert settings["house"]["self_target"] is False
    assert settings["events"] == {"deck": "dealt", "size": 14, "last": "high_noon"}


def test_three_and_eight_need_a_set_with_roles_for_them(desk: Desk) -> None:
    host = desk.host()
    for name in EIGHT[:3]:
        host.act("add_seat", name=name)
    assert host.view["table"]["can_start"]["key"] == "why.player_count"
    assert chosen(host, "dodge_city")["can_start"] is None
    for name in EIGHT[3:]:
        assert host.act("add_seat", name=name)["ok"]
    assert refusal_code(host.act("add_seat", name="Ida")) == "table_full"
    assert host.view["table"]["can_start"] is None

    table = chosen(host)

    assert table["choices"]["players"] == [4, 7]
    assert table["can_start"]["key"] == "why.player_count"
    assert refusal_code(host.act("start")) == "player_count"


def test_the_look_up_of_everybody_follows_the_sets(running: Running) -> None:
    sets = ["base", "dodge_city", "high_noon"]
    key = running.rooms.new_host_key()
    host = running.open("host", cookie=f"{HOST_COOKIE}={key}")
    assert host.ask("host", {"id": new_id(), "action": "settings", "sets": sets})["ok"]

    with urlopen(f"{running.url}/lookup/{running.rooms.newest().code}.json") as answer:
        choices = json.load(answer)

    assert "whisky" in choices["cards"]
    assert "vera_custer" in choices["characters"]
    assert "blessing" in choices["events"]
    assert {"turn", "green_cards"} <= set(choices["rules"])
    assert "house" not in choices, "what only the host chooses"
    assert "green_cards" not in GAME.choices(("base",))["rules"]


def test_a_dealt_deck_begins_before_the_sheriff_s_second_turn(desk: Desk) -> None:
    host = desk.host()
    chosen(host, "high_noon")
    desk.phones(*EIGHT[:4])
    host.act("start")

    game = host.view["game"]

    assert game["events"] == []
    assert game["next_event"] in GAME.choices(("base", "high_noon"))["events"]


def test_anybody_may_report_who_broke_the_silence(desk: Desk) -> None:
    """Gag: what only people can check is a tap away on every phone, whoever is on turn."""
    host = desk.host()
    chosen(host, "wild_west_show", show={"deck": "mirrored"})
    phones = desk.phones(*EIGHT[:4])
    host.act("settings", characters="entered")
    host.act("start")
    people = ("paul_regret", "el_gringo", "rose_doolan", "jourdonnais")
    for phone, who in zip(phones, people, strict=True):
        assert phone.do({"do": "answer", "seat": phone.seat, "choice": "enter", "value": who})["ok"]
    turn = host.view["game"]["turn"]["seat"]
    current = next(phone for phone in phones if phone.seat == turn)
    current.do({"do": "play", "seat": turn, "card": "stagecoach"})
    named = {"do": "answer", "seat": turn, "choice": "card", "value": "gag"}
    assert current.do(named)["ok"]

    other = next(phone for phone in phones if phone.seat != turn)
    (report,) = [each for each in other.view["me"]["options"] if each["group"] == "ability"]
    life = host.view["game"]["seats"][turn]["life"]
    answer = other.do({**report["command"], report["ask"]["slot"]: turn})

    assert answer["ok"], answer
    assert host.view["game"]["seats"][turn]["life"] == life - 1
