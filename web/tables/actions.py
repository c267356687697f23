"""The host's actions: who may, in which shape, and what decides them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from web.security.policy import Right
from web.tables.presence import Connection
from web.tables.refusals import refuse
from web.tables.steps import Step
from web.tables.table import Table
from web.wire.shapes import load

Action: TypeAlias = Callable[..., Step]
"""Decides an action from the table and, where it has a shape, from the details."""

LaptopOnly: TypeAlias = Callable[[Any], bool]
"""Whether what is asked is for the laptop alone: paths, addresses, the network."""


@dataclass(frozen=True)
class _Offer:
    shape: Any
    function: Action
    right: Right
    laptop_only: LaptopOnly


_ACTIONS: dict[str, _Offer] = {}


@dataclass(frozen=True)
class Nothing:
    """The shape of an action that needs no details."""


def action(
    shape: Any = None,
    *,
    right: Right = Right.RUN,
    laptop_only: LaptopOnly = lambda _asked: False,
) -> Callable[[Action], Action]:
    """Offer a function to the host under its own name; `shape` is what it needs to know.

    A phone that was made host has a host's rights over the game. What reaches into the laptop
    itself, or changes it for every table, `laptop_only` keeps for the laptop's own browser.
    """

    def register(function: Action) -> Action:
        _ACTIONS[function.__name__] = _Offer(shape, function, right, laptop_only)
        return function

    return register


def names() -> tuple[str, ...]:
    """Name every action there is."""
    return tuple(_ACTIONS)


def offered() -> dict[str, tuple[Any, str]]:
    """What each action needs to know and what it does, by its name."""
    return {
        name: (offer.shape or Nothing, offer.function.__doc__ or "")
        for name, offer in _ACTIONS.items()
    }


def decide(table: Table, who: Connection, name: str, details: Mapping[str, Any]) -> Step:
    """Decide a host action.

    Raises:
        Refused: there is no such action, it is malformed, or whoever asks is not the host.
    """
    if name not in _ACTIONS:
        raise refuse("unknown_request", "host", name=name[:40])
    offer = _ACTIONS[name]
    table.guard(who, offer.right, name)
    if offer.right is Right.RECLAIM and who.laptop:
        # The laptop can always take the rights back: nobody is locked out of their own table.
        who.keyed = True
    asked = load(offer.shape or Nothing, details, name)
    if offer.laptop_only(asked):
        _guard_machine(table, who, name)
    return offer.function(table) if offer.shape is None else offer.function(table, asked)


def _guard_machine(table: Table, who: Connection, name: str) -> None:
    if not table.policy.exists(Right.MACHINE):
        raise refuse("unknown_request", "host", name=name)
    if not table.may(who, Right.MACHINE):
        raise refuse("only_laptop", name, allowed="at_laptop")


def always(_asked: Any) -> bool:
    """For what is the laptop's alone, whatever is asked."""
    return True
