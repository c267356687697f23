"""What effects forbid, such as playing a card or ending a turn, and what they shield from."""

from __future__ import annotations

from referee import text
from referee.bang.commands import Play
from referee.bang.effect import concerned, concerned_of
from referee.bang.state import Seat, State
from referee.engine.asking import question
from referee.refusal import Refused
from referee.text import Msg, say


@question
def forbids(state: State, me: Seat | None, play: Play, tried: Msg) -> Refused | None:
    """Why a card may not be played now, if this effect forbids it."""
    return None


@question
def forbids_use(state: State, me: Seat | None, seat: Seat, card: str, using: str) -> bool:
    """Whether `seat` may not use `using` as `card` in any way now, not even as an answer."""
    return False


@question
def forbids_end(state: State, me: Seat | None, seat: Seat) -> tuple[Msg, str] | None:
    """Why `seat` may not end the turn yet, and by which ruling, if this effect forbids it."""
    return None


@question
def shields(me: Seat, by: Seat, card: str) -> bool:
    """Whether `card`, played by `by`, does nothing to its owner."""
    return False


def may_forbid(state: State) -> bool:
    """Whether an effect at work forbids cards at all; mostly none does."""
    return bool(concerned(state, forbids))


def nothing_forbids(state: State) -> bool:
    """Whether no effect at work has a say in what is played or used, whoever does it."""
    known: bool | None = state.line_up.worked_out.get(forbids)
    if known is None:
        known = not (concerned(state, forbids) or concerned(state, forbids_use))
        state.line_up.worked_out[forbids] = known
    return known


def forbidden(state: State, play: Play, tried: Msg) -> Refused | None:
    """Why a card may not be played now, if an effect forbids it."""
    for active in concerned(state, forbids):
        refused = forbids(active.effect, state, active.owner, play, tried)
        if refused is not None:
            return refused
    return None


def end_forbidden(state: State, seat: Seat) -> tuple[Msg, str] | None:
    """Why `seat` may not end the turn yet, and by which ruling, if an effect forbids it."""
    effects = concerned(state, forbids_end)
    found = (forbids_end(one.effect, state, one.owner, seat) for one in effects)
    return next((why for why in found if why is not None), None)


def use_banned(state: State, seat: Seat, card: str, using: str | None = None) -> Msg | None:
    """Why `seat` may not use `card`, or `using` in its place, in any way now, if so."""
    effects = concerned(state, forbids_use)
    if not effects:
        return None
    real = using or card
    if any(forbids_use(one.effect, state, one.owner, seat, card, real) for one in effects):
        return say("why.use_banned", card=text.card(card))
    return None


def is_shielded(state: State, seat: Seat, by: Seat, card: str) -> bool:
    """Whether `card`, played by `by`, does nothing to `seat`."""
    return any(shields(one, seat, by, card) for one in concerned_of(state, seat, shields))
