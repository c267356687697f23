"""Load tokens: where they lie, and how they come and go.

Only cards made for it and characters hold tokens, and what lies nowhere is in the reserve. So no
token can be lost or doubled: the reserve is never counted, only worked out.
"""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang import hands
from referee.bang.inplay import card_forfeited
from referee.bang.resolution import Resolution
from referee.bang.sets.armed_and_dangerous.kinds import HoldsTokens
from referee.bang.sets.armed_and_dangerous.tokens import MOST, TOKENS, Tokens
from referee.bang.state import Seat, State
from referee.engine.event import Event, Line, line
from referee.engine.hands import Moves
from referee.frozen import once_each, replace
from referee.text import Msg, say

CHARACTER = "character"
"""The place for tokens that is no card: the character itself."""

# -- looking -----------------------------------------------------------------------------------


@once_each
def reserve(state: State) -> int:
    """How many tokens lie in the middle of the table."""
    out = sum(Tokens.of(p).load + sum(laid.load for laid in p.in_play) for p in state.players)
    return TOKENS - out


def places(state: State, seat: Seat) -> dict[str, int]:
    """Every place where tokens of `seat` may lie, and how many lie there."""
    cards = state.catalogue.cards
    found = {CHARACTER: Tokens.of(state[seat]).load}
    for laid in state[seat].in_play:
        if isinstance(cards[laid.card], HoldsTokens):
            found[laid.card] = laid.load
    return found


def held(state: State, seat: Seat) -> dict[str, int]:
    """The places of `seat` with tokens on them, and how many."""
    return {place: n for place, n in places(state, seat).items() if n}


def purse(state: State, seat: Seat) -> dict[str, int]:
    """The places from which `seat` may pay for things, and how many tokens lie there."""
    return {place: n for place, n in held(state, seat).items() if _may_pay(state, place)}


def _may_pay(state: State, place: str) -> bool:
    card = state.catalogue.cards.get(place)
    return not isinstance(card, HoldsTokens) or card.lends_tokens(state)


def total(state: State, seat: Seat) -> int:
    """How many tokens `seat` may pay with."""
    return sum(purse(state, seat).values())


def room(state: State, seat: Seat) -> dict[str, int]:
    """The places of `seat` that can take tokens from the reserve, and how many."""
    left = reserve(state)
    free = {place: min(MOST - n, left) for place, n in places(state, seat).items()}
    return {place: n for place, n in free.items() if n > 0}


def loads_fit(state: State) -> bool:
    """Whether tokens lie only where they may, and no more of them than there are."""
    cards = state.catalogue.cards
    on_cards = all(
        0 < laid.load <= MOST if isinstance(cards[laid.card], HoldsTokens) else laid.load == 0
        for player in state.players
        for laid in player.in_play
    )
    on_characters = all(0 <= Tokens.of(player).load <= MOST for player in state.players)
    return on_cards and on_characters and reserve(state) >= 0


def name_of(place: str) -> Msg:
    """Name a place in somebody's list of places."""
    return say("place.character") if place == CHARACTER else say("name.card", card=text.card(place))


# -- events ------------------------------------------------------------------------------------


def _changed(state: State, seat: Seat, place: str, by: int) -> State:
    player = state[seat]
    if place == CHARACTER:
        return state.with_slice(Tokens(Tokens.of(player).load + by), seat)
    laid = tuple(
        replace(one, load=one.load + by) if one.card == place else one for one in player.in_play
    )
    return state.with_player(seat, in_play=laid)


@dataclass(frozen=True)
class Loaded(Event, tag="loaded"):
    """Tokens went from the reserve to a place."""

    seat: Seat
    place: str
    n: int

    def apply(self, state: State) -> State:
        return _changed(state, self.seat, self.place, self.n)

    def story(self) -> Line:
        who, place = text.seat(self.seat), name_of(self.place)
        return line("loaded", who=who, place=place, n=self.n, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.load(self.seat, self.n, name_of(self.place))


@dataclass(frozen=True)
class Unloaded(Event, tag="unloaded"):
    """Tokens went from a place back to the reserve."""

    seat: Seat
    place: str
    n: int

    def apply(self, state: State) -> State:
        return _changed(state, self.seat, self.place, -self.n)

    def story(self) -> Line:
        who, place = text.seat(self.seat), name_of(self.place)
        return line("unloaded", who=who, place=place, n=self.n, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.unload(self.seat, self.n, name_of(self.place))


# -- moving tokens -----------------------------------------------------------------------------


def load(res: Resolution, seat: Seat, place: str, n: int) -> None:
    """Put up to `n` tokens on a place: no more than fit there and than the reserve holds."""
    n = min(n, room(res.state, seat).get(place, 0))
    if n:
        res.emit(Loaded(seat, place, n))


def unload(res: Resolution, seat: Seat, place: str, n: int) -> None:
    """Take `n` tokens, or as many as there are, back to the reserve; an emptied card goes."""
    take_off(res, seat, place, n)
    clear_spent(res, seat, place)


def take_off(res: Resolution, seat: Seat, place: str, n: int) -> int:
    """Take tokens off a place that may stay there empty for a moment; gives how many."""
    n = min(n, places(res.state, seat).get(place, 0))
    if n:
        res.emit(Unloaded(seat, place, n))
    return n


def clear_spent(res: Resolution, seat: Seat, place: str, by: Seat | None = None) -> None:
    """Let a card go that has just lost its last token, perhaps because somebody else took it."""
    if place != CHARACTER and places(res.state, seat).get(place) == 0:
        card = res.state.catalogue.card(place)
        assert isinstance(card, HoldsTokens)
        card.spent(res, seat)
        if by is not None and by != seat:
            res.tell(card_forfeited, seat, by, 1)
