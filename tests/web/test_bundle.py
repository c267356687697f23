"""A page comes as one script and one style sheet, and loses nothing on the way."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

import pytest
from flask.testing import FlaskClient

from web import bundle
from web.app import Config, create_app
from web.modules import IMPORT, STATIC, STYLES, VENDOR, needed, resolved

SCRIPTS = sorted(path.relative_to(STATIC).as_posix() for path in (STATIC / "js").rglob("*.js"))
INLINE = {f"js/{name}.js" for name in ("early", "loader", "shell", "theme")}
MODULES = [path for path in SCRIPTS if path not in INLINE]

VENDORS = [f"vendor/{name}.mjs" for name in VENDOR.values()]


@pytest.fixture
def client() -> FlaskClient:
    app, _ = create_app(Config(":memory:"))
    return app.test_client()


def text_of(path: str) -> str:
    """Read a script as we wrote it."""
    return (STATIC / path).read_text(encoding="utf-8")


def exports_of(path: str) -> set[str]:
    """Name what a module returns once it is packed."""
    returned = bundle.module(path).splitlines()[-2]
    inside = returned.removeprefix("return {").removesuffix("};")
    return {each.split(":")[0].strip() for each in inside.split(",")} - {""}


def taken_by(path: str) -> list[tuple[str, str]]:
    """Give each name a module takes by name, and from where."""
    found = []
    for _, names, name in IMPORT.findall(text_of(path)):
        if names.startswith("{"):
            inside = (each.split(" as ")[0].strip() for each in names.strip("{}").split(","))
            found += [(resolved(path, name), each) for each in inside if each]
    return found


def test_a_module_takes_only_what_the_other_gives() -> None:
    """A browser would say so itself, were the modules not packed."""
    gives = {path: exports_of(path) for path in (*MODULES, *VENDORS)}
    wrong = [
        (path, name)
        for path in MODULES
        for other, name in taken_by(path)
        if name not in gives[other]
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("what", "pattern"),
    [
        ("a word of the module language", r"^\s*(import|export)\b|\bimport\("),
        ("a comment on a line of its own", r"^\s*(//|/\*)"),
    ],
)
def test_nothing_is_left_of(what: str, pattern: str) -> None:
    left = [path for path in MODULES if re.search(pattern, bundle.module(path), re.MULTILINE)]
    assert left == [], what


def test_what_a_module_gives_never_changes() -> None:
    """The others take it once, when they are made."""
    changing = re.compile(r"^export (let|var)\b", re.MULTILINE)
    assert [path for path in MODULES if changing.search(text_of(path))] == []


@pytest.mark.parametrize("page", STYLES)
def test_no_module_waits_for_itself(page: str) -> None:
    paths = needed(page, *(f"games/{game}/{page}" for game in ("bang", "duel", "wright")))
    open_, done = set(), set()

    def visit(path: str) -> None:
        assert path not in open_, path
        if path in done:
            return
        open_.add(path)
        for _, _, name in IMPORT.findall(text_of(path)):
            visit(resolved(path, name))
        open_.remove(path)
        done.add(path)

    for path in paths:
        visit(path)


@pytest.mark.parametrize("page", STYLES)
def test_a_page_is_one_script_and_one_style(client: FlaskClient, page: str) -> None:
    with client.application.test_request_context():
        script, style = bundle.address(page, "js"), bundle.address(page, "css")
    said = client.get(script)
    assert said.mimetype == "text/javascript"
    assert all(f'"{path}": ' in said.text for path in needed(page))
    assert "immutable" in said.headers["Cache-Control"]
    looks = client.get(style)
    assert looks.mimetype == "text/css"
    for name in re.findall(r'url\("([^"]+)"\)', looks.text):
        assert (STATIC / PurePosixPath(name).relative_to("/static")).is_file(), name


def test_a_part_brings_what_the_page_has_not(client: FlaskClient) -> None:
    part = "js/seat/later.js"
    said = client.get(f"/bundle/{bundle.version()}/seat/{part}").text
    brought = set(re.findall(r'^"([^"]+)": \(\(\$need', said, re.MULTILINE))
    assert part in brought
    assert "js/race/pad.js" in brought
    assert brought.isdisjoint(needed("seat"))
    assert brought | set(needed("seat")) == set(needed("seat", "seat/later"))


def test_an_older_page_still_gets_its_parts(client: FlaskClient) -> None:
    """The laptop may have been given a newer Tinstar in the middle of a game."""
    said = client.get("/bundle/0123456789ab/seat/js/seat/later.js")
    assert said.status_code == 200
    assert "no-cache" in said.headers["Cache-Control"]


@pytest.mark.parametrize(
    "path",
    ["nothing.js", "nothing.css", "seat/js/nothing.js", "seat/css/seat.css", "seat/../app.py"],
)
def test_nothing_else_is_given_away(client: FlaskClient, path: str) -> None:
    assert client.get(f"/bundle/{bundle.version()}/{path}").status_code == 404
