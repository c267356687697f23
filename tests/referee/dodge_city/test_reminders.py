"""The general reminders: BANG! effects and what stops them, the last life, several Dynamites."""

from __future__ import annotations

import pytest

from tests.referee.dodge_city.town import town
from tests.referee.table import Table
from tests.ruling import ruling

SHOTS = ("bang", "punch", "springfield", "pepperbox", "knife", "derringer", "buffalo_rifle")
SHOTS += ("howitzer", "doc_holyday")


def shot_at(shot: str, ben: str, *, ann: str = "") -> Table:
    """Ann shoots at Ben in the way named; it is Ben's answer."""
    laid = shot in ("pepperbox", "knife", "derringer", "buffalo_rifle", "howitzer")
    if shot == "doc_holyday":
        ann = "@doc_holyday"
    cards = f"+{shot}" if laid else ""
    table = town(f"Ann:sheriff{ann}{cards} Ben:outlaw{ben} Cyril:outlaw Dan:renegade | Ann")
    if shot == "doc_holyday" or laid:
        table.use("Ann", shot, target=None if shot == "howitzer" else "Ben")
    else:
        table.play("Ann", shot, "Ben")
    return table


@ruling("dodge-030")
@pytest.mark.parametrize("shot", SHOTS)
def test_every_missed_stops_every_bang_effect(shot: str) -> None:
    """From the hand, from play, by Barrel or as Jourdonnais: all of it works against all shots."""
    table = shot_at(shot, "@jourdonnais+barrel+bible+sombrero")
    ways = ["missed", "dodge", "jourdonnais", "barrel", "bible", "sombrero"]
    assert table.choices("Ben") == [*ways, "hit"]

    for way in ways:
        table = shot_at(shot, "@jourdonnais+barrel+bible+sombrero")
        table.answer("Ben", way)
        if way in ("jourdonnais", "barrel"):
            table.flip("Ben", "4 hearts")
        assert table.told("log.shot_stopped", who="Ben")
        assert table.life("Ben") == 4


@ruling("dodge-031")
def test_a_dodge_stops_a_punch_and_brings_a_card() -> None:
    """First the Punch is cancelled, then the defender draws; a Missed! brings nothing."""
    table = shot_at("punch", "")
    table.answer("Ben", "dodge")
    assert table.life("Ben") == 4
    assert table.told("log.draws", who="Ben", n=1)
    assert table.heard.index("log.shot_stopped") < table.heard.index("log.draws")

    table = shot_at("punch", "")
    table.answer("Ben", "missed")
    assert "log.draws" not in table.heard


@ruling("dodge-031")
def test_a_dodge_is_only_an_answer() -> None:
    """Nobody is offered to play it on their own account."""
    table = town("Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade | Ann")

    assert "play:dodge" not in table.options("Ann")
    assert table.refusal("play", "Ann", "dodge").code == "only_when_shot"


@ruling("dodge-032")
def test_only_beer_saves_the_last_life() -> None:
    """Saloon, Canteen, Tequila and Whisky save nobody; Sid Ketchum keeps his own way."""
    table = shot_at("bang", "=1+canteen")
    table.answer("Ben", "hit")

    assert table.choices("Ben") == ["beer", "out"]
    for card in ("saloon", "canteen", "tequila", "whisky"):
        refused = table.refusal("answer", "Ben", card)
        assert refused.code == "not_an_answer"
        assert [one.args.get("card") for one in refused.allowed] == [{"card": "beer"}, None]
    assert table.refusal("use", "Ben", "canteen").code == "not_your_turn"
    table.answer("Ben", "beer")
    assert table.life("Ben") == 1

    table = shot_at("bang", "@sid_ketchum=1")
    table.answer("Ben", "hit")
    assert table.choices("Ben") == ["beer", "sid_ketchum", "out"]


@ruling("dodge-034")
def test_bang_effects_that_are_no_bang_card_are_unlimited() -> None:
    """After the BANG! of the turn, further shots of any other kind are fine."""
    table = town(
        "Ann:sheriff@doc_holyday+knife+pepperbox Ben:outlaw Cyril:outlaw Dan:renegade | Ann"
    )
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    assert table.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"

    for card in ("punch", "punch", "springfield"):
        table.play("Ann", card, "Ben")
        table.answer("Ben", "missed")
    for ability in ("knife", "pepperbox", "doc_holyday"):
        table.use("Ann", ability, target="Ben")
        table.answer("Ben", "missed")
    assert table.life("Ben") == 4


@ruling("dodge-034")
def test_other_bang_effects_leave_the_bang_of_the_turn() -> None:
    """A Punch does not use up the one BANG! card."""
    table = shot_at("punch", "")
    table.answer("Ben", "missed")

    assert "play:bang" in table.options("Ann")


@ruling("dodge-035")
@pytest.mark.parametrize(
    "shot", ["punch", "springfield", "knife", "pepperbox", "buffalo_rifle", "howitzer"]
)
def test_slab_needs_his_bang_card_to_be_hard_to_dodge(shot: str) -> None:
    """One Missed! stops his other BANG! effects; his BANG! card takes two."""
    table = shot_at(shot, "", ann="@slab_the_killer")
    table.answer("Ben", "missed")
    assert table.told("log.shot_stopped", who="Ben")

    table = shot_at("bang", "", ann="@slab_the_killer")
    table.answer("Ben", "missed")
    assert table.asked == ["Ben"]
    assert "log.shot_stopped" not in table.heard


@ruling("dodge-036")
def test_dynamite_passes_over_whoever_has_one_already() -> None:
    """It goes to the nearest player to the left without one."""
    table = town("Ann:sheriff Ben:outlaw+dynamite Cyril:outlaw+dynamite Dan:renegade | Ann")
    table.end("Ann")

    table.flip("Ben", "4 hearts")

    assert table.told("log.passed", who="Ben", to="Dan", card="dynamite")
    assert [who for who in table.names if "dynamite" in table.in_play(who)] == ["Cyril", "Dan"]


@ruling("dodge-037")
def test_two_dynamites_stay_with_the_last_two() -> None:
    """Neither can move on: each is checked at the start of its holder's turns until it is gone."""
    table = town("Ann:sheriff+dynamite Ben:renegade+dynamite Cyril:outlaw=0 Dan:outlaw=0 | Ann")
    for before, who in (("Ann", "Ben"), ("Ben", "Ann"), ("Ann", "Ben")):
        table.end(before)
        assert table.asked == [who]
        table.flip(who, "4 hearts")
        assert table.told("log.stays", who=who, card="dynamite")
        assert table.in_play("Ann") == table.in_play("Ben") == ["dynamite"]

    table.play("Ben", "cat_balou", "Ann", pick="dynamite")
    table.end("Ben")
    assert table.asked == ["Ann"]
    assert table.phase == "play"
    table.end("Ann")
    table.flip("Ben", "4 hearts")
    assert table.told("log.passed", who="Ben", to="Ann", card="dynamite")
