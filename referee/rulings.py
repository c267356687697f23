"""Why the referee rules as it does: each rule it cites, in our own words, with its sources.

A ruling that is just what a card, character or event does is told by that thing's own text, so that
nothing is said twice; every other one has a sentence or two of its own. Neither is part of what
every phone loads: a screen asks for them when somebody asks why.

Beside each set lie `text/rulings.json`, what is the same in all languages, and
`text/rulings.<language>.json`, the words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from referee.data import RULINGS, load_or_none, words
from referee.engine.house import HouseRule
from referee.games import SHARED_TEXTS, rules_of, text_packages


@dataclass(frozen=True)
class Ruling:
    """One rule that a prompt, a log line or a refusal may rest on."""

    id: str
    sources: tuple[str, ...]
    """Rulebooks and the like, by the names `source.<id>` has words for, the first one first."""
    derived: bool = False
    """Whether no source says it in so many words."""
    about: tuple[str, str] | None = None
    """The kind and id of the thing whose text tells the rule."""
    switches: tuple[HouseRule, ...] = ()
    """The house rules that touch it."""

    def plain(self) -> dict[str, Any]:
        """Give it as it travels to a screen; what is empty is left out."""
        fields = {
            "sources": list(self.sources),
            "derived": self.derived,
            "about": list(self.about) if self.about else None,
            "switches": {switch.id: switch.default for switch in self.switches},
        }
        return {name: value for name, value in fields.items() if value}


@cache
def rulings_of(game: str) -> Mapping[str, Ruling]:
    """Give every ruling that a game can cite, by id."""
    switches = _switches(game)
    return {
        name: Ruling(
            name,
            tuple(facts["sources"]),
            facts.get("derived", False),
            tuple(facts["about"]) if "about" in facts else None,
            tuple(switches.get(name, ())),
        )
        for name, facts in _facts(text_packages(game)).items()
    }


def ruling_texts(game: str, language: str) -> Mapping[str, str]:
    """Give the words of the rulings that need some of their own, by id."""
    own = tuple(name for name in text_packages(game) if name not in SHARED_TEXTS)
    return _worded(own, language)


def source_names(language: str) -> Mapping[str, str]:
    """Give the words for the sources, by `source.<id>`."""
    return _worded(SHARED_TEXTS, language)


def _switches(game: str) -> dict[str, list[HouseRule]]:
    """The house rules that touch a ruling, by its id, with every set there is."""
    touched: dict[str, list[HouseRule]] = {}
    for switch in rules_of(game).house_rules():
        for name in switch.rulings:
            touched.setdefault(name, []).append(switch)
    return touched


def _facts(packages: tuple[str, ...]) -> dict[str, Any]:
    merged: dict[str, Any] = {}
    for package in packages:
        merged |= load_or_none(package, "text", "rulings.json") or {}
    return merged


def _worded(packages: tuple[str, ...], language: str) -> dict[str, str]:
    return {key: text for name in packages for key, text in words(name, language, RULINGS).items()}
