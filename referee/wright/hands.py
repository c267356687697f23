"""Laying hands on the loot: what is waited for, and the order in which they fell."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Literal, TypeAlias

from referee import text
from referee.engine.frame import Reply, Seat
from referee.frozen import replace
from referee.refusal import refuse
from referee.text import Msg, say
from referee.wright.frames import WrightFrame
from referee.wright.resolution import Resolution
from referee.wright.revolver import Groups, flat
from referee.wright.state import State

RaceKind: TypeAlias = Literal["auto", "hand"]
"""How phones race for it: on a cue of their own, or because somebody's hand fell."""

Settle: TypeAlias = Literal["first", "last", "order"]


@dataclass(frozen=True)
class Race(WrightFrame):
    """Some hands are still to fall; people tap, or a judge says in which order they fell."""

    down: Groups = ()
    """The hands that are down, bottom first."""

    rule = "wright-044"

    @abstractmethod
    def racers(self, state: State) -> tuple[Seat, ...]:
        """Everybody whose hand belongs on the pile."""

    @abstractmethod
    def finish(self, res: Resolution) -> None:
        """Go on with all hands down."""

    @property
    @abstractmethod
    def kind(self) -> RaceKind:
        """How phones race for it."""

    def settle(self, state: State) -> Settle:
        """What must not stay a dead heat."""
        return "order"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        done = flat(self.down)
        return tuple(seat for seat in self.racers(state) if seat not in done)

    def prompt(self, state: State, seat: Seat) -> Msg:
        key = "prompt.wright_hand_phones" if state.on_phones else "prompt.wright_hand"
        return say(key)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        key = "answer.wright_hand_phones" if state.on_phones else "answer.wright_hand"
        return (Reply("hand", say(key), icon="palm"),)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        self.lay(res, ((seat,),))

    def lay(self, res: Resolution, groups: Groups) -> None:
        """Put further hands on the pile; the last one need not be told.

        Raises:
            Refused: a hand is told that is down already or has no part in this.
        """
        missing = self.waits_for(res.state)
        told = flat(groups)
        if len(set(told)) != len(told) or not set(told) <= set(missing):
            why = say("why.wright_hands", who=text.seats(missing))
            raise refuse("wright_hands", say("tried.wright_hands"), why, rule="wright-044")
        down = (*self.down, *(group for group in groups if group))
        rest = tuple(seat for seat in missing if seat not in told)
        if len(rest) == 1:
            down, rest = (*down, rest), ()
        now = replace(self, down=down)
        res.change(now)
        if not rest:
            now.finish(res)
