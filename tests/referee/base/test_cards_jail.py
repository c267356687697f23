"""Jail: a turn at stake."""

from __future__ import annotations

import pytest

from tests.referee.table import at
from tests.ruling import ruling

JAILED = "Ann:sheriff Ben:outlaw=2+jail Cyril:renegade Dan:outlaw | Ann"


@ruling("base-115")
def test_jail_is_for_anybody_but_the_sheriff() -> None:
    """Jail has no distance, may be laid on oneself, and never on the Sheriff."""
    table = at(
        "Ann:sheriff Ben:outlaw Cyril:outlaw Dan:outlaw+mustang Eva:renegade Felix:deputy | Ben"
    )
    assert table.targets("Ben", "jail") == ["Cyril", "Dan", "Eva", "Felix", "Ben"]

    refused = table.refusal("play", "Ben", "jail", "Ann")
    assert (refused.code, refused.rule) == ("not_the_sheriff", "base-115")
    assert len(refused.allowed) == 5
    table.play("Ben", "jail", "Eva")

    assert table.in_play("Eva") == ["jail"]
    assert table.in_play("Ben") == []


@ruling("base-116")
def test_hearts_open_the_jail() -> None:
    """On hearts the Jail is discarded and the turn goes on with phase one."""
    table = at(JAILED)
    table.end("Ann")
    assert (table.turn, table.phase, table.options("Ben")) == ("Ben", "start", ["flip"])

    table.flip("Ben", "K hearts")

    assert table.in_play("Ben") == []
    assert (table.turn, table.phase) == ("Ben", "play")
    assert table.told("log.discarded", who="Ben", card="jail")
    assert table.told("log.draws", who="Ben", n=2)


@ruling("base-117")
@pytest.mark.parametrize("suit", ["spades", "diamonds", "clubs"])
def test_any_other_suit_costs_the_turn(suit: str) -> None:
    """Otherwise the Jail is discarded as well and the whole turn is skipped, drawing included."""
    table = at(JAILED)
    table.end("Ann")

    table.flip("Ben", f"A {suit}")

    assert table.in_play("Ben") == []
    assert table.turn == "Cyril"
    assert table.told("log.turn_skipped", who="Ben")
    assert not table.told("log.draws", who="Ben")
    assert table.told("log.draws", who="Cyril", n=2)


@ruling("base-118")
def test_whoever_is_in_jail_can_be_shot_and_defends() -> None:
    """In Jail one is still a target, and off turn may play Missed!, or Beer at the last life."""
    table = at(JAILED.replace("Ann:sheriff", "Ann:sheriff+volcanic").replace("=2", "=1"))
    assert "Ben" in table.targets("Ann", "bang")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    assert table.life("Ben") == 1

    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert table.choices("Ben") == ["beer", "out"]
    table.answer("Ben", "beer")

    assert table.alive("Ben")
    assert table.in_play("Ben") == ["jail"]
