"""Shots and the last life: whoever is shot at may dodge, whoever is dying may be rescued."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from referee import text
from referee.bang.commands import Play
from referee.bang.effect import effects_of, forbidden, use_banned
from referee.bang.events import Answered, ShotStopped
from referee.bang.fired import Fires, card_is_gone, really_fired, take_fired
from referee.bang.inplay import discard
from referee.bang.life import fall, hurt, lose
from referee.bang.moments import Taken
from referee.bang.resolution import Resolution
from referee.bang.standing_in import used_name
from referee.bang.state import Seat, State
from referee.cards import Suit
from referee.engine.frame import Frame, Reply
from referee.frozen import replace
from referee.text import Msg, say

HIT = Reply("hit", say("answer.hit"), icon="hit")
OUT = Reply("out", say("answer.out"), icon="skull")


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

    def says(self, state: State) -> Msg:
        who, card = text.seat(self.target), state.catalogue.reference(self.card)
        if self.shooter is None:
            return say("wait.shot_at", who=who, card=card, n=self.missing)
        if self.at is not None:
            by, at = text.seat(self.shooter), text.card(self.at)
            return say("wait.shot_card", who=who, by=by, at=at, n=self.missing)
        return say("wait.shot", who=who, by=text.seat(self.shooter), card=card, n=self.missing)

    def prompt(self, state: State, seat: Seat) -> Msg:
        card = state.catalogue.reference(self.card)
        if self.shooter is None:
            return say("prompt.shot_at", card=card, n=self.missing)
        if self.at is not None:
            by, at = text.seat(self.shooter), text.card(self.at)
            return say("prompt.shot_card", by=by, at=at, n=self.missing)
        return say("prompt.shot", by=text.seat(self.shooter), card=card, n=self.missing)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        cards = state.catalogue.cards
        ways = [
            w for name in state.catalogue.dodges for w in cards[name].dodge_replies(state, seat)
        ]
        for effect in effects_of(state, seat):
            found = effect.dodges(state, seat, self)
            ways += [way for way in found if way.choice not in self.tried]
        return (*ways, HIT)

    def step(self, res: Resolution) -> bool:
        if not self.unstoppable:
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
            res.state.catalogue.effect(name).dodge(res, seat, tried, reply.choice)

    def hit(self, res: Resolution) -> None:
        """Let the shot do its harm."""
        res.pop()
        if self.at is not None:
            discard(res, self.target, self.at)
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
        res.tell("shot_dodged", shot)
        cards = res.state.catalogue.cards
        fired = [cards[name] for name in (shot.card, shot.boost or "") if name in cards]
        # What shoots back does so in the order it was played, after the fired card's own last word.
        stoppers = [cards[used] for used in shot.stopped_by if used in cards]
        res.ask_all(stoppers, "stopped_shot", self.target, self.shooter)
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
        effects = effects_of(res.state, shooter)
        asked = (effect.misses_needed(res.state, shooter, shot) for effect in effects)
        shot = replace(shot, needed=max(shot.needed, *asked, 1))
    res.push(shot)


@dataclass(frozen=True)
class Dying(Frame, tag="dying"):
    """Somebody is about to lose the last life."""

    seat: Seat
    damage: int
    by: Seat | None
    cause: str
    healed: int = 0
    faced: bool = False
    """Whether whatever cheats death has had its chance."""
    saved_by: tuple[Seat, ...] = ()
    """Who took a life off the damage and hopes for thanks."""
    with_bang: bool = False
    """Whether a BANG! card did it."""

    rule = "base-035"

    def missing(self, state: State) -> int:
        """How many lives the rescue must still bring."""
        return self.damage - state[self.seat].life + 1 - self.healed

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.dying", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.dying", n=self.missing(state))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return (*self._rescues(state), OUT)

    def _rescues(self, state: State) -> tuple[Reply, ...]:
        ways: list[Reply] = []
        for card in state.catalogue.rescues:
            ways += state.catalogue.card(card).rescue_replies(state, self.seat)
        for effect in effects_of(state, self.seat):
            ways += effect.rescues(state, self.seat, self)
        return tuple(ways)

    def step(self, res: Resolution) -> bool:
        if self.missing(res.state) <= 0:
            self.survive(res)
            return True
        cheats = [e for e in effects_of(res.state, self.seat) if e.cheats_death]
        if cheats and not self.faced:
            res.change(replace(self, faced=True))
            cheats[0].face_death(res, self.seat)
            return True
        others_may_help = any(card.saves_others for card in res.state.catalogue.cards.values())
        if others_may_help or any(way.why_not is None for way in self._rescues(res.state)):
            return False
        # Nothing can help: nobody needs to be asked.
        self.die(res)
        return True

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        if reply.choice == "out":
            self.die(res)
        elif reply.card is not None:
            use_card(res, reply, seat)
            self.save(res, res.state.catalogue.card(reply.card).heals(res.state, seat))
        else:
            res.state.catalogue.effect(reply.choice).rescue(res, seat, self, reply.choice)

    def save(self, res: Resolution, lives: int) -> None:
        """Count `lives` towards the rescue; with enough of them the player stays in the game."""
        dying = replace(self, healed=self.healed + lives)
        if dying.missing(res.state) > 0:
            res.change(dying)
        else:
            dying.survive(res)

    def survive(self, res: Resolution) -> None:
        """Stay in the game with what is left."""
        player = res.state[self.seat]
        now = min(player.max_life, player.life - self.damage + self.healed)
        res.pop()
        # Abilities never count the last life, even when a Beer made up for it.
        lose(res, self.taken(self.damage), now=now, counted=player.life - 1)
        for card in res.state.catalogue.cards.values():
            if card.saves_others:
                for by in self.saved_by:
                    card.rescued(res, by, self.seat)

    def die(self, res: Resolution) -> None:
        """Nothing helps any more."""
        res.pop()
        fall(res, self.taken(min(self.damage, res.state[self.seat].life + self.healed)))

    def cheat(self, res: Resolution) -> None:
        """Stay in the game with one life, whatever was lost."""
        res.pop()
        lost = res.state[self.seat].life - 1
        lose(res, self.taken(lost), now=1, counted=lost)

    def taken(self, n: int) -> Taken:
        """The loss of so many lives."""
        return Taken(self.seat, n, self.by, self.cause, self.with_bang)

    def explain(self, state: State, choice: str) -> tuple[Msg, str] | None:
        return say("why.no_rescue"), "base-106"


def hand_replies(state: State, seat: Seat, card: str) -> tuple[Reply, ...]:
    """The answers by which `seat` may use `card` from the hand, or something that stands for it."""
    found = [Reply(card, say("answer.card", card=text.card(card)), icon=card, card=card)]
    for effect in effects_of(state, seat):
        found += [_stand_in(card, other) for other in effect.stand_ins(state, seat, card)]
    return tuple(_unless_banned(state, seat, reply, card) for reply in found)


def given_replies(state: State, seat: Seat, card: str) -> tuple[Reply, ...]:
    """The answers by which `seat` may give up a `card`: from the hand, or by what lies there."""
    beyond = (way for e in effects_of(state, seat) for way in e.gives(state, seat, card))
    return (*hand_replies(state, seat, card), *beyond)


def give_up(res: Resolution, reply: Reply, seat: Seat, *, in_fight: bool = False) -> None:
    """Give up what a reply of `given_replies` stands for, perhaps in a duel."""
    if reply.card is not None:
        use_card(res, reply, seat, in_fight=in_fight)
        return
    res.state.catalogue.effect(reply.choice.partition(":")[0]).give(res, seat, reply.choice)


def _unless_banned(state: State, seat: Seat, reply: Reply, card: str) -> Reply:
    banned = use_banned(state, seat, card, _used(reply))
    return reply if banned is None else replace(reply, why_not=banned, rule="base-056")


def _used(reply: Reply) -> str | None:
    """The card really used with a reply, where another stands in."""
    return reply.choice.partition(":")[2] or None


def played_replies(state: State, seat: Seat, card: str) -> tuple[Reply, ...]:
    """The same answers where the card counts as played, which an effect may forbid."""
    found = []
    for reply in hand_replies(state, seat, card):
        refused = forbidden(state, Play(seat, card, using=_used(reply)), say("tried.act"))
        if refused is None:
            found.append(reply)
        else:
            why, rule = refused.refusal.why, refused.refusal.rule
            found.append(replace(reply, why_not=why, rule=rule))
    return tuple(found)


def _stand_in(card: str, other: str) -> Reply:
    said = say("answer.stand_in", card=text.card(card), using=used_name(other))
    return Reply(f"{card}:{other}", said, icon=card, card=card)


def use_card(res: Resolution, reply: Reply, seat: Seat, *, in_fight: bool = False) -> None:
    """Use the card from the hand that a reply stands for, perhaps in a duel."""
    assert reply.card is not None
    res.emit(Answered(seat, reply.card, _used(reply)))
    if in_fight:
        res.tell("card_fought", seat)
    else:
        res.tell("card_used", seat, 1)
    res.tell("answered", seat, reply.card)
