"""A deck that was shown once is known: by its pictures, among its faces, and by name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from camera.evidence import Claim
from camera.evidence import name as named
from camera.reader import look
from camera.teach import Lessons
from referee.cards import RANKS, SUITS
from tests.camera.drawn import card

if TYPE_CHECKING:
    from pathlib import Path

WHOLE = np.array(((0, 0), (364, 0), (364, 560), (0, 560)), float)


def taught() -> Lessons:
    """Give lessons in two kinds of cards: one with two faces, one with a single face."""
    lessons = Lessons()
    lessons.learn(card("Q", "spades", seed=7), WHOLE, ("Q", "spades"), "Barrel")
    lessons.learn(card("K", "spades", seed=7), WHOLE, ("K", "spades"), "Barrel")
    lessons.learn(card("2", "hearts", seed=8), WHOLE, ("2", "hearts"), "Dynamite")
    return lessons


def claim(rank: str, suit: str, share: float) -> Claim:
    """Give a claim that is sure of the suit and gives a rank only a share."""
    ranks, suits = np.full(14, (1 - share) / 13), np.full(5, 0.001)
    ranks[RANKS.index(rank)], suits[SUITS.index(suit)] = share, 0.996
    return Claim(WHOLE, "bang", (ranks, suits), 1.0)


def test_a_picture_shown_before_is_recognised() -> None:
    names = {lesson.name for lesson in taught().alike(card("K", "spades", seed=7), WHOLE)}

    assert names == {"Barrel"}


def test_a_picture_never_shown_is_like_none() -> None:
    assert taught().alike(card("K", "spades", seed=99), WHOLE) == []


def test_a_doubtful_rank_is_settled_by_the_faces_of_that_card() -> None:
    doubtful = claim("Q", "spades", 0.4)

    sure, name = taught().weigh(card("Q", "spades", seed=7), doubtful)

    assert name == "Barrel"
    assert named(sure) == ("Q", "spades")
    assert sure.odds > 0.85 > doubtful.odds


def test_an_index_that_contradicts_the_picture_is_left_alone() -> None:
    ranks = np.zeros(14)
    ranks[RANKS.index("9")] = 1.0
    sure = claim("9", "clubs", 1.0)
    other = replace(sure, parts=(ranks, sure.parts[1]))

    assert taught().weigh(card("9", "clubs", seed=7), other) == (other, None)


def test_readings_carry_the_name() -> None:
    sight = look(card("2", "hearts", seed=8), lessons=taught())

    assert [(r.rank, r.suit, r.name) for r in sight.readings] == [("2", "hearts", "Dynamite")]


def test_teaching_goes_on_another_evening(tmp_path: Path) -> None:
    path = tmp_path / "deck.npz"
    taught().save(path)
    again = Lessons.load(path)

    assert again.missing([("Q", "spades"), ("K", "spades"), ("A", "clubs")]) == [("A", "clubs")]
    assert [lesson.name for lesson in again.alike(card("2", "hearts", seed=8), WHOLE)] == [
        "Dynamite"
    ]
    assert Lessons.load(tmp_path / "nothing.npz").cards == []
