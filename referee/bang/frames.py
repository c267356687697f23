"""Frames that more than one card brings about: going round the table, duels, a BANG! or a life."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee import text
from referee.bang.combat import HIT, hand_replies, use_card
from referee.bang.effect import effects_of
from referee.bang.flips import suit_as_read
from referee.bang.frame import Frame, Reply
from referee.bang.life import hurt
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.cards import Suit
from referee.text import Msg, say


@dataclass(frozen=True)
class Around(Frame, tag="around"):
    """A card strikes one player after the other, clockwise."""

    by: Seat
    card: str
    queue: tuple[Seat, ...]
    suit: Suit | None = None

    rule = "base-083"

    def says(self, state: State) -> Msg:
        return say("wait.around", card=text.card(self.card))

    def step(self, res: Resolution) -> bool:
        queue = tuple(seat for seat in self.queue if res.state[seat].alive)
        if not queue:
            res.pop()
            return True
        res.change(replace(self, queue=queue[1:]))
        if not unharmed(res, self.by, queue[0], self.suit):
            res.state.catalogue.card(self.card).visit(res, self.by, queue[0])
        return True


def is_immune(state: State, by: Seat, seat: Seat, suit: Suit | None) -> bool:
    """Whether cards of that suit used by `by` do nothing to `seat`."""
    read = suit and suit_as_read(state, suit)
    return any(effect.immune(state, seat, by, read) for effect in effects_of(state, seat))


def unharmed(res: Resolution, by: Seat, seat: Seat, suit: Suit | None) -> bool:
    """Whether a card of that suit does nothing to `seat`; if so, everybody is told."""
    if by != seat and is_immune(res.state, by, seat, suit):
        res.remind(say("log.no_effect_on", who=text.seat(seat)))
        return True
    return False


@dataclass(frozen=True)
class CardOrLife(Frame, tag="card_or_life"):
    """Somebody gives up a card of one kind or loses a life."""

    seat: Seat
    by: Seat
    cause: str
    card: str
    """The card that must be given up."""

    rule = "base-114"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        cause, card = text.card(self.cause), text.card(self.card)
        return say("wait.card_or_life", who=text.seat(self.seat), cause=cause, card=card)

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.card_or_life", cause=text.card(self.cause), card=text.card(self.card))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return (*hand_replies(state, seat, self.card), HIT)

    def explain(self, state: State, choice: str) -> tuple[Msg, str] | None:
        return say("why.real_card_only", card=text.card(self.card)), "base-057"

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.card is None:
            hurt(res, seat, 1, by=self.by, cause=self.cause)
        else:
            use_card(res, reply, seat)


@dataclass(frozen=True)
class Fight(Frame, tag="fight"):
    """Two players give up cards in turn; the first who does not loses a life."""

    challenger: Seat
    opponent: Seat
    cause: str
    card: str
    answers: int = 0
    """How many cards have been given up."""

    rule = "base-109"

    @property
    def on_move(self) -> Seat:
        """Who has to answer; the one challenged comes first."""
        return self.challenger if self.answers % 2 else self.opponent

    @property
    def rival(self) -> Seat:
        """The other one."""
        return self.opponent if self.answers % 2 else self.challenger

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.on_move,)

    def says(self, state: State) -> Msg:
        who, rival = text.seat(self.on_move), text.seat(self.rival)
        return say("wait.fight", who=who, rival=rival, card=text.card(self.card))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.fight", rival=text.seat(self.rival), card=text.card(self.card))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return (*hand_replies(state, seat, self.card), HIT)

    def explain(self, state: State, choice: str) -> tuple[Msg, str] | None:
        return say("why.no_dodge_in_fight", card=text.card(self.card)), "base-110"

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        if reply.card is not None:
            use_card(res, reply, seat)
            res.change(replace(self, answers=self.answers + 1))
            return
        res.pop()
        res.tell("fight_ended", self)
        # Whoever loses a duel of their own making has nobody else to blame.
        by = self.challenger if seat == self.opponent else None
        hurt(res, seat, 1, by=by, cause=self.cause)


@dataclass(frozen=True)
class Store(Frame, tag="store"):
    """Open cards are taken one by one, clockwise; nothing else is played meanwhile."""

    by: Seat
    order: tuple[Seat, ...]

    rule = "base-101"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.by,)

    def says(self, state: State) -> Msg:
        return say("wait.store", n=len(self.order), order=text.seats(self.order))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return (Reply("taken", say("answer.all_taken"), icon="done"),)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()


def open_store(res: Resolution, by: Seat) -> None:
    """Reveal a card for every living player and let them pick, `by` first."""
    order = res.state.clockwise_from(by)
    said = say("log.store", n=len(order), order=text.seats(order))
    res.remind(said, "base-101")
    res.push(Store(by, order))
