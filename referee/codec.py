"""Turn frozen dataclasses into plain JSON values and back, field by field, with errors that point.

Commands, events and frames form *families*: every member carries a tag, and a field typed with the
family accepts any member. Fields at their default are left out, so a log stays readable and a new
field with a default never breaks an old log. The fields of slices stand among those of their whole.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar, Literal, TypeVar, Union

from referee.slices import Sliced, said_slices

T = TypeVar("T")
Loader = Callable[[Any, str], Any]

_MISSING = dataclasses.MISSING

SLICES = "slices"
"""The field that is not written as such: see `referee.slices`."""


class Malformed(ValueError):
    """Somebody sent a value that cannot be read; `path` points at the offending field."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{path}: {problem}")
        self.path = path
        self.problem = problem


class Family:
    """A base for tagged dataclasses; subclasses name themselves by `tag=`.

    The direct heir of `Family` chooses the JSON key under which the tag is written.
    """

    tag: ClassVar[str] = ""
    tag_key: ClassVar[str] = "type"
    members: ClassVar[dict[str, type[Any]]] = {}

    def __init_subclass__(cls, tag: str | None = None, tag_key: str | None = None) -> None:
        super().__init_subclass__()
        if tag_key is not None:
            cls.tag_key = tag_key
            cls.members = {}
        if tag is not None:
            if tag in cls.members:
                msg = f"two members of one family are tagged {tag!r}: {cls.members[tag]} and {cls}"
                raise TypeError(msg)
            cls.tag = tag
            cls.members[tag] = cls


