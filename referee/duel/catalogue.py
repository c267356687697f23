"""The cards and characters of the box, and its house rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from referee.duel.places import SYMBOLS, Side
from referee.engine.house import HouseRule
from referee.engine.modes import HAND, LIMITS, REACH, switch

if TYPE_CHECKING:
    # They say what they do in terms of a state, which opens the box.
    from referee.duel.card import Card
    from referee.duel.effect import Effect

DECK = 40
"""Cards of each personal deck."""
STOCK: Mapping[str, int] = {"bullets": 20, "attackers": 2}
"""What else is in the box: bullets that count health, and a token for each attacker."""
OPENING_HANDS: Mapping[Side, int] = {"law": 4, "outlaw": 5}
SQUAD = 4
"""Characters of a squad, unless the players agree on more."""

HOUSE_RULES = (
    switch(REACH, ("duel-025",)),
    switch(LIMITS, ("duel-022", "duel-033")),
    switch(HAND, ("duel-043",)),
    HouseRule("count_cards", True, rulings=("duel-008", "duel-013", "duel-043")),
    HouseRule("printed_health", "listed", ("listed", "ask"), ("duel-007",)),
    HouseRule("reserve_order_seen", False, rulings=("duel-005",)),
    HouseRule("outlaw_barrel", True, rulings=("duel-011",)),
    HouseRule("reload_cards", "listed", ("listed", "any"), ("duel-065",)),
    HouseRule("hail_is_bang", True, rulings=("duel-098",)),
    HouseRule("hat_as_hit", False, rulings=("duel-133",)),
    HouseRule("garrett_symbol", "horseshoe", SYMBOLS, ("duel-144",)),
    HouseRule("curry_symbol", "barrel", SYMBOLS, ("duel-154",)),
    HouseRule("sundance_always", False, rulings=("duel-160",)),
)


@dataclass(frozen=True)
class Character:
    """A character: its side, printed health and what it can do."""

    id: str
    side: Side
    health: int | None
    """None where it has to be read from the card."""
    effect: Effect


@dataclass(frozen=True)
class Catalogue:
    """Everything in the box, looked up by id."""

    cards: Mapping[str, Card]
    characters: Mapping[str, Character]

    @cached_property
    def house_rules(self) -> Mapping[str, HouseRule]:
        """All switches."""
        return {rule.id: rule for rule in HOUSE_RULES}

    @cached_property
    def misses(self) -> tuple[Card, ...]:
        """The miss cards."""
        return tuple(card for card in self.cards.values() if card.is_miss)

    @cached_property
    def _effects(self) -> Mapping[str, Effect]:
        named = {one.id: one.effect for one in self.characters.values()}
        return {**self.cards, **named}

    def knows(self, name: str) -> bool:
        """Whether a card or character has this name."""
        return name in self._effects

    def effect(self, name: str) -> Effect:
        """Give the effect of a card or character."""
        return self._effects[name]

    def squad(self, side: Side) -> tuple[str, ...]:
        """The characters of one side."""
        return tuple(one.id for one in self.characters.values() if one.side == side)

    def deck_size(self, side: Side) -> int:
        """How many cards the facts give a side."""
        return sum(card.copies[side] for card in self.cards.values())


_BOX: list[Catalogue] = []


def pack(cards: Iterable[Card], characters: Iterable[Character]) -> None:
    """Put the cards and characters into the box: the one door for them."""
    by_name = {card.id: card for card in cards}
    _BOX[:] = [Catalogue(by_name, {character.id: character for character in characters})]


def box() -> Catalogue:
    """Open the box."""
    return _BOX[0]
