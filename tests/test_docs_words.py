"""The words of scripts and positions in the documentation are those of the code."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


def _words() -> ModuleType:
    spec = importlib.util.spec_from_file_location("words", ROOT / "docs" / "words.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["script.md", "notation.md"])
def test_every_command_field_choice_and_part_is_documented(name: str) -> None:
    """If this fails, run `python docs/words.py`."""
    path, wanted = _words().page(name)
    assert path.read_text(encoding="utf-8") == wanted


def test_the_words_are_really_found() -> None:
    """A command, a field, a choice, an ability and a part, each of another game."""
    words = _words()
    commands, positions = words.commands(), words.positions()
    for word in ("**`wright_loot`**", "`also`", "`of:<one>`", "`shows:<one>`", "`buy:"):
        assert word in commands, word
    assert "`in_force`" in positions
    assert "`sheriffs`" in positions
