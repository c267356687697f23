"""Every script a page will need is found, and no other."""

from __future__ import annotations

import re

import pytest

from web.modules import STATIC, needed


def test_what_an_entry_imports_is_found_through_any_number_of_storeys() -> None:
    scripts = needed("seat")
    assert scripts[0] == "js/seat.js"
    assert {"vendor/preact.mjs", "js/lib/wire.js", "js/seat/join.js"} <= set(scripts)
    assert all((STATIC / path).is_file() for path in scripts)
    assert not any(path.startswith("js/host") for path in scripts)


def test_what_is_fetched_later_is_not_fetched_ahead() -> None:
    assert {"js/seat/selftest.js", "js/race/pad.js"}.isdisjoint(needed("seat"))


def test_a_game_without_a_part_of_its_own_needs_nothing_more() -> None:
    assert needed("games/none/seat") == ()


@pytest.mark.parametrize("page", ["seat", "table", "host", "history", "replay"])
def test_no_import_is_overlooked(page: str) -> None:
    """Whatever stands behind a `from` in a needed script is needed too."""
    scripts = set(needed(page))
    for path in scripts:
        if not path.startswith("js/"):
            continue
        for name in re.findall(r'from "(\.[^"]+)";', (STATIC / path).read_text(encoding="utf-8")):
            target = (STATIC / path).parent / name
            assert target.resolve().relative_to(STATIC).as_posix() in scripts, (path, name)
