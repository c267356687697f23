"""Seats, roles and abilities change hands."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang import hands
from referee.bang.state import Seat, State
from referee.bang.victory import THREE
from referee.engine.event import Event, Line, line
from referee.engine.hands import Moves, nothing
from referee.frozen import replace


@dataclass(frozen=True)
class Borrowed(Event, tag="borrowed"):
    """Somebody has the abilities of other characters from now on."""

    seat: Seat
    characters: tuple[str, ...]
    until_turn: bool = False
    """Whether they are given back when the player's next turn begins."""

    moves = nothing

    def apply(self, state: State) -> State:
        lent = {"borrowed": self.characters, "borrowed_until_turn": self.until_turn}
        return state.with_player(self.seat, **lent)

    def story(self) -> Line | None:
        if not self.characters:
            return None
        characters = text.characters(self.characters)
        return line("borrowed", who=text.seat(self.seat), characters=characters)


@dataclass(frozen=True)
class SeatsSwapped(Event, tag="seats_swapped"):
    """Two players changed places, with everything they have."""

    seat: Seat
    other: Seat
    skips: bool = False
    """Whether the other one misses the next turn."""

    moves = nothing

    def apply(self, state: State) -> State:
        places = {self.seat: self.other, self.other: self.seat}
        ring = tuple(places.get(seat, seat) for seat in state.ring)
        skips = (*state.skips, self.other) if self.skips else state.skips
        return replace(state, ring=ring, skips=skips)

    def story(self) -> Line:
        who, other = text.seat(self.seat), text.seat(self.other)
        return line("seats_swapped", who=who, other=other, instructs=True)


@dataclass(frozen=True)
class RolesRedealt(Event, tag="roles_redealt"):
    """Some players have other roles from now on; only they know which."""

    roles: tuple[tuple[Seat, str], ...]

    def apply(self, state: State) -> State:
        # Among three players all roles are open, the new ones too.
        public = len(state.players) == THREE
        for seat, role in self.roles:
            state = state.with_player(seat, role=role, role_public=public)
            for extension in state.catalogue.extensions:
                state = extension.redealt(state, seat)
        return state

    def story(self) -> Line:
        who = text.seats(seat for seat, _ in self.roles)
        return line("roles_redealt", who=who, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.look_at_roles(seat for seat, _ in self.roles)
