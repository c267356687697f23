"""Every entry of a finished catalogue has a test, and every id on a test is an entry.

The tests are read, not run: the answer is the same for one file, for all, and on every worker.
"""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml

if TYPE_CHECKING:
    from collections.abc import Iterator

TESTS = Path(__file__).parent
CATALOGUES = sorted((TESTS / "rulings").glob("*.yaml"))

FINISHED = (
    "base",
    "dodge_city",
    "valley_of_shadows",
    "high_noon_and_fistful",
    "wild_west_show",
    "gold_rush",
    "armed_and_dangerous",
    "great_train_robbery",
    "wright_gang",
    "the_duel",
)
"""The catalogues whose game is built. The others wait for theirs."""

FIELDS = {"id", "area", "about", "given", "when", "then", "kind", "referee", "source"}

Definition = ast.FunctionDef | ast.ClassDef


def entries(path: Path) -> list[dict[str, str]]:
    """Give the entries of one catalogue in their order."""
    return yaml.safe_load(path.read_text(encoding="utf-8"))


ALL_IDS = [entry["id"] for path in CATALOGUES for entry in entries(path)]


class Marks:
    """The ids that stand on the tests of one source text, sorted by what they are worth."""

    def __init__(self, source: str, name: str) -> None:
        """Read all `ruling(…)` calls of the text; `name` is said in complaints."""
        self.name = name
        self.proved: list[str] = []
        self.complaints: list[str] = []
        tree = ast.parse(source)
        on_tests = {id(call) for test in _tests(tree.body) for call in self._read(test)}
        for call in _ruling_calls(tree):
            if id(call) not in on_tests:
                self._complain(call, "a ruling must stand in the decorators of a test")

    def _read(self, test: Definition) -> Iterator[ast.Call]:
        skipped = any(_says(mark, "skip", "skipif", "xfail") for mark in test.decorator_list)
        for decorator in test.decorator_list:
            for call in _ruling_calls(decorator):
                yield call
                if skipped:
                    self._complain(call, "a test that is skipped or may fail proves nothing")
                for argument in call.args:
                    if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                        self._complain(call, "write the ids out, so that they can be searched for")
                    elif not skipped:
                        self.proved.append(argument.value)

    def _complain(self, call: ast.Call, what: str) -> None:
        self.complaints.append(f"{self.name}:{call.lineno}: {what}")


def _tests(body: list[ast.stmt]) -> Iterator[Definition]:
    """Give what pytest collects: functions named test_…, also those of classes named Test…."""
    for node in body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            yield node
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield node
            yield from _tests(node.body)


def _ruling_calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (n for n in ast.walk(tree) if isinstance(n, ast.Call) and _is_called(n.func, "ruling"))


def _says(tree: ast.AST, *names: str) -> bool:
    return any(_is_called(node, *names) for node in ast.walk(tree))


def _is_called(node: ast.AST, *names: str) -> bool:
    name = node.id if isinstance(node, ast.Name) else getattr(node, "attr", None)
    return name in names


@pytest.fixture(scope="module")
def marks() -> list[Marks]:
    """Give the marks of every test file."""
    files = sorted(TESTS.rglob("test_*.py"))
    return [
        Marks(path.read_text(encoding="utf-8"), path.relative_to(TESTS.parent).as_posix())
        for path in files
        if path != Path(__file__)
    ]


def test_no_two_entries_share_an_id() -> None:
    assert [name for name, count in Counter(ALL_IDS).items() if count > 1] == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_every_entry_is_whole(path: Path) -> None:
    broken = [entry.get("id") for entry in entries(path) if set(entry) != FIELDS]
    assert broken == []


@pytest.mark.parametrize("catalogue", FINISHED)
def test_every_entry_of_a_finished_catalogue_has_a_test(catalogue: str, marks: list[Marks]) -> None:
    proved = {name for mark in marks for name in mark.proved}
    path = TESTS / "rulings" / f"{catalogue}.yaml"
    missing = [entry["id"] for entry in entries(path) if entry["id"] not in proved]
    assert not missing, f"{len(missing)} entries without a test: {', '.join(missing)}"


def test_no_test_carries_an_unknown_id(marks: list[Marks]) -> None:
    known = set(ALL_IDS)
    assert [(m.name, name) for m in marks for name in m.proved if name not in known] == []


def test_every_mark_is_worth_something(marks: list[Marks]) -> None:
    assert [complaint for mark in marks for complaint in mark.complaints] == []


def test_marks_are_found_on_functions_methods_classes_and_parameters() -> None:
    source = """
@ruling("a-1", "a-2")
def test_one(): ...
@pytest.mark.ruling("a-3")
class TestTwo:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=ruling("a-4"))])
    def test_three(self, n): ...
"""
    assert Marks(source, "example").proved == ["a-1", "a-2", "a-3", "a-4"]


@pytest.mark.parametrize(
    "source",
    [
        "@ruling('a-1')\ndef helper(): ...",
        "pytestmark = ruling('a-1')",
        "@pytest.mark.skip\n@ruling('a-1')\ndef test_one(): ...",
        "@ruling(NAME)\ndef test_one(): ...",
    ],
)
def test_marks_that_prove_nothing_are_named(source: str) -> None:
    found = Marks(source, "example")
    assert found.proved == []
    assert len(found.complaints) == 1
