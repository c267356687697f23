"""Cards seen on the discard pile make the odds of a flip surer, whoever played them and how."""

from __future__ import annotations

import pytest

from referee.bang import RULES
from referee.bang.commands import See
from referee.bang.deck import unseen
from referee.cards import Face
from tests.referee.table import Table, at

FOUR = "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann"


def see(table: Table, face: Face, *names: str, anew: bool = False) -> None:
    command = RULES.sighted(table.match.state, face, names, anew=anew)
    if command is not None:
        table.match.commit(table.match.propose("camera", command))


def left(table: Table, face: Face) -> float:
    return unseen(table.match.state).get(face, 0.0)


def whole(table: Table) -> float:
    return round(sum(unseen(table.match.state).values()), 6)


def test_a_card_seen_is_gone_from_the_pile() -> None:
    table = at(FOUR)
    see(table, ("5", "spades"), "missed")

    assert left(table, ("5", "spades")) == 0
    assert whole(table) == 79


@pytest.mark.parametrize("first", ["tap", "card"])
def test_a_card_played_and_seen_is_gone_once(first: str) -> None:
    table = at(FOUR)
    if first == "card":
        see(table, ("3", "hearts"), "wells_fargo")
    table.play("Ann", "wells_fargo")
    if first == "tap":
        see(table, ("3", "hearts"), "wells_fargo")

    assert whole(table) == 79
    assert left(table, ("3", "hearts")) == 0


def test_of_a_card_seen_every_other_copy_may_still_come() -> None:
    table = at(FOUR)
    table.play("Ann", "bang", "Ben")
    assert left(table, ("5", "diamonds")) < 1
    see(table, ("5", "diamonds"), "bang")

    assert left(table, ("5", "diamonds")) == 0
    assert left(table, ("6", "diamonds")) == 1


def test_a_card_of_two_names_counts_as_the_one_that_was_played() -> None:
    table = at(FOUR)
    table.play("Ann", "indians")
    see(table, ("K", "diamonds"), "bang", "indians")

    assert whole(table) == 79
    assert left(table, ("A", "diamonds")) == 2, "the other Indians! is still to come"


def test_a_card_that_cannot_be_there_again_is_not_counted_twice() -> None:
    table = at(FOUR)
    see(table, ("3", "hearts"), "wells_fargo")
    see(table, ("3", "hearts"), "wells_fargo")

    assert whole(table) == 79


def test_a_new_pile_begins_anew() -> None:
    table = at(FOUR)
    for suit in ("spades", "clubs"):
        see(table, ("7", suit))  # type: ignore[arg-type]
    see(table, ("9", "spades"), "stagecoach", anew=True)

    assert whole(table) == 79


def test_what_the_camera_saw_is_nobodys_doing() -> None:
    """It closes no take-back, and ends no question."""
    table = at(FOUR)
    table.play("Ann", "bang", "Ben")
    see(table, ("5", "diamonds"), "bang")

    assert table.asked == ["Ben"]
    assert table.match.propose_take_back("seat:0", 0).back_to is not None
    assert isinstance(table.match.newest.entry.command, See)  # type: ignore[union-attr]
