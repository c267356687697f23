"""A frozen value with something changed is what the constructor would have made of it."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field

import pytest

from referee.bang.state import InPlay
from referee.frozen import replace, swift
from tests.referee.table import at


@dataclass(frozen=True)
class _Checked:
    n: int = 1

    def __post_init__(self) -> None:
        if self.n < 0:
            raise ValueError("below zero")


@dataclass(frozen=True, slots=True)
class _Slotted:
    n: int = 1
    of: tuple[int, ...] = field(default=())


def test_nothing_worked_out_goes_along() -> None:
    """Effects and distances of a state are not those of the state after it."""
    state = at("Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann").match.state
    assert state.alive == (0, 1, 2, 3)
    assert state.effects is not None
    dead = dataclasses.replace(state.players[1], alive=False)
    players = (state.players[0], dead, *state.players[2:])
    changed = replace(state, players=players)
    assert changed == dataclasses.replace(state, players=players)
    assert changed.alive == (0, 2, 3)
    assert state.alive == (0, 1, 2, 3)


def test_effects_at_work_are_found_anew_when_a_card_is_laid_and_only_then() -> None:
    """Who sees whom how far rests on cards and seats, not on how far the turn has come."""
    state = at("Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann").match.state
    before = state.line_up
    assert state.with_turn(bangs=1).line_up is before
    laid = state.with_player(1, in_play=(InPlay("mustang"),))
    assert [one.effect.id for one in laid.effects if one.owner == 1] == ["mustang"]
    assert laid.line_up is not before
    assert (
        state.with_turn(seat=2).effects
        == dataclasses.replace(state, turn=dataclasses.replace(state.turn, seat=2)).effects
    )


def test_a_field_that_is_not_there_is_an_error() -> None:
    state = at("Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann").match.state
    with pytest.raises(TypeError, match="State has no field lives"):
        replace(state, lives=3)


def test_a_constructor_that_does_more_is_called() -> None:
    with pytest.raises(ValueError, match="below zero"):
        replace(_Checked(), n=-1)
    assert replace(_Slotted(), n=2) == _Slotted(2)


def test_a_swift_value_is_made_like_any_other() -> None:
    """By place or by name, with what is usual for the rest; a field too many or too few is told."""

    @swift
    @dataclass(frozen=True)
    class Card:
        rank: str
        suit: str = "hearts"

    assert Card("7") == Card(rank="7", suit="hearts") == replace(Card("8"), rank="7")
    assert Card("7", "clubs").suit == "clubs"
    for values, named in (((), {}), (("7",), {"colour": "red"})):
        with pytest.raises(TypeError, match="Card has the fields rank, suit"):
            Card(*values, **named)
