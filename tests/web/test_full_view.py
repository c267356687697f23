"""A full table with every set on stays small enough for a slow Wi-Fi."""

from __future__ import annotations

import json

from tests.web.desk import Desk, Screen

PEOPLE = ("Ann", "Ben", "Cyril", "Dana", "Eva", "Františka", "Gabriel", "Hope")
ROLES = ("sheriff", "outlaw", "outlaw", "renegade", "deputy", "outlaw", "deputy", "renegade")
CHARACTERS = (
    "willy_the_kid",
    "bart_cassidy",
    "jourdonnais",
    "el_gringo",
    "paul_regret",
    "rose_doolan",
    "suzy_lafayette",
    "sean_mallory",
)
LAID = (
    ["barrel", "whip"],
    ["mustang", "crate"],
    ["scope", "beer_keg"],
    ["volcanic", "bell_tower"],
    ["hideout", "bomb"],
    ["dynamite", "knife"],
    ["big_fifty", "binocular"],
    ["caboose", "lockpick"],
)
WORN = ("horseshoe", "boots", "gold_pan", "lucky_charm", "calumet", "pickaxe", "wanted", "rucksack")

LARGEST = 16_384


def test_the_view_of_a_full_table_with_every_set_stays_under_16_kilobytes(desk: Desk) -> None:
    host = desk.host()
    sets = [each["id"] for each in host.view["table"]["choices"]["sets"]]
    assert host.act("settings", sets=sets, roles="entered", characters="entered")["ok"]
    phones = desk.phones(*PEOPLE)
    table = desk.open("table", laptop=True)
    assert host.act("start")["ok"]
    for seat, role in enumerate(ROLES):
        _answer(phones[seat], seat, role)
    for seat, character in enumerate(CHARACTERS):
        _answer(phones[seat], seat, "enter", value=character)
    flip = {"do": "flip", "seat": 0, "cards": [["5", "spades"]]}
    assert phones[0].do(flip)["ok"]
    laid = [
        {"seat": seat, "gold": 3, "load": 1, "in_play": cards, "equipment": [WORN[seat]]}
        for seat, cards in enumerate(LAID)
    ]
    shop = {"shop": ["union_pacific", "gold_rush", "pardner"]}
    answer = host.act("correct", changes=[shop, *laid, {"train_at": 4}])
    assert answer["ok"], answer

    sizes = {screen.sid: _bytes(screen) for screen in (table, *phones)}

    assert table.view["game"]["train"]["buyer"] == 0
    assert max(sizes.values()) < LARGEST, sizes


def _answer(phone: Screen, seat: int, choice: str, **more: str) -> None:
    answer = phone.do({"do": "answer", "seat": seat, "choice": choice, **more})
    assert answer["ok"], answer


def _bytes(screen: Screen) -> int:
    """How large the newest view of a screen is on the wire."""
    newest = screen.desk.post.to(screen.sid, "view")[-1]
    return len(json.dumps(newest, separators=(",", ":"), ensure_ascii=False).encode())
