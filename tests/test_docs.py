"""Documentation that cannot rot: links lead somewhere, switches are listed, samples are real."""

from __future__ import annotations

import ast
import re
import textwrap
from pathlib import Path

import pytest

from referee.bang.catalogue import known_sets
from referee.engine.house import HouseRule
from referee.games import FIRST, known_games, rules_of
from web.cli import main

ROOT = Path(__file__).parent.parent
PAGES = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").glob("*.md")])
LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)?(?:#([\w-]+))?\)")
SAMPLE = re.compile(r"^( *)```python\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
SOURCES = {
    path: path.read_text(encoding="utf-8")
    for folder in ("referee", "tests", "web")
    for path in (ROOT / folder).rglob("*.py")
}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    """A link to another page or heading finds it."""
    for target, heading in LINK.findall(page.read_text(encoding="utf-8")):
        linked = (page.parent / target).resolve() if target else page

        assert linked.exists(), f"{page.name} links to {target}"
        if heading:
            assert heading in _headings(linked), f"{page.name} links to {target}#{heading}"


def _headings(page: Path) -> set[str]:
    lines = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", line).strip().lower().replace(" ", "-") for line in lines}


def test_every_house_rule_is_explained() -> None:
    """The page of house rules lists every switch with its default and its rulings."""
    page = (ROOT / "docs" / "house-rules.md").read_text(encoding="utf-8")
    rows: dict[str, str] = {}
    for name, row in re.findall(r"^\| `(\w+)` \|(.*)$", page, re.MULTILINE):
        # Several games may have a switch of the same name.
        rows[name] = rows.get(name, "") + row
    switches = [rule for game in known_games() for rule in _house_rules(game)]

    assert rows.keys() == {rule.id for rule in switches}
    for rule in switches:
        for ruling in rule.rulings:
            assert ruling in rows[rule.id], f"{rule.id} rests on {ruling}"


def _house_rules(game: str) -> tuple[HouseRule, ...]:
    """The switches of a game with all of its sets."""
    return rules_of(game).house_rules(known_sets() if game == FIRST else ())


def test_every_command_is_explained() -> None:
    """The page of the command line has a word about every command."""
    page = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")

    for name in main.commands:
        assert f"`tinstar {name}" in page, name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_code_shown_is_code_that_runs(page: Path) -> None:
    """A class or function shown on a page stands in the code, line by line."""
    for _, sample in SAMPLE.findall(page.read_text(encoding="utf-8")):
        code = textwrap.dedent(sample)
        for node in ast.parse(code).body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                shown = ast.get_source_segment(code, node) or ""

                assert any(shown in source for source in SOURCES.values()), shown
