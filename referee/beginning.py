"""The beginning of a game: what is still to be done with real cards before its first turn.

The lists come from the rules (`engine/beginning.py`), whole or in short. The table's goes on with
what the story has told everybody so far. As soon as anybody has done something in the first turn,
the beginning is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from referee.engine.beginning import Task
from referee.past import Moment
from referee.takeback import Weight


def has_begun(rules: Any, moments: Iterable[Moment]) -> bool:
    """Whether somebody has done something in the first turn."""
    return any(
        rules.turn_of(moment.state_before) is not None
        and moment.entry.command is not None
        and rules.weight(moment.entry.command) is not Weight.CHANCE
        for moment in moments
    )


def tasks(rules: Any, moments: list[Moment], viewer: int | None, *, short: bool) -> list[Task]:
    """What the table, or one seat, does before the first turn; `short` for who knows the rest."""
    found = list(rules.beginning(moments[-1].state, viewer))
    if viewer is None:
        found += _told(rules, moments)
    return [task for task in found if task.brief or not short]


def _told(rules: Any, moments: Iterable[Moment]) -> Iterator[Task]:
    """What the story tells the whole table to do; what it tells one seat is on that seat's list."""
    for moment in moments:
        if rules.turn_of(moment.state_before) is not None:
            return
        for line in moment.lines:
            if line.instructs and "who" not in line.text.args:
                yield Task(line.text, brief=False)
