"""The switches of the Wright gang: how much the table tells, and what the rulebook leaves open."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.house import HouseRule
from referee.engine.modes import CLAIMS, LIMITS, switch
from referee.wright.cards import ROUNDS

_RULES = (
    HouseRule("wright_rounds", ROUNDS, (6, 7, 8, 9, 10, 12), ("wright-081",)),
    HouseRule("wright_hands", "phones", ("phones", "table"), ("wright-044",)),
    HouseRule(
        "wright_discards",
        "count",
        ("count", "cards"),
        ("wright-013", "wright-020"),
        light="count",
        strict="cards",
    ),
    switch(CLAIMS, ("wright-018", "wright-019")),
    switch(LIMITS, ("wright-029", "wright-030", "wright-040", "wright-083")),
    HouseRule("wright_loading", "told", ("told", "untold"), ("wright-025", "wright-031")),
    HouseRule("wright_top_tie", "shared", ("shared", "round"), ("wright-081",)),
    HouseRule("wright_miss_order", "hands", ("hands", "turn"), ("wright-071",)),
    HouseRule("wright_last_hand", "ignored", ("ignored", "looked_at"), ("wright-071",)),
    HouseRule("wright_indians_empty", "nothing", ("nothing", "draw"), ("wright-077",)),
    HouseRule("wright_swap_short", "fewer", ("fewer", "forbidden"), ("wright-077",)),
    HouseRule("wright_two_helpers", "both", ("both", "one"), ("wright-077",)),
    HouseRule("wright_duel_cards", "under", ("under", "loot", "out"), ("wright-091",)),
    HouseRule("wright_false_start_tie", "hand", ("hand", "opponent"), ("wright-091",)),
    HouseRule("wright_next_first", "loser", ("loser", "winner", "other"), ("wright-091",)),
)

HOUSE_RULES: Mapping[str, HouseRule] = {rule.id: rule for rule in _RULES}
