"""What a combination of sets lets the host choose from, and everybody look up."""

from __future__ import annotations

from functools import cache
from typing import Any

from referee.bang import RULES
from referee.bang.catalogue import catalogue_of
from referee.data import load
from web import eventdecks


@cache
def choices_of(sets: tuple[str, ...]) -> dict[str, Any]:
    """Give the choices of the rules, each house rule with its set, and those about the decks."""
    boxes = catalogue_of(sets).sets
    home = {rule.id: box.id for box in boxes for rule in box.house_rules}
    offered = RULES.choices(sets)
    house = [{**rule, "set": home[rule["id"]]} for rule in offered["house"]]
    decks = eventdecks.choices(sets)
    return {**offered, "house": house, "decks": decks, "rules": _rules(sets)}


def _rules(sets: tuple[str, ...]) -> list[str]:
    """The rules that can be looked up: those of the game as such, then those of each set."""
    packages = ("referee.bang", *(f"referee.bang.sets.{name}" for name in sets))
    keys = [key.split(".") for package in packages for key in load(package, "text", "en.json")]
    return [name for kind, name, *rest in keys if (kind, rest) == ("rule", ["name"])]
