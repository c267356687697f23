"""Every rule the referee cites can be opened: it has words in all languages, and a source."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

import referee
from referee.data import LANGUAGES
from referee.games import known_games
from referee.rulings import Ruling, ruling_texts, rulings_of, source_names
from referee.wording import texts

REFEREE = Path(referee.__file__).parent
CATALOGUES = sorted((Path(__file__).parents[1] / "rulings").glob("*.yaml"))
ID = re.compile(r"[a-z]+-\d{3}")
"""How the rulings are numbered, and nothing else in the referee."""

SOURCES = {
    "big_box": "Big-box rulebook (cs)",
    "gold_rush_ru": "Gold Rush rulebook (ru)",
    "train_robbery_ru": "Train Robbery rulebook (ru)",
    "the_duel_ru": "The Duel rulebook (ru)",
    "wright_gang_ru": "Wright gang rulebook (ru)",
    "card_text": "public card text",
    "designer_faq": "designer's unofficial",
}
"""How the catalogue of rulings writes each source."""


@cache
def catalogue() -> dict[str, dict[str, Any]]:
    """The rulings as they are proved, by id."""
    entries = (entry for path in CATALOGUES for entry in yaml.safe_load(path.read_text("utf-8")))
    return {entry["id"]: entry for entry in entries}


@cache
def cited() -> dict[str, str]:
    """Every id that stands in the referee's code, and the game it stands in."""
    found = {}
    for path in REFEREE.rglob("*.py"):
        game = path.relative_to(REFEREE).parts[0]
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = getattr(node, "value", None) if isinstance(node, ast.Constant) else None
            if isinstance(name, str) and ID.fullmatch(name):
                found[name] = game
    return found


def told() -> list[tuple[str, Ruling]]:
    """Every ruling that can be opened, with its game."""
    return [(game, each) for game in known_games() for each in rulings_of(game).values()]


def test_many_rules_are_cited() -> None:
    """Else the other tests would prove nothing."""
    assert len(cited()) > 300


def test_what_is_cited_can_be_opened_and_nothing_else() -> None:
    assert {ruling.id: game for game, ruling in told()} == cited()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_has_words_of_its_own_or_those_of_the_thing_it_is_about(language: str) -> None:
    silent = []
    for game, ruling in told():
        own = ruling_texts(game, language).get(ruling.id)
        borrowed = ruling.about and texts(language, game).get(".".join((*ruling.about, "text")))
        if not (own or borrowed):
            silent.append(ruling.id)

    assert silent == []


@pytest.mark.parametrize("game", known_games())
def test_no_language_has_words_that_another_lacks(game: str) -> None:
    ids = {language: set(ruling_texts(game, language)) for language in LANGUAGES}

    assert ids["en"] == ids["ru"] == ids["cs"]
    assert ids["en"] <= set(rulings_of(game))


@pytest.mark.parametrize("game", known_games())
def test_words_are_in_their_language(game: str) -> None:
    cyrillic = re.compile("[а-яё]", re.IGNORECASE)
    for name, text in ruling_texts(game, "ru").items():
        assert cyrillic.search(text), name
    for language in ("en", "cs"):
        for name, text in ruling_texts(game, language).items():
            assert not cyrillic.search(text), name


def test_sources_are_those_of_the_catalogue() -> None:
    for _, ruling in told():
        printed = catalogue()[ruling.id]["source"]
        assert set(ruling.sources) == {name for name, as_ in SOURCES.items() if as_ in printed}
        assert ruling.sources, ruling.id
        assert ruling.derived == ("derived" in printed), ruling.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_source_has_a_name(language: str) -> None:
    assert set(source_names(language)) == {f"source.{name}" for name in SOURCES}


def test_a_ruling_knows_the_house_rule_that_touches_it() -> None:
    beer = rulings_of("bang")["base-100"]

    assert beer.plain() == {
        "sources": ["big_box"],
        "about": ["card", "beer"],
        "switches": {"beer_with_two": False},
    }
