"""Helps for the Wright gang: the rules of a round, and its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printables.boxes import WRIGHT
from printables.helps.entry import Aid, Entry, named, rules
from printables.words import Words
from referee.wright import RULES
from referee.wright.cards import KINDS


def aids(_: Sequence[str], words: Words) -> list[Aid]:
    """Put the helps together: all of it on one."""
    told = [named(f"rule.{name}", words, WRIGHT) for name in rules(RULES.texts(), words.lang)]
    return [Aid(words.game("game.wright.name", WRIGHT), (*told, *_cards(words)))]


def _cards(words: Words) -> Iterator[Entry]:
    """The ordinary cards as one, then each special kind."""
    valued = [kind for kind in KINDS.values() if kind.value is not None]
    ends = f"{valued[0].value}–{valued[-1].value}"
    copies = words("aids.copies", n=sum(kind.copies for kind in valued))
    yield Entry(ends, words("aids.wright_values"), copies, "load")
    for kind in KINDS.values():
        if kind.value is None:
            note = words("aids.copies", n=kind.copies)
            mark = "load" if kind.loads else ""
            yield named(f"card.wright_{kind.id}", words, WRIGHT, note, mark)
