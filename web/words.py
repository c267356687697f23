"""The catalogues: one merged file of words per language, for the pages."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from referee.data import LANGUAGES
from referee.data import words as said_by
from referee.games import FIRST, known_games, rules_of, text_packages
from referee.languages import SOURCE, SPOKEN

__all__ = ["LANGUAGES", "PARTS", "catalogue", "own", "served", "sources", "spoken"]

PARTS = ("whole", "seat", "seat-soon", "seat-learn", "seat-later")
"""A phone begins with what it may have to say at any moment, fetches soon afterwards what races,
camera and refusals say, and the rest when somebody asks for it or is new to the game."""

_WEB = Path(__file__).parent


def sources(language: str, game: str = FIRST) -> list[Path]:
    """List the files that make up a language, the game's first, then the pages' own.

    A catalogue is `text/<language>.json` or, in parts, `text/<language>/*.json`.
    """
    folders = [*(_folder(package) for package in text_packages(game)), _WEB]
    return [path for folder in folders for path in _files(folder / "text", language)]


@cache
def own(language: str) -> dict[str, Any]:
    """Give what the server and the command line say themselves, without any game."""
    parts = sorted(path.stem for path in (_WEB / "text" / SOURCE).glob("*.json"))
    return _merged(said_by("web", language, part) for part in parts)


def spoken() -> dict[str, dict[str, Any]]:
    """Give what the pages have to know about each language: its name, and whom it also serves."""
    return {code: {"name": each.name, "near": each.near} for code, each in SPOKEN.items()}


def _files(folder: Path, language: str) -> list[Path]:
    paths = (folder / f"{language}.json", *sorted((folder / language).glob("*.json")))
    return [path for path in paths if path.is_file()]


def _merged(catalogues: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    merged: dict[str, Any] = {}
    for said in catalogues:
        merged |= said
    return merged


def _game_words(language: str, game: str) -> Iterator[Mapping[str, Any]]:
    return (said_by(package, language) for package in text_packages(game))


def _folder(package: str) -> Path:
    spec = find_spec(package)
    assert spec is not None and spec.origin is not None, package  # noqa: PT018
    return Path(spec.origin).parent


def catalogue(language: str, game: str = FIRST, *, public: bool = False) -> dict[str, Any]:
    """Merge the catalogue of a language: all words of one game, and the names of the others.

    Where strangers are served there is no laptop to speak of: `public.` marks what is said instead.
    """
    words = _names_of_games(language) | _merged(_game_words(language, game)) | own(language)
    instead = {key: words.pop(key) for key in list(words) if key.startswith(_PUBLIC)}
    if public:
        words |= {key.removeprefix(_PUBLIC): text for key, text in instead.items()}
    return words


_PUBLIC = "public."


def _names_of_games(language: str) -> dict[str, Any]:
    """What a chooser says about each game."""
    names: dict[str, Any] = {}
    for game in known_games():
        main, *_ = rules_of(game).texts(())
        said = said_by(main, language)
        names |= {key: text for key, text in said.items() if key.startswith("game.")}
    return names


@cache
def served(
    language: str, game: str = FIRST, part: str = "whole", *, public: bool = False
) -> tuple[bytes, str]:
    """Give a language's catalogue, or a part of it, as it travels, and its ETag."""
    words = catalogue(language, game, public=public)
    if part != "whole":
        words = _parted(words, game, part)
    body = json.dumps(words, ensure_ascii=False, separators=(",", ":")).encode()
    return body, hashlib.sha256(body).hexdigest()[:16]


def _parted(words: dict[str, Any], game: str, part: str) -> dict[str, Any]:
    """Take out one part of what a seat says.

    The first tells under `later` how to know the keys of each of the others, and under `missing`
    the explanations one would expect there in vain.
    """
    # The words of the other pages and the other games, and all that explains.
    others = "|".join(sorted(set(known_games()) - {game}))
    rest = rf"^ui\.({_OTHER_PAGES}|{others})\.|^({_EXPLAINED})\.\w+\.text$|^set\.{_REST}"
    later = {"seat-soon": _SOON, "seat-learn": _LEARN, "seat-later": rest}
    if part in later:
        return {key: text for key, text in words.items() if re.search(later[part], key)}
    first = {
        key: text
        for key, text in words.items()
        if not any(re.search(pattern, key) for pattern in later.values())
    }
    return first | {"later": later, "missing": list(_unexplained(words))}


_ONLY_HOSTS = "always|check|forget|how|log|source|teach|test|unlearn"
"""What only the host's page says of the camera, by how its keys begin."""

_SOON = (
    r"^(ui\.)?(again|ahead|staff|allowed|calls|field|find|hands|lost|preset)\."
    rf"|^ui\.camera\.(?!{_ONLY_HOSTS})"
    r"|^(ui\.)?(race|sight|tried|why)\."
)
_REST = rf"|^(ui\.)?(aside|award|honours|house)\.|^ui\.camera\.({_ONLY_HOSTS})"
_LEARN = r"^(ui\.)?(begin|coach|intro)\.|\.short$"
_OTHER_PAGES = (
    r"cli|demo|fault|history|host|overview|replay|start|stuck|table|tournament"
    r"|selftest\.(?!title|line\.lost)[a-z_]+"
)
_EXPLAINED = "card|character|event|house|rule"


def _unexplained(words: dict[str, Any]) -> Iterable[str]:
    """Name the things that have no explanation."""
    for key in words:
        named = re.fullmatch(rf"((?:{_EXPLAINED})\.\w+)\.name", key)
        if named and f"{named[1]}.text" not in words:
            yield f"{named[1]}.text"
