"""The four symbols of The Duel: read where the deck shows symbols, taught, and never guessed."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from camera.confidence import is_accepted
from camera.crest import Crests, crest
from camera.deck import SYMBOLS
from camera.draw.bang import bang_card
from camera.draw.duel import duel_card
from camera.draw.scene import Hardship, compose
from camera.evidence import Claim
from camera.reader import look, read
from camera.reading import Sight
from camera.teach import Lessons
from referee.duel.places import SYMBOLS as NAMES
from referee.duel.places import Symbol

GENTLE = Hardship(tilt=15, light=0.4, glare=0, blur=0.4, shaken=0, noise=4, clutter=0)


def shown(symbol: Symbol | None, seed: int, edition: int = 5) -> tuple[np.ndarray, np.ndarray]:
    """Give a picture of a card that shows a symbol, and where it lies."""
    rng = np.random.default_rng((seed, 91))
    card = duel_card(symbol, rng, "blue", edition)
    scene = compose([card], rng, 240, GENTLE, (960, 640))
    return scene.picture, scene.quads[0]


def taught(*symbols: Symbol) -> Lessons:
    """Give lessons in the symbols of one edition."""
    lessons = Lessons()
    for symbol in symbols:
        picture, corners = shown(symbol, 40)
        lessons.learn(picture, corners, (symbol,))
    return lessons


@pytest.mark.parametrize("symbol", NAMES)
def test_a_drawn_symbol_is_read_right_or_not_at_all(symbol: Symbol) -> None:
    faces = [
        reading.face
        for seed in range(12)
        for reading in read(shown(symbol, seed, edition=seed)[0], SYMBOLS)
    ]

    assert set(faces) <= {(symbol,)}
    assert len(faces) >= 4


def test_a_reading_tells_the_colour_of_the_frame() -> None:
    sights = (look(shown("horseshoe", seed)[0], SYMBOLS) for seed in range(4))

    assert {one.border for sight in sights for one in sight.readings} == {"blue"}


def test_symbols_are_looked_for_only_with_their_deck() -> None:
    assert all(len(one.face) == 2 for one in read(shown("barrel", 1)[0]))


def test_a_card_of_another_game_shows_no_symbol() -> None:
    rng = np.random.default_rng(3)
    scene = compose([bang_card("9", "hearts", rng)], rng, 240, GENTLE, (960, 640))

    assert read(scene.picture, SYMBOLS) == []


def test_people_are_told_which_corner_to_show() -> None:
    blank = cv2.rectangle(shown(None, 2)[0], (0, 0), (1, 1), (0, 0, 0))

    assert look(blank, SYMBOLS).advice in ("no_symbol", "unsure", "blurred", "too_far")


def test_lessons_count_once_each_symbol_was_shown() -> None:
    picture, corners = shown("snake", 7)
    claim = Claim(corners, "duel", (np.array((0.3, 0.1, 0.3, 0.1, 0.2)),), 1.0)

    assert taught("barrel", "snake").weigh(picture, claim) == (claim, None)
    sure, name = taught(*NAMES).weigh(picture, claim)
    assert NAMES[sure.marks[0]] == "snake"
    assert sure.odds > claim.odds
    assert name is None


def test_a_corner_like_none_of_them_changes_nothing() -> None:
    picture, corners = shown("snake", 7)
    claim = Claim(corners, "duel", (np.array((0.3, 0.1, 0.3, 0.1, 0.2)),), 1.0)
    noise = np.random.default_rng(1).integers(0, 255, picture.shape, np.uint8)

    assert taught(*NAMES).weigh(noise, claim) == (claim, None)


def test_symbols_are_compared_where_they_differ() -> None:
    crests = Crests([((one,), crest(*shown(one, 40))) for one in NAMES])

    for one in NAMES:
        likeness = crests.likeness(crest(*shown(one, 41)))
        assert max(likeness, key=lambda face: likeness[face]) == (one,)


def test_lessons_of_both_kinds_are_kept_together(tmp_path: Path) -> None:
    lessons = taught(*NAMES)
    picture, corners = shown("barrel", 3)
    lessons.learn(picture, corners, ("Q", "spades"), "barrel")
    lessons.save(tmp_path / "deck.npz")
    again = Lessons.load(tmp_path / "deck.npz")

    assert [card.face for card in again.cards] == [*((one,) for one in NAMES), ("Q", "spades")]
    assert [card.look.shape for card in again.cards] == [c.look.shape for c in lessons.cards]


def test_nothing_is_claimed_of_a_bare_table() -> None:
    assert look(np.full((720, 1280, 3), 90, np.uint8), SYMBOLS) == Sight(advice="no_card")


def test_an_unsure_symbol_is_not_given_out() -> None:
    claim = Claim(np.zeros((4, 2)), "duel", (np.array((0.6, 0.2, 0.1, 0.05, 0.05)),), 0.6)

    assert not is_accepted(claim)
