"""Dorothy Rage's orders: who must play which card at whom, if they hold it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee import text
from referee.bang.card import Card
from referee.bang.commands import Play, Use
from referee.bang.decide import card_out
from referee.bang.effect import forbidden, use_banned
from referee.bang.frame import Frame, Reply
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State, Turn
from referee.cards import Suit
from referee.option import Ask, Choice
from referee.text import Msg, say


def ask_order(state: State, me: Seat) -> Ask:
    """Ask for the whole order: who plays which card, at whom, and what else must be chosen."""
    people = []
    for other in state.clockwise_from(me, including=False):
        theirs = _as_if_on_turn(state, other)
        cards = [_ask_card(theirs, other, card) for card in state.catalogue.cards.values()]
        choices = tuple(choice for choice in cards if choice is not None)
        ask = Ask("pick", say("ask.which_card"), choices=choices)
        people.append(Choice(other, say("name.seat", who=text.seat(other)), ask=ask))
    return Ask("target", say("ask.order_whom"), choices=tuple(people))


def _as_if_on_turn(state: State, seat: Seat) -> State:
    """The same table in a fresh turn of `seat`: whoever obeys plays as if it were theirs."""
    number = state.turn.number if state.turn else 1
    return replace(state, turn=Turn(seat, number, "play"))


def _ask_card(state: State, seat: Seat, card: Card) -> Choice | None:
    """What is to be said about ordering `seat` to play a card; nothing if they could not."""
    play = Play(seat, card.id)
    banned = (
        card_out(state, card)
        or card.objection(state, seat)
        or forbidden(state, play, say("tried.act"))
        or use_banned(state, seat, card.id)
    )
    ask = card.ask(state, seat)
    if banned is not None or (ask is not None and not ask.choices):
        return None
    said = say("name.card", card=text.card(card.id))
    return Choice(card.id, said, icon=card.id, ask=ask and _other_slots(ask))


def _other_slots(ask: Ask) -> Ask:
    """Ask the same, where the slots for a target and for a pick are taken by the order itself."""
    slots = {"target": "also", "pick": "value", "also": "value"}
    choices = tuple(
        replace(choice, ask=choice.ask and _other_slots(choice.ask)) for choice in ask.choices
    )
    return replace(ask, slot=slots.get(ask.slot, ask.slot), choices=choices)


@dataclass(frozen=True)
class Ordered(Frame, tag="ordered"):
    """Somebody was ordered to play a card: they hold it and play it, or show their hand."""

    seat: Seat
    card: str
    target: Seat | None = None
    pick: str | None = None
    also: Seat | None = None
    suit: Suit | None = None

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
        card.play(res, Play(seat, self.card, self.target, pick, also=self.also, suit=self.suit))


def give_order(res: Resolution, use: Use) -> None:
    """Make somebody answer for the card they were ordered to play."""
    assert use.target is not None
    assert use.pick is not None
    pick = use.value if isinstance(use.value, str) else None
    second = use.value if isinstance(use.value, int) else None
    res.push(Ordered(use.target, use.pick, use.also, pick, second, use.suit))
