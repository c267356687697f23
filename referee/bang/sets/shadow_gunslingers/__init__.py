"""Shadow gunslingers: whoever is eliminated comes back for every turn that would be theirs.

The variant comes with Gold Rush and can be played with or without it.
"""

from __future__ import annotations

from referee.bang.catalogue import GameSet, HouseRule
from referee.bang.sets import building
from referee.bang.sets.shadow_gunslingers.shadows import LEAVE_FOR_GOOD, ShadowGunslingers
from referee.bang.sets.shadow_gunslingers.siding import SIDES
from referee.data import load

SHADOW_GUNSLINGERS = GameSet(
    id="shadow_gunslingers",
    always=(building.effect("shadow_gunslingers", ShadowGunslingers),),
    house_rules=(HouseRule(LEAVE_FOR_GOOD, default=False, rulings=("gold-040",)),),
    extensions=(SIDES,),
    stock=load(__name__, "data", "pieces.json")["stock"],
)
