"""What can happen in a game once it runs, card by card and life by life."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang import hands
from referee.bang.standing_in import UNNAMED, used_name
from referee.bang.state import (
    Fallen,
    InPlay,
    LastPlay,
    Result,
    Seat,
    State,
    Turn,
    TurnPhase,
    load_of,
)
from referee.cards import Suit
from referee.engine.event import Event, Line, line
from referee.engine.hands import Moves, nothing
from referee.frozen import replace
from referee.text import Msg, say

# -- turns -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TurnBegan(Event, tag="turn_began"):
    """A player's turn has begun."""

    seat: Seat
    number: int
    round: int
    extra: bool = False
    last: bool = False
    """Whether no further turn of the same player can follow it."""
    behind: tuple[str, ...] = ()
    """What was dealt with in the turns that it follows in a row."""
    offers_stand: bool = False
    """Whether what may be said about the newest card may still be said."""

    moves = nothing

    def apply(self, state: State) -> State:
        turn = Turn(self.seat, self.number, extra=self.extra, last=self.last, behind=self.behind)
        state = replace(state, turn=turn, round=self.round)
        if state[self.seat].borrowed_until_turn:
            state = state.with_player(self.seat, borrowed=(), borrowed_until_turn=False)
        return state if self.offers_stand else replace(state, last_play=None, last_answer=None)

    def story(self) -> Line:
        return line("turn_began", who=text.seat(self.seat), rule="base-019")


@dataclass(frozen=True)
class PhaseBegan(Event, tag="phase_began"):
    """The turn has come to its next phase."""

    phase: TurnPhase

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_turn(phase=self.phase)


@dataclass(frozen=True)
class TurnChecked(Event, tag="turn_checked"):
    """One piece of start-of-turn business has been dealt with, or is being."""

    source: str

    moves = nothing

    def apply(self, state: State) -> State:
        assert state.turn is not None
        return state.with_turn(checked=(*state.turn.checked, self.source))


@dataclass(frozen=True)
class TurnNoted(Event, tag="turn_noted"):
    """There is something to keep in mind this turn; a newer note takes the place of its like."""

    notes: tuple[Msg, ...]
    lasting: tuple[Msg, ...] = ()

    moves = nothing

    def apply(self, state: State) -> State:
        assert state.turn is not None
        newer = {note.key for note in self.notes}
        kept = tuple(note for note in state.turn.notes if note.key not in newer)
        lasting = (*state.turn.lasting, *self.lasting)
        return state.with_turn(notes=(*kept, *self.notes), lasting=lasting)


@dataclass(frozen=True)
class SuitNamed(Event, tag="suit_named"):
    """The player on turn has named the only suit they may play."""

    seat: Seat
    suit: Suit

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_turn(suit=self.suit)

    def story(self) -> Line:
        return line("suit_named", who=text.seat(self.seat), suit=text.suit(self.suit))


@dataclass(frozen=True)
class TurnEnded(Event, tag="turn_ended"):
    """A turn is over, or was lost before it began."""

    seat: Seat
    skipped: bool = False
    over: bool = False
    """Whether it is nobody's turn from now on, until the next one begins."""

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_turn(phase="over") if self.over else state

    def story(self) -> Line | None:
        if self.skipped:
            return line("turn_skipped", who=text.seat(self.seat), rule="base-117")
        return None


# -- cards -------------------------------------------------------------------------------------


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
    """The newest card before, where it may turn out that this one could not be played."""

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


# -- life --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LifeLost(Event, tag="life_lost"):
    """Somebody lost life and is still in the game."""

    seat: Seat
    lost: int
    now: int
    by: Seat | None
    cause: str

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_player(self.seat, life=self.now)

    def story(self) -> Line | None:
        if self.lost == 0:
            return None
        return line("life_lost", who=text.seat(self.seat), n=self.lost, now=self.now)


@dataclass(frozen=True)
class LifeGained(Event, tag="life_gained"):
    """Somebody regained life."""

    seat: Seat
    gained: int
    now: int
    cause: str

    moves = nothing

    def apply(self, state: State) -> State:
        # A card or an ability brought it, so what was lost before it stands.
        losses = state.unless(self.seat)
        return replace(state, losses=losses).with_player(self.seat, life=self.now)

    def story(self) -> Line:
        key = "life_gained" if self.gained else "life_full"
        return line(key, who=text.seat(self.seat), n=self.gained, now=self.now)


def cleared(state: State, seat: Seat, *, out: bool = False) -> State:
    """Give the state with everything put away that the sets had laid in front of `seat`."""
    for extension in state.catalogue.extensions:
        state = extension.cleared(state, seat, out=out)
    return state


@dataclass(frozen=True)
class Eliminated(Event, tag="eliminated"):
    """Somebody is out of the game; the role is now public."""

    seat: Seat
    role: str
    by: Seat | None
    cause: str

    moves = nothing

    def apply(self, state: State) -> State:
        fallen = (*state.fallen, Fallen(self.seat, self.by))
        state = state.saw(*(laid.card for laid in state[self.seat].in_play))
        state = replace(state, fallen=fallen, losses=state.unless(self.seat))
        gone = {"alive": False, "life": 0, "spirit": None, "role_public": True, "in_play": ()}
        gone |= {"borrowed": (), "borrowed_until_turn": False}
        return cleared(state.with_player(self.seat, **gone), self.seat, out=True)

    def story(self) -> Line:
        who, role = text.seat(self.seat), text.role(self.role)
        return line("eliminated", who=who, role=role, rule="base-036")


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
class GameEnded(Event, tag="game_ended"):
    """The game is over; every role is revealed."""

    side: str
    winners: tuple[Seat, ...]

    moves = nothing

    def apply(self, state: State) -> State:
        players = tuple(replace(player, role_public=True) for player in state.players)
        result = Result(self.side, self.winners)
        return replace(state, players=players, phase="over", stack=(), result=result)

    def story(self) -> Line:
        return line(f"won.{self.side}", winners=text.seats(self.winners))
