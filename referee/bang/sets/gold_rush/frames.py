"""What Gold Rush asks of people: cards flipped for Rum, a turn that ends early, another turn."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.events.turns import TurnEndOwed
from referee.bang.flips import Flip
from referee.bang.life import heal
from referee.bang.resolution import Resolution
from referee.bang.sets.gold_rush.nuggets import earn
from referee.bang.state import Seat, State
from referee.bang.turn import (
    EndsTurn,
    can_repeat,
    counts_hands,
    excess_discarded,
    finish_turn,
    hand_limit,
    repeat_turn,
)
from referee.cards import Face
from referee.engine.frame import Frame, Reply
from referee.frozen import replace
from referee.option import Ask
from referee.text import Msg, say

MOST_CARDS = 20


@dataclass(frozen=True)
class RumFlip(Flip, tag="rum_flip"):
    """Cards are flipped for their suits; with more than four, the best four count by themselves."""

    rule = "gold-069"
    all_count = True

    def read(self, res: Resolution, faces: tuple[Face, ...]) -> None:
        replace(self, faces=faces).finish(res, 0)

    def settled(self, res: Resolution) -> None:
        # No single card counts, so nobody's ability is about it.
        return


@dataclass(frozen=True)
class FreshStart(EndsTurn, tag="fresh_start"):
    """A turn ends at once, its player is healed, and another turn of theirs begins."""

    rule = "gold-078"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,) if counts_hands(state) else ()

    def says(self, state: State) -> Msg:
        # Whoever is back for this turn only takes no other.
        again = can_repeat(state, self.seat)
        return say("wait.fresh_start" if again else "wait.turn", who=text.seat(self.seat))

    def called_off(self, res: Resolution) -> None:
        super().called_off(res)
        res.emit(TurnEndOwed(self.seat, "gold_rush"))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("ask.hand", n=hand_limit(state, seat))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        ask = Ask("value", self.prompt(state, seat), kind="number", low=0, high=MOST_CARDS)
        return (Reply("count", say("answer.count_hand"), icon="hand", ask=ask),)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        assert isinstance(value, int)
        excess = value - hand_limit(res.state, seat)
        if excess > 0:
            res.remind(say("log.discards_chosen", who=text.seat(seat), n=excess), "base-033")
            res.tell(excess_discarded, seat, excess)
        self._begin_anew(res)

    def step(self, res: Resolution) -> bool:
        if self.waits_for(res.state):
            return False
        limit = hand_limit(res.state, self.seat)
        res.remind(say("log.keeps_at_most", who=text.seat(self.seat), n=limit), "base-033")
        self._begin_anew(res)
        return True

    def _begin_anew(self, res: Resolution) -> None:
        res.pop()
        player = res.state[self.seat]
        if player.is_wounded:
            heal(res, self.seat, player.max_life - player.life, cause="gold_rush")
        repeat_turn(res, self.seat, "gold_rush")
        finish_turn(res)


@dataclass(frozen=True)
class AnotherTurn(Frame, tag="another_turn"):
    """Somebody has won another turn and may take it."""

    seat: Seat

    rule = "gold-055"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.another_turn", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.another_turn")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        take = Reply("take", say("answer.another_turn"), icon="turn")
        return (take, Reply("pass", say("answer.no_other_turn")))

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "take":
            repeat_turn(res, seat, "don_bell")


@dataclass(frozen=True)
class KeepOne(Frame, tag="keep_one"):
    """One of the cards just drawn is discarded for a nugget."""

    seat: Seat

    rule = "gold-049"

    def says(self, state: State) -> Msg:
        return say("wait.turn", who=text.seat(self.seat))

    def step(self, res: Resolution) -> bool:
        res.pop()
        res.remind(say("log.dutch_will", who=text.seat(self.seat)), self.rule)
        earn(res, self.seat, 1, "gold-049")
        return True
