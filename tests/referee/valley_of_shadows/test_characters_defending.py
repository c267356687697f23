"""Henry Block, Mick Defender and Lemonade Jim: out of turn, when others act."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling

VALLEY = ("valley_of_shadows",)
HENRY = "Ann:sheriff Henry:outlaw@henry_block+barrel Cyril:outlaw Dan:renegade | Ann"
MICK = "Ann:sheriff Mick:outlaw@mick_defender+scope Cyril:outlaw Dan:renegade | Ann"
JIM = "Ann:sheriff=3 Jim:outlaw@lemonade_jim=2 Cyril:outlaw Dan:renegade | Ann"


def heals(table: Table, who: str) -> bool:
    """Whether Lemonade Jim may join in now."""
    return "use:lemonade_jim" in table.options(who)


@ruling("valley-004")
@pytest.mark.parametrize("card", ["panic", "cat_balou"])
@pytest.mark.parametrize("pick", ["hand", "barrel"])
def test_whoever_robs_henry_is_shot_at(card: str, pick: str) -> None:
    """A card taken or discarded, from the hand or in play, is a BANG! effect on whoever did it."""
    table = at(HENRY, sets=VALLEY)
    table.play("Ann", card, "Henry", pick=pick)

    assert table.asked == ["Ann"]
    assert table.choices("Ann") == ["missed", "backfire", "hit"]
    table.answer("Ann", "hit")
    assert table.life("Ann") == 4
    assert table.asked == ["Ann"]
    assert "play:bang" in table.options("Ann")


@ruling("valley-004")
def test_henry_shoots_once_for_each_card_and_not_at_himself() -> None:
    """Each card lost is another BANG! effect; a card he discards himself is none."""
    table = at(HENRY, sets=VALLEY)
    for life in (4, 3):
        table.play("Ann", "cat_balou", "Henry", pick="hand")
        table.answer("Ann", "hit")
        assert table.life("Ann") == life

    own = at(HENRY.replace("| Ann", "| Henry"), sets=VALLEY)
    own.play("Henry", "cat_balou", "Henry", pick="barrel")
    assert own.in_play("Henry") == []
    assert (own.asked, own.choices("Henry")) == (["Henry"], [])


@ruling("valley-004")
def test_a_robbery_that_is_escaped_is_none() -> None:
    """If Henry cancels the Panic! that struck him, he keeps the card and nobody is shot at."""
    table = at(HENRY, sets=VALLEY)
    table.play("Ann", "panic", "Henry", pick="barrel")
    assert table.asked == ["Ann"]

    table.use("Henry", "escape")

    assert table.in_play("Henry") == ["barrel"]
    assert table.choices("Ann") == []
    assert "play:bang" in table.options("Ann")


@ruling("valley-005")
def test_an_ability_that_is_chosen_counts() -> None:
    """Jesse Jones who takes his first card from Henry's hand is shot at; from the deck, not."""
    position = "Jesse:sheriff@jesse_jones Henry:outlaw@henry_block Cyril:outlaw Dan:renegade | Dan"
    for source, shot in (("hand", True), ("deck", False)):
        table = at(position, sets=VALLEY)
        table.end("Dan")
        table.answer("Jesse", source, "Henry" if source == "hand" else None)
        assert (table.choices("Jesse") == ["missed", "backfire", "hit"]) is shot
        if shot:
            table.answer("Jesse", "hit")
        assert table.life("Jesse") == (4 if shot else 5)
        assert table.phase == "play"


@ruling("valley-006")
def test_an_ability_that_works_by_itself_does_not_count() -> None:
    """El Gringo takes a card of Henry, who hit him, and is not shot at for it."""
    table = at(
        "Ann:sheriff Henry:outlaw@henry_block Gringo:outlaw@el_gringo Dan:renegade | Henry",
        sets=VALLEY,
    )
    table.play("Henry", "bang", "Gringo")
    table.answer("Gringo", "hit")

    assert table.told("log.hand_card_taken", who="Henry", by="Gringo", n=1)
    assert table.asked == ["Henry"]
    assert table.choices("Gringo") == []


@ruling("valley-006")
def test_a_card_that_leaves_a_way_out_does_not_count() -> None:
    """Whoever plays Bandidos is not shot at when Henry discards: he could have lost a life."""
    table = at(HENRY, sets=VALLEY)
    table.play("Ann", "bandidos")
    table.answer("Ann", "discard")
    table.answer("Henry", "discard")

    assert table.asked == ["Cyril"]
    assert table.life("Ann") == 5


