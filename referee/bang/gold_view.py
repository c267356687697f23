"""What everybody sees of nuggets, of the offer of equipment, and of shadow gunslingers."""

from __future__ import annotations

from typing import Any

from referee.bang.shop import is_mirrored
from referee.bang.state import Seat, State


def shop_view(state: State) -> dict[str, Any]:
    """The offer and the reserve; nothing where there is no gold in the game."""
    if not state.shop:
        return {}
    return {
        "shop": {
            "offer": [card and _on_offer(state, card) for card in state.shop],
            "deck": len(state.shop_deck),
            "used": list(state.shop_pile),
            "mirrored": is_mirrored(state),
            "reserve": max(0, state.reserve),
            "substitutes": max(0, -state.reserve),
        }
    }


def _on_offer(state: State, card: str) -> dict[str, Any]:
    equipment = state.catalogue.equipment[card]
    return {"card": card, "cost": equipment.cost, "border": equipment.border}


def purse_view(state: State, seat: Seat) -> dict[str, Any]:
    """What a player owns of gold and equipment, and whom a Renegade who came back helps."""
    player = state[seat]
    shown: dict[str, Any] = {}
    if state.shop:
        shown |= {
            "gold": player.gold,
            "parked": player.parked,
            "equipment": list(player.equipment),
        }
    if player.side is not None:
        shown["side"] = player.side
    return shown
