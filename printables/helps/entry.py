"""What a help is made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from printables.words import Words
from referee.data import load


@dataclass(frozen=True)
class Entry:
    """One thing explained: its name, what it does, a small note, and a drawing beside it."""

    name: str
    text: str
    note: str = ""
    mark: str = ""
    signs: tuple[str, ...] = ()
    """Small drawings behind the name, as the card itself shows them."""


@dataclass(frozen=True)
class Aid:
    """A help on one subject."""

    title: str
    entries: tuple[Entry, ...]


def named(subject: str, words: Words, game: str, note: str = "", mark: str = "") -> Entry:
    """Explain something in the words of its game."""
    name, text = (words.game(f"{subject}.{part}", game) for part in ("name", "text"))
    return Entry(name, text, note, mark)


def rules(packages: Iterable[str], lang: str) -> Iterator[str]:
    """Give the rules that some packages word, in the order of their catalogues."""
    for package in packages:
        for key in load(package, "text", f"{lang}.json"):
            kind, name, *rest = key.split(".")
            if (kind, rest) == ("rule", ["name"]):
                yield name
