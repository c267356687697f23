"""Characters who do something by choice: Sid Ketchum, Suzy Lafayette, Johnny Kisch, Uncle Will."""

from __future__ import annotations

import pytest

from tests.referee.table import at
from tests.ruling import ruling


@ruling("base-142")
@pytest.mark.parametrize("turn", ["Ben", "Ann"])
def test_sid_ketchum_heals_whenever_he_likes(turn: str) -> None:
    """Two cards from the hand are a life, in his turn or another's, up to where he started."""
    table = at(f"Ann:sheriff Ben:outlaw@sid_ketchum=2 Cyril:renegade Dan:outlaw | {turn}")
    for life in (3, 4):
        assert "use:sid_ketchum" in table.options("Ben")
        table.use("Ben", "sid_ketchum")
        assert table.life("Ben") == life

    assert table.greyed("Ben")["use:sid_ketchum"] == "why.life_is_full"
    refused = table.refusal("use", "Ben", "sid_ketchum")
    assert (refused.code, refused.rule) == ("ability_not_now", "base-142")


@ruling("base-142")
def test_sid_ketchum_heals_while_he_is_shot_at() -> None:
    """Any time is any time: also between the shot and his answer."""
    table = at("Ann:sheriff Ben:outlaw@sid_ketchum=1 Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    table.use("Ben", "sid_ketchum")
    assert table.life("Ben") == 2
    assert table.asked == ["Ben"]

    table.answer("Ben", "hit")

    assert table.life("Ben") == 1
    assert table.asked == ["Ann"]


@ruling("base-143")
def test_sid_ketchum_saves_his_last_life() -> None:
    """At a deadly hit his two cards are offered beside Beer, once, and keep him in the game."""
    table = at("Ann:sheriff Ben:outlaw@sid_ketchum=1 Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert table.options("Ben") == ["answer:beer", "answer:sid_ketchum", "answer:out"]

    table.answer("Ben", "sid_ketchum")

    assert table.alive("Ben")
    assert table.life("Ben") == 1
    assert table.asked == ["Ann"]


@ruling("base-143")
def test_nobody_else_saves_the_last_life_with_two_cards() -> None:
    """It is Sid Ketchum's own way."""
    table = at("Ann:sheriff Ben:outlaw@willy_the_kid=1 Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")

    assert table.refusal("answer", "Ben", "sid_ketchum").code == "not_an_answer"


@ruling("base-150")
@pytest.mark.parametrize("card", ["mustang", "barrel", "schofield"])
def test_johnny_kisch_clears_the_table_of_equal_cards(card: str) -> None:
    """What he lays stays; every equal card in front of anybody is discarded."""
    table = at(
        f"Ann:sheriff@johnny_kisch Ben:outlaw+{card}+scope Cyril:renegade+{card}"
        " Dan:outlaw+volcanic | Ann"
    )

    table.play("Ann", card)

    assert table.in_play("Ann") == [card]
    assert (table.in_play("Ben"), table.in_play("Cyril")) == (["scope"], [])
    assert table.in_play("Dan") == ["volcanic"]
    assert table.told("log.discarded", who="Ben", card=card)
    assert table.told("log.discarded", who="Cyril", card=card)


@ruling("base-150")
def test_equal_cards_stay_when_others_lay_theirs() -> None:
    """Only what Johnny Kisch himself lays clears the table."""
    table = at(
        "Ann:sheriff Ben:outlaw@johnny_kisch+mustang Cyril:renegade+mustang Dan:outlaw | Ann"
    )
    table.play("Ann", "mustang")

    assert [table.in_play(name) for name in ("Ann", "Ben", "Cyril")] == [["mustang"]] * 3


@ruling("base-151")
@pytest.mark.parametrize("turn", ["Ann", "Ben"])
def test_suzy_lafayette_draws_when_her_hand_is_empty(turn: str) -> None:
    """She may draw a card as soon as she has none, in turn or off turn; she alone knows when."""
    table = at(f"Ann:sheriff@suzy_lafayette Ben:outlaw Cyril:renegade Dan:outlaw | {turn}")
    assert "use:suzy_lafayette" in table.options("Ann")

    table.use("Ann", "suzy_lafayette")

    assert table.told("log.draws_more", who="Ann", n=1)
    assert "use:suzy_lafayette" not in table.options("Ben")
    assert table.refusal("use", "Ben", "suzy_lafayette").code == "no_such_ability"


@ruling("base-152")
def test_suzy_lafayette_does_not_draw_in_her_duel() -> None:
    """With her last BANG! given up she loses the life first, and only then draws."""
    table = at("Ann:sheriff@suzy_lafayette Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "duel", "Ben")
    table.answer("Ben", "bang")
    table.answer("Ann", "bang")
    assert table.greyed("Ann")["use:suzy_lafayette"] == "why.not_in_a_duel"
    table.answer("Ben", "bang")
    refused = table.refusal("use", "Ann", "suzy_lafayette")
    assert (refused.code, refused.rule) == ("ability_not_now", "base-152")

    table.answer("Ann", "hit")

    assert table.life("Ann") == 4
    table.use("Ann", "suzy_lafayette")
    assert table.told("log.draws_more", who="Ann", n=1)


@ruling("base-152")
def test_suzy_lafayette_cannot_draw_her_rescue_from_a_lost_duel() -> None:
    """The Duel lasts until the life is gone, the last one too: no card comes before that."""
    table = at("Ann:sheriff Ben:outlaw@suzy_lafayette=1 Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "duel", "Ben")
    table.answer("Ben", "hit")
    assert table.asked == ["Ben"]

    assert table.refusal("use", "Ben", "suzy_lafayette").code == "ability_not_now"
    table.answer("Ben", "beer")
    assert "use:suzy_lafayette" in table.options("Ben")


@ruling("base-152")
def test_suzy_lafayette_may_draw_in_a_duel_of_others() -> None:
    """The Duel must be hers."""
    table = at("Ann:sheriff Ben:outlaw Cyril:renegade@suzy_lafayette Dan:outlaw | Ann")
    table.play("Ann", "duel", "Ben")
    table.use("Cyril", "suzy_lafayette")

    assert table.told("log.draws_more", who="Cyril", n=1)
    assert table.asked == ["Ben"]


@ruling("base-153")
def test_suzy_lafayette_finds_the_second_missed() -> None:
    """Slab shoots, she plays her last Missed!, draws at once, and may add what she drew."""
    table = at(
        "Ann:sheriff@slab_the_killer Ben:outlaw@suzy_lafayette Cyril:renegade Dan:outlaw | Ann"
    )
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    assert table.options("Ben") == ["answer:missed", "answer:hit", "use:suzy_lafayette"]
    table.use("Ben", "suzy_lafayette")
    assert table.told("log.draws_more", who="Ben", n=1)
    assert table.asked == ["Ben"]

    table.answer("Ben", "missed")

    assert table.told("log.shot_stopped", who="Ben")
    assert table.life("Ben") == 4
