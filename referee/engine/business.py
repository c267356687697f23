"""One seat's business: what it is asked and what it may do, in every game alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee.engine.frame import Seat
from referee.option import Option


def business(state: Any, seat: Seat, options: Iterable[Option], *, private: bool) -> dict[str, Any]:
    """Give it as it travels; `private` is for the seat's own eyes, else for whoever acts for it."""
    return {
        "seat": seat,
        "prompt": prompt_of(state, seat),
        "options": [option.plain() for option in options if private or not option.private],
    }


def prompt_of(state: Any, seat: Seat) -> dict[str, Any] | None:
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
