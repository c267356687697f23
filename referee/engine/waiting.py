"""Whom the table waits for, in every game alike."""

from __future__ import annotations

from typing import Any, TypedDict

from referee.engine.frame import Frame, Seat
from referee.text import Message, say


class Waiting(TypedDict):
    """Whom the table waits for, as it travels."""

    seats: list[Seat]
    text: Message


def waits_for(state: Any) -> tuple[Seat, ...]:
    """Whom: those whose answer is needed, else whoever may act freely."""
    frame = _insisting(state)
    if frame is not None:
        return frame.waits_for(state)
    return () if state.on_turn is None else (state.on_turn,)


def waiting(state: Any) -> list[Waiting]:
    """Give the same as it travels, with what everybody is told about it."""
    frame = _insisting(state)
    if frame is None and state.on_turn is None:
        return []
    said = frame.says(state) if frame else say("wait.turn", who={"seat": state.on_turn})
    return [{"seats": list(waits_for(state)), "text": said.plain()}]


def _insisting(state: Any) -> Frame | None:
    """What is being resolved, unless its owner may as well do something else."""
    top: Frame | None = state.top
    return None if top is None or top.soft else top
