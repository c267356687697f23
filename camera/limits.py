"""Shows where the reader gives up: one hardship at a time, as a table for the documentation.

Run it with ``python -m camera.limits``; it replaces the table between the marks in docs/camera.md.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
import cv2
import numpy as np

from camera.draw.bang import FRAMES, bang_card
from camera.draw.glyphs import Face, SuitShape
from camera.draw.scene import Hardship, compose
from camera.reader import read
from referee.cards import RANKS, SUITS

PAGE = Path(__file__).parent.parent / "docs" / "camera.md"
BEGIN, END = "<!-- limits: begin -->", "<!-- limits: end -->"

MILD = Hardship(tilt=15, light=0.4, glare=0, blur=0.5, noise=4, clutter=2)
WIDTH = 180

AXES: dict[str, tuple[str, tuple[float, ...]]] = {
    "width": ("card width in pixels", (240, 180, 150, 120, 100, 80)),
    "tilt": ("camera aslant by up to, degrees", (0, 20, 35, 45, 55, 65)),
    "light": ("uneven light and colour cast, 1 = a bad lamp", (0, 0.5, 1, 1.5, 2)),
    "glare": ("share of pictures with a lamp's reflection", (0, 0.5, 1)),
    "blur": ("lost sharpness, pixels", (0, 1, 2, 3, 4)),
    "noise": ("noise of the sensor, grey levels", (0, 8, 16, 24, 32)),
    "clutter": ("other things on the table, up to", (0, 6, 12, 24)),
}


def measured(axis: str, value: float, scenes: int) -> tuple[float, int]:
    """Give the share of cards read right, and the number read wrong, with one hardship varied."""
    rng = np.random.default_rng(5)
    hard, width = MILD, float(WIDTH)
    if axis == "width":
        width = value
    else:
        changed: dict[str, Any] = {axis: value}
        hard = replace(MILD, **changed)
    cards = right = wrong = 0
    for _ in range(scenes):
        faces = [(RANKS[rng.integers(13)], SUITS[rng.integers(4)]) for _ in range(3)]
        drawn = [
            bang_card(*face, rng, list(FRAMES)[rng.integers(4)], Face(1.0, SuitShape.chance(rng)))
            for face in faces
        ]
        scene = compose(drawn, rng, width, hard)
        wanted = Counter(f for f, quad in zip(faces, scene.quads, strict=True) if len(quad))
        got = Counter((card.rank, card.suit) for card in read(scene.picture))
        cards += sum(wanted.values())
        right += sum((got & wanted).values())
        wrong += sum((got - wanted).values())
    return right / cards, wrong


def table(scenes: int) -> str:
    """Give the whole chart as Markdown: a bar of ten blocks for each value."""
    lines = ["| hardship | value | read right | wrong |", "|---|---:|---|---:|"]
    for axis, (words, values) in AXES.items():
        for number, value in enumerate(values):
            share, wrong = measured(axis, value, scenes)
            bar = "█" * round(10 * share) + "·" * (10 - round(10 * share))
            head = "〃" if number else words
            lines.append(f"| {head} | {value:g} | `{bar}` {share:.0%} | {wrong} |")
    return "\n".join(lines)


@click.command()
@click.option("--scenes", default=12, show_default=True, help="Scenes of three cards per value.")
def main(scenes: int) -> None:
    """Draw the chart anew."""
    cv2.setNumThreads(1)
    page = PAGE.read_text(encoding="utf-8")
    between = f"{BEGIN}\n{table(scenes)}\n{END}"
    PAGE.write_text(
        re.sub(f"{BEGIN}.*{END}", lambda _: between, page, flags=re.DOTALL), encoding="utf-8"
    )


if __name__ == "__main__":
    main()
