"""Gold Rush: a nugget for every life taken, and a shop to spend them in."""

from __future__ import annotations

from referee.bang.catalogue import GameSet, HouseRule
from referee.bang.sets import building
from referee.bang.sets.gold_rush.characters import EFFECTS
from referee.bang.sets.gold_rush.equipment import EQUIPMENT
from referee.bang.sets.gold_rush.reminders import REMINDERS
from referee.bang.sets.gold_rush.shopping import ALWAYS, DEAD_KEEP
from referee.bang.shop import SHUFFLES
from referee.data import load

GOLD_RUSH = GameSet(
    id="gold_rush",
    reminders=REMINDERS,
    characters=building.characters(__name__, EFFECTS),
    equipment=building.equipment(__name__, EQUIPMENT),
    always=building.events(ALWAYS),
    house_rules=(
        HouseRule(SHUFFLES, "when_needed", ("when_needed", "at_once"), ("gold-015",)),
        HouseRule(DEAD_KEEP, default=False, rulings=("gold-027",)),
    ),
    stock=load(__name__, "data", "equipment.json")["stock"],
)
