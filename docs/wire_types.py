"""Write the browser's types and the reference of wire.md from the types of the wire.

`python -m docs.wire_types` writes both; with `--check` it fails where they differ from what stands
there, as `make lint` does.
"""

from __future__ import annotations

import ast
import inspect
import sys
import types
import typing
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

import web.tables.authority  # noqa: F401 - for the actions it offers to the host
from web.tables.actions import offered
from web.wire.contract import OPEN, Answer, View, Words
from web.wire.shapes import SHAPES, SPREAD

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "wire.md"
BROWSER = ROOT / "web" / "static" / "js" / "types" / "wire.d.ts"
BEGIN, END = "<!-- {part}: written by docs/wire_types.py -->\n", "<!-- {part}: end -->\n"

PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", Any: "any", object: "any"}


@dataclass(frozen=True)
class Table:
    """Names, and what goes with each."""

    name: str
    about: str
    rows: Mapping[str, tuple[Any, str]]


TABLES = (
    Table(
        "Requests",
        "What a screen may ask for, by its event.",
        {event: (shape, shape.__doc__ or "") for event, shape in SHAPES.items()},
    ),
    Table("HostActions", "What the host may do, by the `action` of `host`.", offered()),
)

PARTS: Mapping[str, tuple[Any, ...]] = {
    "view": (View,),
    "requests": (*TABLES, Answer),
    "words": (Words,),
}
"""The sections of the page, and where each begins; all that is reached from there belongs to it."""


# -- what there is -----------------------------------------------------------------------------


def is_shape(kind: Any) -> bool:
    """Whether it has fields of its own."""
    return typing.is_typeddict(kind) or (isinstance(kind, type) and is_dataclass(kind))


def parts() -> dict[str, list[Any]]:
    """Everything that travels, in the section that first comes to it, before what it is made of."""
    found: list[Any] = []
    sections: dict[str, list[Any]] = {}
    for part, roots in PARTS.items():
        before = len(found)
        _reach(list(roots), found)
        sections[part] = found[before:]
    return sections


def _reach(waiting: list[Any], found: list[Any]) -> None:
    while waiting:
        one = waiting.pop(0)
        if isinstance(one, Table):
            found.append(one)
            waiting += [kind for kind, _about in one.rows.values()]
        elif not is_shape(one):
            waiting += get_args(one)
        elif one not in found:
            found.append(one)
            waiting += [field.kind for field in fields_of(one)]


@dataclass(frozen=True)
class Field:
    """One field of something that travels."""

    name: str
    kind: Any
    needed: bool
    """Whether it always stands there."""
    about: str


def fields_of(shape: Any) -> list[Field]:
    """The fields of a shape, those of what it builds on first."""
    if isinstance(shape, Table):
        rows = shape.rows.items()
        return [Field(name, kind, True, _first_line(doc)) for name, (kind, doc) in rows]
    told = {name: text for one in reversed(_line(shape)) for name, text in _told(one).items()}
    # Hints know nothing of the order in which Python 3.11 merges what a TypedDict builds on.
    hints = get_type_hints(shape, include_extras=True)
    return [
        Field(name, hints[name], _needed(shape, name, hints[name]), text)
        for name, text in told.items()
        if name != SPREAD.get(shape)
    ]


def is_open(shape: Any) -> bool:
    """Whether something else adds fields of its own to it."""
    return shape in OPEN or (not isinstance(shape, Table) and shape in SPREAD)


def _needed(shape: Any, name: str, kind: Any) -> bool:
    if is_dataclass(shape):
        (own,) = (one for one in fields(shape) if one.name == name)
        return own.default is MISSING and own.default_factory is MISSING
    # `from __future__ import annotations` hides NotRequired from the class itself.
    owner = next(one for one in _line(shape) if name in _told(one))
    return get_origin(kind) is not NotRequired and owner.__total__


def _line(shape: Any) -> list[Any]:
    """A shape and those it builds on; a TypedDict itself forgets them before Python 3.12."""
    known = vars(sys.modules[shape.__module__])
    bases = [known[one.id] for one in _body(shape).bases if isinstance(one, ast.Name)]
    return [shape, *(further for one in reversed(bases) if is_shape(one) for further in _line(one))]


@cache
def _body(shape: Any) -> ast.ClassDef:
    (body,) = ast.parse(inspect.getsource(shape)).body
    assert isinstance(body, ast.ClassDef)
    return body


