"""Who has won, if anybody."""

from __future__ import annotations

from typing import Literal

from referee.bang.effect import concerned
from referee.bang.state import Result, Seat, State
from referee.engine.asking import question

SHERIFF, DEPUTY, OUTLAW, RENEGADE = "sheriff", "deputy", "outlaw", "renegade"

THREE = 3
PREY = {DEPUTY: RENEGADE, RENEGADE: OUTLAW, OUTLAW: DEPUTY}
"""With three players, everybody hunts one other in person."""


@question
def decides(state: State) -> Result | Literal["goes on"] | None:
    """Who has won, if this effect changes what winning means."""
    return None


def outcome(state: State) -> Result | None:
    """Judge the game as it stands after an elimination; None while it goes on."""
    if not state.alive:
        return _won(state, "outlaws", OUTLAW)
    for active in concerned(state, decides):
        decided = decides(active.effect, state)
        if decided is not None:
            return None if decided == "goes on" else decided
    if len(state.players) == THREE:
        return _outcome_of_three(state)
    alive = {plays_as(state, seat) for seat in state.alive}
    if SHERIFF in alive:
        if alive & {OUTLAW, RENEGADE}:
            return None
        return _won(state, "law", SHERIFF, DEPUTY)
    # The Renegade wins only as the last one standing; in every other case the Outlaws do,
    # even if none of them is left.
    if len(state.alive) == 1 and alive == {RENEGADE}:
        return Result("renegade", state.alive)
    return _won(state, "outlaws", OUTLAW)


def prey_of_three(state: State) -> tuple[tuple[Seat, Seat], ...]:
    """Who hunts whom among three players; nobody does at other tables."""
    if len(state.players) != THREE:
        return ()
    roles = [player.role or "" for player in state.players]
    return tuple(
        (me, other) for me in state for other in state if PREY.get(roles[me]) == roles[other]
    )


def _outcome_of_three(state: State) -> Result | None:
    """Whoever kills their own prey first wins; after any other death, the last one standing."""
    death = state.fallen[0] if state.fallen else None
    if death is not None and (death.by, death.seat) in prey_of_three(state):
        assert death.by is not None
        return Result("alone", (death.by,))
    return Result("alone", state.alive) if len(state.alive) == 1 else None


def _won(state: State, side: str, *roles: str) -> Result:
    return Result(side, tuple(seat for seat in state if plays_as(state, seat) in roles))


def plays_as(state: State, seat: Seat) -> str | None:
    """The role by whose goal `seat` plays: their own, unless a set says otherwise."""
    player = state[seat]
    found = (extension.plays_as(player) for extension in state.catalogue.extensions)
    return next((role for role in found if role is not None), player.role)
