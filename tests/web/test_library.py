"""The library of nights: what it tells, to whom, and what it keeps to itself."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from docs.examples.highcard import RULES
from referee.match import Match
from tests.soak.games import begin, move
from tests.web.desk import Desk, end_turn
from tests.web.nights import BEGUN, ENDED, MADE, finished, shelve
from web.history import library as module
from web.history import showing
from web.history.library import Library
from web.history.library import finished as finished_games
from web.history.teller import Teller
from web.storage.ledger import Change
from web.storage.store import Store

STYLES = Path(__file__).parents[2] / "web" / "static" / "css" / "pages"
PHONE = {"REMOTE_ADDR": "192.168.1.20"}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "tables.sqlite")
    yield store
    store.close()


def high_card() -> Match:
    """A finished game of High Card: Ben wins."""
    match = Match(RULES)
    for command in (
        {"do": "start_game", "names": ["Ann", "Ben"], "cards": [3, 9]},
        {"do": "show", "seat": 0},
        {"do": "show", "seat": 1},
    ):
        match.commit(match.propose("host", RULES.load_command(command)))
    return match


def running() -> Match:
    """A game that has just begun."""
    rng = random.Random(1)
    match = begin(4, rng, characters="dealt")
    move(match, rng)
    return match


def test_a_finished_game_tells_who_was_who_and_how_long_it_took(store: Store) -> None:
    match = finished()
    shelve(store, "WWWW", match)

    (night,) = Library(store).nights()

    (game,) = night.games
    assert (night.made, game.begun, game.ended, game.end) == (MADE, BEGUN, ENDED, "over")
    assert game.moves == len(match.entries)
    assert game.told is not None
    assert [player.role for player in game.told.players] == [p.role for p in match.state.players]
    winners = [seat for seat, player in enumerate(game.told.players) if player.won]
    assert tuple(winners) == match.state.result.winners


def test_the_newest_night_stands_first_and_an_empty_table_is_none(store: Store) -> None:
    shelve(store, "DDDD", finished(), made="2026-01-01 20:00:00")
    shelve(store, "BBBB", finished(), made="2026-02-01 20:00:00")
    store.add_table("CCCC", {})

    assert [night.code for night in Library(store).nights()] == ["BBBB", "DDDD"]


def test_a_game_that_is_on_or_was_broken_off_keeps_its_secrets(desk: Desk) -> None:
    desk.set_up()
    host = desk.host()
    host.do(end_turn(host.view))
    host.act("end_game")
    host.act("start")

    (night,) = Library(desk.store).nights()

    assert [game.end for game in night.games] == ["left", "on"]
    assert [game.told for game in night.games] == [None, None]
    assert night.names == ("Ann", "Ben", "Cyril", "Dan")


def test_another_game_is_told_by_who_has_won(store: Store, highcard: str) -> None:
    shelve(store, "WWWW", high_card())

    (night,) = Library(store).nights()

    (game,) = night.games
    assert game.told is not None
    assert [(p.name, p.won, p.role) for p in game.told.players] == [
        ("Ann", False, None),
        ("Ben", True, None),
    ]
    assert (game.told.lives, game.told.hits) == ((), ())


def test_a_game_is_played_back_once_and_anew_only_when_it_has_gone_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelve(store, "WWWW", finished())
    first = Library(store).night("WWWW")
    played = []
    again = module.play_back
    monkeypatch.setattr(
        module, "play_back", lambda *about: played.append(about[0]) or again(*about)
    )

    assert Library(store).night("WWWW") == first
    assert played == []

    (saved,) = store.games("WWWW")
    with store._transaction() as db:
        db.execute("UPDATE tables SET game = ?", (saved.id,))
    store.write(Change("WWWW", 1, entries=({"actor": "host", "back_to": 2},)))

    (game,) = Library(store).night("WWWW").games
    assert played == ["bang"]
    assert (game.end, game.told) == ("on", None)


def test_one_game_that_cannot_be_read_does_not_close_the_library(store: Store) -> None:
    shelve(store, "WWWW", finished())
    store.add_table("BBBB", {"seats": [{"name": "Ann"}]})
    store.write(Change("BBBB", 1, new_game="bang", entries=({"actor": "host", "command": 7},)))

    nights = {night.code: night for night in Library(store).nights()}

    assert nights["BBBB"].games[0].end == "unreadable"
    assert nights["WWWW"].games[0].end == "over"


def test_the_same_game_brought_in_twice_counts_once(store: Store) -> None:
    shelve(store, "WWWW", finished())
    shelve(store, "BBBB", finished())
    shelve(store, "CCCC", finished(6))

    assert len(list(finished_games(Library(store).nights()))) == 2


def test_a_night_that_travels_keeps_its_times(store: Store, desk: Desk) -> None:
    shelve(store, "WWWW", finished())

    from web import night

    document = json.loads(json.dumps(night.export(store, store.table("WWWW"))))
    night.load(desk.store, document, "BBBB")

    there, here = Library(store).night("WWWW"), Library(desk.store).night("BBBB")
    assert (here.made, here.games[0].begun, here.games[0].ended) == (
        there.made,
        there.games[0].begun,
        there.games[0].ended,
    )


@pytest.mark.parametrize("made", [None, 7, "yesterday", "2026-13-40 00:00:00"])
def test_a_night_without_readable_times_is_taken_all_the_same(store: Store, made: Any) -> None:
    shelve(store, "WWWW", finished(), made=made)

    assert Library(store).night("WWWW").made != made


# What is served


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A laptop with one finished night."""
    shelve(app.extensions["rooms"].store, "WWWW", finished())
    return app.test_client()


