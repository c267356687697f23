"""Where gold and shadows meet other sets."""

from __future__ import annotations

import pytest

from referee.bang.sets.gold_rush.holdings import Shop
from tests.referee.gold_rush.tables import four, hit, stocked
from tests.referee.great_train_robbery import rails
from tests.referee.table import Table, at
from tests.ruling import ruling

HAUNTED = ("caboose", "private_car", "mail_car")
"""A train whose Ghost Car lies in front of somebody."""


def test_a_life_that_was_saved_pays_nothing() -> None:
    """Saved! takes the loss away, so nobody has taken a life."""
    table = four(ben="=1", sets=("valley_of_shadows",))
    hit(table, "Ann", "Ben")
    table.use("Cyril", "saved")
    table.answer("Cyril", "deck")

    assert (table.life("Ben"), table.gold("Ann")) == (1, 0)


def test_teren_kill_pays_for_the_lives_he_really_loses() -> None:
    """Of two lives he keeps the last by his flip."""
    table = four(ben="@teren_kill=2", sets=("wild_west_show", "valley_of_shadows"))
    table.play("Ann", "aim", "Ben")
    table.answer("Ben", "hit")
    table.flip("Ben", "7 hearts")

    assert (table.life("Ben"), table.gold("Ann")) == (1, 1)


def test_bandidos_pays_for_every_life_but_ones_own() -> None:
    """Whoever plays it may lose a life, too, and earns nothing by that."""
    table = four(sets=("valley_of_shadows",))
    table.play("Ann", "bandidos")
    for name in table.names:
        table.answer(name, "hit")

    assert [table.gold(name) for name in table.names] == [3, 0, 0, 0]


def test_rum_under_a_blessing_heals_once() -> None:
    """All cards are hearts then: one suit, one life."""
    table = four(
        "=1$3", offer=("rhum", "shot", "bottle"), in_force=("blessing",), sets=("high_noon",)
    )
    table.use("Ann", "buy:rhum")
    table.flip("Ann", "2 hearts", "5 spades", "9 clubs", "K diamonds")

    assert table.life("Ann") == 2


def test_the_hangover_silences_characters_not_equipment() -> None:
    """Jacky Murieta cannot shoot for gold; a Gun Belt still holds eight cards."""
    table = four("@jacky_murieta*gun_belt$4", in_force=("hangover",), sets=("high_noon",))

    assert "use:jacky_murieta" not in table.options("Ann")
    assert table.hand_limit("Ann") == 8


def test_no_duel_is_offered_that_no_suit_allows() -> None:
    """Handcuffs leave only diamonds, and a Calumet refuses a Duel of those."""
    position = "Ann:sheriff Ben:outlaw*calumet Cyril:renegade Dan:outlaw | Ann suit=diamonds"
    table = stocked(position, in_force=("handcuffs",))

    assert table.targets("Ann", "duel") == ["Cyril", "Dan"]


def test_belle_star_does_not_silence_equipment() -> None:
    """No character's ability touches it."""
    table = four("@belle_star", ben="+barrel*calumet", sets=("dodge_city",))
    table.play("Ann", "bang", "Ben", suit="diamonds")

    assert table.told("log.no_effect_on", who="Ben")


def test_henry_block_shoots_at_whoever_takes_his_card_with_a_bottle() -> None:
    """It is no Panic! card, but it takes a card all the same."""
    table = four("$2", ben="@henry_block+barrel", sets=("valley_of_shadows",))
    table.use("Ann", "buy:bottle")
    table.answer("Ann", "panic", "1:barrel")

    assert table.asked == ["Ann"]
    assert "missed" in table.choices("Ann")


def test_escape_has_nothing_to_say_about_equipment() -> None:
    """Nobody has played a card on Ben, neither now nor before."""
    table = four("$2", ben="+barrel", sets=("valley_of_shadows",))
    table.play("Ann", "cat_balou", "Ben", pick="hand")
    assert "use:escape" in table.options("Ben")
    table.use("Ann", "buy:bottle")
    table.answer("Ann", "panic", "1:barrel")

    assert "use:escape" not in table.options("Ben")


def test_a_ghost_town_gives_shadows_a_third_card() -> None:
    """While the event is in force it is what brings them back."""
    table = at(
        "Ann:sheriff Ben:renegade=0 Cyril:outlaw Dan:outlaw | Ann",
        sets=("high_noon", "shadow_gunslingers"),
        in_force=("ghost_town",),
    )
    table.end("Ann")

    assert table.told("log.draws", who="Ben", n=3)
    assert table.told("log.side_law", who="Ben")


def test_somebody_back_for_good_is_no_shadow() -> None:
    """Dead Man brings the first one to fall back with two lives, and they stay."""
    table = four(ben="=1", sets=("fistful_of_cards", "shadow_gunslingers"), in_force=("dead_man",))
    hit(table, "Ann", "Ben")
    table.answer("Ben", "out")
    table.end("Ann")
    assert (table.turn, table.life("Ben"), table.state[1].spirit) == ("Ben", 2, None)
    table.end("Ben")

    assert table.alive("Ben")


def robbed_of_ghost_car(ben: str, **facts: object) -> Table:
    """Ann takes Ben's last life, which leaves him a ghost, and then his Ghost Car."""
    table = rails.four(ben=f"=1+ghost_car{ben}", cars=HAUNTED, **facts)
    hit(table, "Ann", "Ben", "duel")
    table.answer("Ben", "out")
    assert (table.alive("Ben"), table.life("Ben")) == (True, 0)
    table.play("Ann", "cat_balou", "Ben", pick="ghost_car")
    assert not table.alive("Ben")
    return table


@ruling("train-070", "gold-004")
def test_the_last_life_of_a_ghost_pays_once() -> None:
    """It was taken, though its owner stays; what happens to the ghost afterwards pays nobody."""
    table = robbed_of_ghost_car("*wanted", sets=("gold_rush",))

    assert [table.gold(name) for name in table.names] == [1, 0, 0, 0]


@ruling("train-075", "gold-024")
@pytest.mark.parametrize(("keep", "gold"), [(False, 0), (True, 4)])
def test_whoever_loses_ghost_car_loses_gold_and_equipment(keep: bool, gold: int) -> None:
    """They are out like anybody else, though no ability takes notice."""
    table = robbed_of_ghost_car("*horseshoe$4", sets=("gold_rush",), house={"dead_keep_gold": keep})

    assert (table.gold("Ben"), table.equipment("Ben")) == (gold, [])
    assert Shop.of(table.state).reserve == 30 - gold - table.gold("Ann")


@ruling("train-075", "gold-040")
def test_shadows_leave_for_good_when_a_ghost_does() -> None:
    """The shadow that takes the last Outlaw's Ghost Car leaves the two others to themselves."""
    position = "Ann:sheriff Ben:outlaw=0+ghost_car Cyril:renegade Dan:outlaw=0 | Cyril"
    ghost = ' | more {"1":{"alive":true,"spirit":"ghost_car","role_public":false}}'
    table = rails.rails(
        position + ghost,
        cars=HAUNTED,
        sets=("shadow_gunslingers",),
        house={"shadows_leave_for_good": True},
    )
    table.end("Cyril")
    assert table.turn == "Dan"
    table.play("Dan", "cat_balou", "Ben", pick="ghost_car")

    assert (table.alive("Dan"), table.alive("Ben"), table.turn) == (False, False, "Ann")
