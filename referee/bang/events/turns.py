"""Turns come and go, and the game ends."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.state import (
    Result,
    Seat,
    State,
    Turn,
    TurnPhase,
)
from referee.cards import Suit
from referee.engine.event import Event, Line, line
from referee.engine.hands import nothing
from referee.frozen import replace
from referee.text import Msg


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


@dataclass(frozen=True)
class TurnRepeats(Event, tag="turn_repeats"):
    """The player on turn takes another turn after this one."""

    seat: Seat
    last: bool = False
    """Whether that turn is the last of its kind."""
    by: str | None = None
    """What brings it."""

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_turn(again=True, again_last=self.last, again_by=self.by)

    def story(self) -> Line:
        return line("turn_repeats", who=text.seat(self.seat))


@dataclass(frozen=True)
class TurnEndOwed(Event, tag="turn_end_owed"):
    """Something ends the turn in its own way, but not before the turn may end."""

    seat: Seat
    by: str

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_turn(ends_by=self.by)

    def story(self) -> Line:
        who, card = text.seat(self.seat), text.card(self.by)
        return line("turn_end_owed", who=who, card=card, rule="gold-081", instructs=True)


@dataclass(frozen=True)
class TurnMissed(Event, tag="turn_missed"):
    """A player's turn is passed over."""

    seat: Seat

    moves = nothing

    def apply(self, state: State) -> State:
        at = state.skips.index(self.seat)
        return replace(state, skips=state.skips[:at] + state.skips[at + 1 :])

    def story(self) -> Line:
        return line("turn_skipped", who=text.seat(self.seat))


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
