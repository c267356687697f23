"""Nothing is lost and nothing is doubled, whatever people do and however often they undo it."""

from __future__ import annotations

from collections import Counter

from referee.bang import RULES
from referee.bang.sets.gold_rush.box import NUGGETS, equipment_about, equipment_box, nuggets_about
from referee.bang.sets.gold_rush.holdings import Purse, Shop
from referee.bang.state import State
from tests.soak.railway import railway_is_whole
from tests.soak.tokens import tokens_are_sound


def conserved(state: State) -> None:
    """Check that every piece of every box is somewhere, once."""
    gold(state)
    tokens_are_sound(state, RULES.view(state, None))
    railway_is_whole(state)


def gold(state: State) -> None:
    """All nuggets and equipment cards are there, and nobody owns less than nothing."""
    if not Shop.of(state).shop:
        assert state.phase == "setup" or "gold_rush" not in state.sets
        return
    assert nuggets_about(state) == NUGGETS
    assert equipment_about(state) == Counter(equipment_box(state.catalogue))
    for player in state.players:
        purse = Purse.of(player)
        assert purse.gold >= 0
        assert purse.parked >= 0
        assert len(set(purse.equipment)) == len(purse.equipment)
        assert player.alive or not purse.equipment
