"""Read the referee's source for every message it can say: keys and the names of arguments."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from referee.engine.house import HouseRule
from referee.engine.modes import position_of
from referee.games import known_games

REFEREE = Path(__file__).resolve().parents[2] / "referee"


@dataclass(frozen=True)
class Said:
    """One place in the source that says something."""

    place: str
    keys: frozenset[str]
    """The keys it may mean; `*` stands for what only the running game knows."""
    given: frozenset[str] | None
    """The names of the arguments, where they are all written out."""


OWN_WORDS = {"rule", "instructs"}
"""What `line` keeps for itself."""


def families_of_modes(rules: Iterable[HouseRule]) -> dict[str, list[str]]:
    """What `*` stands for where a switch is named that may change in the middle of a game."""
    modes = [rule for rule in rules if rule.is_mode]
    positions = {position_of(rule.id, value) for rule in modes for value in rule.values}
    return {
        "house.*.name": [rule.id for rule in modes],
        "house.*": sorted(positions),
        "preset.*": ["light", "normal", "strict"],
    }


def everything_said(game: str) -> list[Said]:
    """Every call of `say`, `line` and `refuse` in the rules of a game and in what all share."""
    found = []
    others = [REFEREE / other for other in known_games() if other != game]
    for path in sorted(REFEREE.rglob("*.py")):
        if any(other in path.parents for other in others):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for scope in _scopes(tree):
            names = _assigned(scope)
            for call in _own_nodes(scope):
                said = _said(call, names) if isinstance(call, ast.Call) else None
                if said is not None:
                    place = f"{path.relative_to(REFEREE).as_posix()}:{call.lineno}"
                    found.append(Said(place, *said))
    return found


def _scopes(tree: ast.Module) -> list[ast.AST]:
    return [tree, *(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))]


def _own_nodes(scope: ast.AST) -> Iterator[Any]:
    """Everything inside a scope that is not inside a function of its own."""
    for child in ast.iter_child_nodes(scope):
        if not isinstance(child, ast.FunctionDef):
            yield child
            yield from _own_nodes(child)


def _assigned(scope: ast.AST) -> dict[str, set[str]]:
    """The strings that a name may stand for in this scope."""
    found: dict[str, set[str]] = {}
    for node in _own_nodes(scope):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.setdefault(node.targets[0].id, set()).update(_readings(node.value, {}))
    return found


def _readings(node: ast.expr, names: Mapping[str, set[str]]) -> set[str]:
    """The strings an expression may give, as far as the source tells."""
    match node:
        case ast.Constant(value=str(value)):
            return {value}
        case ast.IfExp(body=body, orelse=orelse):
            return _readings(body, names) | _readings(orelse, names)
        case ast.Name(id=name):
            return names.get(name, {"*"})
        case ast.FormattedValue(value=value):
            return _readings(value, names)
        case ast.JoinedStr(values=parts):
            choices = [_readings(part, names) for part in parts]
            return {"".join(chosen) for chosen in itertools.product(*choices)}
    return {"*"}


def _said(
    call: ast.Call, names: Mapping[str, set[str]]
) -> tuple[frozenset[str], frozenset[str] | None] | None:
    """The keys and the names of the arguments of a call that says something."""
    if not isinstance(call.func, ast.Name) or not call.args:
        return None
    readings = _readings(call.args[0], names)
    given = {keyword.arg for keyword in call.keywords}
    arguments = None if None in given else frozenset(name for name in given if name)
    match call.func.id:
        case "say":
            return frozenset(readings), arguments
        case "line":
            keys = frozenset(f"log.{one}" for one in readings)
            return keys, None if arguments is None else arguments - OWN_WORDS
        case "refuse" if len(call.args) < 3 and "why" not in given:
            return frozenset(f"why.{one}" for one in readings), frozenset()
    return None
