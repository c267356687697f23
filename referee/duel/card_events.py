"""What can happen to cards: played, laid, discarded, taken, drawn, opened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee import text
from referee.duel import hands
from referee.duel.piles import put_on_discard, take_from_hand
from referee.duel.places import Spot, owner
from referee.duel.state import State
from referee.engine.event import Event, Line, line
from referee.engine.frame import Seat
from referee.engine.hands import (
    Moves,
    discard,
    discard_card,
    discard_unseen,
    discard_used,
    nothing,
    play,
    take_unseen,
)
from referee.frozen import replace
from referee.text import Msg, say


def named(card: str) -> Msg:
    """Name a card, or say that it was some hit card, or any."""
    if card in ("any_card", "hit_card"):
        return say(f"name.{card}")
    return say("name.card", card=text.card(card))


@dataclass(frozen=True)
class CardPlayed(Event, tag="duel_card_played"):
    """Somebody played a card; it lies on the discard pile."""

    seat: Seat
    card: str
    target: str | None = None
    """The character it was played at."""
    using: str | None = None
    repeated: bool = False
    """Whether a card on the discard pile was used again, for one discarded from the hand."""
    counts: bool = False
    """Whether it is a BANG! card that counts against the limit."""

    def apply(self, state: State) -> State:
        state = take_from_hand(state, self.seat)
        if self.repeated:
            state = put_on_discard(state, None)
        else:
            real = self.using or self.card
            known = real if real in state.catalogue.cards else None
            state = put_on_discard(state, known)
        if not self.counts or state.turn is None:
            return state
        return state.with_turn(bangs=state.turn.bangs + 1)

    def story(self) -> Line:
        who, card = text.seat(self.seat), text.card(self.card)
        if self.target is None:
            told = line("played", who=who, card=card)
        else:
            told = line("played_at", who=who, card=card, target=text.character(self.target))
        if self.repeated:
            return line("repeated", what=told.text, rule="duel-158")
        if self.using is not None:
            return line("using", what=told.text, using=named(self.using))
        return told

    def moves(self, state: State) -> Moves:
        if self.repeated:
            return discard_used(self.seat)
        return hands.put_away(state, self.seat, self.using or self.card)


@dataclass(frozen=True)
class GearLaid(Event, tag="duel_gear_laid"):
    """Equipment was laid beside a character."""

    seat: Seat
    card: str
    spot: Spot
    character: str

    def apply(self, state: State) -> State:
        state = take_from_hand(state, self.seat)
        fighter = state.fighter(self.spot)
        return state.with_gear(self.spot, (*fighter.gear, self.card))

    def story(self) -> Line:
        who, card, on = text.seat(self.seat), text.card(self.card), text.character(self.character)
        return line("laid", who=who, card=card, on=on, rule="duel-028")

    def moves(self, state: State) -> Moves:
        return hands.lay_beside(self.seat, self.card, self.character, owner(self.spot))


@dataclass(frozen=True)
class GearDiscarded(Event, tag="duel_gear_discarded"):
    """Equipment left play for the discard pile."""

    spot: Spot
    character: str
    card: str
    reloaded: bool = False

    def apply(self, state: State) -> State:
        gear = tuple(card for card in state.fighter(self.spot).gear if card != self.card)
        state = state.with_gear(self.spot, gear)
        return put_on_discard(state, self.card, reloaded=self.reloaded)

    def story(self) -> Line:
        who, card = text.character(self.character), text.card(self.card)
        return line("gear_discarded", who=who, card=card, rule="duel-012", instructs=True)

    def moves(self, state: State) -> Moves:
        seat = owner(self.spot)
        return discard_card(seat, self.card, play(seat))


@dataclass(frozen=True)
class GearTaken(Event, tag="duel_gear_taken"):
    """Somebody took equipment into the hand."""

    spot: Spot
    character: str
    card: str
    by: Seat

    def apply(self, state: State) -> State:
        gear = tuple(card for card in state.fighter(self.spot).gear if card != self.card)
        state = state.with_gear(self.spot, gear)
        if not state.counted:
            return state
        return state.with_player(self.by, hand=state[self.by].hand + 1)

    def story(self) -> Line:
        who, card, by = text.character(self.character), text.card(self.card), text.seat(self.by)
        return line("gear_taken", who=who, card=card, by=by, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.take_gear(self.by, self.card, owner(self.spot))


@dataclass(frozen=True)
class GearPassed(Event, tag="duel_gear_passed"):
    """Equipment moved on to somebody else."""

    spot: Spot
    card: str
    to: Spot
    character: str
    """Who has it now."""

    def apply(self, state: State) -> State:
        gear = tuple(card for card in state.fighter(self.spot).gear if card != self.card)
        state = state.with_gear(self.spot, gear)
        return state.with_gear(self.to, (*state.fighter(self.to).gear, self.card))

    def story(self) -> Line:
        to, card = text.character(self.character), text.card(self.card)
        return line("gear_passed", card=card, to=to, rule="duel-104", instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.move_gear(owner(self.spot), self.card, self.character, owner(self.to))


@dataclass(frozen=True)
class Answered(Event, tag="duel_answered"):
    """Somebody used a card from the hand as an answer."""

    seat: Seat
    card: str

    def apply(self, state: State) -> State:
        known = self.card if self.card in state.catalogue.cards else None
        return put_on_discard(take_from_hand(state, self.seat), known)

    def story(self) -> Line:
        return line("answered", who=text.seat(self.seat), card=named(self.card))

    def moves(self, state: State) -> Moves:
        return hands.put_away(state, self.seat, self.card)


@dataclass(frozen=True)
class HandDiscarded(Event, tag="duel_hand_discarded"):
    """Somebody discarded cards from the hand."""

    seat: Seat
    n: int = 1
    random: bool = False
    """Whether the opponent drew it unseen."""
    card: str | None = None
    reloaded: bool = False

    def apply(self, state: State) -> State:
        state = take_from_hand(state, self.seat, self.n)
        return put_on_discard(state, self.card, self.n, reloaded=self.reloaded)

    def story(self) -> Line:
        who = text.seat(self.seat)
        if self.card is not None:
            return line("reloaded", who=who, card=text.card(self.card), rule="duel-061")
        if self.random:
            return line("random_discarded", who=who, rule="duel-018", instructs=True)
        return line("hand_discarded", who=who, n=self.n, instructs=True)

    def moves(self, state: State) -> Moves:
        if self.card is not None:
            return hands.put_away(state, self.seat, self.card)
        return discard_unseen(self.seat) if self.random else discard(self.seat, self.n)


@dataclass(frozen=True)
class HandTaken(Event, tag="duel_hand_taken"):
    """Somebody took cards from the opponent's hand, unseen."""

    seat: Seat
    by: Seat
    n: int = 1

    def apply(self, state: State) -> State:
        state = take_from_hand(state, self.seat, self.n)
        if not state.counted:
            return state
        return state.with_player(self.by, hand=state[self.by].hand + self.n)

    def story(self) -> Line:
        who, by = text.seat(self.seat), text.seat(self.by)
        return line("hand_taken", who=who, by=by, n=self.n, rule="duel-018", instructs=True)

    def moves(self, state: State) -> Moves:
        return take_unseen(self.by, self.n, self.seat)


