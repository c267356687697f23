"""Every text exists in every language, with the same blanks to fill in."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from referee.games import known_games, rules_of
from referee.languages import SPOKEN

ROOT = Path(__file__).resolve().parents[2]
SETS = sorted(path for path in (ROOT / "referee/bang/sets").iterdir() if (path / "data").is_dir())
SHARED = ("referee.engine", "web", "printables")
"""What every game says, the pages, and the paper; a game must not word their keys again."""

PLURALS = {code: set(language.plural.categories) for code, language in SPOKEN.items()}
"""The CLDR plural categories a language needs, whatever the number."""
PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")
KINDS = {
    "cards": "card",
    "equipment": "card",
    "characters": "character",
    "events": "event",
    "roles": "role",
}

Value = str | dict[str, str]
Catalogue = dict[str, Value]


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """JSON lets a later key silently replace an earlier one; a catalogue must not."""
    repeated = [key for key, count in Counter(key for key, _ in pairs).items() if count > 1]
    assert not repeated, f"written twice: {repeated}"
    return dict(pairs)


def _read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_without_repeats)


def _catalogue(path: Path) -> Catalogue:
    """What one file words; nothing where the file is missing, so that its keys are reported."""
    return _read(path) if path.exists() else {}


def _families(packages: Iterable[str]) -> Iterator[tuple[str, dict[str, Path]]]:
    """Each catalogue with its file per language: `<lang>.json` or `<lang>/<part>.json`."""
    for package in packages:
        folder = ROOT / package.replace(".", "/") / "text"
        parts = {path.name for path in folder.glob("*/*.json")}
        layouts = [f"{{}}/{part}" for part in sorted(parts)]
        if any(folder.glob("*.json")):
            layouts.append("{}.json")
        for layout in layouts:
            name = (folder / layout.format("*")).relative_to(ROOT).as_posix()
            yield name, {lang: folder / layout.format(lang) for lang in PLURALS}


GAMES = {game: dict(_families((*SHARED, *rules_of(game).texts()))) for game in known_games()}
FAMILIES = {name: files for families in GAMES.values() for name, files in families.items()}


def _forms(value: Value) -> dict[str, str]:
    return {"other": value} if isinstance(value, str) else value


def _placeholders(value: Value) -> set[str]:
    """The blanks of a text. A plural text takes `n` even where no form prints it."""
    names = {name for form in _forms(value).values() for name in PLACEHOLDER.findall(form)}
    return names if isinstance(value, str) else names | {"n"}


def _unexplained(subjects: set[str], texts: Catalogue) -> list[str]:
    """The names and texts that somebody looking these subjects up would not find."""
    return sorted(
        {f"{subject}.{part}" for subject in subjects for part in ("name", "text")} - set(texts)
    )


@pytest.fixture(params=sorted(FAMILIES))
def family(request: pytest.FixtureRequest) -> dict[str, Catalogue]:
    """One catalogue, in all its languages."""
    return {lang: _catalogue(path) for lang, path in FAMILIES[request.param].items()}


@pytest.fixture(params=sorted(PLURALS))
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=known_games())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def merged(lang: str, game: str) -> Catalogue:
    """Everything a screen of this language is given for a game."""
    catalogues = [_catalogue(files[lang]) for files in GAMES[game].values()]
    return {key: value for catalogue in catalogues for key, value in catalogue.items()}


def test_every_key_exists_in_every_language(family: dict[str, Catalogue]) -> None:
    """A key worded in one language is worded in all of them."""
    every = set().union(*family.values())
    lacking = [(lang, key) for lang, texts in family.items() for key in sorted(every - set(texts))]

    assert not lacking


def test_the_same_blanks_in_every_language(family: dict[str, Catalogue]) -> None:
    """A translation uses exactly the arguments the English text uses."""
    differing = [
        (lang, key, sorted(_placeholders(texts[key]) ^ _placeholders(english)))
        for key, english in family["en"].items()
        for lang, texts in family.items()
        if key in texts and _placeholders(texts[key]) != _placeholders(english)
    ]

    assert not differing


def test_plurals_are_complete(family: dict[str, Catalogue]) -> None:
    """A text that depends on a number has every form its language needs, with equal blanks."""
    for lang, texts in family.items():
        for key, value in texts.items():
            if isinstance(value, dict):
                blanks = {frozenset(PLACEHOLDER.findall(form)) - {"n"} for form in value.values()}

                assert set(value) == PLURALS[lang], (lang, key)
                assert len(blanks) == 1, (lang, key)


def test_texts_are_tidy(family: dict[str, Catalogue]) -> None:
    """No text is empty, padded with spaces, or holds a brace that is not a blank."""
    untidy = [
        (lang, key, form)
        for lang, texts in family.items()
        for key, value in texts.items()
        for form in _forms(value).values()
        if not form or form != form.strip() or re.search(r"  |[{}]", PLACEHOLDER.sub("x", form))
    ]

    assert not untidy


def test_no_key_is_worded_in_two_catalogues(lang: str, game: str) -> None:
    """Merging the catalogues of a game loses nothing."""
    count = Counter(key for files in GAMES[game].values() for key in _catalogue(files[lang]))

    assert not [key for key, times in count.items() if times > 1]


@pytest.mark.parametrize("game", ["bang"])
@pytest.mark.parametrize("folder", SETS, ids=lambda path: path.name)
def test_everything_in_a_set_has_a_name_and_a_text(folder: Path, merged: Catalogue) -> None:
    """Each card, character, event and role of a set can be looked up, and so can the set."""
    subjects = {f"set.{folder.name}"}
    for path in (folder / "data").glob("*.json"):
        data = _read(path)
        for kind, word in KINDS.items():
            subjects |= {f"{word}.{entry['id']}" for entry in data.get(kind, [])}
        if weapon := data.get("constants", {}).get("default_weapon"):
            subjects.add(f"card.{weapon['id']}")

    assert not _unexplained(subjects, merged)


def test_a_chooser_can_name_and_explain_the_game(merged: Catalogue, game: str) -> None:
    """The words of the tile by which the host chooses a game."""
    assert not _unexplained({f"game.{game}"}, merged)


def test_every_named_rule_is_explained(merged: Catalogue) -> None:
    """An entry of the rules look-up has both a title and an explanation."""
    rules = {key.rpartition(".")[0] for key in merged if key.startswith("rule.")}

    assert not _unexplained(rules, merged)
