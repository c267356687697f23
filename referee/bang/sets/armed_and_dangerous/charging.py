"""Where new load tokens go: asked where there is a choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee import text
from referee.bang.resolution import Resolution
from referee.bang.sets.armed_and_dangerous.load import load, room
from referee.bang.sets.armed_and_dangerous.paying import ask_places
from referee.bang.state import Seat, State
from referee.engine.frame import Frame, Reply
from referee.frozen import replace
from referee.text import Msg, say

NOWHERE = Reply("nowhere", say("answer.nowhere"))


@dataclass(frozen=True)
class Charge(Frame, tag="charge"):
    """Somebody may put tokens on their dangerous cards and their character."""

    seat: Seat
    n: int

    optional: ClassVar[bool] = True
    rule = "armed-016"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.charge", who=text.seat(self.seat), n=self.n)

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.charge", n=self.n)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        found = ask_places(room(state, seat), self.n)
        return (*found, NOWHERE) if self.optional else found

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        if reply.choice == NOWHERE.choice:
            res.pop()
        else:
            self._put(res, reply.choice, value if isinstance(value, int) else 1)

    def _put(self, res: Resolution, place: str, n: int) -> None:
        res.change(replace(self, n=self.n - n))
        load(res, self.seat, place, n)

    def step(self, res: Resolution) -> bool:
        free = room(res.state, self.seat)
        if not self.n or not free:
            res.pop()
            return True
        if self.optional or (len(free) > 1 and sum(free.values()) > self.n):
            return False
        place, n = next(iter(free.items()))
        self._put(res, place, min(n, self.n))
        return True

    def explain(self, state: State, choice: str) -> tuple[Msg, str] | None:
        return say("why.no_place"), "armed-006"


@dataclass(frozen=True)
class BlueCharge(Charge, tag="blue_charge"):
    """A token for a blue card played; it goes to the character unless its player says otherwise."""

    soft = True
    rule = "armed-012"

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.blue_charge")

    def default(self, res: Resolution) -> None:
        res.pop()
        load(res, self.seat, next(iter(room(res.state, self.seat))), 1)


@dataclass(frozen=True)
class Reloading(Charge, tag="reloading"):
    """Tokens that must be placed, one way or another."""

    optional = False
    rule = "armed-048"
