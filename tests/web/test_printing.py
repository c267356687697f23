"""The host prints from the table itself."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from printables.catalogue import THINGS
from printables.paper import PAPERS
from tests.printables.rendering import decoded, pictures, sizes, words_on
from tests.referee.race.sheets import made_up, record
from web import words
from web.security.identity import fingerprint
from web.tables.lobby import Device, Lobby, Seat
from web.tables.rooms import Rooms
from web.tables.table import Wifi

PHONE: dict[str, Any] = {"REMOTE_ADDR": "192.168.1.77", "HTTP_USER_AGENT": "phone"}


@pytest.fixture
def rooms(app: Flask) -> Rooms:
    rooms: Rooms = app.extensions["rooms"]
    rooms.network.chosen = "192.168.1.5"
    return rooms


@pytest.fixture
def laptop(app: Flask) -> FlaskClient:
    return app.test_client()


def test_the_tent_says_what_the_table_knows(laptop: FlaskClient, rooms: Rooms) -> None:
    table = rooms.newest()
    table.wifi = Wifi("Saloon", "whisky")
    answer = laptop.get(f"/print/{table.code}/join.pdf?lang=cs&paper=letter")
    assert answer.mimetype == "application/pdf"
    assert answer.headers["Cache-Control"] == "no-store"
    found = decoded(pictures(answer.data, 150)[0])
    assert found == {rooms.network.url(table.code), "WIFI:T:WPA;S:Saloon;P:whisky;;"}
    assert sizes(answer.data) == [pytest.approx((612, 792))]


def test_the_seat_cards_are_those_of_the_table(laptop: FlaskClient, rooms: Rooms) -> None:
    table = rooms.newest()
    table.lobby = Lobby(seats=(Seat("Ann"), Seat("Žofie")))
    answer = laptop.get(f"/print/{table.code}/seats.pdf")
    url = rooms.network.url(table.code)
    assert decoded(pictures(answer.data, 150)[0]) == {f"{url}?seat=1", f"{url}?seat=2"}
    assert "Žofie" in words_on(answer.data)


def test_what_the_table_does_not_know_is_said_in_words(laptop: FlaskClient, rooms: Rooms) -> None:
    for what in ("seats", "souvenir"):
        answer = laptop.get(f"/print/{rooms.newest().code}/{what}.pdf?lang=ru")
        assert answer.status_code == 400
        assert "Нельзя" in json.loads(answer.data)["problem"]


@pytest.mark.parametrize("what", ["mat", "tokens", "aids", "scores"])
def test_the_rest_needs_nothing(laptop: FlaskClient, rooms: Rooms, what: str) -> None:
    assert laptop.get(f"/print/{rooms.newest().code}/{what}.pdf").data.startswith(b"%PDF")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("poem.pdf", 404),
        ("mat.pdf?lang=de", 400),
        ("mat.pdf?paper=a5", 400),
        ("aids.pdf?per_sheet=3", 400),
        ("mat", 404),
    ],
)
def test_what_there_is_not(laptop: FlaskClient, rooms: Rooms, path: str, status: int) -> None:
    assert laptop.get(f"/print/{rooms.newest().code}/{path}").status_code == status


def test_aids_come_two_or_four_to_a_sheet(laptop: FlaskClient, rooms: Rooms) -> None:
    path = f"/print/{rooms.newest().code}/aids.pdf?per_sheet="
    two, four = (laptop.get(f"{path}{count}").data for count in (2, 4))
    assert len(sizes(two)) > len(sizes(four))


@pytest.mark.parametrize(
    ("game", "said", "missing"),
    [("duel", "BANG! The Duel", ("mat",)), ("wright", "The Wright Gang", ("mat", "tokens"))],
)
def test_a_table_prints_what_its_game_has(
    laptop: FlaskClient, rooms: Rooms, game: str, said: str, missing: tuple[str, ...]
) -> None:
    table = rooms.newest()
    table.lobby = Lobby(seats=(Seat("Ann"), Seat("Žofie")), game=game)
    for what in table.game.paper:
        answer = laptop.get(f"/print/{table.code}/{what}.pdf")
        # Nothing has been played yet.
        assert answer.status_code == (400 if what == "souvenir" else 200), what
        if what in ("aids", "tokens", "scores"):
            assert said in words_on(answer.data)
    for what in missing:
        assert laptop.get(f"/print/{table.code}/{what}.pdf").status_code == 404


def test_the_tokens_are_those_of_the_chosen_sets(laptop: FlaskClient, rooms: Rooms) -> None:
    table = rooms.newest()
    own = {"name": "Žižkov", "price": {"kind": "suit", "suit": "clubs"}}
    train = {"sets": ["base", "great_train_robbery"], "train": {"own": [own]}}
    for chosen, has, lacks in (
        ({"sets": ["base"]}, "Role markers", "Stations"),
        (train, "Žižkov Price 1 card of clubs", "Gold nuggets"),
    ):
        table.lobby = Lobby(settings={"bang": chosen})
        found = words_on(laptop.get(f"/print/{table.code}/tokens.pdf").data)
        assert has in found
        assert lacks not in found


def test_races_alone_are_a_souvenir(laptop: FlaskClient, rooms: Rooms) -> None:
    table = rooms.newest()
    table.lobby = Lobby(seats=(Seat("Ann"), Seat("Žofie")))
    rng = random.Random(2)
    made = (record(made_up(rng)) for _ in range(20))
    table.store.add_race(table.code, next(each for each in made if not each["verdict"]["void"]))
    said = words_on(laptop.get(f"/print/{table.code}/souvenir.pdf").data)
    assert "Race 1 ·" in said


def test_only_the_host_prints(app: Flask, rooms: Rooms) -> None:
    """The tent may hold the password of the Wi-Fi, and a souvenir everybody's role."""
    table = rooms.newest()
    phone = app.test_client()
    phone.environ_base |= PHONE
    path = f"/print/{table.code}/join.pdf"
    assert phone.get(path).status_code == 403
    device = Device("d1", "phone", fingerprint("token"))
    table.lobby = Lobby(seats=(Seat("Ann", device),), host_seat=0)
    assert phone.get(path, headers={"X-Seat-Token": "token"}).status_code == 200


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_everything_that_can_be_printed_has_words_on_the_host_page(language: str) -> None:
    catalogue = words.catalogue(language)
    wanted = {f"ui.host.print.{thing}" for thing in THINGS}
    wanted |= {f"{key}.why" for key in wanted} | {f"ui.host.paper.{paper}" for paper in PAPERS}
    assert wanted <= catalogue.keys()
