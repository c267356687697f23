"""Valley of Shadows: ghosts, snakes, bounties, and characters."""

from __future__ import annotations

from referee.bang.catalogue import GameSet, HouseRule
from referee.bang.sets import building
from referee.bang.sets.valley_of_shadows.cards import CARDS
from referee.bang.sets.valley_of_shadows.characters import EFFECTS
from referee.bang.sets.valley_of_shadows.frames import ORIGINAL, WORDING
from referee.bang.sets.valley_of_shadows.reminders import REMINDERS

VALLEY_OF_SHADOWS = GameSet(
    id="valley_of_shadows",
    reminders=REMINDERS,
    cards=building.cards(__name__, CARDS),
    characters=building.characters(__name__, EFFECTS),
    house_rules=(
        HouseRule(
            WORDING,
            "czech",
            ("czech", "international", ORIGINAL),
            ("valley-009", "valley-011", "valley-033", "valley-043", "valley-082"),
        ),
        HouseRule("saved_pays", "always", ("always", "from_death"), ("valley-029",)),
        HouseRule("bandidos_hits_its_player", True, rulings=("valley-036",)),
    ),
)
