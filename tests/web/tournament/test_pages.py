"""The overview and the organiser's page, asked by the laptop, by strangers and by clumsy hands."""

from __future__ import annotations

import random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from web.tables.bots import Driver
from web.tables.house import FixedTable
from web.tables.rooms import Rooms

STRANGER = {"REMOTE_ADDR": "192.168.1.9"}


@pytest.fixture
def laptop(app: Flask) -> FlaskClient:
    """The laptop's own browser."""
    return app.test_client()


@pytest.fixture
def rooms(app: Flask) -> Rooms:
    found: Rooms = app.extensions["rooms"]
    return found


def cup(laptop: FlaskClient, people: int = 4, **about: Any) -> str:
    """Open a tournament of bots."""
    plan = {"name": "Cup", "game": "wright", "rounds": 2, "best": 2, "scheme": {"name": "loot"}}
    made = laptop.post("/tournament", json={**plan, **about})
    assert made.status_code == 200, made.json
    code = str(made.json["code"])
    names = [f"Player {n}" for n in range(people)]
    assert do(laptop, code, "enter", names=names, bots=True)["ok"]
    return code


def do(laptop: FlaskClient, code: str, what: str, **about: Any) -> dict[str, Any]:
    """Do something in a tournament."""
    answer: dict[str, Any] = laptop.post(f"/tournament/{code}/do", json={"do": what, **about}).json
    return answer


def test_strangers_see_nothing_of_it_and_can_do_nothing(
    app: Flask, laptop: FlaskClient, rooms: Rooms
) -> None:
    """Every address of both pages, but the pages themselves and the standings."""
    code = cup(laptop)
    do(laptop, code, "draw")
    table = rooms.house.fixed()[0].code
    filled = {"code": code, "what": "standings", "screen": "none"}
    asked = 0
    for rule in app.url_map.iter_rules():
        if rule.endpoint.split(".")[0] not in ("overview", "tournaments"):
            continue
        if rule.endpoint.endswith((".page", ".shelf", ".one", ".screen", ".screen_data")):
            continue
        about = {**filled, "code": table} if rule.endpoint.startswith("overview") else filled
        path = rule.rule
        for name in rule.arguments:
            path = path.replace(f"<{name}>", about[name])
        method = "POST" if "POST" in (rule.methods or ()) else "GET"
        for headers, environ in (({}, STRANGER), ({"Sec-Fetch-Site": "cross-site"}, {})):
            with app.test_client() as somebody:
                answer = somebody.open(
                    path, method=method, json={}, headers=headers, environ_base=environ
                )
            assert answer.status_code == 403, (path, answer.status_code)
            asked += 1
    assert asked == 2 * 13
    assert laptop.get(f"/tournament/{code}.json").json["round"] == 1


def test_a_tournament_from_its_opening_to_paper(laptop: FlaskClient, rooms: Rooms) -> None:
    code = cup(laptop)
    offers = laptop.get("/tournament.json").json["offers"]
    assert {"bang", "duel", "wright"} == {each["id"] for each in offers}

    for _ in range(2):
        assert do(laptop, code, "draw")["ok"]
        assert do(laptop, code, "begin") == {"ok": True, "stuck": []}
        for place in laptop.get(f"/tournament/{code}.json").json["seating"]["places"]:
            table = rooms.get(place["table"])
            assert table is not None
            driver = Driver(table, random.Random(1))
            while table.phase != "over":
                driver.step()
    state = laptop.get(f"/tournament/{code}.json").json

    assert [each["over"] for each in state["played"]] == [True, True]
    assert state["standings"][0]["points"] > 0
    assert do(laptop, code, "close")["ok"]
    wall = laptop.get(f"{state['screen']}.json", environ_base=STRANGER)
    assert wall.json["closed"] is True
    assert "screen" not in wall.json
    for what in ("seating", "standings"):
        for lang in ("en", "ru", "cs"):
            paper = laptop.get(f"/tournament/{code}/{what}.pdf?lang={lang}")
            assert paper.data.startswith(b"%PDF"), paper.json
    assert laptop.get("/overview/tents.pdf?lang=ru&paper=letter").data.startswith(b"%PDF")
    assert laptop.get("/overview/tents.pdf?lang=xx").status_code == 400
    assert laptop.post(f"/tournament/{code}/delete").json == {"ok": True}
    assert laptop.get(f"/tournament/{code}.json").status_code == 404
    assert laptop.get(f"{state['screen']}.json").status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        None,
        [],
        {},
        {"name": "Cup"},
        {"name": "Cup", "game": "chess"},
        {"name": "Cup", "game": "bang", "sets": ["none"]},
        {"name": "Cup", "game": "bang", "scheme": {"name": "loot"}},
        {"name": "Cup", "game": "bang", "rounds": "3"},
        {"name": "Cup", "game": "bang", "colour": "red"},
    ],
)
def test_what_cannot_be_read_opens_nothing(laptop: FlaskClient, body: Any) -> None:
    assert laptop.post("/tournament", json=body).status_code == 400
    assert laptop.get("/tournament.json").json["tournaments"] == []


