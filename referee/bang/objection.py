"""Why a card cannot be played; what is often said is made once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from referee.bang.state import State
from referee.engine.modes import REACH, against
from referee.frozen import swift
from referee.option import Against
from referee.text import Msg, say


@swift
@dataclass(frozen=True)
class Objection:
    """Why a card cannot be played, or not at this target."""

    code: str
    why: Msg
    rule: str
    kind: str | None = None
    """The kind of rule, by its switch, where a table may insist less."""

    def against(self, state: State) -> Against | None:
        """The same, if this table may let it pass."""
        return against(state, self.kind, self.why, self.rule)


NOT_YOURSELF = Objection("not_yourself", say("why.not_yourself"), "base-125")


@cache
def out_of_game(aim: str, rule: str | None) -> Objection:
    """Only somebody in the game can be aimed at, or only somebody who is not."""
    code = "still_in_game" if aim == "fallen" else "not_in_game"
    return Objection(code, say(f"why.{code}"), rule or "base-036")


@cache
def out_of_range(far: int, rule: str | None) -> Objection:
    """No shot reaches so far."""
    return Objection("out_of_range", say("why.out_of_range", n=far), rule or "base-090", REACH)


@cache
def too_far(far: int, near: int, rule: str | None) -> Objection:
    """The card works only near by."""
    return Objection("too_far", say("why.too_far", n=far, near=near), rule or "base-102", REACH)
