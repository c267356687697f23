"""The import arrows of the design hold, and the referee is pure and knows no card by name.

``web`` may import the other three, ``camera`` and ``printables`` the referee, the referee nobody.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent

ARROWS = {
    "referee": set(),
    "camera": {"referee"},
    "printables": {"referee"},
    "web": {"referee", "camera", "printables"},
}
"""Package → the packages of this repository it may import."""

ROOMS = {*ARROWS, "tests"}

PURE = {
    *("__future__", "abc", "bisect", "collections", "contextlib", "copy", "dataclasses", "enum"),
    *("fractions", "functools", "heapq", "itertools", "json", "math", "operator", "re", "string"),
    *("hashlib", "textwrap", "types", "typing"),
}
"""The standard library as far as it has no clock, chance, files, threads or network."""

READS_FILES = "referee/data.py"
"""The one module that may reach packaged files, by importlib.resources."""

REACHES_OUT = {"open", "print", "input", "eval", "exec", "compile", "__import__", "breakpoint"}
"""Built-in functions that leave the world of values."""

SETS = ROOT / "referee" / "bang" / "sets"
BOXES = (SETS, ROOT / "referee" / "duel" / "box")
"""Where the cards, characters and events of each game live: the only places that know them."""


def modules(package: str) -> list[Path]:
    """Give all Python files of a package."""
    return sorted((ROOT / package).rglob("*.py"))


def name_of(path: Path) -> str:
    """Give the path as it is said in this repository."""
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Give line and full dotted name of everything a file imports, relative names resolved."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            yield node.lineno, ".".join([*above, *(node.module or "").split(".")]).strip(".")


def literals_compared(tree: ast.AST) -> Iterator[ast.Constant]:
    """Give every literal that a comparison or a `case` of this tree holds something against."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            sides = [node.value]
        else:
            continue
        for side in sides:
            # A bare value, or the members of a tuple, list or set written on the spot.
            for part in getattr(side, "elts", [side]):
                if isinstance(part, ast.Constant):
                    yield part


def ids_of_the_data() -> set[str]:
    """Give the ids of all cards, characters and events of all games and sets."""
    found: set[str] = set()
    for path in (path for box in BOXES for path in box.glob("**/data/*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        for kind in ("cards", "characters", "events", "equipment"):
            found |= {entry["id"] for entry in document.get(kind, [])}
    return found


def drawing() -> Any:
    """The script that draws the import graph."""
    path = ROOT / "docs" / "imports.py"
    spec = importlib.util.spec_from_file_location("docs_imports", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_no_modules_of_the_referee_import_each_other_in_a_circle() -> None:
    """Imports inside functions count; what only the type checker reads does not run."""
    imports = drawing()
    assert imports.circles(imports.graph().runs) == []


def test_the_core_of_bang_imports_no_part_of_a_set() -> None:
    """Neither a set nor what several sets share, not even for the type checker."""
    imports = drawing()
    graph = imports.graph()
    astray = [
        f"{name} imports {to}"
        for name in graph.runs
        if imports.is_core(name)
        for to in sorted(graph.runs[name] | graph.typed[name])
        if to.startswith((imports.SETS, imports.SHARED))
    ]
    assert astray == []


def test_the_drawing_of_the_imports_is_true() -> None:
    """`python docs/imports.py` draws it anew."""
    imports = drawing()
    assert imports.drawn() in imports.PAGE.read_text(encoding="utf-8")


def test_a_circle_is_found_and_a_line_is_none() -> None:
    circles = drawing().circles
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == [["b", "c"]]
    assert circles({"a": {"b"}, "b": {"c"}, "c": set()}) == []


@pytest.mark.parametrize("package", ARROWS)
def test_a_room_imports_only_the_rooms_its_arrows_point_to(package: str) -> None:
    allowed = ARROWS[package] | {package}
    astray = [
        f"{name_of(path)}:{line} imports {name}"
        for path in modules(package)
        for line, name in imports(path)
        if name.split(".")[0] in ROOMS - allowed
    ]
    assert astray == []


def test_the_referee_stands_on_the_pure_part_of_the_standard_library() -> None:
    astray = [
        f"{name_of(path)}:{line} imports {name}"
        for path in modules("referee")
        for line, name in imports(path)
        if name.split(".")[0] not in PURE | {"referee"}
        and not (name_of(path) == READS_FILES and name == "importlib.resources")
    ]
    assert astray == []


def test_the_referee_calls_nothing_that_reaches_outside() -> None:
    astray = [
        f"{name_of(path)}:{node.lineno} calls {node.func.id}"
        for path in modules("referee")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in REACHES_OUT
    ]
    assert astray == []


def test_the_rules_of_a_tournament_are_as_pure_as_the_referee() -> None:
    """They know what people did, and neither tables nor disks; luck comes from outside."""
    rules = "web.tournament.rules"
    known = {"referee.codec", "referee.refusal", "referee.text"}
    astray = [
        f"{name_of(path)}:{line} imports {name}"
        for path in modules(rules.replace(".", "/"))
        for line, name in imports(path)
        if name.split(".")[0] not in PURE
        and name != "referee"
        and not name.startswith((rules, *known))
    ]
    reaching = [
        f"{name_of(path)}:{node.lineno} calls {node.func.id}"
        for path in modules(rules.replace(".", "/"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in REACHES_OUT
    ]
    assert len(modules(rules.replace(".", "/"))) > 5
    assert (astray, reaching) == ([], [])


def test_rules_never_ask_for_a_card_character_or_event_by_name() -> None:
    """Only the sets know their own; the rules put questions to effects."""
    ids = ids_of_the_data()
    assert ids, "the sets have no data"
    astray = [
        f"{name_of(path)}:{literal.lineno} compares with {literal.value!r}"
        for path in modules("referee")
        if not any(box in path.parents for box in BOXES)
        for literal in literals_compared(ast.parse(path.read_text(encoding="utf-8")))
        if literal.value in ids
    ]
    assert astray == []


def test_the_hunt_for_names_sees_every_way_to_compare() -> None:
    source = """
if card == "a" or "b" != card or card in ("c", "d"): ...
match card:
    case "e" | "f": ...
    case Card(name="g"): ...
"""
    found = sorted(literal.value for literal in literals_compared(ast.parse(source)))
    assert found == list("abcdefg")


def test_relative_imports_are_resolved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    module = tmp_path / "camera" / "lens" / "glass.py"
    module.parent.mkdir(parents=True)
    module.write_text("from ..frame import x\nfrom . import y\nimport os.path\n", encoding="utf-8")
    assert [name for _, name in imports(module)] == ["camera.frame", "camera.lens", "os.path"]
