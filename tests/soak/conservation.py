"""Nothing is lost and nothing is doubled, whatever people do and however often they undo it."""

from __future__ import annotations

from collections import Counter

from referee.bang import RULES
from referee.bang.gold import equipment_about, nuggets_about
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
    if not state.shop:
        assert state.phase == "setup" or not state.catalogue.nuggets
        return
    assert nuggets_about(state) == state.catalogue.nuggets
    assert equipment_about(state) == Counter(state.catalogue.equipment_box)
    for player in state.players:
        assert player.gold >= 0
        assert player.parked >= 0
        assert len(set(player.equipment)) == len(player.equipment)
        assert player.alive or not player.equipment
