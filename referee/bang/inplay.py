"""Cards leaving play: whatever leaves gets a last word."""

from __future__ import annotations

from referee.bang.events import CardDiscarded, CardTaken
from referee.bang.resolution import Resolution
from referee.bang.state import Seat


def discard(res: Resolution, seat: Seat, card: str) -> None:
    """Discard a card that lies in front of `seat`."""
    res.emit(CardDiscarded(seat, card))
    res.state.catalogue.card(card).left(res, seat)


def take(res: Resolution, seat: Seat, card: str, by: Seat) -> None:
    """Let `by` take a card that lies in front of `seat` into the hand."""
    res.emit(CardTaken(seat, card, by))
    res.state.catalogue.card(card).left(res, seat)
