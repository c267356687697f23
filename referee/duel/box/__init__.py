"""What is in the box: both decks and the twenty-four characters. The only place that knows them."""

from __future__ import annotations

from referee.data import load
from referee.duel.box.cards_actions import ACTION_CARDS
from referee.duel.box.cards_gear import GEAR
from referee.duel.box.cards_hits import HIT_CARDS
from referee.duel.box.lawmen import LAWMEN
from referee.duel.box.outlaws import OUTLAWS
from referee.duel.card import Card
from referee.duel.catalogue import Character
from referee.duel.effect import Effect
from referee.duel.places import Side

_KINDS: dict[str, type[Card]] = {**HIT_CARDS, **ACTION_CARDS, **GEAR}
_EFFECTS: dict[str, type[Effect]] = {**LAWMEN, **OUTLAWS}


def _character(facts: dict[str, object]) -> Character:
    name = str(facts["id"])
    effect = _EFFECTS[name]()
    effect.id, effect.always = name, bool(facts.get("always", False))
    health = facts["health"]
    side: Side = "law" if facts["side"] == "law" else "outlaw"
    return Character(name, side, health if isinstance(health, int) else None, effect)


CARDS = tuple(_KINDS[fact["id"]](fact) for fact in load(__name__, "data", "cards.json")["cards"])
CHARACTERS = tuple(map(_character, load(__name__, "data", "characters.json")["characters"]))
