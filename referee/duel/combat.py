"""Hits: whoever is the target may cancel one, and whatever follows from that waits its turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from referee import text
from referee.duel.card_events import Answered, HandDiscarded
from referee.duel.decks import draw
from referee.duel.effect import asked, asked_at
from referee.duel.events import HitCancelled
from referee.duel.frame import Aimed
from referee.duel.life import Loss
from referee.duel.opening import name_of, reference
from referee.duel.piles import holds
from referee.duel.places import Spot, owner
from referee.duel.resolution import Resolution
from referee.duel.state import State
from referee.engine.asking import moment, question
from referee.engine.frame import Frame, Reply, Seat
from referee.frozen import replace
from referee.text import Msg, say

ONE_MORE = Reply("one_more", say("answer.one_more"), icon="discard", rule="duel-145")


@question
def misses(state: State, me: Spot, hit: Hit) -> tuple[Reply, ...]:
    """The ways beyond miss cards by which a hit on its character may be cancelled."""
    return ()


@question
def takes_one_more(state: State, me: Spot, hit: Hit) -> bool:
    """Whether cancelling its owner's `hit` takes another discarded card."""
    return False


@moment
def miss(res: Resolution, me: Spot, hit: Hit) -> None:
    """Its owner uses one of `misses` against the hit on top of the stack."""


@moment
def cancelled(res: Resolution, me: Spot, hit: Hit) -> None:
    """A hit on the character at `me` was cancelled by means of this."""


@moment
def hit_missed(res: Resolution, me: Spot, hit: Hit) -> None:
    """Somebody's hit was cancelled."""


@dataclass(frozen=True)
class Hit(Aimed, tag="duel_hit"):
    """A character is the target of a hit."""

    at: Spot
    who: str
    by: Seat
    shooter: str | None
    """The character that made it."""
    cause: str
    """The card or character it comes from."""
    is_bang: bool = False
    """Whether a BANG! card made it."""
    any_card: bool = False
    """Whether any card from the hand serves as a miss."""
    one_more: bool = False
    """Whether cancelling it takes another discarded card."""
    tried: tuple[str, ...] = ()
    """Checks already made against this hit; each gives one."""
    stopped_by: str | None = None
    """The miss that would cancel it, once another card is discarded."""

    rule = "duel-048"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (owner(self.at),)

    def says(self, state: State) -> Msg:
        who, cause = text.character(self.who), reference(state, self.cause)
        if self.stopped_by:
            return say("wait.one_more", who=who, cause=cause)
        return say("wait.hit_one_more" if self.one_more else "wait.hit", who=who, cause=cause)

    def prompt(self, state: State, seat: Seat) -> Msg:
        who, cause = text.character(self.who), reference(state, self.cause)
        if self.stopped_by:
            return say("prompt.one_more", who=who, cause=cause)
        return say("prompt.hit_one_more" if self.one_more else "prompt.hit", who=who, cause=cause)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        stands = Reply("hit", say("answer.hit", who=text.character(self.who)), icon="hit")
        if self.stopped_by is not None:
            return (ONE_MORE, stands)
        ways: list[Reply] = []
        if holds(state, seat):
            ways += [_from_hand(card.id) for card in state.catalogue.misses]
        if holds(state, seat) and self.any_card:
            anything = say("answer.any_card_as_miss")
            ways.append(Reply("any_card", anything, icon="any_card", card="any_card"))
        for found in asked_at(state, self.at, misses, self):
            ways += [way for way in found if way.choice not in self.tried]
        return (*(way for way in ways if self._can_work(state, way)), stands)

    def _can_work(self, state: State, way: Reply) -> bool:
        """Whether a miss could cancel the hit: some take another card besides the one used."""
        needed = (way.card is not None) + self.one_more
        return holds(state, owner(self.at), needed)

    def explain(self, state: State, choice: str) -> tuple[Msg, str] | None:
        if choice in self.tried:
            return say("why.tried_already"), "duel-059"
        if choice in state.catalogue.cards and not state.catalogue.cards[choice].is_miss:
            return say("why.no_miss_card"), "duel-053"
        if self.one_more and not holds(state, owner(self.at), 2):
            return say("why.takes_one_more"), "duel-145"
        return None

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        if reply.choice == "hit":
            self._land(res)
        elif self.stopped_by is not None:
            res.emit(HandDiscarded(seat))
            self._cancel(res, self.stopped_by)
        elif reply.card is not None:
            res.emit(Answered(seat, reply.card))
            self.stop(res, reply.choice)
        else:
            tried = replace(self, tried=(*self.tried, reply.choice))
            res.change(tried)
            miss(res.state.catalogue.effect(reply.choice), res, self.at, tried)

    def step(self, res: Resolution) -> bool:
        fighter = res.state.at(self.at)
        if fighter is None or fighter.id != self.who or fighter.health <= 0:
            res.pop()
            return True
        if self.stopped_by is not None and not holds(res.state, owner(self.at)):
            res.remind(say("log.nothing_more", who=text.seat(owner(self.at))), "duel-145")
            self._land(res)
            return True
        return False

    def stop(self, res: Resolution, by: str) -> None:
        """Count a miss; it cancels the hit unless another card is needed."""
        if self.one_more:
            res.change(replace(self, stopped_by=by))
        else:
            self._cancel(res, by)

    def _land(self, res: Resolution) -> None:
        res.change(Loss(self.at, self.who, 1, self.by, self.cause))

    def _cancel(self, res: Resolution, by: str) -> None:
        res.pop()
        res.emit(HitCancelled(self.who))
        catalogue = res.state.catalogue
        card = catalogue.cards.get(self.cause)
        if card is not None:
            # What the card itself says comes before anything the miss has set off.
            card.missed(res, self)
        res.tell(hit_missed, self)
        if catalogue.knows(by):
            cancelled(catalogue.effect(by), res, self.at, self)


