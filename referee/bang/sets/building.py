"""Put a set together from its data and its classes."""

from __future__ import annotations

from collections.abc import Mapping

from referee.bang.card import Card
from referee.bang.catalogue import Character
from referee.bang.effect import Effect
from referee.cards import Face
from referee.data import load


def cards(
    package: str, kinds: Mapping[str, type[Card]], file: str = "cards.json"
) -> tuple[Card, ...]:
    """The cards of a set."""
    return tuple(kinds[fact["id"]](fact) for fact in load(package, "data", file)["cards"])


def more_copies(package: str) -> dict[str, tuple[Face, ...]]:
    """Further copies of cards that another set brings."""
    facts = load(package, "data", "cards.json").get("more_copies", {})
    return {name: tuple((rank, suit) for rank, suit in faces) for name, faces in facts.items()}


def characters(
    package: str, kinds: Mapping[str, type[Effect]], life_switch: str | None = None
) -> tuple[Character, ...]:
    """The characters of a set; `life_switch` names the house rule for disputed bullets."""
    return tuple(
        Character(
            fact["id"],
            fact["life"],
            effect(fact["id"], kinds[fact["id"]]),
            fact["group"],
            fact.get("starting_hand"),
            fact.get("life_alternative", 0),
            life_switch if "life_alternative" in fact else None,
        )
        for fact in load(package, "data", "characters.json")["characters"]
    )


def effects(kinds: Mapping[str, type[Effect]]) -> tuple[Effect, ...]:
    """Effects under their names, such as the event cards of a set."""
    return tuple(effect(name, kind) for name, kind in kinds.items())


def effect(name: str, kind: type[Effect]) -> Effect:
    """One effect under its name."""
    made = kind()
    made.id = name
    return made
