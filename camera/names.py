"""How many names a card may have whose rank, suit and frame were read, for every choice of sets.

``python -m camera.names`` prints the shares from the decks as they are; nothing is measured here.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from referee.bang.catalogue import catalogue_of, known_sets
from referee.sightings import Card, names_of

if TYPE_CHECKING:
    from collections.abc import Iterator


def cards_of(sets: tuple[str, ...]) -> list[Card]:
    """Give every copy of every playing card of these sets."""
    catalogue = catalogue_of(sets)
    return [
        (name, face, catalogue.cards[name].colour)
        for name, faces in catalogue.copies.items()
        for face in faces
    ]


def shares(sets: tuple[str, ...]) -> dict[int, float]:
    """Give the share of cards that leave one name, two names, and so on."""
    deck = cards_of(sets)
    many = Counter(len(names_of(deck, face, colour)) for _, face, colour in deck)
    return {names: many[names] / len(deck) for names in sorted(many)}


def combinations_of_sets() -> Iterator[tuple[str, ...]]:
    """Give the base game with every choice of the sets that bring cards of their own."""
    base = len(cards_of(("base",)))
    more = [
        name for name in known_sets() if name != "base" and len(cards_of(("base", name))) != base
    ]
    for size in range(len(more) + 1):
        for chosen in combinations(more, size):
            yield ("base", *chosen)


def main() -> None:
    """Print the shares."""
    for sets in combinations_of_sets():
        told = ", ".join(f"{names}: {share:.0%}" for names, share in shares(sets).items())
        sys.stdout.write(f"{' + '.join(sets)}: {told}\n")


if __name__ == "__main__":
    main()
