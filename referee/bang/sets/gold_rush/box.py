"""What the box of Gold Rush holds, and that all of it is always somewhere."""

from __future__ import annotations

from collections import Counter

from referee.bang.catalogue import Catalogue
from referee.bang.sets.gold_rush.gold import laid_out
from referee.bang.sets.gold_rush.holdings import Purse, Shop
from referee.bang.sets.gold_rush.kinds import Equipment
from referee.bang.state import State
from referee.data import load
from referee.frozen import replace

STOCK: dict[str, int] = load("referee.bang.sets.gold_rush", "data", "equipment.json")["stock"]
NUGGETS = STOCK["nuggets"]
"""How many nuggets there are."""


def equipment_box(catalogue: Catalogue) -> tuple[str, ...]:
    """Every equipment card there is, by name."""
    kinds = catalogue.pieces(Equipment).values()
    return tuple(one.id for one in kinds for _ in range(one.copies))


def usual_reserve(state: State) -> int:
    """The nuggets that are left when everybody has what they have."""
    purses = (Purse.of(player) for player in state.players)
    return NUGGETS - sum(purse.gold + purse.parked for purse in purses)


def set_right(state: State) -> State:
    """Sort the rest of the box after somebody said what really lies open.

    Cards that nobody knew of before lie face up below the deck.
    """
    shop = Shop.of(state)
    left = Counter(equipment_box(state.catalogue)) - laid_out(state)
    deck = _drawn(left, shop.shop_deck)
    pile = _drawn(left, shop.shop_pile)
    return state.with_slice(replace(shop, shop_deck=deck, shop_pile=(*pile, *left.elements())))


def _drawn(left: Counter[str], cards: tuple[str, ...]) -> tuple[str, ...]:
    """Take those of `cards` that are left, in their order."""
    found = []
    for card in cards:
        if left[card] > 0:
            left[card] -= 1
            found.append(card)
    return tuple(found)


def fits_the_box(state: State) -> bool:
    """Whether no more equipment cards lie open than the box holds."""
    return not laid_out(state) - Counter(equipment_box(state.catalogue))


def nuggets_about(state: State) -> int:
    """How many nuggets there are, wherever they lie: as many as the box holds, always."""
    return NUGGETS + Shop.of(state).reserve - usual_reserve(state)


def equipment_about(state: State) -> Counter[str]:
    """How many equipment cards there are, wherever they lie: what the box holds, always."""
    shop = Shop.of(state)
    return laid_out(state) + Counter((*shop.shop_deck, *shop.shop_pile))
