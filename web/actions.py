"""The host's actions: who may, in which shape, and what decides them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from web.presence import Connection
from web.refusals import refuse
from web.requests import load
from web.steps import Step
from web.table import Table

Action: TypeAlias = Callable[..., Step]
"""Decides an action from the table and, where it has a shape, from the details."""

_ACTIONS: dict[str, tuple[Any, Action]] = {}


@dataclass(frozen=True)
class Nothing:
    """The shape of an action that needs no details."""


def action(shape: Any = None) -> Callable[[Action], Action]:
    """Offer a function to the host under its own name; `shape` is what it needs to know."""

    def register(function: Action) -> Action:
        _ACTIONS[function.__name__] = (shape, function)
        return function

    return register


def names() -> tuple[str, ...]:
    """Name every action there is."""
    return tuple(_ACTIONS)


def decide(table: Table, who: Connection, name: str, details: Mapping[str, Any]) -> Step:
    """Decide a host action.

    Raises:
        Refused: there is no such action, it is malformed, or whoever asks is not the host.
    """
    if name not in _ACTIONS:
        raise refuse("unknown_request", "host", name=name[:40])
    if name == "take_host" and who.laptop:
        # The laptop can always take the rights back: nobody is locked out of their own table.
        who.keyed = True
    else:
        table.guard_host(who, name)
    shape, function = _ACTIONS[name]
    asked = load(shape or Nothing, details, name)
    return function(table) if shape is None else function(table, asked)
