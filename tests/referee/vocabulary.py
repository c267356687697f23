"""What the words of a game must be good for, whichever game it is."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from referee.data import LANGUAGES
from referee.engine.house import HouseRule
from referee.engine.modes import position_of
from referee.text import Msg
from referee.wording import BLANK, Template, texts, word
from tests.referee.said import Said

_UNFINISHED = re.compile(r"[{}*]|\bNone\b|  ")
"""What stands in a text that was not told everything."""


@dataclass(frozen=True)
class Vocabulary:
    """Every key the rules of a game can say, and the texts there are for them."""

    game: str
    said: Iterable[Said]
    families: Mapping[str, list[str]]
    """What `*` stands for in a key that is put together while the game runs."""
    besides: frozenset[str] = frozenset()
    """Keys that are said where reading the source does not show it."""
    doors: frozenset[str] = frozenset()
    """Composed keys that belong to no family: those of the functions that say things."""

    def spoken(self) -> set[str]:
        """Every key the rules can say."""
        plain = {key for said in self.said for key in said.keys if "*" not in key}
        family = {key.replace("*", one) for key, some in self.families.items() for one in some}
        return plain | family | self.besides

    def without_text(self, lang: str) -> set[str]:
        """The keys that a language lacks."""
        return self.spoken() - set(texts(lang, self.game))

    def without_family(self) -> set[str]:
        """Composed keys that nobody counts, and families that nobody says."""
        composed = {key for said in self.said for key in said.keys if "*" in key}
        return (composed - self.doors) ^ set(self.families)

    def told_wrongly(self, lang: str) -> list[tuple[str, str, list[str]]]:
        """The places that name their arguments, and not just those that the text has blanks for."""
        wrong = []
        for said in self.said:
            for key in said.keys & set(texts(lang, self.game)):
                needed = _blanks(texts(lang, self.game)[key])
                if said.given is None:
                    continue
                fits = needed == said.given if len(said.keys) == 1 else needed <= said.given
                if not fits:
                    wrong.append((said.place, key, sorted(needed ^ said.given)))
        return wrong


def switch_keys(rules: Iterable[HouseRule]) -> set[str]:
    """What a house rule needs to be explained: a name, a text, a word for each position."""
    needed = set()
    for rule in rules:
        needed |= {f"house.{rule.id}.name", f"house.{rule.id}.text"}
        needed |= {f"house.{position_of(rule.id, value)}" for value in rule.values}
    return needed


def messages(plain: Any) -> Iterator[dict[str, Any]]:
    """Every message in something that travels to a screen."""
    if isinstance(plain, Msg):
        plain = plain.plain()
    if isinstance(plain, Mapping):
        if set(plain) == {"key", "args"}:
            yield dict(plain)
        plain = list(plain.values())
    if isinstance(plain, list | tuple):
        for value in plain:
            yield from messages(value)


class Listener:
    """Somebody who asks for the wording of everything, once, in every language."""

    def __init__(self, game: str, names: Iterable[str]) -> None:
        self._game = game
        self._names = tuple(names)
        self.heard: set[str] = set()

    def hear(self, plain: Any) -> None:
        """Word every message inside a view, an option or a refusal."""
        for message in messages(plain):
            written = json.dumps(message, sort_keys=True)
            if written in self.heard:
                continue
            self.heard.add(written)
            for lang in LANGUAGES:
                worded = word(message, lang, self._names, self._game)
                assert worded, written
                assert not _UNFINISHED.search(worded), worded


def _blanks(template: Template) -> set[str]:
    """What a text needs to be told."""
    if isinstance(template, str):
        return set(BLANK.findall(template))
    return {"n"}.union(*(BLANK.findall(form) for form in template.values()))
