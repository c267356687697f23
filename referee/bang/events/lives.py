"""Lives are lost and gained; people are out of the game, and come back."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.state import (
    Fallen,
    Lost,
    Seat,
    State,
)
from referee.engine.event import Event, Line, line
from referee.engine.hands import nothing
from referee.frozen import replace


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
class Returned(Event, tag="returned"):
    """Somebody eliminated is back in the game."""

    seat: Seat
    life: int
    spirit: str | None = None
    """What brought them back, if they have no life of their own."""
    shadow: bool = False
    """Whether they are called a shadow, not a ghost."""

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_player(self.seat, alive=True, life=self.life, spirit=self.spirit)

    def story(self) -> Line:
        key = "returned_as_ghost" if self.spirit else "returned"
        key = "returned_as_shadow" if self.shadow else key
        return line(key, who=text.seat(self.seat), n=self.life)


@dataclass(frozen=True)
class StayedAsGhost(Event, tag="stayed_as_ghost"):
    """Somebody who would be out stays in the game without a life."""

    seat: Seat
    spirit: str
    """What keeps them there."""

    moves = nothing

    def apply(self, state: State) -> State:
        state = replace(state, losses=state.unless(self.seat))
        return state.with_player(self.seat, alive=True, life=0, spirit=self.spirit)

    def story(self) -> Line:
        who, card = text.seat(self.seat), text.card(self.spirit)
        return line("stayed_as_ghost", who=who, card=card)


@dataclass(frozen=True)
class Left(Event, tag="left"):
    """A ghost's time is over; nothing lies in front of them any more."""

    seat: Seat

    moves = nothing

    def apply(self, state: State) -> State:
        state = state.saw(*(laid.card for laid in state[self.seat].in_play))
        gone = {"alive": False, "life": 0, "spirit": None, "in_play": ()}
        return cleared(state.with_player(self.seat, **gone), self.seat, out=True)

    def story(self) -> Line:
        return line("left", who=text.seat(self.seat))


@dataclass(frozen=True)
class LossFelt(Event, tag="loss_felt"):
    """Everybody has heard of a loss that may still be prevented."""

    lost: Lost

    moves = nothing

    def apply(self, state: State) -> State:
        return replace(state, losses=(*state.unless(self.lost.seat), self.lost))


@dataclass(frozen=True)
class LossPrevented(Event, tag="loss_prevented"):
    """Somebody saw to it that one life was not lost after all."""

    seat: Seat
    now: int
    by: Seat
    struck_by: Seat | None = None
    """Who would have been answerable for it."""
    drops: tuple[int, ...] = ()
    """What the loss has set off and is not yet done, by its place among what is being resolved."""

    moves = nothing

    def apply(self, state: State) -> State:
        kept = (frame for at, frame in enumerate(state.stack) if at not in self.drops)
        state = replace(state, stack=tuple(kept), losses=state.unless(self.seat))
        return state.with_player(self.seat, life=self.now)

    def story(self) -> Line:
        who, by = text.seat(self.seat), text.seat(self.by)
        return line("loss_prevented", who=who, by=by, now=self.now, rule="valley-029")
