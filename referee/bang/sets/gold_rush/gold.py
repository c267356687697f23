"""How nuggets and equipment cards move. Nothing is lost, nothing doubled.

A nugget is in the reserve, with a player, or parked on a card until the turn ends. An equipment
card is on offer, in the deck, face up below it, or in front of a player.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from referee.bang.sets.gold_rush.holdings import Purse, Shop
from referee.bang.state import Seat, State
from referee.frozen import replace

SLOTS = 3
"""How many equipment cards are on offer."""


def with_shop(state: State, **changes: Any) -> State:
    """Give the state with something changed in the middle of the table."""
    return state.with_slice(replace(Shop.of(state), **changes))


def with_purse(state: State, seat: Seat, **changes: Any) -> State:
    """Give the state with something changed that a player has."""
    return state.with_slice(replace(Purse.of(state[seat]), **changes), seat)


def pay(state: State, seat: Seat, n: int) -> State:
    """Move `n` nuggets from a player to the reserve; a negative number is earned."""
    state = with_purse(state, seat, gold=Purse.of(state[seat]).gold - n)
    return with_shop(state, reserve=Shop.of(state).reserve + n)


def shed(state: State, seat: Seat) -> State:
    """Put all equipment of a player face up below the deck."""
    worn = Purse.of(state[seat]).equipment
    if not worn:
        return state
    pile = (*Shop.of(state).shop_pile, *worn)
    return with_shop(with_purse(state, seat, equipment=()), shop_pile=pile)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Give the cards with one of that name less."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def laid_out(state: State) -> Counter[str]:
    """Count the equipment cards that lie open: on offer, and in front of players."""
    laid = Counter(card for player in state.players for card in Purse.of(player).equipment)
    return laid + Counter(card for card in Shop.of(state).shop if card is not None)
