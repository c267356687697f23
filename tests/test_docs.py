"""Documentation that cannot rot: links lead somewhere, switches are listed, samples are real."""

from __future__ import annotations

import ast
import importlib.util
import json
import re
import textwrap
from pathlib import Path
from types import ModuleType

import pytest

from referee.bang.catalogue import catalogue_of, known_sets
from referee.engine.house import HouseRule
from referee.games import FIRST, known_games, rules_of
from web.cli import main

ROOT = Path(__file__).parent.parent
PAGES = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")])
SETS = ROOT / "docs" / "sets"
FOR_THE_TABLE = ("evening", "duel", "wright", "house-rules", "troubleshooting")
LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)?(?:#([\w-]+))?\)")
SAMPLE = re.compile(r"^( *)```python\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
SOURCES = {
    path: path.read_text(encoding="utf-8")
    for folder in ("referee", "tests", "web", "docs")
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


def _page_of(name: str) -> Path:
    return SETS / f"{name.replace('_', '-')}.md"


def test_every_set_has_its_page() -> None:
    """What Tinstar does in a set and what stays with people is told of each, and listed."""
    index = (ROOT / "docs" / "sets.md").read_text(encoding="utf-8")
    wanted = {_page_of(name) for name in known_sets()}

    assert set(SETS.glob("*.md")) == wanted
    assert [page.name for page in wanted if f"(sets/{page.name})" not in index] == []


def test_the_page_of_a_set_names_its_house_rules() -> None:
    """Whoever reads about a set finds the switches that come with it."""
    for box in catalogue_of(known_sets()).sets:
        page = _page_of(box.id).read_text(encoding="utf-8")

        assert [rule.id for rule in box.house_rules if f"`{rule.id}`" not in page] == [], box.id


def test_every_ruling_on_a_page_exists() -> None:
    """An id such as base-112 can be looked up in the catalogue."""
    catalogues = (ROOT / "tests" / "rulings").glob("*.yaml")
    entries = "".join(path.read_text(encoding="utf-8") for path in catalogues)
    known = set(re.findall(r"^- id: (\S+)$", entries, re.MULTILINE))
    prefixes = "|".join({name.partition("-")[0] for name in known})

    for page in PAGES:
        cited = re.findall(rf"\b(?:{prefixes})-\d{{3}}\b", page.read_text(encoding="utf-8"))
        assert [name for name in cited if name not in known] == [], page.name


def test_every_button_on_a_page_exists() -> None:
    """What stands in italics can be read on a screen; a "…" is a card, a name or a number."""
    shown = _shown_in_english()
    whole = "\n".join(shown)
    filled = [_with_gaps(text) for text in shown if "…" in text and len(text.strip("… ")) > 4]

    for page in [*SETS.glob("*.md"), *(ROOT / "docs" / f"{name}.md" for name in FOR_THE_TABLE)]:
        named = set(re.findall(r"(?<!\*)\*(?=[^\s*])([^*\n]+)\*(?!\*)", page.read_text("utf-8")))
        unseen = [words for words in named if not _with_gaps(words).search(whole)]
        assert [one for one in unseen if not any(f.fullmatch(one) for f in filled)] == [], page.name


def _shown_in_english() -> list[str]:
    """Every text a screen or the command line may show, its gaps as "…"."""
    files = [*(ROOT / "referee").rglob("text/en.json"), *(ROOT / "web" / "text" / "en").iterdir()]
    texts = [text for path in files for text in json.loads(path.read_text("utf-8")).values()]
    forms = [[*text.values()] if isinstance(text, dict) else [text] for text in texts]
    return [re.sub(r"\{\w+\}", "…", form) for each in forms for form in each]


def _with_gaps(text: str) -> re.Pattern[str]:
    return re.compile(".+".join(map(re.escape, text.split("…"))))


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


# -- the words of scripts and positions ------------------------------------------------------------


def _words() -> ModuleType:
    spec = importlib.util.spec_from_file_location("words", ROOT / "docs" / "words.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["script.md", "notation.md", "questions.md"])
def test_every_command_field_choice_part_and_question_is_documented(name: str) -> None:
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
