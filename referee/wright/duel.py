"""The duel of two: a card each, a race if the declarer's is higher, and hands too early."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.engine.frame import Reply, Seat
from referee.frozen import replace
from referee.option import Ask
from referee.refusal import refuse
from referee.text import Msg, say
from referee.wright.cards import BONUS, KINDS
from referee.wright.events import (
    BonusTaken,
    DuelCalledOff,
    DuelCardShown,
    DuelDeclared,
    FalseStart,
    HandsFell,
)
from referee.wright.frames import WrightFrame
from referee.wright.resolution import Resolution
from referee.wright.reveal import Reveal
from referee.wright.revolver import Groups, flat
from referee.wright.shootout import Shootout
from referee.wright.state import State
from referee.wright.turn import end_turn, run_dry

HIGHEST = max(kind.value or 0 for kind in KINDS.values())
"""The best card of comparison; one without a value counts nothing."""


def declare(res: Resolution, seat: Seat) -> None:
    """Both take a card from the deck, unseen, and reveal them at the same time."""
    if res.state.plain_cards < len(res.state.players):
        run_dry(res)
        return
    res.emit(DuelDeclared(seat))
    res.push(Duel(seat))


@dataclass(frozen=True)
class Duel(WrightFrame, tag="wright_duel"):
    """Both cards lie open; people tap what they show, and a judge may say whose hand fell."""

    by: Seat
    values: tuple[tuple[Seat, int], ...] = ()
    hands: Groups | None = None
    """Whose hands fell when the cards were turned, where phones have judged it."""

    rule = "wright-083"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        known = dict(self.values)
        return tuple(seat for seat in state if seat not in known)

    def says(self, state: State) -> Msg:
        key = "wait.wright_duel_cards_phones" if state.on_phones else "wait.wright_duel_cards"
        return say(key)

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.wright_duel_card")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        ask = Ask("value", self.prompt(state, seat), kind="number", low=0, high=HIGHEST)
        return (Reply("card", say("answer.wright_duel_card"), ask=ask),)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        assert isinstance(value, int)
        res.change(replace(self, values=(*self.values, (seat, value))))
        res.emit(DuelCardShown(seat, value))

    def touch(self, res: Resolution, groups: Groups) -> None:
        """Take a judge's word on whose hand fell, whether it should have or not.

        Raises:
            Refused: a hand is told twice, or nobody's.
        """
        told = flat(groups)
        if len(set(told)) != len(told) or not set(told) <= set(res.state):
            why = say("why.wright_hands", who=text.seats(res.state))
            raise refuse("wright_hands", say("tried.wright_hands"), why, rule="wright-044")
        res.change(replace(self, hands=groups))

    def step(self, res: Resolution) -> bool:
        if self.waits_for(res.state):
            return False
        values = dict(self.values)
        (rival,) = res.state.others(self.by)
        res.pop()
        if values[self.by] > values[rival]:
            res.push(Shootout(cause="duel"))
            self._lay(res)
        else:
            res.push(CalledOff(self.by))
            self._judge(res)
        return True

    def _lay(self, res: Resolution) -> None:
        race = res.state.top
        if self.hands and isinstance(race, Shootout):
            race.lay(res, self.hands)

    def _judge(self, res: Resolution) -> None:
        off = res.state.top
        if self.hands is not None and isinstance(off, CalledOff):
            off.judge(res, self.hands)


@dataclass(frozen=True)
class CalledOff(WrightFrame, tag="wright_called_off"):
    """The declarer's card is not the higher one: it is off, unless somebody lost their nerve."""

    by: Seat

    rule = "wright-087"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return tuple(state)

    def says(self, state: State) -> Msg:
        key = "wait.wright_called_off_phones" if state.on_phones else "wait.wright_called_off"
        return say(key)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        key = "answer.wright_touched_phones" if state.on_phones else "answer.wright_touched"
        touched = (Reply(f"hand:{one}", say(key, who=text.seat(one)), icon="palm") for one in state)
        return (*touched, Reply("nobody", say("answer.wright_nobody"), icon="done"))

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        kind, _, whose = reply.choice.partition(":")
        self.judge(res, ((int(whose),),) if kind == "hand" else ())

    def judge(self, res: Resolution, hands: Groups) -> None:
        """The first hand is the guilty one; hands that fell together cancel each other out."""
        res.pop()
        first = hands[0] if hands else ()
        if len(first) == 1:
            _false_start(res, first[0])
        else:
            _go_on(res)


def _go_on(res: Resolution) -> None:
    count, where = len(res.state.players), res.state.rule("wright_duel_cards")
    under, looted = (count if where == place else 0 for place in ("under", "loot"))
    res.emit(DuelCalledOff(looted, under))
    end_turn(res)


def _false_start(res: Resolution, guilty: Seat) -> None:
    (rival,) = res.state.others(guilty)
    phones = res.state.on_phones
    res.emit(FalseStart(guilty, phones=phones), BonusTaken(rival, BONUS))
    hands: Groups = ((guilty,), (rival,))
    if res.state.rule("wright_false_start_tie") == "opponent":
        hands = ((rival,), (guilty,))
    res.emit(HandsFell(hands, phones=phones))
    res.push(Reveal("false_start", hands, rival))
