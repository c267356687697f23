"""Two cards in play change places: which may, and what becomes of old weapons."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.inplay import card_lost, discard, hand_on
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.engine.frame import Frame, Reply
from referee.option import Ask, Choice
from referee.text import Msg, say


def givable(state: State, me: Seat) -> tuple[str, ...]:
    """The cards in front of `me` for which somebody else's could be had."""
    return tuple(card for card in _laid(state, me) if _partners(state, me, card))


def _laid(state: State, seat: Seat) -> tuple[str, ...]:
    return tuple(one.card for one in state[seat].in_play)


def _partners(state: State, me: Seat, mine: str) -> tuple[tuple[Seat, str], ...]:
    """What may come to `me` in exchange for a card: whose it is, and which."""
    return tuple(
        (other, theirs)
        for other in state.clockwise_from(me, including=False)
        for theirs in _laid(state, other)
        if _may_swap(state, me, mine, other, theirs)
    )


def _may_swap(state: State, me: Seat, mine: str, other: Seat, theirs: str) -> bool:
    """Nobody gets a second card of a name, or a card that may not lie in front of them."""
    cards = state.catalogue.cards
    doubled = mine != theirs and (state[me].has(theirs) or state[other].has(mine))
    barred = cards[theirs].barred(state, me) or cards[mine].barred(state, other)
    return not doubled and not barred


@dataclass(frozen=True)
class SwitchFor(Frame, tag="switch_for"):
    """Whoever gives a card in play chooses which one they get for it."""

    seat: Seat
    give: str

    rule = "train-101"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.switch_for", who=text.seat(self.seat), card=text.card(self.give))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.switch_for", card=text.card(self.give))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        choices = tuple(
            Choice(f"{other}:{card}", _card_of(other, card), icon=card)
            for other, card in _partners(state, self.seat, self.give)
        )
        ask = Ask("value", say("ask.which_in_play"), choices=choices)
        return (Reply("take", say("answer.take_in_play"), icon="switch", ask=ask),)

    def explain(self, state: State, choice: str) -> tuple[Msg, str] | None:
        return say("why.may_not_change_places"), "train-102"

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        other, _, card = str(value).partition(":")
        _swap(res, seat, self.give, int(other), card)


def _card_of(owner: Seat, card: str) -> Msg:
    return say("name.card_of", who=text.seat(owner), card=text.card(card))


def _swap(res: Resolution, me: Seat, mine: str, other: Seat, theirs: str) -> None:
    """Let two cards change places; whoever gets a weapon lays the old one down."""
    cards = res.state.catalogue.cards
    hand_on(res, (me, mine, other), (other, theirs, me))
    for seat, got in ((me, theirs), (other, mine)):
        if cards[got].weapon_range is not None:
            for card in _laid(res.state, seat):
                if card != got and cards[card].weapon_range is not None:
                    discard(res, seat, card)
    if res.state.phase == "play":
        res.tell(card_lost, other, me)
