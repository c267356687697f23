"""The catalogues: one merged file of words per language, for the pages."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

import referee
from referee.data import LANGUAGES

__all__ = ["LANGUAGES", "catalogue", "served", "sources"]

_WEB = Path(__file__).parent
_REFEREE = Path(referee.__path__[0])


def sources(language: str) -> list[Path]:
    """List the files that make up a language, the game's first, then the pages' own.

    A catalogue is `text/<language>.json` or, in parts, `text/<language>/*.json`.
    """
    game = _REFEREE / "bang"
    folders = [game / "text", *sorted(game.glob("sets/*/text")), _WEB / "text"]
    return [
        path
        for folder in folders
        for path in (folder / f"{language}.json", *sorted((folder / language).glob("*.json")))
        if path.is_file()
    ]


def catalogue(language: str) -> dict[str, Any]:
    """Merge the catalogue of a language."""
    merged: dict[str, Any] = {}
    for path in sources(language):
        merged |= json.loads(path.read_text(encoding="utf-8"))
    return merged


@cache
def served(language: str) -> tuple[bytes, str]:
    """Give a language's catalogue as it travels, and its ETag."""
    body = json.dumps(catalogue(language), ensure_ascii=False, separators=(",", ":")).encode()
    return body, hashlib.sha256(body).hexdigest()[:16]
