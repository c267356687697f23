"""Tables with gold in the game, for every test of the set."""

from __future__ import annotations

from collections import Counter
from typing import Any

from referee.bang.catalogue import catalogue_of
from referee.bang.sets.gold_rush.box import equipment_box
from referee.bang.sets.gold_rush.holdings import Purse
from tests.referee.table import Table, at

BOX = equipment_box(catalogue_of(("base", "gold_rush")))
PEOPLE = "Ann:sheriff{ann} Ben:outlaw{ben} Cyril:renegade{cyril} Dan:outlaw{dan} | Ann"
OFFER = ("shot", "bottle", "pardner")


def stocked(
    position: str,
    offer: tuple[str, ...] = OFFER,
    *,
    top: tuple[str, ...] = (),
    used: bool = False,
    sets: tuple[str, ...] = (),
    **facts: Any,
) -> Table:
    """Set up a position with a shop.

    `offer` lies open and `top` comes next; the rest of the box is below it, face down, or face up
    where it was `used`.
    """
    sets = ("gold_rush", *sets)
    players = at(position, sets=sets).state.players
    laid = [card for player in players for card in Purse.of(player).equipment]
    rest = tuple((Counter(BOX) - Counter([*laid, *offer, *top])).elements())
    deck, pile = (top, rest) if used else ((*top, *rest), ())
    return at(position, sets=sets, shop=offer, shop_deck=deck, shop_pile=pile, **facts)


def four(ann: str = "", ben: str = "", cyril: str = "", dan: str = "", **facts: Any) -> Table:
    """Ann on turn with three others, each described as in a position, and a shop as above."""
    return stocked(PEOPLE.format(ann=ann, ben=ben, cyril=cyril, dan=dan), **facts)


def hit(table: Table, who: str, target: str, card: str = "bang") -> None:
    """Shoot at somebody who does nothing about it."""
    table.play(who, card, target)
    table.answer(target, "hit")