@ruling("valley-011")
@pytest.mark.parametrize("card", ["duel", "cat_balou", "panic", "jail", "rattlesnake", "bounty"])
def test_mick_cancels_a_card_played_on_him_alone(card: str) -> None:
    """A Missed! card cancels a brown or blue card with Mick as its one target."""
    table = at(MICK, sets=VALLEY)
    table.play("Ann", card, "Mick", pick="scope" if card in ("cat_balou", "panic") else None)
    assert "use:mick_defender" in table.options("Mick")

    table.use("Mick", "mick_defender")

    assert table.in_play("Mick") == ["scope"]
    assert (table.life("Mick"), table.asked) == (4, ["Ann"])
    assert table.refusal("use", "Mick", "mick_defender").code == "no_such_ability"


@ruling("valley-011")
def test_mick_defends_against_bang_as_everybody_does() -> None:
    """Against a BANG! card his ability is not offered; an ordinary Missed! is."""
    table = at(MICK, sets=VALLEY)
    table.play("Ann", "bang", "Mick")

    assert "use:mick_defender" not in table.options("Mick")
    refused = table.refusal("use", "Mick", "mick_defender")
    assert (refused.code, refused.rule) == ("no_such_ability", "valley-012")
    table.answer("Mick", "missed")
    assert table.life("Mick") == 4


@ruling("valley-011")
def test_nobody_else_cancels_with_a_missed() -> None:
    """What Mick can do, others cannot, nor can he for others."""
    table = at(MICK, sets=VALLEY)
    table.play("Ann", "duel", "Cyril")

    assert "use:mick_defender" not in table.options("Cyril") + table.options("Mick")


@ruling("valley-012")
def test_mick_cannot_cancel_what_was_passed_to_him() -> None:
    """Dynamite that moves on to Mick was not played on him."""
    table = at(
        MICK.replace("Ann:sheriff", "Ann:sheriff+dynamite").replace("| Ann", "| Dan"), sets=VALLEY
    )
    table.end("Dan")
    table.flip("Ann", "K hearts")
    assert table.in_play("Mick") == ["scope", "dynamite"]

    refused = table.refusal("use", "Mick", "mick_defender")
    assert (refused.why.key, refused.rule) == ("why.cancels_single_card", "valley-012")


@ruling("valley-012")
@pytest.mark.parametrize("card", ["indians", "gatling"])
def test_mick_cannot_cancel_what_strikes_several(card: str) -> None:
    """A card with several targets is not cancelled; abroad it is, for Mick alone."""
    table = at(MICK, sets=VALLEY)
    table.play("Ann", card)
    assert "use:mick_defender" not in table.options("Mick")
    assert table.refusal("use", "Mick", "mick_defender").rule == "valley-012"

    abroad = at(MICK, sets=VALLEY, house={"valley_wording": "international"})
    abroad.play("Ann", card)
    abroad.use("Mick", "mick_defender")
    assert (abroad.life("Mick"), abroad.asked) == (4, ["Cyril"])


@ruling("valley-018")
def test_jim_joins_in_when_somebody_else_drinks() -> None:
    """For a card from his hand he regains a life, once for each Beer, out of turn, too."""
    table = at(JIM, sets=VALLEY)
    assert not heals(table, "Jim")
    table.play("Ann", "beer")
    assert not heals(table, "Cyril")

    table.use("Jim", "lemonade_jim")

    assert (table.life("Ann"), table.life("Jim")) == (4, 3)
    assert not heals(table, "Jim")
    table.play("Ann", "beer")
    assert heals(table, "Jim")


@ruling("valley-018")
def test_jim_does_not_join_himself_nor_above_his_lives() -> None:
    """His own Beer is worth one life, and at full life there is nothing to regain."""
    table = at(JIM.replace("| Ann", "| Jim"), sets=VALLEY)
    table.play("Jim", "beer")
    assert (table.life("Jim"), heals(table, "Jim")) == (3, False)

    full = at(JIM.replace("lemonade_jim=2", "lemonade_jim"), sets=VALLEY)
    full.play("Ann", "beer")
    refused = full.refusal("use", "Jim", "lemonade_jim")
    assert (refused.code, refused.why.key) == ("ability_not_now", "why.life_is_full")


@ruling("valley-018")
def test_jim_joins_a_beer_that_saves_a_life() -> None:
    """A Beer drunk out of turn at the last life is a Beer, too."""
    table = at(JIM.replace("Cyril:outlaw", "Cyril:outlaw=1"), sets=VALLEY)
    table.play("Ann", "duel", "Cyril")
    table.answer("Cyril", "hit")
    assert not heals(table, "Jim")
    table.answer("Cyril", "beer")

    table.use("Jim", "lemonade_jim")

    assert (table.life("Cyril"), table.life("Jim"), heals(table, "Jim")) == (1, 3, False)
