"""Load tokens where the core asks for them: views, the table editor, their law."""

from __future__ import annotations

from typing import Any, ClassVar

from referee.bang import hands
from referee.bang.commands import Change
from referee.bang.extension import Extension, Misfit
from referee.bang.resolution import Resolution
from referee.bang.sets.armed_and_dangerous.load import Loaded, loads_fit, reserve, unload
from referee.bang.sets.armed_and_dangerous.tokens import MOST, Tokens, TokensChange
from referee.bang.state import Seat, State
from referee.engine.hands import Move, Moves, Place
from referee.frozen import replace
from referee.text import say


def _unloaded(res: Resolution, event: Loaded) -> None:
    unload(res, event.seat, event.place, event.n)


class LoadTokens(Extension):
    """Tokens on characters and on the cards that live on them."""

    of_player = (Tokens,)
    of_change = (TokensChange,)
    taken_back: ClassVar = {Loaded: _unloaded}

    def cleared(self, state: State, seat: Seat, *, out: bool) -> State:
        return state.with_slice(Tokens(), seat) if out else state

    def shed(self, state: State, seat: Seat) -> Moves:
        load = Place("load", seat)
        return (Move(seat, "discard", None, load, hands.RESERVE, say("hands.shed_tokens")),)

    def view(self, state: State) -> dict[str, Any]:
        return {"load": {"reserve": reserve(state), "most": MOST}}

    def seat_view(self, state: State, seat: Seat) -> dict[str, Any]:
        return {"load": Tokens.of(state[seat]).load}

    def checks(self, state: State, change: Change) -> dict[str, bool]:
        said = TokensChange.of(change)
        return {
            "load": said.load is None or 0 <= said.load <= MOST,
            "loads": said.loads is None or _lie_there(state, change),
        }

    def corrected(self, before: State, state: State, change: Change) -> State:
        said, seat = TokensChange.of(change), change.seat
        if seat is None:
            return state
        if said.loads is not None:
            laid = tuple(
                replace(one, load=said.loads.get(one.card, one.load)) for one in state[seat].in_play
            )
            state = state.with_player(seat, in_play=laid)
        if before[seat].alive and not state[seat].alive:
            return state.with_slice(Tokens(), seat)
        return state if said.load is None else state.with_slice(Tokens(said.load), seat)

    def misfit(self, state: State) -> Misfit | None:
        if loads_fit(state):
            return None
        what = "load tokens lie where they cannot, or too many of them"
        return Misfit(what, say("why.load_bounds", n=MOST), "armed-005")


def _lie_there(state: State, change: Change) -> bool:
    """Whether tokens are said to lie only on cards that are there."""
    assert change.seat is not None
    lying = change.in_play
    if lying is None:
        lying = tuple(one.card for one in state[change.seat].in_play)
    return set(TokensChange.of(change).loads or ()) <= set(lying)


LOAD_TOKENS = LoadTokens()
