"""Characters who are hard to hit, and one whose shots are hard to stop."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling


def shot(ben: str, ann: str = "", card: str = "bang") -> Table:
    """Let Ann shoot at Ben."""
    table = at(f"Ann:sheriff{ann} Ben:outlaw{ben} Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", card, "Ben" if card == "bang" else None)
    return table


@ruling("base-132")
@pytest.mark.parametrize("card", ["bang", "gatling"])
def test_calamity_janet_dodges_with_a_bang(card: str) -> None:
    """She may use a BANG! card as Missed! against any BANG! effect."""
    table = shot("@calamity_janet", card=card)
    assert table.choices("Ben") == ["missed", "missed:bang", "hit"]

    table.answer("Ben", "missed:bang")

    assert table.life("Ben") == 4
    assert table.told("log.shot_stopped", who="Ben")
    assert table.told("log.using")


@ruling("base-132")
def test_nobody_else_dodges_with_a_bang() -> None:
    """To everybody else a BANG! is no Missed!."""
    table = shot("@willy_the_kid")

    assert table.refusal("answer", "Ben", "missed:bang").code == "not_an_answer"
    assert table.refusal("answer", "Ben", "bang").code == "not_an_answer"


@ruling("base-136")
@pytest.mark.parametrize("card", ["bang", "gatling"])
def test_jourdonnais_has_a_barrel_of_his_own(card: str) -> None:
    """He may flip without a card: hearts cancel the shot, other suits leave the usual answers."""
    table = shot("@jourdonnais", card=card)
    assert table.choices("Ben") == ["missed", "jourdonnais", "hit"]
    table.answer("Ben", "jourdonnais")
    table.flip("Ben", "5 hearts")
    assert table.told("log.shot_stopped", who="Ben")
    assert table.life("Ben") == 4

    unlucky = shot("@jourdonnais", card=card)
    unlucky.answer("Ben", "jourdonnais")
    unlucky.flip("Ben", "5 clubs")
    assert unlucky.choices("Ben") == ["missed", "hit"]


@ruling("base-137")
def test_jourdonnais_with_a_real_barrel_tries_twice() -> None:
    """The real Barrel may lie beside his own; each gives one flip against a shot."""
    table = at("Ann:sheriff Ben:outlaw@jourdonnais Cyril:renegade Dan:outlaw | Ben")
    assert "barrel" in table.layable("Ben")
    table.play("Ben", "barrel")
    for name in ("Ben", "Cyril", "Dan"):
        table.end(name)
    table.play("Ann", "bang", "Ben")
    assert table.choices("Ben") == ["missed", "jourdonnais", "barrel", "hit"]
    table.answer("Ben", "barrel")
    table.flip("Ben", "5 clubs")
    assert table.choices("Ben") == ["missed", "jourdonnais", "hit"]

    table.answer("Ben", "jourdonnais")
    table.flip("Ben", "5 hearts")

    assert table.life("Ben") == 4
    assert table.told("log.shot_stopped", who="Ben")


@ruling("base-140")
def test_lucky_duke_flips_two_and_chooses() -> None:
    """Two cards are read and he says which one counts; both are discarded."""
    table = shot("@lucky_duke+barrel")
    table.answer("Ben", "barrel")
    refused = table.refusal("flip", "Ben", "5 hearts")
    assert (refused.code, refused.rule) == ("flip_count", "base-140")
    table.flip("Ben", "5 clubs", "5 hearts")
    assert table.choices("Ben") == ["0", "1"]

    table.answer("Ben", "1")

    assert table.told("log.shot_stopped", who="Ben")
    flip = table.state.last_flip
    assert flip is not None
    assert flip.faces == (("5", "clubs"), ("5", "hearts"))


@ruling("base-140")
def test_lucky_duke_may_choose_the_worse_card() -> None:
    """The choice is his, even against himself."""
    table = shot("@lucky_duke+barrel")
    table.answer("Ben", "barrel")
    table.flip("Ben", "5 clubs", "5 hearts")
    table.answer("Ben", "0")

    assert table.choices("Ben") == ["missed", "hit"]


@ruling("base-140")
@pytest.mark.parametrize(
    ("cards", "faces"), [("+jail", ("2 clubs", "2 hearts")), ("+dynamite", ("9 spades", "K clubs"))]
)
def test_lucky_duke_chooses_in_every_check(cards: str, faces: tuple[str, str]) -> None:
    """Jail and Dynamite let him choose as well."""
    table = at(f"Ann:sheriff Ben:outlaw@lucky_duke{cards} Cyril:renegade Dan:outlaw | Ann")
    table.end("Ann")
    table.flip("Ben", *faces)
    table.answer("Ben", "1")

    assert table.life("Ben") == 4
    assert (table.turn, table.phase) == ("Ben", "play")


@ruling("base-140")
def test_lucky_duke_is_not_asked_what_does_not_matter() -> None:
    """If both cards mean the same, the check is decided without a question."""
    table = shot("@lucky_duke+barrel")
    table.answer("Ben", "barrel")

    table.flip("Ben", "5 clubs", "5 spades")

    assert table.choices("Ben") == ["missed", "hit"]


@ruling("base-147")
def test_slab_needs_two_missed() -> None:
    """One Missed! effect does not stop his BANG!; a second does."""
    table = shot("", ann="@slab_the_killer")
    table.answer("Ben", "missed")
    assert table.asked == ["Ben"]
    assert table.choices("Ben") == ["missed", "hit"]
    assert "log.shot_stopped" not in table.heard
    table.answer("Ben", "missed")
    assert table.life("Ben") == 4
    assert table.asked == ["Ann"]

    short = shot("", ann="@slab_the_killer")
    short.answer("Ben", "missed")
    short.answer("Ben", "hit")
    assert short.life("Ben") == 3


@ruling("base-147")
def test_a_barrel_is_worth_one_missed_against_slab() -> None:
    """A heart on the Barrel counts once; a Missed! must come on top."""
    table = shot("+barrel", ann="@slab_the_killer")
    table.answer("Ben", "barrel")
    table.flip("Ben", "A hearts")
    assert table.asked == ["Ben"]
    assert table.choices("Ben") == ["missed", "hit"]

    table.answer("Ben", "missed")

    assert table.life("Ben") == 4
    assert table.asked == ["Ann"]


@ruling("base-148")
def test_one_missed_stops_the_gatling_of_slab() -> None:
    """A Gatling is no BANG! card, so one Missed! effect is enough."""
    table = shot("", ann="@slab_the_killer", card="gatling")

    table.answer("Ben", "missed")

    assert table.life("Ben") == 4
    assert table.asked == ["Cyril"]
