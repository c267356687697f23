"""The split: misses fall, revolvers are ranked, and the loot is shared."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from referee import text
from referee.engine.frame import Reply, Seat
from referee.frozen import replace
from referee.text import Msg, say
from referee.wright import loot
from referee.wright.cards import ref
from referee.wright.events import DeadHeat
from referee.wright.frames import WrightFrame
from referee.wright.hands import Race, RaceKind
from referee.wright.resolution import Resolution
from referee.wright.revolver import (
    Cards,
    Groups,
    best_set,
    flat,
    highest,
    ranking,
    refined,
    without,
)
from referee.wright.rounds import end_round, points_by_seat
from referee.wright.split_events import CardCancelled, MissWasted, ShareTaken
from referee.wright.state import Cause, Showdown, State

Entered = tuple[tuple[Seat, Cards], ...]


def sharers(state: State, hands: Groups) -> tuple[Seat, ...]:
    """Who takes part in the split: everybody but the last hand; between two, both."""
    order = flat(hands)
    return order if state.two else order[:-1]


@dataclass(frozen=True)
class Split(WrightFrame, tag="wright_split"):
    """The revolvers lie open; misses fall until none is left, then the loot is shared."""

    cause: Cause
    hands: Groups
    shown: Entered
    revolvers: Entered
    """What is left of them."""
    misses: tuple[Seat, ...]
    cancelled: tuple[tuple[Seat, str], ...] = ()

    rule = "wright-068"

    @property
    def _targets(self) -> tuple[int, tuple[Seat, ...]]:
        return highest(dict(self.revolvers))

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return self.misses[:1] if len(self._targets[1]) > 1 else ()

    def says(self, state: State) -> Msg:
        value, _ = self._targets
        return say("wait.wright_miss", who=text.seat(self.misses[0]), card=ref(str(value)))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.wright_miss", card=ref(str(self._targets[0])))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        value, holders = self._targets
        return tuple(
            Reply(f"of:{one}", say("answer.wright_miss", who=text.seat(one), card=ref(str(value))))
            for one in holders
        )

    def explain(self, state: State, choice: str) -> tuple[Msg, str] | None:
        return say("why.wright_highest_only", card=ref(str(self._targets[0]))), "wright-068"

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        self._cancel(res, int(reply.choice.removeprefix("of:")))

    def step(self, res: Resolution) -> bool:
        if not self.misses:
            self._share(res)
            return True
        _, holders = self._targets
        if not holders:
            res.emit(MissWasted(self.misses[0]))
            res.change(replace(self, misses=self.misses[1:]))
            return True
        if len(holders) == 1:
            self._cancel(res, holders[0])
            return True
        return False

    def _cancel(self, res: Resolution, seat: Seat) -> None:
        value, _ = self._targets
        left = tuple((s, without(c, value) if s == seat else c) for s, c in self.revolvers)
        card = str(value)
        res.emit(CardCancelled(self.misses[0], seat, card))
        cancelled = (*self.cancelled, (seat, card))
        res.change(replace(self, revolvers=left, misses=self.misses[1:], cancelled=cancelled))

    def _share(self, res: Resolution) -> None:
        state = res.state
        taking = sharers(state, self.hands)
        sets = {seat: best_set(cards) for seat, cards in self.revolvers if seat in taking}
        ranks = ranking(sets, self.hands)
        tied = next((group for group in ranks if len(group) > 1), None)
        if tied is not None:
            res.emit(DeadHeat(tied, phones=state.on_phones))
            res.push(TieRace(among=tied))
            return
        order = flat(ranks)
        shares = (loot.winner_takes_all if state.two else loot.split)(state.loot, len(order))
        left, kept = state.loot, Counter[Seat]()
        for seat, count in zip(order, shares.kept, strict=True):
            best = sets[seat]
            res.emit(ShareTaken(seat, count, left, best.size, best.value))
            left, kept[seat] = left - count, count
        res.remind(*_rest(state, self.hands, shares.lost))
        res.pop()
        showdown = Showdown(
            state.round,
            self.cause,
            state.loot,
            self.hands,
            self.shown,
            self.cancelled,
            tuple((seat, sets[seat]) for seat in order),
            points_by_seat(state, kept),
            shares.lost,
        )
        end_round(res, showdown)

    def resolved(self, order: Groups) -> Split:
        """Give the split after a race of those whose hands had fallen at the same time."""
        return replace(self, hands=refined(self.hands, order))


def _rest(state: State, hands: Groups, lost: int) -> tuple[Msg, str]:
    if state.two:
        return say("log.wright_all_taken"), "wright-090"
    last = text.seat(flat(hands)[-1])
    if lost:
        return say("log.wright_lost", who=last, n=lost), "wright-057"
    return say("log.wright_none_lost", who=last), "wright-045"


@dataclass(frozen=True)
class TieRace(Race, tag="wright_tie_race"):
    """Equal sets and equal hands: those concerned lay their hands once more."""

    among: tuple[Seat, ...] = ()

    def racers(self, state: State) -> tuple[Seat, ...]:
        return self.among

    @property
    def kind(self) -> RaceKind:
        return "auto"

    def says(self, state: State) -> Msg:
        key = "wait.wright_tie_phones" if state.on_phones else "wait.wright_tie"
        return say(key, who=text.seats(self.among))

    def finish(self, res: Resolution) -> None:
        res.pop()
        split = res.state.top
        assert isinstance(split, Split), "equal hands matter at a split only"
        res.change(split.resolved(self.down))
