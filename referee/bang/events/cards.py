"""Cards are played, laid, answered with, and leave the place where they lie."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang import hands
from referee.bang.events.lives import cleared
from referee.bang.standing_in import UNNAMED, used_name
from referee.bang.state import (
    InPlay,
    LastPlay,
    Seat,
    State,
    load_of,
)
from referee.engine.event import Event, Line, line
from referee.engine.hands import Moves, nothing
from referee.frozen import replace
from referee.text import say


def _plays_on(state: State) -> State:
    """The player on turn plays a card: what was to be kept in mind for drawing is done with."""
    assert state.turn is not None
    return state.with_turn(played=state.turn.played + 1, notes=(), near=False)


@dataclass(frozen=True)
class CardPlayed(Event, tag="card_played"):
    """A card was played from a hand."""

    seat: Seat
    card: str
    target: Seat | None = None
    using: str | None = None
    """The card really used, where another stood in for it."""
    spends: bool = False
    """Whether it uses up the BANG! of the turn."""
    pick: str | None = None
    before: LastPlay | None = None
    """In old logs: the newest card before, where this one might turn out not to be played."""

    def apply(self, state: State) -> State:
        assert state.turn is not None
        load = load_of(state, self.target, self.pick)
        last = LastPlay(self.seat, self.card, self.target, self.pick, self.using, load)
        if self.seat == state.turn.seat:
            state = _plays_on(state.with_turn(bangs=state.turn.bangs + self.spends))
        if self.using not in UNNAMED:
            state = state.saw(self.using or self.card)
        state = replace(state, last_play=last, play_before=self.before)
        return replace(state, last_answer=None, losses=())

    def story(self) -> Line:
        key = "played_at" if self.target is not None else "played"
        said = say(
            f"log.{key}",
            who=text.seat(self.seat),
            card=text.card(self.card),
            target=text.seat(self.seat if self.target is None else self.target),
        )
        if self.using and self.using != self.card:
            return line("using", what=said, using=used_name(self.using))
        return Line(said)

    def moves(self, state: State) -> Moves:
        return hands.put_away(self.seat, self.card, self.using)


@dataclass(frozen=True)
class CardLaid(Event, tag="card_laid"):
    """A card came into play in front of somebody."""

    seat: Seat
    card: str
    on: Seat
    load: int = 0
    """The load tokens put on it."""

    def apply(self, state: State) -> State:
        assert state.turn is not None
        laid = InPlay(self.card, state.turn.number, self.load)
        last = LastPlay(self.seat, self.card, self.on)
        if self.seat == state.turn.seat:
            state = _plays_on(state)
        state = state.with_player(self.on, in_play=(*state[self.on].in_play, laid))
        return replace(state, last_play=last, last_answer=None, losses=())

    def story(self) -> Line:
        key = "laid" if self.seat == self.on else "laid_on"
        who, card, on = text.seat(self.seat), text.card(self.card), text.seat(self.on)
        if not self.load:
            return line(key, who=who, card=card, on=on)
        what = say(f"log.{key}", who=who, card=card, on=on)
        return line("with_load", what=what, n=self.load, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.lay(self.seat, self.card, self.on) + hands.load(self.on, self.load)


def _without(state: State, seat: Seat, card: str) -> State:
    kept = tuple(laid for laid in state[seat].in_play if laid.card != card)
    return state.with_player(seat, in_play=kept)


@dataclass(frozen=True)
class CardDiscarded(Event, tag="card_discarded"):
    """A card in play went to the discard pile."""

    seat: Seat
    card: str

    def apply(self, state: State) -> State:
        return _without(state, self.seat, self.card).saw(self.card)

    def story(self) -> Line:
        who, card = text.seat(self.seat), text.card(self.card)
        return line("discarded", who=who, card=card, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.clear(state, self.seat, self.card)


@dataclass(frozen=True)
class CardTaken(Event, tag="card_taken"):
    """A card in play went to somebody's hand."""

    seat: Seat
    card: str
    by: Seat

    def apply(self, state: State) -> State:
        return _without(state, self.seat, self.card)

    def story(self) -> Line:
        who, by, card = text.seat(self.seat), text.seat(self.by), text.card(self.card)
        return line("taken", who=who, by=by, card=card, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.take(state, self.by, self.card, self.seat)


@dataclass(frozen=True)
class CardPassed(Event, tag="card_passed"):
    """A card in play moved on to another player."""

    seat: Seat
    card: str
    to: Seat
    swapped: bool = False
    """Whether one of the same name has just come in its place, which stays."""

    def apply(self, state: State) -> State:
        assert state.turn is not None
        laid = InPlay(self.card, state.turn.number, load_of(state, self.seat, self.card))
        come = state[self.seat].in_play[-1:] if self.swapped else ()
        state = _without(state, self.seat, self.card)
        state = state.with_player(self.seat, in_play=(*state[self.seat].in_play, *come))
        return state.with_player(self.to, in_play=(*state[self.to].in_play, laid))

    def story(self) -> Line:
        who, to, card = text.seat(self.seat), text.seat(self.to), text.card(self.card)
        return line("passed", who=who, to=to, card=card, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.hand_on(state, self.seat, self.card, self.to)


@dataclass(frozen=True)
class CardReturned(Event, tag="card_returned"):
    """A card lies in play again: what took it away was cancelled."""

    seat: Seat
    card: str
    load: int = 0

    def apply(self, state: State) -> State:
        for extension in state.catalogue.extensions:
            state = extension.lifted(state, self.card)
        laid = (*state[self.seat].in_play, InPlay(self.card, load=self.load))
        return state.with_player(self.seat, in_play=laid)

    def story(self) -> Line:
        who, card = text.seat(self.seat), text.card(self.card)
        return line("card_returned", who=who, card=card, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.lay_again(state, self.seat, self.card, self.load)


@dataclass(frozen=True)
class Stripped(Event, tag="stripped"):
    """Somebody discards everything, in hand and in play."""

    seat: Seat

    def apply(self, state: State) -> State:
        state = state.saw(*(laid.card for laid in state[self.seat].in_play))
        return cleared(state.with_player(self.seat, in_play=()), self.seat)

    def story(self) -> Line:
        return line("stripped", who=text.seat(self.seat), rule="base-037", instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.discard_all(state, self.seat, out=False)


@dataclass(frozen=True)
class AbilityUsed(Event, tag="ability_used"):
    """Somebody used an ability by choice."""

    seat: Seat
    ability: str
    once: bool = False
    """Whether it is used up for this turn."""

    def apply(self, state: State) -> State:
        state = replace(state, losses=())
        if not self.once:
            return state
        assert state.turn is not None
        return state.with_turn(used=(*state.turn.used, self.ability))

    def story(self) -> Line:
        return line("ability", who=text.seat(self.seat), what=say(f"ability.{self.ability}"))

    def moves(self, state: State) -> Moves:
        return hands.use(state, self.seat, self.ability)


@dataclass(frozen=True)
class Answered(Event, tag="answered"):
    """Somebody used a card from the hand as an answer."""

    seat: Seat
    card: str
    using: str | None = None

    def apply(self, state: State) -> State:
        if self.using not in UNNAMED:
            state = state.saw(self.using or self.card)
        last = LastPlay(self.seat, self.card, using=self.using)
        return replace(state, last_answer=last, losses=())

    def story(self) -> Line:
        who, card = text.seat(self.seat), text.card(self.card)
        if self.using and self.using != self.card:
            what = say("log.answered", who=who, card=card)
            return line("using", what=what, using=used_name(self.using))
        return line("answered", who=who, card=card)

    def moves(self, state: State) -> Moves:
        return hands.put_away(self.seat, self.card, self.using)


@dataclass(frozen=True)
class ShotStopped(Event, tag="shot_stopped"):
    """A shot was cancelled."""

    target: Seat
    by: Seat | None

    moves = nothing

    def story(self) -> Line:
        return line("shot_stopped", who=text.seat(self.target), rule="base-091")


@dataclass(frozen=True)
class SaidAbout(Event, tag="said_about"):
    """Somebody has used up their say about the newest card, played or used as an answer."""

    seat: Seat
    answer: bool = False
    """Whether it was about the newest answer."""

    moves = nothing

    def apply(self, state: State) -> State:
        last = state.last_answer if self.answer else state.last_play
        if last is None:
            return state
        last = replace(last, replied=(*last.replied, self.seat))
        return replace(state, last_answer=last) if self.answer else replace(state, last_play=last)


@dataclass(frozen=True)
class EffectRepeated(Event, tag="effect_repeated"):
    """The card just played works once more; that counts as one more card played."""

    seat: Seat
    card: str
    target: Seat | None = None
    pick: str | None = None
    before: LastPlay | None = None
    """In old logs: the card itself as it was played, where this might turn out not to be done."""

    moves = nothing

    def apply(self, state: State) -> State:
        assert state.turn is not None
        load, said = load_of(state, self.target, self.pick), (self.seat,)
        again = LastPlay(self.seat, self.card, self.target, self.pick, load=load, replied=said)
        state = state.with_turn(played=state.turn.played + 1)
        state = replace(state, last_play=again, play_before=self.before)
        return replace(state, last_answer=None, losses=())


@dataclass(frozen=True)
class TakenBack(Event, tag="taken_back"):
    """A card that was just played went back to the hand instead of the discard pile."""

    seat: Seat
    card: str
    rule: str | None = None

    def apply(self, state: State) -> State:
        cards = list(state.seen.cards)
        if self.card in cards:
            del cards[len(cards) - 1 - cards[::-1].index(self.card)]
        return replace(state, seen=replace(state.seen, cards=tuple(cards)))

    def story(self) -> Line:
        who, card = text.seat(self.seat), text.card(self.card)
        return line("takes_card", who=who, card=card, n=1, rule=self.rule, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.pick_up(self.seat, self.card)


@dataclass(frozen=True)
class NextCardDone(Event, tag="next_card_done"):
    """What was true for the next card of the player on turn no longer is."""

    moves = nothing

    def apply(self, state: State) -> State:
        return replace(state, losses=()).with_turn(near=False)
