"""The rulebook's take-back: how long a player may have back what they did last.

The law, for every game: a player's newest action may be taken back as long as all that followed
is answers given in the same turn, or nobody's doing. A card or ability of anybody's own accord
closes it (base-078), and so does whatever else somebody did of their own accord. A card flipped
for all to see leaves it to the host. What was done before the first turn is closed once it began.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Literal

from referee.past import Moment
from referee.refusal import refuse
from referee.text import say


class Weight(Enum):
    """How much a command weighs for the rulebook's take-back."""

    ACT = "a card or ability of one's own accord"
    OWN = "anything else of one's own accord, such as the end of one's turn"
    REPLY = "a card or ability used as an answer"
    SEEN = "a card flipped for all to see"
    NONE = "an answer that uses neither card nor ability"
    CHANCE = "nobody's doing"


OF_OWN_ACCORD = (Weight.ACT, Weight.OWN)


Closed = Literal["take_back_closed", "nothing_to_replace", "seen_already"]
"""Why something may not be taken back any more."""


def window(rules: Any, live: Sequence[Moment], seat: int, *, answers_only: bool = False) -> int:
    """Give the number of the seat's newest entry, if it may still be taken back.

    Raises:
        Refused: it may not, or there is none.
    """
    found = look(rules, live, seat, answers_only=answers_only)
    if isinstance(found, int):
        return found
    tried = say("tried.replace" if answers_only else "tried.take_back")
    rule = getattr(rules, "take_back_rule", None)
    raise refuse(found, tried, rule=None if found == "nothing_to_replace" else rule)


def look(
    rules: Any, live: Sequence[Moment], seat: int, *, answers_only: bool = False
) -> int | Closed:
    """Give the same number, or say why there is none."""
    answered: list[Moment] = []
    weights: set[Weight] = set()
    for at in range(len(live) - 1, 0, -1):
        command = live[at].entry.command
        weight = rules.weight(command)
        if weight is Weight.CHANCE:
            continue
        if rules.seat_of(command) != seat:
            if weight in OF_OWN_ACCORD:
                return "take_back_closed"
            answered.append(live[at])
            weights.add(weight)
            continue
        if Weight.REPLY in weights and weight is not Weight.ACT:
            return "take_back_closed"
        if answers_only and weight in OF_OWN_ACCORD:
            return "nothing_to_replace"
        if Weight.SEEN in weights:
            return "seen_already"
        turn = rules.turn_of(live[at].state_before)
        if any(rules.turn_of(moment.state_before) != turn for moment in answered):
            return "take_back_closed"
        if turn is None and rules.turn_of(live[-1].state) is not None:
            return "take_back_closed"
        return at
    return "take_back_closed"
