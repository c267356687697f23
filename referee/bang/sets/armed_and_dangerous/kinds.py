"""Kinds of cards with load tokens: those that cost some, and those that live on their own."""

from __future__ import annotations

from typing import Any

from referee.bang.blue_card import BlueCard
from referee.bang.card import Card
from referee.bang.inplay import discard
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State


class CostsTokens(Card):
    """A card for which tokens are paid: to use it, or to make its effect better."""

    def __init__(self, facts: dict[str, Any]) -> None:
        super().__init__(facts)
        self.cost: int = facts["token_cost"]
        """How many load tokens it takes to use it, or to make its effect better."""
        self.repeatable: bool = facts.get("upgrade_repeatable", False)
        """Whether its effect can be made better several times over."""


class HoldsTokens(CostsTokens, BlueCard):
    """Treated like a blue card; it comes with tokens and is gone with the last one."""

    fresh_load = 3

    def lends_tokens(self, state: State) -> bool:
        """Whether the load tokens on it may pay for other things."""
        return True

    def spent(self, res: Resolution, seat: Seat) -> None:
        """It has lost its last load token in front of `seat`."""
        discard(res, seat, self.id)


def cost_of(state: State, name: str) -> int:
    """How many tokens a card costs."""
    card = state.catalogue.card(name)
    assert isinstance(card, CostsTokens)
    return card.cost