def _told(shape: Any) -> dict[str, str]:
    """What is said of each field that a class itself declares."""
    told: dict[str, str] = {}
    name = ""
    for node in _body(shape).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name = node.target.id
            told[name] = ""
        elif name and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            told[name] = " ".join(str(node.value.value).split())
    return told


def name_of(shape: Any) -> str:
    """What the browser calls it."""
    return shape.name if isinstance(shape, Table) else shape.__name__.removeprefix("Shown")


def _about(shape: Any) -> str:
    if isinstance(shape, Table):
        return shape.about
    return " ".join(inspect.cleandoc(shape.__doc__ or "").split())


def _first_line(doc: str) -> str:
    return doc.strip().partition("\n")[0]


# -- as TypeScript -----------------------------------------------------------------------------


def written(kind: Any) -> str:
    """A type, as TypeScript writes it."""
    origin, args = get_origin(kind), get_args(kind)
    if is_shape(kind):
        return name_of(kind)
    if kind is types.NoneType:
        return "null"
    if origin is NotRequired:
        return written(args[0])
    if origin in (Union, types.UnionType):
        # Python takes two unions of the same members for one, and gives either: order them here.
        members = sorted(dict.fromkeys(written(one) for one in args), key=_rank)
        return " | ".join(members)
    if origin is Literal:
        return " | ".join(_literal(one) for one in args)
    if origin is Mapping:
        return f"Record<string, {written(args[1])}>"
    if origin is tuple and Ellipsis not in args:
        return f"[{', '.join(written(one) for one in args)}]"
    if origin in (list, tuple):
        item = written(args[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    return PLAIN[kind]


def _rank(member: str) -> int:
    """What is a word of TypeScript's own comes first, nothing comes last."""
    if member == "null":
        return 3
    return 0 if member in PLAIN.values() else 2 if member.startswith('"') else 1


def _literal(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"'


def browser() -> str:
    """The types for the pages."""
    lines = [
        "/**",
        " * What travels between the laptop and a page; see docs/wire.md.",
        " *",
        " * Written by docs/wire_types.py from the types of the server, never by hand.",
        " */",
    ]
    for shape in (shape for part in parts().values() for shape in part):
        lines += ["", f"/** {_about(shape)} */", *_interface(shape)]
    return "\n".join(lines) + "\n"


def _interface(shape: Any) -> Iterator[str]:
    if not fields_of(shape) and not is_open(shape):
        yield f"export type {name_of(shape)} = Record<string, never>;"
        return
    yield f"export interface {name_of(shape)} {{"
    for field in fields_of(shape):
        if field.about:
            yield f"  /** {field.about} */"
        yield f"  {field.name}{'' if field.needed else '?'}: {written(field.kind)};"
    if is_open(shape):
        yield "  [more: string]: any;"
    yield "}"


# -- as a page ---------------------------------------------------------------------------------


def reference(part: str) -> str:
    """The reference of one section: a table for each type."""
    return "\n".join(line for shape in parts()[part] for line in _table(shape)) + "\n\n"


def _table(shape: Any) -> Iterator[str]:
    listed = fields_of(shape)
    more = " Others add fields of their own." if is_open(shape) else ""
    yield f"\n#### `{name_of(shape)}`\n\n{_about(shape)}{more}\n"
    if not listed:
        return
    yield "| field | type | |\n| --- | --- | --- |"
    for field in listed:
        kind = written(field.kind).replace("|", "\\|")
        yield f"| `{field.name}{'' if field.needed else '?'}` | `{kind}` | {field.about} |"


def page() -> str:
    """The page about the wire, with the reference as it is now."""
    text = PAGE.read_text(encoding="utf-8")
    for part in PARTS:
        begin, end = BEGIN.format(part=part), END.format(part=part)
        before, _, rest = text.partition(begin)
        _, _, after = rest.partition(end)
        text = f"{before}{begin}{reference(part)}{end}{after}"
    return text


def differing() -> list[Path]:
    """The files that do not say what the types say."""
    made = ((BROWSER, browser()), (PAGE, page()))
    return [path for path, text in made if path.read_text(encoding="utf-8") != text]


def main() -> int:
    """Write both, or only look."""
    if "--check" in sys.argv[1:]:
        for path in differing():
            print(f"{path.relative_to(ROOT)} differs from the types: python -m docs.wire_types")
        return 1 if differing() else 0
    PAGE.write_text(page(), encoding="utf-8")
    BROWSER.write_text(browser(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
