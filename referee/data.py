"""Read the referee's own packaged data, each file once: the only file access in this package."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from referee.languages import LANGUAGES, SOURCE

__all__ = ["BROUGHT", "LANGUAGES", "RULINGS", "load", "load_or_none", "words"]

BROUGHT = "text"
"""The folder in this package whose folders are the languages that translators have brought."""

RULINGS = "rulings"
"""The part of a package's words that tells why."""


@cache
def load(package: str, *path: str) -> Any:
    """Give the JSON document that lies at `path` inside `package`."""
    return json.loads(files(package).joinpath(*path).read_text(encoding="utf-8"))


def load_or_none(package: str, *path: str) -> Any:
    """Give the JSON document at `path` inside `package`, or None where the package has none."""
    return load(package, *path) if files(package).joinpath(*path).is_file() else None


@cache
def words(package: str, language: str, part: str = "") -> Mapping[str, Any]:
    """Give what a package says in a language; in the source language what is not translated.

    A package has `text/<language>.json`, or `text/<language>/<part>.json` for each part of it, and
    its rulings are `text/rulings.<language>.json`; or all of it lies in the language's own folder,
    `referee/text/<language>/<package>.json` with the part behind the package.
    """
    said = _said(package, SOURCE, part)
    return said if language == SOURCE else said | _said(package, language, part)


def _said(package: str, language: str, part: str) -> dict[str, Any]:
    parts = [(language, f"{part}.json"), (f"{part}.{language}.json",)]
    beside = parts if part else [(f"{language}.json",)]
    found = [load_or_none(package, "text", *path) for path in beside]
    brought = f"{package}.{part}.json" if part else f"{package}.json"
    found.append(load_or_none("referee", BROUGHT, language, brought))
    return next((words for words in found if words is not None), {})
