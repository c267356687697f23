"""What the terminal says, in the language of whoever sits at it."""

from __future__ import annotations

import locale
import os
import sys
from typing import Any

import click

from referee.languages import SOURCE, SPOKEN
from web import words


def guess_language() -> str:
    """Find out which of our languages the terminal speaks; English if none of them."""
    wanted = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = next((each for each in wanted if each), None) or locale.getlocale()[0] or ""
    for code, language in SPOKEN.items():
        # Windows spells names out: "Czech_Czechia", "Russian_Russia".
        if spoken[:2].lower() in (code, *language.near) or spoken.startswith(language.english):
            return code
    return SOURCE


class Speaker:
    """Says things in one language; the sentences stand in the catalogues, under `ui.cli.`."""

    def __init__(self, language: str | None = None) -> None:
        self.language = language or guess_language()
        self._catalogue = words.own(self.language)

    def words(self, key: str, **args: Any) -> str:
        """Word one of our own sentences."""
        template: str = self._catalogue[f"ui.cli.{key}"]
        return template.format(**args)

    def phrase(self, key: str) -> str:
        """Give a text of the pages that has no blanks."""
        return str(self._catalogue[key])

    def say(self, key: str, **args: Any) -> None:
        """Print one of our own sentences."""
        click.echo(self.words(key, **args))

    def fail(self, key: str, **args: Any) -> click.ClickException:
        """Make the error that ends a command with a sentence."""
        return click.ClickException(self.words(key, **args))


def can_draw(drawing: str) -> bool:
    """Whether the terminal has the characters of a drawing; a redirected one may not."""
    try:
        drawing.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
