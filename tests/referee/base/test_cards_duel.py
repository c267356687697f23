"""Duel and Indians!: BANG! cards given up, not played."""

from __future__ import annotations

import pytest

from tests.referee.table import at
from tests.ruling import ruling

FOUR = "Ann:sheriff Ben:outlaw+barrel Cyril:renegade Dan:outlaw | Ann"


@ruling("base-109")
def test_a_duel_goes_to_and_fro() -> None:
    """The one challenged answers first, then in turn; the first without a BANG! loses a life."""
    table = at(FOUR)
    table.play("Ann", "duel", "Ben")
    for who in ("Ben", "Ann", "Ben"):
        assert table.asked == [who]
        assert table.choices(who) == ["bang", "hit"]
        table.answer(who, "bang")
        assert table.told("log.answered", who=who, card="bang")

    table.answer("Ann", "hit")

    assert (table.life("Ann"), table.life("Ben")) == (4, 4)
    assert table.asked == ["Ann"]
    assert "play:duel" in table.options("Ann")


@ruling("base-109")
def test_a_duel_has_no_distance() -> None:
    """Anybody else may be challenged, however far away, but not oneself."""
    table = at(
        "Ann:sheriff Ben:outlaw Cyril:outlaw Dan:outlaw+mustang Eva:renegade Felix:deputy | Ann"
    )

    assert table.targets("Ann", "duel") == ["Ben", "Cyril", "Dan", "Eva", "Felix"]
    assert table.refusal("play", "Ann", "duel", "Ann").code == "not_yourself"
    table.play("Ann", "duel", "Dan")
    table.answer("Dan", "hit")
    assert table.life("Dan") == 3


@ruling("base-110")
@pytest.mark.parametrize("dodge", ["missed", "barrel"])
def test_nothing_dodges_a_duel(dodge: str) -> None:
    """Neither Missed! nor a Barrel works in a Duel, for the one challenged or the challenger."""
    table = at(FOUR.replace("Ann:sheriff", "Ann:sheriff+barrel"))
    table.play("Ann", "duel", "Ben")
    for who in ("Ben", "Ann"):
        refused = table.refusal("answer", who, dodge)
        assert (refused.code, refused.rule) == ("not_an_answer", "base-110")
        assert [message.key for message in refused.allowed] == ["answer.card", "answer.hit"]
        table.answer(who, "bang")


@ruling("base-110")
def test_a_duel_stays_outside_the_limit() -> None:
    """A Duel is no BANG! card, and the BANG! cards given up in it are not counted."""
    table = at(FOUR)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    for _ in range(2):
        table.play("Ann", "duel", "Ben")
        table.answer("Ben", "bang")
        table.answer("Ann", "bang")
        table.answer("Ben", "hit")
    assert table.state.turn is not None
    assert table.state.turn.bangs == 1

    fresh = at(FOUR)
    fresh.play("Ann", "duel", "Ben")
    fresh.answer("Ben", "bang")
    fresh.answer("Ann", "bang")
    fresh.answer("Ben", "hit")
    fresh.play("Ann", "bang", "Ben")
    assert fresh.asked == ["Ben"]


@ruling("base-114")
def test_indians_ask_all_others_in_order() -> None:
    """Clockwise from the left of who played it, each gives up a BANG! or a life."""
    table = at(FOUR.replace("| Ann", "| Cyril"))
    table.play("Cyril", "indians")

    for who, choice in (("Dan", "bang"), ("Ann", "hit"), ("Ben", "hit")):
        assert table.asked == [who]
        assert table.choices(who) == ["bang", "hit"]
        table.answer(who, choice)

    assert [table.life(n) for n in ("Ann", "Ben", "Cyril", "Dan")] == [4, 3, 4, 4]
    assert table.asked == ["Cyril"]


@ruling("base-114")
@pytest.mark.parametrize("offered", ["missed", "barrel", "gatling"])
def test_only_the_bang_card_stops_indians(offered: str) -> None:
    """Missed! and Barrel do not help, nor do other cards with a BANG! effect."""
    table = at(FOUR)
    table.play("Ann", "indians")

    refused = table.refusal("answer", "Ben", offered)

    assert (refused.code, refused.rule) == ("not_an_answer", "base-057")
    assert [message.key for message in refused.allowed] == ["answer.card", "answer.hit"]
