"""The server with a real camera process: frames, photographs, films and lessons end to end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from camera.client import NoAnswer
from tests.camera.drawn import scene
from tests.camera.film import Film, jpeg
from tests.web.desk import eventually, new_id
from web.app import Config, create_app
from web.camera.cameras import Cameras
from web.tables import play


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    app, _ = create_app(Config(tmp_path / "server.sqlite", seed=7))
    yield app
    app.extensions["cameras"].close()
    app.extensions["rooms"].store.close()


@pytest.fixture
def laptop(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def code(app: Flask) -> str:
    """A table at which Ben, who has a Barrel, was shot at by Ann."""
    table = app.extensions["rooms"].newest()

    def do(seat: int, do: str, **details: Any) -> None:
        table._carry_out(play.propose(table, "host", {"do": do, "seat": seat, **details}), None)

    host = Host(table)
    for name in ("Ann", "Ben", "Cyril", "Dan"):
        host.act("add_seat", name=name)
    host.act("settings", roles="entered", characters="entered")
    host.act("start")
    for seat, role in enumerate(("sheriff", "outlaw", "outlaw", "renegade")):
        do(seat, "answer", choice=role)
    for seat, name in enumerate(("el_gringo", "willy_the_kid", "rose_doolan", "bart_cassidy")):
        do(seat, "answer", choice="enter", value=name)
    host.act("correct", changes=[{"seat": 1, "in_play": ["barrel"]}])
    do(0, "play", card="bang", target=1)
    do(1, "answer", choice="barrel")
    return str(table.code)


class Host:
    """The host's page, without the page."""

    def __init__(self, table: Any) -> None:
        from web.tables.presence import Connection

        self.table = table
        table.open(Connection("host", "host", "d0", "laptop", laptop=True, keyed=True), None)

    def act(self, action: str, **details: Any) -> Any:
        answer = self.table.request("host", "host", {"id": new_id(), "action": action, **details})
        assert answer["ok"], answer
        return answer


def game(app: Flask, code: str) -> dict[str, Any]:
    """Give what everybody sees of the game."""
    return dict(app.extensions["rooms"].get(code).match.view(None)["game"])


def photograph(*faces: tuple[str, str]) -> bytes:
    """Photograph cards on a table."""
    return jpeg(scene(*faces, width=260).picture)


def test_a_photograph_decides_a_barrel(app: Flask, laptop: FlaskClient, code: str) -> None:
    life = game(app, code)["seats"][1]["life"]
    told = laptop.post(f"/camera/{code}/photo?seat=1", data=photograph(("9", "hearts"))).json

    assert told["ok"]
    assert told["cards"] == [["9", "hearts"]]
    assert told["entered"]
    assert game(app, code)["last_flip"]["good"]
    assert game(app, code)["seats"][1]["life"] == life
    assert laptop.get(f"/camera/{code}/kept/1.jpg").data[:2] == b"\xff\xd8"


def test_rubbish_is_no_photograph(app: Flask, laptop: FlaskClient, code: str) -> None:
    told = laptop.post(f"/camera/{code}/photo?seat=1", data=b"\x00rubbish" * 99).json

    assert told == {"ok": False, "advice": "no_picture"}
    assert game(app, code)["last_flip"] is None


def test_a_photograph_for_somebody_elses_seat_is_refused(app: Flask, code: str) -> None:
    phone = app.test_client()
    answer = phone.post(
        f"/camera/{code}/photo?seat=1", data=b"x", environ_base={"REMOTE_ADDR": "192.168.1.9"}
    )

    assert answer.status_code == 403


def test_frames_of_a_page_decide_a_barrel(app: Flask, laptop: FlaskClient, code: str) -> None:
    host = Host(app.extensions["rooms"].get(code))
    host.act("camera", source="page")
    film = Film((960, 540))
    film.still()
    film.lay("Q", "diamonds")
    answers = [
        laptop.post(f"/camera/{code}/frame?from=a&visible=1", data=jpeg(frame)).json
        for frame in film.frames
    ]

    assert all(answer["ok"] and answer["yours"] for answer in answers)
    assert answers[0]["quick"]
    assert game(app, code)["last_flip"]["cards"] == [["Q", "diamonds"]]
    assert not game(app, code)["last_flip"]["good"]
    assert host.table.camera.status == "live"


def test_a_film_as_device_decides_a_barrel(
    app: Flask, laptop: FlaskClient, code: str, tmp_path: Path
) -> None:
    film = Film((960, 540))
    film.still()
    film.lay("Q", "hearts")
    film.develop(tmp_path / "evening.avi")
    host = Host(app.extensions["rooms"].get(code))
    host.act("camera", source="device", address=str(tmp_path / "evening.avi"))

    eventually(lambda: game(app, code)["last_flip"])

    assert game(app, code)["last_flip"]["cards"] == [["Q", "hearts"]]
    assert laptop.get(f"/camera/{code}/live.jpg").status_code == 200
    eventually(lambda: host.table.camera.status == "lost")


