"""Shots and the last life: whoever is shot at may dodge, whoever is dying may be rescued."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee import text
from referee.bang.effect import effects_of
from referee.bang.events import Answered, LifeLost, ShotStopped
from referee.bang.frame import Frame, Reply
from referee.bang.life import eliminate, hurt
from referee.bang.moments import Loss
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.text import Msg, say

HIT = Reply("hit", say("answer.hit"), icon="hit")
OUT = Reply("out", say("answer.out"), icon="skull")


@dataclass(frozen=True)
class Shot(Frame, tag="shot"):
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

    rule = "base-091"

    @property
    def missing(self) -> int:
        """How many more Missed! effects it takes."""
        return self.needed - len(self.stopped_by)

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.target,)

    def says(self, state: State) -> Msg:
        who, card = text.seat(self.target), text.card(self.card)
        if self.shooter is None:
            return say("wait.shot_at", who=who, card=card, n=self.missing)
        return say("wait.shot", who=who, by=text.seat(self.shooter), card=card, n=self.missing)

    def prompt(self, state: State, seat: Seat) -> Msg:
        card = text.card(self.card)
        if self.shooter is None:
            return say("prompt.shot_at", card=card, n=self.missing)
        return say("prompt.shot", by=text.seat(self.shooter), card=card, n=self.missing)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        ways = [way for card in state.catalogue.dodges for way in hand_replies(state, seat, card)]
        for effect in effects_of(state, seat):
            found = effect.dodges(state, seat, self)
            ways += [way for way in found if way.choice not in self.tried]
        return (*ways, HIT)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        if reply.choice == "hit":
            res.pop()
            hurt(res, self.target, 1, by=self.shooter, cause=self.card)
        elif reply.card is not None:
            res.emit(answered(reply, seat))
            self.stop(res, reply.choice)
        else:
            from referee.bang.flips import call_for_flip

            res.change(replace(self, tried=(*self.tried, reply.choice)))
            call_for_flip(res, seat, reply.choice)

    def stop(self, res: Resolution, by: str) -> None:
        """Count one Missed! effect; with enough of them the shot is cancelled."""
        shot = replace(self, stopped_by=(*self.stopped_by, by))
        if shot.missing > 0:
            res.change(shot)
            return
        res.pop()
        res.emit(ShotStopped(self.target, self.shooter))
        res.tell("shot_dodged", shot)

    def explain(self, state: State, choice: str) -> tuple[Msg, str] | None:
        if choice in self.tried:
            return say("why.tried_already"), "base-112"
        return None


def shoot(res: Resolution, shooter: Seat | None, target: Seat, card: str) -> None:
    """Aim a BANG! effect at `target`."""
    shot = Shot(target, shooter, card)
    if shooter is not None:
        effects = effects_of(res.state, shooter)
        needed = max((e.misses_needed(res.state, shooter, shot) for e in effects), default=1)
        shot = replace(shot, needed=needed)
    res.push(shot)


@dataclass(frozen=True)
class Dying(Frame, tag="dying"):
    """Somebody is about to lose the last life."""

    seat: Seat
    damage: int
    by: Seat | None
    cause: str
    healed: int = 0

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
        if any(way.why_not is None for way in self._rescues(res.state)):
            return False
        # Nothing can help: nobody needs to be asked.
        self._die(res)
        return True

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        if reply.choice == "out":
            self._die(res)
        elif reply.card is not None:
            res.emit(answered(reply, seat))
            self.save(res, res.state.catalogue.card(reply.choice).heals(res.state, seat))
        else:
            res.state.catalogue.effect(reply.choice).rescue(res, seat, self, reply.choice)

    def save(self, res: Resolution, lives: int) -> None:
        """Count `lives` towards the rescue; with enough of them the player stays in the game."""
        dying = replace(self, healed=self.healed + lives)
        if dying.missing(res.state) > 0:
            res.change(dying)
            return
        player = res.state[self.seat]
        now = min(player.max_life, player.life - self.damage + dying.healed)
        res.pop()
        res.emit(LifeLost(self.seat, max(0, player.life - now), now, self.by, self.cause))
        # Abilities never count the last life, even when a Beer made up for it.
        if player.life > 1:
            res.tell("life_lost", Loss(self.seat, player.life - 1, self.by, self.cause))

    def _die(self, res: Resolution) -> None:
        res.pop()
        eliminate(res, self.seat, by=self.by, cause=self.cause)

    def explain(self, state: State, choice: str) -> tuple[Msg, str] | None:
        return say("why.no_rescue"), "base-106"


def hand_replies(state: State, seat: Seat, card: str) -> tuple[Reply, ...]:
    """The answers by which `seat` may use `card` from the hand, or something that stands for it."""
    plain = Reply(card, say("answer.card", card=text.card(card)), icon=card, card=card)
    found = [plain]
    for effect in effects_of(state, seat):
        found += [_stand_in(card, other) for other in effect.stand_ins(state, seat, card)]
    return tuple(found)


def _stand_in(card: str, other: str) -> Reply:
    using = say("name.any_card") if other == "any" else say(f"card.{other}.name")
    said = say("answer.stand_in", card=text.card(card), using=using)
    return Reply(f"{card}:{other}", said, icon=card, card=card)


def answered(reply: Reply, seat: Seat) -> Answered:
    """The event of using the card that a reply stands for."""
    assert reply.card is not None
    _, _, using = reply.choice.partition(":")
    return Answered(seat, reply.card, using or None)