FILES = (
    *("/nights.json", "/nights/WWWW.json", "/nights/WWWW/1/film.json"),
    *("/nights/games.csv", "/nights/events.csv"),
    *("/nights/WWWW/games.csv", "/nights/WWWW/events.csv", "/nights/WWWW/night.json"),
)


def test_every_file_of_the_library_is_in_the_list_above(app: Flask) -> None:
    served = {rule.rule for rule in app.url_map.iter_rules() if rule.endpoint.startswith("nights.")}
    is_page = {"/nights", "/nights/<code>", "/nights/<code>/<int:number>"}

    known = {path.replace("WWWW", "<code>").replace("/1/", "/<int:number>/") for path in FILES}
    assert served - is_page - {"/nights/<code>/delete"} == known


@pytest.mark.parametrize("path", FILES)
def test_the_library_is_for_the_laptop_alone(client: FlaskClient, path: str) -> None:
    assert client.get(path, environ_overrides=PHONE).status_code == 403
    answer = client.get(path)
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-store")


def test_saving_an_old_night_does_not_open_its_table(app: Flask, client: FlaskClient) -> None:
    """Else a phone that only types the laptop's address would be asked which table it means."""
    before = app.extensions["rooms"].codes()

    saved = client.get("/nights/WWWW/night.json").json

    assert (saved["tinstar"], saved["made"]) == ("night", MADE)
    assert app.extensions["rooms"].codes() == before


def test_the_replay_is_drawn_with_the_styles_of_the_table_screen() -> None:
    """All but those for joining, choosing, beginning, calls for help and races: a replay has none.

    It is watched from nearby, too.
    """
    table, replay = (
        set(re.findall(r'@import "../([\w-]+)\.css"', (STYLES / f"{page}.css").read_text("utf-8")))
        for page in ("table", "replay")
    )

    live = {"table-join", "choosing", "table-beginning", "table-far", "calls", "race", "race-stage"}
    assert live <= table
    needed = table - live
    assert needed
    assert needed <= replay


def test_a_phone_cannot_delete(client: FlaskClient) -> None:
    assert client.post("/nights/WWWW/delete", environ_overrides=PHONE).status_code == 403
    assert client.get("/nights/WWWW.json").status_code == 200


def test_the_pages_themselves_hold_nobody_s_name(client: FlaskClient) -> None:
    for path in ("/nights", "/nights/WWWW", "/nights/WWWW/1"):
        page = client.get(path, environ_overrides=PHONE)
        assert page.status_code == 200
        assert all(player.name not in page.text for player in finished().state.players)


@pytest.mark.parametrize(
    "path", ["/nights/ZZZZ.json", "/nights/WWWW/2/film.json", "/nights/WWWW/2"]
)
def test_what_is_not_there_is_not_found(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_an_unknown_language_is_refused(client: FlaskClient) -> None:
    assert client.get("/nights.json?lang=xx").status_code == 400


@pytest.mark.parametrize(("lang", "word"), [("en", "win"), ("ru", "обе"), ("cs", "ítěz")])
def test_results_and_roles_are_in_the_reader_s_words(
    client: FlaskClient, lang: str, word: str
) -> None:
    night = client.get(f"/nights/WWWW.json?lang={lang}").json
    (game,) = night["games"]

    assert word in game["verdict"]
    assert game["minutes"] == 48
    named = {player["role"]: player["role_name"] for player in game["players"]}
    assert named["sheriff"] == {"en": "Sheriff", "ru": "Шериф", "cs": "Šerif"}[lang]


def test_all_nights_together_count_people_roles_and_characters(client: FlaskClient) -> None:
    library = client.get("/nights.json").json

    state = finished().state
    assert library["games"] == 1
    assert {each["name"]: each["wins"] for each in library["people"]} == {
        player.name: int(seat in state.result.winners) for seat, player in enumerate(state.players)
    }
    (kind,) = library["kinds"]
    assert (kind["kind"], kind["name"]) == ("bang", "BANG!")
    assert {each["id"] for each in kind["characters"]} == {p.character for p in state.players}
    assert {each["id"] for each in kind["roles"]} == {p.role for p in state.players}
    assert library["reactions"] == []


def test_a_running_game_is_neither_told_nor_replayed(app: Flask) -> None:
    store = app.extensions["rooms"].store
    shelve(store, "WWWW", running())
    client = app.test_client()

    text = client.get("/nights/WWWW.json").text + client.get("/nights.json").text

    assert "outlaw" not in text.lower()
    assert client.get("/nights/WWWW/1/film.json").status_code == 404
    assert "outlaw" not in client.get("/nights/events.csv").text


def test_whoever_has_no_time_is_shown_all_nights_and_the_rest_is_told_meanwhile(
    store: Store,
) -> None:
    """A thousand nights open at once after an update, too: their games are played back later."""
    shelve(store, "WWWW", finished())
    (night,) = Library(store, patience=-1).nights()
    assert [game.end for game in night.games] == ["unread"]
    assert night.games[0].told is None
    shown = showing.library(Library(store, patience=-1), "en")
    assert (shown["unread"], shown["games"]) == (1, 0)
    teller = Teller(store, pause=0)
    teller.begin()
    teller.begin()
    teller.join(30)
    shown = showing.library(Library(store, patience=-1), "en")
    assert (shown["unread"], shown["games"]) == (0, 1)
