"""The Judge and Lasso: nothing new lies down, or nothing that lies there works."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling

SETS = ("fistful_of_cards", "dodge_city", "valley_of_shadows", "armed_and_dangerous")


def seated(event: str | None, ann: str = "", ben: str = "", turn: str = "Ann") -> Table:
    """Four players, perhaps under an event card."""
    position = f"Ann:sheriff{ann} Ben:outlaw{ben} Cyril:renegade Dan:outlaw | {turn}"
    return at(position, sets=SETS, in_force=(event,) if event else ())


@ruling("event-052")
@pytest.mark.parametrize(
    ("card", "target"),
    [
        *(("barrel", None), ("volcanic", None), ("jail", "Ben"), ("canteen", None)),
        *(("bounty", "Ben"), ("whip", None), ("thunderer", None), ("bomb", "Ben")),
    ],
)
def test_the_judge_lets_nothing_be_laid(card: str, target: str | None) -> None:
    """No card that stays in play, blue, green or orange, before oneself or before others."""
    assert card in seated(None).layable("Ann")
    table = seated("the_judge")

    refused = table.refusal("play", "Ann", card, target)

    assert (refused.code, refused.rule) == ("nothing_stays", "event-052")
    assert table.layable("Ann") == []


@ruling("event-052")
def test_the_judge_leaves_alone_what_lies_there() -> None:
    """Cards in play keep working, green ones are used, and brown ones are played."""
    table = seated("the_judge", ann="=3/5+schofield+canteen", ben="+barrel", turn="Ann number=3")
    assert table.reaches("Ann", "Cyril")
    table.use("Ann", "canteen")
    assert table.life("Ann") == 4
    table.play("Ann", "bang", "Ben")
    assert "barrel" in table.choices("Ben")


@ruling("event-053")
def test_under_the_lasso_nothing_in_play_works() -> None:
    """No weapon, no Mustang, no Scope, no Barrel; yet cards may be laid."""
    usual = seated(None, ann="+winchester+scope", ben="+mustang+barrel")
    assert (usual.range("Ann"), usual.distance("Dan", "Ben")) == (5, 3)
    table = seated("lasso", ann="+winchester+scope", ben="+mustang+barrel")

    assert (table.range("Ann"), table.distance("Dan", "Ben")) == (1, 2)
    assert table.distance("Ann", "Cyril") == 2
    assert table.refusal("play", "Ann", "bang", "Cyril").code == "out_of_range"
    table.play("Ann", "bang", "Ben")
    assert "barrel" not in table.choices("Ben")
    table.answer("Ben", "hit")
    table.play("Ann", "volcanic")
    assert table.in_play("Ann") == ["scope", "volcanic"]
    assert table.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"


@ruling("event-054")
@pytest.mark.parametrize("card", ["dynamite", "jail", "rattlesnake", "bomb"])
def test_under_the_lasso_nothing_is_checked(card: str) -> None:
    """No flip is made and nothing moves; next round the card is checked again."""
    load = "#3" if card == "bomb" else ""
    table = seated("lasso", ben=f"+{card}{load}")
    table.end("Ann")
    assert (table.turn, table.phase, table.in_play("Ben")) == ("Ben", "play", [card])

    later = seated(None, ben=f"+{card}{load}")
    later.end("Ann")
    assert "flip" in later.options("Ben")
