"""The head of a page names every script it will need, and no other."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from web.modules import VENDOR, needed

WEB = Path(__file__).parents[2] / "web"


def test_what_an_entry_imports_is_found_through_any_number_of_storeys() -> None:
    scripts = needed("seat")
    assert scripts[0] == "js/seat.js"
    assert {"vendor/preact.mjs", "js/lib/wire.js", "js/seat/hold.js"} <= set(scripts)
    assert all((WEB / "static" / path).is_file() for path in scripts)
    assert not any(path.startswith("js/host") for path in scripts)


def test_what_is_fetched_on_demand_is_not_fetched_ahead() -> None:
    assert "js/seat/selftest.js" not in needed("seat")


def test_a_game_without_a_part_of_its_own_needs_nothing_more() -> None:
    assert needed("games/none/seat") == ()


@pytest.mark.parametrize("page", ["seat", "table", "host", "history", "replay"])
def test_no_import_is_overlooked(page: str) -> None:
    """Whatever stands behind a `from` in a needed script is needed too."""
    scripts = set(needed(page))
    for path in scripts:
        text = (WEB / "static" / path).read_text(encoding="utf-8")
        if not path.startswith("js/"):
            continue
        for name in re.findall(r'from "(\.[^"]+)";', text):
            target = (WEB / "static" / path).parent / name
            assert str(target.resolve().relative_to(WEB / "static")) in scripts, (path, name)


def test_the_map_of_the_pages_says_the_same() -> None:
    head = (WEB / "templates" / "_head.html").read_text(encoding="utf-8")
    block = re.search(r'<script type="importmap"[^>]*>(.*?)</script>', head, re.DOTALL)
    assert block is not None
    plain = re.sub(
        r"\{\{ url_for\('static', filename='vendor/([\w.-]+)\.mjs'\) \}\}", r"\1", block[1]
    )
    assert json.loads(plain)["imports"] == VENDOR
