"""Write the words of scripts into the documentation: every command, field, choice and part.

    python docs/words.py

makes the marked sections of docs/script.md, docs/notation.md and docs/questions.md anew. Commands,
fields and parts come from the dataclasses that the referee reads, choices and abilities from the
places in the code that offer them, questions and moments from where they are declared.
`tests/test_docs.py` fails when a page differs from what this gives.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields
from importlib import import_module
from pathlib import Path
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from referee.bang.sets.great_train_robbery.train import railway
from referee.codec import SLICES
from referee.engine.asking import Question, declared
from referee.games import known_games, rules_of
from referee.slices import Sliced

ROOT = Path(__file__).resolve().parents[1]
BEGIN = "<!-- words: begin, made by docs/words.py -->"
END = "<!-- words: end -->"

NAMES = {"bang": "BANG!", "duel": "The Duel", "wright": "The Wright gang"}


def commands() -> str:
    """Give what people may send: commands, fields, answers and abilities."""
    parts = []
    for game in known_games():
        replies = _made(game, "Reply", "| asked when | `choice` of the answer |")
        abilities = _made(game, "Ability", "| what it does | `ability` of the use |")
        parts += [f"### {NAMES[game]}", "", *_commands(game), "", *replies, ""]
        parts += [*abilities, ""] if len(abilities) > len(HEAD) else []
    return "\n".join([BEGIN, "", *parts, END])


def positions() -> str:
    """Give what a position may say besides its seats."""
    parts = []
    for game in known_games():
        parts += [f"## {NAMES[game]}", "", "| part | holds | |", "| --- | --- | --- |"]
        for kind in _state_classes(game):
            parts += [f"| **{kind.__name__}** | | {_sentence(kind.__doc__)} |"]
            parts += [line.removeprefix("| ").replace("| |", "|", 1) for line in _fields(kind)]
        parts += [""]
    return "\n".join([BEGIN, "", *parts, END])


def questions() -> str:
    """Give what effects are asked and told, by the module that does it."""
    parts = []
    for game in known_games():
        rules_of(game)
        found = sorted(declared(f"referee.{game}"), key=_place)
        if found:
            parts += [
                f"## {NAMES[game]}",
                "",
                "| in | question or moment | |",
                "| --- | --- | --- |",
            ]
            parts += [_question(one, game) for one in found] + [""]
    return "\n".join([BEGIN, "", *parts, END])


def _place(one: Question[..., Any]) -> tuple[str, int]:
    """Where it is declared; what was imported first has no say."""
    return one.__module__, one.neutral.__code__.co_firstlineno


def _question(one: Question[..., Any], game: str) -> str:
    where = one.__module__.removeprefix(f"referee.{game}.")
    given = ", ".join(list(inspect.signature(one.neutral).parameters))
    return f"| `{where}` | `{one.name}({given})` | {_sentence(one.__doc__)} |"


def _state_classes(game: str) -> Iterator[Any]:
    state = import_module(f"referee.{game}.state")
    for name in ("State", "Turn", "Player", "Squad", "Fighter", "InPlay"):
        if hasattr(state, name):
            yield getattr(state, name)
    if game == "bang":
        yield from (railway.Train, railway.OwnStation, railway.Price)


# -- commands and fields -----------------------------------------------------------------------


def _commands(game: str) -> Iterator[str]:
    court: Any = rules_of(game).court  # type: ignore[attr-defined]
    kinds = sorted((court.begins, *court.judges), key=lambda kind: str(kind.tag))
    yield "| command | field | holds | |"
    yield "| --- | --- | --- | --- |"
    for kind in kinds:
        yield f"| **`{kind.tag}`** | | | {_sentence(kind.__doc__)} |"
        yield from _fields(kind)
        for change in _changes(kind):
            yield f"| `{kind.tag}`: a change | | | {_sentence(change.__doc__)} |"
            yield from _fields(change)


def _changes(kind: Any) -> Iterator[Any]:
    """The class of what a correction is made of."""
    if "changes" in {field.name for field in fields(kind)}:
        yield inspect.getmodule(kind).Change  # type: ignore[union-attr]


def _fields(kind: Any) -> Iterator[str]:
    said = _docstrings(kind)
    for field in fields(kind):
        if field.name in ("anyway", SLICES):
            continue
        needed = field.default is MISSING and field.default_factory is MISSING
        note, holds = said.get(field.name, ""), _holds(kind, field.name, str(field.type))
        yield f"| | `{field.name}` | {holds}{', needed' if needed else ''} | {note} |"
    # What a set adds stands among the rest.
    for part in kind.slice_kinds if issubclass(kind, Sliced) else ():
        yield from _fields(part)


_WORD = re.compile(r"[A-Za-z]+")

HOLDS = {
    "Seat": "a seat",
    "Spot": "a place such as `0L` or `Ann:L`",
    "Face": '`["rank", "suit"]`',
    "Suit": "a suit",
    "str": "a word",
    "int": "a number",
    "bool": "true or false",
}


def _holds(kind: Any, name: str, written: str) -> str:
    """Say in words what a field holds, from its type and from how that is written in the code."""
    hint = get_type_hints(kind)[name]
    plain = [one for one in (get_args(hint) or (hint,)) if one is not NoneType]
    one = hint if get_origin(hint) is Literal else plain[0]
    if get_origin(one) is Literal and not {"Suit", "Face"} & set(_WORD.findall(written)):
        return ", ".join(f"`{word}`" for word in get_args(one))
    if written.startswith("Mapping["):
        return "an object"
    found = [HOLDS.get(w, f"`{w}`") for w in _WORD.findall(written) if w not in ("tuple", "None")]
    return ("a list: " if "tuple[" in written else "") + " or ".join(dict.fromkeys(found))


def _docstrings(kind: Any) -> dict[str, str]:
    """The sentences below the fields of a class."""
    tree = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(tree, ast.ClassDef)
    found, last = {}, ""
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            last = node.target.id
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and last:
            found[last] = _sentence(str(node.value.value))
            last = ""
    return found


def _sentence(text: str | None) -> str:
    return " ".join((text or "").split()).replace("|", "\\|")


# -- choices -----------------------------------------------------------------------------------


HEAD = ("head", "line")


def _made(game: str, what: str, head: str) -> list[str]:
    """Every answer or ability, by what it is for, read from the code that makes it."""
    found: dict[str, set[str]] = {}
    folders = (ROOT / "referee" / game, ROOT / "referee" / "engine")
    for path in (path for folder in folders for path in sorted(folder.rglob("*.py"))):
        _look(path, what, found)
    rows = [f"| {name} | {', '.join(f'`{o}`' for o in sorted(found[name]))} |" for name in found]
    return [head, "| --- | --- |", *sorted(rows)]


def _look(path: Path, what: str, found: dict[str, set[str]]) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    constants = {
        target.id: node.value.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for top in tree.body:
        name = getattr(top, "name", path.stem)
        for call in ast.walk(top):
            if not isinstance(call, ast.Call) or getattr(call.func, "id", "") != what:
                continue
            choice = _choice(call.args[0], constants) if call.args else None
            if choice is not None:
                said = None
                if isinstance(top, ast.ClassDef | ast.FunctionDef):
                    said = ast.get_docstring(top)
                found.setdefault(_sentence(said) or f"`{name}`", set()).add(choice)


def _choice(node: ast.expr, constants: dict[str, Any]) -> str | None:
    """Write an id as it is made: what is put in when it is made stands in angle brackets."""
    match node:
        case ast.Constant(value=str(value)):
            return value
        case ast.JoinedStr(values=parts):
            return "".join(_piece(part, constants) for part in parts)
        case ast.Name(id=name) if isinstance(constants.get(name), str):
            return str(constants[name])
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return f"<{name}>"
        case ast.BinOp(left=left, right=right):
            return f"{_choice(left, constants) or '<…>'}{_choice(right, constants) or '<…>'}"
        case ast.Call(args=[inner]):
            return _choice(inner, constants)
    return None


def _piece(part: ast.expr, constants: dict[str, Any]) -> str:
    if isinstance(part, ast.FormattedValue):
        return _choice(part.value, constants) or "<…>"
    return str(part.value) if isinstance(part, ast.Constant) else "<…>"


# -- the pages ---------------------------------------------------------------------------------

SECTIONS: dict[str, Callable[[], str]] = {
    "script.md": commands,
    "notation.md": positions,
    "questions.md": questions,
}


def page(name: str) -> tuple[Path, str]:
    """Give a page and what it should hold: its section made anew."""
    path = ROOT / "docs" / name
    before, begin, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        msg = f"{path} has no section to be made"
        raise ValueError(msg)
    return path, before + SECTIONS[name]() + after


if __name__ == "__main__":
    for each in SECTIONS:
        where, text = page(each)
        where.write_text(text, encoding="utf-8")
