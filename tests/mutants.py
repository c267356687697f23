"""Would the tests notice? Changes the code in one small place at a time and runs its tests.

`make mutants` calls this. The changes are Cosmic Ray's, and one of our own: a call left out. They
are made in a copy of the last commit, never in the checkout. Each changed line is tried first
by a few of the tests that run through it, then by all of them; what no test notices is printed.
"""

from __future__ import annotations

import ast
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import click
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator
from coverage import CoverageData
from parso.python.tree import ExprStmt, PythonNode
from parso.tree import NodeOrLeaf

ROOT = Path(__file__).resolve().parents[1]

WATCHED = (
    *("referee", "web/storage", "web/security", "web/wire/packets.py"),
    *("web/tables/authority.py", "web/tables/actions.py"),
)
"""What must not change unnoticed: every rule, the store, the guards, who carries out commands."""

TESTS = ("tests/referee", "tests/web")

A_FEW = 40
"""Tests that are tried first: most changes are noticed by any of them."""

FIRST_RUN = 7200
"""Seconds for all tests, unchanged: noting which line each of them reaches takes time."""

PATIENCE = 600
"""Seconds for the tests of one change; a change that makes them hang is noticed, too."""

AIM = 95.0
"""Percent."""

OPERATORS = (
    *("Eq_NotEq", "NotEq_Eq", "Is_IsNot", "IsNot_Is"),
    *("Lt_LtE", "LtE_Lt", "Gt_GtE", "GtE_Gt", "Lt_Gt", "Gt_Lt", "LtE_GtE", "GtE_LtE"),
)
ARITHMETIC = ("Add_Sub", "Sub_Add", "FloorDiv_Mul", "Mod_FloorDiv", "Div_Mul")
KINDS = (
    *(f"core/ReplaceComparisonOperator_{name}" for name in OPERATORS),
    *(f"core/ReplaceBinaryOperator_{name}" for name in ARITHMETIC),
    *("core/AddNot", "core/ReplaceTrueWithFalse", "core/ReplaceFalseWithTrue"),
    *("core/ReplaceAndWithOr", "core/ReplaceOrWithAnd", "core/NumberReplacer"),
    *("core/ReplaceBreakWithContinue", "core/ReplaceContinueWithBreak"),
    *("core/ZeroIterationForLoop", "DroppedCall"),
)
"""Mistakes that people make. Not tried: what means the same to Python, or is no sentence at all."""


class DroppedCall(Operator):
    """Leaves out a call whose answer nobody wants, such as an event that is emitted."""

    def mutation_positions(self, node: NodeOrLeaf) -> Iterator[tuple[object, object]]:
        """Every statement that is nothing but a call."""
        if _is_bare_call(node):
            yield node.start_pos, node.end_pos

    def mutate(self, node: NodeOrLeaf, index: int) -> NodeOrLeaf:
        """Put an empty statement in its place."""
        first = node.get_first_leaf()
        first.value = "..."
        node.children = [first]
        return node

    @classmethod
    def examples(cls) -> tuple[()]:
        """None: it is used here only."""
        return ()


def _is_bare_call(node: NodeOrLeaf) -> bool:
    if not isinstance(node, PythonNode) or node.type not in ("atom_expr", "power"):
        return False
    last = node.children[-1]
    is_call = last.type == "trailer" and last.children[0].value == "("
    return is_call and node.parent.type == "simple_stmt" and not isinstance(node.parent, ExprStmt)


@dataclass(frozen=True)
class Change:
    """One small change of one file."""

    path: str
    line: int
    kind: str
    nth: int

    def made(self, source: str) -> str | None:
        """Give the file with the change."""
        changed: str | None = mutate_code(source, _operator(self.kind), self.nth)
        return changed


def _operator(kind: str) -> Operator:
    return DroppedCall() if kind == DroppedCall.__name__ else get_operator(kind)()


def changes_of(path: str, source: str) -> Iterator[Change]:
    """List every change of a file that could mean something when it runs."""
    silent = _annotated(source)
    nodes = list(ast_nodes(get_ast(source)))
    for kind in KINDS:
        operator = _operator(kind)
        places = (place for node in nodes for place in operator.mutation_positions(node))
        for nth, (start, _) in enumerate(places):
            if not any(low <= start < high for low, high in silent):
                yield Change(path, start[0], kind, nth)


