"""Why a shot falls short: how far away somebody is, and what it would take."""

from __future__ import annotations

from referee import text
from referee.bang.distance import card_distance, weapon_range
from referee.bang.state import Seat, State
from referee.text import Msg, say

MOST_WEAPONS = 3
"""So many weapons are named to somebody whose shot falls short."""


def beyond_range(state: State, me: Seat, other: Seat) -> Msg:
    """Say how far away somebody is whom no shot of `me` reaches, and which weapons would."""
    far, reach = card_distance(state, me, other), weapon_range(state, me)
    weapons = [(card.weapon_range, card.id) for card in state.catalogue.cards.values()]
    enough = sorted((n, name) for n, name in weapons if n is not None and n >= far)
    best = [name for n, name in enough if n == enough[0][0]][:MOST_WEAPONS]
    if not best:
        return say("why.beyond_any_range", n=far, range=reach)
    return say("why.beyond_range", n=far, range=reach, cards=text.cards(best))
