"""Dynamite: it goes round until it explodes or somebody takes it away."""

from __future__ import annotations

import pytest

from tests.referee.table import at
from tests.ruling import ruling

LIT = "Ann:sheriff Ben:outlaw+dynamite Cyril:renegade Dan:outlaw | Ann"
EXPLODING = [f"{rank} spades" for rank in "23456789"]
HARMLESS = [f"{rank} spades" for rank in ("10", "J", "Q", "K", "A")]
RED = [f"{rank} {suit}" for rank in "29" for suit in ("hearts", "diamonds", "clubs")]


@ruling("base-119")
def test_dynamite_waits_for_the_next_turn_of_its_player() -> None:
    """Laid in front of its player it is not checked this turn, only when their next one starts."""
    table = at("Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "dynamite")
    assert table.in_play("Ann") == ["dynamite"]
    assert table.phase == "play"
    for name in ("Ann", "Ben", "Cyril", "Dan"):
        assert "flip" not in table.options(name)
        table.end(name)

    assert (table.turn, table.phase) == ("Ann", "start")
    assert table.options("Ann") == ["flip"]


@ruling("base-119")
def test_dynamite_that_is_gone_is_not_checked() -> None:
    """If it is no longer there when the turn starts, nothing is flipped."""
    table = at(LIT)
    table.play("Ann", "cat_balou", "Ben", pick="dynamite")
    table.end("Ann")

    assert (table.turn, table.phase) == ("Ben", "play")


@ruling("base-120")
@pytest.mark.parametrize("face", EXPLODING)
def test_dynamite_explodes_on_low_spades(face: str) -> None:
    """A spade from 2 to 9, both included, costs three lives at once; the Dynamite is gone."""
    table = at(LIT)
    table.end("Ann")

    table.flip("Ben", face)

    assert table.life("Ben") == 1
    assert table.told("log.life_lost", who="Ben", n=3, now=1)
    assert all("dynamite" not in table.in_play(name) for name in table.names)
    assert (table.turn, table.phase) == ("Ben", "play")


@ruling("base-121")
@pytest.mark.parametrize("face", [*HARMLESS, *RED])
def test_dynamite_moves_on_otherwise(face: str) -> None:
    """Any other card passes it to the left, where it is checked in that player's own turn."""
    table = at(LIT)
    table.end("Ann")

    table.flip("Ben", face)

    assert table.life("Ben") == 4
    assert (table.in_play("Ben"), table.in_play("Cyril")) == ([], ["dynamite"])
    assert table.told("log.passed", who="Ben", to="Cyril", card="dynamite")
    assert (table.turn, table.phase) == ("Ben", "play")
    table.end("Ben")
    assert table.asked == ["Cyril"]
    assert table.options("Cyril") == ["flip"]


@ruling("base-122")
@pytest.mark.parametrize(("card", "line"), [("panic", "log.taken"), ("cat_balou", "log.discarded")])
def test_taking_the_dynamite_away_ends_the_round(card: str, line: str) -> None:
    """Panic! brings it to a hand, Cat Balou to the discard pile; nobody flips for it any more."""
    table = at(LIT)

    table.play("Ann", card, "Ben", pick="dynamite")

    assert table.told(line, who="Ben", card="dynamite")
    for name in ("Ann", "Ben", "Cyril", "Dan"):
        assert "dynamite" not in table.in_play(name)
        assert table.turn == name
        assert table.phase == "play"
        table.end(name)


@ruling("base-123")
def test_dynamite_comes_before_jail() -> None:
    """With both in front of a player the Dynamite is checked first, then the Jail."""
    table = at(LIT.replace("+dynamite", "+jail+dynamite"))
    table.end("Ann")
    table.flip("Ben", "2 spades")
    assert table.life("Ben") == 1
    assert table.in_play("Ben") == ["jail"]
    assert table.options("Ben") == ["flip"]

    table.flip("Ben", "2 hearts")

    assert table.in_play("Ben") == []
    assert (table.turn, table.phase) == ("Ben", "play")


@ruling("base-123")
def test_whoever_dies_of_dynamite_needs_no_jail_check() -> None:
    """The Jail is checked only by a player who is still in the game."""
    table = at(LIT.replace("Ben:outlaw", "Ben:outlaw=3").replace("+dynamite", "+jail+dynamite"))
    table.end("Ann")
    table.flip("Ben", "9 spades")
    table.answer("Ben", "out")

    assert not table.alive("Ben")
    assert (table.turn, table.phase) == ("Cyril", "play")


@ruling("base-124")
@pytest.mark.parametrize("role", ["outlaw", "deputy"])
def test_nobody_is_answerable_for_dynamite(role: str) -> None:
    """A player whom Dynamite kills brings no reward to anybody, and costs the Sheriff nothing."""
    table = at(
        f"Ann:sheriff+barrel Ben:{role}=1+dynamite Cyril:renegade Dan:outlaw Eva:outlaw | Ann"
    )
    table.end("Ann")
    table.flip("Ben", "5 spades")
    table.answer("Ben", "out")

    assert not table.alive("Ben")
    assert not {"log.reward", "log.stripped"} & set(table.heard)
    assert table.in_play("Ann") == ["barrel"]
