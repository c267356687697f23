"""The base game of BANG!, let in through the same door as every expansion."""

from __future__ import annotations

from collections.abc import Mapping

from referee.bang.card import Card
from referee.bang.catalogue import GameSet, HouseRule
from referee.bang.event_decks.extension import EVENT_DECKS
from referee.bang.life import FINISH_FIRST
from referee.bang.sets import building
from referee.bang.sets.base import blue, brown
from referee.bang.sets.base.characters import EFFECTS
from referee.bang.sets.base.events import EVENTS
from referee.bang.sets.base.roles import ROLES
from referee.data import load
from referee.engine.modes import HAND, LIMITS, REACH, REMIND, switch

CARDS: Mapping[str, type[Card]] = {**brown.CARDS, **blue.CARDS}

HOUSE_RULES = (
    switch(REACH, ("base-090", "base-102", "base-115")),
    switch(LIMITS, ("base-024", "base-056")),
    switch(HAND, ("base-033", "base-034"), default=REMIND),
    HouseRule("self_target", True, rulings=("base-064", "base-125")),
    HouseRule("beer_with_two", False, rulings=("base-100",)),
    HouseRule(FINISH_FIRST, False, rulings=("base-181",)),
    HouseRule("simple_first_game", False, rulings=("base-014",)),
    HouseRule("bonus_characters", True, rulings=("base-154", "base-155", "valley-001")),
)


def _mixes() -> dict[int, tuple[str, ...]]:
    mixes = {}
    for row in load(__name__, "data", "roles.json")["distributions"]:
        mixes[row["players"]] = tuple(name for name in ROLES for _ in range(row[name]))
    return mixes


BASE = GameSet(
    id="base",
    cards=building.cards(__name__, CARDS),
    characters=building.characters(__name__, EFFECTS),
    pieces=building.effects(EVENTS),
    extensions=(EVENT_DECKS,),
    roles=ROLES,
    role_mixes=_mixes(),
    house_rules=HOUSE_RULES,
    stock={"bullets": 30, "boards": 7, "bonus_cards": 2, "high_noon_cards": 2},
)
