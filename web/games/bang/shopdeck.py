"""The deck of equipment as the host chooses it: dealt by Tinstar, or lying on the real table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from referee.bang.catalogue import catalogue_of
from referee.bang.sets.gold_rush.box import equipment_box
from referee.bang.sets.gold_rush.shop import SHOP


@dataclass(frozen=True)
class ShopDeck:
    """How the equipment cards come to the table."""

    deck: Literal["dealt", "mirrored"] = "dealt"


def choices(sets: tuple[str, ...]) -> dict[str, Any] | None:
    """What the host can choose about the equipment of these sets; null where there is none."""
    cards = len(equipment_box(catalogue_of(sets)))
    return {"cards": cards} if cards else None


def mirrored(sets: tuple[str, ...], wanted: ShopDeck) -> list[str]:
    """The name of the deck, if it lies on the real table."""
    return [SHOP] if wanted.deck == "mirrored" and choices(sets) else []
