"""Measures the reader on pictures it draws, or on a folder of labelled ones."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np

from camera.draw.bang import FRAMES, bang_card
from camera.draw.glyphs import Face, SuitShape
from camera.draw.poker import poker_card
from camera.draw.scene import compose
from camera.files import open_picture
from camera.reader import look
from referee.cards import RANKS, SUITS

if TYPE_CHECKING:
    from pathlib import Path

SUIT_OF = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
WIDTHS = (250, 180, 120)
"""Narrow side of the cards in the drawn scenes, in pixels."""


@dataclass
class Tally:
    """Counts of one kind of picture."""

    pictures: int = 0
    cards: int = 0
    right: int = 0
    wrong: int = 0
    """Readings of a card that is not there, or is another."""
    singles: int = 0
    singles_right: int = 0
    seconds: list[float] = field(default_factory=list)

    def count(self, picture: np.ndarray, wanted: Counter[tuple[str, str]]) -> None:
        """Read a picture and compare with what lies in it."""
        start = time.perf_counter()
        sight = look(picture)
        self.seconds.append(time.perf_counter() - start)
        got = Counter((card.rank, card.suit) for card in sight.readings)
        right = sum((got & wanted).values())
        self.pictures += 1
        self.cards += sum(wanted.values())
        self.right += right
        self.wrong += sum((got - wanted).values())
        if sum(wanted.values()) == 1:
            self.singles += 1
            self.singles_right += right

    def figures(self) -> dict[str, Any]:
        """Give the counts as people ask for them."""
        answers = self.right + self.wrong
        median = float(np.median(self.seconds)) if self.seconds else 0.0
        return {
            "pictures": self.pictures,
            "cards": self.cards,
            "recall": share(self.right, self.cards),
            "recall_of_single_cards": share(self.singles_right, self.singles),
            "precision": share(self.right, answers),
            "wrong": self.wrong,
            "ms_per_image": round(median * 1000, 1),
            "frames_per_second": round(1 / median, 1) if median else None,
        }


def share(part: int, whole: int) -> float | None:
    """Give a share to four places, or None of nothing."""
    return round(part / whole, 4) if whole else None


def memory_mb() -> float | None:
    """Give the most memory this process has held, in megabytes, where the system tells."""
    try:
        import resource
    except ImportError:  # not on Windows
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (2**20 if sys.platform == "darwin" else 2**10), 1)


def bench_drawn(scenes: int, seed: int) -> dict[str, Any]:
    """Measure on drawn scenes: three BANG! cards and one without index, or three poker cards."""
    cv2.setNumThreads(1)
    result: dict[str, Any] = {}
    for width in WIDTHS:
        for kind in ("bang", "poker"):
            rng, tally = np.random.default_rng((seed, width)), Tally()
            for _ in range(scenes):
                tally.count(*drawn_scene(kind, width, rng))
            result[f"{kind} {width} px"] = tally.figures()
    return {**result, "memory_mb": memory_mb()}


def drawn_scene(
    kind: str, width: int, rng: np.random.Generator
) -> tuple[np.ndarray, Counter[tuple[str, str]]]:
    """Draw a table scene and what it holds."""
    faces = [(RANKS[rng.integers(13)], SUITS[rng.integers(4)]) for _ in range(3)]
    cards = []
    for rank, suit in faces:
        hand = Face(
            rng.uniform(0.8, 1.2),
            SuitShape.chance(rng),
            None if kind == "bang" else int(rng.integers(8)),
        )
        if kind == "bang":
            cards.append(bang_card(rank, suit, rng, list(FRAMES)[rng.integers(4)], hand))
        else:
            cards.append(poker_card(rank, suit, rng, hand))
    if kind == "bang":
        cards.append(bang_card(None, None, rng))
    scene = compose(cards, rng, width)
    laid = [face for face, quad in zip(faces, scene.quads, strict=False) if len(quad)]
    return scene.picture, Counter(laid)


def bench_folder(folder: Path) -> dict[str, Any]:
    """Measure on a folder whose labels.json lists images, with cards or with rank and suit."""
    cv2.setNumThreads(1)
    labels = json.loads((folder / "labels.json").read_text(encoding="utf-8"))
    groups = {"images": labels} if "images" in labels else labels
    result: dict[str, Any] = {}
    for kind, group in groups.items():
        tally, blank = Tally(), Tally()
        for entry in group["images"]:
            wanted = Counter(
                (card["rank"], SUIT_OF[card["suit"]])
                for card in entry.get("cards", [entry])
                if card["rank"]
            )
            (tally if wanted else blank).count(open_picture(folder / entry["file"]), wanted)
        result[kind] = {
            **tally.figures(),
            "blank_pictures": blank.pictures,
            "read_from_blank": blank.wrong,
        }
    return {**result, "memory_mb": memory_mb()}