def dump(value: Any) -> Any:
    """Give `value` as plain JSON data (dicts, lists, strings, numbers, booleans, None)."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, tuple | list):
        return [dump(item) for item in value]
    if isinstance(value, Mapping):
        return {key: dump(item) for key, item in value.items()}
    plain: dict[str, Any] = {}
    if isinstance(value, Family):
        plain[value.tag_key] = value.tag
    kind: Any = type(value)
    for name, default in _fields(kind):
        item = getattr(value, name)
        if item != default:
            plain[name] = dump(item)
    if isinstance(value, Sliced):
        for part in value.slices.values():
            plain |= dump(part)
    return plain


def load(kind: type[T], plain: Any, path: str = "$") -> T:
    """Read `plain` as a `kind`.

    Raises:
        Malformed: a field is missing, unknown, or of another type than declared.
    """
    anything: Any = kind
    return typing.cast("T", _loader(anything)(plain, path))


def said(value: Family) -> dict[str, Any]:
    """Give the tag of a tagged value and its fields that are not at their default, as they are."""
    plain: dict[str, Any] = {value.tag_key: value.tag}
    kind: Any = type(value)
    for name, default in _fields(kind):
        item = getattr(value, name)
        if item != default:
            plain[name] = item
    return plain


@cache
def _fields(kind: Any) -> tuple[tuple[str, Any], ...]:
    pairs = []
    for field in dataclasses.fields(kind):
        if field.name == SLICES and issubclass(kind, Sliced):
            continue
        if field.default is not _MISSING:
            default: Any = field.default
        elif field.default_factory is not _MISSING:
            default = field.default_factory()
        else:
            default = _MISSING
        pairs.append((field.name, default))
    return tuple(pairs)


@cache
def _loader(kind: Any) -> Loader:
    origin = typing.get_origin(kind)
    arguments = typing.get_args(kind)
    if kind is Any:
        return lambda plain, path: plain
    if kind in (int, str, bool, float, type(None)):
        return _scalar(kind)
    if origin is Literal:
        return _literal(arguments)
    if origin in (Union, types.UnionType):
        return _union(arguments)
    if origin is tuple:
        return _tuple(arguments)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(arguments[1])
    if isinstance(kind, type) and issubclass(kind, Family) and not kind.tag:
        return _family(kind)
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        return _record(kind)
    msg = f"cannot read values of type {kind!r}"
    raise TypeError(msg)


def _scalar(kind: type[Any]) -> Loader:
    def read(plain: Any, path: str) -> Any:
        # True is an int to Python, never to a person who filled in a number.
        if type(plain) is kind or (kind is float and type(plain) is int):
            return plain
        raise Malformed(path, f"expected {_word(kind)}, got {_describe(plain)}")

    return read


def _literal(values: tuple[Any, ...]) -> Loader:
    def read(plain: Any, path: str) -> Any:
        if isinstance(plain, str | int | bool) and plain in values:
            return plain
        allowed = ", ".join(map(repr, values))
        raise Malformed(path, f"expected one of {allowed}, got {_describe(plain)}")

    return read


def _union(kinds: tuple[Any, ...]) -> Loader:
    loaders = [_loader(kind) for kind in kinds]

    def read(plain: Any, path: str) -> Any:
        problem: Malformed | None = None
        for loader in loaders:
            try:
                return loader(plain, path)
            except Malformed as error:
                # The deepest complaint is the most useful one.
                if problem is None or len(error.path) > len(problem.path):
                    problem = error
        assert problem is not None
        raise problem

    return read


def _tuple(kinds: tuple[Any, ...]) -> Loader:
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        item = _loader(kinds[0])

        def read_many(plain: Any, path: str) -> Any:
            if not isinstance(plain, list | tuple):
                raise Malformed(path, f"expected a list, got {_describe(plain)}")
            return tuple(item(value, f"{path}[{index}]") for index, value in enumerate(plain))

        return read_many

    loaders = [_loader(kind) for kind in kinds]

    def read_exact(plain: Any, path: str) -> Any:
        if not isinstance(plain, list | tuple) or len(plain) != len(loaders):
            raise Malformed(path, f"expected a list of {len(loaders)}, got {_describe(plain)}")
        pairs = zip(loaders, plain, strict=True)
        return tuple(loader(value, f"{path}[{n}]") for n, (loader, value) in enumerate(pairs))

    return read_exact


def _mapping(kind: Any) -> Loader:
    item = _loader(kind)

    def read(plain: Any, path: str) -> Any:
        if not isinstance(plain, Mapping):
            raise Malformed(path, f"expected an object, got {_describe(plain)}")
        return {str(key): item(value, f"{path}.{key}") for key, value in plain.items()}

    return read


def _family(base: type[Family]) -> Loader:
    def read(plain: Any, path: str) -> Any:
        if not isinstance(plain, Mapping):
            raise Malformed(path, f"expected an object, got {_describe(plain)}")
        tag = plain.get(base.tag_key)
        member = base.members.get(tag) if isinstance(tag, str) else None
        if member is None:
            known = ", ".join(sorted(base.members))
            problem = f"unknown kind {tag!r}; known are {known}"
            raise Malformed(f"{path}.{base.tag_key}", problem)
        anything: Any = member
        return _loader(anything)(plain, path)

    return read


def _record(kind: Any) -> Loader:
    hints = typing.get_type_hints(kind)
    loaders = {name: _loader(hints[name]) for name, _ in _fields(kind)}
    needed = {name for name, default in _fields(kind) if default is _MISSING}
    tag_key = kind.tag_key if issubclass(kind, Family) else None

    def read(plain: Any, path: str) -> Any:
        if not isinstance(plain, Mapping):
            raise Malformed(path, f"expected an object, got {_describe(plain)}")
        values: dict[str, Any] = {}
        found: dict[Any, dict[str, Any]] = {}
        for name, value in plain.items():
            if name == tag_key:
                continue
            loader = loaders.get(name)
            if loader is not None:
                values[name] = loader(value, f"{path}.{name}")
            elif (part := _slice_with(kind, name)) is not None:
                found.setdefault(part, {})[name] = value
            else:
                raise Malformed(f"{path}.{name}", f"unknown field; known are {_known(kind)}")
        missing = needed - values.keys()
        if missing:
            raise Malformed(f"{path}.{min(missing)}", "is missing")
        parts = {part: _loader(part)(plain, path) for part, plain in found.items()}
        if tag_key is not None:
            parts = dict(said_slices(parts.values()))
        if parts:
            values[SLICES] = parts
        return kind(**values)

    return read


def _slice_with(kind: Any, name: str) -> Any:
    return kind.slice_with(name) if issubclass(kind, Sliced) else None


def _known(kind: Any) -> str:
    """The fields that may be said of a kind of value, those of slices among them."""
    parts = kind.slice_kinds if issubclass(kind, Sliced) else ()
    return ", ".join(name for one in (kind, *parts) for name, _ in _fields(one))


def _word(kind: type[Any]) -> str:
    words = {int: "a whole number", str: "text", bool: "true or false", float: "a number"}
    return words.get(kind, "nothing")


def _describe(plain: Any) -> str:
    if plain is None:
        return "nothing"
    if isinstance(plain, str | int | float):
        text = repr(plain)
        return text if len(text) <= 40 else f"{text[:37]}…"
    return "a list" if isinstance(plain, list | tuple) else "an object"
