"""Dorothy Rage's orders: who must play which card at whom, if they hold it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from referee import text
from referee.bang.abilities import card_out
from referee.bang.card import Card
from referee.bang.commands import Play
from referee.bang.events.cards import AbilityUsed
from referee.bang.forbidding import forbidden, use_banned
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State, Turn
from referee.cards import Suit
from referee.engine.frame import Frame, Reply
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.text import Msg, say


def ask_whom(state: State, me: Seat) -> Ask:
    """Ask who gets the order; what it is comes then, or the list would be endless."""
    others = state.clockwise_from(me, including=False)
    people = tuple(Choice(other, say("name.seat", who=text.seat(other))) for other in others)
    return Ask("target", say("ask.order_whom"), choices=people)


def _ask_order(state: State, whom: Seat) -> Ask:
    """Ask for the order itself: which card, at whom, and what else must be chosen."""
    theirs = _as_if_on_turn(state, whom)
    cards = (_ask_card(theirs, whom, card) for card in state.catalogue.cards.values())
    choices = tuple(choice for choice in cards if choice is not None)
    return Ask("card", say("ask.which_card"), choices=choices)


def _as_if_on_turn(state: State, seat: Seat) -> State:
    """The same table in a fresh turn of `seat`: whoever obeys plays as if it were theirs."""
    number = state.turn.number if state.turn else 1
    return replace(state, turn=Turn(seat, number, "play"))


def _ask_card(state: State, seat: Seat, card: Card) -> Choice | None:
    """What is to be said about ordering `seat` to play a card; nothing if they could not."""
    if _why_not_order(state, seat, card) is not None:
        return None
    said = say("name.card", card=text.card(card.id))
    return Choice(card.id, said, icon=card.id, ask=card.ask(state, seat))


def _why_not_order(state: State, seat: Seat, card: Card) -> Msg | None:
    """Why `seat` could not play a card even if they held it, if so."""
    objection = card_out(state, card) or card.objection(state, seat)
    if objection is not None:
        return objection.why
    refused = forbidden(state, Play(seat, card.id), say("tried.act"))
    if refused is not None:
        return refused.refusal.why
    ask = card.ask(state, seat)
    nobody = say("why.nobody_to_aim_at") if ask is not None and not ask.choices else None
    return use_banned(state, seat, card.id) or nobody


@dataclass(frozen=True)
class Commanding(Frame, tag="commanding"):
    """The player on turn says bit by bit what somebody has to play."""

    seat: Seat
    whom: Seat
    said: tuple[str, ...] = ()
    """What has been chosen so far: the card, then whatever it asks for."""

    soft = True
    rule = "west-031"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.commanding", who=text.seat(self.seat), whom=text.seat(self.whom))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return self.steps(state)[-1].text

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        ask = self.steps(state)[-1]
        if not self.said:
            bare = tuple(replace(choice, ask=None) for choice in ask.choices)
            which = Ask("value", ask.text, choices=bare)
            return (Reply("card", say("option.dorothy_rage"), icon="dorothy_rage", ask=which),)
        return tuple(Reply(str(one.value), one.text, icon=one.icon) for one in ask.choices)

    def explain_value(self, state: State, choice: str, value: str | int | None) -> Msg | None:
        card = state.catalogue.cards.get(str(value))
        if card is None:
            return say("why.unknown_card", what=str(value))
        return _why_not_order(_as_if_on_turn(state, self.whom), self.whom, card)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        chosen = str(value) if reply.choice == "card" and not self.said else reply.choice
        more = replace(self, said=(*self.said, chosen))
        if len(more.steps(res.state)) > len(more.said):
            res.change(more)
            return
        res.pop()
        res.emit(AbilityUsed(seat, "dorothy_rage"))
        res.push(more.order(res.state))

    def steps(self, state: State) -> tuple[Ask, ...]:
        """The questions so far, the open one last where there is one."""
        steps = [_ask_order(state, self.whom)]
        for said in self.said:
            chosen = next(one for one in steps[-1].choices if str(one.value) == said)
            if chosen.ask is None:
                return tuple(steps)
            steps.append(chosen.ask)
        return tuple(steps)

    def order(self, state: State) -> Ordered:
        """The order, now that all of it has been said."""
        slots: dict[str, Any] = {}
        for ask, said in zip(self.steps(state), self.said, strict=True):
            slots[ask.slot] = next(one.value for one in ask.choices if str(one.value) == said)
        return Ordered(self.whom, **slots)


@dataclass(frozen=True)
class Ordered(Frame, tag="ordered"):
    """Somebody was ordered to play a card: they hold it and play it, or show their hand."""

    seat: Seat
    card: str
    target: Seat | None = None
    pick: str | None = None
    also: Seat | None = None
    suit: Suit | None = None
    give: str | None = None

    rule = "west-031"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        who, card = text.seat(self.seat), text.card(self.card)
        if self.target is None:
            return say("wait.ordered", who=who, card=card)
        return say("wait.ordered_at", who=who, card=card, target=text.seat(self.target))

    def prompt(self, state: State, seat: Seat) -> Msg:
        card = text.card(self.card)
        if self.target is None:
            return say("prompt.ordered", card=card)
        return say("prompt.ordered_at", card=card, target=text.seat(self.target))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        play = Reply("play", say("answer.obey", card=text.card(self.card)), icon=self.card)
        return (play, Reply("show", say("answer.show_hand"), rule="west-032"))

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "show":
            res.remind(say("log.shows_hand", who=text.seat(seat)), "west-032")
            return
        card = res.state.catalogue.card(self.card)
        pick = self.pick or card.usual_pick
        ordered = Play(
            seat, self.card, self.target, pick, also=self.also, give=self.give, suit=self.suit
        )
        card.play(res, ordered)
