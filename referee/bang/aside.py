"""What somebody who is out of BANG! may know and guess: roles that lie open, and who may win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from referee import text
from referee.bang.effect import concerned
from referee.bang.state import Seat, State
from referee.bang.victory import DEPUTY, OUTLAW, RENEGADE, SHERIFF, THREE, decides
from referee.engine.aside import Aside, Fact, Outcome, of_seat
from referee.text import say

_ORDER = (SHERIFF, DEPUTY, OUTLAW, RENEGADE)
_SIDES = {"law": SHERIFF, "outlaws": OUTLAW, "renegade": RENEGADE}
"""Who may win, and the role whose drawing stands for them."""


def aside(state: State, seat: Seat) -> Aside | None:
    """Give it to whoever is out while others play on."""
    if state.phase != "play" or state[seat].alive:
        return None
    return Aside(tuple(_facts(state)), tuple(_outcomes(state)))


def _facts(state: State) -> Iterator[Fact]:
    """Each role: who is known to have it, and how many of it nobody has shown yet.

    How many of each role there are is no secret: the number of players says so.
    """
    mix = Counter(player.role for player in state.players)
    for role in _ORDER:
        holders = [seat for seat in state if state[seat].role == role and state[seat].role_public]
        hidden = mix[role] - len(holders)
        said = text.role(role)
        if holders:
            yield Fact(say("aside.role.open", role=said, who=text.seats(holders)), role, True)
        if hidden:
            yield Fact(say("aside.role.hidden", role=said, n=hidden), role, False)


def _outcomes(state: State) -> Iterator[Outcome]:
    if _each_for_themselves(state):
        for seat in state.alive:
            yield Outcome(of_seat(seat), say("aside.wins.seat", who=text.seat(seat)), "people")
        return
    mix = Counter(player.role for player in state.players)
    gone = Counter(p.role for p in state.players if not p.alive and p.role_public)
    for side, role in _SIDES.items():
        # Outlaws win by the Sheriff's death even if none of them is left.
        if side == "outlaws" or mix[role] > gone[role]:
            yield Outcome(side, say(f"aside.wins.{side}"), role)


def _each_for_themselves(state: State) -> bool:
    """Whether one person wins, not a side."""
    decided = (decides(active.effect, state) for active in concerned(state, decides))
    return len(state.players) == THREE or any(one is not None for one in decided)
