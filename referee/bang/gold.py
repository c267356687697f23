"""Nuggets and equipment cards: where they lie, and how they move. Nothing is lost, nothing doubled.

A nugget is in the reserve, with a player, or parked on a card until the turn ends. An equipment
card is on offer, in the deck, face up below it, or in front of a player.
"""

from __future__ import annotations

from collections import Counter

from referee.bang.state import Seat, State
from referee.frozen import replace

SLOTS = 3
"""How many equipment cards are on offer."""


def pay(state: State, seat: Seat, n: int) -> State:
    """Move `n` nuggets from a player to the reserve; a negative number is earned."""
    state = state.with_player(seat, gold=state[seat].gold - n)
    return replace(state, reserve=state.reserve + n)


def shed(state: State, seat: Seat) -> State:
    """Put all equipment of a player face up below the deck."""
    pile = (*state.shop_pile, *state[seat].equipment)
    return replace(state.with_player(seat, equipment=()), shop_pile=pile)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Give the cards with one of that name less."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def laid_out(state: State) -> Counter[str]:
    """Count the equipment cards that lie open: on offer, and in front of players."""
    laid = Counter(card for player in state.players for card in player.equipment)
    return laid + Counter(card for card in state.shop if card is not None)


def set_right(state: State) -> State:
    """Sort the rest of the box after somebody said what really lies open.

    Cards that nobody knew of before lie face up below the deck.
    """
    left = Counter(state.catalogue.equipment_box) - laid_out(state)
    deck = _drawn(left, state.shop_deck)
    pile = _drawn(left, state.shop_pile)
    return replace(state, shop_deck=deck, shop_pile=(*pile, *left.elements()))


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
    return not laid_out(state) - Counter(state.catalogue.equipment_box)


def nuggets_about(state: State) -> int:
    """How many nuggets there are, wherever they lie: as many as the box holds, always."""
    return state.reserve + sum(player.gold + player.parked for player in state.players)


def equipment_about(state: State) -> Counter[str]:
    """How many equipment cards there are, wherever they lie: what the box holds, always."""
    return laid_out(state) + Counter((*state.shop_deck, *state.shop_pile))
