"""Word messages: a key with typed arguments becomes a sentence in one language.

The pages word messages for themselves; the command line, the paper and the tests ask here. The
syntax is that of docs/wire.md: blanks in braces, and forms by the plural category of `n`.

>>> from referee.text import say, seat
>>> word(say("log.life_lost", who=seat(0), n=2, now=1), "en", ["Ann"])
'Ann loses 2 lives (1 left).'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from referee.cards import Suit
from referee.data import words
from referee.games import FIRST, text_packages
from referee.languages import SPOKEN
from referee.text import Msg

Message: TypeAlias = Msg | Mapping[str, Any]
"""A message as the referee says it, or as it travels to a screen."""

Template: TypeAlias = str | Mapping[str, str]
"""A text with blanks, or one for each plural category of `n`."""

BLANK = re.compile(r"\{(\w+)\}")

SIGNS: Mapping[Suit, str] = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}

NAMED = ("card", "character", "role", "event")
"""The references that are worded as the name of a thing in the box."""


def word(message: Message, lang: str, names: Sequence[str], game: str = FIRST) -> str:
    """Give the sentence that `message` is in `lang`; `names` are the players, by seat.

    Each game has words of its own.

    Raises:
        KeyError: the catalogues lack a key, or the message lacks something its text needs.
    """
    # A list that happens to be empty may leave a space at the end.
    return _Speaker(lang, names, game).say(message).strip()


def texts(lang: str, game: str = FIRST) -> Mapping[str, Template]:
    """Give everything the referee can say in `lang`: what all games share, and a game's own."""
    return _texts(lang, text_packages(game))


@cache
def _texts(lang: str, packages: tuple[str, ...]) -> Mapping[str, Template]:
    merged: dict[str, Template] = {}
    for package in packages:
        merged |= words(package, lang)
    return merged


@dataclass(frozen=True)
class _Speaker:
    """Somebody who speaks one language and knows everybody at the table by name."""

    lang: str
    names: Sequence[str]
    game: str

    def say(self, message: Message) -> str:
        plain = message.plain() if isinstance(message, Msg) else message
        key, args = plain["key"], plain.get("args", {})

        def value_of(blank: str) -> str:
            if blank not in args:
                msg = f"{key} needs {blank}"
                raise KeyError(msg)
            return self.value(args[blank])

        return filled(self.template(key, args), value_of)

    def template(self, key: str, args: Mapping[str, Any]) -> str:
        found = texts(self.lang, self.game)[key]
        return found if isinstance(found, str) else chosen(found, args["n"], self.lang)

    def value(self, value: Any) -> str:
        """Word an argument: a number and a string as they are, a reference by its kind."""
        if not isinstance(value, Mapping):
            return isolated(str(value))
        ((kind, what),) = value.items()
        return self.reference(kind, what)

    def reference(self, kind: str, what: Any) -> str:
        if kind in NAMED:
            return self.say({"key": f"{kind}.{what}.name"})
        match kind:
            case "seat":
                return self.name(what)
            case "seats":
                return join([self.name(seat) for seat in what], self.lang)
            case "cards":
                return join([self.reference("card", card) for card in what], self.lang)
            case "characters":
                return join([self.reference("character", one) for one in what], self.lang)
            case "suit":
                return self.say({"key": f"suit.{what}"})
            case "flip":
                rank, suit = what
                return f"{rank}{SIGNS[suit]}"
            case "say":
                return self.say(what)
        msg = f"no kind of reference: {kind}"
        raise KeyError(msg)

    def name(self, seat: int) -> str:
        """Name a seat; one that nobody sits on, as a refusal may mention it, by its number."""
        return isolated(self.names[seat]) if 0 <= seat < len(self.names) else str(seat + 1)


def filled(template: str, value_of: Callable[[str], str]) -> str:
    """Fill the blanks of a text; what ends a sentence by itself gets no full stop behind it."""
    said = ""
    for index, part in enumerate(BLANK.split(template)):
        piece = value_of(part) if index % 2 else part
        said += piece[1:] if _ENDED.search(said) and _FULL_STOP.match(piece) else piece
    return said


_ENDED = re.compile(r"[.!?…]\u2069?$")
_FULL_STOP = re.compile(r"\.(?!\.)|!(?= |$)")

ISOLATE, POP = "\u2068", "\u2069"
_RIGHT_TO_LEFT = re.compile(r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")


def isolated(name: str) -> str:
    """Keep the direction of a name that is written from right to left to itself."""
    return f"{ISOLATE}{name}{POP}" if _RIGHT_TO_LEFT.search(name) else name


def chosen(counted: Mapping[str, str], n: int, lang: str) -> str:
    """Give the form of a text that a number asks for; what is not translated has fewer forms."""
    return counted.get(SPOKEN[lang].plural.of(n), counted["other"])


def join(items: Sequence[str], lang: str) -> str:
    """Join names the way `lang` does: "Ann, Ben, and Cyril"."""
    if len(items) < 2:
        return "".join(items)
    *first, last = items
    spoken = SPOKEN[lang]
    between = spoken.last_of_two if len(items) == 2 else spoken.last_of_many
    return f"{', '.join(first)}{between}{last}"
