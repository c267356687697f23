"""The camera in real pages: Chromium's fake device before the laptop, photographs from a phone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.evening import FIVE, Evening
from tests.browser.screens import Phone
from tests.browser.server import RealServer
from tests.browser_setup import LAUNCH_ARGUMENTS, find_chromium
from tests.camera.drawn import scene
from tests.camera.film import Film, jpeg

SIZE = (960, 540)
SLOWLY = 180_000
"""A busy machine reads few frames a second, and the film takes half a minute."""


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty table, then the five of hearts; over and over again."""
    film = Film(SIZE)
    film.still(25)
    film.lay("5", "hearts")
    film.still(30)
    path = tmp_path_factory.mktemp("film") / "table.mjpeg"
    film.develop_for_browser(path)
    return path


@pytest.fixture(scope="module")
def camera_chromium(chromium: Browser, film: Path) -> Iterator[Browser]:
    """A Chromium before which the film lies, and which may use its camera."""
    own = (
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    )
    browser = chromium.browser_type.launch(
        executable_path=find_chromium(), args=[*LAUNCH_ARGUMENTS, *own]
    )
    yield browser
    browser.close()


@pytest.fixture
def filmed_evening(camera_chromium: Browser, shared_server: RealServer) -> Iterator[Evening]:
    """A table whose laptop has a camera."""
    evening = Evening(camera_chromium, shared_server)
    yield evening
    evening.close()


def shot_at_a_barrel(evening: Evening) -> Phone:
    """Seat people; Ben shoots at Ann, who turns to her Barrel."""
    ann, ben = evening.phone("Ann"), evening.phone("Ben")
    hand = evening.stagehand()
    hand.seat("Cyril", "Dan", "Eva")
    hand.deal()
    hand.correct({"seat": 0, "in_play": ["barrel"]})
    ann.end_turn()
    ben.play("bang", "Ann")
    ann.answer("barrel")
    return ann


# The card lies there already, so the live picture may be gone before a test comes to look for it.
_NOTE_THE_WINDOW = """() => {
  const look = () => {
    window.sawCamera ||= document.querySelector('[data-test="camera-window"]') !== null;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}"""


def test_a_barrel_is_decided_by_the_card_before_the_camera(filmed_evening: Evening) -> None:
    """Nobody types: the card is turned over, the shot has missed, and Eva may say it was not so."""
    host = filmed_evening.host()
    host.click("camera-open")
    host.click("camera-page")
    expect(host.find("check-light")).to_have_attribute("data-how", "good", timeout=SLOWLY)
    host.page.close()
    table = filmed_evening.table()
    table.page.evaluate(_NOTE_THE_WINDOW)
    ann = shot_at_a_barrel(filmed_evening)
    taps = ann.taps
    expect(table.find("flip-result")).to_contain_text("5", timeout=SLOWLY)
    assert table.page.evaluate("window.sawCamera"), "the live picture is shown while a flip is due"
    expect(ann.find("prompt")).to_have_count(0)
    ann.expect_life(4)
    assert ann.taps == taps

    expect(ann.find("camera-strip")).to_contain_text("The camera read for Ann")
    ann.find("fix-spades").tap()
    ann.find("fix-rank-5").tap()
    expect(ann.find("option-answer:hit")).to_be_visible()
    assert ann.taps == taps + 2


def test_a_photograph_from_a_phone_decides_a_barrel(evening: Evening, tmp_path: Path) -> None:
    """On plain http and without a camera at the laptop: the phone's own camera app is enough."""
    picture = tmp_path / "photo.jpg"
    picture.write_bytes(jpeg(scene(("9", "hearts"), width=300).picture))
    ann = shot_at_a_barrel(evening)
    ann.find("photo").set_input_files(picture)

    expect(ann.find("prompt")).to_have_count(0, timeout=SLOWLY)
    ann.expect_life(4)
    expect(ann.find("camera-strip")).to_contain_text("The camera read for Ann")


def test_a_photograph_of_something_else_gets_advice(evening: Evening, tmp_path: Path) -> None:
    """No card, no reading: the phone says what to change, and the pad is still there."""
    picture = tmp_path / "photo.jpg"
    picture.write_bytes(jpeg(Film(SIZE).table))
    ann = shot_at_a_barrel(evening)
    ann.find("photo").set_input_files(picture)

    expect(ann.find("photo-advice")).to_contain_text("No card in sight", timeout=SLOWLY)
    ann.flip("5", "hearts")
    expect(ann.find("prompt")).to_have_count(0)


def test_a_photograph_names_the_suit_of_a_card_one_plays(evening: Evening, tmp_path: Path) -> None:
    """A shot at the Apache Kid asks for its suit; only the phone that took the picture is told."""
    picture = tmp_path / "photo.jpg"
    picture.write_bytes(jpeg(scene(("9", "diamonds"), width=300).picture))
    ann = evening.phone("Ann")
    hand = evening.stagehand()
    hand.seat("Ben", "Cyril", "Dan", "Eva")
    hand.act("settings", sets=["base", "dodge_city"])
    hand.deal((FIVE[0], replace(FIVE[1], character="apache_kid"), *FIVE[2:]))
    ann.play("bang", "Ben")
    ann.find("photo").set_input_files(picture)
    expect(ann.find("photo-question")).to_be_visible(timeout=SLOWLY)
    ann.find("photo-yes").tap()

    expect(ann.find("ask")).to_have_count(0)
    expect(ann.find("option-play:bang")).to_have_attribute("aria-disabled", "true")
