"""Shots: whoever is shot at may dodge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from referee import text
from referee.bang.dying import hurt
from referee.bang.effect import asked
from referee.bang.events.cards import CardPlayed, ShotStopped
from referee.bang.fired import Fires, card_is_gone, really_fired, take_fired
from referee.bang.hand import use_card
from referee.bang.inplay import card_forfeited, discard
from referee.bang.resolution import Resolution
from referee.bang.standing_in import UNNAMED
from referee.bang.state import InPlay, LastPlay, Seat, State, Turn
from referee.cards import Suit
from referee.engine.asking import moment, question
from referee.engine.frame import Reply
from referee.frozen import replace
from referee.text import Msg, say

HIT = Reply("hit", say("answer.hit"), icon="hit")


@question
def misses_needed(state: State, me: Seat, shot: Shot) -> int:
    """How many Missed! effects it takes to stop its owner's `shot`."""
    return 1


@question
def dodges(state: State, me: Seat, shot: Shot) -> tuple[Reply, ...]:
    """The ways beyond cards from the hand by which its owner may dodge `shot`."""
    return ()


@moment
def dodge(res: Resolution, me: Seat, shot: Shot, choice: str) -> None:
    """Its owner uses one of `dodges` against the shot on top of the stack."""


@question
def averts(state: State, me: Seat, shot: Shot) -> tuple[Reply, ...]:
    """The ways by which its owner is no target of `shot`, even of one that nothing stops."""
    return ()


@moment
def stopped_shot(res: Resolution, me: Seat, by: Seat | None) -> None:
    """A card that was used helped to stop a shot of `by` for good."""


@moment
def shot_dodged(res: Resolution, me: Seat, shot: Shot) -> None:
    """A shot was stopped."""


@dataclass(frozen=True)
class Unfired:
    """How things lay before a shot was fired: so they lie if it turns out that it never was."""

    turn: Turn
    last_play: LastPlay | None = None
    laid: tuple[InPlay, ...] = ()
    """The cards in play that were given up for it."""
    cards: tuple[str, ...] = ()
    """The cards that were played from the hand for it."""


