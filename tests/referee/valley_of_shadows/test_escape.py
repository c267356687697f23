"""Escape: a card played on oneself alone does nothing."""

from __future__ import annotations

import pytest

from tests.referee.table import at
from tests.ruling import ruling

VALLEY = ("valley_of_shadows",)
FOUR = "Ann:sheriff Ben:outlaw+scope Cyril:outlaw Dan:renegade | Ann"


@ruling("valley-033")
@pytest.mark.parametrize("card", ["cat_balou", "panic", "duel", "rattlesnake", "jail", "bounty"])
def test_a_card_played_on_one_player_is_escaped(card: str) -> None:
    """Brown or blue, its effect on the target is cancelled and the card is discarded."""
    table = at(FOUR, sets=VALLEY)
    table.play("Ann", card, "Ben", pick="scope" if card in ("cat_balou", "panic") else None)
    offered = [who for who in table.names if "use:escape" in table.options(who)]
    assert offered == ["Ben"]

    table.use("Ben", "escape")

    assert (table.in_play("Ben"), table.life("Ben")) == (["scope"], 4)
    assert (table.asked, table.choices("Ben")) == (["Ann"], [])
    assert "use:escape" not in table.options("Ben")


@ruling("valley-033")
def test_a_card_from_the_hand_is_given_back() -> None:
    """The referee does not see hands: it says that the card comes back."""
    table = at(FOUR, sets=VALLEY)
    table.play("Ann", "panic", "Ben", pick="hand")
    table.use("Ben", "escape")

    assert table.told("log.gives_back", who="Ben")


@ruling("valley-033")
def test_escape_comes_at_once_or_never() -> None:
    """A Duel that was answered and a card followed by another one can no longer be escaped."""
    table = at(FOUR, sets=VALLEY)
    table.play("Ann", "duel", "Ben")
    table.answer("Ben", "bang")
    assert "use:escape" not in table.options("Ben")
    table.answer("Ann", "hit")

    table.play("Ann", "jail", "Ben")
    table.play("Ann", "stagecoach")
    assert table.refusal("use", "Ben", "escape").code == "no_such_ability"
    assert table.refusal("play", "Ann", "escape").code == "only_in_answer"


@ruling("valley-033")
def test_abroad_only_brown_cards_are_escaped() -> None:
    """By the international text blue cards are not, but brown ones with several targets are."""
    for card, escaped in (("jail", False), ("duel", True)):
        table = at(FOUR, sets=VALLEY, house={"valley_wording": "international"})
        table.play("Ann", card, "Ben")
        assert ("use:escape" in table.options("Ben")) is escaped
    for card in ("indians", "gatling"):
        table = at(FOUR, sets=VALLEY, house={"valley_wording": "international"})
        table.play("Ann", card)
        table.use("Ben", "escape")
        assert (table.life("Ben"), table.asked) == (4, ["Cyril"])


@ruling("valley-034")
def test_what_was_passed_on_is_not_escaped() -> None:
    """Dynamite that moves on was not played on whoever gets it."""
    table = at(
        FOUR.replace("Ann:sheriff", "Ann:sheriff+dynamite").replace("| Ann", "| Dan"), sets=VALLEY
    )
    table.end("Dan")
    table.flip("Ann", "K hearts")
    assert "dynamite" in table.in_play("Ben")

    refused = table.refusal("use", "Ben", "escape")
    assert (refused.why.key, refused.rule) == ("why.cancels_single_card", "valley-034")


@ruling("valley-034")
def test_a_bang_is_not_escaped() -> None:
    """The card excludes BANG!; other cards with its effect on one target can be escaped."""
    table = at(FOUR, sets=VALLEY)
    table.play("Ann", "bang", "Ben")
    assert table.refusal("use", "Ben", "escape").rule == "valley-034"
    assert table.refusal("answer", "Ben", "escape").code == "not_an_answer"
    table.answer("Ben", "missed")

    table.play("Ann", "tomahawk", "Ben")
    table.use("Ben", "escape")
    assert (table.life("Ben"), table.choices("Ben")) == (4, [])


@ruling("valley-034")
@pytest.mark.parametrize("card", ["indians", "gatling"])
def test_what_strikes_several_is_not_escaped(card: str) -> None:
    """A card for all others is not played on one player alone."""
    table = at(FOUR, sets=VALLEY)
    table.play("Ann", card)

    assert table.refusal("use", "Ben", "escape").code == "no_such_ability"


@ruling("valley-035")
def test_aim_is_not_escaped() -> None:
    """Aim works on the BANG! that it goes with, not on the target."""
    table = at(FOUR, sets=VALLEY)
    table.play("Ann", "aim", "Ben")

    assert "use:escape" not in table.options("Ben")
    refused = table.refusal("use", "Ben", "escape")
    assert (refused.code, refused.rule) == ("no_such_ability", "valley-034")
    table.answer("Ben", "hit")
    assert table.life("Ben") == 2
