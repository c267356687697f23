"""Dodge City: green cards, characters, and tables of three and of eight."""

from __future__ import annotations

from referee.bang.catalogue import GameSet, HouseRule
from referee.bang.reminders import silent
from referee.bang.sets import building
from referee.bang.sets.dodge_city.cards import CARDS
from referee.bang.sets.dodge_city.characters import EFFECTS, VERA_CHOOSES
from referee.bang.victory import DEPUTY, OUTLAW, RENEGADE, SHERIFF

THREE_LIVES = "dodge_city_three_lives"
DISPUTED = ("dodge-054", "dodge-055", "dodge-060")
"""Characters whose card shows three bullets in some printings and four in the rulebook."""

DODGE_CITY = GameSet(
    id="dodge_city",
    reminders=silent("draws_nothing"),
    cards=building.cards(__name__, CARDS),
    more_copies=building.more_copies(__name__),
    characters=building.characters(__name__, EFFECTS, THREE_LIVES),
    role_mixes={
        3: (DEPUTY, OUTLAW, RENEGADE),
        8: (SHERIFF, DEPUTY, DEPUTY, OUTLAW, OUTLAW, OUTLAW, RENEGADE, RENEGADE),
    },
    stock={"bullets": 4, "boards": 1},
    house_rules=(
        HouseRule(THREE_LIVES, default=False, rulings=DISPUTED),
        HouseRule(VERA_CHOOSES, "phase_one", ("phase_one", "first"), ("dodge-041", "dodge-042")),
    ),
)
