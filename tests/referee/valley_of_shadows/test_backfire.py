"""Backfire: a Missed! that shoots back."""

from __future__ import annotations

import pytest

from tests.referee.table import at
from tests.ruling import ruling

VALLEY = ("valley_of_shadows",)
FOUR = "Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade | Ann"
SLAB = FOUR.replace("Ann:sheriff", "Ann:sheriff@slab_the_killer")
SIX = "Ann:sheriff+winchester Ben:outlaw Cyril:outlaw Dan:renegade Eva:deputy Felix:outlaw | Ann"


@ruling("valley-039")
def test_backfire_stops_a_shot_and_shoots_back() -> None:
    """It is a Missed! against any BANG! effect; the shooter is shot at, however far away."""
    table = at(SIX, sets=VALLEY)
    table.play("Ann", "bang", "Dan")
    table.answer("Dan", "backfire")

    assert (table.distance("Dan", "Ann"), table.range("Dan")) == (3, 1)
    assert table.asked == ["Ann"]
    table.answer("Ann", "hit")
    assert (table.life("Dan"), table.life("Ann")) == (4, 4)


@ruling("valley-039")
def test_backfire_answers_cards_that_merely_shoot() -> None:
    """A Gatling goes on with the next player once its shooter was shot at."""
    table = at(FOUR, sets=VALLEY)
    table.play("Ann", "gatling")
    table.answer("Ben", "backfire")
    assert table.asked == ["Ann"]
    table.answer("Ann", "missed")

    assert (table.asked, table.life("Ann")) == (["Cyril"], 5)


@ruling("valley-039")
def test_backfire_is_no_card_to_begin_with() -> None:
    """It answers a shot, and neither Indians! nor a Duel is one."""
    table = at(FOUR, sets=VALLEY)
    refused = table.refusal("play", "Ann", "backfire")
    assert (refused.code, refused.rule) == ("only_when_shot", "valley-039")
    table.play("Ann", "duel", "Ben")
    assert table.refusal("answer", "Ben", "backfire").code == "not_an_answer"


@ruling("valley-039")
def test_whoever_backfire_kills_is_answered_for() -> None:
    """The shot back is the shot of whoever played Backfire, rewards included."""
    table = at(
        FOUR.replace("| Ann", "| Cyril").replace("Cyril:outlaw", "Cyril:outlaw=1"), sets=VALLEY
    )
    table.play("Cyril", "bang", "Ben")
    table.answer("Ben", "backfire")
    table.answer("Cyril", "hit")
    table.answer("Cyril", "out")

    assert table.told("log.reward", who="Ben", n=3)
    assert table.turn == "Dan"


@ruling("valley-040")
@pytest.mark.parametrize("order", [("backfire", "missed"), ("missed", "backfire")])
def test_slab_takes_one_more_missed(order: tuple[str, str]) -> None:
    """Only when his BANG! is fully cancelled is Slab shot at."""
    table = at(SLAB, sets=VALLEY)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", order[0])
    assert table.asked == ["Ben"]
    table.answer("Ben", order[1])

    assert table.asked == ["Ann"]
    table.answer("Ann", "hit")
    assert (table.life("Ann"), table.life("Ben")) == (4, 4)


@ruling("valley-040")
def test_half_a_defence_against_slab_is_none() -> None:
    """Backfire alone does not stop his BANG!, and then nobody shoots back."""
    table = at(SLAB, sets=VALLEY)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "backfire")
    table.answer("Ben", "hit")

    assert (table.life("Ben"), table.life("Ann")) == (3, 5)
    assert table.choices("Ann") == []


@ruling("valley-041")
def test_backfire_against_a_shot_that_nobody_fired() -> None:
    """Only the Missed! works, against A Fistful of Cards as against a locomotive."""
    table = at(
        FOUR.replace("| Ann", "| Dan"),
        sets=(*VALLEY, "fistful_of_cards"),
        in_force=("a_fistful_of_cards",),
    )
    table.end("Dan")
    table.answer("Ann", "count", 1)
    assert "backfire" in table.choices("Ann")

    table.answer("Ann", "backfire")

    assert [table.life(who) for who in table.names] == [5, 4, 4, 4]
    assert (table.asked, table.phase) == (["Ann"], "play")