@dataclass(frozen=True)
class Shot(Fires, tag="shot"):
    """Somebody is the target of a BANG! effect."""

    target: Seat
    shooter: Seat | None
    card: str
    """The card that gives the effect."""
    needed: int = 1
    stopped_by: tuple[str, ...] = ()
    """The Missed! effects so far, by card or effect."""
    tried: tuple[str, ...] = ()
    """Checks already made against this shot; each effect gives one."""
    damage: int = 1
    unstoppable: bool = False
    at: str | None = None
    """The card in play that is shot at instead of its owner."""
    is_bang_card: bool = False
    """Whether it is a BANG! card, not merely a card with its effect."""
    boost: str | None = None
    """The weapon whose own effect was paid for with it."""
    suit: Suit | None = None
    """The suit of that card, where somebody has said it."""
    diverted: bool = False
    """Whether its first target sent it on to this one."""
    card_kept: bool = False
    """Whether its card is in somebody's hand again and cannot be taken any more."""
    unfired: Unfired | None = None
    """What is taken back if its target is none after all, where that may come out."""

    rule = "base-091"

    @property
    def missing(self) -> int:
        """How many more Missed! effects it takes."""
        return self.needed - len(self.stopped_by)

    def fires(self, card: str) -> bool:
        return self.card == card and not self.card_kept

    def lost(self, card: str) -> bool:
        return self.card == card and self.card_kept

    def emptied(self) -> Shot:
        return replace(self, card_kept=True)

    def is_fresh(self, seat: Seat) -> bool:
        """Whether it is aimed at `seat` and nothing has stopped any of it."""
        return self.target == seat and not self.stopped_by

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.target,)

    def sent_on(self, target: Seat) -> Shot:
        """The same shot, sent on to another target by its first one."""
        return replace(self, target=target, stopped_by=(), tried=(), diverted=True)

    def says(self, state: State) -> Msg:
        who, card = text.seat(self.target), state.catalogue.reference(self.card)
        if self.unstoppable and self.shooter is not None:
            return say("wait.unstoppable", who=who, by=text.seat(self.shooter), card=card)
        if self.shooter is None:
            return say("wait.shot_at", who=who, card=card, n=self.missing)
        if self.at is not None:
            by, at = text.seat(self.shooter), text.card(self.at)
            return say("wait.shot_card", who=who, by=by, at=at, n=self.missing)
        return say("wait.shot", who=who, by=text.seat(self.shooter), card=card, n=self.missing)

    def prompt(self, state: State, seat: Seat) -> Msg:
        card = state.catalogue.reference(self.card)
        if self.unstoppable and self.shooter is not None:
            return say("prompt.unstoppable", by=text.seat(self.shooter), card=card)
        if self.shooter is None:
            return say("prompt.shot_at", card=card, n=self.missing)
        if self.at is not None:
            by, at = text.seat(self.shooter), text.card(self.at)
            return say("prompt.shot_card", by=by, at=at, n=self.missing)
        return say("prompt.shot", by=text.seat(self.shooter), card=card, n=self.missing)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        if self.unstoppable:
            return (*self._averted(state, seat), HIT)
        cards = state.catalogue.cards
        ways = [
            w for name in state.catalogue.dodges for w in cards[name].dodge_replies(state, seat)
        ]
        for found in asked(state, seat, dodges, self):
            ways += [way for way in found if way.choice not in self.tried]
        return (*ways, *self._averted(state, seat), HIT)

    def _averted(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return tuple(way for ways in asked(state, seat, averts, self) for way in ways)

    def step(self, res: Resolution) -> bool:
        if not self.unstoppable or self._averted(res.state, self.target):
            return False
        self.hit(res)
        return True

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        if reply.choice == "hit":
            self.hit(res)
        elif reply.card is not None:
            use_card(res, reply, seat)
            self.stop(res, reply.choice)
            card = res.state.catalogue.card(reply.card)
            card.dodged(res, seat, self.shooter)
            card.dodged_by(res, seat, reply.choice)
        else:
            tried = replace(self, tried=(*self.tried, reply.choice))
            res.change(tried)
            name = reply.choice.partition(":")[0]
            dodge(res.state.catalogue.effect(name), res, seat, tried, reply.choice)

    def hit(self, res: Resolution) -> None:
        """Let the shot do its harm."""
        res.pop()
        if self.at is not None:
            discard(res, self.target, self.at)
            if self.shooter is not None and res.state.phase == "play":
                res.tell(card_forfeited, self.target, self.shooter, 1)
            return
        bang = self.is_bang_card
        hurt(res, self.target, self.damage, by=self.shooter, cause=self.card, with_bang=bang)

    def stop(self, res: Resolution, by: str) -> None:
        """Count one Missed! effect; with enough of them the shot is cancelled."""
        shot = replace(self, stopped_by=(*self.stopped_by, by))
        if shot.missing > 0:
            res.change(shot)
            return
        res.pop()
        res.emit(ShotStopped(self.target, self.shooter))
        res.tell(shot_dodged, shot)
        cards = res.state.catalogue.cards
        fired = [cards[name] for name in (shot.card, shot.boost or "") if name in cards]
        # What shoots back does so in the order it was played, after the fired card's own last word.
        stoppers = [cards[used] for used in shot.stopped_by if used in cards]
        res.tell_each(stoppers, stopped_shot, self.target, self.shooter)
        kept = [card.foiled(res, shot) for card in fired]
        if not any(kept):
            catch(res, shot.catcher(res.state), shot.card)

    def catcher(self, state: State) -> Seat | None:
        """Who gets the card that was fired once it is stopped, if there is one and anybody does."""
        cards = state.catalogue.cards
        if self.card_kept or self.card not in cards or cards[self.card].never_in_hand:
            return None
        caught = any(cards[used].catches for used in self.stopped_by if used in cards)
        return self.target if caught else None

    def explain(self, state: State, choice: str) -> tuple[Msg, str] | None:
        if choice in self.tried:
            return say("why.tried_already"), "base-112"
        return None


def catch(res: Resolution, seat: Seat | None, card: str) -> None:
    """Let `seat`, if anybody, take a card that was fired and stopped."""
    if seat is not None:
        really = text.card(really_fired(res.state, card))
        res.remind(say("log.takes_card", who=text.seat(seat), card=really, n=1), "train-085")
        take_fired(res, card)


def shoot(res: Resolution, shooter: Seat | None, target: Seat, card: str, **more: Any) -> None:
    """Aim a BANG! effect at `target`; `more` are further facts of the shot."""
    shot = Shot(target, shooter, card, **more)
    if card_is_gone(res.state, card):
        shot = shot.emptied()
    if shooter is not None:
        needed = asked(res.state, shooter, misses_needed, shot)
        shot = replace(shot, needed=max(1, shot.needed, *needed))
        if asked(res.state, target, averts, shot):
            shot = replace(shot, unfired=_unfired(res, shooter, card))
    res.push(shot)


def _unfired(res: Resolution, shooter: Seat, card: str) -> Unfired | None:
    """What `shooter` has used up for a shot since the command was given."""
    before = res.at_first
    if before.turn is None:
        return None
    laid = tuple(one for one in before[shooter].in_play if not res.state[shooter].has(one.card))
    played = [one for one in res.events if isinstance(one, CardPlayed) and one.seat == shooter]
    cards = [one.card if one.using in UNNAMED else one.using or one.card for one in played]
    if not cards and not laid:
        # A card that repeats another one is discarded for it.
        cards.append(card)
    return Unfired(before.turn, before.last_play, laid, tuple(cards))
