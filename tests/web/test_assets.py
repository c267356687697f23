"""A page comes as one script and one style sheet; in a source tree that was edited, as written."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

import hatch_build
from web import assets
from web.app import Config, create_app
from web.assets import BUILT, STATIC

JS = STATIC / "js"
PAGES = ("seat", "table", "host", "replay", "history")
PART = re.compile(r'\bload\("([^"]+)"\)|\bloadLater\("([^"]+)"')
IMPORTED = re.compile(r"""(?:^|;)import(?:\{[^}]*\}from)?"([^"]+)";""")


@pytest.fixture
def client() -> FlaskClient:
    app, _ = create_app(Config(":memory:"))
    return app.test_client()


@pytest.fixture
def seat(client: FlaskClient) -> str:
    """The address of a seat's page."""
    return f"/j/{client.post('/tables').json['code']}"


def addresses(text: str) -> dict[str, list[str]]:
    """Give what the head of a page asks for."""
    return {
        "script": re.findall(r'<script type="module" src="([^"]+)"', text),
        "style": re.findall(r'<link rel="stylesheet" href="([^"]+)"', text),
        "ahead": re.findall(r'<link rel="modulepreload" href="([^"]+)"', text),
    }


def sources_of(page: str) -> set[str]:
    """Name the files of ours that went into a page's own script."""
    names = json.loads((BUILT / page / f"{page}.js.map").read_text("utf-8"))["sources"]
    return {name.removeprefix("/static/js/") for name in names if name.startswith("/static/js/")}


def test_a_page_is_one_script_and_one_style_and_the_game_is_asked_for_ahead(
    client: FlaskClient, seat: str
) -> None:
    asked = addresses(client.get(seat).text)
    assert len(asked["script"]) == len(asked["style"]) == 1
    assert any(path.endswith("/seat/games/bang/seat.js") for path in asked["ahead"])
    for path in (path for paths in asked.values() for path in paths):
        answer = client.get(path, buffered=True)
        assert answer.status_code == 200, path
        assert answer.mimetype in ("text/javascript", "text/css")
        assert "immutable" in answer.headers["Cache-Control"]
        assert "no-cache" not in answer.headers["Cache-Control"]


@pytest.mark.parametrize("page", PAGES)
def test_whatever_a_built_file_imports_is_there(page: str) -> None:
    for file in (BUILT / page).rglob("*.js"):
        text = file.read_text("utf-8")
        names = IMPORTED.findall(text)
        assert names or file == BUILT / page / f"{page}.js" or 'from"' not in text
        for name in names:
            assert (file.parent / name).is_file(), (file, name)


@pytest.mark.parametrize("page", PAGES)
def test_a_part_brings_nothing_that_its_page_has(page: str) -> None:
    """A module that came twice would be there twice, with two states."""
    own = sources_of(page)
    for file in (BUILT / page).rglob("*.js.map"):
        if file.name == f"{page}.js.map" and file.parent.name == page:
            continue
        brought = json.loads(file.read_text("utf-8"))["sources"]
        assert own.isdisjoint(name.removeprefix("/static/js/") for name in brought), file


@pytest.mark.parametrize("page", PAGES)
def test_every_part_that_a_page_may_ask_for_was_built(page: str) -> None:
    files = sources_of(page)
    if page == "seat":
        files |= {"seat/settings.js", "race/pad.js", "seat/testphone.js"}
    wanted = {
        one or other
        for name in files
        for one, other in PART.findall((JS / name).read_text("utf-8"))
    }
    assert [part for part in wanted if not (BUILT / page / part).is_file()] == []


def test_what_is_fetched_later_is_not_in_the_page() -> None:
    assert {"seat/selftest.js", "race/pad.js", "screen/fingers.js"}.isdisjoint(sources_of("seat"))
    assert not any(name.startswith("host/") for name in sources_of("seat"))


def test_every_style_sheet_was_built_and_finds_its_fonts() -> None:
    for sheet in (STATIC / "css").rglob("*.css"):
        text = (BUILT / "css" / sheet.relative_to(STATIC / "css")).read_text("utf-8")
        assert "@import" not in text
        for name in re.findall(r'url\("?(/[^")]+)"?\)', text):
            assert (STATIC / Path(name).relative_to("/static")).is_file(), name


def test_maps_name_sources_and_no_machine() -> None:
    maps = list(BUILT.rglob("*.map"))
    assert maps
    for file in maps:
        for name in json.loads(file.read_text("utf-8"))["sources"]:
            assert name.startswith(("/static/js/", "npm/")), name
            assert name.startswith("npm/") or (STATIC / name.removeprefix("/static/")).is_file()


def test_who_edits_a_script_gets_the_modules_as_written(
    client: FlaskClient, seat: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Without building anything: save and reload."""
    old = tmp_path / ".made-from"
    old.touch()
    os.utime(old, (0, 0))
    monkeypatch.setattr(assets, "STAMP", old)
    assert addresses(client.get(seat).text)["script"] == ["/static/js/seat.js"]
    text = client.get(seat).text
    names = json.loads(re.search(r'<script type="importmap"[^>]*>(.*?)</script>', text)[1])
    for address in (*names["imports"].values(), *addresses(text)["style"]):
        assert client.get(address, buffered=True).status_code == 200


def test_who_has_no_sources_gets_the_built_pages(
    client: FlaskClient, seat: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(assets, "SOURCES", (tmp_path / "js", tmp_path / "css"))
    client.set_cookie(assets.PLAIN, "1")
    assert addresses(client.get(seat).text)["script"] == [f"/built/{assets.version()}/seat/seat.js"]


def test_an_older_page_still_gets_its_parts(client: FlaskClient) -> None:
    """The laptop may have been given a newer Tinstar in the middle of a game."""
    said = client.get("/built/0123456789ab/seat/seat/later.js", buffered=True)
    assert said.status_code == 200
    assert "immutable" not in said.headers["Cache-Control"]


@pytest.mark.parametrize("path", ["nothing.js", "../js/seat.js", "seat/../../app.py", ".."])
def test_nothing_else_is_given_away(client: FlaskClient, path: str) -> None:
    assert client.get(f"/built/{assets.version()}/{path}").status_code == 404


def test_the_build_hook_builds_what_the_pages_are_made_from() -> None:
    root = STATIC.parents[1]
    assert hatch_build.is_stamped(BUILT, hatch_build.fingerprint_of_pages(root))
    assert [root / hatch_build.BUILT, root / hatch_build.PAGES[0]] == [BUILT, JS]
