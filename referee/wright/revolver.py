"""What a revolver is worth at the split: its best set, misses, and who ranks before whom.

>>> best_set(("7", "3", "3", "joker"))
BestSet(size=3, value=3)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from referee.engine.frame import Seat
from referee.wright.cards import KINDS

Cards: TypeAlias = tuple[str, ...]

Groups: TypeAlias = tuple[tuple[Seat, ...], ...]
"""Hands from the bottom of the pile to its top; those in one group fell at the same time."""


@dataclass(frozen=True, order=True)
class BestSet:
    """The most cards of one value; more cards win, then the higher value."""

    size: int = 0
    value: int = 0


def best_set(cards: Sequence[str]) -> BestSet:
    """Give the best set; jokers join whichever value of the same revolver makes it best.

    They are assigned anew each time this is asked, so a card lost to a miss costs no more than it
    must. Without any valued card they are void.
    """
    values = Counter(value for card in cards if (value := KINDS[card].value) is not None)
    wild = sum(KINDS[card].wild for card in cards)
    return max((BestSet(n + wild, value) for value, n in values.items()), default=BestSet())


def highest(revolvers: Mapping[Seat, Cards]) -> tuple[int, tuple[Seat, ...]]:
    """Give the highest value in any revolver and who has it; a joker has no value of its own."""
    found = {
        seat: max((KINDS[card].value or 0 for card in cards), default=0)
        for seat, cards in revolvers.items()
    }
    top = max(found.values(), default=0)
    return top, tuple(seat for seat, value in found.items() if value == top and top)


def without(cards: Cards, value: int) -> Cards:
    """Give the revolver after one card of that value was cancelled."""
    at = next(n for n, card in enumerate(cards) if KINDS[card].value == value)
    return cards[:at] + cards[at + 1 :]


def flat(hands: Groups) -> tuple[Seat, ...]:
    """Give all seats whose hand is down, bottom first."""
    return tuple(seat for group in hands for seat in group)


def ranking(sets: Mapping[Seat, BestSet], hands: Groups) -> Groups:
    """Rank who takes part; those still in one group have equal sets and equal hands."""
    place = {seat: at for at, group in enumerate(hands) for seat in group}
    worth = {seat: (-best.size, -best.value, place[seat]) for seat, best in sets.items()}
    ranks = sorted(set(worth.values()))
    order = flat(hands)
    return tuple(tuple(seat for seat in order if worth.get(seat) == rank) for rank in ranks)


def refined(hands: Groups, order: Groups) -> Groups:
    """Put seats that fell at the same time into the order a further race has given them."""
    again = set(flat(order))
    found: list[tuple[Seat, ...]] = []
    for group in hands:
        rest = tuple(seat for seat in group if seat not in again)
        if rest != group:
            found += order
        if rest:
            found.append(rest)
    return tuple(found)
