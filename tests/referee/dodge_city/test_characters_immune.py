"""Characters against whom cards do nothing: Belle Star in her turn, Apache Kid and diamonds."""

from __future__ import annotations

import pytest

from tests.referee.dodge_city.town import town
from tests.ruling import ruling


@ruling("dodge-044")
def test_nothing_in_front_of_others_works_in_the_turn_of_belle_star() -> None:
    """No Mustang and no Hideout keeps anybody away, no Barrel helps; her own cards work."""
    rest = "Ben:outlaw+barrel+mustang Cyril:outlaw Dan:renegade+hideout"
    table = town(f"Ann:sheriff@belle_star+scope {rest} | Ann")
    assert table.distances("Ann") == {"Ben": 1, "Cyril": 1, "Dan": 1}

    table.play("Ann", "bang", "Ben")

    assert "barrel" not in table.choices("Ben")
    assert table.refusal("answer", "Ben", "barrel").code == "not_an_answer"
    table.answer("Ben", "missed")
    assert table.in_play("Ben") == ["barrel", "mustang"]


@ruling("dodge-044")
def test_the_cards_of_others_work_against_anybody_else() -> None:
    """Out of her turn, and with another character in hers, the same cards do what they do."""
    rest = "Ben:outlaw+barrel+mustang Cyril:outlaw Dan:renegade"
    for ann, turn in (("", "Ann"), ("@belle_star", "Cyril")):
        table = town(f"Ann:sheriff{ann} {rest} | {turn}")
        assert table.distance("Ann", "Ben") == table.distance("Cyril", "Ben") == 2
        table.play(turn, "springfield", "Ben")
        assert "barrel" in table.choices("Ben")


@ruling("dodge-044")
def test_belle_star_does_not_lose_her_own_barrel() -> None:
    """In the turn of others all cards work, hers too."""
    table = town("Ann:sheriff@belle_star+barrel Ben:outlaw Cyril:outlaw Dan:renegade | Ben")
    table.play("Ben", "bang", "Ann")

    assert "barrel" in table.choices("Ann")


@ruling("dodge-045")
def test_green_cards_do_not_help_against_belle_star() -> None:
    """Hand cards do; and out of her turn the same Sombrero stops a shot."""
    seats = "Ann:sheriff@belle_star Ben:outlaw+sombrero+bible Cyril:outlaw Dan:renegade"
    table = town(f"{seats} | Ann")
    table.play("Ann", "bang", "Ben")
    assert table.choices("Ben") == ["missed", "dodge", "hit"]
    assert table.refusal("answer", "Ben", "sombrero").code == "not_an_answer"
    table.answer("Ben", "dodge")
    assert table.in_play("Ben") == ["sombrero", "bible"]

    table = town(f"{seats} | Cyril")
    table.play("Cyril", "bang", "Ben")
    table.answer("Ben", "sombrero")
    assert table.told("log.shot_stopped", who="Ben")


KID = "Ann:sheriff{ann} Ben:outlaw@apache_kid=3/3+mustang Cyril:outlaw Dan:renegade | Ann"


@ruling("dodge-056")
@pytest.mark.parametrize("suit", ["hearts", "diamonds", "clubs", "spades"])
def test_diamonds_do_nothing_to_apache_kid(suit: str) -> None:
    """The suit of a BANG! at him is asked for; a diamond is played, used up and without effect."""
    table = town(KID.format(ann="+schofield"))
    assert table.refusal("play", "Ann", "bang", "Ben").code == "bad_suit"

    table.play("Ann", "bang", "Ben", suit=suit)

    if suit == "diamonds":
        assert table.told("log.no_effect_on", who="Ben")
        assert table.asked == ["Ann"]
    else:
        assert table.asked == ["Ben"]
        table.answer("Ben", "hit")
        assert table.life("Ben") == 2
    assert table.greyed("Ann")["play:bang"] == "why.bang_limit"


@ruling("dodge-056")
def test_the_suit_is_asked_only_where_it_matters() -> None:
    """Nobody asks about a BANG! at others, nor about a card that has one suit in the whole deck."""
    table = town(KID.format(ann="+scope"))
    table.play("Ann", "punch", "Ben")
    assert table.asked == ["Ben"]

    table = town(KID.format(ann="+scope"))
    table.play("Ann", "bang", "Dan")
    assert table.asked == ["Dan"]


@ruling("dodge-056")
@pytest.mark.parametrize("card", ["cat_balou", "panic"])
def test_apache_kid_keeps_his_cards_from_diamonds(card: str) -> None:
    """Panic! and Cat Balou of diamonds take nothing from him; of other suits they do."""
    table = town(KID.format(ann="+scope"))
    table.play("Ann", card, "Ben", pick="mustang", suit="diamonds")
    assert table.in_play("Ben") == ["mustang"]
    assert table.told("log.no_effect_on", who="Ben")

    table.play("Ann", card, "Ben", pick="mustang", suit="hearts")
    assert table.in_play("Ben") == []


@ruling("dodge-056")
def test_cards_that_are_all_diamonds_pass_apache_kid_by() -> None:
    """Indians! and a Conestoga exist in diamonds only; a Gatling is hearts and strikes him."""
    table = town(KID.format(ann="+conestoga"))
    table.use("Ann", "conestoga", target="Ben", pick="mustang")
    assert table.in_play("Ben") == ["mustang"]
    assert table.told("log.no_effect_on", who="Ben")

    table.play("Ann", "indians")
    assert table.told("log.no_effect_on", who="Ben")
    assert table.asked == ["Cyril"]
    table = town(KID.format(ann=""))
    table.play("Ann", "gatling")
    assert table.asked == ["Ben"]


@ruling("dodge-056")
def test_apache_kid_uses_his_own_diamonds() -> None:
    """Only cards of others are harmless; nobody asks him for the suit of his own Cat Balou."""
    table = town("Ann:sheriff Ben:outlaw@apache_kid+mustang Cyril:outlaw Dan:renegade | Ben")

    table.play("Ben", "cat_balou", "Ben", pick="mustang")

    assert table.in_play("Ben") == []


@ruling("dodge-057")
def test_a_duel_of_diamonds_cannot_be_played_at_apache_kid() -> None:
    """It is refused and the other suits are offered; it stays possible with anybody else."""
    table = town(KID.format(ann=""))

    refused = table.refusal("play", "Ann", "duel", "Ben", suit="diamonds")

    assert (refused.code, refused.rule) == ("immune", "dodge-057")
    assert table.picks("Ann", "duel", "Ben") == ["spades", "hearts", "clubs"]
    assert table.picks("Ann", "bang", "Dan") == []
    table.play("Ann", "duel", "Cyril")
    assert table.asked == ["Cyril"]


@ruling("dodge-057")
def test_diamonds_count_in_a_duel_with_apache_kid_that_has_begun() -> None:
    """Nobody asks which suit the BANG! cards in a duel have."""
    table = town(KID.format(ann=""))
    table.play("Ann", "duel", "Ben", suit="clubs")
    table.answer("Ben", "bang")
    table.answer("Ann", "bang")

    assert table.asked == ["Ben"]
    table.answer("Ben", "hit")
    assert table.life("Ben") == 2