def _from_hand(card: str) -> Reply:
    return Reply(card, say("name.card", card=text.card(card)), icon=card, card=card)


def shoot(res: Resolution, seat: Seat, spot: Spot, cause: str, **more: Any) -> None:
    """Let `seat` make a hit on a character; `more` are further facts of the hit."""
    hit = make_hit(res.state, seat, spot, cause, **more)
    res.push(hit)


def make_hit(state: State, seat: Seat, spot: Spot, cause: str, **more: Any) -> Hit:
    """Give the hit that `seat` makes on a character."""
    if "shooter" not in more:
        own = state.at(state.attacker(seat))
        more["shooter"] = own.id if own is not None else None
    hit = Hit(spot, state.fighter(spot).id, seat, cause=cause, **more)
    return replace(hit, one_more=any(asked(state, seat, takes_one_more, hit)))


# -- what waits --------------------------------------------------------------------------------


@dataclass(frozen=True)
class HitWaits(Frame, tag="duel_hit_waits"):
    """Somebody becomes the target of a hit as soon as it is its turn."""

    by: Seat
    cause: str
    shooter: str | None
    role: Literal["attacker", "cover"] = "attacker"
    who: str | None = None
    """The character that is meant, where it is not whoever has that role then."""

    def says(self, state: State) -> Msg:
        return say("wait.hit_waits", cause=reference(state, self.cause))

    def step(self, res: Resolution) -> bool:
        res.pop()
        state, enemy = res.state, 1 - self.by
        if self.who is not None:
            spot = state.spot_of(self.who)
        else:
            spot = state.attacker(enemy) if self.role == "attacker" else state.cover(enemy)
        if spot is not None and state.at(spot) is not None:
            shoot(res, self.by, spot, self.cause, shooter=self.shooter)
        return True


@dataclass(frozen=True)
class DrawWaits(Frame, tag="duel_draw_waits"):
    """Somebody draws cards as soon as it is their turn."""

    seat: Seat
    n: int
    cause: str

    def says(self, state: State) -> Msg:
        what = reference(state, self.cause)
        return say("wait.draw_waits", who=text.seat(self.seat), n=self.n, cause=what)

    def step(self, res: Resolution) -> bool:
        res.pop()
        draw(res, self.seat, self.n, because=name_of(res.state, self.cause))
        return True
