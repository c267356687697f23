"""Characters of the base game who draw in their own way in phase one."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.draw_plan import DrawPlan
from referee.bang.drawing import (
    DrawChoice,
    cards_drawn,
    draw_fewer,
    draws,
    phase_one,
    phase_one_notes,
)
from referee.bang.effect import Effect
from referee.bang.flips import one_suit, suit_as_read
from referee.bang.hands import draws_by, keep_of
from referee.bang.inplay import card_lost
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.cards import SUITS
from referee.engine.asking import answers, hears
from referee.engine.frame import Frame, Reply
from referee.engine.hands import Moves, give
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.text import Msg, say

RED = ("hearts", "diamonds")


@dataclass(frozen=True)
class FirstCard(DrawChoice, tag="first_card"):
    """Where the first card of phase one comes from; the deck, unless its owner says otherwise."""

    source: str
    """Where it may come from instead: a `hand`, or the `discard` pile."""
    rest: int = 1
    """How many more cards come from the deck, if nothing else is chosen."""

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say(f"prompt.first_card_{self.source}")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        deck = Reply("deck", say("answer.deck"), icon="deck")
        if self.source == "discard":
            pile = Reply("discard", say("answer.discard_pile"), icon="discard", rule="base-146")
            return (pile, deck)
        others = tuple(
            Choice(other, say("name.seat", who=text.seat(other)))
            for other in state.clockwise_from(seat, including=False)
        )
        ask = Ask("value", say("ask.whose_hand"), choices=others)
        return (Reply("hand", say("answer.from_hand"), icon="hand", ask=ask, rule="base-135"), deck)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "hand":
            assert isinstance(value, int)
            who, by = text.seat(value), text.seat(seat)
            res.remind(say("log.hand_card_taken", who=who, by=by, n=1), "base-135")
            draw_fewer(res, seat, 1, taken=1)
            res.tell(card_lost, value, seat)
        elif reply.choice == "discard":
            res.remind(say("log.discard_taken", who=text.seat(seat)), "base-146")
            draw_fewer(res, seat, 1, taken=1)


class JesseJones(Effect):
    """May take the first card at random from another player's hand."""

    @hears(draws)
    def draws(self, res: Resolution, me: Seat, plan: DrawPlan) -> None:
        if not plan.replaced:
            res.push(FirstCard(me, "hand", plan.count - 1))


class PedroRamirez(Effect):
    """May take the first card from the discard pile."""

    @hears(draws)
    def draws(self, res: Resolution, me: Seat, plan: DrawPlan) -> None:
        if not plan.replaced:
            res.push(FirstCard(me, "discard", plan.count - 1))


class KitCarlson(Effect):
    """Looks at three cards, keeps two, puts one back."""

    @answers(phase_one_notes)
    def phase_one_notes(self, state: State, me: Seat, count: int) -> tuple[Msg, ...]:
        return (say("note.kit_carlson", n=count),)

    @answers(draws_by)
    def draws_by(self, state: State, me: Seat, n: int, moves: Moves) -> Moves:
        return keep_of(me, n, seen=3)


class ClausTheSaint(Effect):
    """Draws one card more than there are players, keeps two, and gives one to each other."""

    @answers(phase_one)
    def phase_one(self, state: State, me: Seat, plan: DrawPlan) -> DrawPlan:
        return replace(plan, extra=plan.extra + len(state.alive) - 1)

    @answers(phase_one_notes)
    def phase_one_notes(self, state: State, me: Seat, count: int) -> tuple[Msg, ...]:
        return (say("note.claus_the_saint", n=len(state.alive) - 1),)

    @answers(draws_by)
    def draws_by(self, state: State, me: Seat, n: int, moves: Moves) -> Moves:
        others = state.clockwise_from(me, including=False)
        return (*moves, *(gift for other in others for gift in give(me, 1, other)))


@dataclass(frozen=True)
class ShownCard(Frame, tag="shown_card"):
    """The second card drawn is shown; red brings one more. Unsaid, it was black."""

    seat: Seat

    soft = True
    rule = "base-130"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.turn", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.shown_card")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        reds = tuple(suit for suit in SUITS if suit_as_read(state, suit) in RED)
        blacks = tuple(suit for suit in SUITS if suit not in reds)
        red = Reply("red", say("answer.red"), icon="hearts", shown=reds)
        return (red, Reply("black", say("answer.black"), icon="spades", shown=blacks))

    def step(self, res: Resolution) -> bool:
        turn = res.state.turn
        if turn is None or turn.got is None or turn.got > 1:
            return False
        # There is no second card after all.
        res.pop()
        return True

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "red":
            self.bring_third(res)

    def bring_third(self, res: Resolution) -> None:
        """A red card was shown: one more is drawn."""
        res.remind(say("log.draws_more", who=text.seat(self.seat), n=1), "base-130")


class BlackJack(Effect):
    """Shows the second card; a heart or a diamond brings a third."""

    @hears(cards_drawn)
    def cards_drawn(self, res: Resolution, me: Seat, n: int) -> None:
        if n < 2:
            return
        shown = ShownCard(me)
        suit = one_suit(res.state)
        if suit is None:
            res.push(shown)
        elif suit in RED:
            # Every card is red now, so nobody needs to say it.
            shown.bring_third(res)