def _annotated(source: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Where a file only names types or declares its data: nothing runs there."""
    found: list[ast.expr] = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.FunctionDef(args=arguments, returns=returns):
                given = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
                found += [one.annotation for one in given if one.annotation]
                found += [returns] if returns else []
            case ast.AnnAssign(annotation=annotation):
                found.append(annotation)
            case ast.ClassDef(decorator_list=declared):
                found += declared
    return [
        ((one.lineno, one.col_offset), (one.end_lineno or 0, one.end_col_offset or 0))
        for one in found
    ]


@dataclass(frozen=True)
class Bench:
    """A copy of the last commit, and which of its tests run through which line."""

    folder: Path
    reached: CoverageData

    @classmethod
    def set_up(cls, folder: Path, workers: int) -> Bench:
        """Copy the commit and run all tests once, noting what each of them reaches."""
        subprocess.run(["git", "clone", "--quiet", ROOT, folder], check=True)
        for made in ("web/static/vendor", "web/static/built", "printables/fonts"):
            (folder / made).symlink_to(ROOT / made)
        data = folder / ".coverage"
        watched = [f"--cov={Path(each).parts[0]}" for each in WATCHED]
        noting = [*dict.fromkeys(watched), "--cov-context=test", "--cov-report="]
        failed = failure(folder, ["-n", str(workers), *noting, *TESTS], timeout=FIRST_RUN)
        if failed:
            learnt = "the tests fail as they are: nothing to be learnt from them"
            raise click.ClickException(f"{learnt}\n{failed}")
        reached = CoverageData(str(data))
        reached.read()
        return cls(folder, reached)

    def tests_at(self, change: Change) -> list[str]:
        """Name the tests that run through the changed line."""
        lines = self.reached.contexts_by_lineno(str(self.folder / change.path))
        named = {context.partition("|")[0] for context in lines.get(change.line, ())}
        return sorted(named - {""})

    def is_noticed(self, change: Change, rng: random.Random) -> bool:
        """Whether a test fails with the change made."""
        path = self.folder / change.path
        source = path.read_text(encoding="utf-8")
        changed = change.made(source)
        if changed is None or changed == source:
            return True
        tests = self.tests_at(change)
        few = rng.sample(tests, min(A_FEW, len(tests)))
        rest = [test for test in tests if test not in few]
        path.write_text(changed, encoding="utf-8")
        try:
            # What runs when a file is read belongs to no test: then all are asked.
            tries = [few, rest] if tests else [list(TESTS[:1])]
            return any(failure(self.folder, ["-x", *_listed(some)]) for some in tries if some)
        finally:
            path.write_text(source, encoding="utf-8")


def _listed(tests: Sequence[str]) -> list[str]:
    """Name tests to pytest by a file: there may be thousands of them."""
    with tempfile.NamedTemporaryFile("w", suffix=".args", delete=False, encoding="utf-8") as file:
        file.write("\n".join(tests))
    many = ["-n", str(os.cpu_count() or 1)] if len(tests) > 10 * A_FEW else []
    return [*many, f"@{file.name}"]


def failure(folder: Path, arguments: Sequence[str], timeout: float = PATIENCE) -> str:
    """Run pytest in a folder; say how it failed or that it hung, nothing if it did neither."""
    quiet = ["-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:randomly"]
    marks = ("browser", "realtime", "soak", "thorough")
    chosen = " and ".join(f"not {mark}" for mark in marks)
    command = [sys.executable, "-m", "pytest", *quiet, "-m", chosen]
    env = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        ran = subprocess.run(
            [*command, *arguments],
            cwd=folder,
            env=env,
            timeout=timeout,
            capture_output=True,
            text=True,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"no end after {timeout} s"
    return f"pytest ended with {ran.returncode}\n{ran.stdout[-2000:]}" if ran.returncode else ""


def every_change(folder: Path) -> list[Change]:
    """List every change of everything that is watched."""
    found = []
    for watched in WATCHED:
        where = folder / watched
        for path in sorted(where.rglob("*.py")) if where.is_dir() else [where]:
            name = path.relative_to(folder).as_posix()
            found += changes_of(name, path.read_text(encoding="utf-8"))
    return found


def difference(source: str, change: Change) -> str:
    """Show what was changed, before and after."""
    before = source.splitlines()
    after = (change.made(source) or "").splitlines()
    at = change.line - 1
    return f"{before[at].strip()}  →  {after[at].strip() if at < len(after) else ''}"


@click.command()
@click.option("--count", default=300, show_default=True, help="How many changes to try.")
@click.option("--seed", default=1, show_default=True, help="Which of them.")
@click.option("--workers", default=2, show_default=True, help="Processes for the first run.")
def main(count: int, seed: int, workers: int) -> None:
    """Try random changes, name those that no test notices, and give a verdict."""
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as place:
        bench = Bench.set_up(Path(place) / "copy", workers)
        everything = every_change(bench.folder)
        tried = rng.sample(everything, min(count, len(everything)))
        survivors = []
        for number, change in enumerate(tried, 1):
            noticed = bench.is_noticed(change, rng)
            if not noticed:
                source = (bench.folder / change.path).read_text(encoding="utf-8")
                survivors.append({**vars(change), "change": difference(source, change)})
                click.echo(json.dumps(survivors[-1], ensure_ascii=False))
            if number % 25 == 0:
                click.echo(f"{number} of {len(tried)}: {len(survivors)} unnoticed", err=True)
    percent = round(100 * (len(tried) - len(survivors)) / len(tried), 1)
    click.echo(
        json.dumps(
            {
                "possible": len(everything),
                "tried": len(tried),
                "seed": seed,
                "noticed_percent": percent,
                "aim": AIM,
                "verdict": "held" if percent >= AIM else "missed",
            }
        )
    )


if __name__ == "__main__":
    main()
