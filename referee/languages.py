"""The languages people can read: one line each. Everything else about a language is its words.

>>> LANGUAGES
('en', 'ru', 'cs')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Plural:
    """How a language counts: the CLDR categories it needs, and that of a whole number."""

    categories: tuple[str, ...]
    of: Callable[[int], str]


def _teen(n: int) -> bool:
    return n % 100 in range(11, 15)


def _east_slavic(n: int) -> str:
    if n % 10 == 1 and not _teen(n):
        return "one"
    return "few" if n % 10 in (2, 3, 4) and not _teen(n) else "many"


def _polish(n: int) -> str:
    return "one" if n == 1 else "few" if _east_slavic(n) == "few" else "many"


def _west_slavic(n: int) -> str:
    return "one" if n == 1 else "few" if n in (2, 3, 4) else "other"


# As CLDR has them, and with it every browser; fractions are "other", or "many" in Czech.
GERMANIC = Plural(("one", "other"), lambda n: "one" if n == 1 else "other")
"""English, German, Dutch, Spanish, Italian, Hungarian, Swedish and their like."""
FRENCH = Plural(("one", "other"), lambda n: "one" if n in (0, 1) else "other")
"""French and Brazilian Portuguese, where nothing is counted like one."""
EAST_SLAVIC = Plural(("one", "few", "many", "other"), _east_slavic)
"""Russian, Ukrainian, Belarusian."""
WEST_SLAVIC = Plural(("one", "few", "many", "other"), _west_slavic)
"""Czech and Slovak."""
POLISH = Plural(("one", "few", "many", "other"), _polish)
UNCOUNTED = Plural(("other",), lambda n: "other")
"""Chinese, Japanese, Korean, Turkish in the interface."""


@dataclass(frozen=True)
class Language:
    """What has to be known about a language besides its words."""

    name: str
    """As its readers write it."""
    english: str
    """In English, the way Windows names the language of a terminal."""
    plural: Plural
    last_of_two: str
    """What stands between two names: "Ann and Ben"."""
    last_of_many: str
    """What stands before the last of several names."""
    near: tuple[str, ...] = ()
    """Codes of languages whose readers are served best by this one."""
    holds_short_words: bool = True
    """Whether a word of one letter never ends a line on paper."""


SPOKEN: Mapping[str, Language] = {
    "en": Language("English", "English", GERMANIC, " and ", ", and ", holds_short_words=False),
    "ru": Language("Русский", "Russian", EAST_SLAVIC, " и ", " и "),
    "cs": Language("Čeština", "Czech", WEST_SLAVIC, " a ", " a ", near=("sk",)),
}
"""One line for each language, by its code; the first one is spoken where nothing else fits."""

LANGUAGES = tuple(SPOKEN)
SOURCE = LANGUAGES[0]
"""The language that all the others are translated from."""
