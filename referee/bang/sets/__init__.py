"""Every set of BANG!, one folder each, let in through the same door."""

from __future__ import annotations

from referee.bang.catalogue import known_sets, register


def register_all() -> None:
    """Register the sets that ship with the referee, in the order a chooser lists them."""
    from referee.bang.sets.armed_and_dangerous import ARMED_AND_DANGEROUS
    from referee.bang.sets.base import BASE
    from referee.bang.sets.dodge_city import DODGE_CITY
    from referee.bang.sets.fistful_of_cards import FISTFUL_OF_CARDS
    from referee.bang.sets.gold_rush import GOLD_RUSH
    from referee.bang.sets.great_train_robbery import GREAT_TRAIN_ROBBERY
    from referee.bang.sets.high_noon import HIGH_NOON
    from referee.bang.sets.shadow_gunslingers import SHADOW_GUNSLINGERS
    from referee.bang.sets.valley_of_shadows import VALLEY_OF_SHADOWS
    from referee.bang.sets.wild_west_show import WILD_WEST_SHOW

    shipped = (
        *(BASE, DODGE_CITY, VALLEY_OF_SHADOWS, HIGH_NOON, FISTFUL_OF_CARDS, WILD_WEST_SHOW),
        *(GOLD_RUSH, SHADOW_GUNSLINGERS, ARMED_AND_DANGEROUS, GREAT_TRAIN_ROBBERY),
    )
    for game_set in shipped:
        if game_set.id not in known_sets():
            register(game_set)
