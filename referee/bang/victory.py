"""Who has won, if anybody."""

from __future__ import annotations

from referee.bang.state import Result, State

SHERIFF, DEPUTY, OUTLAW, RENEGADE = "sheriff", "deputy", "outlaw", "renegade"


def outcome(state: State) -> Result | None:
    """Judge the game as it stands after an elimination; None while it goes on."""
    alive = {state[seat].role for seat in state.alive}
    if SHERIFF in alive:
        if alive & {OUTLAW, RENEGADE}:
            return None
        return _won(state, "law", SHERIFF, DEPUTY)
    # The Renegade wins only as the last one standing; in every other case the Outlaws do,
    # even if none of them is left.
    if len(state.alive) == 1 and alive == {RENEGADE}:
        return Result("renegade", state.alive)
    return _won(state, "outlaws", OUTLAW)


def _won(state: State, side: str, *roles: str) -> Result:
    return Result(side, tuple(seat for seat in state if state[seat].role in roles))
