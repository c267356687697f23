"""Rules at hand: what a screen fetches when somebody asks why, or looks something up."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from web.rulebook import fold, index_of
from web.words import LANGUAGES


@pytest.fixture
def phone(app: Flask) -> FlaskClient:
    client = app.test_client()
    client.environ_base |= {"REMOTE_ADDR": "192.168.1.77"}
    return client


def rulings(phone: FlaskClient, language: str, game: str = "bang") -> dict[str, Any]:
    document: dict[str, Any] = phone.get(f"/rulings/{language}.json?game={game}").get_json()
    return document


def test_a_ruling_comes_in_the_readers_words_with_its_source(phone: FlaskClient) -> None:
    english, czech = rulings(phone, "en"), rulings(phone, "cs")

    assert english["rulings"]["base-024"]["text"].startswith("You may play only one BANG! card")
    assert czech["rulings"]["base-024"]["text"].startswith("Za tah smíš zahrát jen jednu")
    (source,) = english["rulings"]["base-024"]["sources"]
    assert english["sources"][f"source.{source}"] == "BANG! rulebook of the Czech big box"


def test_each_game_has_its_own_rulings(phone: FlaskClient) -> None:
    assert set(rulings(phone, "en", "duel")["rulings"]).isdisjoint(rulings(phone, "en")["rulings"])


@pytest.mark.parametrize(
    "address", ["/rulings/de.json", "/rulings/en.json?game=chess", "/names.json?game=chess"]
)
def test_what_is_not_there_is_not_found(phone: FlaskClient, address: str) -> None:
    assert phone.get(address, headers={"Accept": "application/json"}).status_code == 404


@pytest.mark.parametrize("address", ["/rulings/ru.json", "/names.json"])
def test_it_is_small_and_asked_for_only_once(phone: FlaskClient, address: str) -> None:
    first = phone.get(address)
    again = phone.get(address, headers={"If-None-Match": first.headers["ETag"]})

    assert again.status_code == 304
    assert len(gzip.compress(first.data)) < 12_000


@pytest.mark.parametrize("name", ["Beer", "Пиво", "Pivo"])
def test_a_card_is_known_by_its_name_in_every_language(name: str) -> None:
    assert fold(name) in index_of("bang")["card"]["beer"]


def test_names_are_compared_without_case_and_accents() -> None:
    assert fold("Vězení") == "vezeni"
    assert fold("Чёрный Цветок") == "черныи цветок"


@pytest.mark.parametrize("kind", ["card", "character", "role", "event", "rule"])
def test_everything_that_can_be_looked_up_has_a_name(kind: str) -> None:
    for name, known in index_of("bang")[kind].items():
        assert 1 <= len(known) <= len(LANGUAGES), name
        assert all(known), name
