"""A full table with every set on stays small enough for a slow Wi-Fi, as such and as it travels."""

from __future__ import annotations

import json
import random

from referee.bang.catalogue import known_sets
from tests.soak.games import offers
from tests.web.desk import Desk, Screen
from tests.web.travelling import travelled
from web.tables.bots import choose

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
    "barrel whip bible pony_express strongbox observation_car dragoon sleeper_car",
    "mustang crate can_can lemat prisoner_car jail rattlesnake",
    "scope beer_keg buffalo_rifle iron_plate coal_hopper bounty winchester",
    "volcanic bell_tower conestoga private_car map lumber_flatcar ten_gallon_hat",
    "hideout bomb derringer passenger_car rev_carabine refund sombrero",
    "dynamite knife howitzer circus_wagon schofield barrel lounge_car",
    "big_fifty binocular canteen dining_car bandolier barrel express_car",
    "caboose lockpick pepperbox cattle_truck remington mustang mail_car",
)
"""More than anybody has seen lie there at the end of a long game."""
WORN = (
    ["horseshoe", "gun_belt", "rucksack"],
    ["boots", "wanted"],
    ["gold_pan", "lucky_charm"],
    ["calumet"],
    ["pickaxe", "wanted"],
    ["wanted"],
    [],
    [],
)
ROW = (
    "virginia_town",
    "deathwood",
    "fort_wroth",
    "catico",
    "creepy_creek",
    "crowns_hole",
    "miners_oath",
    "dodgeville",
)

LARGEST = 16_000
"""Bytes of the largest view."""

LARGEST_FRAME = 6_000
"""The same as it travels, compressed with what was sent before in mind."""

USUAL_FRAME = 500
"""Bytes of a view as it travels, in the mean of a game."""


def test_the_view_of_a_full_table_with_every_set_stays_under_16_kilobytes(desk: Desk) -> None:
    """Whoever is on turn may do more than fifty things, and a Pardner at any of sixty cards."""
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
        {"seat": seat, "gold": 3, "load": 1, "in_play": cards.split(), "equipment": WORN[seat]}
        for seat, cards in enumerate(LAID)
    ]
    shop = {"shop": ["union_pacific", "gold_rush", "pardner"]}
    line = {"stations": list(ROW), "cars": ["baggage_car", "ghost_car"], "train_at": 3}
    answer = host.act("correct", changes=[shop, *laid, line])
    assert answer["ok"], answer

    on_turn = {screen.sid: _bytes(screen) for screen in (table, *phones)}
    assert table.view["game"]["train"]["buyer"] == 0
    bought = phones[0].do({"do": "use", "seat": 0, "ability": "buy:pardner"})
    assert bought["ok"], bought
    asked = {screen.sid: _bytes(screen) for screen in (table, *phones)}

    assert max(on_turn.values()) < LARGEST, on_turn
    assert max(asked.values()) < LARGEST, asked
    frames = {screen.sid: max(travelled(screen)) for screen in (table, *phones)}
    assert max(frames.values()) < LARGEST_FRAME, frames


def test_a_view_takes_half_a_kilobyte_in_a_game_with_every_set(desk: Desk) -> None:
    """The line keeps what it has sent, and a move changes little of it."""
    host = desk.host()
    assert host.act("settings", sets=list(known_sets()))["ok"]
    phones = desk.phones(*PEOPLE)
    assert host.act("start")["ok"]
    rng = random.Random(4)
    for _ in range(150):
        match = desk.table.match
        assert match is not None
        if match.is_over:
            break
        seat = match.waiting_seats()[0]
        assert phones[seat].do(choose(offers(match, seat), rng))["ok"]
    frames = [size for phone in phones for size in travelled(phone)]
    assert len(frames) > 150
    assert sum(frames) / len(frames) < USUAL_FRAME


def _answer(phone: Screen, seat: int, choice: str, **more: str) -> None:
    answer = phone.do({"do": "answer", "seat": seat, "choice": choice, **more})
    assert answer["ok"], answer


def _bytes(screen: Screen) -> int:
    """How large the newest view of a screen is on the wire."""
    newest = screen.desk.post.to(screen.sid, "view")[-1]
    return len(json.dumps(newest, separators=(",", ":"), ensure_ascii=False).encode())
