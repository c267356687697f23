"""A film drawn for the purpose goes through reader and watcher: every flip told, once, in order."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from click.testing import CliRunner

from camera.cli import watch_command
from camera.watch import Watcher
from tests.camera.film import Film, jpeg

if TYPE_CHECKING:
    from pathlib import Path


def test_every_flip_of_a_film_is_told_once_and_in_order(tmp_path: Path) -> None:
    film = Film()
    film.still()
    film.lay("5", "spades")
    film.still(6, light=0.7)  # someone switches a lamp off
    film.hand()
    film.still()
    before = film.lay("K", "hearts")
    film.lift(before)
    film.lay("9", "clubs")
    path = tmp_path / "evening.avi"
    film.develop(path)

    result = CliRunner().invoke(watch_command, [str(path), "--json"])
    flips = [json.loads(line)["flip"] for line in result.stdout.splitlines()]

    assert result.exit_code == 0
    assert [[(card["rank"], card["suit"]) for card in flip] for flip in flips] == [
        [("5", "spades")],
        [("K", "hearts")],
        [("9", "clubs")],
    ]


def test_a_film_that_is_not_there_is_named() -> None:
    result = CliRunner().invoke(watch_command, ["no-such-film.avi"])

    assert result.exit_code == 2
    assert "no-such-film.avi: no such file" in result.stderr


def test_the_verdict_comes_within_half_a_second_of_stillness() -> None:
    """At ten frames a second: the fourth still frame tells it, and reading takes a tenth."""
    film, watcher = Film(), Watcher()
    film.still()
    film.lay("5", "spades")
    events = [watcher.feed(frame) for frame in film.frames]
    told = next(at for at, event in enumerate(events) if event)

    assert told - (len(film.frames) - 8) <= 3


def test_a_picture_file_counts_as_a_card_just_laid(tmp_path: Path) -> None:
    film = Film()
    film.put("9", "clubs")
    path = tmp_path / "photo.jpg"
    path.write_bytes(jpeg(film.table))

    result = CliRunner().invoke(watch_command, [str(path)])

    assert (result.exit_code, result.stdout) == (0, "9 of clubs\n")


def test_a_picture_that_is_none_is_named(tmp_path: Path) -> None:
    path = tmp_path / "photo.jpg"
    path.write_bytes(b"rubbish")

    result = CliRunner().invoke(watch_command, [str(path)])

    assert result.exit_code == 2
    assert "not a PNG, JPEG, WebP or BMP picture" in result.stderr
