"""The last life, what becomes of the dead, and who profits."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling


def kill(table: Table, by: str, who: str) -> None:
    """Let somebody shoot a neighbour who has no Beer."""
    table.play(by, "bang", who)
    table.answer(who, "hit")
    table.answer(who, "out")


@ruling("base-035")
def test_the_last_life_may_be_saved_by_a_beer() -> None:
    """Before anybody is out they are asked for a Beer; it undoes the hit, otherwise they are."""
    table = at("Ann:sheriff+volcanic Ben:outlaw=1 Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")

    assert (table.asked, table.choices("Ben")) == (["Ben"], ["beer", "out"])
    assert table.alive("Ben")
    table.answer("Ben", "beer")
    assert (table.life("Ben"), table.asked) == (1, ["Ann"])
    kill(table, "Ann", "Ben")
    assert not table.alive("Ben")


@ruling("base-036")
def test_the_dead_show_their_role_and_leave_everything() -> None:
    """Role shown to all, cards to the discards, and no part in turns or distances any more."""
    table = at("Ann:sheriff Ben:outlaw=1+barrel+mustang Cyril:renegade Dan:outlaw Eva:deputy | Ann")
    assert table.role_seen(None, "Ben") is None
    assert table.distance("Ann", "Cyril") == 2
    table.correct({"seat": 0, "in_play": ["schofield"]})
    kill(table, "Ann", "Ben")

    assert table.told("log.eliminated", who="Ben", role="outlaw")
    assert table.told("log.discards_all", who="Ben")
    assert table.role_seen(None, "Ben") == "outlaw"
    assert table.in_play("Ben") == []
    assert table.distance("Ann", "Cyril") == 1
    refusal = table.refusal("play", "Ben", "beer")
    assert (refusal.code, refusal.rule) == ("eliminated", "base-036")
    assert table.refusal("play", "Ann", "cat_balou", "Ben", pick="hand").code == "not_in_game"
    table.end("Ann")
    assert table.turn == "Cyril"


@ruling("base-037")
def test_the_sheriff_pays_for_a_dead_deputy() -> None:
    """A Sheriff who kills a Deputy loses all cards, in play and in hand, but no life."""
    table = at(
        "Ann:sheriff=3/5+barrel+volcanic Ben:deputy=1 Cyril:renegade Dan:outlaw Eva:outlaw | Ann"
    )
    kill(table, "Ann", "Ben")

    assert table.in_play("Ann") == []
    assert table.told("log.stripped", who="Ann")
    assert table.life("Ann") == 3
    assert not table.told("log.reward")


@ruling("base-038", "base-039")
@pytest.mark.parametrize("killer", ["sheriff", "outlaw", "renegade", "deputy"])
def test_three_cards_for_an_outlaw(killer: str) -> None:
    """Whoever kills an Outlaw draws three cards, another Outlaw too."""
    others = ["sheriff", "outlaw", "renegade", "deputy"]
    others.remove(killer)
    rest = " ".join(f"P{n}:{role}" for n, role in enumerate(others))
    table = at(f"Ann:{killer} Ben:outlaw=1 {rest} | Ann")
    kill(table, "Ann", "Ben")

    assert table.told("log.reward", who="Ann", n=3)
    assert table.says == "log.reward"


@ruling("base-040")
def test_nobody_is_rewarded_for_an_outlaw_who_lost_their_own_duel() -> None:
    """An Outlaw who plays a Duel and dies of it has nobody to thank for it."""
    table = at("Ann:sheriff Ben:outlaw=1 Cyril:renegade Dan:outlaw | Ben")
    table.play("Ben", "duel", "Ann")
    table.answer("Ann", "bang")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")

    assert table.told("log.eliminated", who="Ben", role="outlaw")
    assert not table.told("log.reward")
    assert table.turn == "Cyril"


@ruling("base-041")
def test_the_challenger_is_rewarded_for_an_outlaw() -> None:
    """An Outlaw who loses a Duel somebody else played brings that player the three cards."""
    table = at("Ann:sheriff Ben:outlaw=1 Cyril:renegade Dan:outlaw | Cyril")
    table.play("Cyril", "duel", "Ben")
    table.answer("Ben", "bang")
    table.answer("Cyril", "bang")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")

    assert table.told("log.reward", who="Cyril", n=3)


@ruling("base-042")
@pytest.mark.parametrize(
    ("killer", "victim"),
    [
        ("outlaw", "deputy"),
        ("renegade", "deputy"),
        ("deputy", "deputy"),
        ("sheriff", "renegade"),
        ("outlaw", "renegade"),
        ("deputy", "renegade"),
    ],
)
def test_other_kills_bring_nothing(killer: str, victim: str) -> None:
    """Only an Outlaw's death is rewarded and only the Sheriff's mistake is punished."""
    rest = ["sheriff", "outlaw", "outlaw"]
    if killer in rest:
        rest.remove(killer)
    seats = " ".join(f"P{n}:{role}" for n, role in enumerate(rest))
    table = at(f"Ann:{killer}+barrel Ben:{victim}=1 {seats} | Ann")
    kill(table, "Ann", "Ben")

    assert table.told("log.eliminated", who="Ben", role=victim)
    assert not table.told("log.reward")
    assert not table.told("log.stripped")
    assert table.in_play("Ann") == ["barrel"]
