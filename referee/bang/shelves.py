"""Where a card is looked for: cards of a purpose, or of a colour, together on a shelf."""

from __future__ import annotations

from typing import Any

from referee.bang.card import Card
from referee.bang.catalogue import Catalogue

PLAYED = ("shots", "raids", "gains", "rest")
"""The shelves of what is played and gone, in the order of need; `cards.json` names each card's."""
LAID = ("blue", "green", "orange")
"""The shelves of what is laid on the table, by the colour of its frame."""


def shelf_of(card: Card) -> str | None:
    """The shelf a card is looked for on; none for what nobody plays on their own account."""
    if card.only_answers or card.never_in_hand:
        return None
    return card.shelf if card.colour == "brown" else card.colour


def shelves(catalogue: Catalogue) -> list[dict[str, Any]]:
    """Every shelf with something on it, and its cards."""
    found: dict[str, list[str]] = {name: [] for name in PLAYED + LAID}
    for card in catalogue.cards.values():
        if (shelf := shelf_of(card)) is not None:
            found[shelf].append(card.id)
    return [{"id": name, "cards": cards} for name, cards in found.items() if cards]


def commonest(catalogue: Catalogue) -> list[str]:
    """What can be played or laid, the cards of which there are most first."""
    cards = [card for card in catalogue.cards.values() if shelf_of(card) is not None]
    return [card.id for card in sorted(cards, key=lambda card: -len(card.faces))]
