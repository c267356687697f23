"""Losing health, dying, and who comes in for the dead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee import text
from referee.duel.decks import draw
from referee.duel.events import (
    Fell,
    FighterEntered,
    GameEnded,
    HealthGained,
    HealthLost,
    HealthTold,
)
from referee.duel.frame import Aimed
from referee.duel.moments import Killed
from referee.duel.places import Spot, owner
from referee.duel.resolution import Resolution
from referee.duel.state import State
from referee.engine.asking import moment, question
from referee.engine.frame import Frame, Reply, Seat
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.text import Msg, say

DEATH_CARDS = 2
PRINTED = range(1, 9)
"""What may be printed on a character card."""


@question
def may_suffer(state: State, me: Spot, loss: Loss) -> bool:
    """Whether its character may lose health in place of another."""
    return False


@moment
def health_lost(res: Resolution, me: Spot, loss: Loss) -> None:
    """Somebody lost health, and not the last."""


@moment
def killed(res: Resolution, me: Spot, death: Killed) -> None:
    """Somebody has died; equipment and cards in hand are still there."""


@dataclass(frozen=True)
class Loss(Aimed, tag="duel_loss"):
    """A character loses health, unless somebody else may and does in its place."""

    at: Spot
    who: str
    left: int
    """How much is still to be lost."""
    by: Seat | None
    """Who made it lose; nobody for cards that work by themselves."""
    cause: str
    lost: int = 0

    rule = "duel-137"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (owner(self.at),)

    def says(self, state: State) -> Msg:
        return say("wait.loss", who=text.character(self.who), n=self.left)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        other = self._stand_in(state)
        if other is None:
            return ()
        character = state.fighter(other).id
        takes = say("answer.suffer", who=text.character(character))
        bears = say("answer.bear", who=text.character(self.who))
        return (Reply("suffer", takes, icon=character), Reply("bear", bears, icon="hit"))

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        other = self._stand_in(res.state)
        if reply.choice == "suffer" and other is not None:
            fighter = res.state.fighter(other)
            res.emit(HealthLost(other, fighter.id, 1, fighter.health - 1, instead_of=self.who))
            res.change(replace(self, left=self.left - 1))
        else:
            self._lose(res, 1)

    def step(self, res: Resolution) -> bool:
        fighter = res.state.at(self.at)
        if fighter is None or fighter.id != self.who or fighter.health <= 0 or self.left <= 0:
            if self.lost and fighter is not None and fighter.health > 0:
                res.tell(health_lost, self)
            res.pop()
        elif self._stand_in(res.state) is None:
            self._lose(res, self.left)
        else:
            return False
        return True

    def _lose(self, res: Resolution, n: int) -> None:
        health = res.state.fighter(self.at).health
        lost = min(n, health)
        res.emit(HealthLost(self.at, self.who, lost, health - lost))
        res.change(replace(self, left=self.left - n, lost=self.lost + lost))

    def _stand_in(self, state: State) -> Spot | None:
        for active in state.effects:
            if may_suffer(active.effect, state, active.owner, self):
                return active.owner
        return None


def hurt(res: Resolution, spot: Spot, n: int, by: Seat | None, cause: str) -> None:
    """Let a character lose health."""
    res.push(Loss(spot, res.state.fighter(spot).id, n, by, cause))


def heal(res: Resolution, spot: Spot, n: int = 1) -> None:
    """Let a character regain health, never above what it came with."""
    fighter = res.state.fighter(spot)
    gained = min(n, fighter.most - fighter.health)
    if gained > 0 and fighter.health > 0:
        res.emit(HealthGained(spot, fighter.id, gained, fighter.health + gained))


# -- death -------------------------------------------------------------------------------------


def next_dead(state: State) -> Spot | None:
    """The first who has died and is still there, in the order of simultaneous effects."""
    return next((spot for spot in state.in_order if state.fighter(spot).health <= 0), None)


@dataclass(frozen=True)
class Dying(Frame, tag="duel_dying"):
    """A death is carried out, step by step."""

    spot: Spot
    who: str
    told: bool = False

    def says(self, state: State) -> Msg:
        return say("wait.dying", who=text.character(self.who))

    def step(self, res: Resolution) -> bool:
        seat = owner(self.spot)
        if not self.told and not self._beaten(res.state):
            res.change(replace(self, told=True))
            res.tell(killed, Killed(self.spot, self.who, seat))
            return True
        res.pop()
        _bury(res, self.spot)
        if not self.told:
            self._lose(res)
            return True
        out = say("cause.out", who=text.character(self.who))
        draw(res, seat, DEATH_CARDS, because=out)
        if res.state[seat].reserve:
            bring_in(res, self.spot, after=self.who)
        return True

    def _beaten(self, state: State) -> bool:
        """Whether nobody of the squad lives, so that neither cards nor abilities matter more."""
        seat = owner(self.spot)
        lives = any(state.fighter(spot).health > 0 for spot in state.manned(seat))
        return not lives and not state[seat].reserve

    def _lose(self, res: Resolution) -> None:
        """The squad is beaten; whoever else died of the same card is buried with it."""
        dead = next_dead(res.state)
        while dead is not None:
            _bury(res, dead)
            dead = next_dead(res.state)
        winner = 1 - owner(self.spot)
        res.emit(GameEnded(res.state[winner].side, winner))


def _bury(res: Resolution, spot: Spot) -> None:
    """Let a dead character leave; with an empty reserve the token goes to whoever is left."""
    state, seat, fighter = res.state, owner(spot), res.state.fighter(spot)
    others = [other for other in state.manned(seat) if other != spot]
    front = _hand(others[0]) if others and not state[seat].reserve else None
    res.emit(Fell(spot, fighter.id, fighter.gear, front))


def _hand(spot: Spot) -> Literal["L", "R"]:
    return "L" if spot.endswith("L") else "R"


# -- coming in ---------------------------------------------------------------------------------


def bring_in(res: Resolution, spot: Spot, after: str = "") -> None:
    """Bring in the next of the reserve, who is asked for where only the real table knows."""
    reserve = res.state[owner(spot)].reserve
    if res.state.stack_known or len(reserve) == 1:
        enter(res, spot, reserve[0])
    else:
        res.push(NameReplacement(spot, after))


def printed_health(state: State, character: str) -> int | None:
    """The health on the character card, where it is known."""
    told = state.health.get(character)
    if told is not None or state.rule("printed_health") == "ask":
        return told
    return state.catalogue.characters[character].health


def enter(res: Resolution, spot: Spot, character: str) -> None:
    """Bring a character into play, asking for the printed health where it is not known."""
    health = printed_health(res.state, character)
    if health is None:
        res.push(TellHealth(spot, character))
        return
    attacks = spot == res.state.attacker(owner(spot))
    res.emit(FighterEntered(spot, character, health, attacks))


@dataclass(frozen=True)
class NameReplacement(Frame, tag="duel_name_replacement"):
    """The owner says who came off the top of the reserve."""

    spot: Spot
    after: str = ""
    """Whose place it is, after a death."""

    rule = "duel-083"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (owner(self.spot),)

    def is_private(self) -> bool:
        # The others of the reserve stand among the answers.
        return True

    def says(self, state: State) -> Msg:
        return say("wait.replacement", who=text.seat(owner(self.spot)))

    def prompt(self, state: State, seat: Seat) -> Msg:
        if self.after:
            return say("prompt.replacement_of", who=text.character(self.after))
        return say("prompt.replacement")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        members = sorted(state[seat].reserve)
        return tuple(
            Reply(one, say("name.character", character=text.character(one)), icon=one)
            for one in members
        )

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        enter(res, self.spot, reply.choice)


@dataclass(frozen=True)
class TellHealth(Frame, tag="duel_tell_health"):
    """The owner reads the printed health from a character card."""

    spot: Spot
    character: str

    rule = "duel-007"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (owner(self.spot),)

    def says(self, state: State) -> Msg:
        who, character = text.seat(owner(self.spot)), text.character(self.character)
        return say("wait.health", who=who, character=character)

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.health", character=text.character(self.character))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        usual = [Reply(str(n), say("answer.health", n=n)) for n in (3, 4, 5)]
        rest = [n for n in PRINTED if n not in (3, 4, 5)]
        choices = tuple(Choice(n, say("answer.health", n=n)) for n in rest)
        other = Reply(
            "other",
            say("answer.other_health"),
            ask=Ask("value", say("ask.health"), choices=choices),
        )
        return (*usual, other)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        health = value if isinstance(value, int) else int(reply.choice)
        res.pop()
        res.emit(HealthTold(self.character, health))
        enter(res, self.spot, self.character)
