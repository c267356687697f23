"""Weapons: how far they carry, and how often."""

from __future__ import annotations

import pytest

from tests.referee.table import at
from tests.ruling import ruling

RING = "Ann:sheriff{ann} Ben:outlaw Cyril:outlaw Dan:outlaw Eva:renegade Felix:deputy | Ann"


@ruling("base-087")
def test_the_colt_is_always_there() -> None:
    """Without a weapon card the range is 1, from the start and again once the weapon is gone."""
    table = at("Ann:sheriff Ben:outlaw+winchester Cyril:renegade Dan:outlaw | Ann")
    assert table.range("Ann") == 1
    assert table.range("Ben") == 5

    table.play("Ann", "cat_balou", "Ben", pick="winchester")

    assert table.range("Ben") == 1
    assert table.reaches("Ben", "Cyril")
    assert not table.reaches("Ben", "Dan")


@ruling("base-087")
def test_nobody_can_take_the_colt() -> None:
    """The Colt .45 is no card: it can be neither laid, taken nor discarded."""
    table = at("Ann:sheriff Ben:outlaw+barrel Cyril:renegade Dan:outlaw | Ann")

    assert table.picks("Ann", "cat_balou", "Ben") == ["hand", "barrel"]
    assert table.refusal("play", "Ann", "cat_balou", "Ben", pick="colt45").code == "bad_pick"
    assert table.refusal("play", "Ann", "colt45").code == "unknown_card"


@ruling("base-088")
@pytest.mark.parametrize(
    ("weapon", "carries"),
    [("volcanic", 1), ("schofield", 2), ("remington", 3), ("rev_carabine", 4), ("winchester", 5)],
)
def test_a_weapon_sets_the_range(weapon: str, carries: int) -> None:
    """The number on the weapon in play is the range, until the weapon leaves play."""
    table = at(RING.format(ann=""))
    table.play("Ann", weapon)
    assert table.range("Ann") == carries

    table.play("Ann", "panic", "Ann", pick=weapon)

    assert table.range("Ann") == 1


@ruling("base-089")
def test_volcanic_lifts_the_limit_but_not_the_range() -> None:
    """With Volcanic any number of BANG! cards may be played, at one or several neighbours."""
    table = at(RING.format(ann="+volcanic"))
    for target in ("Ben", "Ben", "Felix"):
        table.play("Ann", "bang", target)
        table.answer(target, "hit")

    assert (table.life("Ben"), table.life("Felix")) == (2, 3)
    assert table.targets("Ann", "bang") == ["Ben", "Felix", "Ann"]
    refused = table.refusal("play", "Ann", "bang", "Cyril")
    assert (refused.code, refused.rule) == ("out_of_range", "base-090")


@ruling("base-089")
def test_without_volcanic_the_second_bang_is_refused() -> None:
    """Losing Volcanic brings the limit back at once, for what was already shot counts."""
    table = at(RING.format(ann="+volcanic"))
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.play("Ann", "schofield")

    assert table.refusal("play", "Ann", "bang", "Cyril").code == "bang_limit"
    assert table.greyed("Ann")["play:bang"] == "why.bang_limit"


@ruling("base-090")
@pytest.mark.parametrize(
    ("mine", "near", "far"),
    [
        ("", ["Ben", "Felix"], ["Cyril", "Dan", "Eva"]),
        ("+schofield", ["Ben", "Cyril", "Eva", "Felix"], ["Dan"]),
        ("+scope", ["Ben", "Cyril", "Eva", "Felix"], ["Dan"]),
        ("+remington", ["Ben", "Cyril", "Dan", "Eva", "Felix"], []),
    ],
)
def test_a_bang_must_reach_its_target(mine: str, near: list[str], far: list[str]) -> None:
    """A BANG! is accepted only where the distance is no greater than the range of the weapon."""
    table = at(RING.format(ann=mine))

    assert table.targets("Ann", "bang") == [*near, "Ann"]
    for target in far:
        refused = table.refusal("play", "Ann", "bang", target)
        assert (refused.code, refused.rule) == ("out_of_range", "base-090")
        assert [message.args["who"] for message in refused.allowed] == [
            {"seat": table.seat(name)} for name in [*near, "Ann"]
        ]
    table.play("Ann", "bang", near[-1])
    assert table.asked == [near[-1]]
