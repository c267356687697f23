"""What holds for the sources of the pages as they are written: typed, and nothing swallowed."""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "web" / "static" / "js"

UNTYPED = ("games", "host", "replay", "table")
"""The folders `tsc` does not see whole yet; only ever to be made shorter."""

UNTYPED_PAGES = ("host.js", "replay.js", "table.js")

BOUNDARY = {
    "state/storage.js",
    "wire/fetched.js",
    "wire/socket.js",
    "wire/widen.js",
    "words/words.js",
}
"""Where something comes in whose type nobody can know: by the line, from storage, in a message."""


def _modules() -> list[Path]:
    return sorted(path.relative_to(PAGES) for path in PAGES.rglob("*.js"))


def _typed() -> set[Path]:
    patterns = json.loads((ROOT / "tsconfig.json").read_text(encoding="utf-8"))["include"]
    return {path.relative_to(PAGES) for each in patterns for path in ROOT.glob(each)}


def _read(path: Path) -> str:
    return (PAGES / path).read_text(encoding="utf-8")


def test_tsc_sees_every_module_but_those_that_are_named_here() -> None:
    unseen = [path for path in _modules() if path not in _typed()]
    assert {path.parts[0] for path in unseen} == {*UNTYPED, *UNTYPED_PAGES}


def test_no_module_switches_the_types_off() -> None:
    switches = re.compile(r"@ts-(nocheck|ignore|expect-error)")
    assert not [path for path in _modules() if switches.search(_read(path))]


def test_nothing_is_of_any_type_but_what_comes_from_outside() -> None:
    loose = re.compile(r"@(?:param|type|returns|typedef|property|template)\b[^\n]*\bany\b")
    scripts = [path for path in _typed() if path.suffix == ".js"]
    assert {path.as_posix() for path in scripts if loose.search(_read(path))} == BOUNDARY


def test_every_fault_that_is_caught_is_named_and_told() -> None:
    """At least the console hears of it; a bare `catch` would also swallow our own mistakes."""
    bare = [path for path in _modules() if re.search(r"\bcatch\s*\{|\.catch\(\(\)", _read(path))]
    assert not bare
    for path in _modules():
        for body in re.findall(r"\bcatch \(fault\) \{(.*?)\n\s*\}", _read(path), re.DOTALL):
            assert "fault" in body, path
