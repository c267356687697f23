"""One seat's business: what it is asked and what it may do, in every game alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NotRequired, TypedDict

from referee.engine.frame import Seat
from referee.option import Option, ShownOption
from referee.text import Message


class Prompt(TypedDict):
    """What the table asks of a seat."""

    text: Message
    rule: str | None
    soft: bool
    """Doing anything else answers it."""
    private: bool
    """Whether a device that is not the seat's own covers it first."""
    ahead: NotRequired[list[Seat]]
    """Who is asked before, where this can be answered ahead."""


class Asked(TypedDict):
    """What a seat is asked and what it may do: the part of its business that the rules make."""

    seat: Seat
    prompt: Prompt | None
    options: list[ShownOption]


def business(state: Any, seat: Seat, options: Iterable[Option], *, private: bool) -> Asked:
    """Give it as it travels; `private` is for the seat's own eyes, else for whoever acts for it."""
    return {
        "seat": seat,
        "prompt": prompt_of(state, seat),
        "options": [option.plain() for option in options if private or not option.private],
    }


def prompt_of(state: Any, seat: Seat) -> Prompt | None:
    """What the table asks of `seat` now."""
    top = state.top
    if top is None or seat not in top.waits_for(state):
        return None
    return {
        "text": top.prompt(state, seat).plain(),
        "rule": top.rule,
        "soft": top.soft,
        "private": top.is_private(),
    }
