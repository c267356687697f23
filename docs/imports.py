"""Draw the referee's import graph into the page about the architecture: `python docs/imports.py`.

Imports inside functions count like any others; those for the type checker alone do not run and are
told apart.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- drawn by docs/imports.py -->\n", "<!-- end of the drawing -->\n"

CORE = "referee.bang"
SHARED = "referee.bang.event_decks"
SETS = "referee.bang.sets"


@dataclass
class Graph:
    """Which module imports which."""

    runs: dict[str, set[str]] = field(default_factory=dict)
    """What is imported when the program runs."""
    typed: dict[str, set[str]] = field(default_factory=dict)
    """What is imported for the type checker alone."""


@cache
def graph(package: str = "referee") -> Graph:
    """Read the modules of a package."""
    paths = {_name(path): path for path in sorted((ROOT / package).rglob("*.py"))}
    found = Graph()
    for name, path in paths.items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        imported = [(_target(each, paths), only) for each, only in _imports(tree, only=False)]
        found.runs[name] = {to for to, only in imported if to and to != name and not only}
        found.typed[name] = {to for to, only in imported if to and only} - found.runs[name]
    return found


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imports(node: ast.AST, *, only: bool) -> Iterator[tuple[tuple[str, str], bool]]:
    """Every name imported below a node, from where, and whether for the type checker alone."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (((alias.name, ""), only) for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            yield from (((child.module or "", alias.name), only) for alias in child.names)
        elif isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            for one in child.body:
                yield from _imports(ast.Module([one], []), only=True)
            for one in child.orelse:
                yield from _imports(ast.Module([one], []), only=only)
        else:
            yield from _imports(child, only=only)


def _target(imported: tuple[str, str], paths: dict[str, Path]) -> str | None:
    """The module that an import reaches: a module of that name, or the one that holds it."""
    module, name = imported
    return next((one for one in (f"{module}.{name}", module) if one in paths), None)


def circles(edges: dict[str, set[str]]) -> list[list[str]]:
    """Give every group of modules that reach each other, each sorted."""
    reached = {name: _reached(edges, name) for name in edges}
    groups = {tuple(sorted({n for n in reached[m] if m in reached[n]} | {m})) for m in edges}
    return sorted([*group] for group in groups if len(group) > 1)


def _reached(edges: dict[str, set[str]], start: str) -> set[str]:
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        new = edges[waiting.pop()] - seen
        seen |= new
        waiting += new
    return seen


def is_core(name: str) -> bool:
    """Whether a module belongs to the core of BANG!, which knows no set."""
    return name.startswith(f"{CORE}.") and not name.startswith((SHARED, SETS))


def reading_order() -> list[list[str]]:
    """The core in layers: each module imports only from the layers above it."""
    edges = {
        name: {to for to in imported if is_core(to)}
        for name, imported in graph().runs.items()
        if is_core(name)
    }
    layers: list[list[str]] = []
    done: set[str] = set()
    while len(done) < len(edges):
        layer = sorted(name for name in edges if name not in done and edges[name] <= done)
        if not layer:
            msg = f"modules import each other in a circle: {circles(edges)}"
            raise ValueError(msg)
        layers.append(layer)
        done |= {*layer}
    return layers


def _folder(name: str) -> str:
    """The box of the drawing that a module belongs to."""
    if name.startswith(f"{SETS}."):
        return name.split(".")[3]
    if name.startswith(SHARED):
        return "event_decks"
    if name.startswith(CORE):
        return "core of BANG!" if is_core(name) else ""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and (ROOT / "referee" / parts[1]).is_dir() else "foundations"


def drawn() -> str:
    """The drawing: which folder imports which, and the reading order of the core."""
    arrows: set[tuple[str, str]] = set()
    for name, imported in graph().runs.items():
        arrows |= {(_folder(name), _folder(to)) for to in imported}
    # Every box stands on the foundations; `building` and the packages themselves are only doors.
    doors = {"", "foundations", "building"}
    shown = sorted((a, b) for a, b in arrows if a != b and not {a, b} & doors)
    ids = {box: f"b{n}" for n, box in enumerate(sorted({one for pair in shown for one in pair}))}
    lines = ["```mermaid", "graph TD"]
    lines += [f'    {number}["{box}"]' for box, number in ids.items()]
    lines += [f"    {ids[a]} --> {ids[b]}" for a, b in shown]
    lines += ["```", "", "| | the core, in the order in which it can be read |", "| --- | --- |"]
    for number, layer in enumerate(reading_order(), 1):
        names = ", ".join(f"`{name.removeprefix(CORE + '.')}`" for name in layer)
        lines.append(f"| {number} | {names} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Put the drawing into the page, in the place of the old one."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}{drawn()}{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
