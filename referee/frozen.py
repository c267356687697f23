"""Frozen values: the same one with something changed, made as fast as it can be.

A game is folded from its events, and nearly every event changes a field or two of a state that has
dozens. What `dataclasses.replace` does, by way of a constructor that sets every field of a frozen
value through a back door, took a third of all the time the referee needs.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, Self, TypeVar, overload

__all__ = ["forget", "once", "once_each", "replace", "swift"]

V = TypeVar("V")
P = ParamSpec("P")


class once(Generic[V]):  # noqa: N801 - a decorator, called like `property`
    """A property of a frozen value that is worked out when it is first asked for, and kept.

    It is `cached_property` without the lock that this has in older Pythons: working something out
    twice does no harm to a value that never changes.
    """

    def __init__(self, work: Callable[[Any], V]) -> None:
        self._work = work
        self._name = ""
        self.__doc__ = work.__doc__

    def __set_name__(self, _: type[Any], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, value: None, _: type[Any]) -> Self: ...

    @overload
    def __get__(self, value: object, _: type[Any]) -> V: ...

    def __get__(self, value: object | None, _: type[Any]) -> Self | V:
        if value is None:
            return self
        found = value.__dict__[self._name] = self._work(value)
        return found


def once_each(
    work: Callable[Concatenate[Any, P], V],
) -> Callable[Concatenate[Any, P], V]:
    """Let a function work something out once for each value, and whatever else it is asked about.

    The value keeps it under `worked_out`, like everything else that is found out about it.
    """

    @wraps(work)
    def find_out(value: Any, /, *about: P.args, **more: P.kwargs) -> V:
        known: dict[Any, V] = value.worked_out
        asked = (work, *about, *more.items())
        if asked not in known:
            known[asked] = work(value, *about, **more)
        return known[asked]

    return find_out


def swift(kind: type[V]) -> type[V]:
    """Let a frozen dataclass of which very many are made set all of its fields at once.

    The usual constructor goes through the back door once for every field.
    """
    fields = dataclasses.fields(kind)  # type: ignore[arg-type]
    names = tuple(one.name for one in fields)
    usual = {one.name: one.default for one in fields if one.default is not MISSING}
    begin, set_all = usual.copy, object.__setattr__

    def make(self: V, *values: Any, **named: Any) -> None:
        given = begin()
        given.update(zip(names, values, strict=False))
        given.update(named)
        if len(given) != len(names):
            msg = f"{kind.__name__} has the fields {', '.join(names)}"
            raise TypeError(msg)
        set_all(self, "__dict__", given)

    setattr(kind, "__init__", make)  # noqa: B010 - no method that the class declares itself
    return kind


def forget(value: object) -> None:
    """Drop the answers that a value keeps for the next asker under `worked_out`, if it does."""
    known = getattr(value, "__dict__", {}).get("worked_out")
    if known is not None:
        known.clear()


if TYPE_CHECKING:
    # A type checker knows what each field takes, and says so.
    from dataclasses import replace
else:
    from functools import cache, cached_property

    def replace(value, /, **changes):
        """Give `value` with some fields changed; nothing worked out from it goes along.

        A class may say by `outlasting` what does, as long as certain fields stay as they are.

        Raises:
            TypeError: it has no such field.
        """
        kind = type(value)
        stale = _stale(kind, *changes)
        if stale is None:
            return dataclasses.replace(value, **changes)
        fields = value.__dict__ | changes
        for name in stale:
            fields.pop(name, None)
        changed = object.__new__(kind)
        object.__setattr__(changed, "__dict__", fields)
        return changed

    @cache
    def _stale(kind, *changes):
        """What may have been worked out from a kind of value and rests on one of these fields.

        None if its constructor does more than set the fields.
        """
        fields = dataclasses.fields(kind)
        slotted = any(base.__dict__.get("__slots__") for base in kind.__mro__)
        if slotted or hasattr(kind, "__post_init__") or not all(field.init for field in fields):
            return None
        surplus = sorted({*changes} - {field.name for field in fields})
        if surplus:
            raise TypeError(f"{kind.__name__} has no field {', '.join(surplus)}")
        outlasting = getattr(kind, "outlasting", {})
        return tuple(
            name
            for base in kind.__mro__
            for name, one in vars(base).items()
            if isinstance(one, once | cached_property)
            and (name not in outlasting or not outlasting[name].isdisjoint(changes))
        )
