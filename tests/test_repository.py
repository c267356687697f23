"""The repository keeps its promises: small files, no outside hosts, linked pages, a clean lock."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from web import assets

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
VENDOR = ROOT / "web" / "static" / "vendor"
BUILT = ROOT / "web" / "static" / "built"
ROOMS = ("referee", "camera", "web", "printables", "tests", "docs")

LONGEST = 500
"""Lines of the longest file: beyond that there are two ideas in it."""

OUTSIDE = re.compile(
    r"""(?:\b(?:https?|wss?):|(?<=["'(=]))//(?!www\.w3\.org/)[a-z0-9]""", re.IGNORECASE
)
"""An address on another host. Names of XML namespaces look like one and are never fetched."""

SAYS_NOTHING = {"common", "helpers", "lib", "misc", "more", "parts", "util", "utils", "whole"}
"""Names under which anything could lie: who looks for something does not look there."""

LINK = re.compile(r"\]\(([^)#\s]+)")

BARE_IMPORT = re.compile(r"""\b(?:from|import)\s*\(?\s*["']([^"'./][^"']*)["']""")


def files(*endings: str, under: tuple[str, ...] = ROOMS) -> Iterator[Path]:
    """Give our own files with these endings, without what the build put there."""
    for room in under:
        for path in sorted((ROOT / room).rglob("*")):
            if path.suffix in endings and not {VENDOR, BUILT} & {*path.parents}:
                yield path


def project() -> dict:
    """Give pyproject.toml as data."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_no_file_holds_two_ideas() -> None:
    long = {
        path.relative_to(ROOT).as_posix(): lines
        for path in files(".py", ".js", ".mjs", ".css", ".html")
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST
    }
    assert long == {}


def test_every_name_says_what_is_inside() -> None:
    vague = {
        path.relative_to(ROOT).as_posix()
        for path in files(".py", ".js", ".mjs", ".css")
        for name in (*path.relative_to(ROOT).parts[:-1], path.stem)
        if SAYS_NOTHING & {name, name.removeprefix("test_"), name.rpartition("-")[2]}
    }
    assert vague == set()


def test_the_pages_name_no_outside_host() -> None:
    """A table has no internet: whatever a page loads comes from the laptop."""
    pages = files(
        ".js", ".mjs", ".css", ".html", ".svg", ".json", under=("web/static", "web/templates")
    )
    named = [
        f"{path.relative_to(ROOT).as_posix()}:{number}"
        for path in pages
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if OUTSIDE.search(line)
    ]
    assert named == []


def test_every_page_of_the_documentation_can_be_reached() -> None:
    docs = ROOT / "docs"
    linked = {
        (index.parent / target).resolve()
        for index in (ROOT / "README.md", docs / "README.md")
        for target in LINK.findall(index.read_text(encoding="utf-8"))
    }
    lost = [page.name for page in docs.glob("*.md") if page.name != "README.md"]
    lost = [name for name in lost if docs / name not in linked]
    assert lost == []


def test_the_lock_file_holds_hashes_and_no_addresses() -> None:
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text
    packages = json.loads(text)["packages"]
    assert [name for name, entry in packages.items() if name and "integrity" not in entry] == []


def test_browser_packages_are_pinned_to_one_version() -> None:
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    wanted = package["dependencies"] | package["devDependencies"]
    locked = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert wanted == {name: locked[f"node_modules/{name}"]["version"] for name in wanted}


def test_the_vendor_modules_import_only_each_other() -> None:
    for name in assets.VENDOR.values():
        imported = set(BARE_IMPORT.findall((VENDOR / name).read_text(encoding="utf-8")))
        assert imported <= set(assets.VENDOR), name


def test_every_vendor_file_has_its_licence_beside_it() -> None:
    licences = {path.stem for path in (VENDOR / "LICENSES").iterdir()}
    assert {"preact", "htm", "signals", "signals-core", "bitter"} <= licences


def test_pip_and_uv_install_the_same_tools() -> None:
    data = project()
    assert data["project"]["optional-dependencies"]["dev"] == data["dependency-groups"]["dev"]
