"""The side that a Renegade takes who was eliminated and came back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from referee import text
from referee.bang.commands import Change, ChangeSlice
from referee.bang.extension import Extension
from referee.bang.state import Player, PlayerSlice, Seat, State
from referee.bang.victory import DEPUTY, OUTLAW, RENEGADE
from referee.engine.event import Event, Line, line
from referee.engine.hands import nothing

Side: TypeAlias = Literal["law", "outlaws"]


@dataclass(frozen=True)
class Siding(PlayerSlice, of=Player):
    """Whom a Renegade helps who was eliminated and came back."""

    side: Side | None = None


@dataclass(frozen=True)
class SidingChange(ChangeSlice, of=Change):
    """Whom they really help."""

    side: Side | None = None

    about_seat = ("side",)


@dataclass(frozen=True)
class SideTaken(Event, tag="side_taken"):
    """A Renegade who came back helps this side until the next turn of theirs."""

    seat: Seat
    side: Side

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_slice(Siding(self.side), self.seat)

    def story(self) -> Line:
        key = "side_law" if self.side == "law" else "side_outlaws"
        return line(key, who=text.seat(self.seat), rule="gold-041", instructs=True)


class Sides(Extension):
    """The sides of shadow Renegades, where the core asks for them."""

    of_player = (Siding,)
    of_change = (SidingChange,)

    def plays_as(self, player: Player) -> str | None:
        side = Siding.of(player).side
        if side is None:
            return None
        return DEPUTY if side == "law" else OUTLAW

    def redealt(self, state: State, seat: Seat) -> State:
        return state.with_slice(Siding(), seat)

    def seat_view(self, state: State, seat: Seat) -> dict[str, Any]:
        side = Siding.of(state[seat]).side
        return {} if side is None else {"side": side}

    def checks(self, state: State, change: Change) -> dict[str, bool]:
        return {"side": SidingChange.of(change).side is None or _may_take_sides(state, change)}

    def corrected(self, before: State, state: State, change: Change) -> State:
        side = SidingChange.of(change).side
        if change.seat is None or side is None:
            return state
        return state.with_slice(Siding(side), change.seat)


def _may_take_sides(state: State, change: Change) -> bool:
    """Only somebody who was a Renegade and fell helps one side or the other."""
    fallen = {one.seat for one in state.fallen}
    return change.seat in fallen and state[change.seat].role == RENEGADE


SIDES = Sides()
