"""The merged catalogues."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from pathlib import Path

import pytest

from referee.games import known_games
from web import words
from web.tables import actions
from web.wire.shapes import SHAPES

WEB = Path(words.__file__).parent


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_key_stands_in_two_files(language: str) -> None:
    """Else one of the two texts would silently win."""
    keys = Counter(
        key for path in words.sources(language) for key in json.loads(path.read_text("utf-8"))
    )

    assert [key for key, count in keys.items() if count > 1] == []


def test_game_and_pages_are_merged() -> None:
    catalogue = words.catalogue("en")

    assert {"card.bang.name", "ui.why.not_host"} <= catalogue.keys()


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_nothing_that_is_written_is_lost(language: str) -> None:
    """Every key of every file reaches the pages."""
    written = {
        key for path in words.sources(language) for key in json.loads(path.read_text("utf-8"))
    }
    reached = words.catalogue(language).keys()
    assert {key.removeprefix("public.") for key in written} <= reached
    assert not any(key.startswith("public.") for key in reached)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_where_strangers_are_served_nobody_is_sent_to_a_laptop(language: str) -> None:
    """What is said instead has the same blanks, and stands in the place of something."""
    usual = words.catalogue(language)
    public = json.loads(words.served(language, public=True)[0])
    changed = {key for key, text in public.items() if usual[key] != text}

    assert usual.keys() == public.keys()
    assert {"ui.join.next.no_line", "ui.why.unknown_table"} <= changed
    for key in changed:
        assert re.findall(r"{\w+}", usual[key]) == re.findall(r"{\w+}", public[key]), key


def test_a_catalogue_travels_with_a_tag_of_its_content() -> None:
    body, tag = words.served("en")

    assert words.catalogue("en") == json.loads(body)
    assert tag != words.served("cs")[1]


@pytest.mark.parametrize("game", known_games())
def test_a_phone_gets_every_word_in_parts(game: str) -> None:
    """The first part tells where each of the other words is to be found."""
    whole, first, *others = (json.loads(words.served("cs", game, part)[0]) for part in words.PARTS)
    patterns = list(first.pop("later").values())
    missing = first.pop("missing")

    assert whole == {key: text for part in (first, *others) for key, text in part.items()}
    assert len(whole) == sum(map(len, (first, *others)))
    for pattern, part in zip(patterns, others, strict=True):
        assert {key for key in whole if re.search(pattern, key)} == part.keys()
        assert not any(re.search(pattern, key) for key in first)
    assert whole.keys().isdisjoint(missing)


def test_a_phone_begins_with_what_a_seat_says() -> None:
    first = json.loads(words.served("en", part="seat")[0])

    assert {"ui.join.name", "card.bang.name", "role.sheriff.text"} <= first.keys()
    assert {"card.bang.text", "ui.host.title", "ui.race.draw"}.isdisjoint(first)


def said_by_the_server() -> set[str]:
    """Every key the server's own code can say, as far as it is written out."""
    keys: set[str] = set()
    for path in WEB.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            if node.func.id == "refuse" and texts:
                keys.add(f"ui.why.{texts[0]}")
                keys |= {f"ui.tried.{text}" for text in texts[1:2]}
                allowed = [each.value for each in node.keywords if each.arg == "allowed"]
                keys |= {f"ui.allowed.{a.value}" for a in allowed if isinstance(a, ast.Constant)}
            if node.func.id == "say" and texts and re.match(r"ui\.", str(texts[0])):
                keys.add(str(texts[0]))
    return keys


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_everything_the_server_says_has_words(language: str) -> None:
    tried = {f"ui.tried.{name}" for name in (*SHAPES, *actions.names(), "unknown")}

    assert set() == (said_by_the_server() | tried) - words.catalogue(language).keys()
