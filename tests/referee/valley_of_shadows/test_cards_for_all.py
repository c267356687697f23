"""Bandidos, Tornado, Poker and Last Call."""

from __future__ import annotations

import pytest

from tests.referee.table import at
from tests.ruling import ruling

VALLEY = ("valley_of_shadows",)
FOUR = "Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade | Ann"


@ruling("valley-036")
def test_bandidos_asks_everybody() -> None:
    """Two cards from the hand or a life, clockwise, beginning with whoever played it."""
    table = at(FOUR, sets=VALLEY)
    table.play("Ann", "bandidos")
    for who, choice in (("Ann", "discard"), ("Ben", "hit"), ("Cyril", "discard"), ("Dan", "hit")):
        assert table.asked == [who]
        assert table.choices(who) == ["discard", "discard_only", "hit"]
        table.answer(who, choice)
        if choice == "discard":
            assert table.told("log.discards_chosen", who=who, n=2)

    assert [table.life(who) for who in table.names] == [5, 3, 4, 3]
    assert "play:bang" in table.options("Ann")


@ruling("valley-036")
def test_bandidos_only_for_the_others() -> None:
    """Where a table plays it so, whoever played it is not asked."""
    table = at(FOUR, sets=VALLEY, house={"bandidos_hits_its_player": False})
    table.play("Ann", "bandidos")

    assert table.asked == ["Ben"]


@ruling("valley-036")
def test_whoever_bandidos_kills() -> None:
    """An Outlaw who dies of it counts for its player; nobody counts for one's own death."""
    table = at(FOUR.replace("Ben:outlaw", "Ben:outlaw=1"), sets=VALLEY)
    table.play("Ann", "bandidos")
    table.answer("Ann", "discard")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")

    assert table.told("log.reward", who="Ann", n=3)
    assert table.asked == ["Cyril"]


@ruling("valley-037")
def test_bandidos_and_a_hand_of_one_or_none() -> None:
    """An only card is enough; whoever holds none can only lose the life.

    The referee does not see hands: everybody is told how many cards go.
    """
    table = at(FOUR, sets=VALLEY)
    table.play("Ann", "bandidos")
    table.answer("Ann", "discard_only")
    assert table.told("log.discards_chosen", who="Ann", n=1)
    table.answer("Ben", "hit")

    assert (table.life("Ann"), table.life("Ben")) == (5, 3)


@ruling("valley-043", "valley-044")
def test_tornado_moves_two_cards_to_the_left() -> None:
    """All at once pass two cards, or as many as they have, so none just received goes on."""
    table = at(FOUR, sets=VALLEY)
    table.play("Ann", "tornado")

    assert table.told("log.tornado_pass")
    [line] = [one for one in table.match.lines_of_newest() if one.text.key == "log.tornado_pass"]
    assert (line.rule, line.instructs) == ("valley-043", True)
    assert table.asked == ["Ann"]


@ruling("valley-043")
def test_tornado_abroad() -> None:
    """By the international text everybody discards a card and draws two instead."""
    table = at(FOUR, sets=VALLEY, house={"valley_wording": "international"})
    table.play("Ann", "tornado")

    assert table.told("log.tornado_redraw")
    assert "log.tornado_pass" not in table.heard


@ruling("valley-052")
@pytest.mark.parametrize(
    ("choice", "line"), [("no_ace", "log.poker_won"), ("ace", "log.poker_lost")]
)
def test_poker(choice: str, line: str) -> None:
    """All others with a card lay one out; without an ace two of them are won, with one, none."""
    table = at(FOUR, sets=VALLEY)
    table.play("Ann", "poker")
    assert table.told("log.poker", who={"seats": [1, 2, 3]})
    assert (table.asked, table.choices("Ann")) == (["Ann"], ["no_ace", "ace"])
    assert table.refusal("play", "Ann", "bang", "Ben").code == "finish_first"

    table.answer("Ann", choice)

    assert [key for key in table.heard if "poker" in key] == [line]
    assert "play:bang" in table.options("Ann")


@ruling("valley-053")
def test_last_call_works_with_two_players() -> None:
    """Where a Beer does nothing any more, Last Call still brings a life, up to the usual number."""
    table = at("Ann:sheriff=3 Ben:outlaw Cyril:outlaw=0 Dan:renegade=0 | Ann", sets=VALLEY)
    table.play("Ann", "beer")
    assert table.life("Ann") == 3
    for life in (4, 5, 5):
        table.play("Ann", "last_call")
        assert table.life("Ann") == life


@ruling("valley-053")
def test_last_call_is_for_one_s_own_turn() -> None:
    """It saves nobody from the last hit, neither as an answer nor out of turn."""
    table = at(FOUR.replace("Ben:outlaw", "Ben:outlaw=1"), sets=VALLEY)
    assert table.refusal("play", "Ben", "last_call").code == "not_your_turn"
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")

    assert table.choices("Ben") == ["beer", "out"]
    refused = table.refusal("answer", "Ben", "last_call")
    assert (refused.code, refused.rule) == ("not_an_answer", "base-106")
    assert table.refusal("play", "Ben", "last_call").code == "not_your_turn"
