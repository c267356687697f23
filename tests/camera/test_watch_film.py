"""A film drawn for the purpose goes through reader and watcher: every flip told, once, in order."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from camera.cli import watch_command
from camera.draw.bang import bang_card
from camera.draw.scene import place

if TYPE_CHECKING:
    from pathlib import Path

WIDTH, HEIGHT = 960, 540
FIELD = np.array(((300.0, 60.0), (560.0, 60.0), (560.0, 460.0), (300.0, 460.0)))


class Film:
    """A table filmed from above, frame by frame."""

    def __init__(self, seed: int = 3) -> None:
        self.rng = np.random.default_rng(seed)
        self.frames: list[np.ndarray] = []
        self.table = np.full((HEIGHT, WIDTH, 3), (60, 85, 60), np.uint8)

    def still(self, count: int = 8, light: float = 1.0) -> None:
        """Film the table as it is."""
        for _ in range(count):
            grain = self.rng.normal(0, 2, self.table.shape)
            self.frames.append((self.table * light + grain).clip(0, 255).astype(np.uint8))

    def hand(self) -> None:
        """Let a hand pass over the table."""
        for x in range(80, WIDTH, 220):
            frame = self.table.copy()
            cv2.ellipse(frame, ((x, HEIGHT * 0.7), (150, 480), 20.0), (120, 150, 205), -1)
            self.frames.append(frame)

    def lay(self, rank: str, suit: str) -> np.ndarray:
        """Flip a card onto the field; give the table as it was before."""
        before = self.table.copy()
        self.hand()
        place(self.table, *bang_card(rank, suit, self.rng), FIELD, self.rng)
        self.still()
        return before

    def lift(self, before: np.ndarray) -> None:
        """Take the upper card away."""
        self.hand()
        self.table = before
        self.still()

    def develop(self, path: Path) -> None:
        """Write the film."""
        writer = cv2.VideoWriter(str(path), cv2.VideoWriter_fourcc(*"MJPG"), 10, (WIDTH, HEIGHT))
        if not writer.isOpened():
            pytest.skip("this OpenCV writes no films")
        for frame in self.frames:
            writer.write(frame)
        writer.release()


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
