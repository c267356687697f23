"""What people would lose by going back: how many moves, in whose turns, by whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Any

from referee.past import Moment
from referee.takeback import Weight
from referee.text import Msg, say, seat, seats

MOST = 4
"""How many turns are named one by one; what came before them is counted together."""


@dataclass
class _Turn:
    """What is lost of one turn."""

    turn: Any
    moves: int = 0
    others: set[int] = field(default_factory=set)
    """Who did something in it, besides the player whose turn it is."""

    def told(self) -> Msg:
        if self.turn is None:
            return say("lost.before", n=self.moves)
        whose = self.turn[0]
        if whose is None:
            return say("lost.between", n=self.moves)
        if self.others:
            others = seats(sorted(self.others))
            return say("lost.turn_with", who=seat(whose), n=self.moves, others=others)
        return say("lost.turn", who=seat(whose), n=self.moves)


class Losses:
    """Counts moments, newest first."""

    def __init__(self, rules: Any) -> None:
        self._rules = rules
        self._turns: list[_Turn] = []
        self._doers: set[int | None] = set()
        self.moves = 0

    def add(self, moment: Moment) -> None:
        """Count one more moment, older than all before."""
        command = moment.entry.command
        if self._rules.weight(command) is Weight.CHANCE:
            return
        turn, doer = self._rules.turn_of(moment.state_before), self._rules.seat_of(command)
        if not self._turns or self._turns[-1].turn != turn:
            self._turns.append(_Turn(turn))
        self._turns[-1].moves += 1
        self.moves += 1
        self._doers.add(doer)
        if doer is not None and turn is not None and doer != turn[0]:
            self._turns[-1].others.add(doer)

    def touches_others(self, moment: Moment) -> bool:
        """Whether somebody else than whoever did `moment` did any of it."""
        return bool(self._doers - {self._rules.seat_of(moment.entry.command)})

    def told(self) -> list[Msg]:
        """Say what is lost, turn by turn, newest first."""
        found = [turn.told() for turn in self._turns[:MOST]]
        earlier = sum(turn.moves for turn in self._turns[MOST:])
        return [*found, say("lost.earlier", n=earlier)] if earlier else found

    def plain(self, asks: bool) -> dict[str, Any]:
        """Give it as it travels to the host's page."""
        return {"asks": asks, "loses": [one.plain() for one in self.told()]}


def joined(messages: Sequence[Mapping[str, Any]]) -> Msg:
    """Make one message of several, given as they travel."""
    found = [Msg(one["key"], one["args"]) for one in messages]
    return reduce(lambda first, then: say("lost.and", first=first, then=then), found)


def lost_by(rules: Any, moments: Iterable[Moment]) -> Losses:
    """Count moments given oldest first."""
    losses = Losses(rules)
    for moment in reversed(list(moments)):
        losses.add(moment)
    return losses
