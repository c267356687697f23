"""Attacker and cover: who may be aimed at, and changing places."""

from __future__ import annotations

from referee.duel.card import Card
from referee.duel.effect import asked
from referee.duel.events import TokenMoved
from referee.duel.moments import Moved
from referee.duel.places import SPOTS, Spot
from referee.duel.resolution import Resolution
from referee.duel.state import State
from referee.engine.asking import moment, question
from referee.engine.frame import Seat


@question
def aims_at(state: State, me: Spot, card: Card) -> tuple[Spot, ...]:
    """At whom else its owner may play `card`."""
    return ()


@moment
def token_moved(res: Resolution, me: Spot, moved: Moved) -> None:
    """Somebody's attacker and cover have changed places."""


def targets(state: State, seat: Seat, card: Card) -> tuple[Spot, ...]:
    """The characters that `seat` may play a card at."""
    found = set(card.usual_targets(state, seat)).union(*asked(state, seat, aims_at, card))
    return tuple(spot for spot in SPOTS if spot in found and state.at(spot) is not None)


def behind(state: State, seat: Seat, found: tuple[Spot, ...]) -> Spot | None:
    """The enemy cover that hides behind the attacker, where only the attacker may be aimed at."""
    attacker, cover = state.attacker(1 - seat), state.cover(1 - seat)
    hidden = attacker in found and cover not in found and state.at(cover) is not None
    return cover if hidden else None


def swap(res: Resolution, seat: Seat, by: Seat, *, free: bool = False) -> None:
    """Let attacker and cover change places; a lone character stays where it is."""
    if res.state.is_lone(seat):
        return
    attacker = res.state.fighter(res.state.cover(seat)).id
    res.emit(TokenMoved(seat, attacker, free))
    res.tell(token_moved, Moved(seat, by))


def reload_available(state: State) -> bool:
    """Whether a side is down to a single character, so that cards may be reloaded."""
    return any(state.is_lone(seat) for seat in state)
