"""A refusal says why the very thing that was tried is not among what is offered."""

from __future__ import annotations

from tests.referee.duel.table import at as duel_at
from tests.referee.table import at

PEOPLE = "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann"


def test_water_at_a_lone_player() -> None:
    line = "Ann:law@*tex_killer,jango Ben:outlaw@*sid_curry,- | Ann"
    refused = duel_at(line).refusal("play", "Ann", "water", whose="Ben")
    assert refused.why.key == "why.lone_of"
    assert refused.allowed


def test_robbery_at_a_cover() -> None:
    line = "Ann:law@*tex_killer,jango Ben:outlaw@*sid_curry,babe_leroy+barrel | Ann"
    refused = duel_at(line).refusal("play", "Ann", "robbery", pick="barrel@1R")
    assert refused.why.key == "why.cover_hidden"
    gone = duel_at(line).refusal("play", "Ann", "robbery", pick="scope@1L")
    assert gone.why.key == "why.card_not_there"


def test_a_card_forbidden_under_dorothy_rage() -> None:
    """The order names a card; what may not be played now is refused for that very reason."""
    table = at(PEOPLE, sets=("wild_west_show",), in_force=("dorothy_rage",))
    table.use("Ann", "dorothy_rage", target="Ben")
    assert table.refusal("answer", "Ann", "card", "missed").why.key == "why.only_when_shot"
    assert table.refusal("answer", "Ann", "card", "pistol").why.key == "why.unknown_card"


def test_a_second_use_in_one_turn() -> None:
    line = "Ann:law@*tex_killer,jango Ben:outlaw@*pearl_hat,babe_leroy#5 | Ben"
    table = duel_at(line + ' used=["pearl_hat"] | discard 3 | top_discard "wagon"')
    refused = table.refusal("play", "Ben", "wagon", using="pearl_hat")
    assert refused.why.key == "why.once_a_turn"


def test_anything_else_is_named() -> None:
    """What is wrong is said even where no rule knows a reason; what is missing is asked for."""
    table = at(PEOPLE)
    refused = table.refusal("play", "Ann", "panic", "Ben", pick="nonsense")
    assert refused.allowed
    table.play("Ann", "bang", "Ben")
    wrong = table.refusal("answer", "Ben", "hit", 7)
    assert (wrong.code, wrong.why.key) == ("not_an_answer", "why.surplus")
