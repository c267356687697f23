"""Equipment and hands: discarding, taking, and naming one card among those in play."""

from __future__ import annotations

from collections.abc import Iterable

from referee import text
from referee.duel.card_events import GearDiscarded, GearTaken, HandDiscarded, HandTaken
from referee.duel.moments import Lost
from referee.duel.places import Spot, owner
from referee.duel.resolution import Resolution
from referee.duel.state import State
from referee.engine.asking import moment
from referee.engine.frame import Seat
from referee.option import Choice
from referee.text import say

HAND = "hand"
"""Picks a random card from the opponent's hand."""


@moment
def card_lost(res: Resolution, me: Spot, lost: Lost) -> None:
    """Somebody has lost a card because the opponent took or discarded it."""


def picks(state: State, spots: Iterable[Spot]) -> tuple[str, ...]:
    """Name every card in play at these characters, such as `barrel@1L`."""
    return tuple(f"{card}@{spot}" for spot in spots for card in state.fighter(spot).gear)


def parse(pick: str) -> tuple[str, Spot]:
    """Give card and place of a pick."""
    card, _, spot = pick.partition("@")
    return card, spot


def pick_choice(state: State, pick: str) -> Choice:
    """Offer one card in play."""
    card, spot = parse(pick)
    who = text.character(state.fighter(spot).id)
    return Choice(pick, say("answer.gear", card=text.card(card), who=who), icon=card)


def discard_gear(res: Resolution, pick: str, by: Seat, *, reloaded: bool = False) -> None:
    """Discard a card in play; its owner's characters hear of it if the opponent did it."""
    card, spot = parse(pick)
    res.emit(GearDiscarded(spot, res.state.fighter(spot).id, card, reloaded))
    _tell(res, owner(spot), by, spot)


def take_gear(res: Resolution, pick: str, by: Seat) -> None:
    """Take a card in play into the hand."""
    card, spot = parse(pick)
    res.emit(GearTaken(spot, res.state.fighter(spot).id, card, by))
    _tell(res, owner(spot), by, spot)


def take_from_hand_of(res: Resolution, seat: Seat, by: Seat, n: int = 1) -> None:
    """Take random cards from somebody's hand."""
    res.emit(HandTaken(seat, by, n))
    _tell(res, seat, by, None)


def discard_random(res: Resolution, seat: Seat, by: Seat) -> None:
    """Discard a random card from somebody's hand."""
    res.emit(HandDiscarded(seat, random=True))
    _tell(res, seat, by, None)


def _tell(res: Resolution, seat: Seat, by: Seat, spot: Spot | None) -> None:
    if seat != by:
        res.tell(card_lost, Lost(seat, by, spot))
