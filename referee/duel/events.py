"""What can happen in The Duel: facts in the past tense that know how to change the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee import text
from referee.duel import hands
from referee.duel.piles import put_on_discard
from referee.duel.places import Side, Spot, Symbol, owner
from referee.duel.state import Fighter, LastOpen, Result, State, Turn
from referee.engine.event import Event, Line, line
from referee.engine.frame import Frame, Seat
from referee.engine.hands import Moves, nothing
from referee.frozen import replace
from referee.text import Msg, say

# -- what waits --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Queued(Event, tag="duel_queued"):
    """An effect was born in the middle of another and waits."""

    frame: Frame

    moves = nothing

    def apply(self, state: State) -> State:
        return replace(state, waiting=(*state.waiting, self.frame))


@dataclass(frozen=True)
class Unqueued(Event, tag="duel_unqueued"):
    """The effect that has waited longest is settled now."""

    moves = nothing

    def apply(self, state: State) -> State:
        return replace(state, stack=(*state.stack, state.waiting[0]), waiting=state.waiting[1:])


# -- turns -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TurnBegan(Event, tag="duel_turn_began"):
    """Somebody's turn began."""

    seat: Seat
    number: int

    moves = nothing

    def apply(self, state: State) -> State:
        return replace(state, turn=Turn(self.seat, self.number), phase="play")

    def story(self) -> Line:
        return line("turn_began", who=text.seat(self.seat), rule="duel-009")


@dataclass(frozen=True)
class PhaseBegan(Event, tag="duel_phase_began"):
    """The turn went on to its next phase."""

    phase: Literal["draw", "play", "end"]

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_turn(phase=self.phase)


@dataclass(frozen=True)
class TurnChecked(Event, tag="duel_turn_checked"):
    """A start-of-turn card is dealt with."""

    key: str

    moves = nothing

    def apply(self, state: State) -> State:
        assert state.turn is not None
        return state.with_turn(checked=(*state.turn.checked, self.key))


@dataclass(frozen=True)
class TurnNoted(Event, tag="duel_turn_noted"):
    """There is something to keep in mind this turn."""

    notes: tuple[Msg, ...]

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_turn(notes=self.notes)


@dataclass(frozen=True)
class AbilityUsed(Event, tag="duel_ability_used"):
    """Somebody used an ability that works once in a turn."""

    seat: Seat
    character: str

    moves = nothing

    def apply(self, state: State) -> State:
        if state.turn is None:
            return state
        return state.with_turn(used=(*state.turn.used, self.character))

    def story(self) -> Line:
        who, character = text.seat(self.seat), text.character(self.character)
        return line("ability_used", who=who, character=character)