# -- decks -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Drawn(Event, tag="duel_drawn"):
    """Cards came off a deck, into a hand or face up onto the discard pile."""

    seat: Seat
    n: int
    deck_of: Seat | None
    """Whose personal deck it was; None is the common deck."""
    to: Literal["hand", "discard"] = "hand"
    quietly: bool = False
    """Whether people have been told already how it goes."""
    because: Msg | None = None
    """The card or character that brings them, where that is worth telling."""

    def apply(self, state: State) -> State:
        if self.to == "discard":
            state = put_on_discard(state, None, self.n)
        if not state.counted:
            return state
        if self.to == "hand":
            state = state.with_player(self.seat, hand=state[self.seat].hand + self.n)
        if self.deck_of is None:
            return replace(state, common=(state.common or 0) - self.n)
        return state.with_player(self.deck_of, deck=state[self.deck_of].deck - self.n)

    def story(self) -> Line | None:
        if self.to == "discard" or self.quietly:
            return None
        told = self._told()
        if self.because is None:
            return told
        return replace(told, text=say("log.draws_because", what=told.text, cause=self.because))

    def _told(self) -> Line:
        who = text.seat(self.seat)
        if self.deck_of is None:
            return line("draws_common", who=who, n=self.n, rule="duel-014", instructs=True)
        if self.deck_of != self.seat:
            deck = text.seat(self.deck_of)
            return line("draws_from", who=who, n=self.n, deck=deck, instructs=True)
        return line("draws", who=who, n=self.n, rule="duel-013", instructs=True)

    def moves(self, state: State) -> Moves:
        if self.to == "discard":
            return hands.turn_up(self.seat, self.n, self.deck_of)
        return hands.draw(self.seat, self.n, self.deck_of, in_turns=self.quietly)


@dataclass(frozen=True)
class CommonDeckMade(Event, tag="duel_common_deck_made"):
    """The discard pile was shuffled into a new common deck."""

    n: int

    def apply(self, state: State) -> State:
        return replace(state, common=self.n, discard=0, top_discard=None, top_reloaded=False)

    def story(self) -> Line:
        return line("common_deck_made", rule="duel-014", instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.shuffle(state)


@dataclass(frozen=True)
class DeckUsedUp(Event, tag="duel_deck_used_up"):
    """Somebody's personal deck is used up."""

    seat: Seat

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_player(self.seat, deck=0)

    def story(self) -> Line:
        return line("deck_used_up", who=text.seat(self.seat), rule="duel-014")
