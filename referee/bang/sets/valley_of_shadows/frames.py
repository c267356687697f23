"""What the cards of Valley of Shadows ask: two cards or a life, a poker hand, a rescuer's pay."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.dying import hurt
from referee.bang.effect import concerned_of
from referee.bang.frames import GoesRound, spare_the_lifeless
from referee.bang.hand import card_used, give_up, given_replies
from referee.bang.inplay import card_lost
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.engine.frame import Frame, Reply
from referee.frozen import replace
from referee.text import Msg, say

WORDING, ORIGINAL = "valley_wording", "original"
"""The switch for the words on the cards, and those of the first Czech edition."""


@dataclass(frozen=True)
class CardsOrLife(Frame, tag="cards_or_life"):
    """Somebody discards two cards, one if that is all, or loses a life."""

    seat: Seat
    by: Seat
    cause: str

    rule = "valley-036"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.cards_or_life", who=text.seat(self.seat), cause=text.card(self.cause))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.cards_or_life", cause=text.card(self.cause))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return (
            Reply("discard", say("answer.discard_two"), icon="hand"),
            Reply("discard_only", say("answer.discard_only"), icon="hand", rule="valley-037"),
            Reply("hit", say("answer.lose_life"), icon="hit"),
        )

    def step(self, res: Resolution) -> bool:
        return spare_the_lifeless(res, self.seat)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "hit":
            by = self.by if self.by != seat else None
            hurt(res, seat, 1, by=by, cause=self.cause)
            return
        n = 2 if reply.choice == "discard" else 1
        res.remind(say("log.discards_chosen", who=text.seat(seat), n=n), reply.rule or self.rule)
        res.tell(card_used, seat, n)


@dataclass(frozen=True)
class BangOrCards(Frame, tag="bang_or_cards"):
    """Somebody gives up a card of one kind, or two others; a lone card, or none, will do."""

    seat: Seat
    cause: str
    card: str
    """The card that is enough alone."""

    rule = "valley-082"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        cause, card = text.card(self.cause), text.card(self.card)
        return say("wait.bang_or_cards", who=text.seat(self.seat), cause=cause, card=card)

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.bang_or_cards", cause=text.card(self.cause), card=text.card(self.card))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return (
            *given_replies(state, seat, self.card),
            Reply("discard", say("answer.discard_two"), icon="hand"),
            Reply("discard_only", say("answer.discard_only"), icon="hand"),
            Reply("none", say("answer.no_cards")),
        )

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice in ("discard", "discard_only"):
            n = 2 if reply.choice == "discard" else 1
            res.remind(say("log.discards_chosen", who=text.seat(seat), n=n), self.rule)
            res.tell(card_used, seat, n)
        elif reply.choice != "none":
            give_up(res, reply, seat)


@dataclass(frozen=True)
class PokerHands(GoesRound, tag="poker_hands"):
    """Everybody else lays a card face down; the player of the Poker says what was there."""

    seat: Seat
    others: tuple[Seat, ...] = ()
    """Who lays a card."""
    told: bool = False
    """Whether they know."""

    rule = "valley-052"

    def struck(self) -> tuple[Seat, ...]:
        return self.others

    def without(self, seat: Seat) -> PokerHands:
        return replace(self, others=tuple(other for other in self.others if other != seat))

    def step(self, res: Resolution) -> bool:
        if self.told:
            return False
        res.remind(say("log.poker", who=text.seats(self.others)), self.rule)
        res.change(replace(self, told=True))
        return True

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.poker", who=text.seat(self.seat))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return (Reply("no_ace", say("answer.no_ace")), Reply("ace", say("answer.ace")))

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "no_ace":
            res.remind(say("log.poker_won", who=text.seat(seat)), self.rule)
        else:
            res.remind(say("log.poker_lost"), self.rule)


@dataclass(frozen=True)
class TornadoBlows(GoesRound, tag="tornado_blows"):
    """Everybody changes cards at once."""

    people: tuple[Seat, ...]

    rule = "valley-043"

    def struck(self) -> tuple[Seat, ...]:
        return self.people

    def without(self, seat: Seat) -> TornadoBlows:
        return TornadoBlows(tuple(other for other in self.people if other != seat))

    def says(self, state: State) -> Msg:
        return say("wait.around", card=text.card("tornado"))

    def step(self, res: Resolution) -> bool:
        res.pop()
        abroad = res.state.rule(WORDING) == "international"
        res.remind(say("log.tornado_redraw" if abroad else "log.tornado_pass"), self.rule)
        return True


@dataclass(frozen=True)
class RescuersPay(Frame, tag="rescuers_pay"):
    """A rescuer takes two cards: both from the hand of the one saved, or both from the deck."""

    seat: Seat
    saved: Seat

    rule = "valley-030"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.rescuers_pay", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.rescuers_pay", who=text.seat(self.saved))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        hand = Reply("hand", say("answer.from_hand"), icon="hand")
        deck = Reply("deck", say("answer.deck"), icon="deck")
        ways = (hand,) if state.rule(WORDING) == ORIGINAL else (deck, hand)
        if not concerned_of(state, self.saved, card_lost):
            return ways
        # How many cards it is matters to whoever loses them.
        return (*ways, Reply("only", say("answer.only_card"), icon="hand", rule="valley-031"))

    def step(self, res: Resolution) -> bool:
        only, *more = self.replies(res.state, self.seat)
        if more:
            return False
        self.answer(res, self.seat, only, None)
        return True

    def explain(self, state: State, choice: str) -> tuple[Msg, str] | None:
        return say("why.both_from_one_place"), self.rule

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        who, saved = text.seat(seat), text.seat(self.saved)
        if reply.choice == "deck":
            res.remind(say("log.draws", who=who, n=2), "valley-029")
            return
        n = 1 if reply.choice == "only" else 2
        res.remind(say("log.hand_card_taken", who=saved, by=who, n=n), "valley-031")
        for _ in range(n):
            # Whoever might have drawn from the deck has chosen to take them.
            res.tell(card_lost, self.saved, seat)
