"""The loot: what may be put there together, and how it is split.

>>> split(23, 3)
Shares(kept=(12, 6, 3), lost=2)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from referee.wright.cards import HELD, KINDS


@dataclass(frozen=True)
class Shares:
    """What everybody keeps, the first in rank first, and what nobody gets."""

    kept: tuple[int, ...]
    lost: int = 0


def split(loot: int, sharers: int) -> Shares:
    """Halve the loot again and again: each keeps half, rounded up, and passes on the rest."""
    kept = []
    for _ in range(sharers):
        share = (loot + 1) // 2
        kept.append(share)
        loot -= share
    return Shares(tuple(kept), loot)


def winner_takes_all(loot: int, sharers: int) -> Shares:
    """Between two players the first in rank takes everything."""
    return Shares((loot, *(0 for _ in range(sharers - 1))))


def are_identical(cards: Sequence[str]) -> bool:
    """Whether all cards are of one kind; special cards of a kind are identical, too."""
    return len(set(cards)) == 1


def are_a_sum(cards: Sequence[str]) -> bool:
    """Whether these are ordinary cards, and one of them equals the sum of all the others."""
    values = [value for card in cards if (value := KINDS[card].value) is not None]
    return len(values) == len(cards) >= 2 and 2 * max(values) == sum(values)


def may_go_together(cards: Sequence[str]) -> bool:
    """Whether these cards may be put into the loot in one turn."""
    return are_identical(cards) or are_a_sum(cards)


def can_be_held(cards: Sequence[str]) -> bool:
    """Whether one hand can hold these cards: none is set apart, and the box has so many."""
    most = {kind.id: kind.copies for kind in HELD}
    return all(count <= most.get(card, 0) for card, count in Counter(cards).items())
