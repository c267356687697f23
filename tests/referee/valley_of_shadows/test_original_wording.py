"""The cards as the first Czech edition words them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling

VALLEY = ("valley_of_shadows",)
ORIGINAL = {"valley_wording": "original"}


def table(position: str, **facts: Any) -> Table:
    """A table that plays by the first Czech edition."""
    return at(position, sets=VALLEY, house=ORIGINAL, **facts)


@ruling("valley-082")
def test_bandidos_costs_the_others_a_bang_or_two_cards_and_no_life() -> None:
    played = table("Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    played.play("Ann", "bandidos")
    answers = {"Ben": "bang", "Cyril": "discard", "Dan": "discard_only"}
    for who, answer in answers.items():
        assert played.asked == [who]
        assert played.choices(who) == ["bang", "discard", "discard_only", "none"]
        played.answer(who, answer)
    assert (played.asked, played.choices("Ann")) == (["Ann"], [])
    assert [player.life for player in played.state.players] == [5, 4, 4, 4]


@ruling("valley-082")
def test_whoever_has_no_card_loses_nothing_to_bandidos() -> None:
    played = table("Ann:sheriff Ben:outlaw=1 Cyril:renegade Dan:outlaw | Ann")
    played.play("Ann", "bandidos")
    played.answer("Ben", "none")
    assert (played.life("Ben"), played.asked) == (1, ["Cyril"])


@ruling("valley-082", "valley-019")
@pytest.mark.parametrize(("wording", "drawn"), [("original", 2), ("czech", 3)])
def test_a_ghost_has_no_ability(wording: str, drawn: int) -> None:
    """Pixie Pete draws three, but not as a Ghost of the first edition."""
    position = "Ann:sheriff Ben:outlaw@pixie_pete=0+ghost Cyril:renegade Dan:outlaw | Ann"
    ghost = ' | more {"1":{"alive":true,"spirit":"ghost"}}'
    sets = (*VALLEY, "dodge_city")
    played = at(position + ghost, sets=sets, house={"valley_wording": wording})
    played.end("Ann")
    assert played.told("log.draws", who="Ben", n=drawn)


@ruling("valley-082")
def test_only_a_ghost_is_without_ability() -> None:
    """Somebody with lives of their own keeps it, whatever lies beside them."""
    position = "Ann:sheriff Ben:outlaw@pixie_pete Cyril:renegade=0+ghost Dan:outlaw | Ann"
    ghost = ' | more {"2":{"alive":true,"spirit":"ghost"}}'
    played = at(position + ghost, sets=(*VALLEY, "dodge_city"), house=ORIGINAL)
    played.end("Ann")
    assert played.told("log.draws", who="Ben", n=3)


@ruling("valley-082", "valley-047")
def test_lemat_shoots_with_any_card_but_missed() -> None:
    played = table("Ann:sheriff+lemat Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    assert "play:bang:any_but_missed" in played.options("Ann")
    assert "play:bang:any" not in played.options("Ann")
    refused = played.refusal("play", "Ann", "bang", "Ben", using="missed")
    assert refused.code == "no_stand_in"

    played.play("Ann", "bang", "Ben", using="any_but_missed")
    assert played.asked == ["Ben"]
    assert played.told("log.using")


@ruling("valley-082", "valley-031")
def test_saved_is_paid_from_the_hand_of_the_one_saved() -> None:
    """Nobody is asked where from."""
    played = table("Ann:sheriff Ben:outlaw=1 Cyril:renegade Dan:outlaw | Ann")
    played.play("Ann", "bang", "Ben")
    played.answer("Ben", "hit")
    played.use("Cyril", "saved")
    assert played.told("log.hand_card_taken", who="Ben", by="Cyril", n=2)
    assert (played.alive("Ben"), played.choices("Cyril")) == (True, [])


@ruling("valley-082", "valley-043")
def test_the_rest_is_as_in_the_big_box() -> None:
    played = table("Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    played.play("Ann", "tornado")
    assert played.told("log.tornado_pass")
