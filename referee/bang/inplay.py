"""Cards leaving play: whatever leaves gets a last word."""

from __future__ import annotations

from referee.bang.events import CardDiscarded, CardTaken
from referee.bang.resolution import Resolution
from referee.bang.state import Seat
from referee.bang.train.events import CarDiscarded


def discard(res: Resolution, seat: Seat, card: str) -> None:
    """Discard a card that lies in front of `seat`; a car goes back to its own deck."""
    is_car = res.state.train is not None and res.state.catalogue.card(card).is_railcar
    res.emit(CarDiscarded(seat, card) if is_car else CardDiscarded(seat, card))
    res.state.catalogue.card(card).left(res, seat)


def take(res: Resolution, seat: Seat, card: str, by: Seat) -> None:
    """Let `by` take a card that lies in front of `seat` into the hand; a car stays in play."""
    from referee.bang.train.cars import take_car

    if res.state.catalogue.card(card).is_railcar:
        take_car(res, seat, card, by)
    else:
        res.emit(CardTaken(seat, card, by))
    res.state.catalogue.card(card).left(res, seat)
