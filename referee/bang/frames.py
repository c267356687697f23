"""Frames that more than one card brings about: going round the table, duels, a BANG! or a life."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from referee import text
from referee.bang.combat import HIT
from referee.bang.dying import hurt
from referee.bang.effect import asked
from referee.bang.fired import Fires
from referee.bang.flips import suit_as_read
from referee.bang.forbidding import is_shielded
from referee.bang.hand import give_up, given_replies
from referee.bang.life import strike_several
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.cards import Suit
from referee.engine.asking import moment, question
from referee.engine.frame import Frame, Reply
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.text import Msg, say


@question
def may_spare(state: State, me: Seat) -> bool:
    """Whether its owner may leave somebody out of what strikes several players."""
    return False


@question
def immune(state: State, me: Seat, by: Seat | None, suit: Suit | None) -> bool:
    """Whether a card of that suit used by `by` does nothing to its owner."""
    return False


@moment
def fight_ended(res: Resolution, me: Seat | None, fight: Fight) -> None:
    """A duel is over."""


@dataclass(frozen=True)
class GoesRound(Frame, ABC):
    """Something happens to several players, one of whom may perhaps be spared."""

    goes_round = True

    @abstractmethod
    def struck(self) -> tuple[Seat, ...]:
        """Whom it happens to, in order."""

    @abstractmethod
    def without(self, seat: Seat) -> GoesRound:
        """The same for everybody but `seat`."""

    def apart(self, state: State) -> tuple[tuple[Seat, Frame], ...]:
        there = tuple(seat for seat in self.struck() if state[seat].alive)
        return tuple((seat, self._only(seat)) for seat in there)

    def _only(self, seat: Seat) -> GoesRound:
        alone = self
        for other in self.struck():
            alone = alone if other == seat else alone.without(other)
        return alone


def go_round(res: Resolution, by: Seat, round_: GoesRound) -> None:
    """Let something happen to several players because of `by`, who may perhaps spare one."""
    strike_several(res)
    sparing = any(asked(res.state, by, may_spare))
    if sparing and len(round_.struck()) > 1:
        res.push(SpareOne(by, round_))
    else:
        res.push(round_)


@dataclass(frozen=True)
class SpareOne(Frame, tag="spare_one"):
    """Whoever strikes several players may leave one of them out."""

    seat: Seat
    round: Frame

    rule = "train-118"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.spare_one", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.spare_one")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        assert isinstance(self.round, GoesRound)
        choices = tuple(
            Choice(other, say("name.seat", who=text.seat(other)))
            for other in self.round.struck()
            if state[other].alive
        )
        ask = Ask("value", say("ask.spare_whom"), choices=choices)
        nobody = Reply("nobody", say("answer.spare_nobody"))
        return (Reply("spare", say("answer.spare_one"), ask=ask), nobody)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        assert isinstance(self.round, GoesRound)
        res.pop()
        struck = self.round
        if isinstance(value, int):
            res.remind(say("log.spared", who=text.seat(seat), other=text.seat(value)), self.rule)
            struck = struck.without(value)
        res.push(struck)


@dataclass(frozen=True)
class Around(GoesRound, Fires, tag="around"):
    """A card strikes one player after the other, clockwise."""

    by: Seat
    card: str
    queue: tuple[Seat, ...]
    suit: Suit | None = None
    card_kept: bool = False
    """Whether somebody it has struck took the card."""

    rule = "base-083"

    def fires(self, card: str) -> bool:
        return self.card == card and not self.card_kept

    def lost(self, card: str) -> bool:
        return self.card == card and self.card_kept

    def emptied(self) -> Around:
        return replace(self, card_kept=True)

    def struck(self) -> tuple[Seat, ...]:
        return self.queue

    def without(self, seat: Seat) -> Around:
        return replace(self, queue=tuple(other for other in self.queue if other != seat))

    def says(self, state: State) -> Msg:
        return say("wait.around", card=text.card(self.card))

    def step(self, res: Resolution) -> bool:
        queue = tuple(seat for seat in self.queue if res.state[seat].alive)
        if not queue:
            res.pop()
            return True
        res.change(replace(self, queue=queue[1:]))
        if not unharmed(res, self.by, queue[0], self.suit, self.card):
            res.state.catalogue.card(self.card).visit(res, self.by, queue[0])
        return True


def is_immune(state: State, by: Seat, seat: Seat, suit: Suit | None) -> bool:
    """Whether cards of that suit used by `by` do nothing to `seat`."""
    read = suit and suit_as_read(state, suit)
    return any(asked(state, seat, immune, by, read))


def unharmed(
    res: Resolution, by: Seat, seat: Seat, suit: Suit | None, card: str | None = None
) -> bool:
    """Whether a card of that suit does nothing to `seat`; if so, everybody is told."""
    shielded = card is not None and is_shielded(res.state, seat, by, card)
    if by != seat and (shielded or is_immune(res.state, by, seat, suit)):
        res.remind(say("log.no_effect_on", who=text.seat(seat)))
        return True
    return False


def spare_the_lifeless(res: Resolution, seat: Seat) -> bool:
    """Drop a question for a card or a life that `seat`, having no life, need not answer."""
    if res.state[seat].has_lives:
        return False
    res.pop()
    res.remind(say("log.no_effect_on", who=text.seat(seat)))
    return True


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
        return (*given_replies(state, seat, self.card), HIT)

    def step(self, res: Resolution) -> bool:
        return spare_the_lifeless(res, self.seat)

    def explain(self, state: State, choice: str) -> tuple[Msg, str] | None:
        return say("why.real_card_only", card=text.card(self.card)), "base-057"

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == HIT.choice:
            hurt(res, seat, 1, by=self.by, cause=self.cause)
        else:
            give_up(res, reply, seat)


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
        return (*given_replies(state, seat, self.card), HIT)

    def explain(self, state: State, choice: str) -> tuple[Msg, str] | None:
        return say("why.no_dodge_in_fight", card=text.card(self.card)), "base-110"

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        if reply.choice != HIT.choice:
            # What is given up may have a last word, so the duel goes on first.
            res.change(replace(self, answers=self.answers + 1))
            give_up(res, reply, seat, in_fight=True)
            return
        res.pop()
        res.tell(fight_ended, self)
        # Whoever loses a duel of their own making has nobody else to blame.
        by = self.challenger if seat == self.opponent else None
        hurt(res, seat, 1, by=by, cause=self.cause)


@dataclass(frozen=True)
class Store(GoesRound, tag="store"):
    """Open cards are taken one by one, clockwise; nothing else is played meanwhile."""

    by: Seat
    order: tuple[Seat, ...]
    told: bool = False
    """Whether people know how many cards to reveal, and who picks when."""

    rule = "base-101"

    def struck(self) -> tuple[Seat, ...]:
        return self.order

    def without(self, seat: Seat) -> Store:
        return replace(self, order=tuple(other for other in self.order if other != seat))

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.by,)

    def step(self, res: Resolution) -> bool:
        if self.told:
            return False
        said = say("log.store", n=len(self.order), order=text.seats(self.order))
        res.remind(said, self.rule)
        res.change(replace(self, told=True))
        return True

    def says(self, state: State) -> Msg:
        return say("wait.store", n=len(self.order), order=text.seats(self.order))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return (Reply("taken", say("answer.all_taken"), icon="done"),)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()


def open_store(res: Resolution, by: Seat) -> None:
    """Reveal a card for every living player and let them pick, `by` first."""
    go_round(res, by, Store(by, res.state.clockwise_from(by)))
