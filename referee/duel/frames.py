"""What a card sets going beyond a single hit: sweeps, volleys, duels, discards and choices."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.duel.card_events import Answered
from referee.duel.combat import make_hit
from referee.duel.effect import asked_at
from referee.duel.frame import Aimed
from referee.duel.gear import discard_gear, pick_choice, picks
from referee.duel.life import hurt
from referee.duel.opening import reference
from referee.duel.piles import holds
from referee.duel.places import Spot, owner
from referee.duel.position import swap
from referee.duel.resolution import Resolution
from referee.duel.state import State
from referee.engine.asking import moment, question
from referee.engine.frame import Frame, Reply, Seat
from referee.frozen import replace
from referee.option import Ask
from referee.text import Msg, say

NO_THANKS = Reply("no", say("answer.no"), icon="no")


@question
def hit_ways(state: State, me: Spot) -> tuple[Reply, ...]:
    """What counts as a hit card beyond hit cards, where one has to be discarded."""
    return ()


@moment
def accepted(res: Resolution, me: Spot) -> None:
    """Its owner was asked whether to use it, and does."""


@dataclass(frozen=True)
class Played(Aimed, tag="duel_played"):
    """A card is being played; whoever it is played at is awake until it is done."""

    card: str

    def says(self, state: State) -> Msg:
        return say("wait.played", card=text.card(self.card))

    def step(self, res: Resolution) -> bool:
        res.pop()
        return True


@dataclass(frozen=True)
class Sweep(Frame, tag="duel_sweep"):
    """A card does the same to several characters, one after the other."""

    card: str
    by: Seat
    targets: tuple[Spot, ...]

    def says(self, state: State) -> Msg:
        return say("wait.played", card=text.card(self.card))

    def step(self, res: Resolution) -> bool:
        if not self.targets:
            res.pop()
            return True
        spot, *rest = self.targets
        res.change(replace(self, targets=tuple(rest)))
        fighter = res.state.at(spot)
        if fighter is not None and fighter.health > 0:
            res.state.catalogue.cards[self.card].strike(res, self.by, spot)
        return True


@dataclass(frozen=True)
class Volley(Aimed, tag="duel_volley"):
    """Several hits on one character, each of which is cancelled by itself."""

    at: Spot
    by: Seat
    card: str
    hits: int
    is_bang: bool

    def says(self, state: State) -> Msg:
        return say("wait.played", card=text.card(self.card))

    def step(self, res: Resolution) -> bool:
        fighter = res.state.at(self.at)
        if not self.hits or fighter is None or fighter.health <= 0:
            res.pop()
        else:
            res.change(replace(self, hits=self.hits - 1))
            res.push(make_hit(res.state, self.by, self.at, self.card, is_bang=self.is_bang))
        return True


# -- hit cards given up ------------------------------------------------------------------------


def hit_replies(state: State, seat: Seat, spot: Spot) -> list[Reply]:
    """What `seat` may discard as a hit card for the character at `spot`."""
    ways: list[Reply] = []
    if holds(state, seat):
        ways.append(Reply("hit_card", say("answer.hit_card"), icon="hit_card", card="hit_card"))
    for found in asked_at(state, spot, hit_ways):
        ways += found
    return ways


def give_hit_card(res: Resolution, seat: Seat, spot: Spot, reply: Reply) -> None:
    """Discard what was offered as a hit card, from the hand or from play."""
    if reply.card is not None:
        res.emit(Answered(seat, reply.card))
    else:
        discard_gear(res, f"{reply.choice}@{spot}", seat)


def no_hit_card(state: State, choice: str) -> tuple[Msg, str] | None:
    """Say why another card does not do where a hit card is asked for."""
    card = state.catalogue.cards.get(choice)
    if card is None or card.is_hit:
        return None
    return say("why.no_hit_card"), "duel-107"


@dataclass(frozen=True)
class CardOrHealth(Aimed, tag="duel_card_or_health"):
    """A hit card has to be discarded for a character, or it loses health."""

    at: Spot
    who: str
    by: Seat
    cause: str

    rule = "duel-108"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (owner(self.at),)

    def says(self, state: State) -> Msg:
        return say("wait.card_or_health", who=text.character(self.who), card=text.card(self.cause))

    def prompt(self, state: State, seat: Seat) -> Msg:
        who, card = text.character(self.who), text.card(self.cause)
        return say("prompt.card_or_health", who=who, card=card)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        loses = say("answer.lose", who=text.character(self.who))
        return (*hit_replies(state, seat, self.at), Reply("lose", loses, icon="hit"))

    def explain(self, state: State, choice: str) -> tuple[Msg, str] | None:
        return no_hit_card(state, choice)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        if reply.choice == "lose":
            res.pop()
            hurt(res, self.at, 1, self.by, self.cause)
        else:
            give_hit_card(res, seat, self.at, reply)
            res.pop()


@dataclass(frozen=True)
class Fight(Aimed, tag="duel_fight"):
    """Two characters take turns to shoot; whose owner first has no hit card loses health."""

    at: Spot
    """Who was challenged."""
    by: Seat
    next: Seat
    """Whose turn it is to discard."""
    cause: str

    rule = "duel-106"

    def duelist(self, state: State, seat: Seat) -> Spot:
        """Who fights for a player."""
        return self.at if seat == owner(self.at) else state.attacker(seat)

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.next,)

    def says(self, state: State) -> Msg:
        who = text.character(state.fighter(self.duelist(state, self.next)).id)
        return say("wait.fight", who=who, player=text.seat(self.next))

    def prompt(self, state: State, seat: Seat) -> Msg:
        who = text.character(state.fighter(self.duelist(state, seat)).id)
        return say("prompt.fight", who=who)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        spot = self.duelist(state, seat)
        loses = say("answer.lose", who=text.character(state.fighter(spot).id))
        return (*hit_replies(state, seat, spot), Reply("lose", loses, icon="hit"))

    def explain(self, state: State, choice: str) -> tuple[Msg, str] | None:
        return no_hit_card(state, choice)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        spot = self.duelist(res.state, seat)
        if reply.choice == "lose":
            res.pop()
            hurt(res, spot, 1, self.by, self.cause)
        else:
            give_hit_card(res, seat, spot, reply)
            res.change(replace(self, next=1 - seat))


# -- choices -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class MayMove(Frame, tag="duel_may_move"):
    """Somebody may move one attacker token, their own or the opponent's."""

    seat: Seat
    card: str

    rule = "duel-105"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.may_move", who=text.seat(self.seat), card=text.card(self.card))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.may_move", card=text.card(self.card))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        sides = [(seat, "own"), (1 - seat, "enemy")]
        found = [
            Reply(key, say(f"answer.move_{key}", who=_comes_forward(state, other)), icon="swap")
            for other, key in sides
            if not state.is_lone(other)
        ]
        return (*found, NO_THANKS)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice != "no":
            swap(res, seat if reply.choice == "own" else 1 - seat, by=seat)

    def step(self, res: Resolution) -> bool:
        if all(res.state.is_lone(seat) for seat in res.state):
            res.pop()
            return True
        return False


