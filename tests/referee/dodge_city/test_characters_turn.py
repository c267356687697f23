"""Characters whose own turn is different: drawing, discarding, giving lives for cards."""

from __future__ import annotations

import pytest

from tests.referee.dodge_city.town import town, turn_of
from tests.ruling import ruling


@ruling("dodge-046")
def test_pat_brennan_takes_a_card_in_play_instead_of_drawing() -> None:
    """Any blue or green card, of anybody and of his own; then he draws nothing."""
    rest = "Ben:outlaw+barrel Cyril:outlaw=0 Dan:renegade+sombrero"
    table = turn_of("@pat_brennan+scope", rest)
    assert table.choices("Ann") == ["take", "deck"]
    for value in ("0:scope", "1:barrel", "3:sombrero"):
        table = turn_of("@pat_brennan+scope", rest)
        table.answer("Ann", "take", value)
        owner, card = value.split(":")
        assert table.told("log.taken", who=table.names[int(owner)], by="Ann", card=card)
        assert table.told("log.draws_nothing", who="Ann")
        assert card not in table.in_play(table.names[int(owner)])
        assert not table.choices("Ann")
    assert turn_of("@pat_brennan", rest).refusal("answer", "Ann", "take", "1:volcanic").code


@ruling("dodge-046")
def test_pat_brennan_draws_two_cards_as_a_rule() -> None:
    """From the deck if he says so, simply goes on, or if nothing lies in play at all."""
    rest = "Ben:outlaw+barrel Cyril:outlaw Dan:renegade"
    table = turn_of("@pat_brennan", rest)
    assert not table.told("log.draws", who="Ann")
    assert table.notes == ["note.draw"]
    table.answer("Ann", "deck")
    assert table.told("log.draws", who="Ann", n=2)
    assert "log.draws_nothing" not in table.heard
    assert table.in_play("Ben") == ["barrel"]

    table = turn_of("@pat_brennan", rest)
    table.play("Ann", "bang", "Ben")
    assert "log.draws_nothing" not in table.heard

    table = turn_of("@pat_brennan")
    assert table.choices("Ann") == []
    assert table.notes == ["note.draw"]


@ruling("dodge-052")
@pytest.mark.parametrize(("life", "cards"), [(5, 1), (4, 2), (3, 3), (1, 5)])
def test_bill_noface_draws_for_his_wounds(life: int, cards: int) -> None:
    """One card, and one more for each life he has lost."""
    table = turn_of(f"@bill_noface={life}")

    assert table.told("log.draws", who="Ann", n=cards)


@ruling("dodge-054")
def test_pixie_pete_draws_three() -> None:
    """Three cards instead of two, in his own phase one only."""
    table = turn_of("@pixie_pete")
    assert table.told("log.draws", who="Ann", n=3)

    table.end("Ann")
    assert table.told("log.draws", who="Ben", n=2)


@ruling("dodge-055")
def test_sean_mallory_keeps_ten_cards() -> None:
    """Ten are fine with one life; of eleven he discards one. Anybody else goes by the lives."""
    house = {"hand_limit": "ask"}
    table = turn_of("@sean_mallory=1", house=house)
    assert table.hand_limit("Ann") == 10
    table.end("Ann", hand=10)
    assert table.turn == "Ben"

    table = turn_of("@sean_mallory=1", house=house)
    table.end("Ann", hand=11)
    assert table.match.view(0)["me"]["prompt"]["text"]["args"] == {"n": 1}
    table.answer("Ann", "discarded")
    assert table.turn == "Ben"
    assert table.hand_limit("Ben") == 4


@ruling("dodge-051")
def test_jose_delgado_turns_a_blue_card_into_two_twice_a_turn() -> None:
    """The third time is refused, the next turn begins anew, and out of turn it is not his."""
    table = turn_of("@jose_delgado")
    for _ in range(2):
        table.use("Ann", "jose_delgado")
        assert table.told("log.draws_more", who="Ann", n=2)
    assert table.greyed("Ann")["use:jose_delgado"] == "why.twice_a_turn"
    refused = table.refusal("use", "Ann", "jose_delgado")
    assert (refused.code, refused.rule) == ("ability_not_now", "dodge-051")

    table.end("Ann")
    assert table.refusal("use", "Ann", "jose_delgado").code == "not_your_turn"
    for who in ("Ben", "Cyril", "Dan"):
        table.end(who)
    table.use("Ann", "jose_delgado")


@ruling("dodge-058", "dodge-059")
def test_chuck_wengam_gives_lives_for_cards_but_never_the_last() -> None:
    """As often as he likes in his turn, two cards a life, down to one life."""
    table = turn_of("@chuck_wengam=3")
    for life in (2, 1):
        assert "use:chuck_wengam" in table.options("Ann")
        table.use("Ann", "chuck_wengam")
        assert table.life("Ann") == life
        assert table.told("log.draws_more", who="Ann", n=2)

    assert table.greyed("Ann")["use:chuck_wengam"] == "why.last_life"
    refused = table.refusal("use", "Ann", "chuck_wengam")
    assert (refused.code, refused.rule) == ("ability_not_now", "dodge-059")


@ruling("dodge-058")
def test_chuck_wengam_waits_for_his_turn() -> None:
    """Out of turn the ability is neither offered nor accepted."""
    table = town("Ann:sheriff Ben:outlaw@chuck_wengam Cyril:outlaw Dan:renegade | Ann")

    assert "use:chuck_wengam" not in table.options("Ben")
    assert table.refusal("use", "Ben", "chuck_wengam").code == "not_your_turn"
