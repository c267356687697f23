"""BANG!, Missed!, Gatling and Barrel: being shot at, and getting away."""

from __future__ import annotations

import pytest

from tests.referee.table import at
from tests.ruling import ruling

FOUR = "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann"
BARREL = "Ann:sheriff Ben:outlaw+barrel Cyril:renegade Dan:outlaw | Ann"


@ruling("base-091")
def test_a_missed_cancels_the_shot() -> None:
    """Whoever is shot at may play Missed! at once, off turn, and stays unharmed."""
    table = at(FOUR)
    table.play("Ann", "bang", "Ben")
    assert table.asked == ["Ben"]
    assert table.choices("Ben") == ["missed", "hit"]
    assert table.choices("Ann") == []

    table.answer("Ben", "missed")

    assert table.life("Ben") == 4
    assert table.told("log.shot_stopped", who="Ben")
    assert table.asked == ["Ann"]


@ruling("base-091")
def test_an_unanswered_shot_costs_a_life() -> None:
    """Without a Missed! the target loses a life; the BANG! is spent either way."""
    table = at(FOUR)
    table.play("Ann", "bang", "Ben")

    table.answer("Ben", "hit")

    assert table.life("Ben") == 3
    assert table.told("log.life_lost", who="Ben", n=1, now=3)
    assert table.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"


@ruling("base-092")
@pytest.mark.parametrize("helper", ["Ann", "Cyril", "Dan"])
def test_nobody_dodges_for_another(helper: str) -> None:
    """A Missed! works only for the one who is shot at."""
    table = at(FOUR)
    table.play("Ann", "bang", "Ben")

    refused = table.refusal("answer", helper, "missed")

    assert (refused.code, refused.rule) == ("not_asked", "base-092")
    assert table.choices(helper) == []


@ruling("base-107")
def test_gatling_shoots_at_everybody_else() -> None:
    """Gatling is a shot at every other living player, near or far, each with the usual answers."""
    table = at(
        "Ann:sheriff Ben:outlaw Cyril:renegade+mustang+barrel Dan:outlaw=0 Eva:outlaw"
        " Felix:deputy | Ann"
    )
    table.play("Ann", "gatling")

    assert table.asked == ["Ben"]
    table.answer("Ben", "missed")
    assert table.asked == ["Cyril"]
    assert table.choices("Cyril") == ["missed", "barrel", "hit"]
    table.answer("Cyril", "barrel")
    table.flip("Cyril", "J hearts")
    assert table.asked == ["Eva"]
    table.answer("Eva", "hit")
    table.answer("Felix", "hit")

    assert [table.life(name) for name in ("Ann", "Ben", "Cyril", "Eva", "Felix")] == [5, 4, 4, 3, 3]
    assert table.asked == ["Ann"]


@ruling("base-108")
def test_gatling_is_no_bang_card() -> None:
    """The limit of one a turn counts cards named BANG! alone, so Gatlings come on top of it."""
    table = at(FOUR)
    for card, target in (("bang", "Ben"), ("gatling", None), ("gatling", None)):
        table.play("Ann", card, target)
        for name in ["Ben"] if target else ["Ben", "Cyril", "Dan"]:
            table.answer(name, "missed")

    assert table.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"
    table.play("Ann", "gatling")
    assert table.asked == ["Ben"]


@ruling("base-108")
def test_a_bang_may_follow_a_gatling() -> None:
    """A Gatling does not use up the BANG! of the turn."""
    table = at(FOUR)
    table.play("Ann", "gatling")
    for name in ("Ben", "Cyril", "Dan"):
        table.answer(name, "missed")

    table.play("Ann", "bang", "Dan")

    assert table.asked == ["Dan"]


@ruling("base-111")
def test_a_barrel_saves_on_hearts() -> None:
    """A heart flipped for the Barrel cancels the shot: here the 4 of hearts."""
    table = at(BARREL)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "barrel")
    assert table.options("Ben") == ["flip"]

    table.flip("Ben", "4 hearts")

    assert table.life("Ben") == 4
    assert table.told("log.flipped", who="Ben")
    assert table.told("log.shot_stopped", who="Ben")
    assert table.in_play("Ben") == ["barrel"]
    assert table.asked == ["Ann"]


@ruling("base-112")
@pytest.mark.parametrize("suit", ["spades", "diamonds", "clubs"])
def test_after_a_failed_barrel_missed_is_still_possible(suit: str) -> None:
    """Any other suit fails for this shot; the target may still play Missed!, but not flip again."""
    table = at(BARREL)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "barrel")
    table.flip("Ben", f"4 {suit}")

    assert table.life("Ben") == 4
    assert table.choices("Ben") == ["missed", "hit"]
    refused = table.refusal("answer", "Ben", "barrel")
    assert (refused.code, refused.rule) == ("not_an_answer", "base-112")
    table.answer("Ben", "missed")
    assert table.life("Ben") == 4


@ruling("base-112")
def test_a_failed_barrel_without_a_missed_is_a_hit() -> None:
    """The life is lost only once the target gives up."""
    table = at(BARREL)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "barrel")
    table.flip("Ben", "4 clubs")
    table.answer("Ben", "hit")

    assert table.life("Ben") == 3


@ruling("base-113")
@pytest.mark.parametrize(("card", "target"), [("bang", "Ben"), ("gatling", None)])
def test_a_barrel_helps_against_every_shot_by_choice(card: str, target: str | None) -> None:
    """A Barrel is offered against any BANG! effect, and may be left alone."""
    table = at(BARREL)
    table.play("Ann", card, target)
    assert table.choices("Ben") == ["missed", "barrel", "hit"]

    table.answer("Ben", "missed")

    assert table.life("Ben") == 4
    assert table.state.last_flip is None


@ruling("base-113")
def test_each_shot_gets_its_own_barrel_flip() -> None:
    """A Barrel that failed against one shot is offered again against the next."""
    table = at(BARREL.replace("Ann:sheriff", "Ann:sheriff+volcanic"))
    for _ in range(2):
        table.play("Ann", "bang", "Ben")
        assert "barrel" in table.choices("Ben")
        table.answer("Ben", "barrel")
        table.flip("Ben", "2 clubs")
        table.answer("Ben", "hit")

    assert table.life("Ben") == 2


@ruling("base-125")
def test_in_range_effects_may_be_aimed_at_oneself() -> None:
    """A player may shoot at themselves; a card that strikes all others never does."""
    table = at("Ann:sheriff+barrel Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    for card in ("bang", "panic", "cat_balou"):
        assert table.targets("Ann", card)[-1] == "Ann"
    table.play("Ann", "bang", "Ann")
    assert table.choices("Ann") == ["missed", "barrel", "hit"]
    table.answer("Ann", "hit")
    assert table.life("Ann") == 4

    for card in ("gatling", "indians"):
        table.play("Ann", card)
        for name in ("Ben", "Cyril", "Dan"):
            assert table.asked == [name]
            table.answer(name, "hit")
    assert table.life("Ann") == 4


@ruling("base-125")
def test_a_table_may_switch_self_targets_off() -> None:
    """With the house rule off, nobody is offered or allowed to aim at themselves."""
    table = at(FOUR, house={"self_target": False})

    assert table.targets("Ann", "bang") == ["Ben", "Dan"]
    refused = table.refusal("play", "Ann", "bang", "Ann")
    assert (refused.code, refused.rule) == ("not_yourself", "base-125")
