"""Look a language through: what is missing, left over, too long, or cannot be filled in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from referee.languages import LANGUAGES, SOURCE, SPOKEN
from referee.wording import Template
from web.translation import glossary
from web.translation.catalogues import Catalogue, blanks, every_catalogue, forms
from web.translation.places import limit_of, place_of

Kind: TypeAlias = Literal["missing", "left_over", "blanks", "plurals", "over_long", "word"]
KINDS: tuple[Kind, ...] = ("missing", "left_over", "blanks", "plurals", "over_long", "word")


@dataclass(frozen=True)
class Finding:
    """One text that needs a look, and where it is shown."""

    kind: Kind
    catalogue: str
    key: str
    place: str
    detail: str = ""


def check(language: str) -> list[Finding]:
    """Compare a language with the one it is translated from, catalogue by catalogue."""
    return [finding for each in every_catalogue() for finding in _check(each, language)]


def count_texts() -> int:
    """How many texts a language has."""
    return sum(len(catalogue.read(SOURCE)) for catalogue in every_catalogue())


def _check(catalogue: Catalogue, language: str) -> Iterator[Finding]:
    source, texts = catalogue.read(SOURCE), catalogue.read(language)
    for key, original in source.items():
        if key in texts:
            for kind, detail in _faults(catalogue, key, language, original):
                yield Finding(kind, catalogue.name, key, place_of(key).shown, detail)
        else:
            yield Finding("missing", catalogue.name, key, place_of(key).shown, _shown(original))
    for key in texts.keys() - source.keys():
        yield Finding("left_over", catalogue.name, key, "nowhere", _shown(texts[key]))


def faults(language: str, text: Template, original: Template) -> Iterator[tuple[Kind, str]]:
    """Tell why a text cannot stand for the original at all."""
    wrong = blanks(text) ^ blanks(original)
    if not any("{n}" in form for form in forms(original).values()):
        # The number only chooses the form, and a language may say it alike for every number.
        wrong.discard("n")
    if wrong:
        yield "blanks", ", ".join(f"{{{name}}}" for name in sorted(wrong))
    spoken = SPOKEN.get(language)
    if spoken and not isinstance(text, str) and set(text) != set(spoken.plural.categories):
        yield "plurals", ", ".join(sorted(set(text) ^ set(spoken.plural.categories)))


def _faults(
    catalogue: Catalogue, key: str, language: str, original: Template
) -> Iterator[tuple[Kind, str]]:
    text = catalogue.read(language)[key]
    yield from faults(language, text, original)
    tested = [known for known in LANGUAGES if known != language]
    limit = limit_of(catalogue, key, tested)
    if (longest := max(map(len, forms(text).values()))) > limit:
        yield "over_long", f"{longest} > {limit}"
    for wrong, term in glossary.wrong_words(catalogue.name, language, text):
        yield "word", f"{wrong} → {term}"


def _shown(text: Template) -> str:
    return " / ".join(forms(text).values())
