"""The glossary: each term with our word for it, that of the printed edition, and words to avoid.

The data is `glossary.json`, the page docs/glossary.md is made from it, and a test holds all texts
to it. `where` are the catalogues a term is about; `not` are patterns no text may contain there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

from referee.languages import SPOKEN
from referee.wording import Template
from web.translation.catalogues import forms

DATA = Path(__file__).with_name("glossary.json")


@dataclass(frozen=True)
class Word:
    """What a term is called in one language."""

    word: str
    """As it stands in texts, or the stem that all its forms share."""
    box: str = ""
    """The word of the printed edition, where there is one."""
    why: str = ""
    """Why ours differs, or when another is used."""
    ours: bool = False
    """Whether no printed edition has a word for it."""
    wrong: tuple[re.Pattern[str], ...] = ()


@dataclass(frozen=True)
class Term:
    """One thing that has one name."""

    name: str
    about: str
    where: tuple[str, ...]
    words: Mapping[str, Word]

    def covers(self, catalogue: str) -> bool:
        """Whether the term is about a catalogue."""
        return any(fnmatch(catalogue, pattern) for pattern in self.where)


@cache
def terms() -> Sequence[Term]:
    """Give the whole glossary."""
    return tuple(_term(entry) for entry in json.loads(DATA.read_text("utf-8")))


def _term(entry: dict[str, object]) -> Term:
    where = entry["where"]
    assert isinstance(where, list)
    words = {code: _word(entry[code]) for code in SPOKEN if code in entry}
    return Term(str(entry["term"]), str(entry["about"]), tuple(where), words)


def _word(fields: object) -> Word:
    assert isinstance(fields, dict)
    wrong = tuple(re.compile(pattern) for pattern in fields.get("not", ()))
    said = {name: value for name, value in fields.items() if name != "not"}
    return Word(wrong=wrong, **said)


def wrong_words(catalogue: str, language: str, text: Template) -> Iterator[tuple[str, str]]:
    """Give the words in a text that the glossary knows better ones for, and those."""
    for term in terms():
        word = term.words.get(language)
        if word is None or not term.covers(catalogue):
            continue
        for form in forms(text).values():
            for pattern in word.wrong:
                if found := pattern.search(form):
                    yield found[0], word.word


_HEAD = (
    "Made from `web/translation/glossary.json` by `tinstar words glossary`; a test holds all texts"
    " to it. **Bold** is our word (or the stem its forms share), in brackets that of the printed"
    " edition; *ours* means that no printed edition in that language has one."
)


def page() -> str:
    """Write docs/glossary.md."""
    lines = [
        "# Glossary: one word for one thing",
        "",
        _HEAD,
        "",
        f"| term | {' | '.join(spoken.name for spoken in SPOKEN.values())} |",
        f"| --- |{' --- |' * len(SPOKEN)}",
    ]
    lines += [_row(term) for term in terms()]
    lines += ["", "## Words to avoid", ""]
    lines += [line for term in terms() for line in _avoided(term)]
    return "\n".join(lines) + "\n"


def _row(term: Term) -> str:
    cells = [f"**{term.name}**: {term.about}"]
    for code in SPOKEN:
        word = term.words.get(code)
        cells.append(_cell(word) if word else "")
    return f"| {' | '.join(cells)} |"


def _cell(word: Word) -> str:
    edition = " (*ours*)" if word.ours else f" ({word.box})" if word.box else ""
    return f"**{word.word}**{edition}" + (f"; {word.why}" if word.why else "")


def _avoided(term: Term) -> Iterator[str]:
    for code, word in term.words.items():
        if word.wrong:
            patterns = ", ".join(f"`{pattern.pattern}`" for pattern in word.wrong)
            places = ", ".join(f"`{where}`" for where in term.where)
            yield f"* {term.name}, {code}, in {places}: {patterns}"
