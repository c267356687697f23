"""Words as gettext PO files, which translators' tools read, and back again.

A text is found again by its context, `<catalogue>:<key>`; the forms of a text that counts stand in
the order of the language's plural categories.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import polib

from referee.languages import LANGUAGES, SOURCE, SPOKEN, Language
from referee.wording import Template
from web import __version__
from web.translation.catalogues import Catalogue, every_catalogue, forms, write
from web.translation.check import faults
from web.translation.places import limit_of, place_of, source_of

EXPRESSIONS: Mapping[tuple[str, ...], tuple[str, ...]] = {
    ("other",): ("0",),
    ("one", "other"): ("(n != 1)", "(n > 1)"),
    ("one", "few", "many", "other"): (
        "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)",
        "(n==1 ? 0 : n>=2 && n<=4 ? 1 : 3)",
        "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)",
    ),
}
"""How gettext writes plural rules, in C; a language's own is the one that counts as it does."""


class BadFile(ValueError):
    """A PO file that cannot be taken in: says which text, and why."""


def export(language: str) -> polib.POFile:
    """Give everything there is to translate, with what has been translated already."""
    spoken = SPOKEN[language]
    file = polib.POFile(wrapwidth=0)
    file.metadata = {
        "Project-Id-Version": f"Tinstar {__version__}",
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": plural_forms(spoken),
    }
    for catalogue in every_catalogue():
        source, texts = catalogue.read(SOURCE), catalogue.read(language)
        for key, original in source.items():
            file.append(_entry(catalogue, key, original, texts.get(key), spoken))
    return file


def plural_forms(spoken: Language) -> str:
    """Write a language's plural rule the way gettext does."""
    from gettext import c2py

    categories = spoken.plural.categories
    for expression in EXPRESSIONS[categories]:
        index = c2py(expression)
        if all(categories[index(n)] == spoken.plural.of(n) for n in range(201)):
            return f"nplurals={len(categories)}; plural={expression};"
    raise LookupError(spoken.name)


def _entry(
    catalogue: Catalogue, key: str, original: Template, text: Template | None, spoken: Language
) -> polib.POEntry:
    place = place_of(key)
    limit = limit_of(catalogue, key, LANGUAGES)
    entry = polib.POEntry(
        msgctxt=f"{catalogue.name}:{key}",
        comment=f"Shown: {place.shown}. At most {limit} characters.",
        occurrences=[(path, str(line)) for path, line in source_of(key)],
    )
    counts = not isinstance(original, str) or isinstance(text, dict)
    if not counts:
        assert isinstance(original, str)
        entry.msgid, entry.msgstr = original, text if isinstance(text, str) else ""
        return entry
    said = forms(original)
    entry.msgid, entry.msgid_plural = said.get("one", said["other"]), said["other"]
    own = {} if text is None else {"other": text} if isinstance(text, str) else text
    # A text that a language says alike for all numbers has that one form everywhere.
    alike = own.get("other", "") if len(own) == 1 else ""
    entry.msgstr_plural = {
        number: own.get(name, alike) for number, name in enumerate(spoken.plural.categories)
    }
    return entry


def take_in(path: Path, language: str) -> dict[str, int]:
    """Read a PO file into the catalogues of a language; gives how many texts each got.

    Nothing is written unless all of it fits. What is not translated yet is left out, and read in
    the source language meanwhile.

    Raises:
        BadFile: it is not one of ours, or a text does not fit.
    """
    try:
        file = polib.pofile(str(path))
    except (OSError, UnicodeDecodeError) as problem:
        raise BadFile(f"{path}: {problem}") from problem
    if (named := file.metadata.get("Language", language)) != language:
        raise BadFile(f"{path} is in {named!r}, not in {language!r}")
    translated = _translated(file, language)
    for catalogue, texts in translated.items():
        write(catalogue.path(language), texts)
    return {catalogue.name: len(texts) for catalogue, texts in translated.items()}


def _translated(file: polib.POFile, language: str) -> dict[Catalogue, dict[str, Template]]:
    said = {entry.msgctxt: entry for entry in file if not entry.obsolete}
    found: dict[Catalogue, dict[str, Template]] = {}
    problems: list[str] = []
    for catalogue in every_catalogue():
        for key, original in catalogue.read(SOURCE).items():
            entry = said.pop(f"{catalogue.name}:{key}", None)
            text = entry and _text(entry, language)
            if not text:
                continue
            context = f"{catalogue.name}:{key}"
            problems += [f"{context}: {why}" for why in _problems(language, text, original)]
            found.setdefault(catalogue, {})[key] = text
    problems += [f"{context}: there is no such text" for context in said]
    if problems:
        raise BadFile("\n".join(problems))
    return found


def _problems(language: str, text: Template, original: Template) -> Iterator[str]:
    for kind, detail in faults(language, text, original):
        yield f"{kind} {detail}"


def _text(entry: polib.POEntry, language: str) -> Template | None:
    """Give what an entry says, or None while a part of it is still to be translated."""
    if "fuzzy" in entry.flags:
        return None
    if not entry.msgid_plural:
        return str(entry.msgstr) or None
    categories = SPOKEN[language].plural.categories
    all_forms = {name: entry.msgstr_plural.get(at, "") for at, name in enumerate(categories)}
    if not all(all_forms.values()):
        return None
    # What is said alike of all numbers is one text.
    return all_forms["other"] if len(set(all_forms.values())) == 1 else all_forms