def _comes_forward(state: State, seat: Seat) -> text.Ref:
    return text.character(state.fighter(state.cover(seat)).id)


@dataclass(frozen=True)
class MayStrip(Frame, tag="duel_may_strip"):
    """Somebody may discard a card in play at one of the two attackers."""

    seat: Seat
    card: str

    rule = "duel-110"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.may_strip", who=text.seat(self.seat), card=text.card(self.card))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.may_strip", card=text.card(self.card))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        choices = tuple(pick_choice(state, pick) for pick in self._picks(state))
        ask = Ask("value", say("ask.pick"), choices=choices)
        return (Reply("discard", say("answer.strip"), icon="discard", ask=ask), NO_THANKS)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if isinstance(value, str):
            discard_gear(res, value, seat)

    def step(self, res: Resolution) -> bool:
        if self._picks(res.state):
            return False
        res.pop()
        return True

    def _picks(self, state: State) -> tuple[str, ...]:
        attackers = [state.attacker(seat) for seat in (self.seat, 1 - self.seat)]
        return picks(state, [spot for spot in attackers if state.at(spot) is not None])


@dataclass(frozen=True)
class May(Frame, tag="duel_may"):
    """Somebody may use an ability that has been set off, or let it be."""

    seat: Seat
    source: str
    spot: Spot

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.may", who=text.seat(self.seat), what=reference(state, self.source))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say(f"prompt.may.{self.source}")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return (Reply("yes", say(f"answer.may.{self.source}"), icon=self.source), NO_THANKS)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "yes":
            accepted(res.state.catalogue.effect(self.source), res, self.spot)
