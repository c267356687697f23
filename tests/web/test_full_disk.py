"""The disk is full, or must not be written to: every page and every answer says it in words."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from tests.web.desk import Desk, refusal_code
from tests.web.nights import document, finished, shelve
from web.storage.store import Store
from web.words import LANGUAGES, own

PAGE = {"Accept": "text/html"}


def fill(store: Store) -> None:
    """Leave no room on the disk: the journal cannot grow, so nothing can be committed."""

    def full() -> None:
        raise sqlite3.OperationalError("database or disk is full")

    store._commit = full  # type: ignore[method-assign]


def forbid(store: Store) -> None:
    """Make the file one that must not be written to."""
    store._db.execute("PRAGMA query_only = ON")


DISKS: dict[str, Callable[[Store], None]] = {"full": fill, "read-only": forbid}


@pytest.fixture(params=DISKS)
def stuck(request: pytest.FixtureRequest, app: Flask) -> Flask:
    """A server with a night on it, on a disk that takes nothing more."""
    store: Store = app.extensions["rooms"].store
    shelve(store, "BBBB", finished())
    app.extensions["rooms"].newest()
    DISKS[request.param](store)
    return app


def test_making_and_importing_a_table_is_refused_in_words(stuck: Flask) -> None:
    client = stuck.test_client()
    before = len(stuck.extensions["rooms"].store.tables())

    for path, data in (("/tables", None), ("/import", json.dumps(document(finished(6))))):
        answer = client.post(path, data=data)
        assert answer.status_code == 507, path
        assert answer.json["refusal"]["code"] == "not_saved"
        assert answer.json["refusal"]["allowed"]
    assert len(stuck.extensions["rooms"].store.tables()) == before


def test_what_cannot_be_deleted_stays_and_the_answer_says_so(stuck: Flask) -> None:
    store: Store = stuck.extensions["rooms"].store

    answer = stuck.test_client().post("/nights/BBBB/delete")

    assert answer.status_code == 507
    assert answer.json["refusal"]["code"] == "not_saved"
    assert "BBBB" in [table.code for table in store.tables()]


def test_every_page_opens_all_the_same(stuck: Flask) -> None:
    code = stuck.extensions["rooms"].newest().code
    for path in ("/", f"/table/{code}", f"/host/{code}", f"/j/{code}", "/nights", "/nights.json"):
        answer = stuck.test_client().get(path, headers=PAGE, follow_redirects=True)
        assert answer.status_code == 200, path


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_needs_the_disk_says_it_in_the_reader_s_words(
    app: Flask, language: str
) -> None:
    forbid(app.extensions["rooms"].store)

    answer = app.test_client().get("/", headers={**PAGE, "Accept-Language": language})

    assert answer.status_code == 507
    assert own(language)["ui.fault.disk"] in answer.text
    assert own(language)["ui.allowed.free_disk"] in answer.text


@pytest.mark.parametrize("disk", DISKS)
def test_every_host_action_on_such_a_disk_is_refused_in_words_or_harmless(
    desk: Desk, disk: str
) -> None:
    host = desk.host()
    desk.phones("Ann", "Ben", "Cyril", "Dan")
    DISKS[disk](desk.store)
    actions: list[tuple[str, dict[str, Any]]] = [
        ("add_seat", {"name": "Zoe"}),
        ("start", {}),
        ("settings", {"roles": "entered"}),
        ("address", {"address": "192.168.1.9"}),
        ("wifi", {"name": "x"}),
        ("camera", {"source": "page"}),
    ]
    before = desk.table.lobby

    codes = {refusal_code(host.act(name, **details)) for name, details in actions}

    assert codes <= {"not_saved", None}
    assert "not_saved" in codes
    if disk == "read-only":
        assert desk.table.lobby == before
