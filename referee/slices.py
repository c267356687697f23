"""Slices: what an expansion adds to a frozen value of its game, under a type of its own.

The value has a field `slices`, in which each slice lies under its own class; the module that
declares the value never names one. Written as JSON, the fields of a slice stand among those of the
value, so that whoever reads a log need not know which expansion brought what.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, ClassVar, Self, TypeAlias

Slices: TypeAlias = Mapping[type[Any], Any]


@dataclass(frozen=True)
class Sliced:
    """A frozen value that expansions may add slices to."""

    slices: Slices = field(default_factory=dict, kw_only=True)
    """What the expansions in play have added, by kind."""

    slice_kinds: ClassVar[list[type[Slice]]] = []

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.slice_kinds = []

    @classmethod
    def slice_with(cls, name: str) -> type[Slice] | None:
        """The kind of slice that has a field of that name, if any has."""
        for kind in cls.slice_kinds:
            if name in slice_fields(kind):
                return kind
        return None


class Slice:
    """What an expansion adds to the kinds of value that it names by `of=`.

    An heir is a frozen dataclass whose fields all have a default: what holds at first.
    """

    def __init_subclass__(cls, of: type[Sliced] | tuple[type[Sliced], ...] = ()) -> None:
        super().__init_subclass__()
        for whole in of if isinstance(of, tuple) else (of,):
            whole.slice_kinds.append(cls)

    @classmethod
    def of(cls, whole: Sliced) -> Self:
        """Give this slice of `whole`, as it is at first where the expansion is not in play."""
        found: Self | None = whole.slices.get(cls)
        return _first(cls) if found is None else found


def _made(kind: Any) -> Any:
    return kind()


def _named(kind: Any) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind))


_first: Callable[[Any], Any] = cache(_made)
slice_fields: Callable[[Any], tuple[str, ...]] = cache(_named)
"""The names of a slice's fields."""


def said_slices(pieces: Iterable[Any]) -> Slices:
    """Give slices by kind, without those that are as at first: commands and events go without."""
    return {type(one): one for one in pieces if one != _first(type(one))}


def first_slices(kinds: tuple[type[Slice], ...]) -> Slices:
    """Give slices of these kinds as they are at first."""
    return {kind: _first(kind) for kind in kinds}
