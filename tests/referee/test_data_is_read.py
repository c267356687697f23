"""Data that nothing reads is dead: whoever adds a card copies it, and nobody knows what for."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

REFEREE = Path(__file__).parents[2] / "referee"
FILES = sorted(path for path in REFEREE.rglob("*.json") if path.parent.name != "text")


@cache
def _spoken_of() -> frozenset[str]:
    """Every string and every name of a field or an argument in the referee's source."""
    found: set[str] = set()
    for path in REFEREE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                found.add(node.target.id)
    return frozenset(found)


def _fields(entries: Any) -> Iterator[str]:
    """The names of fields in a list of things, or of what is behind them."""
    for entry in entries if isinstance(entries, list) else ():
        if isinstance(entry, dict) and "id" in entry:
            yield from entry
            for value in entry.values():
                if isinstance(value, dict):
                    yield from value


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(REFEREE)))
def test_every_field_of_the_data_is_read(path: Path) -> None:
    """Each has its name somewhere in the code."""
    data = json.loads(path.read_text("utf-8"))
    lists = data.values() if isinstance(data, dict) else [data]
    fields = {field for entries in lists for field in _fields(entries)}
    assert fields <= _spoken_of()


def test_there_is_data() -> None:
    """The hunt finds what it hunts."""
    assert len(FILES) > 15
    assert {"id", "copies", "life"} <= _spoken_of()
    assert "tags" not in _spoken_of()
