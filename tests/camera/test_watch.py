"""The watcher tells each flip once: not while hands move, nor for a card uncovered again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from camera.reading import Doubt, Evidence, Reading, Sight
from camera.watch import Event, Flip, ShowAgain, Watcher
from referee.cards import RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Sequence

TABLE = np.full((360, 640, 3), 90, np.uint8)
ACE, FIVE, KING = ("A", "spades"), ("5", "hearts"), ("K", "clubs")


def lying(*faces: tuple[str, str], at: Sequence[int] = (100, 300, 500)) -> tuple[np.ndarray, Sight]:
    """Give a frame with cards at places, and what a reader would see in it."""
    frame, readings = TABLE.copy(), []
    for (rank, suit), x in zip(faces, at, strict=False):
        frame[96:224, x - 4 : x + 82] = 250  # whatever its shade, a card has an edge
        frame[100:220, x : x + 78] = 60 + hash_of(rank, suit)
        box = ((x, 100.0), (x + 78.0, 100.0), (x + 78.0, 220.0), (x, 220.0))
        readings.append(Reading((rank, suit), 0.999, box, None))
    return frame, Sight(tuple(readings))


def hash_of(rank: str, suit: str) -> int:
    """Give each card a shade of its own."""
    return sum(map(ord, rank + suit)) * 37 % 190


def hand(seed: int) -> tuple[np.ndarray, Sight]:
    """Give a frame with something moving in it."""
    frame = TABLE.copy()
    frame[:, 60 * seed % 500 : 60 * seed % 500 + 140] = 200
    return frame, Sight()


def played(*moments: tuple[np.ndarray, Sight]) -> list[Event]:
    """Play moments of eight frames each, with a hand moving between them; give the events."""
    current = [Sight()]
    watcher = Watcher(read=lambda frame, deck: current[0])
    events = []
    for moment in moments:
        for frame, sight in (hand(1), hand(2), hand(3), *[moment] * 8):
            current[0] = sight
            event = watcher.feed(frame)
            if event:
                events.append(event)
    return events


def told(events: list[Event]) -> list[list[tuple[str, str]]]:
    """Give the faces of all flips."""
    return [
        [(r.rank, r.suit) for r in event.readings] for event in events if isinstance(event, Flip)
    ]


def test_a_flip_is_told_once_however_long_the_card_stays() -> None:
    assert told(played(lying(), lying(ACE), lying(ACE), lying(ACE))) == [[ACE]]


def test_what_lay_there_at_the_start_is_not_told() -> None:
    assert told(played(lying(ACE), lying(ACE))) == []


def test_a_second_card_beside_the_first_is_told_alone() -> None:
    assert told(played(lying(), lying(ACE), lying(ACE, FIVE))) == [[ACE], [FIVE]]


def test_two_cards_at_once_come_in_one_flip() -> None:
    assert told(played(lying(), lying(ACE, FIVE))) == [[ACE, FIVE]]


def test_a_card_on_top_is_told_and_the_one_below_not_again() -> None:
    assert told(played(lying(), lying(ACE), lying(FIVE), lying(ACE))) == [[ACE], [FIVE]]


def test_a_place_cleared_may_show_the_same_card_again() -> None:
    assert told(played(lying(), lying(ACE), lying(), lying(ACE))) == [[ACE], [ACE]]


def test_nothing_is_told_while_something_moves() -> None:
    watcher = Watcher(read=lambda frame, deck: lying(KING)[1])

    assert [watcher.feed(hand(number)[0]) for number in range(6)] == [None] * 6


def test_a_lamp_switched_on_is_no_flip() -> None:
    frame, sight = lying(ACE)
    watcher = Watcher(read=lambda frame, deck: sight)
    dim = [watcher.feed((frame * 0.55).astype(np.uint8)) for _ in range(10)]

    assert [watcher.feed(frame) for _ in range(10)] == [None] * 10
    assert not any(isinstance(event, Flip) for event in dim)


def test_a_card_that_cannot_be_read_is_asked_for_again_once() -> None:
    frame, _ = lying(ACE)
    doubt = Sight((), (Doubt("glare", ((0, 0), (1, 0), (1, 1), (0, 1))),), "glare")

    assert [ShowAgain("glare")] == played(lying(), (frame, doubt))


def unsure(face: tuple[str, str], odds: float, wide: float = 160) -> Sight:
    """Give what a reader sees of a card that one frame does not show well enough."""
    ranks = np.log(np.full(14, (1 - odds) / 13))
    ranks[RANKS.index(face[0])] = np.log(odds)
    suits = np.log(np.full(5, 0.0025))
    suits[SUITS.index(face[1])] = np.log(0.99)
    box = ((100.0, 40.0), (100 + wide, 40.0), (100 + wide, 280.0), (100.0, 280.0))
    evidence = Evidence((ranks, suits), 1.0)
    reading = Reading(face, 0.99, box, "brown", evidence=evidence)
    return Sight((), (Doubt("unsure", box),), "unsure", (reading,))


def of_frames(*sights: Sight, deck: frozenset[tuple[str, str]] | None = None) -> list[Event]:
    """Give the events of a card that comes to lie still, seen like this frame by frame."""
    answers = iter([Sight()] * 5 + list(sights))
    watcher = Watcher(deck, read=lambda frame, deck: next(answers, sights[-1]))
    frames = [TABLE] * 7 + [lying(ACE)[0]] * (len(sights) + 2)
    return [event for event in map(watcher.feed, frames) if event]


def test_frames_of_which_none_is_sure_suffice_together() -> None:
    """Noise makes each frame doubt something else; on average they are sure of the five."""
    better, worse = unsure(FIVE, 0.999), unsure(FIVE, 0.95)

    assert told(of_frames(*[better, worse] * 4)) == [[FIVE]]


@pytest.mark.parametrize(
    ("sight", "deck"),
    [
        (unsure(FIVE, 0.9), None),
        (unsure(FIVE, 0.995, wide=90), None),
        (unsure(FIVE, 0.999), frozenset({ACE})),
    ],
    ids=["all doubt it", "far away", "not in the deck"],
)
def test_frames_that_share_a_doubt_tell_nothing(sight: Sight, deck: Any) -> None:
    assert told(of_frames(*[sight] * 8, deck=deck)) == []


def test_a_sure_frame_against_the_others_is_not_believed() -> None:
    ace = lying(ACE, at=(140,))[1]

    assert told(of_frames(ace, *[unsure(FIVE, 0.999)] * 7)) == []


def test_frames_that_disagree_are_not_told() -> None:
    frame, _ = lying(ACE)
    answers = iter([lying(face)[1] for face in (ACE, FIVE) * 20])
    watcher = Watcher(read=lambda frame, deck: next(answers))

    assert not any(isinstance(watcher.feed(frame), Flip) for _ in range(12))


def test_a_scene_that_was_empty_is_not_read_again_until_something_lies_there() -> None:
    reads: list[int] = []
    current = [Sight()]

    def read(frame: np.ndarray, deck: object) -> Sight:
        reads.append(1)
        return current[0]

    watcher = Watcher(read=read)
    empty = lying()[0]
    for _ in range(3):
        for frame in (hand(1)[0], hand(2)[0], *[empty] * 8):
            watcher.feed(frame)
    first = len(reads)
    frame, current[0] = lying(ACE)
    flips = [watcher.feed(one) for one in (hand(1)[0], hand(2)[0], *[frame] * 6)]

    assert first <= 6, "the table is looked at once, and then known"
    assert [told([event]) for event in flips if event] == [[[ACE]]]


def test_with_another_deck_an_empty_scene_is_looked_at_anew() -> None:
    reads: list[object] = []

    def read(frame: np.ndarray, deck: object) -> Sight:
        reads.append(deck)
        return Sight()

    watcher = Watcher(read=read)
    for deck in (None, {ACE}):
        watcher.deck = deck
        for frame in (hand(1)[0], hand(2)[0], *[lying()[0]] * 8):
            watcher.feed(frame)

    assert {ACE} in reads
