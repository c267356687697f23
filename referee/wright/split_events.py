"""What can happen when the loot of the Wright gang is split."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.engine.event import Event, Line, line
from referee.engine.frame import Seat
from referee.engine.hands import Moves, nothing
from referee.text import say
from referee.wright import card_moves
from referee.wright.cards import ref, refs
from referee.wright.revolver import Cards
from referee.wright.state import State


@dataclass(frozen=True)
class RevolverEntered(Event, tag="wright_revolver_entered"):
    """Somebody said in private what their revolver holds."""

    seat: Seat

    moves = nothing

    def story(self) -> Line:
        return line("wright_entered", who=text.seat(self.seat))


@dataclass(frozen=True)
class RevolverShown(Event, tag="wright_revolver_shown"):
    """A revolver lies open for all to see."""

    seat: Seat
    cards: Cards
    said: int | None = None
    """How many cards it was said to hold, where that is another number."""

    def story(self) -> Line:
        who = text.seat(self.seat)
        if not self.cards:
            return line("wright_shown_empty", who=who, rule="wright-054")
        cards = refs(self.cards)
        if self.said is None:
            return line("wright_shown", who=who, cards=cards, rule="wright-050")
        n, said = len(self.cards), self.said
        return line("wright_shown_other", who=who, cards=cards, n=n, said=said, rule="wright-030")

    def moves(self, state: State) -> Moves:
        return card_moves.show_revolver(self.seat)


@dataclass(frozen=True)
class CardCancelled(Event, tag="wright_card_cancelled"):
    """A miss took out a card of the highest value."""

    by: Seat
    seat: Seat
    card: str

    def story(self) -> Line:
        by, who, card = text.seat(self.by), text.seat(self.seat), ref(self.card)
        key = "wright_cancelled_own" if self.by == self.seat else "wright_cancelled"
        return line(key, by=by, who=who, card=card, rule="wright-067")

    def moves(self, state: State) -> Moves:
        return card_moves.cancel(self.seat, self.card)


@dataclass(frozen=True)
class MissWasted(Event, tag="wright_miss_wasted"):
    """A miss found no valued card to cancel."""

    by: Seat

    moves = nothing

    def story(self) -> Line:
        return line("wright_miss_wasted", by=text.seat(self.by), rule="wright-070")


@dataclass(frozen=True)
class ShareTaken(Event, tag="wright_share_taken"):
    """Somebody took their share of the loot."""

    seat: Seat
    count: int
    of: int
    size: int
    value: int

    def story(self) -> Line:
        who, rule = text.seat(self.seat), "wright-057"
        if not self.size:
            return line("wright_share_bare", who=who, n=self.count, of=self.of, rule=rule)
        share = {"n": self.count, "of": self.of}
        said = say("log.wright_share", who=who, size=self.size, value=self.value, **share)
        return Line(said, rule)

    def moves(self, state: State) -> Moves:
        return card_moves.take_share(self.seat, self.count)
