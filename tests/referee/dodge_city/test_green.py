"""Green cards: laid now, used from a later turn on, taken away like blue ones."""

from __future__ import annotations

import pytest

from tests.referee.dodge_city.town import town
from tests.ruling import ruling

GREEN = ("bible", "canteen", "can_can", "ten_gallon_hat", "conestoga", "derringer")
GREEN += ("buffalo_rifle", "howitzer", "pepperbox", "iron_plate", "pony_express", "knife")
GREEN += ("sombrero",)
MISSES = ("bible", "iron_plate", "sombrero", "ten_gallon_hat")
OTHERS = tuple(sorted(set(GREEN) - set(MISSES)))


@ruling("dodge-020")
@pytest.mark.parametrize("card", OTHERS)
def test_a_green_card_is_laid_and_not_used_in_the_same_turn(card: str) -> None:
    """It lies open like a blue card; its owner sees it greyed until a later turn."""
    table = town("Ann:sheriff=3 Ben:outlaw Cyril:outlaw Dan:renegade | Ann")
    assert card in table.layable("Ann")

    table.play("Ann", card)

    assert table.in_play("Ann") == [card]
    assert table.told("log.laid", who="Ann", card=card)
    assert table.greyed("Ann")[f"use:{card}"] == "why.green_too_new"
    refused = table.refusal("use", "Ann", card, target="Ben")
    assert (refused.code, refused.rule) == ("ability_not_now", "dodge-020")


@ruling("dodge-020")
def test_a_green_missed_does_not_help_in_the_turn_it_is_laid() -> None:
    """Whoever is shot at in their own turn cannot use the Sombrero they have just laid."""
    table = town("Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade | Ann")
    table.play("Ann", "sombrero")
    table.play("Ann", "punch", "Ann")

    assert "sombrero" not in table.choices("Ann")
    assert table.greyed("Ann")["answer:sombrero"] == "why.green_too_new"
    refused = table.refusal("answer", "Ann", "sombrero")
    assert (refused.code, refused.rule) == ("not_an_answer", "dodge-020")


@ruling("dodge-020")
def test_two_green_cards_of_one_name_do_not_lie_side_by_side() -> None:
    """Green cards follow the rule of blue ones here as well."""
    table = town("Ann:sheriff+iron_plate Ben:outlaw Cyril:outlaw Dan:renegade | Ann")

    assert table.refusal("play", "Ann", "iron_plate").code == "equal_card"


@ruling("dodge-021")
@pytest.mark.parametrize("card", OTHERS)
def test_a_green_card_of_an_earlier_turn_is_discarded_for_its_effect(card: str) -> None:
    """Using it is discarding it: it is gone afterwards and cannot be used twice."""
    table = town(f"Ann:sheriff=3+{card} Ben:outlaw Cyril:outlaw Dan:renegade | Ann")
    target = "Ben" if table.targets("Ann", card) else None

    table.use("Ann", card, target=target)

    assert table.in_play("Ann") == []
    assert table.told("log.discarded", who="Ann", card=card)
    assert f"use:{card}" not in table.options("Ann")


@ruling("dodge-021")
def test_a_green_card_waits_for_a_later_turn_of_its_owner() -> None:
    """What was laid in one turn works in the next one, once everybody else has had theirs."""
    table = town("Ann:sheriff=3 Ben:outlaw Cyril:outlaw Dan:renegade | Ann")
    table.play("Ann", "canteen")
    for who in ("Ann", "Ben", "Cyril", "Dan"):
        table.end(who)
    assert "use:canteen" in table.options("Ann")

    table.use("Ann", "canteen")

    assert table.life("Ann") == 4


@ruling("dodge-022")
@pytest.mark.parametrize("card", MISSES)
def test_a_green_missed_is_used_in_the_turn_of_another(card: str) -> None:
    """Discarding it stops the shot; a Bible brings a card besides."""
    table = town(f"Ann:sheriff Ben:outlaw+{card} Cyril:outlaw Dan:renegade | Ann")
    table.play("Ann", "bang", "Ben")
    assert card in table.choices("Ben")

    table.answer("Ben", card)

    assert (table.life("Ben"), table.in_play("Ben")) == (4, [])
    assert table.told("log.shot_stopped", who="Ben")
    assert table.told("log.draws", who="Ben", n=1) == (card == "bible")


@ruling("dodge-022")
@pytest.mark.parametrize("card", OTHERS)
def test_any_other_green_card_waits_for_its_owners_turn(card: str) -> None:
    """Out of turn it is neither offered nor accepted, not even by whoever is shot at."""
    table = town(f"Ann:sheriff Ben:outlaw=3+{card} Cyril:outlaw Dan:renegade | Ann")
    assert f"use:{card}" not in table.options("Ben")
    refused = table.refusal("use", "Ben", card, target="Ann")
    assert (refused.code, refused.rule) == ("not_your_turn", "base-052")

    table.play("Ann", "bang", "Ben")

    assert card not in table.choices("Ben")
    assert table.refusal("answer", "Ben", card).code == "not_an_answer"


