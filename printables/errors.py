"""What can go wrong on the way to paper, said so that people can act on it."""

from __future__ import annotations

from typing import Any, ClassVar


class PaperError(Exception):
    """A page cannot be made; worded as what was tried, why it fails, and what to do about it."""

    key: ClassVar[str]

    def __init__(self, **args: Any) -> None:
        super().__init__(args)
        self.facts = args

    def said(self, lang: str) -> str:
        """Word it for people."""
        # Here and not above: words know the game, errors are known to everything.
        from printables.words import Words

        return Words(lang)(f"error.{self.key}", **self.facts)

    def __str__(self) -> str:
        return self.said("en")


class MissingGlyph(PaperError):
    """The font has no drawing for a letter; an empty box on paper would be worse than no paper."""

    key = "missing_glyph"

    def __init__(self, text: str, letters: str) -> None:
        self.letters = letters
        named = ", ".join(f"U+{ord(letter):04X}" for letter in letters)
        super().__init__(text=_shown(text), letters=named)


class TooLong(PaperError):
    """A text does not fit its place, not even in the smallest letters that can be read."""

    key = "too_long"

    def __init__(self, text: str) -> None:
        super().__init__(text=_shown(text))


class OutsideMargins(PaperError):
    """Something would be drawn where printers do not reach: a fault of the page's layout."""

    key = "outside_margins"

    def __init__(self, what: str, x: float, y: float) -> None:
        super().__init__(what=_shown(what), x=round(x, 1), y=round(y, 1))


class FontsMissing(PaperError):
    """The print fonts are not there; a build from source makes them."""

    key = "fonts_missing"


class NoSuchThing(PaperError):
    """Nothing of that name can be printed."""

    key = "no_such_thing"


class NoSuchSet(PaperError):
    """No set has that name."""

    key = "no_such_set"


class NothingToPrint(PaperError):
    """The chosen boxes have nothing of that kind."""

    key = "nothing_to_print"


class BadCode(PaperError):
    """A table code has letters that codes do not have."""

    key = "bad_code"


class NeedsAddress(PaperError):
    """The table tent has no address to lead to."""

    key = "needs_address"


class NeedsSeats(PaperError):
    """There are no seats to make cards for."""

    key = "needs_seats"


class NeedsGame(PaperError):
    """There is no finished game to remember."""

    key = "needs_game"


def _shown(text: str) -> str:
    """Give a text short enough for a message, with nothing in it that a terminal might obey."""
    visible = "".join(letter if letter.isprintable() else "?" for letter in text)
    return visible if len(visible) <= 40 else f"{visible[:39]}…"
