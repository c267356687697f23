"""Abilities: what somebody may do by choice, and the buttons for it."""

from __future__ import annotations

from dataclasses import dataclass

from referee.engine.frame import Seat
from referee.frozen import swift
from referee.option import Against, Ask, Option
from referee.text import Msg


@swift
@dataclass(frozen=True)
class Ability:
    """Something an effect lets its owner do by choice, whenever it is offered."""

    id: str
    text: Msg
    ask: Ask | None = None
    why_not: Msg | None = None
    rule: str | None = None
    any_time: bool = False
    """Whether it may be used out of turn and in the middle of something."""
    icon: str | None = None
    """What the button shows, if not something of the ability's own name."""
    against: Against | None = None
    """What the rules say against using it, where the table may let it pass."""
    may: tuple[Ask, ...] = ()
    """What may be said besides, though nobody asks."""


def ability_option(seat: Seat, ability: Ability, do: str = "use") -> Option:
    """The button for an ability; `do` names the command that uses it."""
    return Option(
        f"use:{ability.id}",
        "ability",
        ability.text,
        {"do": do, "seat": seat, "ability": ability.id},
        icon=ability.icon or ability.id,
        ask=ability.ask if ability.why_not is None else None,
        why_not=ability.why_not,
        against=ability.against,
        may=ability.may,
    )