@dataclass(frozen=True)
class TokenMoved(Event, tag="duel_token_moved"):
    """A player's attacker and cover changed places."""

    seat: Seat
    attacker: str
    """The character that attacks now."""
    free: bool = False
    """Whether it was the one free move of the turn."""

    def apply(self, state: State) -> State:
        other: Literal["L", "R"] = "R" if state[self.seat].front == "L" else "L"
        state = state.with_player(self.seat, front=other)
        return state.with_turn(moved=True) if self.free else state

    def story(self) -> Line:
        who, attacker = text.seat(self.seat), text.character(self.attacker)
        return line("token_moved", who=who, character=attacker, rule="duel-032", instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.move_token(self.seat, self.attacker)


# -- health ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class HealthLost(Event, tag="duel_health_lost"):
    """A character lost health."""

    spot: Spot
    character: str
    n: int
    left: int
    instead_of: str | None = None
    """Who was spared."""

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_fighter(self.spot, replace(state.fighter(self.spot), health=self.left))

    def story(self) -> Line:
        who = text.character(self.character)
        if self.instead_of is not None:
            other = text.character(self.instead_of)
            return line("suffers", who=who, other=other, now=self.left, rule="duel-137")
        return line("health_lost", who=who, n=self.n, now=self.left, rule="duel-050")


@dataclass(frozen=True)
class HealthGained(Event, tag="duel_health_gained"):
    """A character regained health."""

    spot: Spot
    character: str
    n: int
    now: int

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_fighter(self.spot, replace(state.fighter(self.spot), health=self.now))

    def story(self) -> Line:
        who = text.character(self.character)
        return line("health_gained", who=who, n=self.n, now=self.now, rule="duel-055")


@dataclass(frozen=True)
class HitCancelled(Event, tag="duel_hit_cancelled"):
    """A hit was cancelled."""

    character: str

    moves = nothing

    def story(self) -> Line:
        return line("hit_cancelled", who=text.character(self.character), rule="duel-048")


@dataclass(frozen=True)
class Fell(Event, tag="duel_fell"):
    """A character died and left; its equipment is discarded."""

    spot: Spot
    character: str
    gear: tuple[str, ...] = ()
    front: Literal["L", "R"] | None = None
    """Where the attacker token goes when only one character is left."""

    def apply(self, state: State) -> State:
        seat = owner(self.spot)
        state = state.with_fighter(self.spot, None)
        dead = (*state[seat].dead, self.character)
        state = state.with_player(seat, dead=dead, front=self.front or state[seat].front)
        if not self.gear:
            return state
        return put_on_discard(state, self.gear[-1], len(self.gear))

    def story(self) -> Line:
        who = text.character(self.character)
        if self.gear:
            cards = text.cards(self.gear)
            return line("fell_with", who=who, cards=cards, rule="duel-079", instructs=True)
        return line("fell", who=who, rule="duel-079", instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.fall(owner(self.spot), self.character, self.gear)


@dataclass(frozen=True)
class FighterEntered(Event, tag="duel_fighter_entered"):
    """A character came into play with its full health."""

    spot: Spot
    character: str
    health: int
    attacks: bool

    def apply(self, state: State) -> State:
        seat = owner(self.spot)
        reserve = tuple(one for one in state[seat].reserve if one != self.character)
        fighter = Fighter(self.character, self.health, self.health)
        return state.with_player(seat, reserve=reserve).with_fighter(self.spot, fighter)

    def story(self) -> Line:
        key = "enters_attacker" if self.attacks else "enters_cover"
        who, character = text.seat(owner(self.spot)), text.character(self.character)
        rule = "duel-007"
        return line(key, who=who, character=character, n=self.health, rule=rule, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.enter(owner(self.spot), self.character, self.health)


@dataclass(frozen=True)
class HealthTold(Event, tag="duel_health_told"):
    """Somebody read the printed health from a character card."""

    character: str
    health: int

    moves = nothing

    def apply(self, state: State) -> State:
        return replace(state, health={**state.health, self.character: self.health})


# -- checks and the end ------------------------------------------------------------------------


@dataclass(frozen=True)
class Opened(Event, tag="duel_opened"):
    """Cards were opened for a check."""

    seat: Seat
    source: str
    is_card: bool
    symbols: tuple[Symbol, ...]
    counts: int
    good: bool

    moves = nothing

    def apply(self, state: State) -> State:
        n = state.last_open.n + 1 if state.last_open else 1
        last = LastOpen(self.seat, self.source, self.symbols, self.counts, self.good, n)
        return replace(state, last_open=last)

    def story(self) -> Line:
        what = text.card(self.source) if self.is_card else text.character(self.source)
        shown = say(f"symbol.{self.symbols[self.counts]}")
        key = "opened_good" if self.good else "opened_bad"
        return line(key, who=text.seat(self.seat), what=what, symbol=shown, rule="duel-057")


@dataclass(frozen=True)
class GameEnded(Event, tag="duel_game_ended"):
    """One squad is beaten."""

    side: Side
    winner: Seat

    moves = nothing

    def apply(self, state: State) -> State:
        result = Result(self.side, self.winner)
        return replace(state, phase="over", result=result, stack=(), waiting=())

    def story(self) -> Line:
        return line(f"won.{self.side}", who=text.seat(self.winner), rule="duel-085")
