"""The words on paper: the referee's catalogues for the game, our own for everything around it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from referee import wording
from referee.data import LANGUAGES, words
from referee.languages import SPOKEN

__all__ = ["LANGUAGES", "Words"]

_UNIT = re.compile(r"(?<=\d) (?=(?:[cсmм]?[mм]|%)(?:\W|$))")

# A preposition of one letter does not end a line in Russian and Czech.
_SHORT = re.compile(r"(?<![^\s(])(\w) (?=\S)")


class Words:
    """Somebody who words pages in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._own: Mapping[str, wording.Template] = words("printables", lang)

    def __call__(self, key: str, **args: Any) -> str:
        """Word one of our own texts; a number called `n` chooses among its plural forms."""
        found = self._own[f"paper.{key}"]
        if not isinstance(found, str):
            found = wording.chosen(found, args["n"], self.lang)
        return self._tidy(wording.filled(found, lambda blank: str(args[blank])))

    def game(self, key: str, game: str) -> str:
        """Word one of a game's texts, such as `card.bang.name`."""
        found = wording.texts(self.lang, game)[key]
        assert isinstance(found, str), f"{key} needs a number"
        return self._tidy(found)

    def said(self, message: wording.Message, game: str) -> str:
        """Word something a game's rules say, such as a price."""
        return self._tidy(wording.word(message, self.lang, (), game))

    def _tidy(self, text: str) -> str:
        """Keep together what must not be parted at the end of a line."""
        text = _UNIT.sub("\u00a0", text)
        holds = SPOKEN[self.lang].holds_short_words
        return _SHORT.sub("\\1\u00a0", text) if holds else text
