"""Every catalogue of words there is, whoever says them, in any language.

The catalogues of the languages that were here first lie beside what says them. A language that a
translator brings lies in one folder, `referee/text/<code>/`, with a file for each catalogue.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from referee.data import BROUGHT, RULINGS
from referee.games import known_games, text_packages
from referee.languages import SOURCE
from referee.wording import BLANK, Template

PAGES, PAPER = "web", "printables"


@dataclass(frozen=True, order=True)
class Catalogue:
    """A package's words, or one part of them."""

    package: str
    part: str = ""

    @property
    def name(self) -> str:
        """Name it as its file in a language's folder is named."""
        return f"{self.package}.{self.part}" if self.part else self.package

    def path(self, language: str) -> Path:
        """Give the file that holds it in a language, or would."""
        beside = self._beside(language)
        return beside if beside.exists() else _home("referee") / BROUGHT / language / self._file

    @property
    def _file(self) -> str:
        return f"{self.name}.json"

    def _beside(self, language: str) -> Path:
        folder = _home(self.package) / "text"
        if not self.part:
            return folder / f"{language}.json"
        whole = folder / f"{self.part}.{language}.json"
        return whole if whole.exists() else folder / language / f"{self.part}.json"

    def read(self, language: str) -> dict[str, Template]:
        """Give what it says in a language, in the order of its file; nothing if there is none."""
        return _read(self.path(language))


def every_catalogue() -> tuple[Catalogue, ...]:
    """List all catalogues, those of the games first."""
    packages = dict.fromkeys(name for game in known_games() for name in text_packages(game))
    return tuple(_parts([*packages, PAGES, PAPER]))


def _parts(packages: list[str]) -> Iterator[Catalogue]:
    for package in packages:
        folder = _home(package) / "text"
        if (folder / f"{SOURCE}.json").exists():
            yield Catalogue(package)
        if (folder / f"{RULINGS}.{SOURCE}.json").exists():
            yield Catalogue(package, RULINGS)
        for path in sorted((folder / SOURCE).glob("*.json")):
            yield Catalogue(package, path.stem)


@cache
def _home(package: str) -> Path:
    spec = find_spec(package)
    assert spec is not None and spec.origin is not None, package  # noqa: PT018
    return Path(spec.origin).parent


@cache
def _read(path: Path) -> dict[str, Template]:
    found: dict[str, Template] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found


def forms(text: Template) -> Mapping[str, str]:
    """Give the forms of a text by plural category; one that does not count has only `other`."""
    return {"other": text} if isinstance(text, str) else text


def blanks(text: Template) -> set[str]:
    """Give what a text has blanks for; one that counts takes `n` even where no form prints it."""
    named = {name for form in forms(text).values() for name in BLANK.findall(form)}
    return named if isinstance(text, str) else named | {"n"}


def write(path: Path, texts: Mapping[str, Any]) -> None:
    """Write a catalogue the way the file is written already, if there is one."""
    indent = 1
    if path.exists() and (found := re.match(r"\{\n( +)", path.read_text("utf-8"))):
        indent = len(found[1])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(texts, ensure_ascii=False, indent=indent) + "\n", "utf-8")
    _read.cache_clear()
