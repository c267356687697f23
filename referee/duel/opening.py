"""Opening a card: its symbol decides; with Bat Masterson two are opened and one is chosen."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.duel.decks import make_ready, turn_up
from referee.duel.events import Opened
from referee.duel.places import SYMBOLS, Spot, Symbol, owner
from referee.duel.resolution import Resolution
from referee.duel.state import State
from referee.engine.asking import moment, question
from referee.engine.frame import Frame, Reply, Seat
from referee.frozen import replace
from referee.text import Msg, Ref, say

ODDS: dict[Symbol, float] = {"barrel": 0.25, "dynamite": 0.125, "snake": 0.25, "horseshoe": 0.375}
"""How likely a card of an untouched deck shows each symbol."""

SHOWS = "shows:"
"""Begins the answers that say what an opened card shows."""


@moment
def opened(res: Resolution, me: Spot, *, good: bool) -> None:
    """A card was opened for this effect; `good` tells whether it shows the symbol."""


@question
def chooses_opened() -> bool:
    """Whether two cards are opened instead of one, and its owner chooses which counts."""
    return False


@dataclass(frozen=True)
class Open(Frame, tag="duel_open"):
    """Somebody opens cards for a check."""

    seat: Seat
    """Who opens them."""
    deck_of: Seat
    source: str
    """The card or character that calls for the check."""
    spot: Spot
    """Whose card or ability it is."""
    count: int = 1
    chooser: Seat | None = None
    """Who chooses which of several cards counts."""
    symbols: tuple[Symbol, ...] = ()

    rule = "duel-057"

    @property
    def is_read(self) -> bool:
        """Whether all cards have been read, and one of them is to be chosen."""
        return len(self.symbols) == self.count

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        if self.is_read and self.chooser is not None:
            return (self.chooser,)
        return (self.seat,)

    def says(self, state: State) -> Msg:
        what = reference(state, self.source)
        if self.is_read:
            (chooser,) = self.waits_for(state)
            return say("wait.choose_open", who=text.seat(chooser), what=what)
        key = "wait.open" if self.count == 1 else "wait.open_two"
        return say(key, who=text.seat(self.seat), what=what, symbol=self.hope(state))

    def prompt(self, state: State, seat: Seat) -> Msg:
        if self.is_read:
            return say("prompt.choose_open", what=reference(state, self.source))
        what, symbol = reference(state, self.source), self.hope(state)
        if self.deck_of != self.seat:
            key = "prompt.open_from" if self.count == 1 else "prompt.open_two_from"
            return say(key, what=what, symbol=symbol, deck=text.seat(self.deck_of))
        if self.count == 1:
            return say("prompt.open", what=what, symbol=symbol)
        nth = len(self.symbols) + 1
        return say("prompt.open_two", what=what, symbol=symbol, n=nth)

    def hope(self, state: State) -> Msg:
        """Name the symbol that decides."""
        return say(f"symbol.{state.catalogue.effect(self.source).wanted(state)}")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        if self.is_read:
            return tuple(
                Reply(str(index), say(f"symbol.{symbol}"), icon=symbol, rule="duel-139")
                for index, symbol in enumerate(self.symbols)
            )
        return tuple(
            Reply(f"{SHOWS}{one}", say(f"symbol.{one}"), icon=one, shown=(one,)) for one in SYMBOLS
        )

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        if self.is_read:
            self.finish(res, int(reply.choice))
            return
        (symbol,) = (one for one in SYMBOLS if reply.choice == f"{SHOWS}{one}")
        read = replace(self, symbols=(*self.symbols, symbol))
        res.change(read)
        if read.is_read and len({read.good(res.state, one) for one in read.symbols}) == 1:
            # Whichever counts, it comes to the same.
            read.finish(res, 0)

    def good(self, state: State, symbol: Symbol) -> bool:
        """Whether a symbol is the one that decides."""
        return symbol == state.catalogue.effect(self.source).wanted(state)

    def finish(self, res: Resolution, counts: int) -> None:
        """Let the card that counts decide."""
        good = self.good(res.state, self.symbols[counts])
        is_card = self.source in res.state.catalogue.cards
        turn_up(res, self.seat, self.count, self.deck_of)
        res.emit(Opened(self.seat, self.source, is_card, self.symbols, counts, good))
        res.pop()
        opened(res.state.catalogue.effect(self.source), res, self.spot, good=good)


def reference(state: State, name: str) -> Ref:
    """Refer to a card or a character."""
    return text.card(name) if name in state.catalogue.cards else text.character(name)


def name_of(state: State, name: str) -> Msg:
    """Name a card or a character."""
    if name in state.catalogue.cards:
        return say("name.card", card=text.card(name))
    return say("name.character", character=text.character(name))


def open_card(res: Resolution, spot: Spot, source: str, deck_of: Seat | None = None) -> None:
    """Let the owner of `spot` open a card for `source`, from the own deck or another's."""
    seat = owner(spot)
    choosers = [owner(a.owner) for a in res.state.effects if chooses_opened(a.effect)]
    chooser = choosers[0] if choosers else None
    count = 2 if choosers else 1
    deck = seat if deck_of is None else deck_of
    make_ready(res, deck)
    res.push(Open(seat, deck, source, spot, count, chooser))


def odds(state: State, check: Open) -> float:
    """How likely the symbol counts, with a fresh deck and the best choice for the chooser.

    Cards that lie open already are certain: what is left to chance is what is still face down.
    """
    effect = state.catalogue.effect(check.source)
    single = ODDS[effect.wanted(state)]
    wants_it = (check.chooser == owner(check.spot)) != effect.is_feared
    seen = [check.good(state, symbol) for symbol in check.symbols]
    unseen = check.count - len(seen)
    if check.chooser is None or wants_it:
        return 1.0 if any(seen) else round(1 - (1 - single) ** unseen, 4)
    return round(single**unseen, 4) if all(seen) else 0.0
