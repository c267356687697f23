"""Cards leaving the place where they lie, by one door: whatever leaves gets a last word."""

from __future__ import annotations

from referee.bang.events.cards import CardPassed, CardReturned, CardTaken, Stripped
from referee.bang.resolution import Resolution
from referee.bang.state import Seat
from referee.engine.asking import moment


@moment
def card_lost(res: Resolution, me: Seat, seat: Seat, by: Seat) -> None:
    """`seat` has lost a card because `by` chose so."""


@moment
def card_forfeited(res: Resolution, me: Seat, seat: Seat, by: Seat, n: int) -> None:
    """`seat` lost `n` cards to `by`, who did not choose so or could have been prevented."""


@moment
def card_kept(res: Resolution, me: Seat, seat: Seat) -> None:
    """What would have cost `seat` a card, and was told as `card_lost`, was cancelled."""


def discard(res: Resolution, seat: Seat, card: str) -> None:
    """Discard a card that lies in front of `seat`."""
    res.emit(res.state.catalogue.card(card).leaving(res.state, seat))
    res.state.catalogue.card(card).left(res, seat)


def take(res: Resolution, seat: Seat, card: str, by: Seat) -> None:
    """Let `by` take a card that lies in front of `seat` into the hand, unless it stays in play."""
    if res.state.catalogue.card(card).claimed(res, seat, by):
        return
    res.emit(CardTaken(seat, card, by))
    res.state.catalogue.card(card).left(res, seat)


def hand_on(res: Resolution, *moves: tuple[Seat, str, Seat]) -> None:
    """Let cards move on from one player to another, all at once."""
    for n, (seat, card, to) in enumerate(moves):
        come = {(card, to) for _, card, to in moves[:n]}
        res.emit(CardPassed(seat, card, to, swapped=(card, seat) in come))
    for seat, card, _ in moves:
        if res.state.phase == "play":
            res.state.catalogue.card(card).left(res, seat)


def strip(res: Resolution, seat: Seat) -> None:
    """Let `seat` discard everything, in hand and in play."""
    laid = [one.card for one in res.state[seat].in_play]
    res.emit(Stripped(seat))
    for card in laid:
        res.state.catalogue.card(card).left(res, seat)


def lay_again(res: Resolution, seat: Seat, card: str, load: int) -> None:
    """Let a card lie in front of `seat` again: what took it away was cancelled."""
    res.emit(CardReturned(seat, card, load))
