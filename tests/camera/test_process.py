"""The camera's own process: answers whatever it is sent, and goes when the server goes."""

from __future__ import annotations

import io
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import pytest

from camera import process
from camera.client import Client, NoAnswer
from camera.process import Helper
from camera.wire import receive, send
from tests.camera.drawn import card, scene
from tests.camera.film import Film, jpeg

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    client = Client(lambda *_: None)
    client.on_start(lambda: client.ask("set_up", plans=[], lessons=str(tmp_path / "deck.npz")))
    yield client
    client.close()


def test_messages_arrive_as_they_were_sent() -> None:
    pipe = io.BytesIO()
    send(pipe, {"do": "frame", "name": "Ěva"}, b"\x00\xff" * 9)
    send(pipe, {"do": "close"})
    pipe.seek(0)

    assert receive(pipe) == ({"do": "frame", "name": "Ěva"}, b"\x00\xff" * 9)
    assert receive(pipe) == ({"do": "close"}, b"")
    assert receive(pipe) is None


@pytest.mark.parametrize("cut", [3, 8, 12, 30])
def test_a_message_cut_short_is_none(cut: int) -> None:
    pipe = io.BytesIO()
    send(pipe, {"do": "frame"}, b"x" * 20)

    assert receive(io.BytesIO(pipe.getvalue()[:cut])) is None


def test_a_photograph_is_read_with_all_its_cards(client: Client) -> None:
    picture = jpeg(scene(("5", "spades"), ("K", "hearts")).picture)
    seen = client.ask("photo", picture, eye="T")["seen"]

    assert sorted(each["face"] for each in seen["cards"]) == [["5", "spades"], ["K", "hearts"]]


def test_a_face_the_deck_does_not_hold_is_refused(client: Client) -> None:
    client.ask("want", eye="T", deck=[["2", "clubs"]])
    seen = client.ask("photo", jpeg(card("5", "spades")), eye="T")["seen"]

    assert (seen["cards"], seen["advice"]) == ([], "not_in_deck")


@pytest.mark.parametrize("picture", [b"", b"rubbish", b"\x89PNG\r\n\x1a\n" + b"\x00" * 40])
def test_rubbish_gets_an_answer_and_the_process_stays(client: Client, picture: bytes) -> None:
    assert not client.ask("photo", picture, eye="T")["ok"]
    assert client.ask("lessons", eye="T")["shown"] == []


def test_a_question_nobody_knows_gets_an_answer(client: Client) -> None:
    assert not client.ask("whistle", eye="T")["ok"]


def test_lessons_outlive_the_process(client: Client) -> None:
    client.ask("frame", jpeg(card("5", "spades")), eye="T")
    assert client.ask("learn", eye="T", face=["5", "spades"], name="missed")["learned"]
    client.close()

    assert client.ask("lessons", eye="T")["shown"] == [["5", "spades", "missed"]]
    client.ask("unlearn", eye="T", all=True)
    client.close()
    assert client.ask("lessons", eye="T")["shown"] == []


def test_the_process_ends_with_the_pipe() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "camera.process"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as started:
        assert started.stdin is not None
        started.stdin.close()
        assert started.wait(timeout=30) == 0


def test_whoever_waits_hears_that_the_process_died(client: Client) -> None:
    client.ask("lessons", eye="T")
    assert client._process is not None
    heard: list[Any] = []
    client._heard = lambda *news: heard.append(news)
    client._process.kill()
    client._process.wait()
    client._process.poll = lambda: None  # type: ignore[method-assign] # it looks alive for a moment yet

    with pytest.raises(NoAnswer):
        client.ask("lessons", eye="T")


def test_every_frame_of_a_film_is_looked_at_however_busy_the_laptop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    film = Film((320, 180))
    film.still(7)
    film.develop(tmp_path / "evening.avi")
    monkeypatch.setattr(process, "FILM", 0.01)
    monkeypatch.setattr(process, "QUICKEST", 0)
    seen, outlet = Mock(), io.BytesIO()
    seen.plain.return_value = {}

    def look(*_: Any, **__: Any) -> Mock:
        time.sleep(0.05)
        return seen

    feed = Mock(side_effect=look)
    monkeypatch.setattr(process, "Eye", lambda *_: Mock(feed=feed))
    helper = Helper(outlet)
    helper._do_open({"eye": "T", "source": str(tmp_path / "evening.avi")}, b"")
    while b"ended" not in outlet.getvalue():
        helper._look_through_devices()

    assert feed.call_count == 7
