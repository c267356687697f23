"""Measures the reader on pictures it draws, or on a folder of labelled ones."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np

from camera.draw.bang import FRAMES, bang_card
from camera.draw.glyphs import Face, SuitShape
from camera.draw.light import sensed
from camera.draw.poker import poker_card
from camera.draw.scene import Hardship, compose
from camera.files import open_picture
from camera.reader import look
from camera.watch import ENDURANCE, Flip, Watcher
from referee.cards import RANKS, SUITS

if TYPE_CHECKING:
    from pathlib import Path

SUIT_OF = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
WIDTHS = (250, 180, 120)
"""Narrow side of the cards in the drawn scenes, in pixels."""

STILL = Hardship(glare=0, shaken=0)
"""A camera that stands still, and no lamp mirrored in the card: what a table can see to."""

WATCHED = {
    "250 px": (250, STILL),
    "180 px": (180, STILL),
    "120 px, sharp": (120, replace(STILL, blur=0)),
    "180 px, reflections and shaking": (180, Hardship()),
}
"""Cards that a watcher is shown: how wide, and how hard to see."""

PRINT = (1.0, 1.3)
"""How heavily the ranks of watched cards are printed; thinner ones are only for training."""


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
    """Processor time of each picture: what it takes on one core, whatever else the machine does."""

    def count(self, picture: np.ndarray, wanted: Counter[tuple[str, str]]) -> None:
        """Read a picture and compare with what lies in it."""
        start = time.process_time()
        sight = look(picture)
        self.seconds.append(time.process_time() - start)
        got = Counter[tuple[str, str]]((card.rank, card.suit) for card in sight.readings)
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


def bench_drawn(scenes: int, watched: int, seed: int) -> dict[str, Any]:
    """Measure on drawn scenes: three BANG! cards and one without index, or three poker cards.

    Then the watcher: one card comes to lie on the table and stays, so many times.
    """
    cv2.setNumThreads(1)
    result: dict[str, Any] = {}
    for width in WIDTHS:
        for kind in ("bang", "poker"):
            rng, tally = np.random.default_rng((seed, width)), Tally()
            for _ in range(scenes):
                tally.count(*drawn_scene(kind, width, rng))
            result[f"{kind} {width} px"] = tally.figures()
    for words, (width, hard) in WATCHED.items():
        result[f"watched {words}"] = bench_watched(watched, width, hard, seed)
    return {**result, "memory_mb": memory_mb()}


def bench_watched(cards: int, width: int, hard: Hardship, seed: int) -> dict[str, Any]:
    """Let single BANG! cards come to lie before a watcher."""
    wrong, missed = 0, []
    took = []
    for number in range(cards):
        rng = np.random.default_rng((seed, width, number))  # each can be drawn again alone
        face, still = watched_card(width, hard, rng)
        told, frames = shown(still, rng, hard.noise)
        wrong += bool(told) and told != [face]
        missed += [] if told == [face] else [number]
        took += [frames] if told else []
    return {
        "cards": cards,
        "recall": share(cards - len(missed), cards),
        "wrong": wrong,
        "missed": missed,
        "frames_until_told": float(np.median(took)) if took else None,
    }


def watched_card(
    width: int, hard: Hardship, rng: np.random.Generator
) -> tuple[tuple[str, str], np.ndarray]:
    """Draw a card lying on a table, and say which it is."""
    face = (RANKS[rng.integers(13)], SUITS[rng.integers(4)])
    hand = Face(rng.uniform(*PRINT), SuitShape.chance(rng), None)
    card = bang_card(*face, rng, list(FRAMES)[rng.integers(4)], hand)
    return face, compose([card], rng, width, replace(hard, noise=0)).picture


def shown(
    still: np.ndarray, rng: np.random.Generator, noise: float
) -> tuple[list[tuple[str, str]], int]:
    """Show a watcher an empty table, then a picture; give what it tells, and after how many.

    The noise is new in every frame; light, blur and place are those of the picture.
    """
    watcher, empty = Watcher(), np.full_like(still, still.mean((0, 1)))
    for _ in range(5):
        watcher.feed(empty)
    for count in range(1, ENDURANCE + 2):
        event = watcher.feed(sensed(still, rng, noise))
        if isinstance(event, Flip):
            return [(card.rank, card.suit) for card in event.readings], count
    return [], count


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
