"""Gold Rush: a nugget for every life taken, and a shop to spend them in."""

from __future__ import annotations

from referee.bang.catalogue import GameSet, HouseRule
from referee.bang.sets import building
from referee.bang.sets.gold_rush.box import STOCK
from referee.bang.sets.gold_rush.characters import EFFECTS
from referee.bang.sets.gold_rush.equipment import EQUIPMENT
from referee.bang.sets.gold_rush.extension import GOLD
from referee.bang.sets.gold_rush.kinds import Equipment
from referee.bang.sets.gold_rush.reminders import REMINDERS
from referee.bang.sets.gold_rush.shop import SHUFFLES
from referee.bang.sets.gold_rush.shopping import ALWAYS, DEAD_KEEP
from referee.data import load


def equipment(package: str) -> tuple[Equipment, ...]:
    """The equipment cards, with their facts."""
    facts = load(package, "data", "equipment.json")["equipment"]
    return tuple(EQUIPMENT[fact["id"]](fact) for fact in facts)


GOLD_RUSH = GameSet(
    id="gold_rush",
    reminders=REMINDERS,
    characters=building.characters(__name__, EFFECTS),
    pieces=equipment(__name__),
    extensions=(GOLD,),
    always=building.effects(ALWAYS),
    house_rules=(
        HouseRule(SHUFFLES, "when_needed", ("when_needed", "at_once"), ("gold-015",)),
        HouseRule(DEAD_KEEP, default=False, rulings=("gold-027",)),
    ),
    stock=STOCK,
)
