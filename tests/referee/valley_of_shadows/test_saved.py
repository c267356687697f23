"""Saved!: a life less lost, and two cards for the rescuer if it helps."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling

VALLEY = ("valley_of_shadows",)


def hit(life: int, **house: str) -> Table:
    """Ann has shot Ben, who had so many lives."""
    position = f"Ann:sheriff Ben:outlaw={life} Cyril:outlaw Dan:renegade | Ann"
    table = at(position, sets=VALLEY, house=house)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    return table


def savers(table: Table) -> list[str]:
    """Who may play Saved! now."""
    return [who for who in table.names if "use:saved" in table.options(who)]


@ruling("valley-029")
@pytest.mark.parametrize(("life", "after"), [(3, 3), (1, 1)])
@pytest.mark.parametrize("who", ["Ann", "Cyril"])
def test_another_player_s_life_is_saved(life: int, after: int, who: str) -> None:
    """Anybody else, on turn or not, prevents the loss, the last life included, and is paid."""
    table = hit(life)
    assert savers(table) == ["Ann", "Cyril", "Dan"]

    table.use(who, "saved")

    assert (table.life("Ben"), table.alive("Ben")) == (after, True)
    assert table.asked == [who]
    table.answer(who, "hand")
    assert table.told("log.hand_card_taken", who="Ben", by=who, n=2)
    assert savers(table) == []


@pytest.mark.parametrize(("life", "paid"), [(3, False), (1, True)])
def test_by_house_rule_only_a_rescue_from_death_is_paid(life: int, paid: bool) -> None:
    """With `saved_pays` set to `from_death`, a life that was not the last earns nothing."""
    table = hit(life, saved_pays="from_death")
    table.use("Cyril", "saved")

    assert (table.asked == ["Cyril"]) is paid


@ruling("valley-029")
def test_saved_needs_somebody_who_loses_a_life() -> None:
    """It is not played on one's own account, not for oneself, and not when the moment is over."""
    table = hit(3)
    assert table.refusal("use", "Ben", "saved").code == "no_such_ability"
    table.play("Ann", "stagecoach")
    assert savers(table) == []
    assert table.refusal("play", "Ann", "saved").code == "only_in_answer"

    stopped = at("Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade | Ann", sets=VALLEY)
    stopped.play("Ann", "bang", "Ben")
    stopped.answer("Ben", "missed")
    assert savers(stopped) == []


@ruling("valley-029")
def test_the_dead_are_not_saved() -> None:
    """Once somebody is out of the game it is too late."""
    table = hit(1)
    table.answer("Ben", "out")

    assert not table.alive("Ben")
    assert savers(table) == []


@ruling("valley-030")
def test_both_cards_come_from_one_place() -> None:
    """Two from that hand or two from the deck; one of each is refused."""
    table = hit(1)
    table.use("Cyril", "saved")
    assert table.choices("Cyril") == ["deck", "hand"]

    refused = table.refusal("answer", "Cyril", "one_of_each")

    assert (refused.why.key, refused.rule) == ("why.both_from_one_place", "valley-030")
    assert [message.key for message in refused.allowed] == ["answer.deck", "answer.from_hand"]
    table.answer("Cyril", "deck")
    assert table.told("log.draws", who="Cyril", n=2)


@ruling("valley-031")
def test_a_hand_of_one_card_is_worth_one() -> None:
    """Whoever takes from a hand of one card gets that one, and from the deck two all the same.

    The referee does not see hands: it tells two cards, or all if there are fewer.
    """
    for place, line in (("hand", "log.hand_card_taken"), ("deck", "log.draws")):
        table = hit(1)
        table.use("Dan", "saved")
        table.answer("Dan", place)
        assert table.told(line, n=2)
        assert table.asked == ["Ann"]


@ruling("valley-032")
@pytest.mark.parametrize("rescued", [True, False])
def test_one_of_three_lives_is_prevented(rescued: bool) -> None:
    """Two lives against a Dynamite: with Saved! two are lost, so one Beer is needed, not two.

    Only if that helps does the rescuer get cards.
    """
    table = at("Ann:sheriff Ben:outlaw=2+dynamite Cyril:outlaw Dan:renegade | Ann", sets=VALLEY)
    table.end("Ann")
    table.flip("Ben", "4 spades")
    table.use("Cyril", "saved")
    assert table.asked == ["Ben"]

    table.answer("Ben", "beer" if rescued else "out")

    assert table.alive("Ben") is rescued
    assert table.choices("Cyril") == (["deck", "hand"] if rescued else [])
    if rescued:
        table.answer("Cyril", "deck")
        assert (table.life("Ben"), table.turn) == (1, "Ben")


@ruling("valley-032")
def test_without_saved_two_beers_are_needed() -> None:
    """The same Dynamite without Saved! takes two Beers to survive."""
    table = at("Ann:sheriff Ben:outlaw=2+dynamite Cyril:outlaw Dan:renegade | Ann", sets=VALLEY)
    table.end("Ann")
    table.flip("Ben", "4 spades")
    table.answer("Ben", "beer")
    assert table.asked == ["Ben"]
    table.answer("Ben", "beer")
    assert (table.life("Ben"), table.phase) == (1, "play")
