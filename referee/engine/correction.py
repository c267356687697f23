"""The table editor of every game: things are set to what they really are, as one event."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from referee import text
from referee.engine.event import Event, Line, line
from referee.engine.frame import Seat
from referee.engine.hands import nothing
from referee.engine.names import MAX_NAME, names_fit
from referee.engine.resolution import Resolution
from referee.refusal import Refused, refuse
from referee.text import Msg, say


@dataclass(frozen=True)
class TableCorrected(Event):
    """The host set the table to what it really is, by changes of each game's own kind."""

    changes: tuple[Any, ...]

    moves = nothing

    def touched(self) -> set[Seat]:
        """Whose seats the changes are about."""
        return {change.seat for change in self.changes if change.seat is not None}

    def story(self) -> Line:
        touched, n = sorted(self.touched()), len(self.changes)
        if not touched:
            return line("corrected", n=n)
        return line("corrected_for", who=text.seats(touched), n=n)


def correct(
    res: Resolution[Any],
    corrected: TableCorrected,
    problem: Callable[[Any, Any], str | None],
    misfit: Callable[[Any, Any, Msg], Refused | None] | None = None,
) -> None:
    """Check the changes one by one and as a whole, and make them.

    `problem` names the field of a change that makes no sense, if any does not; `misfit` tells why
    the table cannot look as it would afterwards, if it cannot.

    Raises:
        Refused: one of them makes no sense.
    """
    tried = say("tried.correct")
    state = res.state
    if state.phase != "play":
        raise refuse("not_running", tried)
    for change in corrected.changes:
        wrong = problem(state, change)
        if wrong is not None:
            why = say("why.bad_correction", what=say(f"field.{wrong}"))
            raise refuse("bad_correction", tried, why)
    after = corrected.apply(state)
    refused = misfit(state, after, tried) if misfit is not None else None
    if refused is not None:
        raise refused
    if not names_fit([player.name for player in after.players]):
        raise refuse("bad_names", tried, say("why.bad_names", n=MAX_NAME))
    res.emit(corrected)


def within(value: int | None, most: int, least: int = 0) -> bool:
    """Whether a number, if one is said, lies within bounds."""
    return value is None or least <= value <= most
