"""Armed & Dangerous: load tokens, cards that use them up, and characters."""

from __future__ import annotations

from referee.bang.catalogue import GameSet, HouseRule
from referee.bang.reminders import silent
from referee.bang.sets import building
from referee.bang.sets.armed_and_dangerous import brown, orange, weapons
from referee.bang.sets.armed_and_dangerous.characters import EFFECTS
from referee.bang.sets.armed_and_dangerous.extension import LOAD_TOKENS
from referee.bang.sets.armed_and_dangerous.orange import BOMB_PAYS
from referee.bang.sets.armed_and_dangerous.rules import ORANGE_CHARGES, Ammunition
from referee.bang.sets.armed_and_dangerous.tokens import TOKENS
from referee.bang.sets.armed_and_dangerous.weapons import THUNDERER_COUNTS

ARMED_AND_DANGEROUS = GameSet(
    id="armed_and_dangerous",
    reminders=silent("aims_at", "bomb_explodes"),
    cards=building.cards(__name__, {**orange.CARDS, **weapons.CARDS, **brown.CARDS}),
    more_copies=building.more_copies(__name__),
    characters=building.characters(__name__, EFFECTS),
    always=(building.effect("ammunition", Ammunition),),
    house_rules=(
        HouseRule(ORANGE_CHARGES, default=False, rulings=("armed-015",)),
        HouseRule(THUNDERER_COUNTS, default=True, rulings=("armed-033",)),
        HouseRule(BOMB_PAYS, default=True, rulings=("armed-054",)),
    ),
    stock={"load_tokens": TOKENS},
    extensions=(LOAD_TOKENS,),
)
