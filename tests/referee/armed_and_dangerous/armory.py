"""Positions in Armed & Dangerous; `+whip#3` is a Whip with three tokens, `#2` two on oneself."""

from __future__ import annotations

from typing import Any

from referee.bang import options
from referee.bang.sets.armed_and_dangerous.load import places, reserve
from referee.option import Ask
from tests.referee.table import Table, at

ARMED = ("armed_and_dangerous",)
SETS = ("base", *ARMED)


def armed(
    ann: str = "",
    ben: str = "",
    cyril: str = "",
    dan: str = "",
    turn: str = "Ann",
    sets: tuple[str, ...] = (),
    **more: Any,
) -> Table:
    """Four players; each may have a character, lives, tokens and cards in play."""
    position = f"Ann:sheriff{ann} Ben:outlaw{ben} Cyril:renegade{cyril} Dan:outlaw{dan} | {turn}"
    return at(position, sets=(*ARMED, *sets), **more)


def turn_of_ben(ben: str, **more: Any) -> Table:
    """Ben's turn begins: Ann has just ended hers."""
    table = armed(ben=ben, **more)
    table.end("Ann")
    return table


def tokens(table: Table, who: str) -> dict[str, int]:
    """How many tokens lie on a player's character and on each of their dangerous cards."""
    return places(table.state, table.seat(who))


def left(table: Table) -> int:
    """How many tokens lie in the reserve."""
    return reserve(table.state)


def ask_of(table: Table, who: str, option: str) -> Ask | None:
    """What an option that is offered to a player still asks."""
    found = next(o for o in options(table.state, table.seat(who)) if o.id == option)
    assert found.why_not is None
    return found.ask


def values(ask: Ask | None) -> list[Any]:
    """What may be chosen in answer to a question."""
    return [choice.value for choice in ask.choices] if ask else []
