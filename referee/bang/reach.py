"""Why a shot falls short: how far away somebody is, and what it would take."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from referee import text
from referee.bang.catalogue import catalogue_of
from referee.bang.distance import card_distance, distance, weapon_range
from referee.bang.state import Seat, State
from referee.engine.modes import REACH, against
from referee.option import Ask, Barred, Choice
from referee.text import Msg, say

MOST_WEAPONS = 3
"""So many weapons are named to somebody whose shot falls short."""


def beyond_range(state: State, me: Seat, other: Seat) -> Msg:
    """Say how far away somebody is whom no shot of `me` reaches, and which weapons would."""
    return _falls_short(state.sets, card_distance(state, me, other), weapon_range(state, me))


@cache
def _falls_short(sets: tuple[str, ...], far: int, reach: int) -> Msg:
    """Say it once for every distance and range."""
    weapons = [(card.weapon_range, card.id) for card in catalogue_of(sets).cards.values()]
    enough = sorted((n, name) for n, name in weapons if n is not None and n >= far)
    best = [name for n, name in enough if n == enough[0][0]][:MOST_WEAPONS]
    if not best:
        return say("why.beyond_any_range", n=far, range=reach)
    return say("why.beyond_range", n=far, range=reach, cards=text.cards(best))


def ask_in_range(state: State, me: Seat, hits: Callable[[State, Seat, Seat], bool]) -> Ask:
    """Ask which of the others is shot at, where no card of that name is played."""
    choices, barred = [], []
    for other in state.clockwise_from(me, including=False):
        said = say("name.seat", who=text.seat(other))
        if hits(state, me, other):
            choices.append(Choice(other, said))
            continue
        far = say("why.out_of_range", n=distance(state, me, other))
        found = against(state, REACH, far, "base-090")
        if found is not None:
            choices.append(Choice(other, said, against=found))
        else:
            barred.append(Barred(other, said, beyond_range(state, me, other)))
    choices.sort(key=lambda choice: choice.against is not None)
    return Ask("target", say("ask.at_whom"), choices=tuple(choices), barred=tuple(barred))