@ruling("dodge-022")
def test_a_green_missed_is_no_bang() -> None:
    """Against Indians! and in a Duel it does not help."""
    for card, target in (("indians", None), ("duel", "Ben")):
        table = town("Ann:sheriff Ben:outlaw+sombrero Cyril:outlaw Dan:renegade | Ann")
        table.play("Ann", card, target)
        assert "sombrero" not in table.choices("Ben")


@ruling("dodge-023")
@pytest.mark.parametrize("card", ["cat_balou", "panic", "rag_time"])
@pytest.mark.parametrize("green", ["sombrero", "pony_express"])
def test_a_green_card_is_taken_away_like_a_blue_one(card: str, green: str) -> None:
    """What takes or discards a card in play picks green ones too, and they do nothing for it."""
    table = town(f"Ann:sheriff Ben:outlaw+{green}+barrel Cyril:outlaw Dan:renegade | Ann")
    assert table.picks("Ann", card, "Ben") == ["hand", green, "barrel"]

    table.play("Ann", card, "Ben", pick=green)

    assert table.in_play("Ben") == ["barrel"]
    line = "log.discarded" if card == "cat_balou" else "log.taken"
    assert table.told(line, who="Ben", card=green)


@ruling("dodge-023")
@pytest.mark.parametrize(("card", "line"), [("can_can", "discarded"), ("conestoga", "taken")])
def test_green_cards_take_green_cards_away(card: str, line: str) -> None:
    """Can Can and Conestoga reach any card in play, except themselves."""
    table = town(f"Ann:sheriff+{card} Ben:outlaw Cyril:outlaw+bible Dan:renegade | Ann")
    assert table.picks("Ann", card, "Cyril") == ["hand", "bible"]
    assert table.picks("Ann", card, "Ann") == []

    table.use("Ann", card, target="Cyril", pick="bible")

    assert table.in_play("Cyril") == []
    assert table.told(f"log.{line}", who="Cyril", card="bible")


@ruling("dodge-024", "dodge-025")
@pytest.mark.parametrize("card", ["panic", "rag_time"])
def test_a_captured_green_missed_is_laid_first_and_helps_from_the_next_turn(card: str) -> None:
    """It goes to the hand; laid down again, it is offered as soon as the next player shoots."""
    table = town("Ann:sheriff Ben:outlaw+sombrero Cyril:outlaw Dan:renegade | Ann")
    table.play("Ann", card, "Ben", pick="sombrero")
    assert table.in_play("Ann") == []
    table.play("Ann", "sombrero")
    table.play("Ann", "punch", "Ann")
    assert "sombrero" not in table.choices("Ann")
    table.answer("Ann", "missed")
    table.end("Ann")
    table.play("Ben", "bang", "Ann")

    assert "sombrero" in table.choices("Ann")
    table.answer("Ann", "sombrero")
    assert (table.life("Ann"), table.in_play("Ann")) == (5, [])


@ruling("dodge-024")
def test_a_captured_green_card_of_another_kind_waits_for_the_owners_next_turn() -> None:
    """Neither from the hand nor in the turn it is laid, nor in the turn of anybody else."""
    table = town("Ann:sheriff=3 Ben:outlaw+canteen Cyril:outlaw Dan:renegade | Ann")
    table.play("Ann", "panic", "Ben", pick="canteen")
    assert table.refusal("use", "Ann", "canteen").code == "no_such_ability"
    table.play("Ann", "canteen")
    assert table.refusal("use", "Ann", "canteen").rule == "dodge-020"
    table.end("Ann")
    assert table.refusal("use", "Ann", "canteen").code == "not_your_turn"
    for who in ("Ben", "Cyril", "Dan"):
        table.end(who)

    table.use("Ann", "canteen")

    assert table.life("Ann") == 4


@ruling("dodge-026")
def test_a_derringer_shoots_at_distance_one_and_brings_a_card() -> None:
    """A Winchester does not carry it further; its owner draws a card, hit or miss."""
    table = town("Ann:sheriff+derringer+winchester Ben:outlaw Cyril:outlaw Dan:renegade | Ann")
    assert table.targets("Ann", "derringer") == ["Ben", "Dan", "Ann"]
    assert table.refusal("use", "Ann", "derringer", target="Cyril").code == "bad_choice"

    table.use("Ann", "derringer", target="Ben")

    assert table.told("log.draws", who="Ann", n=1)
    assert table.asked == ["Ben"]
    table.answer("Ben", "hit")
    assert table.life("Ben") == 3
    assert table.in_play("Ann") == ["winchester"]
