"""Elena Fuente, to whom any card is a Missed!, and Doc Holyday, to whom two cards are a shot."""

from __future__ import annotations

import pytest

from tests.referee.dodge_city.town import town
from tests.ruling import ruling


@ruling("dodge-060")
@pytest.mark.parametrize("shot", ["bang", "punch", "gatling"])
def test_any_card_is_a_missed_to_elena_fuente(shot: str) -> None:
    """Against every BANG! effect, twice against Slab; against Indians! it is none."""
    table = town("Ann:sheriff Ben:outlaw@elena_fuente Cyril:outlaw Dan:renegade | Ann")
    table.play("Ann", shot, None if shot == "gatling" else "Ben")
    assert table.choices("Ben") == ["missed", "missed:any", "dodge", "hit"]

    table.answer("Ben", "missed:any")

    assert table.told("log.shot_stopped", who="Ben")
    table = town("Ann:sheriff Ben:outlaw@elena_fuente Cyril:outlaw Dan:renegade | Ann")
    table.play("Ann", "indians")
    assert table.choices("Ben") == ["bang", "hit"]


@ruling("dodge-060")
def test_nobody_else_uses_any_card_as_a_missed() -> None:
    """Without Elena's ability only cards with the symbol count."""
    table = town("Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade | Ann")
    table.play("Ann", "bang", "Ben")

    assert table.refusal("answer", "Ben", "missed:any").code == "not_an_answer"


DOC = "Ann:sheriff@doc_holyday{ann} Ben:outlaw{ben} Cyril:outlaw Dan:renegade Eva:deputy | Ann"


@ruling("dodge-061")
def test_doc_holyday_shoots_with_two_cards_once_a_turn() -> None:
    """Within his weapon's range, and his BANG! card stays; a second time is refused."""
    table = town(DOC.format(ann="", ben=""))
    assert table.targets("Ann", "doc_holyday") == ["Ben", "Eva"]
    assert table.refusal("use", "Ann", "doc_holyday", target="Cyril").code == "bad_choice"

    table.use("Ann", "doc_holyday", target="Ben")

    assert table.asked == ["Ben"]
    table.answer("Ben", "hit")
    assert table.life("Ben") == 3
    refused = table.refusal("use", "Ann", "doc_holyday", target="Ben")
    assert (refused.code, refused.rule) == ("ability_not_now", "dodge-061")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert table.life("Ben") == 2


@ruling("dodge-061")
def test_a_longer_gun_carries_doc_holydays_shot() -> None:
    """The range of his weapon counts; with nobody in range there is nothing to offer."""
    table = town(DOC.format(ann="+schofield", ben=""))
    assert table.targets("Ann", "doc_holyday") == ["Ben", "Cyril", "Dan", "Eva"]

    alone = town("Ann:sheriff@doc_holyday Ben:renegade+mustang Cyril:outlaw=0 Dan:outlaw=0 | Ann")
    assert alone.greyed("Ann")["use:doc_holyday"] == "why.nobody_to_aim_at"


@ruling("dodge-061")
def test_doc_holyday_waits_for_his_turn() -> None:
    """Out of turn his two cards are no shot."""
    table = town("Ann:sheriff Ben:outlaw@doc_holyday Cyril:outlaw Dan:renegade | Ann")

    assert table.refusal("use", "Ben", "doc_holyday", target="Ann").code == "not_your_turn"


@ruling("dodge-062")
@pytest.mark.parametrize("suits", ["other", "diamonds"])
def test_doc_holyday_needs_a_card_that_is_no_diamond_for_apache_kid(suits: str) -> None:
    """Against him it is asked whether both are diamonds; two diamonds are spent for nothing."""
    table = town(DOC.format(ann="", ben="@apache_kid=3/3"))
    assert table.refusal("use", "Ann", "doc_holyday", target="Ben").code == "bad_choice"

    table.use("Ann", "doc_holyday", suits, target="Ben")

    if suits == "other":
        assert table.asked == ["Ben"]
    else:
        assert table.told("log.no_effect_on", who="Ben")
        assert table.asked == ["Ann"]
    assert table.greyed("Ann").get("use:doc_holyday") == (
        None if suits == "other" else "why.once_a_turn"
    )


@ruling("dodge-062")
def test_doc_holyday_is_not_asked_about_suits_elsewhere() -> None:
    """Two diamonds hit anybody but Apache Kid."""
    table = town(DOC.format(ann="", ben="@apache_kid=3/3"))

    table.use("Ann", "doc_holyday", target="Eva")

    assert table.asked == ["Eva"]