@pytest.mark.parametrize(
    ("about", "code"),
    [
        ({"name": "  "}, "no_name"),
        ({"rounds": 0}, "rounds"),
        ({"best": 9}, "table_size"),
        ({"scheme": {"name": "own", "win": 9_999}}, "points"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(
    laptop: FlaskClient, about: dict[str, Any], code: str
) -> None:
    plan = {"name": "Cup", "game": "wright", "best": 2, **about}
    answer = laptop.post("/tournament", json=plan)

    assert (answer.status_code, answer.json["refusal"]["code"]) == (409, code)


def test_nobody_takes_a_result_through_the_page(laptop: FlaskClient) -> None:
    """What a game came to, tables say; what a person says is marked as theirs."""
    code = cup(laptop)
    do(laptop, code, "draw")
    about = {"round": 1, "place": 0, "lines": [], "game": 1, "moves": 1}

    assert do(laptop, code, "take_result", **about)["ok"] is False
    assert do(laptop, code, "write_result", round=1, place=0, lines=[{"player": 99}])["ok"] is False
    place = laptop.get(f"/tournament/{code}.json").json["played"][0]["places"][0]
    assert place["result"] is None
    line = {"player": place["players"][0], "won": True, "given": 7}
    assert do(laptop, code, "write_result", round=1, place=0, lines=[line])["ok"]
    result = laptop.get(f"/tournament/{code}.json").json["played"][0]["places"][0]["result"]
    assert (result["by_hand"], result["lines"][0]["score"]) == (True, 7)


def test_the_overview_tells_who_plays_what_and_clears_a_table(
    laptop: FlaskClient, rooms: Rooms
) -> None:
    code = cup(laptop, people=2)
    do(laptop, code, "draw")
    do(laptop, code, "begin")

    (table,) = [each for each in laptop.get("/overview.json").json["tables"] if each["people"]]

    assert (table["game"], table["phase"], table["name"]) == ("wright", "playing", "1")
    assert sorted(table["people"]) == ["Player 0", "Player 1"]
    assert table["round"] == [code, 1]
    assert laptop.post(f"/overview/{table['code']}/clear").json == {"ok": True}
    after = laptop.get("/overview.json").json["tables"][0]
    assert (after["phase"], after["people"], after["name"]) == ("lobby", [], "1")
    assert len(rooms.store.games(table["code"])) == 1


def test_fixed_tables_keep_their_names(laptop: FlaskClient, rooms: Rooms) -> None:
    codes = [laptop.post("/tables").json["code"] for _ in range(2)]
    for code, name in zip(codes, ("  By the   window ", ""), strict=True):
        assert laptop.post(f"/overview/{code}/fix", json={"name": name}).json["ok"]
    assert rooms.house.fixed() == (
        FixedTable(codes[0], "By the window"),
        FixedTable(codes[1], "1"),
    )

    laptop.post(f"/overview/{codes[0]}/fix", json={"name": "Bar"})
    laptop.post(f"/overview/{codes[1]}/loosen")

    assert rooms.house.fixed() == (FixedTable(codes[0], "Bar"),)
    rooms.erase(codes[0])
    assert rooms.house.fixed() == ()
    assert laptop.post("/overview/ZZZZ/fix", json={}).status_code == 404
