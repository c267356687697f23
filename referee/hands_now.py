"""What hands do now: the moves whose moment has not passed, newest first.

A move is there from the entry of the log that brings it. It counts as done, and is ticked, as soon
as anybody does something of their own accord. It is gone when its own person acts again, or when a
later turn begins. What chance does belongs to the entry before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from referee.data import load_or_none
from referee.engine.hands import Move
from referee.past import LogLine, Moment
from referee.shown import ShownLine
from referee.takeback import OF_OWN_ACCORD, Weight
from referee.text import Msg

NAMED = ("card", "character", "event")
MOST = 4
"""How many lines a screen shows at most."""


@dataclass(frozen=True)
class Current:
    """A move, the line of the story that tells it, and whether it is most likely made."""

    move: Move
    line: LogLine | None
    done: bool

    def words_for(self, seat: int) -> Msg | None:
        """What the phone of a seat calls it; None if it is not that person's business."""
        if self.move.seat == seat:
            return self.move.text
        return self.move.other if self.move.whom == seat else None


def current(rules: Any, newest: Moment | None) -> Iterator[Current]:
    """Find the moves that are not over at a moment of a game, newest first."""
    acted: set[int | None] = set()
    went_on = turned = False
    moment = newest
    while moment is not None:
        for move, line in moment.moves:
            if move.seat not in acted:
                yield Current(move, line, went_on)
        turned = turned or _begins_turn(rules, moment)
        weight = _weight(rules, moment)
        if weight is not Weight.CHANCE:
            if turned:
                return
            acted.add(rules.seat_of(moment.entry.command))
            went_on = went_on or weight in OF_OWN_ACCORD
        moment = moment.before


def _weight(rules: Any, moment: Moment) -> Weight:
    command = moment.entry.command
    return Weight.NONE if command is None else rules.weight(command)


def _begins_turn(rules: Any, moment: Moment) -> bool:
    return bool(rules.turn_of(moment.state) != rules.turn_of(moment.state_before))


def now_of(rules: Any, moves: list[Current], seat: int) -> list[dict[str, Any]]:
    """What somebody's own hands do now, in the second person, as it travels to their phone."""
    shown: list[dict[str, Any]] = []
    for one in moves:
        words = one.words_for(seat)
        if words is None or any(words.plain() == other["text"] for other in shown):
            continue
        plain: dict[str, Any] = {"text": words.plain()}
        if one.line is not None and one.line.rule is not None:
            plain["rule"] = one.line.rule
            plain |= _cause(rules, one)
        shown.append({**plain, "done": True} if one.done else plain)
    return shown[:MOST]


def _cause(rules: Any, one: Current) -> dict[str, Any]:
    """The card, character or event that brings it, where it is not the one that moves."""
    assert one.line is not None
    about = _about(tuple(rules.texts())).get(one.line.rule or "")
    if about is None or about[0] not in NAMED or about[1] in one.move.cards:
        return {}
    return {"cause": {about[0]: about[1]}}


@cache
def _about(packages: tuple[str, ...]) -> dict[str, tuple[str, str]]:
    """The kind and id of the thing whose text tells a ruling, by the ruling's id."""
    found: dict[str, tuple[str, str]] = {}
    for package in packages:
        facts = load_or_none(package, "text", "rulings.json") or {}
        found |= {name: tuple(fact["about"]) for name, fact in facts.items() if "about" in fact}
    return found


def now_for_all(moves: list[Current]) -> list[ShownLine]:
    """What everybody's hands do now, in the third person: the lines of the story that tell it."""
    lines: dict[int, ShownLine] = {}
    for one in moves:
        if one.line is not None and one.line.instructs and not one.done:
            lines.setdefault(one.line.n, one.line.plain())
    return list(lines.values())[:MOST]