def test_an_absent_device_is_said_and_the_pad_takes_over(app: Flask, code: str) -> None:
    host = Host(app.extensions["rooms"].get(code))
    host.act("camera", source="device", address="97")

    eventually(lambda: host.table.camera.status == "lost")
    host.table._carry_out(
        play.propose(host.table, "host", {"do": "flip", "seat": 1, "cards": [["5", "hearts"]]}),
        None,
    )

    assert game(app, code)["last_flip"]["good"]


def test_a_page_without_a_camera_says_why(app: Flask, laptop: FlaskClient, code: str) -> None:
    host = Host(app.extensions["rooms"].get(code))
    host.act("camera", source="page")
    laptop.post(f"/camera/{code}/trouble?why=busy")

    assert (host.table.camera.status, host.table.camera.why) == ("lost", "busy")


def test_what_a_page_says_is_not_talked_over(
    app: Flask, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page speaks just when the camera's thread has looked and is about to say something."""
    cameras: Cameras = app.extensions["cameras"]
    host, spoke = Host(app.extensions["rooms"].get(code)), Event()

    def speak() -> bool:
        cameras.trouble(cameras.lens(code), "busy")
        spoke.set()
        return True

    monkeypatch.setattr(cameras, "can_read", speak)
    host.act("camera", source="page")
    assert spoke.wait(60)
    cameras.close()  # the thread has said what it had to say

    assert (host.table.camera.status, host.table.camera.why) == ("lost", "busy")


def test_a_camera_that_was_switched_off_is_off_whatever_comes_of_the_old_one(
    app: Flask, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host switches it off while the process tries in vain to open the device."""
    cameras: Cameras = app.extensions["cameras"]
    host, tried = Host(app.extensions["rooms"].get(code)), Event()

    def fail(do: str, *_: Any, **__: Any) -> dict[str, Any]:
        if do == "open":
            # Nobody is to follow the host: whatever is shown then, the old device's thread said.
            host.table.follow_camera = lambda _: None
            host.act("camera", source="off")
            tried.set()
            raise NoAnswer
        return {"ok": True}

    monkeypatch.setattr(cameras._client, "ask", fail)
    host.act("camera", source="device", address="97")
    assert tried.wait(60)
    cameras.close()

    assert host.table.camera.status == "off"


def test_a_camera_process_that_dies_is_started_again(
    app: Flask, laptop: FlaskClient, code: str
) -> None:
    cameras: Cameras = app.extensions["cameras"]
    laptop.post(f"/camera/{code}/photo?seat=1", data=b"x")
    assert cameras._client._process is not None
    cameras._client._process.kill()
    cameras._client._process.wait()

    told = laptop.post(f"/camera/{code}/photo?seat=1", data=photograph(("9", "hearts"))).json

    assert told["cards"] == [["9", "hearts"]]


def test_a_card_is_shown_learned_and_forgotten(app: Flask, laptop: FlaskClient, code: str) -> None:
    host = Host(app.extensions["rooms"].get(code))
    host.act("camera", source="page")
    film = Film((960, 540))
    film.put("A", "spades")
    laptop.post(f"/camera/{code}/frame?from=a&visible=1", data=jpeg(film.table))
    taught = laptop.post(f"/camera/{code}/learn", json={"face": ["A", "spades"], "card": "bang"})

    assert taught.json["learned"]
    assert taught.json["shown"] == [["A", "spades", "bang"]]
    assert {"card": "bang", "face": ["A", "spades"], "colour": "brown"} not in taught.json["rest"]
    assert len(taught.json["rest"]) == 79
    assert laptop.post(f"/camera/{code}/unlearn").json["shown"] == []


def test_nobody_learns_a_card_that_does_not_exist(laptop: FlaskClient, code: str) -> None:
    for asked in ({"face": ["1", "spades"]}, {"face": ["A", "spades"], "card": "zeppelin"}, [], 7):
        assert laptop.post(f"/camera/{code}/learn", json=asked).status_code == 400


def test_phones_send_no_frames(app: Flask, code: str) -> None:
    answer = app.test_client().post(
        f"/camera/{code}/frame", data=b"x", environ_base={"REMOTE_ADDR": "192.168.1.9"}
    )

    assert answer.status_code == 403


def test_nobodys_tap_waits_for_the_camera(
    app: Flask, laptop: FlaskClient, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A picture that takes long is read while people go on playing."""
    host, reading, done = Host(app.extensions["rooms"].get(code)), Event(), Event()

    def slow(*_: Any, **__: Any) -> dict[str, Any]:
        reading.set()
        assert done.wait(60)
        return {"ok": False, "problem": "no_answer"}

    monkeypatch.setattr(app.extensions["cameras"]._client, "ask", slow)
    url = f"/camera/{code}/photo?seat=1"
    thread = Thread(target=lambda: app.test_client().post(url, data=b"x"))
    thread.start()
    assert reading.wait(60)
    host.act("rename", seat=3, name="Dana")  # answered while the picture is still being read
    done.set()
    thread.join()


def test_only_the_laptop_sees_the_live_picture(app: Flask, code: str) -> None:
    """Somebody's hand may be in it."""
    answer = app.test_client().get(
        f"/camera/{code}/live.jpg", environ_base={"REMOTE_ADDR": "192.168.1.9"}
    )

    assert answer.status_code == 403
